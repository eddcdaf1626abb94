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
