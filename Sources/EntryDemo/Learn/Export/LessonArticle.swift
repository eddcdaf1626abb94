import EntryCommands
import ScrollModel

struct LessonArticle {
  let source: CourseExport.Source
  /// The files that were made; the article is the first one.
  private(set) var files: [CourseExport.File] = []
  /// What was left as it is, such as a link that leads nowhere.
  private(set) var warnings: [String] = []
  private(set) var fileNames: CatalogNames
  /// The name of the article of the next lesson; nil after the last one.
  let next: String?
  let names: Set<String>
  let streams: Streams
  private(set) var lines: [String] = []
  private(set) var answers: [[String]] = []
  /// The session that the last example has left, for the questions after it, which only read.
  private(set) var session: CourseSession?
  private(set) var solutions: [[String]] = []
  static let pictureFolder = "Pictures/"
  static let filmFolder = "Films/"

  mutating func make() throws(Lesson.Problem) {
    let lesson = source.lesson
    lines = ["# \(lesson.number.map { "\($0). " } ?? "")\(lesson.title ?? source.name)"]
    var hasTitle = lesson.title == nil
    for (index, part) in lesson.parts.enumerated() {
      lines.append("")
      switch part.content {
      case .text(var text):
        if !hasTitle, let heading = Markdown(text).title {
          hasTitle = true
          text[heading.line] = ""
        }
        let blanks = text.prefix { $0.allSatisfy(\.isWhitespace) }.count
        append(Array(text.dropFirst(blanks)), at: part.line + blanks)
      case .example(let example):
        let session = CourseSession(try example.sessionOptions(), streams)
        self.session = session
        lines += Self.listing(example.lines(in: session), language: "shell")
      case .question(let question): try append(question, at: index)
      case .puzzle(let puzzle): try append(puzzle)
      case .picture(let picture): try append(picture, at: index)
      }
    }
    appendEnd()
    let text = lines.map { $0 + "\n" }.joined()
    files.insert(CourseExport.File(path: "\(source.name).md", bytes: Array(text.utf8)), at: 0)
  }

  private mutating func append(_ text: [String], at line: Int) {
    let first = warnings.count
    let article = ArticleText(text, names: names) { image in name(ofImage: image) }
    lines += article.lines
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    let file = source.path ?? source.name
    let missing = article.missing.map { offset, link in
      "\(file):\(line + offset + 1): warning: the link to \(Diagnostic.quoted(link)) leads to no article"
    }
    warnings.insert(contentsOf: missing, at: first)
  }

  private mutating func paragraph(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return ArticleText(lines, names: names) { image in name(ofImage: image) }.lines
  }

  /// - Parameter language: the word for the colours; DocC's `shell` marks the prompts.
  private static func listing(_ code: [String], language: String = "") -> [String] {
    let longest = code.map { $0.drop { $0 == " " }.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + language] + code + [fence]
  }

  private mutating func appendEnd() {
    if let command = source.command {
      lines += ["", "Play this lesson in a terminal: `\(command)`"]
      if let next { lines[lines.count - 1] += ". The next lesson: <doc:\(next)>" }
    }
    for (title, sections) in [("Answer", answers), ("Solution", solutions)] where !sections.isEmpty {
      lines += ["", "## \(title)s"]
      for (index, section) in sections.enumerated() {
        lines += ["", "### \(title) \(index + 1)", ""] + section
      }
    }
  }

  private mutating func append(_ question: Lesson.Question, at index: Int) throws(Lesson.Problem) {
    var aside = paragraph("Question \(answers.count + 1): " + question.text)
    var answer: [String]
    switch question.answer {
    case .choice(let right, let choices):
      aside.append("")
      for choice in choices { aside += paragraph("- " + choice) }
      answer = paragraph("**\(right)**")
    case .path(let path):
      let session = session ?? CourseSession(.ofTranscripts, streams)
      let value = try session.answer(
        path, at: source.lesson.parts[index].line, "the question has no answer: ")
      answer = ["**\(value.printed)**"]
      if let reason = question.reason { answer += [""] + paragraph(reason) }
      let explanation = session.explanation(of: path, value)
      if !explanation.isEmpty { answer += [""] + Self.listing(explanation) }
    }
    if case .choice = question.answer, let reason = question.reason { answer += [""] + paragraph(reason) }
    answers.append(answer)
    aside += ["", "<doc:#Answer-\(answers.count)>"]
    lines += aside.map { $0.isEmpty ? ">" : "> \($0)" }
  }

