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

/** What a command has printed. Drawings and tables keep their columns. */
const outputNode = (output) =>
  html("pre", output.some((text) => /[─│]|\S {2,}\S/.test(text)) ? "output table" : "output", output.join("\n"));

/** Adds a command and its output to the log. */
function logEntry({ source = tab, command, lines: output = [], ok = true }) {
  if (source !== tab) outputCount += 1;
  // The last good state of a file stays on the screen: so the page says what is wrong with the file.
  if (source === "file") setText(element("connection"), ok ? "" : output.join(" "));
  const isAtEnd = logList.scrollHeight - logList.scrollTop - logList.clientHeight < 40;
  const item = html("div", ok ? "" : "failed");
  if (command) {
    const head = html("pre", "command");
    head.textContent = command;
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
  showWelcome(false);
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
