import Foundation
import ScrollMotion
import Testing

/// A text beside a test's file that a test compares with a present one: a layout, a drawing or a timeline.
/// While nothing is stored, with `record`, or with `UPDATE_SNAPSHOTS=1` in the environment, the present text is stored. The test
/// fails all the same that once, so that nobody updates by accident.
struct StoredText {
  /// What messages call it.
  let name: String
  private let file: URL
  private let sourceLocation: SourceLocation

  /// - Parameters:
  ///   - name: the name of the file, without extension.
  ///   - folder: the name of the folder beside the test's file.
  init(
    _ name: String, as fileExtension: String, in folder: String, testFile: String,
    sourceLocation: SourceLocation
  ) {
    (self.name, self.sourceLocation) = (name, sourceLocation)
    file = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent(folder)
      .appendingPathComponent("\(name.fileName).\(fileExtension)")
  }

  /// Compares a present text with the stored one.
  /// - Parameters:
  ///   - difference: what differs, in words; nil if nothing does.
  ///   - attach: called with the stored text, or nil, before a failure.
  func compare(
    with text: String, record: Bool = false, difference: (_ stored: String) -> String?,
    attach: (_ stored: String?) -> Void
  ) {
    guard let stored = try? String(contentsOf: file, encoding: .utf8) else {
      attach(nil)
      return store(text, because: "nothing was stored yet")
    }
    guard let difference = difference(stored) else {
      if record { fail("\(name) is as it is stored; remove record: true.") }
      return
    }
    attach(stored)
    if record || ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      store(text, because: difference)
    } else {
      fail("\(name) differs from what is stored:\n\(difference)\nUPDATE_SNAPSHOTS=1 stores it.")
    }
  }

  private func store(_ text: String, because reason: String) {
    do {
      try text.write(inNewFoldersOf: file)
      fail("\(name) is stored; run the tests again.\n\(reason)")
    } catch { fail("\(name) can't be stored: \(error)") }
  }

  private func fail(_ text: String) { Issue.record("\(text)", sourceLocation: sourceLocation) }

  /// The lines that differ, as a unified diff; nil for equal texts.
  static func lineDifference(from stored: String, to text: String) -> String? {
    func lines(_ text: String) -> [String] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
    let alignment = OutputAlignment(expected: lines(stored), actual: lines(text))
    guard !alignment.isMatch else { return nil }
    let hunks = OutputAlignment.hunks(alignment.edits).map { hunk in
      alignment.edits[hunk].map { edit in
        switch edit {
        case .keep(let line): " \(line)"
        case .delete(let line): "-\(line)"
        case .insert(let line): "+\(line)"
        }
      }.joined(separator: "\n")
    }
    return hunks.joined(separator: "\n@@\n")
  }
}

extension String {
  fileprivate var fileName: String { String(decoding: utf8.map { $0 == 0x2F ? 0x2D : $0 }, as: UTF8.self) }

  fileprivate func write(inNewFoldersOf file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(utf8).write(to: file, options: .atomic)
  }
}

/// Attaches a text to the running test. With `SNAPSHOT_ATTACHMENTS=FOLDER` in the environment it is also written to a file there.
func attach(_ text: String, named name: String, sourceLocation: SourceLocation) {
  Attachment.record(text, named: name, sourceLocation: sourceLocation)
  guard let path = ProcessInfo.processInfo.environment["SNAPSHOT_ATTACHMENTS"], !path.isEmpty else { return }
  let folder = URL(fileURLWithPath: path, isDirectory: true)
  do { try text.write(inNewFoldersOf: folder.appendingPathComponent(name.fileName)) } catch {
    Issue.record("\(name) can't be written: \(error)", sourceLocation: sourceLocation)
  }
}
