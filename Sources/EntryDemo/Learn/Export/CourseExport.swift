import EntryCommands

/// Writes lessons as a catalog for DocC: an article for each, their pictures and films, and a page that lists them.
/// Nothing is written before everything is made, and nothing is replaced but what an earlier export has written.
struct CourseExport {
  struct Source {
    /// The name of its article, which links use.
    let name: String
    let lesson: Lesson
    /// The command that plays the lesson; nil for a page.
    let command: String?
    /// The path of a file of the user, for messages; nil for a part of the program.
    let path: String?
    let group: String

    /// The folder of the file with a slash at its end; empty for the current folder.
    var folder: String {
      path.map { String($0[..<($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)]) } ?? ""
    }
  }

  struct File {
    /// The path in the folder of the catalog.
    let path: String
    let bytes: [UInt8]
  }

  private struct Failure: Error {
    let message: String
    let status: ExitStatus

    static func writing(_ path: String, _ reason: String) -> Failure {
      Failure(
        message: "EntryDemo: error: cannot write \(Diagnostic.quoted(path)): \(reason)", status: .outputFailed
      )
    }
  }

  /// The name of the page that lists the articles. It is the last part of its address, too.
  static let landingPage = "Course"
  private static let pagesGroup = "Reference"
  /// The folder of the catalog, which is created if it does not exist.
  let folder: String
  /// The files of the lessons; none for the course of the program.
  let paths: [String]
  let options: Options
  let streams: Streams

  func run() throws(WriteFailure) -> ExitStatus {
    let articles: [LessonArticle]
    let files: [File]
    do throws(Failure) {
      let sources = try sources()
      articles = try self.articles(of: sources)
      let landing = File(
        path: "\(Self.landingPage).md",
        bytes: Array(landingPage(of: articles).map { $0 + "\n" }.joined().utf8))
      files = [landing] + articles.flatMap(\.files)
      try write(files)
    } catch {
      if error.status != .interrupted { streams.printError(error.message) }
      return error.status
    }
    streams.printError(articles.flatMap(\.warnings))
    guard !options.isQuiet else { return .ok }
    let pictures = files.count { $0.path.hasPrefix(LessonArticle.pictureFolder) }.counted("picture")
    let films = files.count { $0.path.hasPrefix(LessonArticle.filmFolder) }.counted("film")
    let sum = "\(folder): \(articles.count.counted("article")), \(pictures), \(films)\n"
    try streams.print(Array(sum.utf8), as: .text(.plain))
    return .ok
  }

  private func sources() throws(Failure) -> [Source] {
    guard !paths.isEmpty else {
      let lessons = Course.files.map { file in
        let entry = Course.entry(file)
        return Source(
          name: entry.key, lesson: entry.lesson, command: "EntryDemo \(entry.command)", path: nil,
          group: Course.group(ofLesson: entry.lesson.number ?? 1))
      }
      let pages = Course.pages.map { file in
        let entry = Course.entry(file)
        return Source(name: entry.key, lesson: entry.lesson, command: nil, path: nil, group: Self.pagesGroup)
      }
      return lessons + pages
    }
    var names = UniqueNames(reserved: [Self.landingPage])
    var sources: [Source] = []
    for path in paths {
      let text: String
      do throws(Diagnostic) { text = try streams.text(of: path) } catch {
        throw Failure(message: "EntryDemo: error: \(error.message)", status: error.exitStatus)
      }
      let file = String(path.split(separator: "/").last ?? "")
      sources.append(
        Source(
          name: names.add(UniqueNames.stem(of: file)), lesson: Lesson(text),
          command: "EntryDemo learn \(ShellText.path(file))", path: path, group: "Lessons"))
    }
    return sources
  }

  private func articles(of sources: [Source]) throws(Failure) -> [LessonArticle] {
    var articles: [LessonArticle] = []
    var files = CatalogNames()
    for (index, source) in sources.enumerated() {
      var mistake: Lesson.Problem?
      do throws(Lesson.Problem) {
        if let problem = source.lesson.problems.first { throw problem }
        let next = sources.dropFirst(index + 1).first { $0.command != nil }
        var article = LessonArticle(
          source: source, fileNames: files, next: source.command == nil ? nil : next?.name,
          names: Set(sources.map(\.name)), streams: streams)
        try article.make()
        files = article.fileNames
        articles.append(article)
      } catch { mistake = error }
      if streams.isInterrupted() { throw Failure(message: "", status: .interrupted) }
      if let mistake {
        throw Failure(
          message: "\(source.path ?? "\(source.name).md"):\(mistake.line + 1): error: \(mistake.message)",
          status: .malformedInput)
      }
    }
    return articles
  }

