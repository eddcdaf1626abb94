import Foundation

/// Finds the words that can complete a line, for the Tab key and the command `complete`.
package struct Completion {
  let session: Session
  /// The words of the command before the one to complete.
  var words: [String] = []
  var prefix = ""
  package init(_ session: Session) { self.session = session }

  struct Candidate: Hashable {
    let word: String
    /// What follows the word if it is the only one.
    var end: Character? = " "
    /// Whether the word is a path of a file, which quotes may enclose.
    var isFile = false
    /// Whether it is what a form calls it, for which other words stand.
    var isPlaceholder = false
  }

  package func completions(of line: String) -> Completions {
    let context = CompletionContext(line)
    var none = Completions(kept: context.kept, words: [])
    guard !context.isComment else { return none }
    let all = Set(candidates(in: context))
    none.placeholders = context.isQuoted ? [] : all.filter(\.isPlaceholder).map(\.word).sorted()
    let found = all.filter {
      !$0.isPlaceholder && ($0.isFile || !context.isQuoted && $0.word.hasPrefix(context.prefix))
    }
    let sorted = found.sorted { $0.word < $1.word }
    guard let first = sorted.first else { return none }
    var answer = none
    answer.words = sorted.map(\.word)
    // Words may be both, such as a command and a view.
    answer.words = answer.words.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    let isSingle = answer.words.count == 1
    let common = isSingle ? first.word : Self.commonBeginning(answer.words)
    guard !common.isEmpty else { return answer }
    let quotes = context.isQuoted || first.isFile && Self.needsQuotes(common)
    answer.replacement = quotes ? String(Word.legiblyQuoted(common).dropLast()) : common
    if isSingle {
      let end = found.contains { $0.end == " " } ? " " : first.end
      answer.end = quotes && end != nil ? "\"" : end
    }
    // A path ends in a dot here: the attribute follows.
    if isSingle, answer.end == "." {
      answer.replacement = common + "."
      answer.end = nil
    }
    return answer
  }

  private static func commonBeginning(_ words: [String]) -> String {
    // The words are sorted, so the first and the last differ most.
    guard let first = words.first, let last = words.last else { return "" }
    return first.commonPrefix(with: last)
  }

  private static func needsQuotes(_ path: String) -> Bool {
    path.contains { $0.isWhitespace || "\";{}#\\".contains($0) }
  }

  /// The paths that begin with a prefix, folders with a `/` at the end.
  var files: [Candidate] {
    var prefix = prefix
    if prefix == "~" || prefix.hasPrefix("~/"), let home = session.homeFolder {
      prefix = home + prefix.dropFirst()
      if prefix == home { return [Candidate(word: home + "/", end: nil, isFile: true)] }
    }
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let beginning = prefix.dropFirst(folder.count)
    return session.namesInFolder(folder.isEmpty ? "." : folder)
      // Hidden files only if asked for; a name with control characters can't be typed.
      .filter { name in
        name.hasPrefix(beginning) && (beginning.hasPrefix(".") || !name.hasPrefix("."))
          && name.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
      }.map { Candidate(word: folder + $0, end: $0.hasSuffix("/") ? nil : " ", isFile: true) }
  }
}
