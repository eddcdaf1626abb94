package import Foundation
import StackModel

/// Inputs of fuzz targets: the files of a corpus, and random inputs made of them where there is no libFuzzer.
package enum FuzzInput {
  /// The files of a target's corpus, by their names in order; empty if there is no such folder.
  package static func corpus(of target: FuzzTarget, in folder: URL) -> [[UInt8]] {
    let folder = folder.appendingPathComponent(target.name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map { [UInt8]($0) }
    }
  }

  /// Random bytes, or a file of the corpus with random changes.
  package static func random(
    _ generator: inout some RandomNumberGenerator, corpus: [[UInt8]]
  ) -> [UInt8] {
    guard var bytes = corpus.randomElement(using: &generator), Int.random(in: 0..<4, using: &generator) > 0
    else {
      return (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        .random(in: .min ... .max, using: &generator)
      }
    }
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let other = corpus.randomElement(using: &generator) ?? []
      let start = Int.random(in: 0...other.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &generator)))
      case 1: bytes.insert(contentsOf: other[start...].prefix(40), at: place)
      case 2: bytes.insert(.random(in: .min ... .max, using: &generator), at: place)
      default: if place < bytes.count { bytes[place] = .random(in: .min ... .max, using: &generator) }
      }
    }
    return bytes
  }
}
