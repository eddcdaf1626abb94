// swift-format-ignore-file
// Made by .ci/embed-texts.swift from the files of Sources/EntryDemo/Live/Page. Change those and run the script.

/// The texts of a folder under the names of their files.
package enum LiveTexts {
  /// The file of this name.
  package static let `console.js` = #"""
// The console: a line with history and completion, and the output of all commands.

const line = element("line");
const logList = element("log");
const logLimit = 500;
/** How many outputs of others have arrived: another page, the terminal, the file. */
let outputCount = 0;
const lineHistory = [];
let historyPlace = 0;
let draft = "";

/** The lines of a text, which may be a list of them. */
const lines = (content) => (Array.isArray(content) ? content : typeof content === "string" && content !== ""
  ? content.replace(/\n$/, "").split("\n") : []);

/** What a command has printed. Drawings and tables of frames keep their columns. */
const outputNode = (output) =>
  html("pre", output.some((text) => /[─│]/.test(text)) ? "output drawing" : "output", output.join("\n"));

/** Adds a command and its output to the log. */
function logEntry({ source = tab, command, lines: output = [], ok = true }) {
  if (source !== tab) outputCount += 1;
  // The last good state of a file stays on the screen: so the page says what is wrong with the file.
  if (source === "file") setText(element("connection"), ok ? "" : output.join(" "));
  const isAtEnd = logList.scrollHeight - logList.scrollTop - logList.clientHeight < 40;
  const item = html("div", ok ? "" : "failed");
  if (command) {
    const head = html("pre", "command");
    const own = command.split("\n");
    const isLong = own.length > 6;
    const short = isLong ? [...own.slice(0, 3), `… ${own.length - 5} more moves`, ...own.slice(-2)] : own;
    head.textContent = short.join("\n");
    if (isLong) head.title = command;
    const isNamed = source === "terminal" || source === "file";
    if (source !== tab) head.append(html("span", "source", isNamed ? source : "other page"));
    item.append(head);
  }
  if (output.length > 0) item.append(outputNode(output));
  logList.append(item);
  while (logList.children.length > logLimit) logList.firstElementChild.remove();
  if (isAtEnd || source === tab) logList.scrollTop = logList.scrollHeight;
}

/** Logs the results of commands: text, or what is wrong. */
function logResults(results, commands) {
  results.forEach((result, index) => {
    const output = lines(result.text);
    if (result.ok === false && result.error && output.length === 0) output.push(`error: ${result.error.message}`);
    if (result.ok === false && result.error?.suggestion && !output.some((l) => l.includes("did you mean"))) {
      output.push(`did you mean ${result.error.suggestion}?`);
    }
    logEntry({ command: result.command ?? commands[index] ?? "", lines: output, ok: result.ok !== false });
  });
}

element("entry").addEventListener("submit", async (event) => {
  event.preventDefault();
  const command = line.value.trim();
  hideCandidates();
  if (command === "") return;
  if (lineHistory.at(-1) !== command) lineHistory.push(command);
  historyPlace = lineHistory.length;
  line.value = "";
  if (clock.past !== null) returnToNow();
  await run([command]);
});

element("stop").addEventListener("click", () => {
  post("stop", { tab }).catch((error) => say(error.message));
});
element("undo").addEventListener("click", () => run(["undo"]));
element("redo").addEventListener("click", () => run(["redo"]));

// Completion

const candidateList = element("candidates");
let candidates = [];
let active = -1;
let completionCount = 0;

/** The beginning of the last word of a line, and what is before it. */
function lastWord(content) {
  const start = Math.max(content.lastIndexOf(" "), content.lastIndexOf(";")) + 1;
  return [content.slice(0, start), content.slice(start)];
}

/** Shows what may follow; the key that asks for it also inserts what all of it begins with. */
async function complete(inserts = true) {
  completionCount += 1;
  const own = completionCount;
  const column = line.selectionStart ?? line.value.length;
  const content = line.value.slice(0, column);
  let found;
  try {
    const answer = await post("complete", { tab, line: line.value, column });
    found = answer.completions ?? answer.result?.completions ?? answer.lines ?? [];
  } catch (error) {
    say(error.message);
    return;
  }
  if (own !== completionCount || line.value.slice(0, column) !== content) return;
  if (found.length === 0) {
    hideCandidates();
    say("No completion");
    return;
  }
  if (!inserts) {
    showCandidates(found);
    return;
  }
  const [, word] = lastWord(content);
  const common = found.reduce((prefix, next) => {
    let length = 0;
    while (length < prefix.length && prefix[length] === next[length]) length += 1;
    return prefix.slice(0, length);
  });
  if (found.length === 1) replaceWord(`${found[0]} `);
  else {
    if (common.length > word.length && common.startsWith(word)) replaceWord(common);
    showCandidates(found);
  }
}

function replaceWord(word) {
  const column = line.selectionStart ?? line.value.length;
  const [start] = lastWord(line.value.slice(0, column));
  const rest = line.value.slice(column).replace(/^ /, "");
  line.value = `${start}${word}${rest}`;
  line.setSelectionRange(start.length + word.length, start.length + word.length);
}

function showCandidates(found) {
  candidates = found.slice(0, 60);
  active = -1;
  candidateList.replaceChildren(...candidates.map((candidate, index) => {
    const item = html("li", "", candidate);
    item.id = `candidate${index}`;
    item.setAttribute("role", "option");
    item.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      replaceWord(`${candidate} `);
      hideCandidates();
    });
    return item;
  }));
  candidateList.hidden = false;
  line.setAttribute("aria-expanded", "true");
  say(`${found.length} completions`);
}

function hideCandidates() {
  completionCount += 1;
  candidates = [];
  candidateList.hidden = true;
  line.setAttribute("aria-expanded", "false");
  line.removeAttribute("aria-activedescendant");
}

function activate(index) {
  active = (index + candidates.length) % candidates.length;
  [...candidateList.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === active)));
  line.setAttribute("aria-activedescendant", `candidate${active}`);
  candidateList.children[active].scrollIntoView({ block: "nearest" });
}

function showHistory(place) {
  if (place < 0 || place > lineHistory.length) return;
  if (historyPlace === lineHistory.length) draft = line.value;
  historyPlace = place;
  line.value = lineHistory[place] ?? draft;
}

line.addEventListener("keydown", (event) => {
  if (event.isComposing || event.metaKey || event.altKey) return;
  const isList = candidates.length > 0;
  const actions = {
    ArrowUp: () => (isList ? activate(active - 1) : showHistory(historyPlace - 1)),
    ArrowDown: () => (isList ? activate(active + 1) : showHistory(historyPlace + 1)),
    ...(isList ? { Escape: hideCandidates } : {}),
    ...(isList && active >= 0 ? { Enter: () => { replaceWord(`${candidates[active]} `); hideCandidates(); } } : {}),
    // Tab completes a line that has a beginning; on an empty one it leaves the field.
    ...(line.value !== "" && !event.shiftKey ? { Tab: () => (isList ? activate(active + 1) : complete()) } : {}),
  };
  const isStop = event.key === "c" && event.ctrlKey && line.selectionStart === line.selectionEnd;
  const action = isStop ? () => element("stop").click() : event.ctrlKey ? null : actions[event.key];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
});
line.addEventListener("input", () => { if (candidates.length > 0) complete(false); });
line.addEventListener("blur", hideCandidates);

"""#

  /// The file of this name.
  package static let `inspector.js` = #"""
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

const markTexts = { ambiguous: "ambiguous", broken: "breaks a constraint", hidden: "hidden" };

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

