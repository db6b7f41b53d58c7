"""HTML: escaping in one place, and what is left of it as text."""

import pytest

from stocklab.lab.html import Html, join, table, tag, to_text

NASTY = "<script>alert('x')</script>\"&"


def test_whatever_is_not_html_is_escaped():
    page = tag("p", NASTY, tag("b", NASTY), [NASTY], title=NASTY)
    assert "<script" not in page
    assert page.count("&lt;script&gt;") == 4
    assert "&quot;" in page


def test_html_is_left_alone_and_nothing_is_left_out_but_nothing():
    assert join(tag("b", 0), None, False, [tag("i", "a"), 1]) == "<b>0</b><i>a</i>1"
    assert isinstance(join("a"), Html)


def test_attributes():
    assert tag("input", type="text", checked=True, disabled=False, data_field="a", aria_invalid=True) == (
        '<input type="text" checked data-field="a" aria-invalid="true">'
    )
    assert tag("label", for_="x", class_=None) == '<label for="x"></label>'


def test_no_code_in_attributes():
    with pytest.raises(ValueError, match="data-action"):
        tag("p", onclick="alert(1)")


def test_a_table_names_its_rows_and_columns():
    page = table(("Name", "Money"), [(NASTY, 3)], caption="Who has what", numbers=(1,))
    assert "<caption>Who has what</caption>" in page
    assert '<th scope="col" style="text-align: left">Name</th>' in page
    assert '<td class="sl-number" style="text-align: right">3</td>' in page
    assert "<script" not in page


def test_text_of_a_page_says_drawings_and_fields_but_no_buttons():
    page = join(
        tag("p", "Price ", tag("img", alt="4 of Internet", src="x"), " here", tag("img", alt="", src="x")),
        tag("label", "Base", tag("input", value="12")),
        tag("button", "Check", tag("img", alt="a sign", src="x")),
        tag("p", "End"),
    )
    assert to_text(page) == "Price [4 of Internet] here\nBase [12]\nEnd"
