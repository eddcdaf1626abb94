import Foundation
import FuzzSupport
import StackModel
import TestSupport
import Testing

/// The fuzz targets on their corpora, and on random bytes. `Fuzz/run` searches for new inputs.
@Suite("Fuzz targets")
struct FuzzTests {
  private static let folder = SchemaTests.root.appendingPathComponent("Fuzz/Corpus")

  @Test("hold on every file of their corpus", arguments: FuzzTarget.all)
  func corpus(_ target: FuzzTarget) throws {
    let corpus = FuzzInput.corpus(of: target, in: Self.folder)
    #expect((5...60).contains(corpus.count), "\(corpus.count) files")
    for bytes in corpus { try target.run(bytes) }
  }

  @Test("hold on random bytes", arguments: FuzzTarget.all, RandomRuns.seeds(1))
  func random(_ target: FuzzTarget, _ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let corpus = FuzzInput.corpus(of: target, in: Self.folder)
    for _ in 0..<RandomRuns.count(1) {
      let bytes = FuzzInput.random(&generator, corpus: corpus)
      do throws(LawFailure) { try target.run(bytes) } catch {
        Issue.record("seed \(seed): \(error)\n\(target.replay(bytes))")
        return
      }
    }
  }

  @Test("fail on a law that does not hold")
  func failing() {
    #expect(throws: LawFailure.self) { try LawFailure.unless(false, "no") }
    #expect(FuzzTarget.named("session")?.replay([1, 2, 3]).isEmpty == false)
    #expect(FuzzTarget.named("nothing") == nil)
  }

  @Test("accept what they once rejected")
  func rejected() throws {
    // An animated scroll of a view without a superview, and an entity in a log.
    try FuzzTarget.named("script")?.run("scene empty; scrollview v; scroll to 144 animated; advance 1".utf8)
    try FuzzTarget.named("log")?.run(
      "(\n \"<NSLayoutConstraint:c2 V:|-(8)-[ima&lt;geView1]   (active, names: '|':cell )>\"\n)".utf8)
  }

  @Test("are small, all corpora together")
  func size() {
    let sizes = FuzzTarget.all.map { FuzzInput.corpus(of: $0, in: Self.folder).reduce(0) { $0 + $1.count } }
    #expect(sizes.reduce(0, +) < 200_000)
  }
}