function showTree() {
  const list = inspection.tree;
  const visible = [];
  let limit = Infinity;
  list.forEach((entry, index) => {
    if (entry.depth > limit) return;
    limit = Infinity;
    const hasSubviews = list[index + 1]?.depth > entry.depth;
    const opens = hasSubviews && isOpen(entry, list.length);
    if (hasSubviews && !opens) limit = entry.depth;
    visible.push(showRow(entry, hasSubviews ? opens : null));
  });
  arrange(tree, visible);
  const names = new Set(list.map((entry) => entry.name));
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

/** Shows the numbers of the chosen view, unless they are shown or being edited. */
function showDetails() {
  const { view } = inspection;
  const content = JSON.stringify(view);
  if (content === shownDetails) return;
  const focused = details.contains(document.activeElement) ? document.activeElement.dataset.place : null;
  if (sliding) return;
  shownDetails = content;
  if (!view) {
    details.replaceChildren(html("p", "note", "Choose a view to see its numbers and their reasons."));
    return;
  }
  const reasons = details.querySelector(".why");
  details.replaceChildren(
    html("h3", "", view.name), numbersOf(view), reasons?.dataset.view === view.name ? reasons : whyBox(view.name),
    ...constraintsOf(view), ...animationsOf(view));
  if (focused) details.querySelector(`[data-place="${CSS.escape(focused)}"]`)?.focus();
}

function whyBox(name) {
  const box = html("div", "why");
  box.setAttribute("role", "status");
  box.dataset.view = name;
  return box;
}

const number = (value) => (typeof value === "number" ? text(inBillionths(value)) : value ?? "none");

/** The table of the numbers of a view; each with its reasons and an expectation. */
function numbersOf(view) {
  const table = html("table");
  table.append(html("caption", "unseen", `Numbers of ${view.name}`));
  const add = (title, pairs) => {
    const row = html("tr");
    const head = html("th", "", title);
    head.scope = "row";
    row.append(head);
    const cell = html("td");
    for (const [path, value] of pairs) cell.append(numberButton(path, number(value)));
    row.append(cell);
    table.append(row);
  };
  const zip = (values, prefix = "") => (values ?? []).map((value, i) => [`${prefix}${view.name}.${sideNames[i]}`, value]);
  add("on screen", zip(view.frame));
  add("model", zip(view.model, "model "));
  const plain = (title, values, between = " × ") => {
    if (!values) return;
    const row = html("tr");
    const head = html("th", "", title);
    head.scope = "row";
    row.append(head, html("td", "plain", values.map(number).join(between)));
    table.append(row);
  };
  if (view.aligned) plain("aligned by", view.aligned, " ");
  plain("intrinsic", view.intrinsic);
  plain("hugging", view.hugging);
  plain("resistance", view.resistance);
  return table;
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
  const expect = html("button", "wide", "Expect this");
  expect.type = "button";
  expect.addEventListener("click", () => expectThis(path));
  const list = html("ul");
  const dot = path.lastIndexOf(".");
  const curve = html("button", "wide", "Curve");
  curve.type = "button";
  curve.title = `Draw ${path} along the bar, or no longer`;
  curve.addEventListener("click", () => toggleCurve(path, path.slice(0, dot), path.slice(dot + 1)));
  box.replaceChildren(head, list, expect, ...(path.startsWith("model ") ? [] : [curve]));
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

function constraintsOf(view) {
  const list = view.constraints ?? [];
  if (list.length === 0) return [];
  const items = html("ul", "constraints");
  for (const constraint of list) {
    const item = html("li");
    item.append(html("code", "", constraint.text));
    if (constraint.editable) {
      const fields = html("div", "fields");
      fields.append(constantField(constraint), priorityField(constraint));
      item.append(fields);
    }
    items.append(item);
  }
  const note = view.otherConstraints > 0
    ? [html("p", "note", `${view.otherConstraints} more: “constraints ${view.name}” in the console lists all.`)] : [];
  return [html("h3", "", "Constraints"), items, ...note];
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
      const button = html("button", "wide", cure.title);
      button.type = "button";
      button.title = cure.command;
      button.addEventListener("click", async () => {
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

"""#

  /// The file of this name.
  package static let `learn.js` = #"""
// Lessons: their text beside the screen. The program sends blocks, which this page shows.

let lesson = null;

/** Opens a lesson, or shows the list of lessons for 0. */
async function openLesson(number, step = 0) {
  document.querySelector("[data-part=learn]").hidden = false;
  document.querySelector("section.learn").hidden = false;
  showPart("learn");
  await turnTo(number === 0 ? {} : { lesson: number, step });
}

async function turnTo(request) {
  const hadFocus = element("lesson").contains(document.activeElement);
  try {
    lesson = await post("learn", { tab, ...request });
    showLesson(request.answer);
    if (hadFocus && request.answer === undefined) element("learn-title").focus();
  } catch (error) {
    element("lesson").replaceChildren(html("p", "note", error.message));
  }
}

/** Shows a step. After an answer that stays where it was given, with its verdict. */
function showLesson(answer) {
  setText(element("learn-title"), lesson.title ?? "Lessons");
  const nodes = (lesson.blocks ?? []).map(blockNode);
  const turns = html("p", "buttons");
  const list = lesson.lesson === undefined ? null : {};
  for (const [title, step] of [["Back", lesson.previous], ["Next", lesson.next], ["Lessons", list]]) {
    if (step === null || step === undefined) continue;
    const button = html("button", "wide", title);
    button.type = "button";
    button.addEventListener("click", () => turnTo(step));
    turns.append(button);
  }
  setText(element("verdict"), "");
  element("lesson").replaceChildren(...nodes, turns);
  if (answer !== undefined) {
    const field = document.querySelector("#lesson .question input");
    if (field) field.value = answer;
    (field ?? [...document.querySelectorAll("#lesson .question button")].find((b) => b.textContent === answer))?.focus();
    say([...document.querySelectorAll("#lesson .verdict")].map((node) => node.textContent).join(" "));
  }
  showGoal(lesson.goal ?? []);
  judgeSoon();
}

/** An element with a text, in which what stands between backquotes is code. */
function prose(tag, className, content) {
  const node = html(tag, className);
  node.append(...content.split("`").map((part, index) => (index % 2 === 1 ? html("code", "", part) : part)));
  return node;
}

/** A block of a lesson: a text, a picture, commands to run, a question with answers, lessons to choose from. */
function blockNode({ kind, text: content, caption, setup, commands, picture, answers, lessons }) {
  if (kind === "commands") {
    const box = html("div", "example");
    const button = html("button", "wide", content ?? "Run");
    button.type = "button";
    const listing = html("div", "listing", commands.join("\n"));
    button.addEventListener("click", async () => {
      const answer = await run([...(setup ?? []), ...commands]);
      // With the answers, as the console prints them.
      if (!answer || content) return;
      const nodes = answer.results.slice(setup?.length ?? 0)
        .flatMap(({ command, text: output }) => [html("pre", "command", command), outputNode(lines(output))]);
      listing.replaceChildren(...nodes);
      listing.classList.add("transcript");
    });
    if (caption) box.append(prose("p", "", caption));
    if (commands.length > 0) box.append(listing);
    box.append(button);
    return box;
  }
  if (kind === "picture" && picture) {
    const box = html("figure");
    const image = html("img");
    // An image of SVG runs no scripts and loads nothing.
    image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    image.alt = content;
    box.append(image, prose("figcaption", "note", content));
    return box;
  }
  if (kind === "question") {
    const form = html("form", "question");
    form.append(prose("p", "", content));
    const field = html("input");
    field.setAttribute("aria-label", "Answer");
    const button = html("button", "wide", "Answer");
    form.append(...(answers ?? []).map((answer) => answerButton(answer)), ...(answers ? [] : [field, button]));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      turnTo({ lesson: lesson.lesson, step: lesson.step, answer: field.value });
    });
    return form;
  }
  if (kind === "hint") {
    const box = html("details");
    box.append(html("summary", "", "Hint"), prose("p", "", content));
    return box;
  }
  if (kind === "lessons") {
    const list = html("ol");
    for (const { number, title } of lessons) {
      const [item, button] = [html("li"), html("button", "wide", title)];
      button.type = "button";
      button.addEventListener("click", () => turnTo({ lesson: number, step: 0 }));
      item.append(button);
      list.append(item);
    }
    return list;
  }
  if (kind === "code") return html("pre", "", content);
  return prose(kind === "heading" ? "h3" : "p", kind === "verdict" ? "verdict" : "", content);
}

function answerButton(answer) {
  const button = html("button", "wide", answer);
  button.type = "button";
  button.addEventListener("click", () => turnTo({ lesson: lesson.lesson, step: lesson.step, answer }));
  return button;
}

let judgeRequest = null;

/** Asks soon whether the puzzle is solved, without a change of the text. */
function judgeSoon() {
  if (!lesson?.goal?.length) return;
  clearTimeout(judgeRequest);
  judgeRequest = setTimeout(judge, 150);
}

async function judge() {
  const own = lesson;
  try {
    const answer = await post("learn", { tab, lesson: own.lesson, step: own.step, judge: true });
    if (own !== lesson) return;
    showGoal(answer.goal ?? []);
    const verdict = (answer.blocks ?? []).filter((block) => block.kind === "verdict").map((block) => block.text).join(" ");
    setText(element("verdict"), verdict);
    element("verdict").classList.toggle("solved", answer.isSolved === true);
  } catch { /* The page says that the program does not answer. */ }
}

/** Outlines the frames that a puzzle asks for. */
function showGoal(frames) {
  element("goal").replaceChildren(...frames.map(({ frame: [x, y, width, height], reached }) =>
    svgElement("rect", { x, y, width, height, class: reached ? "reached" : "" })));
}

"""#

  /// The file of this name.
  package static let `live.css` = #"""
/* The page of a live session; base.css stands before. */
h3 { margin: 14px 0 6px; font-size: 13px; font-weight: 600; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; z-index: 3; padding: 8px; background: var(--card); }
[hidden] { display: none !important; }
body > header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 10px 16px 0; }
body > header h1 { font-size: 17px; }
#connection { margin: 0; color: var(--quiet); font-size: 13px; }
[data-connection=lost] #connection, [data-connection=ended] #connection { color: var(--model); font-weight: 600; }
#parts { display: flex; flex-wrap: wrap; gap: 6px; margin-left: auto; }
#parts button { width: auto; padding: 0 10px; font-size: 13px; }
[aria-pressed=true] { border-color: var(--accent); color: var(--accent); }
.column { display: contents; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 12px 16px 16px; align-items: start; }
.card { padding: 14px; }
input, pre { font: inherit; color: inherit; }
input:not([type=range], [type=checkbox]) {
  min-width: 0; height: 36px; padding: 0 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground);
}
input[type=range], input[type=checkbox] { accent-color: var(--accent); }
button.wide { width: auto; padding: 0 12px; }
select { padding: 0 6px; }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 0; }

/* The screen */
.stage { display: grid; gap: 10px; justify-items: center; }
#frame { width: 100%; overflow: auto; border-radius: 8px; display: grid; justify-content: safe center; }
#frame.fits { overflow: hidden; }
#drawing { touch-action: none; user-select: none; -webkit-user-select: none; cursor: default; }
.fits #drawing { width: min(100cqw, calc(56vh * var(--shape)), calc(100vw - 62px)); }
#drawing:focus-visible { outline-offset: -2px; }
#drawing.picks { cursor: crosshair; }
.looks-back #drawing { opacity: .85; }
#finger { fill: var(--accent); fill-opacity: .28; stroke: var(--accent); stroke-opacity: .7; visibility: hidden; pointer-events: none; }
#finger.down { visibility: visible; }
#goal rect { fill: none; stroke: var(--model); stroke-width: 1.5; stroke-dasharray: 5 4; vector-effect: non-scaling-stroke; }
#goal rect.reached { stroke: #1f9d55; stroke-dasharray: none; stroke-width: 2.5; }
#chosen-view {
  display: flex; align-items: center; gap: 10px; width: 100%; min-height: 32px; margin: 0; font: 13px/1.45 var(--mono);
}
#chosen-view button { width: auto; height: 32px; padding: 0 10px; font: 13px var(--sans); }
#chosen-frame { margin-left: auto; color: var(--quiet); }
#typing { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; width: 100%; }
#typing input { flex: 1; }
#typing button { width: auto; padding: 0 12px; }

