// The inspector: the tree of views, the numbers of the chosen one, their reasons, conflicts and cures.

const tree = element("tree");
const details = element("details");
/** The latest answer of the program, and the rows of the tree by name. */
let inspection = { tree: [], view: null };
const rows = new Map();
/** Views whose subviews are listed, or not, against the default: the tree lists few levels of many views. */
const opened = new Map();
let inspectRequest = null;
let isInspecting = false;

/** Asks for the tree and the chosen view soon, and not while a finger or an animation moves. */
function inspectSoon(delay = 60) {
  clearTimeout(inspectRequest);
  inspectRequest = setTimeout(inspect, clock.isRunning && clock.past === null ? Math.max(delay, 400) : delay);
}

async function inspect() {
  if (isInspecting || isTouching()) {
    inspectSoon(200);
    return;
  }
  isInspecting = true;
  try {
    const { chosen } = outlined;
    inspection = await post("inspect", { tab, view: chosen, at: shownTime() });
    // A view that is gone is chosen no longer; in the past it may come later.
    if (clock.past === null && chosen === outlined.chosen && !inspection.tree.some(({ name }) => name === chosen)) {
      outlined.chosen = null;
      showOutline();
      showSpoken();
    }
    showTree();
    showDetails();
    showConflicts(inspection.conflicts ?? [], inspection.warnings ?? []);
    overlaySoon();
  } catch (error) {
    details.replaceChildren(html("p", "note", error.message));
  }
  isInspecting = false;
}

/** Chooses a view by name: it is outlined, and its numbers are shown. */
function choose(name, takesFocus = false) {
  outlined.chosen = name;
  outlined.hovered = null;
  if (name !== null) openSuperviews(name);
  showTree();
  showOutline();
  showSpoken();
  inspectSoon(0);
  if (takesFocus) rows.get(name)?.focus();
  rows.get(name)?.scrollIntoView?.({ block: "nearest" });
}

/** What a screen reader says of the chosen view on the screen. */
function showSpoken() {
  const view = outlined.chosen && viewNamed(outlined.chosen);
  drawing.setAttribute("aria-label", view
    ? `The screen. ${view.name}, ${view.kind}, frame ${frameText(view.frame, shown.sample)}` : "The screen");
}

// The tree

const markTexts = { ambiguous: "ambiguous", broken: "broken", hidden: "hidden" };

/** Whether the subviews of an entry are listed. */
const isOpen = (entry, count) => opened.get(entry.name) ?? (entry.depth < (count > 200 ? 2 : 4));

function openSuperviews(name) {
  const list = inspection.tree;
  let index = list.findIndex((entry) => entry.name === name);
  for (let depth = list[index]?.depth ?? 0; index >= 0 && depth > 0; index -= 1) {
    if (list[index].depth >= depth) continue;
    depth = list[index].depth;
    opened.set(list[index].name, true);
  }
}

/** The views whose name or kind has the searched text, with their superviews; all if nothing is searched. */
function foundViews() {
  const searched = element("search").value.trim().toLowerCase();
  if (searched === "") return inspection.tree;
  const found = [];
  let depth = -1;
  for (const entry of [...inspection.tree].reverse()) {
    if (!entry.name.toLowerCase().includes(searched) && !entry.kind?.toLowerCase().includes(searched) && entry.depth >= depth) continue;
    found.unshift(entry);
    depth = entry.depth;
  }
  return found;
}

element("search").addEventListener("input", showTree);

function showTree() {
  const list = foundViews();
  const isSearch = list !== inspection.tree;
  const visible = [];
  let limit = Infinity;
  list.forEach((entry, index) => {
    if (entry.depth > limit) return;
    limit = Infinity;
    const hasSubviews = list[index + 1]?.depth > entry.depth;
    const opens = hasSubviews && (isSearch || isOpen(entry, list.length));
    if (hasSubviews && !opens) limit = entry.depth;
    visible.push(showRow(entry, hasSubviews ? opens : null));
  });
  arrange(tree, visible);
  const names = new Set(inspection.tree.map((entry) => entry.name));
  for (const name of rows.keys()) if (!names.has(name)) rows.delete(name);
  const active = visible.find((row) => row.viewName === outlined.chosen) ?? visible[0];
  for (const row of visible) row.tabIndex = row === active ? 0 : -1;
}

