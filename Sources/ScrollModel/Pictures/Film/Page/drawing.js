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