/* Time */
.transport { padding: 10px 14px; }
#curves { display: block; width: 100%; height: 44px; background: var(--ground); border-radius: 6px; }
#curves.empty { display: none; }
#legend { display: flex; flex-wrap: wrap; gap: 0 14px; color: var(--quiet); font: 12px/1.7 var(--mono); }
#legend li { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#legend i { display: inline-block; width: 16px; margin: 0 5px 3px 0; border-top: 2px solid var(--accent); vertical-align: middle; }
#legend .curve1 { border-color: var(--model); }
#legend .curve2 { border-color: var(--quiet); }
#legend button { width: 24px; height: 24px; border: 0; background: none; }
#curves path { fill: none; stroke: var(--accent); stroke-width: 1.75; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
#curves .curve1 { stroke: var(--model); }
#curves .curve2 { stroke: var(--quiet); }
#curves .mark { stroke: var(--quiet); vector-effect: non-scaling-stroke; }
#curves .cursor { stroke: var(--text); vector-effect: non-scaling-stroke; opacity: .55; }
#bar { display: block; width: 100%; height: 24px; margin: 2px 0 6px; cursor: pointer; }
.clock { margin: 0 0 0 auto; color: var(--quiet); font-size: 13px; text-align: right; }
.clock b { color: var(--text); font-size: 15px; font-weight: 600; }
#past { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 8px; }
#past p { margin: 0; color: var(--model); font-size: 13px; }
#go-on { border-color: var(--accent); background: var(--accent); color: var(--card); }

/* The inspector */
#tree { max-height: 40vh; overflow: auto; font-size: 13px; }
#tree li {
  display: flex; flex-wrap: nowrap; align-items: baseline; gap: 6px; padding: 3px 6px 3px calc(6px + 14px * var(--depth));
  border-radius: 6px; cursor: pointer; white-space: nowrap;
}
#tree li:hover { background: var(--track); }
#tree li:focus-visible { outline-offset: -2px; }
#tree [aria-selected=true] { background: var(--track); box-shadow: inset 3px 0 var(--accent); }
#tree b { font: 13px/1.45 var(--mono); }
.kind, .marks { color: var(--quiet); font-size: 12px; }
.marks { margin-left: auto; text-align: end; white-space: normal; }
.marks[data-mark=broken], .marks[data-mark=ambiguous] { color: var(--model); font-weight: 600; }
.twig { flex: none; width: 10px; color: var(--quiet); text-align: center; }
[aria-expanded=true] > .twig::before { content: "▾"; }
[aria-expanded=false] > .twig::before { content: "▸"; }
#details { margin-top: 12px; border-top: 1px solid var(--line); font-size: 13px; }
#details h3:first-child { font: 600 14px var(--mono); }
#details table { width: 100%; border-collapse: collapse; }
#details th { width: 84px; padding: 3px 0; color: var(--quiet); font-weight: 400; text-align: start; }
#details td { display: flex; flex-wrap: wrap; gap: 4px; }
#details td.plain { padding: 6px 4px; font: 13px var(--mono); }
.number { width: auto; min-width: 52px; height: 28px; padding: 0 6px; border-color: transparent; background: var(--ground); font: 13px var(--mono); }
.constraints li { padding: 8px 0; border-top: 1px solid var(--line); }
.constraints li:first-child { border-top: 0; padding-top: 0; }
.constraints code { font-size: 12px; }
.fields { display: flex; flex-wrap: wrap; gap: 6px 14px; margin-top: 6px; }
.fields label { color: var(--quiet); }
.fields input[type=number] { width: 84px; height: 30px; }
.field { display: flex; flex: 1 1 260px; flex-wrap: wrap; align-items: center; gap: 8px; }
.field input[type=range] { flex: 1 1 120px; min-width: 0; }
.why { margin-top: 10px; }
.why:not(:empty) { padding: 10px; border-radius: 8px; background: var(--ground); }
.why > button + button { margin-left: 8px; }
.why p { margin: 0 0 4px; font: 13px var(--mono); }
.why ul { margin: 0 0 8px; font: 13px/1.5 var(--mono); white-space: pre-wrap; }
#conflicts { margin-bottom: 12px; padding: 10px; border: 1px solid var(--model); border-radius: 8px; font-size: 13px; }
#conflicts h3 { margin-top: 0; color: var(--model); }
#conflicts p { margin: 0; white-space: pre-wrap; }
.conflict button { height: auto; min-height: 36px; margin: 6px 6px 0 0; padding: 6px 12px; text-align: start; }
.conflict + .conflict { margin-top: 10px; }

/* The console */
#log { height: 34vh; min-height: 140px; overflow: auto; font: 13px/1.5 var(--mono); }
#log pre { margin: 0; font: inherit; white-space: pre-wrap; }
#log > div { padding: 3px 0; }
:is(#log, #lesson) .command::before { content: "> "; color: var(--accent); }
.output { color: var(--quiet); }
:is(#log, #lesson) .drawing { overflow-x: auto; white-space: pre; }
#log .failed .output { color: var(--model); }
#log .source { margin-inline-start: 8px; padding: 0 6px; border-radius: 6px; background: var(--track); color: var(--quiet); font: 11px var(--sans); }
#entry { position: relative; display: flex; gap: 8px; margin: 10px 0 8px; }
#line { flex: 1; font: 14px var(--mono); }
#candidates {
  position: absolute; z-index: 2; right: 0; bottom: 42px; left: 0; max-height: 200px; overflow: auto; padding: 4px;
  border: 1px solid var(--over); border-radius: 8px; background: var(--card); font: 13px var(--mono); box-shadow: 0 4px 16px rgb(0 0 0 / 14%);
}
#candidates li { padding: 4px 8px; border-radius: 5px; cursor: pointer; }
#candidates li:hover, #candidates [aria-selected=true] { background: var(--track); }

/* Settings, files, lessons */
#settings p { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; min-height: 36px; margin: 0 0 6px; }
#settings label { min-width: 96px; color: var(--quiet); font-size: 13px; }
#settings input[type=number] { width: 78px; }
#settings input[type=range] { flex: 1; min-width: 80px; max-width: 220px; }
#settings output { min-width: 40px; font: 13px var(--mono); }
#downloads { margin: 10px 0; font-size: 14px; line-height: 1.9; }
a { color: var(--accent); }
#expect { display: flex; gap: 8px; margin: 8px 0; }
#expect input { flex: 1; font: 14px var(--mono); }
#expectations { font: 13px/1.6 var(--mono); }
#lesson :where(pre, .listing) { padding: 10px; border-radius: 8px; background: var(--ground); font: 13px/1.5 var(--mono); white-space: pre-wrap; }
#lesson button { height: auto; min-height: 36px; padding: 6px 12px; text-align: start; }
#lesson li + li, #lesson details { margin-top: 8px; }
#lesson details + .buttons { margin-top: 12px; }
#lesson .transcript pre { margin: 0; padding: 0; }
#lesson figure { margin: 12px 0; }
#lesson img { display: block; max-width: 100%; }
.question { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 12px; }
.question p { flex-basis: 100%; margin-bottom: 0; }
.learn .verdict { font-weight: 600; }
.learn .verdict.solved { color: #1f9d55; }

/* One part at a time, below the screen or beside it */
@media (max-width: 1099px) {
  main[data-part=inspector] :is(.console, .settings, .take, .learn),
  main[data-part=console] :is(.inspector, .settings, .take, .learn),
  main[data-part=settings] :is(.inspector, .console, .take, .learn),
  main[data-part=take] :is(.inspector, .console, .settings, .learn),
  main[data-part=learn] :is(.inspector, .console, .settings, .take) { display: none; }
}
@media (max-width: 460px) {
  body > header { padding: 8px 8px 0; }
  main { gap: 8px; padding: 8px; }
  .card { padding: 10px; }
  .fits #drawing { width: min(calc(56vh * var(--shape)), calc(100vw - 40px)); }
  #parts { gap: 4px; width: 100%; margin: 0; }
  #parts button { flex: 1 1 auto; height: 32px; padding: 0 4px; font-size: 12px; white-space: nowrap; }
  #settings label { min-width: 76px; }
  #details th { width: 72px; }
  .number { min-width: 42px; padding: 0 4px; font-size: 12px; }
  #legend { font-size: 11px; }
  #state { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .transport { padding: 6px 10px; }
}

/* The screen beside the parts */
@media (min-width: 760px) {
  .conflict { max-height: 60vh; overflow: auto; }
  main { grid-template: auto auto 1fr / minmax(0, 1fr) minmax(0, 1fr); }
  .column { display: grid; grid-column: 2; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start; }
  .column:first-child { grid-row: 1 / span 3; grid-column: 1; position: sticky; top: 12px; }
  .fits #drawing { width: min(calc((100vh - 330px) * var(--shape)), calc(50vw - 60px)); min-width: min(100%, 200px); }
}
/* Else the state would wrap, and the place of all below it would change with it. */
@media (min-width: 760px) and (max-width: 1099px) {
  #state { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
}
@media (min-width: 1100px) {
  #parts { display: none; }
  main { grid-template: auto / minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr); max-width: 2200px; margin: 0 auto; }
  .column, .column:first-child { grid-row: 1; }
  .column:nth-child(3) { grid-column: 3; }
  .fits #drawing { width: min(calc((100vh - 330px) * var(--shape)), calc(38vw - 60px)); }
  #tree { max-height: 46vh; }
  /* Beside a long lesson the console stays in sight, as the screen does. */
  main:has(.learn:not([hidden])) .column:nth-child(3) { align-self: stretch; }
  main:has(.learn:not([hidden])) .console { position: sticky; top: 12px; z-index: 1; }
}
@media (forced-colors: active) { #tree [aria-selected=true], #candidates [aria-selected=true] { outline: 2px solid Highlight; } }
@media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto !important; } }