/** The row of a view; made once, then brought up to date. */
function showRow(entry, opens) {
  let row = rows.get(entry.name);
  if (!row) {
    row = html("li");
    row.setAttribute("role", "treeitem");
    row.viewName = entry.name;
    row.append(html("span", "twig"), html("b"), html("span", "kind"), html("span", "marks"));
    rows.set(entry.name, row);
  }
  const [, name, kind, marks] = row.children;
  row.setAttribute("aria-level", entry.depth + 1);
  row.style.setProperty("--depth", entry.depth);
  row.setAttribute("aria-selected", String(entry.name === outlined.chosen));
  if (opens === null) row.removeAttribute("aria-expanded"); else row.setAttribute("aria-expanded", String(opens));
  setText(name, entry.name);
  setText(kind, entry.kind && entry.kind !== entry.name ? entry.kind : "");
  const texts = (entry.marks ?? []).map((mark) => markTexts[mark] ?? mark);
  setText(marks, texts.join(", "));
  marks.dataset.mark = (entry.marks ?? [])[0] ?? "";
  return row;
}

const rowOf = (event) => event.target.closest?.("[role=treeitem]");

tree.addEventListener("pointerover", (event) => hover(rowOf(event)?.viewName ?? null));
tree.addEventListener("pointerleave", () => hover(null));
tree.addEventListener("focusin", (event) => hover(rowOf(event)?.viewName ?? null));
tree.addEventListener("focusout", () => hover(null));
tree.addEventListener("click", (event) => {
  const row = rowOf(event);
  if (!row) return;
  if (event.target.classList.contains("twig")) toggleRow(row); else choose(row.viewName, true);
});

function toggleRow(row, opens = row.getAttribute("aria-expanded") !== "true") {
  if (!row.hasAttribute("aria-expanded")) return;
  opened.set(row.viewName, opens);
  showTree();
  row.focus();
}

tree.addEventListener("keydown", (event) => {
  const row = rowOf(event);
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const list = [...tree.children];
  const index = list.indexOf(row);
  const expanded = row.getAttribute("aria-expanded");
  const level = Number(row.getAttribute("aria-level"));
  const superview = list.slice(0, index).findLast((other) => Number(other.getAttribute("aria-level")) < level);
  const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const actions = {
    ArrowDown: () => focusRow(list[index + 1]), ArrowUp: () => focusRow(list[index - 1]),
    Home: () => focusRow(list[0]), End: () => focusRow(list.at(-1)),
    Enter: () => choose(row.viewName, true), " ": () => choose(row.viewName, true),
    ArrowRight: () => (expanded === "false" ? toggleRow(row, true) : expanded === "true" ? focusRow(list[index + 1]) : null),
    ArrowLeft: () => (expanded === "true" ? toggleRow(row, false) : focusRow(superview)),
  };
  const action = actions[event.key === forward ? "ArrowRight" : event.key];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
});

function focusRow(row) {
  if (!row) return;
  for (const other of tree.children) other.tabIndex = other === row ? 0 : -1;
  row.focus();
}

// The chosen view

let shownDetails = "";
/** Whether a field has what is not yet set: it is not replaced. */
let isEditing = false;
details.addEventListener("input", () => { isEditing = true; });
for (const name of ["change", "focusout"]) details.addEventListener(name, () => { isEditing = false; });

