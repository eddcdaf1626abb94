import ScrollModel

/// A page of all failures with their pictures and films, and of all combinations of a matrix side by side, in the folder of the
/// artifacts: one HTML file that loads nothing but the pictures beside it.
struct ReportPage {
  let sum: TestSum
  /// The cases in which something failed, and those with pictures; those of a file one after another.
  let results: [CaseResult]

  private static let style = """
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; background: Canvas; color: CanvasText; }
    h2 { font-size: 1.1rem; margin: 2.5rem 0 0; overflow-wrap: anywhere; }
    pre { overflow: auto; padding: .5rem; border: 1px solid GrayText; border-radius: .25rem; }
    img { max-width: 100%; max-height: 40rem; border: 1px solid GrayText; }
    figure { margin: 1rem 0; }
    .matrix { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 1rem; }
    .matrix figure { margin: 0; }
    .matrix figcaption { font-size: .875rem; overflow-wrap: anywhere; }
    .failed img { outline: 3px solid #d33; }
    """

  var text: String {
    var lines = [
      "<!DOCTYPE html>", #"<html lang="en"><head><meta charset="utf-8">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
      "<title>Tests</title>", "<style>", Self.style, "</style></head><body>",
      "<h1>Tests</h1>",
      "<p>\(Self.escaped(TextReport.summary(sum)))</p>",
    ]
    lines += matrices
    for result in results where !result.isOK {
      lines.append("<section><h2>\(Self.escaped(result.name))</h2>")
      for failure in result.failures { lines += self.lines(of: failure, in: result) }
      lines.append(
        "<p>To see it: <code>\(Self.escaped(TextReport.command(for: result)))</code></p></section>")
    }
    return (lines + ["</body></html>"]).joined(separator: "\n") + "\n"
  }

  private var matrices: [String] {
    var lines: [String] = []
    var rest = results.filter { $0.picture != nil }[...]
    while let first = rest.first {
      let cells = rest.prefix { $0.file == first.file }
      rest = rest.dropFirst(cells.count)
      lines += ["<section><h2>\(Self.escaped(first.file))</h2>", "<div class=\"matrix\">"]
      for cell in cells {
        let caption = Self.escaped((cell.combination ?? cell.name) + (cell.isOK ? "" : ": failed"))
        lines.append(
          "<figure\(cell.isOK ? "" : " class=\"failed\"")><img src=\"\(address(cell.picture ?? ""))\" alt=\"The screen at the end\">"
            + "<figcaption>\(caption)</figcaption></figure>")
      }
      lines.append("</div></section>")
    }
    return lines
  }

  private func lines(of failure: CaseFailure, in result: CaseResult) -> [String] {
    let position = TestReports.position(of: failure, in: result)
    var lines = [
      "<p><code>\(Self.escaped(position))</code> at \(TestReports.seconds(failure.time)) s: \(Self.escaped(failure.message))</p>"
    ]
    if !failure.excerpt.isEmpty {
      lines.append("<pre>\(Self.escaped(failure.excerpt.joined(separator: "\n")))</pre>")
    }
    if let picture = failure.picture {
      let text = "The screen when \(position) failed"
      lines.append("<figure><img src=\"\(address(picture))\" alt=\"\(Self.escaped(text))\"></figure>")
    }
    if let film = failure.film {
      lines.append(
        "<p><a href=\"\(address(film))#t=\(TestReports.seconds(failure.filmTime))\">Film of the second around it</a></p>"
      )
    }
    return lines
  }

  /// The address of a file in the page's folder, whose name is the program's own.
  private func address(_ path: String) -> String {
    Self.escaped(path.split(separator: "/").last.map(String.init) ?? "")
  }

  private static func escaped(_ text: String) -> String { MarkupText.escaped(text, .kept) }
}