"""#

  /// The file of this name.
  package static let `live.html` = #"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>%TITLE%</title>
<style nonce="%NONCE%">
%STYLE%
</style>
</head>
<body>
<a class="skip" href="#drawing">To the screen</a>
<header>
  <h1>%TITLE%</h1>
  <p id="connection" role="status">Connecting …</p>
  <nav id="parts" aria-label="Parts of the page">
    <button type="button" data-part="inspector" aria-pressed="true">Inspector</button>
    <button type="button" data-part="console" aria-pressed="false">Console</button>
    <button type="button" data-part="settings" aria-pressed="false">Settings</button>
    <button type="button" data-part="take" aria-pressed="false">Take away</button>
    <button type="button" data-part="learn" aria-pressed="false" hidden>Lesson</button>
  </nav>
</header>
<noscript><p class="note">This page needs JavaScript.</p></noscript>
<main data-part="inspector">
  <div class="column">
  <section class="stage card" aria-labelledby="screen-title">
    <h2 id="screen-title" class="unseen">Screen</h2>
    <div id="frame">
      <svg id="drawing" tabindex="0" role="application" aria-roledescription="screen" aria-describedby="screen-help"
        aria-label="The screen" xmlns="http://www.w3.org/2000/svg">
        <defs id="clips"><clipPath id="screen"><rect/></clipPath></defs>
        <rect id="backdrop" class="f-screen s-hairline"/>
        <g id="views" clip-path="url(#screen)"></g>
        <g id="goal" aria-hidden="true"></g>
        <g id="chosen" aria-hidden="true"><rect class="model"/><rect class="shown"/></g>
        <circle id="finger" r="18" aria-hidden="true"/>
      </svg>
    </div>
    <p id="screen-help" class="unseen">Up and Down choose a view, Enter taps it, Page Up and Page Down scroll,
      Escape ends the choice.</p>
    <form id="typing" hidden>
      <label for="typing-text">Text of <b id="typing-name"></b></label>
      <input id="typing-text" type="text" autocomplete="off" autocapitalize="off" spellcheck="false">
      <button type="submit">Done</button>
    </form>
    <p id="chosen-view"><button type="button" id="pick" aria-pressed="false" aria-keyshortcuts="I"
      title="The pointer chooses a view in place of touching it (I)">Choose</button>
      <span id="chosen-name"></span> <output id="chosen-frame"></output></p>
  </section>
  <section class="transport card" role="group" aria-labelledby="time-title">
    <h2 id="time-title" class="unseen">Time</h2>
    <svg id="curves" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="Values over time"></svg>
    <ul id="legend" aria-label="Curves"></ul>
    <input id="bar" type="range" min="0" max="1" step="any" value="0" aria-label="Session time">
    <div class="buttons">
      <button id="back" type="button" aria-label="One frame back" aria-keyshortcuts="ArrowLeft" title="One frame back (←)"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M12 3v10L5 8zM3 3h1.6v10H3z"/></svg></button>
      <button id="play" class="playing" type="button" aria-label="Pause" aria-keyshortcuts="Space" title="Pause or go on (Space)"><svg viewBox="0 0 16 16" aria-hidden="true"><path class="to-play" d="M4 2.5v11l9.5-5.5z"/><path class="to-pause" d="M4 3h2.8v10H4zM9.2 3H12v10H9.2z"/></svg></button>
      <button id="forward" type="button" aria-label="One frame forward" aria-keyshortcuts="ArrowRight" title="One frame forward (→)"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 3v10l7-5zM11.4 3H13v10h-1.6z"/></svg></button>
      <select id="rate" aria-label="Speed">
        <option value="1" selected>1×</option><option value="0.5">½×</option><option value="0.25">¼×</option>
        <option value="0.1">⅒×</option></select>
      <p class="clock"><b id="time">0</b> s <span id="state"></span></p>
    </div>
    <div id="past" hidden>
      <p>You look at the past.</p>
      <button id="go-on" type="button" class="wide">Go on from here</button>
      <button id="now" type="button" class="wide">Back to now</button>
    </div>
    <p id="status" class="unseen" role="status"></p>
  </section>
  </div>
  <div class="column">
  <section class="learn card" aria-labelledby="learn-title" hidden>
    <h2 id="learn-title" tabindex="-1">Lesson</h2>
    <div id="lesson"></div>
    <p id="verdict" class="verdict" role="status"></p>
  </section>
  <section class="inspector card" aria-labelledby="inspector-title">
    <h2 id="inspector-title">Views</h2>
    <div id="conflicts" role="region" aria-label="Conflicts and warnings" hidden></div>
    <ul id="tree" role="tree" aria-label="The views"></ul>
    <div id="details" role="region" aria-label="The chosen view"></div>
  </section>
  </div>
  <div class="column">
  <section class="console card" aria-labelledby="console-title">
    <h2 id="console-title">Console</h2>
    <div id="log" role="log" aria-label="Commands and their output" tabindex="0"></div>
    <form id="entry">
      <label for="line" class="unseen">Command</label>
      <input id="line" type="text" role="combobox" aria-expanded="false" aria-controls="candidates" aria-autocomplete="list"
        placeholder="Command, such as add or help" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false">
      <button type="submit" class="wide">Run</button>
      <button type="button" id="stop" class="wide" hidden>Stop</button>
      <ul id="candidates" role="listbox" aria-label="Completions" hidden></ul>
    </form>
    <p class="buttons"><button type="button" id="undo" class="wide">Undo</button>
      <button type="button" id="redo" class="wide">Redo</button></p>
  </section>
  <section class="settings card" aria-labelledby="settings-title">
    <h2 id="settings-title">Settings</h2>
    <form id="settings">
      <p><label for="device">Screen</label>
        <select id="device"><option value="320 568">320 × 568</option><option value="375 667">375 × 667</option>
          <option value="390 844">390 × 844</option><option value="430 932">430 × 932</option>
          <option value="768 1024">768 × 1024</option><option value="">own size</option></select>
        <button type="button" id="rotate" class="wide">Rotate</button></p>
      <p><label for="own-width">Own size</label>
        <span><input id="own-width" type="number" min="1" max="4000" step="any" aria-label="Width in points"> ×
        <input id="own-height" type="number" min="1" max="4000" step="any" aria-label="Height in points"></span></p>
      <p><label for="text-size">Text size</label>
        <input id="text-size" type="range" min="0" max="11" step="1" value="3"> <output id="text-size-name"></output></p>
      <p><label for="right-to-left">Right to left</label> <input id="right-to-left" type="checkbox"></p>
      <p><label for="appearance">Appearance</label>
        <select id="appearance"><option value="system">as the system</option><option value="light">light</option>
          <option value="dark">dark</option></select></p>
      <p><label for="zoom">Zoom</label>
        <select id="zoom"><option value="fit">fit</option><option value="0.5">50 %</option><option value="0.75">75 %</option>
          <option value="1">100 %</option><option value="1.5">150 %</option><option value="2">200 %</option>
          <option value="3">300 %</option></select></p>
    </form>
  </section>
  <section class="take card" aria-labelledby="take-title">
    <h2 id="take-title">Take away</h2>
    <p class="note">What you did here, as files. The script runs with <code>EntryDemo FILE</code>.</p>
    <ul id="downloads">
      <li><a href="take/script" download>Script</a> of the commands and gestures</li>
      <li><a href="take/transcript" download>Transcript</a> with the output</li>
      <li><a href="take/film.html" download>Film</a> of what happened</li>
      <li><a href="take/picture.svg" download>Picture</a> of the screen</li>
      <li><a href="take/console.txt" download>Console log</a></li>
    </ul>
    <h3>Expect this</h3>
    <p class="note">An expectation of a value at this instant becomes part of the script.</p>
    <form id="expect"><label for="expect-path" class="unseen">Value</label>
      <input id="expect-path" type="text" placeholder="e1.height" autocomplete="off" autocapitalize="off" spellcheck="false">
      <button type="submit" class="wide">Expect this</button></form>
    <ul id="expectations" aria-label="Expectations of this page"></ul>
  </section>
  </div>
</main>
<script nonce="%NONCE%">
"use strict";
(() => {
%SCRIPT%
})();
</script>
</body>
</html>

"""#

  /// The file of this name.
  package static let `live.js` = #"""
// The page: its parts, its keys, its begin.

for (const button of element("parts").children) {
  button.addEventListener("click", () => showPart(button.dataset.part));
}

/** On a narrow page one part is shown below the screen. */
function showPart(part) {
  document.querySelector("main").dataset.part = part;
  for (const button of element("parts").children) {
    button.setAttribute("aria-pressed", String(button.dataset.part === part));
  }
}

element("pick").addEventListener("click", () => setPicking(!outlined.isPicking));

/** Whether the pointer chooses views in place of touching them. */
function setPicking(isPicking) {
  outlined.isPicking = isPicking;
  element("pick").setAttribute("aria-pressed", String(isPicking));
  drawing.classList.toggle("picks", isPicking);
  if (!isPicking) hover(null);
}

function chooseNeighbor(count) {
  if (!shown.piece) return;
  const list = canvas.viewsInSight();
  const place = list.findIndex((view) => view.name === outlined.chosen);
  const next = place < 0 ? (count > 0 ? 0 : list.length - 1) : Math.min(list.length - 1, Math.max(0, place + count));
  if (list[next]) choose(list[next].name);
  if (list[next]) say(`${list[next].name}, frame ${frameText(list[next].frame, shown.sample)}`);
}

const screenActions = {
  ArrowUp: () => chooseNeighbor(-1),
  ArrowDown: () => chooseNeighbor(1),
  Enter: () => { if (outlined.chosen) tap(outlined.chosen); },
  Escape: () => { setPicking(false); choose(null); },
  PageUp: () => scrollPage(-1),
  PageDown: () => scrollPage(1),
};

/** Scrolls what is around the chosen view, or the first scroll view in sight, by most of the screen. */
function scrollPage(direction) {
  if (!shown.piece || clock.past !== null) return;
  const view = (outlined.chosen && viewNamed(outlined.chosen)) ?? canvas.viewAt(screenSize[0] / 2, screenSize[1] / 2, shown.sample);
  scrollBy(chain(view), 0, direction * 0.8 * screenSize[1]);
}

const pageActions = {
  " ": togglePause,
  ArrowLeft: () => stepFrames(-1),
  ArrowRight: () => stepFrames(1),
  i: () => setPicking(!outlined.isPicking),
};

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const { target } = event;
  const isInScreen = target === drawing || drawing.contains(target);
  const takesKeys = target.matches?.("input, select, textarea, [contenteditable]");
  if (takesKeys && target !== bar) return;
  // Space presses a button; on the bar the arrows are steps of time.
  if (event.key === " " && target instanceof HTMLButtonElement) return;
  const action = (isInScreen && screenActions[event.key]) || pageActions[event.key];
  if (!action || (event.repeat && event.key === " ")) return;
  event.preventDefault();
  action();
});