/** Shows the numbers of the chosen view, unless they are shown or being edited. */
function showDetails() {
  const { view } = inspection;
  const content = JSON.stringify(view ?? null);
  if (content === shownDetails) return;
  if (isEditing && details.dataset.view === view?.name) return;
  const focused = details.contains(document.activeElement) ? document.activeElement : null;
  shownDetails = content;
  details.dataset.view = view?.name ?? "";
  if (!view) {
    details.replaceChildren(html("p", "note", "No view is chosen. Click one in the tree, or press I and click one on the screen."));
    return;
  }
  const reasons = details.querySelector(".why");
  const opened = [...details.querySelectorAll("details[open]")].map((node) => node.dataset.place);
  const place = focused?.dataset.place;
  details.replaceChildren(
    html("h3", "", view.name), numbersOf(view), reasons?.dataset.view === view.name ? reasons : whyBox(view.name),
    ...propertiesOf(view), ...constraintsOf(view), ...animationsOf(view));
  for (const name of opened) details.querySelector(`details[data-place="${name}"]`)?.setAttribute("open", "");
  if (place) details.querySelector(`[data-place="${CSS.escape(place)}"]`)?.focus();
}

function whyBox(name) {
  const box = html("div", "why");
  box.setAttribute("role", "status");
  box.dataset.view = name;
  return box;
}

const number = (value) => (typeof value === "number" ? text(inBillionths(value)) : value ?? "none");

/** The table of the numbers of a view, in the coordinates of the root; each with its reasons and an expectation. */
function numbersOf(view) {
  const table = html("table");
  table.append(html("caption", "unseen", `Numbers of ${view.name}`));
  const heads = html("tr");
  heads.append(html("th"), ...sideNames.map((name) => Object.assign(html("th", "", name), { scope: "col" })));
  const top = html("thead");
  top.append(heads);
  table.append(top);
  const add = (title, nodes) => {
    const row = html("tr");
    row.append(Object.assign(html("th", "", title), { scope: "row" }), ...nodes.map((node) => {
      const cell = html("td", typeof node === "string" ? "plain" : "");
      cell.append(node);
      return cell;
    }));
    table.append(row);
  };
  const values = (numbers, prefix = "") => numbers.map((value, i) => numberButton(`${prefix}${view.name}.${sideNames[i]}`, number(value)));
  add("on screen", values(view.frame));
  add("model", values(view.model, "model "));
  if (view.aligned) add("aligned", view.aligned.map(number));
  if (view.intrinsic.some((value) => value !== null)) {
    const sizes = view.intrinsic.map((value, i) => (value === null ? "none" : numberButton(`${view.name}.intrinsic.${sideNames[i + 2]}`, number(value))));
    add("intrinsic", ["", "", ...sizes]);
  }
  return table;
}

/** What can be set: a stack's properties first. Each change is a command. */
function propertiesOf(view) {
  const fields = view.fields ?? [];
  if (fields.length === 0) return [];
  const rare = /^(layoutMargins|direction|contentMode|scrollIndicatorInsets|contentInset|bounces|showsVertical|showsHorizontal|keyboardDismiss|decelerationRate|preferredMax)/;
  const box = html("div", "properties");
  const more = html("details");
  more.dataset.place = "more";
  const rest = html("div", "properties");
  more.append(html("summary", "", "More properties"), rest);
  for (const field of fields) {
    const input = propertyField(`${view.name}.${field.name}`, field);
    const label = html("label", "", field.name);
    label.htmlFor = input.id;
    (rare.test(field.name) ? rest : box).append(label, input);
  }
  return [html("h3", "", "Properties"), box, ...(rest.childElementCount ? [more] : [])];
}

function propertyField(path, { name, value, kind, words }) {
  const input = html(words.length > 0 ? "select" : "input");
  input.id = `property-${name}`;
  input.dataset.place = path;
  if (words.length > 0) {
    input.append(...[...new Set([value, ...words])].filter(Boolean).map((word) => new Option(word, word)));
    input.value = value;
  } else if (kind === "bool") {
    input.type = "checkbox";
    input.checked = value === "true";
  } else {
    input.type = "text";
    input.inputMode = kind === "number" ? "decimal" : "text";
    input.value = value;
    input.autocomplete = "off";
    input.spellcheck = false;
  }
  input.addEventListener("change", () => {
    const content = kind === "bool" ? String(input.checked) : kind === "text" || name === "text" ? quoted(input.value) : input.value;
    shownDetails = "";
    run([`set ${path} ${content}`]);
    if (kind !== "bool" && words.length === 0) input.blur();
  });
  return input;
}

