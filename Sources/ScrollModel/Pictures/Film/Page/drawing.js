// Reads the recording and draws the views of one sample.

const data = JSON.parse(document.getElementById("film-data").textContent);
const svgNamespace = "http://www.w3.org/2000/svg";
const element = (id) => document.getElementById(id);

// Numbers: whole billionths of a point, so that sums of an offset and a base are exact; from 2^53 on they are rounded once.

const billion = 1e9;
const digits = new Map([..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].map((c, i) => [c, i]));

/**
 * The numbers whose second differences a text has: base 32, the lowest digit first, each but the last plus 32.
 * The lowest bit is the sign. If a number or a sum is not below 2^53, all are summed as big integers.
 */
function sumsOfSums(text, whole = Number) {
  const [none, base] = [whole(0), whole(32)];
  const values = [];
  let [step, value] = [none, none];
  let [magnitude, scale, isNegative] = [none, none, false];
  for (const character of text) {
    const digit = digits.get(character);
    if (scale === none) {
      [magnitude, scale, isNegative] = [whole((digit & 31) >> 1), whole(16), (digit & 1) === 1];
    } else {
      magnitude += whole(digit & 31) * scale;
      scale *= base;
    }
    if (digit >= 32) continue;
    step += isNegative ? -magnitude : magnitude;
    value += step;
    if (whole === Number && ![magnitude, step, value].every(Number.isSafeInteger)) return sumsOfSums(text, BigInt);
    values.push(Number(value));
    scale = none;
  }
  return values;
}

const times = sumsOfSums(data.times);
const last = times.length - 1;
/** The tracks: a first sample, where each is 0, and the values after it. Decoded when they are first needed. */
const tracks = data.tracks.map(([start, text]) => ({ start, text, values: null }));

function trackValue(index, sample) {
  if (index === 0) return 0;
  const track = tracks[index - 1];
  if (!track.values) track.values = sumsOfSums(track.text);
  const place = Math.min(sample - track.start, track.values.length);
  return place > 0 ? track.values[place - 1] : 0;
}

/** A number over time: a constant, or pieces, each with its first sample, its track and its base. */
function channel(stored) {
  if (typeof stored === "number") {
    const value = Math.round(stored * billion);
    return { isConstant: true, at: () => value };
  }
  const pieces = [];
  for (let i = 0; i < stored.length; i += 3) {
    pieces.push({ sample: stored[i], track: stored[i + 1], base: Math.round(stored[i + 2] * billion) });
  }
  let current = 0;
  return {
    isConstant: pieces.length === 1 && pieces[0].track === 0,
    at(sample) {
      if (pieces[current].sample > sample) current = 0;
      while (current + 1 < pieces.length && pieces[current + 1].sample <= sample) current += 1;
      const piece = pieces[current];
      return piece.base + trackValue(piece.track, sample);
    },
  };
}

/** A text with at most 3 decimals; halves go to the even digit. */
function text(value) {
  const thousandths = value / 1e6;
  const low = Math.floor(thousandths);
  const rest = thousandths - low;
  const whole = rest > 0.5 || (rest === 0.5 && low % 2 !== 0) ? low + 1 : low;
  return String(whole / 1000 + 0);
}

const seconds = (sample) => text(times[sample]);
const frameText = (channels, sample) => channels.map((c) => text(c.at(sample))).join(" ");

/** The last element of a list sorted by `sample` that is not after a sample; undefined if all are. */
function latest(list, sample) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].sample <= sample) low = middle + 1; else high = middle;
  }
  return list[low - 1];
}

// Views

const views = data.views.map((stored, index) => ({
  index,
  name: stored.name,
  kind: stored.kind,
  parent: stored.parent,
  frame: stored.frame.map(channel),
  model: stored.model.map(channel),
  placement: stored.placement.map(channel),
  alpha: channel(stored.alpha),
  looks: stored.looks.map(([sample, back, front, clip, marks, numbers]) => ({
    sample, back, front, clip, marks, numbers: (numbers ?? []).map(channel),
  })),
  node: null,
}));
for (const view of views) {
  view.isPlaced = [...view.placement, view.alpha].every((number) => number.isConstant);
}
/** Which views are drawn from a sample on, each after its superview, in drawing order. */
const rosters = data.rosters.map(([sample, list]) => ({ sample, list }));
/** The origin of the drawn view's bounds: what is at the top left of the drawing. */
const origin = data.origin.map(channel);
let shownRoster = null;

