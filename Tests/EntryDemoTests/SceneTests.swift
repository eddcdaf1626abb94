import Foundation
import Testing

@Suite("Scenes")
struct SceneTests {
  @Test(
    "the terms of why add up to the value in the layout",
    arguments: ["dynamic", "simple", "nested", "container", "vstackscroll"])
  func sums(_ scene: String) throws {
    let start =
      "scene \(scene)\nsettle\n" + (scene == "dynamic" || scene == "cookbook" ? "add 2\nsettle\n" : "")
    let names = run(script: start + "root.subviews\nlayout", "--quiet").lines.dropFirst(2)
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    var script = start
    let intrinsic = ["intrinsic.width", "intrinsic.height"]
    for name in names {
      for attribute in ["x", "y", "width", "height", "left", "bottom", "centerX", "trailing"] + intrinsic {
        script += "why \(name).\(attribute)\nmodel \(name).\(attribute)\n"
      }
    }
    let lines = run(script: script, "--json", "--keep-going").lines
    var explained: (path: String, sum: Double)?
    var (count, lengths) = (0, 0)
    for line in lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let result = object["result"] as? [String: Any], let path = result["path"] as? String else {
        continue
      }
      if let terms = result["terms"] as? [[String: Any]] {
        explained = (path, terms.reduce(0) { $0 + ($1["value"] as? Double ?? 0) })
      } else if let expected = explained, let value = result["value"] as? Double {
        #expect(abs(value - expected.sum) < 1e-6, "\(scene) \(path) is \(value), not \(expected.sum)")
        if intrinsic.contains(where: path.hasSuffix) { lengths += 1 } else { count += 1 }
      }
    }
    // The views of a vstackscroll have no intrinsic size.
    #expect(lengths > 0 || scene == "vstackscroll")
    #expect(names.count >= 3 && count == names.count * 8, "\(count) sums of \(names.count) views")
  }

  @Test("views are nested 200 deep at most")
  func limits() {
    var deep = "scene empty\n"
    for index in 0..<205 {
      deep += "view v\(index); put v\(index) in \(index == 0 ? "root" : "v\(index - 1)")\n"
    }
    let result = run(script: deep)
    result.expect(status: 2, errors: "200 deep")
  }
}
