public import ScrollMotion
import ScrollPictures
public import Testing

// Timelines that are compared with texts beside the tests, and films of tests that fail.

/// Compares a timeline with the text `Timelines/NAME.txt` beside the test's file, and attaches it to the test.
///
/// While nothing is stored, or with `UPDATE_SNAPSHOTS=1` in the environment if the two differ, it stores the present text. The test
/// fails all the same that once, so that nobody updates by accident: read the text before you commit it.
/// - Parameters:
///   - timeline: the recording.
///   - name: the name of the stored text, without extension.
///   - tolerance: the largest difference of two numbers that is accepted.
public func expectSnapshot<Value>(
  _ timeline: Timeline<Value>, _ name: String, tolerance: Double = 0.001, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  attach(timeline, name, sourceLocation: sourceLocation)
  StoredText(name, as: "txt", in: "Timelines", testFile: testFile, sourceLocation: sourceLocation)
    .compare(with: "\(timeline)\n") {
      timeline.difference(from: $0, tolerance: tolerance)
    } attach: { _ in
      if let film = timeline as? Timeline<ViewFrames> {
        attachFilm(of: film, name, sourceLocation: sourceLocation)
      }
    }
}

/// Attaches a timeline as text and as comma-separated values; `swift test --attachments-path FOLDER` keeps them as files.
public func attach<Value>(
  _ timeline: Timeline<Value>, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  attach("\(timeline)\n", named: "\(name).txt", sourceLocation: sourceLocation)
  attach(timeline.csv, named: "\(name).csv", sourceLocation: sourceLocation)
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
  do { try checks(timeline) } catch {
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
  attach(timeline.film(title: name, commands: notes), named: "\(name).html", sourceLocation: sourceLocation)
}
