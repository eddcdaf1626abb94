import StackCore

extension LayoutLog {
  /// Reads all conflicts in a text.
  ///
  /// A constraint is read whole or not at all. What can't be read is in the block's ``Block/unread``.
  /// - Parameters:
  ///   - text: what the console printed, and anything else.
  ///   - shouldStop: asked again and again while the text is read; true ends that.
  /// - Throws: `ReadError.noBlock` if there is no list of constraints and no constraint; `ReadError.stopped`.
  /// - Complexity: linear in the length of the text.
  public static func read(
    _ text: String, shouldStop: @escaping () -> Bool = { false }
  ) throws(ReadError) -> LayoutLog {
    let cleaned = try CleanedText(text, StopQuestion(shouldStop))
    var collector = Collector(cleaned)
    let blocks = try collector.blocks(StopQuestion(shouldStop))
    guard !blocks.isEmpty else { throw .noBlock }
    return LayoutLog(blocks: blocks)
  }

  /// Asks once in some thousand bytes whether to stop reading.
  struct StopQuestion {
    /// The number of bytes between two questions. Some milliseconds at most, whatever they are.
    private static let distance = 1 << 14

    private let shouldStop: () -> Bool
    private var next = distance

    init(_ shouldStop: @escaping () -> Bool) { self.shouldStop = shouldStop }

    /// - Parameter place: the number of bytes that were read.
    /// - Throws: `stopped`.
    mutating func ask(at place: Int) throws(ReadError) {
      guard place >= next else { return }
      next = place + Self.distance
      if shouldStop() { throw .stopped }
    }
  }
}

extension LayoutLog {
  private struct Collector {
    private struct Draft {
      struct Member {
        let result: ConsoleReader.Result
        let line: Int
        /// The whole line, if it names objects without an address.
        let original: String?
        var description: ConsoleDescription { result.description }
      }

      var line: Int
      var members: [Member] = []
      var unread: [UnreadLine] = []
      var broken: Int?
      var hasHeadline = false
      var hasList = false
      var isListClosed = false
      /// The message says that the next constraint is the broken one.
      var isRecovering = false
      /// Nothing of this message can follow.
      var isComplete = false
      var isCut = false
      /// Whether a constraint that can't be read has an end.
      var hasWholeUnread = false
      /// The members' places by their address, or text if they have none, and by their text.
      var places: [String: [String: Int]] = [:]

      var isEmpty: Bool { members.isEmpty && unread.isEmpty }
      /// Whether it is only the end of a message that is not there.
      var isRest: Bool { isRecovering && !hasHeadline && !hasList && members.count <= 1 && unread.isEmpty }
      /// Whether it is a message or a list, not constraints that a text mentions.
      var isList: Bool { hasHeadline || hasList || isRecovering }

      /// The address, or the text of a constraint that has none.
      private static func key(_ result: ConsoleReader.Result) -> String {
        result.description.address ?? (result.description.identifier ?? "") + essence(result)
      }

      /// The text without white space: only lists escape the newlines in titles.
      private static func essence(_ result: ConsoleReader.Result) -> String {
        String(decoding: result.bodyText.utf8.filter { $0 > .space }, as: UTF8.self)
      }

      func isSame(_ place: Int, _ result: ConsoleReader.Result) -> Bool {
        Self.essence(members[place].result) == Self.essence(result)
      }

      /// The place of a constraint that is printed again: the one with its text, else the only one with its address.
      func place(of result: ConsoleReader.Result) -> Int? {
        let same = places[Self.key(result)] ?? [:]
        return same[Self.essence(result)] ?? (same.count == 1 ? same.first?.value : nil)
      }

      /// The place of the only constraint with the same text but for its own address, else but for all addresses.
      func placeIgnoringAddresses(of result: ConsoleReader.Result) -> Int? {
        let found = members.indices.filter { index in
          let other = members[index].description
          return other.className == result.description.className
            && other.identifier == result.description.identifier
            && Self.withoutAddresses(members[index].result) == Self.withoutAddresses(result)
        }
        let same = found.filter { isSame($0, result) }
        if same.count == 1 { return same.first }
        return found.count == 1 ? found.first : nil
      }

      /// The text without white space and without the digits of addresses.
      private static func withoutAddresses(_ result: ConsoleReader.Result) -> [UInt8] {
        var text: [UInt8] = []
        var isAddress = false
        for byte in essence(result).utf8 {
          if isAddress, byte.isDigit || (byte | 32) >= 97 && (byte | 32) <= 102 { continue }
          isAddress = byte == .lowerX && text.last == .digitZero
          text.append(byte)
        }
        return text
      }

      mutating func append(_ result: ConsoleReader.Result, line: Int, original: String?) {
        places[Self.key(result), default: [:]][Self.essence(result)] = members.count
        members.append(Member(result: result, line: line, original: original))
      }

      /// Takes constraints for unread that name objects which can't be told apart.
      mutating func dropIndistinct() {
        let items = members.reduce(into: Set<ConsoleDescription.Item>()) {
          $0.formUnion($1.description.indistinctItems)
        }
        guard !items.isEmpty else { return }
        let isKept = members.map { !$0.description.elidedItems.contains(where: items.contains) }
        for (member, isKept) in zip(members, isKept) where !isKept {
          unread.append(UnreadLine(line: member.line, text: member.original ?? ""))
        }
        unread.sort { $0.line < $1.line }
        broken = broken.flatMap { isKept[$0] ? isKept[..<$0].count { $0 } : nil }
        members = zip(members, isKept).filter(\.1).map(\.0)
      }
    }

