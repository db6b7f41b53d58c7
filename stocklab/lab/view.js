// Shows the view that Python draws, {at, html, status, tone, focus}, and sends back {action, at, values}.
//   data-action="buy tuna"    a click does it          data-enter="check base"  the Enter key in a field does it
//   data-field="base"         its value goes along     data-change, data-live   a change, or each step of one, does it
//   data-once                 the second click of a double click is none
//   aria-disabled, data-why   is not done: the status line says why
//   data-status               where the status line stands; else at the end
//   data-grid                 a table of buttons in which the arrow keys move

const OWN_KEYS = "data-lm-suppress-shortcuts"; // keeps JupyterLab from taking Enter and the arrows for itself
const isField = (node) => node.nodeType === 1 && node.hasAttribute("data-field");
const nameOf = (node) => (node.nodeType === 1 && (node.dataset.key || node.dataset.field || node.dataset.action)) || null;
const valueOf = (field) => (field.type === "checkbox" ? field.checked : field.value);
const drawnValueOf = (field) => {
  if (field.type === "checkbox") return field.defaultChecked;
  if (!field.options) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value;
};
const setValue = (field, value) => {
  if (valueOf(field) !== value) field[field.type === "checkbox" ? "checked" : "value"] = value;
};

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const neighbourOf = (cell, [down, right]) => {
  const row = cell?.parentElement.parentElement.rows[cell.parentElement.sectionRowIndex + down];
  return row?.cells[cell.cellIndex + right]?.querySelector("button");
};

// Make `old` like `next` and keep its elements: focus, selection, scroll and a drag under way survive. What was typed
// stays, unless Python, knowing `sent`, drew another value.
function morph(old, next, sent) {
  if (old.hasAttribute("data-status")) return; // the status line lives there
  const field = isField(old) && isField(next) ? { typed: valueOf(old), drawn: drawnValueOf(old) } : null;
  const isOurs = (name) => name !== OWN_KEYS && !(old.nodeName === "DETAILS" && name === "open");
  for (const { name } of [...old.attributes]) if (isOurs(name) && !next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (isOurs(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  morphChildren(old, next, sent);
  if (field) {
    const known = sent[next.dataset.field] ?? field.drawn;
    setValue(old, drawnValueOf(next) === known ? field.typed : drawnValueOf(next));
  }
}

function morphChildren(parent, next, sent) {
  const named = new Map([...parent.children].filter(nameOf).map((child) => [nameOf(child), child]));
  let spot = parent.firstChild; // before it all is done
  for (const child of [...next.childNodes]) {
    const name = nameOf(child);
    let old = name ? named.get(name) : spot;
    while (!name && old && nameOf(old)) old = old.nextSibling;
    named.delete(name);
    if (old?.nodeName !== child.nodeName) {
      parent.insertBefore(child, spot);
      continue;
    }
    if (old === spot) spot = spot.nextSibling;
    else parent.insertBefore(old, spot);
    if (old.nodeType === 1) morph(old, child, sent);
    else if (old.nodeValue !== child.nodeValue) old.nodeValue = child.nodeValue;
  }
  while (spot) {
    const done = spot;
    spot = spot.nextSibling;
    done.remove();
  }
}

// anywidget gives a page two seconds to come to life, and drops for good what Python says to one that took longer, as on
// a busy machine. So a page listens to its model itself.
async function listen(model) {
  const whole = await model.widget_manager.get_model(model.get("own_id"));
  const { _handle_comm_msg: handle } = Object.getPrototypeOf(Object.getPrototypeOf(whole));
  whole.comm.on_msg((message) => handle.call(whole, message));
}

function render({ model, el }) {
  listen(model).catch((error) => console.warn("stocklab: anywidget alone brings Python's answers.", error));
  const page = document.createElement("div");
  const status = document.createElement("p");
  const place = document.createElement("div"); // for the status line, where the page has none of its own
  place.dataset.status = "";
  page.className = "sl";
  page.tabIndex = -1;
  status.className = "sl-status";
  status.setAttribute("role", "status");
  el.append(page);

  let sent = {}; // the values that Python has, while its answer is awaited
  let sender = null; // where the keyboard was then
  let newest = null; // the latest change of a field, until the page has caught up
  let patience = null;

  const find = (name) =>
    name ? [...page.querySelectorAll("[data-field], [data-action]")].find((found) => nameOf(found) === name) : null;
  const say = (text, tone = "") => {
    status.dataset.tone = tone;
    status.textContent = ""; // so that the same words are read out again
    requestAnimationFrame(() => (status.textContent = text));
  };
  const send = (action, isStep = false) => {
    if (isStep && patience) return (newest = action);
    sent = Object.fromEntries([...page.querySelectorAll("[data-field]")].map((f) => [f.dataset.field, valueOf(f)]));
    sender = document.activeElement;
    clearTimeout(patience);
    patience = setTimeout(() => say("No answer from Python yet. If the kernel was restarted, run this cell again.", "no"), 3000);
    model.send({ action, at: model.get("view").at, values: sent });
  };
  const attempt = (target, action, isStep) =>
    target.getAttribute("aria-disabled") === "true" ? say(target.dataset.why || "Not now.", "no") : send(action, isStep);
  const draw = () => {
    const { html, status: text, tone, focus } = model.get("view");
    const active = page.contains(document.activeElement) ? document.activeElement : null;
    const next = document.createElement("template");
    next.innerHTML = html;
    if (!next.content.querySelector("[data-status]")) next.content.append(place.cloneNode());
    morphChildren(page, next.content, sent);
    if (!page.contains(status)) page.querySelector("[data-status]").append(status);
    clearTimeout(patience);
    sent = {};
    patience = null;
    const goal = active === sender ? find(focus) : null;
    if (active) (goal ?? (active.isConnected ? active : (find(nameOf(active)) ?? page))).focus();
    say(text, tone);
    if (newest) send(newest);
    newest = null;
  };

  el.addEventListener("focusin", ({ target }) => target.setAttribute(OWN_KEYS, "true"));
  el.addEventListener("click", (event) => {
    const target = event.target.closest("[data-action]");
    if (target && !(target.hasAttribute("data-once") && event.detail > 1)) attempt(target, target.dataset.action);
  });
  el.addEventListener("keydown", (event) => {
    const neighbour = ARROWS[event.key] && neighbourOf(event.target.closest("[data-grid] td"), ARROWS[event.key]);
    if (neighbour) {
      neighbour.focus();
      event.preventDefault();
    }
    const action = event.key === "Enter" && event.target.dataset.enter;
    if (action) attempt(event.target, action);
  });
  el.addEventListener("change", ({ target }) => target.dataset.change && attempt(target, target.dataset.change, true));
  el.addEventListener("input", ({ target }) => {
    const shown = target.dataset.says && target.parentElement.querySelector("output");
    if (shown) shown.textContent = target.dataset.says.replace("{}", target.value);
    if (shown) target.setAttribute("aria-valuetext", shown.textContent);
    if (target.dataset.live) attempt(target, target.dataset.live, true);
  });
  model.on("change:view", draw);
  draw();
  return () => model.off("change:view", draw);
}

export default { render };
