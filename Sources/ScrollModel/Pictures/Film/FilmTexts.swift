// swift-format-ignore-file
// Made by .ci/embed-texts.swift from the files of Sources/ScrollModel/Pictures/Film/Page. Change those and run the script.

/// The texts of a folder under the names of their files.
package enum FilmTexts {
  /// The file of this name.
  package static let `base.css` = #"""
:root {
  color-scheme: light dark;
  --ground: #f4f5f7; --card: #ffffff; --text: #1b1d21; --quiet: #5a626d; --line: #dfe3e8;
  --accent: #1f66d1; --model: #b3541e; --track: #e6eaef; --over: #c3cbd5;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131517; --card: #1c1f23; --text: #e9ebee; --quiet: #a0a8b2; --line: #30353c;
    --accent: #6aa9ff; --model: #f0a064; --track: #2a2f36; --over: #4d5661;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 15px/1.45 var(--sans); font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
h1 { margin: 0; font-size: 22px; font-weight: 600; line-height: 1.25; }
h2 { margin: 0 0 10px; font-size: 15px; font-weight: 600; }
ul, ol { margin: 0; padding: 0; list-style: none; }
code { font-family: var(--mono); }
.note { margin: 4px 0 0; color: var(--quiet); font-size: 13px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; min-width: 0; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus { outline: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

/* The views on screen */
#drawing { display: block; overflow: hidden; border-radius: 6px; }
#drawing g:focus-visible { outline: none; }
#chosen rect { fill: none; stroke-width: 1.5; vector-effect: non-scaling-stroke; visibility: hidden; pointer-events: none; }
#chosen.on rect { visibility: visible; }
#chosen .shown { stroke: var(--accent); }
#chosen .model { stroke: var(--model); stroke-dasharray: 4 3; }

/* Controls */
button, select {
  height: 36px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; font: inherit; cursor: pointer;
}
button { width: 40px; padding: 0; }
button:hover, select:hover { border-color: var(--over); }
button svg { display: block; width: 16px; height: 16px; margin: auto; fill: currentColor; }
#play { border-color: var(--accent); background: var(--accent); color: var(--card); }
#play .to-pause, #play.playing .to-play { display: none; }
#play.playing .to-pause { display: inline; }
@media (prefers-contrast: more) { :root { --quiet: var(--text); --line: var(--text); } }

"""#

  /// The file of this name.
  package static let `drawing.js` = #"""
// Reads recordings and draws the views of one sample. Films have one recording; a live session has one after the other.

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

/** A text with at most 3 decimals; halves go to the even digit. */
function text(value) {
  const thousandths = value / 1e6;
  const low = Math.floor(thousandths);
  const rest = thousandths - low;
  const whole = rest > 0.5 || (rest === 0.5 && low % 2 !== 0) ? low + 1 : low;
  return String(whole / 1000 + 0);
}

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

function svgElement(name, attributes = {}) {
  const node = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

// Numbers over time

/** The tracks of a recording: a first sample, where each is 0, and the values after it, which are decoded when first needed. */
function makeTracks(stored) {
  const tracks = stored.map(([start, text]) => ({ start, text, values: null }));
  return (index, sample) => {
    if (index === 0) return 0;
    const track = tracks[index - 1];
    if (!track.values) track.values = sumsOfSums(track.text);
    const place = Math.min(sample - track.start, track.values.length);
    return place > 0 ? track.values[place - 1] : 0;
  };
}

/** A number that does not change. */
class Constant {
  constructor(value) { this.value = value; }
  get isConstant() { return true; }
  at() { return this.value; }
}

/** A number over time, in pieces, each with its first sample, its track and its base. */
class Channel {
  constructor(stored, trackValue) {
    Object.assign(this, { pieces: [], trackValue, current: 0 });
    for (let i = 0; i < stored.length; i += 3) {
      this.pieces.push({ sample: stored[i], track: stored[i + 1], base: Math.round(stored[i + 2] * billion) });
    }
  }
  get isConstant() { return this.pieces.length === 1 && this.pieces[0].track === 0; }
  at(sample) {
    const { pieces } = this;
    if (pieces[this.current].sample > sample) this.current = 0;
    while (this.current + 1 < pieces.length && pieces[this.current + 1].sample <= sample) this.current += 1;
    const piece = pieces[this.current];
    return piece.base + this.trackValue(piece.track, sample);
  }
}

/**
 * A recording: the times of its samples, its views and their numbers, in billionths.
 * `rosters` are the views that are drawn from a sample on, each after its superview, in drawing order; `origin` is that
 * of the drawn view's bounds: what is at the top left of the drawing.
 */
function readRecording(stored) {
  const times = sumsOfSums(stored.times);
  const trackValue = makeTracks(stored.tracks);
  const channel = (stored) => (typeof stored === "number" ? new Constant(Math.round(stored * billion)) : new Channel(stored, trackValue));
  const opaque = channel(1);
  const views = stored.views.map((view, index) => {
    const frame = view.frame.map(channel);
    return {
      index,
      name: view.name,
      kind: view.kind,
      parent: view.parent,
      frame,
      model: view.model?.map(channel) ?? frame,
      placement: view.placement.map(channel),
      alpha: view.alpha === undefined ? opaque : channel(view.alpha),
      looks: view.looks.map(([sample, back, front, clip, marks, numbers]) => ({
        sample, back, front, clip, marks, numbers: (numbers ?? []).map(channel),
      })),
      node: null,
    };
  });
  for (const view of views) {
    view.isPlaced = [...view.placement, view.alpha].every((number) => number.isConstant);
  }
  return {
    times, views, channel,
    last: times.length - 1,
    rosters: stored.rosters.map(([sample, list]) => ({ sample, list })),
    origin: stored.origin.map(channel),
    // Texts, and between them the places of numbers that change.
    shapes: stored.shapes.map((shape) => shape.split(/[\u0001\u0002]/)),
  };
}

/** The sample of a recording nearest to a time in billionths of a second; of two, the earlier one. */
function nearestSample(times, time) {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] < time) low = middle + 1; else high = middle;
  }
  return low > 0 && time - times[low - 1] <= times[low] - time ? low - 1 : low;
}

// Drawing

/** Sets an attribute if it changes; without a value it removes it. */
function set(node, shown, key, value, target = node) {
  if (shown[key] === value) return;
  shown[key] = value;
  if (value === undefined) target.removeAttribute(key); else target.setAttribute(key, value);
}

/** Sets the content of an element if it changes. It is the program's own SVG, in which names and texts are escaped. */
function setMarkup(node, shown, key, value) {
  if (shown[key] === value) return;
  shown[key] = value;
  node.innerHTML = value;
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

/**
 * What draws recordings: into an element of SVG, with the clips of views in another one.
 * A new recording takes over the elements of the views that it shares with the one before, by their names and superviews:
 * so only what differs changes in the page.
 */
function makeCanvas(container, clips) {
  let [recording, roster, clipCount] = [null, null, 0];
  let nodes = new Map();

  /** The elements of a view: its shapes, its subviews, the shapes in front of them. */
  function makeNode(view) {
    const group = svgElement("g", { tabindex: "-1", role: "group", "aria-label": view.name });
    const [back, content, front] = [svgElement("g"), svgElement("g"), svgElement("g")];
    group.append(back, content, front);
    return { group, back, content, front, clip: null, shown: {}, placed: null };
  }

  /** The identity of a view in all recordings: its name and place among equal names, and those of its superviews. */
  function keysOfViews() {
    const keys = [];
    const counts = new Map();
    for (const view of recording.views) {
      const key = `${view.parent < 0 ? "" : keys[view.parent]}\n${view.name}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      keys.push(count === 0 ? key : `${key}\t${count}`);
    }
    return keys;
  }

  /** Takes a recording, which is drawn from the next call of `draw` on. */
  function take(next) {
    if (next === recording) return;
    [recording, roster] = [next, null];
    const before = nodes;
    nodes = new Map();
    keysOfViews().forEach((key, index) => {
      const view = recording.views[index];
      view.node = before.get(key) ?? makeNode(view);
      view.node.group.filmView = view;
      nodes.set(key, view.node);
      before.delete(key);
    });
    for (const node of before.values()) {
      node.clip?.remove();
      node.group.remove();
    }
  }

  function arrangeViews() {
    const { views } = recording;
    const children = new Map([[-1, []]]);
    for (const index of roster.list) {
      children.set(index, []);
      children.get(views[index].parent).push(views[index].node.group);
    }
    for (const [index, groups] of children) arrange(index < 0 ? container : views[index].node.content, groups);
  }

  /** The shapes of a look, with the numbers of a sample. */
  function markup(template, numbers, sample) {
    if (template === null) return "";
    const parts = recording.shapes[template];
    let result = parts[0];
    for (let i = 1; i < parts.length; i += 2) result += text(numbers[parts[i]].at(sample)) + parts[i + 1];
    return result;
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
    view.node.placed = view;
  }

  function drawView(view, sample) {
    const { node } = view;
    const { group, shown } = node;
    if (!view.isPlaced || node.placed !== view) place(view, sample);
    const look = latest(view.looks, sample);
    const isInSight = look !== undefined && look.marks !== null;
    set(group, shown, "data-view", isInSight ? view.name : undefined);
    set(group, shown, "data-frame", isInSight ? frameText(view.frame, sample) : undefined);
    if (!isInSight && !look) return;
    setMarkup(node.back, shown, "back", markup(look.back, look.numbers, sample));
    setMarkup(node.front, shown, "front", markup(look.front, look.numbers, sample));
    const clip = markup(look.clip, look.numbers, sample);
    if (clip && !node.clip) {
      clipCount += 1;
      node.clip = svgElement("clipPath", { id: `clip${clipCount}` });
      clips.append(node.clip);
    }
    if (node.clip) setMarkup(node.clip, shown, "clip", clip);
    set(node.content, shown, "clip-path", clip ? `url(#${node.clip.id})` : undefined);
  }

  return {
    take,
    get recording() { return recording; },
    /** Draws the views of a sample. */
    draw(sample) {
      const next = latest(recording.rosters, sample);
      if (next !== roster) {
        roster = next;
        arrangeViews();
      }
      for (const index of roster.list) drawView(recording.views[index], sample);
    },
    /** The views that are in sight, in drawing order. */
    viewsInSight() {
      return roster.list.map((index) => recording.views[index])
        .filter((view) => view.node.shown["data-view"] !== undefined);
    },
    /** The view in front at a place of the root at a sample; null if there is none. */
    viewAt(x, y, sample) {
      const contains = (view) => {
        const [left, top, width, height] = view.frame.map((number) => number.at(sample) / billion);
        return isBetween(x, left, left + width) && isBetween(y, top, top + height);
      };
      /** Whether no superview cuts off what is at that place. */
      const isShown = (view) => view.parent < 0
        || ((!recording.views[view.parent].node.shown.clip || contains(recording.views[view.parent]))
          && isShown(recording.views[view.parent]));
      return this.viewsInSight().findLast((view) => contains(view) && isShown(view)) ?? null;
    },
  };
}

const isBetween = (value, start, end) => value >= Math.min(start, end) && value <= Math.max(start, end);

/** The map from places of the page to those in an element of SVG; null if it has none. */
const mapInto = (svg) => svg.getScreenCTM()?.inverse() ?? null;

/** The place of a pointer in an element of SVG, in its coordinates; null if it has none. */
const placeIn = (svg, event, map = mapInto(svg)) => map && new DOMPoint(event.clientX, event.clientY).matrixTransform(map);

/** Brings two rectangles, "shown" and "model", to the frames of a view at a sample. */
function outline(overlay, view, recording, sample) {
  const [left, top] = recording.origin.map((number) => number.at(sample) / billion);
  for (const [name, channels] of [["shown", view.frame], ["model", view.model]]) {
    const rect = overlay.querySelector(`.${name}`);
    const [x, y, width, height] = channels.map((number) => number.at(sample) / billion);
    rect.setAttribute("x", Math.min(x, x + width) - left);
    rect.setAttribute("y", Math.min(y, y + height) - top);
    rect.setAttribute("width", Math.abs(width));
    rect.setAttribute("height", Math.abs(height));
  }
}

/** A new HTML element with classes and text. */
function html(name, className = "", content = "") {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (content) node.textContent = content;
  return node;
}

"""#

  /// The file of this name.
  package static let `film.css` = #"""
body { margin: 0 auto; max-width: 1280px; padding: 20px 16px; }
header { margin: 0 0 16px; }
header p, footer p { margin: 4px 0 0; color: var(--quiet); font-size: 13px; }
footer { margin-top: 16px; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-items: start; }
.column { display: contents; }
.commands { order: 1; }

/* The drawing */
.stage { padding: 16px; }
#drawing {
  margin: 0 auto; height: auto; width: min(100%, calc(62vh * var(--shape)), 720px); min-width: min(100%, 240px);
}
#frames { display: grid; gap: 2px; margin: 14px 0 0; }
#frames div { display: grid; grid-template-columns: 96px minmax(0, 1fr); align-items: baseline; }
dt { color: var(--quiet); font-size: 12px; }
dd { margin: 0; min-height: 1.45em; font: 13px/1.45 var(--mono); }
.key { display: inline-block; width: 9px; height: 9px; margin-right: 5px; border: 1.5px solid var(--accent); border-radius: 2px; }
.key.model { border-color: var(--model); border-style: dashed; }

/* Playback */
.transport { position: sticky; bottom: 8px; z-index: 1; padding: 12px 16px; box-shadow: 0 2px 10px rgb(0 0 0 / 8%); }
#slider { display: block; width: 100%; height: 24px; margin: 0 0 8px; accent-color: var(--accent); cursor: pointer; }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
select { width: 72px; padding: 0 2px; }
.speed, .again { display: flex; align-items: center; gap: 6px; color: var(--quiet); font-size: 13px; }
.again input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
.clock { margin: 0 0 0 auto; text-align: right; color: var(--quiet); font-size: 13px; line-height: 1.35; }
.clock b { color: var(--text); font-size: 15px; font-weight: 600; }

/* Values over time */
.plot { margin: 0 0 12px; }
.plot header { display: flex; justify-content: space-between; gap: 8px; margin: 0 0 3px; font-size: 13px; }
.plot header b { font: 13px/1.45 var(--mono); font-weight: 400; }
.plot header span { display: flex; gap: 10px; color: var(--quiet); white-space: nowrap; }
.plot header output { min-width: 4em; color: var(--text); font-weight: 600; text-align: right; }
.plot svg { display: block; width: 100%; height: 56px; background: var(--ground); border-radius: 6px; cursor: crosshair; touch-action: pan-y; }
.plot path { fill: none; stroke-width: 1.75; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.plot .shown { stroke: var(--accent); }
.plot .model { stroke: var(--model); stroke-dasharray: 4 3; stroke-width: 1.25; }
.cursor { stroke: var(--text); stroke-width: 1; vector-effect: non-scaling-stroke; opacity: .55; }
.line { display: inline-block; width: 18px; margin: 0 5px 3px 0; border-top: 2px solid var(--accent); vertical-align: middle; }
.line.model { border-top: 2px dashed var(--model); }
#plots-note span + span { margin-left: 12px; }

/* Animations and commands */
#animations, #commands { max-height: 420px; overflow: auto; }
#animations li { padding: 6px 0; border-top: 1px solid var(--line); font-size: 13px; }
#animations li:first-child { border-top: 0; padding-top: 0; }
#animations li > div { display: flex; justify-content: space-between; gap: 8px; }
#animations b { font: 13px/1.45 var(--mono); font-weight: 400; }
#animations span { color: var(--quiet); }
#animations .change { text-align: right; white-space: nowrap; }
.bar { position: relative; height: 6px; margin: 4px 0 2px; border-radius: 3px; background: var(--track); overflow: hidden; }
.bar i { position: absolute; top: 0; bottom: 0; min-width: 2px; border-radius: 3px; background: var(--over); }
.runs .bar i { background: var(--accent); }
#commands { counter-reset: line; font: 13px/1.6 var(--mono); }
#commands li { display: flex; gap: 12px; white-space: pre-wrap; }
#commands li::before { counter-increment: line; content: counter(line); min-width: 2em; text-align: right; color: var(--quiet); }

@media (min-width: 760px) {
  body { padding: 28px 24px; }
  main { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px; }
  .column { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
  .commands { order: 0; }
  .plot svg { height: 72px; }
}
@media (max-width: 460px) {
  body { padding: 12px 10px; }
  .card { padding: 12px; }
  .transport { padding: 8px 12px; }
}
@media (max-width: 380px) {
  button { width: 36px; }
  select { width: 62px; }
  .plot header span { display: block; }
  .plot header span output { display: block; }
}
@media (max-width: 1000px) {
  .speed span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .clock { flex-basis: 100%; display: flex; gap: 6px; align-items: baseline; margin: 0; text-align: left; }
  .clock br { display: none; }
  #session-time { margin-left: auto; }
}
@media (forced-colors: active) { .bar i, .runs .bar i { background: Highlight; } }
@media print { .transport { position: static; } footer, .buttons { display: none; } }

"""#

  /// The file of this name.
  package static let `film.html` = #"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>%TITLE%</title>
<style>
%STYLE%
</style>
</head>
<body>
<header>
  <h1>%TITLE%</h1>
  <p id="summary">%SUMMARY%</p>
</header>
<noscript><p class="note">This page needs JavaScript to show the film.</p></noscript>
<main>
  <div class="column">
  <section class="card stage" aria-labelledby="drawing-title">
    <h2 id="drawing-title" class="unseen">Drawing</h2>
    <svg id="drawing" role="group" aria-label="The views on screen. Up and Down choose a view."
      viewBox="%VIEWBOX%" style="--shape:%SHAPE%" xmlns="http://www.w3.org/2000/svg">
      <defs id="clips"><clipPath id="screen">%SCREEN%</clipPath></defs>
      %BACKDROP%
      <g id="views" clip-path="url(#screen)"></g>
      <g id="chosen" aria-hidden="true"><rect class="model"/><rect class="shown"/></g>
    </svg>
    <dl id="frames" aria-label="The view under the pointer, or the chosen view">
      <div><dt>view</dt><dd id="view-name">–</dd></div>
      <div><dt><i class="key shown"></i>on screen</dt><dd id="view-shown">–</dd></div>
      <div><dt><i class="key model"></i>model</dt><dd id="view-model">–</dd></div>
    </dl>
  </section>
  <section class="card transport" role="group" aria-labelledby="transport-title">
    <h2 id="transport-title" class="unseen">Playback</h2>
    <input id="slider" type="range" min="0" max="0" step="1" value="0" aria-label="Time">
    <div class="buttons">
      <button id="back" type="button" aria-label="One frame back" aria-keyshortcuts="ArrowLeft" title="One frame back (←)"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M12 3v10L5 8zM3 3h1.6v10H3z"/></svg></button>
      <button id="play" type="button" aria-label="Play" aria-keyshortcuts="Space" title="Play or pause (Space)"><svg viewBox="0 0 16 16" aria-hidden="true"><path class="to-play" d="M4 2.5v11l9.5-5.5z"/><path class="to-pause" d="M4 3h2.8v10H4zM9.2 3H12v10H9.2z"/></svg></button>
      <button id="forward" type="button" aria-label="One frame forward" aria-keyshortcuts="ArrowRight" title="One frame forward (→)"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 3v10l7-5zM11.4 3H13v10h-1.6z"/></svg></button>
      <label class="speed"><span>speed</span><select id="speed">
        <option value="0.05">0.05×</option><option value="0.1">0.1×</option><option value="0.25">0.25×</option>
        <option value="0.5">0.5×</option><option value="1" selected>1×</option><option value="2">2×</option></select></label>
      <label class="again"><input id="again" type="checkbox"><span>repeat</span></label>
      <p class="clock"><b id="time">0</b> <span id="length"></span><br><span id="session-time"></span></p>
    </div>
    <p id="status" class="unseen" role="status"></p>
  </section>
  <section class="card commands" aria-labelledby="commands-title">
    <h2 id="commands-title">Commands</h2>
    <ol id="commands"></ol>
    <p class="note" id="commands-note"></p>
  </section>
  </div>
  <div class="column">
  <section class="card plots" aria-labelledby="plots-title">
    <h2 id="plots-title">Values</h2>
    <div id="plots"></div>
    <p class="note" id="plots-note"><span><i class="line shown"></i>on screen</span> <span><i class="line model"></i>model</span></p>
  </section>
  <section class="card animations" aria-labelledby="animations-title">
    <h2 id="animations-title">Animations</h2>
    <ul id="animations"></ul>
    <p class="note" id="animations-note"></p>
  </section>
  </div>
</main>
<footer><p>Space plays and pauses, ← and → step by one frame, Home and End go to the ends.
  In the drawing, ↑ and ↓ choose a view. <code>#t=0.125</code> in the address opens the film at 0.125 s.</p></footer>
<script type="application/json" id="film-data">%DATA%</script>
<script>
"use strict";
(() => {
%SCRIPT%
})();
</script>
</body>
</html>

"""#

  /// The file of this name.
  package static let `page.js` = #"""
// The page: time, keys, the chosen view.

const [slider, play, drawing] = [element("slider"), element("play"), element("drawing")];
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
let current = -1;
let playing = null;
let hovered = null;
let chosen = null;

const canvas = makeCanvas(element("views"), element("clips"));
canvas.take(recording);
const sampleNear = (time) => nearestSample(times, time);

/** Shows a sample: the drawing, the time, the values. */
function show(sample) {
  sample = Math.min(last, Math.max(0, sample));
  if (sample === current) return;
  current = sample;
  canvas.draw(sample);
  slider.value = sample;
  slider.setAttribute("aria-valuetext", `${seconds(sample)} of ${seconds(last)} seconds`);
  element("time").textContent = seconds(sample);
  element("session-time").textContent = `session time ${text(data.begin * billion + times[sample])} s`;
  for (const plot of plots) plot.show(sample);
  showAnimations(sample);
  showFrames();
}

/** The seconds of a sample, with as many decimals as lead back to it. */
function addressOf(sample) {
  for (let decimals = 3; decimals <= 9; decimals += 1) {
    const rounded = (times[sample] / billion).toFixed(decimals);
    if (decimals === 9 || sampleNear(Math.round(Number(rounded) * billion)) === sample) return rounded.replace(/\.?0+$/, "");
  }
}

/** The time of the address in billionths of a second, such as that of `#t=0.125`; null if it has none. */
function timeOfAddress() {
  const match = /^#t=(\d+(?:\.\d+)?)$/.exec(location.hash);
  return match ? Math.round(Number(match[1]) * billion) : null;
}

/** After time has stopped: the address and the status follow, neither while it plays. */
let announcement = null;
function settled() {
  const fragment = `#t=${addressOf(current)}`;
  try {
    if (timeOfAddress() !== times[current] && location.hash !== fragment) history.replaceState(null, "", fragment);
  } catch { /* Some browsers limit how often the address may change. */ }
  clearTimeout(announcement);
  announcement = setTimeout(() => {
    const count = showAnimations(current);
    element("status").textContent =
      `${seconds(current)} seconds, ${count === 0 ? "nothing runs" : count === 1 ? "1 animation runs" : `${count} animations run`}`;
  }, 700);
}

// Playing

function start() {
  if (current === last) show(0);
  play.classList.add("playing");
  play.setAttribute("aria-label", "Pause");
  const speed = () => Number(element("speed").value);
  if (reducedMotion.matches) {
    // Still pictures in place of motion: ten steps, half a second each at speed 1.
    const step = () => {
      const next = sampleNear(times[current] + lengthOfFilm / 10);
      show(next > current ? next : current + 1);
      next_(step);
    };
    const next_ = (action) => {
      if (current === last && element("again").checked) show(0);
      else if (current === last) return pause();
      playing = { cancel: clearTimeout, id: setTimeout(action, 500 / Math.max(0.25, speed())) };
    };
    playing = { cancel: clearTimeout, id: setTimeout(step, 250) };
    return;
  }
  let [time, before] = [times[current], null];
  const frame = (now) => {
    if (before !== null) time += (now - before) * 1e6 * speed();
    before = now;
    // What a screen shows is the latest frame that is not after the time.
    const near = sampleNear(time);
    show(times[near] > time && near > 0 ? near - 1 : near);
    if (time >= times[last]) {
      show(last);
      if (!element("again").checked) return pause();
      time = 0;
    }
    playing = { cancel: cancelAnimationFrame, id: requestAnimationFrame(frame) };
  };
  playing = { cancel: cancelAnimationFrame, id: requestAnimationFrame(frame) };
}

function pause() {
  if (playing) playing.cancel.call(window, playing.id);
  const was = playing;
  playing = null;
  play.classList.remove("playing");
  play.setAttribute("aria-label", "Play");
  if (was) settled();
}

const toggle = () => (playing ? pause() : start());

function step(count) {
  pause();
  show(current + count);
  settled();
}

function goTo(sample) {
  pause();
  show(sample);
  settled();
}

// The view under the pointer, or the chosen one

function showFrames() {
  const inSight = canvas.viewsInSight();
  const view = [hovered, chosen].find((candidate) => candidate && inSight.includes(candidate));
  const overlay = element("chosen");
  overlay.classList.toggle("on", view !== undefined);
  element("view-name").textContent = view ? `${view.name}${view.kind && view.kind !== view.name ? ` (${view.kind})` : ""}` : "–";
  element("view-shown").textContent = view ? frameText(view.frame, current) : "–";
  element("view-model").textContent = view ? frameText(view.model, current) : "–";
  if (!view) return;
  outline(overlay, view, recording, current);
  if (view === chosen) {
    view.node.group.setAttribute("aria-label", `${view.name}, frame ${frameText(view.frame, current)}, model ${frameText(view.model, current)}`);
  }
}

/** The view in front at the place of the pointer; null if there is none. */
function viewAt(event) {
  const point = placeIn(drawing, event);
  if (!point) return null;
  const [left, top] = origin.map((number) => number.at(current) / billion);
  return canvas.viewAt(point.x + left, point.y + top, current);
}

/** Makes a view the chosen one, with the focus: only it can be reached by Tab. */
function choose(view, takesFocus) {
  if (view === chosen) return;
  if (chosen?.node) {
    chosen.node.group.setAttribute("tabindex", "-1");
    chosen.node.group.setAttribute("aria-label", chosen.name);
  }
  chosen = view;
  if (view) {
    view.node.group.setAttribute("tabindex", "0");
    showFrames();
    if (takesFocus) view.node.group.focus({ preventScroll: true });
  }
  choosePlots(view);
  for (const plot of plots) plot.show(current);
  showFrames();
}

function chooseNeighbor(count) {
  const list = canvas.viewsInSight();
  const place = list.indexOf(chosen);
  const next = place < 0 ? (count > 0 ? 0 : list.length - 1) : Math.min(list.length - 1, Math.max(0, place + count));
  choose(list[next] ?? null, true);
}

drawing.addEventListener("pointermove", (event) => {
  const view = viewAt(event);
  if (view === hovered) return;
  hovered = view;
  showFrames();
});
drawing.addEventListener("pointerleave", () => { hovered = null; showFrames(); });
drawing.addEventListener("click", (event) => choose(viewAt(event), true));
drawing.addEventListener("focusin", (event) => {
  if (event.target.filmView) choose(event.target.filmView, false);
});

// Keys

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target;
  if (target instanceof HTMLSelectElement) return;
  const isInDrawing = drawing.contains(target);
  const actions = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => goTo(0), End: () => goTo(last),
    ...(isInDrawing ? { ArrowUp: () => chooseNeighbor(-1), ArrowDown: () => chooseNeighbor(1), Escape: () => choose(null, false) } : {}),
  };
  // A button and a checkbox have a Space of their own; that of the play button does the same.
  const isControl = target instanceof HTMLButtonElement || target.type === "checkbox";
  if (!isControl) actions[" "] = toggle;
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
slider.addEventListener("input", () => { pause(); show(Number(slider.value)); });
slider.addEventListener("change", settled);
play.addEventListener("click", toggle);
element("back").addEventListener("click", () => step(-1));
element("forward").addEventListener("click", () => step(1));

/** Opens the instant of the address: `#t=0.125`. */
function followAddress() {
  const time = timeOfAddress();
  if (time === null) return;
  show(sampleNear(time));
  if (playing) pause(); else settled();
}
window.addEventListener("hashchange", followAddress);

slider.max = last;
element("length").textContent = `of ${seconds(last)} s`;
listAnimations();
listCommands();
choosePlots(null);
show(0);
canvas.viewsInSight()[0]?.node.group.setAttribute("tabindex", "0");
followAddress();

// For scripts of other pages and of tests.
window.film = {
  samples: last + 1,
  time: (sample) => times[sample] / billion,
  show(sample) { pause(); show(sample); },
  get sample() { return current; },
  get isPlaying() { return playing !== null; },
};

"""#

  /// The file of this name.
  package static let `plots.js` = #"""
// Plots of values over time, and the list of animations.

const data = JSON.parse(element("film-data").textContent);
const recording = readRecording(data);
const { times, last, views, rosters, origin } = recording;
const seconds = (sample) => text(times[sample]);
const lengthOfFilm = times[last] || 1;
const fraction = (time) => Math.min(1, Math.max(0, time / lengthOfFilm));

/** The points of a line through the samples, in a box of width 1000 and height 100. */
function line(values, low, high) {
  const height = high - low || 1;
  const y = (value) => (high === low ? 50 : 94 - (88 * (value - low)) / height).toFixed(2);
  let [path, isDown] = ["", false];
  let before = null;
  values.forEach((value, sample) => {
    if (value === null) { isDown = false; before = null; return; }
    // Equal values in a row are one line.
    const next = values[sample + 1];
    if (isDown && value === before && next === value) return;
    path += `${isDown ? "L" : "M"}${(1000 * fraction(times[sample])).toFixed(1)} ${y(value)}`;
    [isDown, before] = [true, value];
  });
  return path;
}

/** The values of a channel at all samples; null where a condition doesn't hold. */
function allValues(number, holds = () => true) {
  return times.map((_, sample) => (holds(sample) ? number.at(sample) : null));
}

/** A plot of a value on screen, and of its model value if that differs. */
function makePlot(name, shown, model) {
  const known = shown.concat(model ?? []).filter((value) => value !== null);
  const [low, high] = known.reduce(([l, h], v) => [Math.min(l, v), Math.max(h, v)], [Infinity, -Infinity]);
  const node = html("div", "plot");
  const header = html("header");
  const range = html("span");
  const value = html("output");
  value.setAttribute("aria-live", "off");
  if (known.length) range.append(low === high ? "" : `${text(low)} … ${text(high)}`);
  range.append(value);
  header.append(html("b", "", name), range);
  const svg = svgElement("svg", {
    viewBox: "0 0 1000 100", preserveAspectRatio: "none", role: "img",
    "aria-label": known.length ? `${name}: from ${text(low)} to ${text(high)}` : `${name}: no value`,
  });
  const title = svgElement("title");
  title.textContent = known.length ? `${name}: lowest ${text(low)}, highest ${text(high)}` : name;
  svg.append(title);
  if (known.length) {
    if (model && model.some((m, i) => m !== shown[i])) {
      svg.append(svgElement("path", { class: "model", d: line(model, low, high) }));
    }
    svg.append(svgElement("path", { class: "shown", d: line(shown, low, high) }));
  }
  const cursor = svgElement("line", { class: "cursor", y1: 0, y2: 100, x1: 0, x2: 0 });
  svg.append(cursor);
  node.append(header, svg);
  svg.addEventListener("pointerdown", (event) => { svg.setPointerCapture(event.pointerId); scrub(svg, event); });
  svg.addEventListener("pointermove", (event) => { if (svg.hasPointerCapture(event.pointerId)) scrub(svg, event); });
  return {
    node,
    show(sample) {
      const x = (1000 * fraction(times[sample])).toFixed(1);
      cursor.setAttribute("x1", x);
      cursor.setAttribute("x2", x);
      value.textContent = shown[sample] === null || shown[sample] === undefined ? "none" : text(shown[sample]);
    },
  };
}

/** Goes to the instant under the pointer. */
function scrub(svg, event) {
  const box = svg.getBoundingClientRect();
  pause();
  show(sampleNear((lengthOfFilm * (event.clientX - box.left)) / box.width));
  settled();
}

const sides = ["left", "top", "width", "height"];

/** The plot of a side of a view's frame in the root, or of its opacity. */
function plotOfView(view, side) {
  // What a view had while it was not drawn is not known.
  const isDrawn = (sample) => latest(rosters, sample).list.includes(view.index);
  const place = sides.indexOf(side);
  return place < 0 ? makePlot(`${view.name} ${side}`, allValues(view.alpha, isDrawn))
    : makePlot(`${view.name} ${side}`, allValues(view.frame[place], isDrawn), allValues(view.model[place], isDrawn));
}

/** What changes of a view. */
function changingSides(view) {
  const changing = sides.filter((_, place) => !view.frame[place].isConstant || !view.model[place].isConstant);
  return view.alpha.isConstant ? changing : [...changing, "alpha"];
}

/** The first values that are animated: pairs of a view and what changes of it. */
function animatedValues(most) {
  const names = { x: "left", y: "top", width: "width", height: "height", alpha: "alpha" };
  const found = new Map();
  for (const { view: name, property } of data.animations) {
    if (found.size >= most) break;
    const view = views.find((candidate) => candidate.name === name);
    const side = names[property];
    if (view && side && changingSides(view).includes(side)) found.set(`${name} ${side}`, [view, side]);
  }
  return [...found.values()];
}

const fixedPlots = data.plots.map(({ name, shown, model }) => {
  const [first, second] = [pieces(shown), model === undefined ? null : pieces(model)];
  return makePlot(name, first, second);
});

/** The values at all samples of a plot that is stored: a channel, null where there is no value. */
function pieces(stored) {
  const number = recording.channel(stored.values);
  const missing = new Set(stored.missing);
  return allValues(number, (sample) => !missing.has(sample));
}

let plots = [];

/** Shows the plots of the film, and those of the chosen view, or of the first values that are animated. */
function choosePlots(view) {
  const own = view ? changingSides(view).map((side) => [view, side]) : animatedValues(4);
  plots = fixedPlots.concat(own.map(([subject, side]) => plotOfView(subject, side)));
  element("plots").replaceChildren(...plots.map((plot) => plot.node));
  element("plots-note").hidden = plots.length === 0;
}

// Animations

const bars = data.animations.map((stored) => {
  // Animations without an end have no value of that name.
  const animation = { end: null, ...stored };
  const node = html("li");
  const [first, second] = [html("div"), html("div")];
  first.append(html("b", "", `${animation.view} ${animation.property}`), html("span", "change", animation.change));
  const end = animation.end === null ? "no end" : `${text(animation.end)} s`;
  second.append(html("span", "", animation.curve), html("span", "change", `${text(animation.begin)} – ${end}`));
  const bar = html("div", "bar");
  const part = html("i");
  const [from, to] = [fraction(animation.begin), animation.end === null ? 1 : fraction(animation.end)];
  part.style.left = `${100 * from}%`;
  part.style.width = `${100 * (to - from)}%`;
  bar.append(part);
  node.append(first, bar, second);
  return { node, animation, isRunning: null };
});

/** The number of animations that run at a sample; marks them in the list. */
function showAnimations(sample) {
  const now = times[sample];
  let count = 0;
  for (const bar of bars) {
    const { begin, end } = bar.animation;
    const isRunning = begin <= now && (end === null || now < end);
    if (isRunning) count += 1;
    if (isRunning === bar.isRunning) continue;
    bar.isRunning = isRunning;
    bar.node.classList.toggle("runs", isRunning);
  }
  return count;
}

function listAnimations() {
  element("animations").replaceChildren(...bars.map((bar) => bar.node));
  const omitted = data.omittedAnimations;
  element("animations-note").textContent = bars.length === 0 ? "Nothing is animated."
    : omitted > 0 ? `${omitted} more are not listed.` : "";
}

function listCommands() {
  element("commands").replaceChildren(...data.commands.map((command) => html("li", "", command)));
  element("commands").style.counterReset = `line ${data.omittedCommands}`;
  element("commands-note").textContent = data.commands.length === 0 ? "No commands are recorded."
    : data.omittedCommands > 0 ? `The ${data.omittedCommands} commands before them are not listed.` : "";
}

"""#

  /// All files in the order of their names.
  package static let files: [(name: String, text: String)] = [
    ("base.css", `base.css`),
    ("drawing.js", `drawing.js`),
    ("film.css", `film.css`),
    ("film.html", `film.html`),
    ("page.js", `page.js`),
    ("plots.js", `plots.js`),
  ]
}