function svgElement(name, attributes = {}) {
  const node = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** The elements of a view: its shapes, its subviews, the shapes in front of them. */
function makeNode(view) {
  const group = svgElement("g", { tabindex: "-1", role: "group", "aria-label": view.name });
  const [back, content, front] = [svgElement("g"), svgElement("g"), svgElement("g")];
  group.append(back, content, front);
  group.filmView = view;
  view.node = { group, back, content, front, clip: null, shown: {} };
  return view.node;
}

/** Sets an attribute if it changes; without a value it removes it. */
function set(node, shown, key, value, target = node) {
  if (shown[key] === value) return;
  shown[key] = value;
  if (value === undefined) target.removeAttribute(key); else target.setAttribute(key, value);
}

/** Brings the elements of a superview into the order of a list, with as few moves as possible. */
function arrange(parent, children) {
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling; else parent.insertBefore(child, next);
  }
  while (next) {
    const after = next.nextSibling;
    next.remove();
    next = after;
  }
}

function arrangeViews(roster) {
  const children = new Map([[-1, []]]);
  for (const index of roster.list) {
    children.set(index, []);
    children.get(views[index].parent).push((views[index].node ?? makeNode(views[index])).group);
  }
  for (const [index, groups] of children) {
    arrange(index < 0 ? element("views") : views[index].node.content, groups);
  }
  shownRoster = roster;
}

/** The shapes: texts, and between them the places of numbers that change. */
const shapes = data.shapes.map((shape) => shape.split(/[\u0001\u0002]/));

/** The shapes of a look, with the numbers of a sample. */
function markup(template, numbers, sample) {
  if (template === null) return "";
  const parts = shapes[template];
  if (parts.length === 1) return parts[0];
  let result = parts[0];
  for (let i = 1; i < parts.length; i += 2) result += text(numbers[parts[i]].at(sample)) + parts[i + 1];
  return result;
}

function setMarkup(node, shown, key, value) {
  if (shown[key] === value) return;
  shown[key] = value;
  node.innerHTML = value;
}

/** Brings a view to its place in its superview. */
function place(view, sample) {
  const { group, shown } = view.node;
  const [a, b, c, d, x, y] = view.placement.map((number) => number.at(sample));
  const isMoved = a === billion && b === 0 && c === 0 && d === billion;
  const linear = isMoved ? "" : [a, b, c, d].map((value) => String(value / billion)).join(" ");
  set(group, shown, "transform", isMoved ? `translate(${text(x)} ${text(y)})` : `matrix(${linear} ${text(x)} ${text(y)})`);
  const alpha = text(view.alpha.at(sample));
  set(group, shown, "opacity", alpha === "1" ? undefined : alpha);
}

function drawView(view, sample) {
  const { node } = view;
  const { group, shown } = node;
  if (!view.isPlaced || shown.transform === undefined) place(view, sample);
  const look = latest(view.looks, sample);
  const isInSight = look !== undefined && look.marks !== null;
  set(group, shown, "data-view", isInSight ? view.name : undefined);
  set(group, shown, "data-frame", isInSight ? frameText(view.frame, sample) : undefined);
  if (!isInSight && !look) return;
  setMarkup(node.back, shown, "back", markup(look.back, look.numbers, sample));
  setMarkup(node.front, shown, "front", markup(look.front, look.numbers, sample));
  const clip = markup(look.clip, look.numbers, sample);
  if (clip && !node.clip) {
    node.clip = svgElement("clipPath", { id: `clip${view.index}` });
    element("clips").append(node.clip);
  }
  if (node.clip) setMarkup(node.clip, shown, "clip", clip);
  set(node.content, shown, "clip-path", clip ? `url(#clip${view.index})` : undefined);
}

/** Draws the views of a sample. */
function drawViews(sample) {
  const roster = latest(rosters, sample);
  if (roster !== shownRoster) arrangeViews(roster);
  for (const index of roster.list) drawView(views[index], sample);
}

/** The views that are in sight, in drawing order. */
function viewsInSight() {
  return shownRoster.list.map((index) => views[index]).filter((view) => view.node.shown["data-view"] !== undefined);
}
