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
