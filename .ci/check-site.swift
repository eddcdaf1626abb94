// Checks the site that Documentation/build makes: every link leads to a file of the site, the pages of all lessons are there,
// and so are their pictures. `swift .ci/check-site.swift FOLDER BASE`
import Foundation

guard CommandLine.arguments.count == 3 else {
  print("usage: swift .ci/check-site.swift FOLDER BASE")
  exit(64)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
let base = "/" + CommandLine.arguments[2] + "/"
let files = FileManager.default
var failures: [String] = []

/// Whether the site has a page or a file at a path that begins at its root.
func exists(_ path: String) -> Bool {
  let path = path.prefix { $0 != "#" && $0 != "?" }
  guard path.hasPrefix("/"), let name = path.dropFirst().removingPercentEncoding else { return false }
  var isFolder: ObjCBool = false
  let file = folder.appendingPathComponent(name).path
  guard files.fileExists(atPath: file, isDirectory: &isFolder) else { return false }
  return !isFolder.boolValue || files.fileExists(atPath: file + "/index.html")
}

/// The addresses in the data of a page, which DocC's scripts show: those of references, pictures and other pages.
func addresses(in value: Any) -> [String] {
  if let list = value as? [Any] { return list.flatMap(addresses) }
  guard let object = value as? [String: Any] else { return [] }
  return object.flatMap { key, value -> [String] in
    // The identifier of the page itself, no link.
    if key == "identifier" { return [] }
    if key == "url", let address = value as? String { return [address] }
    if key == "paths", let paths = value as? [String] { return paths }
    return addresses(in: value)
  }
}

/// The anchors of a page: its headings.
func anchors(in value: Any) -> Set<String> {
  if let list = value as? [Any] { return Set(list.flatMap(anchors)) }
  guard let object = value as? [String: Any] else { return [] }
  let own = (object["anchor"] as? String).map { [$0] } ?? []
  return Set(own + object.values.flatMap(anchors))
}

/// The data of the page at a path such as `/documentation/course`.
func page(_ path: String) -> Any? {
  guard let data = files.contents(atPath: folder.appendingPathComponent("data" + path + ".json").path) else {
    return nil
  }
  return try? JSONSerialization.jsonObject(with: data)
}

let pages = (files.enumerator(atPath: folder.appendingPathComponent("data").path)?.allObjects ?? [])
  .compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()
var knownAnchors: [String: Set<String>] = [:]
var count = 0
var known: [String: Bool] = [:]
for name in pages {
  let path = "/" + name.dropLast(".json".count)
  guard let content = page(path) else {
    failures.append("\(path): no JSON")
    continue
  }
  if !exists(path) { failures.append("\(path): no page") }
  for address in Set(addresses(in: content))
  where !address.hasPrefix("https://") && !address.hasPrefix("http://") {
    count += 1
    // Films begin at the root of the host, all else at that of the site.
    let target = address.hasPrefix(base) ? "/" + address.dropFirst(base.count) : address
    if known[target] == nil { known[target] = exists(target) }
    if known[target] == false { failures.append("\(path): the link \(address) leads to nothing") }
    let parts = target.split(separator: "#", maxSplits: 1).map(String.init)
    // Only pages of this kind have the headings in their data.
    guard parts.count == 2, let anchor = parts[1].removingPercentEncoding,
      parts[0].hasPrefix("/documentation/course")
    else { continue }
    if knownAnchors[parts[0]] == nil { knownAnchors[parts[0]] = page(parts[0]).map(anchors) ?? [] }
    if knownAnchors[parts[0]]?.contains(anchor) == false {
      failures.append("\(path): there is no heading \(address)")
    }
  }
}
// The pages name their scripts and style sheets, too.
for name in (files.enumerator(atPath: folder.path)?.allObjects ?? []).compactMap({ $0 as? String })
where name.hasSuffix(".html") && !name.hasPrefix("films/") {
  guard let data = files.contents(atPath: folder.appendingPathComponent(name).path) else { continue }
  let text = String(decoding: data, as: UTF8.self)
  for match in text.matches(of: #/(?:src|href)="(/[^"]*)"/#) {
    count += 1
    let address = String(match.1)
    guard address.hasPrefix(base), exists("/" + address.dropFirst(base.count)) else {
      failures.append("\(name): \(address) is not in the site")
      continue
    }
  }
}
// One page for each lesson, with the pictures that it names.
let sources = "Sources/EntryDemo/Course/Lessons"
var lessons = 0
for file in try files.contentsOfDirectory(atPath: sources).sorted() where file.hasSuffix(".md") {
  lessons += 1
  let path = "/documentation/course/" + file.dropLast(".md".count).lowercased()
  guard let content = page(path) else {
    failures.append("\(file) has no page \(path)")
    continue
  }
  let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
  let links = Set(addresses(in: content).compactMap { $0.split(separator: "/").last.map(String.init) })
  for match in text.matches(of: #/\]\((?:Pictures|Films)/([^ )]+)/#) where !links.contains(String(match.1)) {
    failures.append("\(path) does not show \(match.1)")
  }
}
if lessons == 0 || pages.count < 100 {
  failures.append("\(lessons) lessons and \(pages.count) pages: too few")
}
for failure in failures { print(failure) }
print("\(pages.count) pages, \(lessons) lessons, \(count) links: \(failures.count) wrong")
exit(failures.isEmpty ? 0 : 1)