function numberButton(path, value) {
  const button = html("button", "number", value);
  button.type = "button";
  button.dataset.place = path;
  button.setAttribute("aria-label", `${path}: ${value}. Why?`);
  button.title = `Why is ${path} ${value}?`;
  button.addEventListener("click", () => explain(path, value));
  return button;
}

/** Shows the sum that leads to a value, with a button that expects it. */
async function explain(path, value) {
  const box = details.querySelector(".why");
  const head = html("p", "", `${path} is ${value}`);
  const expect = html("button", "", "Expect this");
  expect.type = "button";
  expect.addEventListener("click", () => expectThis(path));
  const list = html("ul");
  const dot = path.lastIndexOf(".");
  const curve = html("button", "", "Curve");
  curve.type = "button";
  curve.title = `Draw ${path} along the bar, or no longer`;
  curve.addEventListener("click", () => toggleCurve(path, path.slice(0, dot), path.slice(dot + 1)));
  box.replaceChildren(head, list, expect, ...(!path.startsWith("model ") && sideNames.includes(path.slice(dot + 1)) ? [curve] : []));
  try {
    const answer = await post("why", { tab, path, at: shownTime() });
    list.replaceChildren(...answer.lines.map((line) => html("li", "", line)));
  } catch (error) {
    list.replaceChildren(html("li", "", error.message));
  }
}

// Constraints

/** The slider that is being dragged: the command before the value, whether its last step is ours to undo. */
let sliding = null;

/** Two groups: what was added, and what stacks and the system made. */
function constraintsOf(view) {
  const list = view.constraints ?? [];
  const group = (items) => {
    const node = html("ul", "constraints");
    for (const constraint of items) {
      const item = html("li");
      item.append(html("code", "", constraint.text));
      if (constraint.editable) {
        const fields = html("div", "fields");
        fields.append(constantField(constraint), priorityField(constraint));
        item.append(fields);
      }
      node.append(item);
    }
    return node;
  };
  const [own, others] = [list.filter(({ editable }) => editable), list.filter(({ editable }) => !editable)];
  const nodes = own.length > 0 ? [html("h3", "", "Your constraints"), group(own)] : [];
  if (others.length > 0) {
    const box = html("details");
    box.dataset.place = "others";
    box.append(html("summary", "", `Of stacks and the system (${others.length})`), group(others));
    nodes.push(box);
  }
  if (view.otherConstraints > 0) nodes.push(html("p", "note", `${view.otherConstraints} more: “constraints ${view.name}” in the console lists all.`));
  return nodes;
}

function labelled(title, ...nodes) {
  const label = html("label", "", `${title} `);
  label.append(...nodes);
  return label;
}

function constantField(constraint) {
  const command = constraint.set ?? `set ${constraint.id}.constant`;
  const [field, slider] = [html("input"), html("input")];
  Object.assign(field, { type: "number", step: "any", value: constraint.constant });
  field.dataset.place = `${constraint.id}.constant`;
  const reach = Math.max(100, 2 * Math.abs(constraint.constant));
  Object.assign(slider, {
    type: "range", min: Math.min(0, constraint.constant) - reach, max: Math.max(0, constraint.constant) + reach, step: 1,
    value: constraint.constant,
  });
  slider.dataset.place = `${constraint.id}.slider`;
  slider.setAttribute("aria-label", `Constant of ${constraint.id}`);
  field.addEventListener("change", () => edit(command, field));
  slider.addEventListener("input", () => {
    field.value = slider.value;
    slide(command, slider.value);
  });
  slider.addEventListener("change", () => endSlide());
  const box = html("div", "field");
  box.append(labelled("constant", field), slider);
  return box;
}