    private let text: CleanedText
    private var cursor = CleanedText.Cursor()
    private var draft: Draft?
    private var finished: [Block] = []
    /// Constraints that can't be read, of no list and no message. They count if the text has nothing else.
    private var stray: Draft?
    private var knownAddresses: Set<String> = []

    init(_ text: CleanedText) { self.text = text }

    mutating func blocks(_ question: StopQuestion) throws(ReadError) -> [Block] {
      var scanner = Scanner(text, question)
      while let (event, place) = try scanner.next() {
        cursor.move(to: place, in: text)
        take(event, line: cursor.line)
      }
      finish()
      if finished.isEmpty, let stray { finish(stray) }
      return finished
    }

    /// Takes the draft out, or begins one: what is held in one place is changed without a copy.
    private mutating func takeDraft(orBeginAt line: Int) -> Draft {
      defer { draft = nil }
      return draft ?? Draft(line: line)
    }

    private mutating func take(_ event: Scanner.Event, line: Int) {
      switch event {
      case .headline:
        // What was broken before, without its list, is the end of another message.
        if draft?.isRest != true { finish() }
        draft = Draft(line: line, hasHeadline: true)
      case .listBegin:
        if draft?.isEmpty == false || draft?.isComplete == true { finish() }
        var next = takeDraft(orBeginAt: line)
        next.hasList = true
        draft = next
      case .listEnd: draft?.isListClosed = true
      case .recovery: takeRecovery(line)
      case .ellipsis: if draft?.hasList == true, draft?.isListClosed == false { draft?.isCut = true }
      case .remnant:
        let isExpected = draft.map { $0.isList && (!$0.isListClosed || $0.isRecovering) } ?? false
        if isExpected { takeUnread(line, isCut: false) }
      case .unread(let isCut): takeUnread(line, isCut: isCut)
      case .constraint(let result): take(result, line: line)
      }
    }

    private mutating func takeRecovery(_ line: Int) {
      if draft?.isComplete == true { finish() }
      var current = takeDraft(orBeginAt: line)
      current.isRecovering = true
      // The list is not there.
      current.isCut = current.isCut || current.isEmpty
      draft = current
    }

    private mutating func takeUnread(_ line: Int, isCut: Bool) {
      if draft?.isComplete == true { finish() }
      var current = takeDraft(orBeginAt: line)
      if current.unread.last?.line != line {
        current.unread.append(UnreadLine(line: line, text: cursor.original(in: text)))
      }
      current.isCut = current.isCut || isCut
      current.hasWholeUnread = current.hasWholeUnread || !isCut
      current.isComplete = current.isRecovering
      draft = current
    }

    private mutating func take(_ result: ConsoleReader.Result, line: Int) {
      if draft?.isComplete == true { finish() }
      var current = takeDraft(orBeginAt: line)
      var place = current.place(of: result)
      // Parts of a log may be of different runs of an app.
      if place == nil, current.isRecovering { place = current.placeIgnoringAddresses(of: result) }
      let isRepeated = place.map { current.isSame($0, result) } ?? false
      if current.isRecovering || place != nil && current.isListClosed || isRepeated && !current.hasList {
        // UIKit prints the broken constraint again. A cut list may lack it.
        if place == nil { append(result, line, to: &current) }
        current.broken = place ?? current.members.count - 1
        current.isComplete = true
      } else if current.isListClosed {
        draft = current
        finish()
        current = Draft(line: line)
        append(result, line, to: &current)
      } else if !isRepeated {
        append(result, line, to: &current)
      }
      draft = current
    }

    private func append(_ result: ConsoleReader.Result, _ line: Int, to draft: inout Draft) {
      let isElided = !result.description.elidedItems.isEmpty
      draft.append(result, line: line, original: isElided ? cursor.original(in: text) : nil)
    }

    private mutating func finish() {
      defer { draft = nil }
      guard let draft, !draft.isEmpty else { return }
      let addresses = draft.members.compactMap(\.description.address)
      // A text may mention constraints of a message before.
      let isMention = !draft.isList && draft.unread.isEmpty && addresses.allSatisfy(knownAddresses.contains)
      guard draft.isList || !draft.members.isEmpty else {
        let isConstraint = draft.unread.contains { $0.text.contains("Constraint") }
        if stray == nil, draft.hasWholeUnread, isConstraint { stray = draft }
        return
      }
      guard !isMention || addresses.isEmpty else { return }
      knownAddresses.formUnion(addresses)
      finish(draft)
    }

    private mutating func finish(_ draft: Draft) {
      var draft = draft
      draft.dropIndistinct()
      let objects = ObjectTable(draft.members.map(\.description))
      let hasEnd = draft.isListClosed || draft.isRecovering || !draft.isList
      finished.append(
        Block(
          line: draft.line,
          constraints: draft.members.map { LoggedConstraint($0.result, line: $0.line, objects: objects) },
          unread: draft.unread, broken: draft.broken, isTruncated: draft.isCut || !hasEnd,
          objects: objects.objects))
    }
  }
}