// A hidden page closes its stream, and the session's clock goes on. When it is shown again, it opens the stream and draws the present.
document.addEventListener("visibilitychange", () => {
  listen();
  if (!document.hidden) requestFrame();
});

listen();

// For scripts of tests.
window.live = {
  get time() { return sessionTime() / billion; },
  get shownTime() { return shownTime(); },
  get isRunning() { return clock.isRunning; },
  get isPast() { return clock.past !== null; },
  get isIdle() { return !isSending && queue.length === 0 && !clock.isRunning && !isTouching(); },
  lookAt: (time) => lookAt(inBillionths(time)),
};

"""#

  /// The file of this name.
  package static let `screen.js` = #"""
// The screen: the pieces of time that were recorded, and the drawing of an instant.

const drawing = element("drawing");
const canvas = makeCanvas(element("views"), element("clips"));
const styles = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];

/**
 * What was recorded, in order. A piece holds from its begin until the next one begins. Its times are session times in
 * billionths of a second.
 */
let pieces = [];
/** How much JSON of pieces is kept, in characters; older ones are asked for again. */
const pieceLimit = 16e6;
const shown = { piece: null, sample: -1 };

function readPiece(stored) {
  const recording = readRecording(stored);
  const begin = inBillionths(stored.now);
  return {
    begin, recording,
    end: begin + recording.times[recording.last],
    isOpen: stored.open === true,
    size: stored.size,
    rules: stored.rules ?? "",
    animations: (stored.animations ?? []).map((animation) => ({
      ...animation, begin: begin + animation.begin, end: animation.end === undefined ? null : begin + animation.end,
    })),
    plots: (stored.plots ?? []).map(({ name, shown: values }) => {
      const [number, missing] = [recording.channel(values.values), new Set(values.missing)];
      return { name, at: (sample) => (missing.has(sample) ? null : number.at(sample)) };
    }),
    weight: stored.tracks.reduce((sum, track) => sum + track[1].length, 400 + 250 * stored.views.length),
  };
}

function forgetPieces() {
  pieces = [];
  shown.piece = null;
}

/** Adds a piece in place of all that begin with it or later. */
function storePiece(piece) {
  while (pieces.length > 0 && pieces.at(-1).begin >= piece.begin) pieces.pop();
  pieces.push(piece);
  let weight = pieces.reduce((sum, { weight: own }) => sum + own, 0);
  while (weight > pieceLimit && pieces.length > 1) weight -= pieces.shift().weight;
}

/** The piece that holds at a session time; undefined if its views are not kept. */
function pieceAt(time) {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pieces[middle].begin <= time) low = middle + 1; else high = middle;
  }
  return pieces[low - 1]?.recording.views.length > 0 ? pieces[low - 1] : undefined;
}

/** The latest sample of a piece that is not after a session time. */
function sampleAt(piece, time) {
  const { times } = piece.recording;
  const near = nearestSample(times, time - piece.begin);
  return times[near] > time - piece.begin && near > 0 ? near - 1 : near;
}

/** Draws the screen at a session time, as far as that is kept. */
function showInstant(time) {
  const piece = pieceAt(time);
  if (!piece) return false;
  showPiece(piece, sampleAt(piece, time));
  return true;
}

function showPiece(piece, sample) {
  if (piece === shown.piece && sample === shown.sample) return;
  if (piece !== shown.piece) {
    canvas.take(piece.recording);
    if (piece.rules !== shown.piece?.rules) {
      styles.replaceSync(piece.rules);
      showAppearance();
    }
    setSize(piece.size);
  }
  Object.assign(shown, { piece, sample });
  canvas.draw(sample);
  showOutline();
}

/** The session time of what is drawn, in seconds; null before there is anything. */
const shownTime = () => (shown.piece ? inSeconds(shown.piece.begin + shown.piece.recording.times[shown.sample]) : null);

let screenSize = [0, 0];

/** Gives the drawing the size of the screen, in points. */
function setSize([width, height]) {
  if (width === screenSize[0] && height === screenSize[1]) return;
  screenSize = [width, height];
  drawing.setAttribute("viewBox", `-1 -1 ${width + 2} ${height + 2}`);
  drawing.style.setProperty("--shape", height > 0 ? (width + 2) / (height + 2) : 1);
  for (const rect of [drawing.querySelector("#screen rect"), element("backdrop")]) {
    rect.setAttribute("width", width);
    rect.setAttribute("height", height);
  }
  showZoom();
}

/** The place of a pointer in the root's coordinates; null if the drawing has no place. */
function placeOf(event, map) {
  const point = placeIn(drawing, event, map);
  if (!point || !shown.piece) return null;
  const [left, top] = shown.piece.recording.origin.map((number) => number.at(shown.sample) / billion);
  return { x: point.x + left, y: point.y + top };
}

/** The view in front at a place of the root; null if there is none. */
const viewAtPlace = (place) => (place && shown.piece ? canvas.viewAt(place.x, place.y, shown.sample) : null);
const viewNamed = (name) => (shown.piece ? canvas.viewsInSight().find((view) => view.name === name) : undefined);
/** The frame of a view on screen, in points. */
const frameNow = (view) => view.frame.map((number) => number.at(shown.sample) / billion);

/** The name of the view that is outlined: under the pointer, or chosen. */
const outlined = { hovered: null, chosen: null };

/** Outlines the view under the pointer, or the chosen one, and says its frame. */
function showOutline() {
  const view = [outlined.hovered, outlined.chosen].map((name) => name && viewNamed(name)).find(Boolean);
  element("chosen").classList.toggle("on", Boolean(view));
  const frame = view ? frameText(view.frame, shown.sample) : "";
  setText(element("chosen-name"), view ? view.name : outlined.hovered ?? outlined.chosen ?? "");
  setText(element("chosen-frame"), frame);
  if (view) outline(element("chosen"), view, shown.piece.recording, shown.sample);
}

/** Sets the text of an element if it differs, so that the page does no work for nothing. */
function setText(node, content) {
  if (node.textContent !== content) node.textContent = content;
}

function hover(name) {
  if (outlined.hovered === name) return;
  outlined.hovered = name;
  showOutline();
}

"""#

  /// The file of this name.
  package static let `session.js` = #"""
// The session: requests to the program, one at a time, and its events.

const tab = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => (byte % 36).toString(36)).join("");
const queue = [];
let isSending = false;
let lastNumber = -1;
/** The time in the JSON of the protocol: seconds, with all billionths. */
const inSeconds = (time) => Number((time / billion).toFixed(9));
const inBillionths = (time) => Math.round(time * billion);

/** Posts an object and returns the answer. An answer with an error and a lost connection both throw. */
async function post(path, body) {
  let response;
  try {
    response = await fetch(path, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), cache: "no-store",
    });
  } catch {
    showConnection("lost");
    throw new Error("The program does not answer.");
  }
  if (!response.ok) throw new Error(`The program refused the request (${response.status}).`);
  const answer = await response.json();
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

/**
 * Performs commands in the session at the time of the page's clock at an instant, after all that are waiting.
 * A `move` of the finger that still waits takes in the next one: the program gets at most one for each of its answers.
 */
function perform(commands, { when = performance.now(), move = null } = {}) {
  const waiting = queue.at(-1);
  if (move && waiting?.move) {
    waiting.move.x += move.x;
    waiting.move.y += move.y;
    waiting.move.end = move.end;
    return waiting.promise;
  }
  const entry = { commands, when, move };
  entry.promise = new Promise((resolve, reject) => { Object.assign(entry, { resolve, reject }); });
  queue.push(entry);
  sendNext();
  return entry.promise;
}

async function sendNext() {
  const entry = isSending ? undefined : queue.shift();
  if (!entry) return;
  isSending = true;
  const { move } = entry;
  const at = sessionTime(move ? move.begin : entry.when);
  if (move) entry.commands = [moveCommand(move, at)];
  const busy = setTimeout(() => showBusy(true), 400);
  try {
    const sent = performance.now();
    const answer = await post("do", { tab, at: inSeconds(at), commands: entry.commands });
    if (answer.segment) receive(answer.segment, answer.clock, sent);
    entry.resolve({ ...answer, commands: entry.commands });
  } catch (error) {
    entry.reject(error);
  } finally {
    clearTimeout(busy);
    showBusy(false);
    isSending = false;
    sendNext();
  }
}

/** The command of a motion of the finger: it ends at the time of its last sample. */
function moveCommand({ x, y, end }, at) {
  const time = Math.max(0, sessionTime(end) - at) / billion;
  const over = time > 0 ? ` over ${Number(time.toFixed(6))}` : "";
  return `touch move ${decimal(x)} ${decimal(y)}${over}`;
}

/** A number as the language reads it: at most 3 decimals, no exponent. */
const decimal = (number) => String(Number(number.toFixed(3)) + 0);
/** A text as one word of the language. */
const quoted = (string) => `"${string.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\t/g, "\\t")
  .replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, (c) => `\\u{${c.codePointAt(0).toString(16)}}`)}"`;

/** Performs commands and shows their output in the console. Resolves to the answer; null if there is none. */
async function run(commands, options) {
  try {
    const answer = await perform(commands, options);
    logResults(answer.results ?? [], answer.commands);
    return answer;
  } catch (error) {
    logEntry({ command: commands.join("; "), lines: [error.message], ok: false });
    return null;
  }
}

/**
 * Takes a segment and the state of the clock, unless a newer one has arrived. The clock was read when the program began
 * to answer: at an instant of the page in milliseconds.
 */
function receive(stored, newClock, read = performance.now()) {
  if (stored.number !== undefined) {
    if (stored.number <= lastNumber) return;
    lastNumber = stored.number;
  }
  addPiece(readPiece(stored), newClock, read);
  if (stored.options) showOptions(stored.options);
  judgeSoon();
  inspectSoon();
}

// Events

let hasEnded = false;
/** The stream of events: one connection. A browser has few for one program, so a page that nobody sees has none. */
let stream = null;