function priorityField(constraint) {
  const field = html("input");
  Object.assign(field, { type: "number", min: 1, max: 1000, step: "any", value: constraint.priority });
  field.dataset.place = `${constraint.id}.priority`;
  field.addEventListener("change", () => edit(`set ${constraint.id}.priority`, field));
  return labelled("priority", field);
}

function edit(command, field) {
  if (field.value === "" || !Number.isFinite(field.valueAsNumber)) return;
  run([`${command} ${decimal(field.valueAsNumber)}`]);
}

/** Sets a value while a slider is dragged. All of a drag is one step: each value takes the place of the one before. */
async function slide(command, value) {
  sliding ??= { steps: 0, isBusy: false, wanted: null, count: outputCount };
  const own = sliding;
  own.wanted = `${command} ${decimal(Number(value))}`;
  if (own.isBusy) return;
  own.isBusy = true;
  while (own.wanted !== null) {
    const next = own.wanted;
    own.wanted = null;
    // A step of another page or of the terminal is not ours to undo; nor is time while something moves.
    const replaces = own.steps > 0 && own.count === outputCount && !clock.isRunning;
    try {
      const answer = await perform(replaces ? ["undo", next] : [next]);
      own.steps += 1;
      own.latest = { answer, next };
    } catch (error) {
      say(error.message);
    }
  }
  own.isBusy = false;
  if (own.isDone) finishSlide(own);
}

function endSlide() {
  if (!sliding) return;
  sliding.isDone = true;
  if (!sliding.isBusy) finishSlide(sliding);
}

function finishSlide(own) {
  sliding = null;
  if (own.latest) logResults((own.latest.answer.results ?? []).slice(-1), [own.latest.next]);
  inspectSoon(0);
}

function animationsOf(view) {
  const list = view.animations ?? [];
  if (list.length === 0) return [];
  const items = html("ul");
  for (const animation of list) {
    items.append(html("li", "", typeof animation === "string" ? animation : Object.values(animation).join(" ")));
  }
  return [html("h3", "", "Animations"), items];
}

// What a cure leads to, while it is pointed at or focused

let previewedCure = null;

async function showPreview(cure) {
  previewedCure = cure;
  try {
    const { segment } = await post("try", { tab, at: shownTime(), commands: cure.command.split("\n") });
    if (previewedCure !== cure) return;
    preview = readPiece(segment);
    document.body.classList.add("preview");
    showPiece(preview, preview.recording.last);
    setText(element("chosen-name"), `preview: ${cure.title}`);
    setText(element("chosen-frame"), "");
  } catch (error) {
    say(error.message);
  }
}

function endPreview() {
  previewedCure = null;
  if (!preview) return;
  preview = null;
  document.body.classList.remove("preview");
  showInstant(clock.past ?? sessionTime());
}

// Conflicts, and what UIKit would do silently

let shownConflicts = "";

function showConflicts(conflicts, warnings) {
  const content = JSON.stringify([conflicts, warnings]);
  if (content === shownConflicts) return;
  shownConflicts = content;
  const box = element("conflicts");
  box.hidden = conflicts.length + warnings.length === 0;
  const nodes = conflicts.map(({ text: reason, cures }) => {
    const item = html("div", "conflict");
    item.append(...lines(reason).map((line) => html("p", "", line)));
    for (const cure of cures ?? []) {
      const button = html("button", "", cure.title);
      button.type = "button";
      button.title = cure.command;
      for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => showPreview(cure));
      for (const name of ["pointerleave", "blur"]) button.addEventListener(name, endPreview);
      button.addEventListener("click", async () => {
        endPreview();
        await run(cure.command.split("\n"));
        say(`${cure.title}: tried. Undo takes it back.`);
        element("undo").focus();
      });
      item.append(button);
    }
    return item;
  });
  const title = (count, one) => (count === 1 ? `A ${one}` : `${count} ${one}s`);
  if (nodes.length) nodes.unshift(html("h3", "", title(nodes.length, "conflict")));
  if (warnings.length) nodes.push(html("h3", "", title(warnings.length, "warning")));
  box.replaceChildren(...nodes, ...warnings.map((text) => html("p", "", text)));
}
