import ScrollMotion

extension FilmRecording {
  /// What the scripts of a page read of the recording: the members of a JSON object, without its braces.
  /// - Parameters:
  ///   - commands: the commands that a film lists.
  ///   - omittedCommands: the number of commands before them.
  package func members(commands: some Sequence<String> = [], omittedCommands: Int = 0) -> String {
    let first = instants.first ?? .zero
    var (table, json) = (ShapeTable(), JSONWriter())
    json.text += "\"begin\":"
    json.write(first.inSeconds)
    json.text += ",\"times\":"
    json.write(FilmDigits.text(ofSumsOfSums: instants.map { Int(($0 - first).wholeNanoseconds) }))
    json.text += ",\"origin\":"
    json.write(origin)
    json.text += ",\"tracks\":"
    json.list(tracks.tracks) { track, json in
      json.text += "[\(track.start),"
      json.write(FilmDigits.text(ofSumsOfSums: track.values))
      json.text += "]"
    }
    json.text += ",\"views\":"
    json.list(views) { view, json in json.write(view, &table) }
    json.text += ",\"shapes\":"
    json.list(table.texts) { $1.write($0) }
    json.text += ",\"rosters\":"
    json.list(rosters) { roster, json in
      json.text += "[\(roster.sample),"
      json.list(roster.views) { $1.text += "\($0)" }
      json.text += "]"
    }
    json.text += ",\"plots\":"
    json.list(plots) { $1.write($0) }
    json.text += ",\"animations\":"
    json.list(animations.animations) { $1.write($0, since: first) }
    json.text += ",\"omittedAnimations\":\(animations.omittedCount),\"commands\":"
    json.list(commands) { $1.write($0) }
    json.text += ",\"omittedCommands\":\(omittedCommands)"
    return json.text
  }
}

private struct ShapeTable {
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

extension JSONWriter {
  /// A constant as a number; else the pieces in one list, three numbers each: sample, track, base.
  fileprivate mutating func write(_ channel: FilmChannel) {
    if let constant = channel.constant { return write(constant) }
    list(channel.pieces) { piece, json in
      json.text += "\(piece.sample),\(piece.track),"
      json.write(FilmTracks.number(piece.base))
    }
  }

  fileprivate mutating func write(_ channels: [FilmChannel]) { list(channels) { $1.write($0) } }

  fileprivate mutating func write(_ view: FilmView, _ table: inout ShapeTable) {
    text += "{\"name\":"
    write(view.key.name)
    text += ",\"kind\":"
    write(view.kind)
    text += ",\"parent\":\(view.key.parent ?? -1),\"frame\":"
    write(view.frame)
    // Most views are where their model is, and are opaque.
    if view.model != view.frame {
      text += ",\"model\":"
      write(view.model)
    }
    text += ",\"placement\":"
    write(view.placement)
    if view.alpha.constant != 1 {
      text += ",\"alpha\":"
      write(view.alpha)
    }
    text += ",\"looks\":"
    list(view.looks) { looks, json in
      let (texts, channels) = looks.texts
      json.text += "[\(looks.sample),"
      for shape in texts { json.text += table.place(of: shape).map { "\($0)," } ?? "null," }
      json.text += looks.isInSight ? "\(looks.marks.rawValue)" : "null"
      if !channels.isEmpty {
        json.text += ","
        json.write(channels)
      }
      json.text += "]"
    }
    text += "}"
  }

  fileprivate mutating func write(_ plot: FilmPlot) {
    text += "{\"name\":"
    write(plot.name)
    for (title, values) in [("shown", plot.shown), ("model", plot.model)] {
      text += ",\"\(title)\":{\"values\":"
      write(values.values)
      text += ",\"missing\":"
      list(values.missing) { $1.text += "\($0)" }
      text += "}"
    }
    text += "}"
  }

  /// An animation, with its times in billionths of a second since the begin of the film.
  fileprivate mutating func write(_ animation: FilmAnimation, since first: Duration) {
    let change = "\(NumberText.rounded(animation.from)) → \(NumberText.rounded(animation.to))"
    text += "{"
    for (name, value) in [
      ("view", animation.view), ("property", animation.property), ("change", change),
      ("curve", animation.curve),
    ] {
      text += "\"\(name)\":"
      write(value)
      text += ","
    }
    text += "\"begin\":\((animation.begin - first).wholeNanoseconds)"
    if let end = animation.end { text += ",\"end\":\((end - first).wholeNanoseconds)" }
    text += "}"
  }
}
