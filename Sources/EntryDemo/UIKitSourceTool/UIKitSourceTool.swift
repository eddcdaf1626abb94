import EntrySources
import Foundation

/// What the plugin UIKitSource runs: rewrites the sources of a module, each from a path to another one.
@main struct UIKitSourceTool {
  /// Rewrites the files that the arguments name: a source, what it becomes, the next source, and so on. Before them stand the list and
  /// the folders that they follow from, each after `--seen` and with what it held when the plugin read it.
  ///
  /// A file that would not change is left alone, so that nothing is compiled again for it.
  static func main() {
    var paths = Array(CommandLine.arguments.dropFirst())
    while paths.count > 2, paths[0] == "--seen" {
      let (place, content) = (paths[1], paths[2])
      let names = try? FileManager.default.contentsOfDirectory(atPath: place)
        .filter { !$0.hasPrefix(".") && ($0.hasSuffix(".swift") || !$0.contains(".")) }
      if (names?.sorted().joined(separator: "/") ?? (try? String(contentsOfFile: place, encoding: .utf8)))
        != content
      {
        print(
          "\(place):1: error: it has changed since the package was read: change Package.swift or its date (touch Package.swift), and build again"
        )
        exit(1)
      }
      paths.removeFirst(3)
    }
    let pairs = stride(from: 0, to: paths.count - 1, by: 2).map { (source: paths[$0], target: paths[$0 + 1]) }
    do {
      // Swift warns of two places with files of one name: the second one's messages name what was made of it.
      var names: Set<String> = []
      let sources = try pairs.map { pair in
        let url = URL(fileURLWithPath: pair.source)
        let path = names.insert(url.lastPathComponent).inserted ? pair.source : nil
        return (path: path, bytes: Array(try Data(contentsOf: url)))
      }
      for ((pair, source), made) in zip(zip(pairs, sources), AppSource.rewriting(sources)) {
        for remark in made.remarks { print("\(pair.source):\(remark.line): warning: \(remark.message)") }
        let file = URL(fileURLWithPath: pair.target)
        let text = Data(source.path.map(made.placed) ?? made.bytes)
        if let old = try? Data(contentsOf: file), old == text { continue }
        try text.write(to: file, options: .atomic)
      }
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }
}