  private func landingPage(of articles: [LessonArticle]) -> [String] {
    var groups: [String] = []
    for article in articles where !groups.contains(article.source.group) {
      groups.append(article.source.group)
    }
    let topics = groups.flatMap { group in
      ["", "### \(group)", ""]
        + articles.filter { $0.source.group == group }.map { "- <doc:\($0.source.name)>" }
    }
    let lines =
      paths.isEmpty
      ? [
        "# Stacks and Scroll Views: a Course", "",
        "How stack views and scroll views get their sizes, and what moves when: lessons with examples, questions and puzzles.",
        "", "@Metadata {", "   @TechnologyRoot", "}", "", "## Overview", "",
        "Each lesson takes about ten minutes. Answer its questions before you read on; the answers are at the end of",
        "the page. Everything that you see was computed by the program EntryDemo, with which you can try your own ideas.",
        "In a terminal, `EntryDemo learn` plays the lessons: it asks the questions and judges your solutions of the puzzles.",
      ]
      : [
        "# Lessons", "", "Lessons with examples, questions and puzzles.", "", "@Metadata {",
        "   @TechnologyRoot", "}",
      ]
    return lines + ["", "## Topics"] + topics
  }

  /// Writes the files that differ from what is there. Before anything is written, all are compared with the list of what
  /// earlier exports have written.
  private func write(_ files: [File]) throws(Failure) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let sources = Set(paths.map(streams.identity))
    let list = try content(of: base + ExportedFiles.name)
    guard var exported = ExportedFiles(list) else { throw notExported(base + ExportedFiles.name) }
    var changes: [(file: File, old: [UInt8]?)] = []
    for file in files {
      let path = base + file.path
      guard !sources.contains(streams.identity(path)) else {
        throw Failure(
          message:
            "EntryDemo: error: the article would replace its lesson \(Diagnostic.quoted(path)); export to another folder",
          status: .outputFailed)
      }
      let old = try content(of: path)
      if let old, old != file.bytes, !exported.contains(file.path, old) { throw notExported(path) }
      exported.add(file.path, file.bytes, replacing: old)
      if old != file.bytes { changes.append((file, old)) }
    }
    let folders = Set(
      files.compactMap { file in file.path.lastIndex(of: "/").map { base + file.path[..<$0] } })
    do throws(FileFailure) {
      for folder in [folder] + folders.sorted() { try streams.makeFolder(folder) }
    } catch {
      throw Failure(
        message: "EntryDemo: error: cannot make the folder \(Diagnostic.quoted(folder)): \(error.reason)",
        status: .outputFailed)
    }
    // The list is first, so that a file that was written is never one of somebody else.
    if list != exported.bytes {
      changes.insert((File(path: ExportedFiles.name, bytes: exported.bytes), list), at: 0)
    }
    for (file, old) in changes {
      do throws(FileFailure) { try streams.replaceFile(base + file.path, file.bytes, .content(old)) } catch {
        throw .writing(base + file.path, error.reason)
      }
    }
  }

  /// The content of a file that is to be written; nil if it does not exist.
  private func content(of path: String) throws(Failure) -> [UInt8]? {
    do throws(FileFailure) { return try streams.content(path) } catch { throw .writing(path, error.reason) }
  }

  private func notExported(_ path: String) -> Failure {
    .writing(
      path,
      "it is not a file that learn export has written, or it was changed since; remove it, or export to another folder"
    )
  }
}

struct CatalogNames {
  var names = UniqueNames(reserved: [])
  /// Those of copied images, by `identity` of their paths.
  var copies: [String: String] = [:]
}

/// Names of which no two are the same where case does not count.
struct UniqueNames {
  private var used: Set<String>
  init(reserved: [String]) { used = Set(reserved.map { $0.lowercased() }) }

  /// Adds a name, with a number if it is used already.
  /// - Parameter ending: what follows the number, such as `.svg`.
  mutating func add(_ name: String, ending: String = "") -> String {
    var result = name + ending
    var number = 2
    while !used.insert(result.lowercased()).inserted {
      result = "\(name)-\(number)\(ending)"
      number += 1
    }
    return result
  }

  /// The name of a file without folder and ending, in letters, digits, `-` and `_`, which links can contain.
  static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    let name = stem.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? String($0) : "-" }.joined()
    return name.isEmpty ? "lesson" : name
  }
}
