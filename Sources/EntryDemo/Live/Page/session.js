// The session: requests to the program, one at a time, and its events.

/** The name of this tab: after a reload the same one, so that its lines are its own. */
const tab = (() => {
  const isReload = performance.getEntriesByType("navigation")[0]?.type === "reload";
  const own = (isReload && sessionStorage.getItem("tab")) || [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => (byte % 36).toString(36)).join("");
  sessionStorage.setItem("tab", own);
  return own;
})();
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
  trySoon();
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
    showDevices(hello.devices ?? []);
    showOptions({ viewport: hello.size ?? hello.segment.size, ...hello.options });
    showWelcome(!memory.knows && !(hello.log ?? []).length && hello.learn === undefined && !lesson);
    // After a lost connection the reader is where they were.
    if (past !== null) lookAt(past);
    if (hello.learn !== undefined && !lesson) openLesson(hello.learn);
    showSources(hello.sources);
  });
  // What this page has asked for comes with the answer alone.
  on("segment", (segment) => receive(segment, segment.clock));
  on("output", logEntry);
  on("clock", (state) => followClock(state));
  on("sources", showSources);
  on("ended", () => {
    hasEnded = true;
    opened.close();
    showConnection("ended");
  });
  opened.onerror = () => {
    if (hasEnded || stream !== opened) return;
    showConnection("lost");
    // Sooner than a browser tries by itself; one that was refused does not.
    opened.close();
    setTimeout(() => { if (stream === opened) listen(); }, 500);
  };
}

const sourcesTexts = {
  building: "Building …", failed: "It does not compile. The last good screen goes on.", trapped: "The app has ended. It waits for the next save.",
};

/** Says what becomes of the app's sources. */
function showSources(state) {
  const box = element("sources");
  box.hidden = !sourcesTexts[state?.kind];
  box.dataset.kind = state?.kind ?? "";
  setText(box.querySelector("b"), sourcesTexts[state?.kind] ?? "");
  setText(box.querySelector("pre"), (state?.lines ?? []).join("\n"));
}

const connectionTexts = {
  open: "", lost: "The program does not answer. This page tries again.",
  ended: "The program has ended this session. What is shown stays; a new start has a new address.",
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
