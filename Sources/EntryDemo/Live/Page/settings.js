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