function listen() {
  stream?.close();
  stream = null;
  if (hasEnded || document.hidden) return;
  const opened = new EventSource(`events?tab=${tab}`);
  stream = opened;
  const on = (name, action) => opened.addEventListener(name, (event) => action(JSON.parse(event.data)));
  on("hello", (hello) => {
    lastNumber = -1;
    showConnection("open");
    forgetPieces();
    const { past } = clock;
    Object.assign(clock, { past: null, isRunning: false });
    element("log").replaceChildren();
    for (const entry of hello.log ?? []) logEntry(entry);
    for (const trace of hello.past ?? []) storePiece(readPiece(trace));
    receive(hello.segment, hello.clock ?? { now: hello.segment.now, rate: 1, paused: false });
    showOptions({ viewport: hello.size ?? hello.segment.size, ...hello.options });
    // After a lost connection the reader is where they were.
    if (past !== null) lookAt(past);
    if (hello.learn !== undefined && !lesson) openLesson(hello.learn);
  });
  // What this page has asked for comes with the answer alone.
  on("segment", (segment) => receive(segment, segment.clock));
  on("output", logEntry);
  on("clock", (state) => followClock(state));
  on("ended", () => {
    hasEnded = true;
    opened.close();
    showConnection("ended");
  });
  opened.onerror = () => {
    if (hasEnded || stream !== opened) return;
    showConnection("lost");
    // A browser that was refused does not try again by itself.
    if (opened.readyState === EventSource.CLOSED) setTimeout(() => { if (stream === opened) listen(); }, 3000);
  };
}

const connectionTexts = {
  open: "", lost: "The program does not answer. This page tries again.", ended: "The session has ended.",
};

function showConnection(state) {
  if (hasEnded && state === "lost") return;
  document.body.dataset.connection = state;
  if (element("connection").textContent !== connectionTexts[state]) {
    element("connection").textContent = connectionTexts[state];
  }
}

function showBusy(isBusy) {
  element("stop").hidden = !isBusy;
}

/** Says something to those who see the page and those who hear it. */
function say(sentence) {
  element("status").textContent = sentence;
}

"""#

  /// The file of this name.
  package static let `settings.js` = #"""
// Settings: of the session, as commands, and of this page: appearance and zoom.

const textSizes = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "A1", "A2", "A3", "A4", "A5"];
let viewport = [375, 480];
let shownOptions = "";

/** Shows the settings of the session, whoever changed them. */
function showOptions(options) {
  const content = JSON.stringify(options);
  if (content === shownOptions) return;
  shownOptions = content;
  if (options.viewport) {
    viewport = options.viewport;
    const value = viewport.join(" ");
    const device = element("device");
    device.value = [...device.options].some((option) => option.value === value) ? value : "";
    [element("own-width").value, element("own-height").value] = viewport;
  }
  const place = textSizes.indexOf(options.textSize);
  if (place >= 0) element("text-size").value = place;
  showTextSize();
  if (options.rightToLeft !== undefined) element("right-to-left").checked = options.rightToLeft;
}

function showTextSize() {
  const name = textSizes[Number(element("text-size").value)];
  setText(element("text-size-name"), name);
  element("text-size").setAttribute("aria-valuetext", name);
}

function setViewport(width, height) {
  if (width > 0 && height > 0) run([`set session.viewport "${decimal(width)} ${decimal(height)}"`]);
}

element("device").addEventListener("change", () => {
  const [width, height] = element("device").value.split(" ").map(Number);
  if (height) setViewport(width, height); else element("own-width").focus();
});
element("rotate").addEventListener("click", () => setViewport(viewport[1], viewport[0]));
for (const id of ["own-width", "own-height"]) {
  element(id).addEventListener("change", () => {
    setViewport(element("own-width").valueAsNumber, element("own-height").valueAsNumber);
  });
}
element("text-size").addEventListener("input", showTextSize);
element("text-size").addEventListener("change", () => {
  run([`set session.textSize ${textSizes[Number(element("text-size").value)]}`]);
});
element("right-to-left").addEventListener("change", () => {
  run([`set session.rightToLeft ${element("right-to-left").checked}`]);
});
element("settings").addEventListener("submit", (event) => event.preventDefault());

/** Applies the rules for dark surroundings always, never, or as the system says. */
function showAppearance() {
  const choice = element("appearance").value;
  const condition = { system: "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[choice];
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      rule.isOfAppearance ??= /prefers-color-scheme/.test(rule.media.mediaText);
      if (rule.isOfAppearance && rule.media.mediaText !== condition) rule.media.mediaText = condition;
    }
  }
  document.documentElement.style.colorScheme = choice === "system" ? "" : choice;
}

element("appearance").addEventListener("change", showAppearance);

/** Gives the drawing its size: that of its place, or points times the zoom. */
function showZoom() {
  const zoom = element("zoom").value;
  element("frame").classList.toggle("fits", zoom === "fit");
  drawing.style.width = zoom === "fit" ? "" : `${Number(zoom) * (screenSize[0] + 2)}px`;
}

element("zoom").addEventListener("change", showZoom);

"""#

  /// The file of this name.
  package static let `take.js` = #"""
// What is taken away: expectations, beside the downloads, which are links.

/** Adds an expectation of a value at this instant to the script. */
async function expectThis(path) {
  try {
    const { command } = await post("expect", { tab, path, at: inSeconds(clock.past ?? sessionTime()) });
    logEntry({ command, lines: ["added to the script"], ok: true });
    element("expectations").append(html("li", "", command));
    say(`${command}: added to the script`);
    return true;
  } catch (error) {
    logEntry({ command: `expect ${path}`, lines: [error.message], ok: false });
    say(error.message);
    return false;
  }
}

element("expect").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = element("expect-path");
  if (field.value.trim() !== "" && await expectThis(field.value.trim())) field.value = "";
});

"""#

  /// The file of this name.
  package static let `time.js` = #"""
// Time: the page's clock follows that of the session; the bar shows what was.

/** The session time at an instant of the page, in billionths of a second, and how it goes on. */
const clock = { time: 0, since: 0, rate: 1, isPaused: false, isRunning: false, past: null };
const frameLength = billion / 60;
/** How long before its end the rest of an open segment is asked for. */
const lead = 0.5 * billion;
let frameRequest = null;
let isAsking = false;

/** The session time at an instant of the page in milliseconds. */
function sessionTime(instant = performance.now()) {
  if (!clock.isRunning) return clock.time;
  const time = clock.time + Math.round((instant - clock.since) * 1e6 * clock.rate);
  return Math.max(0, Math.min(time, timeLimit()));
}

/** Where the clock stands: at the end of what is recorded, unless it goes on or a finger is down. */
function timeLimit() {
  const piece = pieces.at(-1);
  return !piece || piece.isOpen || isTouching() ? Infinity : Math.max(piece.end, clock.time);
}

/** Lets the clock go on from a session time, or stand at it. */
function setClock(time, { instant = performance.now(), isRunning = clock.isRunning } = {}) {
  Object.assign(clock, { time, since: instant, isRunning });
  requestFrame();
}

/** Starts the clock, at an instant of the page. */
function startClock(instant) {
  if (!clock.isRunning && !clock.isPaused) setClock(clock.time, { instant, isRunning: true });
}

/** Adds what happens from now on, and goes on without a jump if the clock is nearly that of the session. */
function addPiece(piece, state, read) {
  const [before, wasRunning] = [sessionTime(), clock.isRunning];
  storePiece(piece);
  if (state) [clock.rate, clock.isPaused] = [state.rate ?? clock.rate, state.paused === true];
  const passed = state?.running ? Math.round((performance.now() - read) * 1e6 * clock.rate) : 0;
  const now = state ? inBillionths(state.now) + passed : piece.begin;
  const tolerance = 0.15 * billion * Math.max(0.2, clock.rate);
  const stands = state?.running === false && finger === null;
  const goesOn = wasRunning && !clock.isPaused && !stands && before >= piece.begin && Math.abs(now - before) <= tolerance;
  const time = goesOn ? before : Math.max(now, piece.begin);
  const moves = !stands && (isTouching() || piece.isOpen || piece.end > time);
  setClock(time, { isRunning: !clock.isPaused && moves });
  drawCurves();
  showControls();
  if (clock.past === null) showInstant(time);
}

/** Follows the session's clock, which another page or the terminal has changed. */
function followClock(state) {
  [clock.rate, clock.isPaused] = [state.rate, state.paused === true || state.rate === 0];
  const time = inBillionths(state.now);
  const isRunning = !clock.isPaused && (state.running !== false) && time < timeLimit();
  setClock(time, { isRunning });
  showControls();
}

function requestFrame() {
  frameRequest ??= requestAnimationFrame(showFrame);
}