  private mutating func append(_ picture: Lesson.Picture, at index: Int) throws(Lesson.Problem) {
    let part = source.lesson.parts[index]
    let session = try picture.session(after: source.lesson.example(before: index), at: part.line, streams)
    let path = try file(
      named: UniqueNames.stem(of: picture.path), ending: picture.isFilm ? ".html" : ".svg", at: part.line,
      by: picture.command, in: session)
    lines += picture.isFilm ? ["[\(picture.caption)](\(path))"] : Self.image(path, picture.caption)
  }

  private static func image(_ path: String, _ caption: String, indent: String = "") -> [String] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let text = caption.unicodeScalars.map { $0 == "\"" ? "”" : String($0) }.joined()
    return [
      "\(indent)@Image(source: \"\(name)\", alt: \"\(text)\") {", "\(indent)   \(caption)", "\(indent)}",
    ]
  }

  /// - Parameter command: the command without a file name.
  /// - Returns: its path in the catalog.
  private mutating func file(
    named name: String, ending: String, at line: Int, by command: String, in session: CourseSession
  ) throws(Lesson.Problem) -> String {
    let isFilm = ending == ".html"
    let name = fileNames.names.add(name, ending: ending)
    let path = (isFilm ? Self.filmFolder : Self.pictureFolder) + name
    let bytes = try Lesson.Problem.at(line, "the \(isFilm ? "film" : "picture") can't be made: ") {
      () throws(Diagnostic) in Array(try session.file(madeBy: command, ending: ending).utf8)
    }
    files.append(CourseExport.File(path: path, bytes: bytes))
    return path
  }

  /// The name in the catalog of an image in the text. Pictures in the lesson's folder are copied. Addresses stay as they are, and so does
  /// what is no picture, or is elsewhere: a lesson from elsewhere must not publish files of the user.
  private mutating func name(ofImage image: String) -> String {
    guard !image.contains(":") else { return image }
    guard let lesson = source.path else { return image.split(separator: "/").last.map(String.init) ?? image }
    let path = image.hasPrefix("/") ? image : source.folder + image
    let identity = streams.identity(path)
    if let name = fileNames.copies[identity] { return name }
    let (bytes, problem) = picture(at: path)
    if let problem {
      warnings.append("\(lesson): warning: the image \(Diagnostic.quoted(path)) \(problem)")
      return image
    }
    let file = image.split(separator: "/").last ?? ""
    let ending = file.lastIndex(of: ".").map { String(file[$0...]) } ?? ""
    let name = fileNames.names.add(UniqueNames.stem(of: image), ending: ending)
    fileNames.copies[identity] = name
    files.append(CourseExport.File(path: Self.pictureFolder + name, bytes: bytes))
    return name
  }

  private func picture(at path: String) -> (bytes: [UInt8], problem: String?) {
    let folder = streams.identity(source.folder.isEmpty ? "./" : source.folder)
    let file = streams.identity(source.folder.isEmpty && !path.hasPrefix("/") ? "./" + path : path)
    guard file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") else {
      return ([], "is not in the folder of the lesson, so it is not copied")
    }
    guard let bytes = try? streams.content(path) else { return ([], "can't be read") }
    guard PictureContent.isPicture(bytes) else {
      return ([], "is not copied, because it is no SVG, PNG, JPEG or GIF")
    }
    return (bytes, nil)
  }

  private mutating func append(_ puzzle: Lesson.Puzzle) throws(Lesson.Problem) {
    let name = "\(source.name)-puzzle-\(solutions.count + 1)"
    let (line, start) = (puzzle.start.line, try CourseSession(puzzle, streams))
    let before = try file(
      named: "\(name)-start", ending: ".svg", at: line, by: "picture with frames", in: start)
    lines += ["@TabNavigator {", "   @Tab(\"Start and Goal\") {", "      @Row {", "         @Column {"]
    lines += Self.image(before, "The start", indent: "            ") + ["         }"]
    for (instant, svg) in try puzzle.goalPictures(streams) {
      let suffix = instant.map {
        "-\(NumberText.seconds($0).filter { $0.isNumber || $0 == "." }.replacing(".", with: "_"))"
      }
      let path = Self.pictureFolder + fileNames.names.add("\(name)-goal\(suffix ?? "")", ending: ".svg")
      files.append(CourseExport.File(path: path, bytes: Array(svg.utf8)))
      lines += ["         @Column {"]
      lines += Self.image(
        path, instant.map { "The goal after \(NumberText.seconds($0))" } ?? "The goal", indent: "            "
      )
      lines += ["         }"]
    }
    lines += ["      }", "   }"]
    if !puzzle.rules.isEmpty { appendTab("Rules", puzzle.rules.lines.flatMap { paragraph($0) + [""] }) }
    appendTab("Start Commands", Self.listing(puzzle.start.lines))
    for (title, hint) in zip(["First Hint", "Second Hint"], puzzle.hints) {
      appendTab(title, paragraph(hint))
    }
    lines += ["}"]
    solutions.append(Self.listing(puzzle.solution.lines))
    lines += ["", "When you have solved it, or given up: <doc:#Solution-\(solutions.count)>"]
  }

  private mutating func appendTab(_ title: String, _ content: [String]) {
    lines += ["   @Tab(\"\(title)\") {"] + content.map { $0.isEmpty ? "" : "      \($0)" } + ["   }"]
  }
}

