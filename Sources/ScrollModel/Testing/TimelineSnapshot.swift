import Foundation
public import ScrollMotion
import ScrollPictures
public import Testing

// Timelines that are compared with texts beside the tests, and films of tests that fail.

/// Compares a timeline with the text `Timelines/NAME.txt` beside the test's file, and attaches it to the test.
///
/// With `UPDATE_SNAPSHOTS=1` in the environment it stores the present text if the two differ. The test fails all the same,
/// so that nobody updates by accident: read the text before you commit it.
/// - Parameters:
///   - timeline: the recording.
///   - name: the name of the stored text, without extension.
///   - tolerance: the largest difference of two numbers that is accepted.
public func expectSnapshot<Value>(
  _ timeline: Timeline<Value>, _ name: String, tolerance: Double = 0.001, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  attach(timeline, name, sourceLocation: sourceLocation)
  let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Timelines")
  let file = folder.appendingPathComponent("\(name).txt")
  let stored = try? String(contentsOf: file, encoding: .utf8)
  let difference =
    stored.map { timeline.difference(from: $0, tolerance: tolerance) } ?? "nothing is stored yet"
  guard let difference else { return }
  if let film = timeline as? Timeline<ViewFrames> {
    attachFilm(of: film, name, sourceLocation: sourceLocation)
  }
  guard ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" else {
    Issue.record("\(name): \(difference)\nUPDATE_SNAPSHOTS=1 stores it.", sourceLocation: sourceLocation)
    return
  }
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("\(timeline)\n".utf8).write(to: file, options: .atomic)
    Issue.record("\(name) is updated; run the tests again.\n\(difference)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(name) can't be stored: \(error)", sourceLocation: sourceLocation)
  }
}

/// Attaches a timeline as text and as comma-separated values; `swift test --attachments-path FOLDER` keeps them as files.
public func attach<Value>(
  _ timeline: Timeline<Value>, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  Attachment.record("\(timeline)\n", named: "\(name).txt", sourceLocation: sourceLocation)
  Attachment.record(timeline.csv, named: "\(name).csv", sourceLocation: sourceLocation)
}

/// Checks a timeline; if a check throws, attaches its film to the test, so that one can see what went wrong.
///
/// ```swift
/// try check(animator.recordFilm(views: ["header": header, "row": row]), "row arrives") { film in
///   try film.rowsTouch("header", "row")
/// }
/// ```
/// - Parameters:
///   - timeline: a recording. One of `recordFilm` shows the views as they look, one of `record(views:)` their frames.
///   - name: the name of the film, which is also its title.
///   - checks: throws for the first violation.
public func check(
  _ timeline: Timeline<ViewFrames>, _ name: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ checks: (Timeline<ViewFrames>) throws -> Void
) rethrows {
  do {
    try checks(timeline)
  } catch {
    attachFilm(of: timeline, name, notes: ["\(error)"], sourceLocation: sourceLocation)
    throw error
  }
}

/// Attaches the film of a timeline as a page that any browser opens; `swift test --attachments-path FOLDER` keeps it as a file.
/// - Parameters:
///   - timeline: a recording.
///   - name: the name of the file, without extension.
///   - notes: what the page lists as commands, such as the steps of the test.
public func attachFilm(
  of timeline: Timeline<ViewFrames>, _ name: String, notes: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  Attachment.record(
    timeline.film(title: name, commands: notes), named: "\(name).html", sourceLocation: sourceLocation)
}
