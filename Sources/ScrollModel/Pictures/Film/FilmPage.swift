import StackSurface
import ScrollSurface
import ScrollMotion
import Foundation
import StackCore

/// The page of a film: one HTML file with its style, its scripts and its recording, and without references to others.
struct FilmPage {
  let recording: FilmRecording
  let title: String
  let commands: [String]

  /// The largest number of commands that a page lists.
  static let commandLimit = 500

  /// The text of the page.
  var text: String {
    // The numbers of a ruler don't move.
    let hasRuler = recording.origin.allSatisfy { $0.constant != nil }
    let corner = CGPoint(x: recording.origin[0].firstNumber, y: recording.origin[1].firstNumber)
    let canvas = SVGWriter.canvas(recording.size, hasRuler: hasRuler)
    let values: [String: String] = [
      "TITLE": SVGText.escaped(title),
      "SUMMARY": SVGText.escaped(summary),
      "STYLE": [PackageResources.base_css, PackageResources.film_css].map(PageText.resource).joined()
        + PictureStyle.css + recording.rules,
      "VIEWBOX": [canvas.minX, canvas.minY, canvas.width, canvas.height].map(SVGText.number)
        .joined(separator: " "),
      "SHAPE": SVGText.number(canvas.height > 0 ? canvas.width / canvas.height : 1),
      "BACKDROP": SVGWriter.backdrop(CGRect(origin: corner, size: recording.size), hasRuler: hasRuler),
      "SCREEN": SVGText.outline(of: Picture.Box(CGRect(origin: .zero, size: recording.size)), attributes: ""),
      "DATA": data,
      "SCRIPT": [PackageResources.drawing_js, PackageResources.plots_js, PackageResources.page_js]
        .map(PageText.resource).joined(separator: "\n"),
    ]
    return PageText.filled(PageText.resource(PackageResources.film_html), with: values)
  }

  private var summary: String {
    guard let first = recording.instants.first, let last = recording.instants.last else { return "" }
    let length = NumberText.rounded((last - first).inSeconds)
    let count = recording.instants.count
    return
      "\(length) s, \(count) sample\(count == 1 ? "" : "s"), from session time \(NumberText.text(of: first)) s"
      + " to \(NumberText.text(of: last)) s" + missing
  }

  /// How many views the drawing leaves out; empty if there are all.
  private var missing: String {
    let count = recording.leftOut
    guard count > 0 else { return "" }
    return "; too many views: up to \(count) in sight \(count == 1 ? "is" : "are") not drawn"
  }

  // MARK: Data

  /// The recording as JSON that can stand in a script element.
  private var data: String {
    // An end tag in a text would end the script.
    JSONText.text(Contents(self)).replacing("<", with: "\\u003c")
      .replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
  }

  /// What the page's scripts read.
  fileprivate struct Contents: Encodable {
    let begin: Double
    let times: String
    let origin: [FilmChannel]
    let tracks: [Track]
    let views: [View]
    let shapes: [String]
    let rosters: [Roster]
    let plots: [Plot]
    let animations: [Animation]
    let omittedAnimations: Int
    let commands: [String]
    let omittedCommands: Int

    init(_ page: FilmPage) {
      let recording = page.recording
      let first = recording.instants.first ?? .zero
      begin = first.inSeconds
      times = FilmDigits.text(ofSumsOfSums: recording.instants.map { Int(($0 - first).wholeNanoseconds) })
      origin = recording.origin
      tracks = recording.tracks.tracks.map(Track.init)
      var table = ShapeTable()
      views = recording.views.map { View($0, &table) }
      shapes = table.texts
      rosters = recording.rosters.map { Roster(sample: $0.sample, views: $0.views) }
      plots = recording.plots.map { Plot(name: $0.name, shown: $0.shown, model: $0.model) }
      animations = recording.animations.animations.map { Animation($0, since: first) }
      omittedAnimations = recording.animations.omittedCount
      commands = page.commands.suffix(FilmPage.commandLimit)
      omittedCommands = max(0, page.commands.count - FilmPage.commandLimit)
    }
  }

  /// Texts of shapes, each once.
  fileprivate struct ShapeTable {
    var texts: [String] = []
    private var places: [String: Int] = [:]

    /// The place of a text; nil for an empty one.
    mutating func place(of text: String) -> Int? {
      if text.isEmpty { return nil }
      if let place = places[text] { return place }
      places[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
  }

  fileprivate struct Track: Encodable {
    let track: FilmTracks.Track

    init(_ track: FilmTracks.Track) { self.track = track }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(track.start)
      try container.encode(FilmDigits.text(ofSumsOfSums: track.values))
    }
  }

  fileprivate struct Roster: Encodable {
    let sample: Int
    let views: [Int]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(sample)
      try container.encode(views)
    }
  }

  fileprivate struct View: Encodable {
    let name, kind: String
    let parent: Int
    let frame, model, placement: [FilmChannel]
    let alpha: FilmChannel
    let looks: [Looks]

    init(_ view: FilmView, _ table: inout ShapeTable) {
      (name, kind, parent) = (view.key.name, view.kind, view.key.parent ?? -1)
      (frame, model, placement, alpha) = (view.frame, view.model, view.placement, view.alpha)
      var all: [Looks] = []
      for looks in view.looks {
        let (texts, channels) = looks.texts
        all.append(
          Looks(
            sample: looks.sample, shapes: texts.map { table.place(of: $0) },
            marks: looks.isInSight ? looks.marks.rawValue : nil, numbers: channels))
      }
      self.looks = all
    }
  }

  fileprivate struct Looks: Encodable {
    let sample: Int
    let shapes: [Int?]
    let marks: Int?
    let numbers: [FilmChannel]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(sample)
      for shape in shapes { try container.encode(shape) }
      try container.encode(marks)
      if !numbers.isEmpty { try container.encode(numbers) }
    }
  }

  fileprivate struct Plot: Encodable {
    let name: String
    let shown, model: FilmPlot.Values
  }

  fileprivate struct Animation: Encodable {
    let view, property, change, curve: String
    /// In billionths of a second since the begin of the film.
    let begin: Int
    let end: Int?

    init(_ animation: FilmAnimation, since first: Duration) {
      (view, property, curve) = (animation.view, animation.property, animation.curve)
      change = "\(NumberText.rounded(animation.from)) → \(NumberText.rounded(animation.to))"
      begin = Int((animation.begin - first).wholeNanoseconds)
      end = animation.end.map { Int(($0 - first).wholeNanoseconds) }
    }
  }
}

extension FilmRecording {
  /// What the scripts of a page read of the recording, without commands.
  package var contents: any Encodable {
    FilmPage.Contents(FilmPage(recording: self, title: "", commands: []))
  }
}