extension Lesson.Example {
  /// - Parameter session: a session for the example, in which the commands run.
  fileprivate func lines(in session: CourseSession) -> [String] {
    var lines: [String] = []
    for exchange in exchanges {
      guard !exchange.command.isEmpty else {
        lines += exchange.output
        continue
      }
      lines += Transcript.prompted(exchange.texts) + exchange.shown(session.run(exchange.command).lines)
    }
    return lines
  }
}

extension Lesson.Puzzle.Commands {
  fileprivate var lines: [String] {
    texts.flatMap { $0.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }
}

extension Lesson.Puzzle {
  fileprivate func goalPictures(
    _ streams: Streams
  ) throws(Lesson.Problem) -> [(instant: Duration?, svg: String)] {
    do {
      let session = try CourseSession(self, streams)
      guard !instants.isEmpty else {
        try session.run(goal, of: "goal")
        session.run("settle")
        return [(nil, try session.file(madeBy: "picture with frames", ending: ".svg"))]
      }
      let animator = session.session.scene.animator
      let begin = animator.now
      var pictures: [Duration: String] = [:]
      // The commands of the goal may advance the clock past an instant, so pictures are made again after each command before it.
      for command in [nil] + goal.texts.map(\.text) {
        if let command { session.run(command) }
        guard !session.session.hasOpenBlock else { continue }
        for instant in instants where begin + instant >= animator.now {
          let rest = NumberText.exact((begin + instant - animator.now).inSeconds)
          pictures[instant] = try session.file(madeBy: "picture at \(rest) with frames", ending: ".svg")
        }
      }
      return instants.map { ($0, pictures[$0] ?? "") }
    } catch {
      let message = (error as? Lesson.Problem)?.message ?? (error as? Diagnostic)?.message ?? "\(error)"
      throw Lesson.Problem(goal.line, "goal: \(message)")
    }
  }
}

extension CourseSession {
  /// - Parameters:
  ///   - command: `picture …` or `film …` without a file name.
  ///   - ending: the ending of the file's name, which the command checks.
  func file(madeBy command: String, ending: String) throws(Diagnostic) -> String {
    let words = command.split(separator: " ", maxSplits: 1)
    let text = "\(words.first ?? "") file\(ending)\(words.count > 1 ? " \(words[1])" : "")"
    if let command = Lexer.read(text).commands.first,
      case .write(_, let text, _)? = try session.perform(command).result as? FileRequest
    {
      return text
    }
    throw Diagnostic(.badArgument, "\(Diagnostic.quoted(text)) makes no file")
  }
}
