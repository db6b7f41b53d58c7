"""The checks of stocklab, laid out like stocklab itself."""