/** Shows the present instant, or the past one that is looked at. */
function showFrame() {
  frameRequest = null;
  flushTouch();
  const time = sessionTime();
  if (clock.isRunning && time >= timeLimit()) {
    setClock(time, { isRunning: false });
    inspectSoon();
    showControls();
  }
  if (clock.past === null) showInstant(visibleTime(time));
  // A finger waits for what it moves, not for the time: to show that takes as long.
  if (!isTouching() || performance.now() - timeShown > 100) showTime(clock.past ?? time, time);
  askForMore(time);
  if (clock.isRunning || isTouching()) requestFrame();
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** With reduced motion, still pictures in place of motion: four in a second, unless a finger moves what is shown. */
function visibleTime(time) {
  if (!reducedMotion.matches || !clock.isRunning || isTouching()) return time;
  const step = 0.25 * billion * Math.max(clock.rate, 0.01);
  return Math.max(pieces.at(-1)?.begin ?? 0, Math.floor(time / step) * step);
}

/** Asks for what follows an open segment. */
async function askForMore(time) {
  const piece = pieces.at(-1);
  if (!piece?.isOpen || isAsking || isSending) return;
  const ahead = clock.isRunning && !isTouching() ? Math.min(lead * clock.rate, (piece.end - piece.begin) / 4) : 0;
  if (time < piece.end - ahead) return;
  isAsking = true;
  try {
    await perform([]);
  } catch { /* The page says that the program does not answer. */ }
  isAsking = false;
}

// The bar and the buttons

const bar = element("bar");
/** When the session time was last shown, in milliseconds of the page. */
let timeShown = 0;

function showTime(time, now) {
  timeShown = performance.now();
  const high = Math.max(now, 1);
  if (Number(bar.max) !== high) bar.max = high;
  if (document.activeElement !== bar || clock.past === null) bar.value = time;
  const seconds = text(Math.round(time / 1e6) * 1e6);
  setText(element("time"), seconds);
  bar.setAttribute("aria-valuetext", `${seconds} of ${text(Math.round(now / 1e6) * 1e6)} seconds`);
  const cursor = (1000 * time) / high;
  moveCursor(cursor);
  const state = clock.past !== null ? "past" : clock.isPaused ? "paused" : clock.isRunning ? "" : "nothing moves";
  setText(element("state"), state);
}

function showControls() {
  const isPaused = clock.isPaused || clock.past !== null;
  element("play").classList.toggle("playing", !isPaused);
  if (element("play").ariaLabel !== (isPaused ? "Go on" : "Pause")) element("play").ariaLabel = isPaused ? "Go on" : "Pause";
  element("past").hidden = clock.past === null;
  document.body.classList.toggle("looks-back", clock.past !== null);
  const rates = element("rate");
  if ([...rates.options].some((option) => Number(option.value) === clock.rate)) rates.value = String(clock.rate);
}

/** Sets the session's clock and follows it. */
async function changeClock(change) {
  try {
    const state = await post("clock", { tab, at: inSeconds(sessionTime()), ...change });
    if (state.segment) receive(state.segment, state); else followClock(state);
  } catch (error) {
    say(error.message);
  }
}

async function togglePause() {
  if (clock.past !== null) {
    returnToNow();
    return;
  }
  const paused = !clock.isPaused;
  setClock(sessionTime(), { isRunning: false });
  clock.isPaused = paused;
  showControls();
  say(paused ? "Paused" : "Goes on");
  await changeClock({ paused });
  const piece = pieces.at(-1);
  if (!clock.isPaused && !clock.isRunning && piece && (piece.isOpen || piece.end > clock.time)) {
    setClock(clock.time, { isRunning: true });
  }
}

async function stepFrames(count) {
  const now = sessionTime();
  const from = clock.past ?? now;
  if (!clock.isPaused && clock.past === null) await togglePause();
  const to = from + count * frameLength;
  if (count < 0) lookAt(Math.max(0, to));
  else if (clock.past !== null && to < now - frameLength / 2) lookAt(to);
  else if (clock.past !== null) returnToNow();
  else await changeClock({ step: count });
}

// The past

let pastRequest = null;
let wantedPast = null;

/** Shows a past instant. It changes nothing. */
function lookAt(time) {
  const now = sessionTime();
  if (time >= now) {
    returnToNow();
    return;
  }
  clock.past = Math.round(time);
  if (!showInstant(clock.past)) fetchPast(clock.past);
  showTime(clock.past, now);
  showControls();
  inspectSoon();
}

/** Asks for an instant that the page does not keep; of several, for the last. */
async function fetchPast(time) {
  wantedPast = time;
  if (pastRequest) return;
  while (wantedPast !== null) {
    const wanted = wantedPast;
    wantedPast = null;
    try {
      pastRequest = post("past", { tab, at: inSeconds(wanted) });
      const { segment } = await pastRequest;
      if (clock.past !== null && !pieceAt(clock.past)) showPiece(readPiece(segment), 0);
    } catch (error) {
      say(error.message);
    }
  }
  pastRequest = null;
}

function returnToNow() {
  clock.past = null;
  showControls();
  requestFrame();
  inspectSoon();
}

/** Undoes what came after the past instant that is shown, and goes on there. */
async function goOnFromHere() {
  const at = clock.past;
  if (at === null) return;
  try {
    const answer = await post("return", { tab, at: inSeconds(at) });
    clock.past = null;
    clock.isRunning = false;
    while (pieces.length > 1 && pieces.at(-1).begin > at) pieces.pop();
    if (answer.segment) receive(answer.segment, answer.clock);
    logEntry({ command: `went on from ${text(at)} s`, lines: answer.lines ?? [], ok: true });
  } catch (error) {
    say(error.message);
    logEntry({ command: "go on from here", lines: [error.message], ok: false });
  }
  showControls();
  requestFrame();
}

// Curves along the bar

/** The values that are drawn besides those of the recording: a view and a side, by their path. */
const chosenCurves = new Map();
const sideNames = ["left", "top", "width", "height"];
const curves = element("curves");
const cursorLine = svgElement("line", { class: "cursor", y1: 0, y2: 100, x1: 0, x2: 0 });
const cursorShown = {};
let curvesRequest = null;
let curvesVersion = 0;

function moveCursor(x) {
  set(cursorLine, cursorShown, "x1", x.toFixed(1));
  set(cursorLine, cursorShown, "x2", x.toFixed(1));
}

/** Draws the values of all pieces, and the begins and ends of animations, soon. */
function drawCurves() {
  curvesRequest ??= setTimeout(() => {
    curvesRequest = null;
    makeCurves();
  }, 120);
}

function makeCurves() {
  const high = Math.max(1, sessionTime());
  const x = (time) => ((1000 * Math.min(time, high)) / high).toFixed(1);
  const lines = new Map();
  pieces.forEach((piece, index) => {
    const next = pieces[index + 1];
    const ofPiece = next && piece.curves?.end === next.begin && piece.curves.version === curvesVersion ? piece.curves : curvesOf(piece, next?.begin ?? high);
    if (next) piece.curves = ofPiece;
    for (const [name, points] of ofPiece.lines) {
      if (!lines.has(name)) lines.set(name, []);
      lines.get(name).push(...points);
    }
  });
  const legend = [];
  const marks = pieces.flatMap((piece) => piece.animations).flatMap(({ begin, end }) => [begin, end])
    .filter((time) => time !== null && time <= high);
  const nodes = [...new Set(marks.map(x))].slice(-400)
    .map((place) => svgElement("line", { class: "mark", x1: place, x2: place, y1: 84, y2: 100 }));
  let place = 0;
  for (const [name, points] of lines) {
    const [low, top] = points.reduce(([l, h], [, v]) => [Math.min(l, v), Math.max(h, v)], [Infinity, -Infinity]);
    if (points.length < 2 || (low === top && !chosenCurves.has(name))) continue;
    const y = (value) => (78 - (72 * (value - low)) / (top - low || 1)).toFixed(1);
    const path = thinned(points, high).map(([time, value], index) => `${index ? "L" : "M"}${x(time)} ${y(value)}`).join("");
    const line = svgElement("path", { class: `curve curve${place % 3}`, d: path });
    const title = svgElement("title");
    title.textContent = `${name}: ${text(low)} to ${text(top)}`;
    line.append(title);
    nodes.push(line);
    legend.push(legendItem(name, place, low === top ? text(low) : `${text(low)} … ${text(top)}`));
    place += 1;
  }
  element("legend").replaceChildren(...legend);
  curves.replaceChildren(...nodes, cursorLine);
  curves.classList.toggle("empty", place === 0);
}

/** Points of which no more than four are at the same place of the bar: the first, the lowest, the highest and the last. */
function thinned(points, high) {
  const groups = new Map();
  for (const point of points) {
    const place = Math.floor((1000 * point[0]) / high);
    const group = groups.get(place) ?? { first: point, low: point, top: point };
    if (point[1] < group.low[1]) group.low = point;
    if (point[1] > group.top[1]) group.top = point;
    groups.set(place, Object.assign(group, { last: point }));
  }
  return [...groups.values()].flatMap(({ first, low, top, last }) => [...new Set([first, low, top, last])].sort((p, q) => p[0] - q[0]));
}

/** The points of a piece's values until a session time: pairs of a time and a value. */
function curvesOf(piece, end) {
  const count = sampleAt(piece, end) + 1;
  const step = Math.max(1, Math.ceil(count / 100));
  const lines = valuesOf(piece).map(({ name, at }) => {
    const points = [];
    for (let sample = 0; sample < count; sample += step) {
      const value = at(sample);
      if (value !== null) points.push([piece.begin + piece.recording.times[sample], value]);
    }
    return [name, points];
  });
  return { end, lines, version: curvesVersion };
}

/** The values of a piece that are drawn: those of the recording, and sides of views, where they are drawn. */
function valuesOf({ plots, recording }) {
  const own = [...chosenCurves].map(([name, { view: viewName, side }]) => {
    const view = recording.views.find((candidate) => candidate.name === viewName);
    const isDrawn = (sample) => view && latest(recording.rosters, sample).list.includes(view.index);
    return { name, at: (sample) => (isDrawn(sample) ? view.frame[sideNames.indexOf(side)].at(sample) : null) };
  });
  return plots.concat(own);
}

/** Draws a side of a view on screen along the bar, or no longer. */
function toggleCurve(name, view, side) {
  if (!chosenCurves.delete(name)) chosenCurves.set(name, { view, side });
  curvesVersion += 1;
  drawCurves();
}

function legendItem(name, place, range) {
  const item = html("li");
  item.append(html("i", `curve${place % 3}`), `${name} ${range}`);
  if (chosenCurves.has(name)) {
    const button = html("button", "", "×");
    button.type = "button";
    button.setAttribute("aria-label", `Remove the curve of ${name}`);
    button.addEventListener("click", () => toggleCurve(name));
    item.append(button);
  }
  return item;
}

bar.addEventListener("input", () => lookAt(Number(bar.value)));
element("back").addEventListener("click", () => stepFrames(-1));
element("forward").addEventListener("click", () => stepFrames(1));
element("play").addEventListener("click", togglePause);
element("rate").addEventListener("change", () => changeClock({ rate: Number(element("rate").value) }));
element("go-on").addEventListener("click", goOnFromHere);
element("now").addEventListener("click", returnToNow);

"""#

  /// The file of this name.
  package static let `touch.js` = #"""
// Touches: what a pointer, a wheel or a key does on the screen becomes commands of a finger.

/** The finger that is down: its pointer, its places in points, the instants of its samples in milliseconds. */
let finger = null;
/** A lifted finger or a tap that moved less than this stays a tap, in points. */
const slop = 10;

/** How many fingers have lifted whose last command is under way: until then the clock does not stand. */
let liftingCount = 0;

const isTouching = () => finger !== null || liftingCount > 0;

/** When a pointer did something, in milliseconds of the page: its own time, if the browser gives a true one. */
function instantOf(event) {
  const now = performance.now();
  return event.timeStamp <= now && event.timeStamp > now - 500 ? event.timeStamp : now;
}

function touchDown(event) {
  if (finger || !event.isPrimary || event.button !== 0) return;
  const place = placeOf(event);
  if (!place) return;
  if (outlined.isPicking) {
    event.preventDefault();
    choose(viewAtPlace(place)?.name ?? null);
    return;
  }
  if (clock.past !== null) {
    event.preventDefault();
    say("This is the past. Choose “Go on from here” or “Back to now”.");
    element("go-on").focus();
    return;
  }
  event.preventDefault();
  drawing.focus({ preventScroll: true });
  drawing.setPointerCapture(event.pointerId);
  const when = instantOf(event);
  startClock(when);
  const view = viewAtPlace(place);
  finger = {
    pointer: event.pointerId, start: place, sent: place, sentAt: when, latest: place, latestAt: when,
    view: view?.name ?? null, kind: view?.kind ?? "", commands: [], distance: 0, isRefused: false,
    // To ask for it after each change of the page would make the browser lay out the page each time.
    map: mapInto(drawing),
  };
  showFinger(place);
  sendTouch([`touch down root ${decimal(place.x)} ${decimal(place.y)}`], { when });
  requestFrame();
}

/** Sends a command of the finger; its output is shown when the finger lifts. */
function sendTouch(commands, options) {
  const own = finger;
  const isLast = own.isLifted;
  perform(commands, options).finally(() => { if (isLast) liftingCount -= 1; }).then((answer) => {
    if (own.answered !== answer) own.commands.push(...answer.commands);
    own.answered = answer;
    const failure = (answer.results ?? []).find((result) => result.ok === false);
    if (failure) refuse(own, failure.error?.message ?? lines(failure.text).join(" "));
  }, (error) => refuse(own, error.message)).then(() => {
    own.open -= 1;
    if (own.isLifted && own.open === 0) logTouch(own);
  });
  own.open = (own.open ?? 0) + 1;
}

/** After a command of the finger has failed, the others would, too. */
function refuse(own, message) {
  own.isRefused = true;
  own.message ??= message;
}

function logTouch(own) {
  const commands = own.message ? own.commands : own.commands.filter((command) => command !== "");
  logEntry({ command: commands.join("\n"), lines: own.message ? [own.message] : [], ok: !own.message });
}

function touchMove(event) {
  if (!finger || event.pointerId !== finger.pointer) {
    if (outlined.isPicking && event.pointerType !== "touch") hover(viewAtPlace(placeOf(event))?.name ?? null);
    return;
  }
  const place = placeOf(event, finger.map);
  if (!place) return;
  finger.latest = place;
  finger.latestAt = Math.max(finger.latestAt, instantOf(event));
  const [x, y] = [place.x - finger.start.x, place.y - finger.start.y];
  finger.distance = Math.max(finger.distance, Math.hypot(x, y));
  showFinger(place);
  // An event that does not wait for the next frame need not wait here, either.
  if (event.type === "pointerrawupdate" && finger.latestAt - finger.sentAt > 12) flushTouch();
  requestFrame();
}

/** Sends the motion since the last time; about once a frame. */
function flushTouch() {
  if (!finger || finger.isRefused) return;
  const [x, y] = [finger.latest.x - finger.sent.x, finger.latest.y - finger.sent.y];
  if (x === 0 && y === 0) return;
  // A finger that rested begins to move a moment before its next sample.
  const begin = Math.max(finger.sentAt, finger.latestAt - 50);
  finger.sent = finger.latest;
  finger.sentAt = finger.latestAt;
  sendTouch([], { move: { x, y, begin, end: finger.latestAt } });
}

function touchUp(event) {
  if (!finger || event.pointerId !== finger.pointer) return;
  if (event.type === "pointerup") touchMove(event);
  const own = finger;
  flushTouch();
  own.isLifted = true;
  if (own.isRefused) {
    if (own.open === 0) logTouch(own);
  } else {
    liftingCount += 1;
    sendTouch(["touch up"], { when: instantOf(event) });
  }
  finger = null;
  element("finger").classList.remove("down");
  if (own.distance <= slop && own.kind.endsWith("TextField") && !own.isRefused) startTyping(own.view);
  else if (own.distance <= slop) endTyping();
}

function showFinger({ x, y }) {
  const mark = element("finger");
  const [left, top] = shown.piece ? shown.piece.recording.origin.map((number) => number.at(shown.sample) / billion) : [0, 0];
  mark.setAttribute("cx", x - left);
  mark.setAttribute("cy", y - top);
  mark.classList.add("down");
}

drawing.addEventListener("pointerdown", touchDown);
drawing.addEventListener("pointermove", touchMove);
drawing.addEventListener("pointerrawupdate", (event) => { if (finger) touchMove(event); });
drawing.addEventListener("pointerup", touchUp);
drawing.addEventListener("pointercancel", touchUp);
drawing.addEventListener("pointerleave", () => { if (outlined.isPicking) hover(null); });
drawing.addEventListener("contextmenu", (event) => { if (finger) event.preventDefault(); });

/** A tap by key, at the center of what is in sight of a view. */
function tap(name) {
  const view = viewNamed(name);
  if (!view || clock.past !== null) return;
  const [x, y, width, height] = frameNow(view);
  const inside = (start, length, end) => (Math.max(start, 0) + Math.min(start + length, end)) / 2;
  const place = `${decimal(inside(x, width, screenSize[0]))} ${decimal(inside(y, height, screenSize[1]))}`;
  run([`touch down root ${place}`, "touch up"]);
  if (view.kind.endsWith("TextField")) startTyping(name);
}

// Wheel

/** The scroll view that the wheel moves: its name, its range, the offset that was asked for. */
let wheel = null;

/** The view and its superviews, from the inside out. */
function chain(view) {
  const names = [];
  for (let next = view; next; next = next.parent < 0 ? null : shown.piece.recording.views[next.parent]) names.push(next.name);
  return names;
}

drawing.addEventListener("wheel", (event) => {
  if (event.ctrlKey || clock.past !== null || finger) return;
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? screenSize[1] : 1;
  const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
  event.preventDefault();
  scrollBy(chain(viewAtPlace(placeOf(event))), x * unit, y * unit);
}, { passive: false });

/** Scrolls the innermost of some views that can be scrolled, within its range. */
async function scrollBy(names, x, y) {
  const isNew = !wheel || performance.now() - wheel.when > 300 || (wheel.name !== null && !names.includes(wheel.name));
  if (isNew) wheel = { names, x: 0, y: 0, isBusy: false, name: null };
  wheel.x += x;
  wheel.y += y;
  wheel.when = performance.now();
  if (wheel.isBusy) return;
  const own = wheel;
  own.isBusy = true;
  try {
    if (own.name === null) await findScrollView(own);
    while (own.name !== null && (own.x !== 0 || own.y !== 0)) {
      const commands = [];
      for (const axis of ["x", "y"]) {
        const { low, high, value } = own[`${axis}Range`];
        const next = Math.min(Math.max(value + own[axis], Math.min(low, value)), Math.max(high, value));
        own[axis] = 0;
        if (next === value) continue;
        own[`${axis}Range`].value = next;
        commands.push(`set ${own.name}.contentOffset.${axis} ${decimal(next)}`);
      }
      if (commands.length === 0) break;
      await run(commands);
      own.when = performance.now();
    }
  } catch (error) {
    say(error.message);
  }
  own.isBusy = false;
}

/** Finds the innermost scroll view with a range in the direction of the wheel. */
async function findScrollView(own) {
  for (const name of own.names) {
    const paths = ["x", "y"].flatMap((axis) => ["minOffset", "maxOffset", "contentOffset"].map((p) => `${name}.${p}.${axis}`));
    const { results } = await perform(paths);
    const values = (results ?? []).map((result) => (result.ok === false ? NaN : Number(result.result?.value)));
    if (values.length < 6 || values.some(Number.isNaN)) continue;
    const [lowX, highX, x, lowY, highY, y] = values;
    const canMove = Math.abs(own.y) >= Math.abs(own.x) ? highY > lowY : highX > lowX;
    if (!canMove) continue;
    Object.assign(own, { name, xRange: { low: lowX, high: highX, value: x }, yRange: { low: lowY, high: highY, value: y } });
    return;
  }
}

// Text fields

let typingName = null;

async function startTyping(name) {
  typingName = name;
  setText(element("typing-name"), name);
  element("typing").hidden = false;
  const input = element("typing-text");
  input.value = "";
  input.focus();
  const answer = await run(["keyboard show", `${name}.text`]);
  const value = answer?.results?.at(-1)?.result?.value;
  if (typingName === name && input.value === "" && typeof value === "string") input.value = value;
}

function endTyping() {
  if (typingName === null) return;
  typingName = null;
  element("typing").hidden = true;
  run(["keyboard hide"]);
}

element("typing-text").addEventListener("input", () => {
  if (typingName !== null) run([`set ${typingName}.text ${quoted(element("typing-text").value)}`]);
});
element("typing").addEventListener("submit", (event) => {
  event.preventDefault();
  endTyping();
  drawing.focus({ preventScroll: true });
});

"""#

  /// All files in the order of their names.
  package static let files: [(name: String, text: String)] = [
    ("console.js", `console.js`),
    ("inspector.js", `inspector.js`),
    ("learn.js", `learn.js`),
    ("live.css", `live.css`),
    ("live.html", `live.html`),
    ("live.js", `live.js`),
    ("screen.js", `screen.js`),
    ("session.js", `session.js`),
    ("settings.js", `settings.js`),
    ("take.js", `take.js`),
    ("time.js", `time.js`),
    ("touch.js", `touch.js`),
  ]
}
