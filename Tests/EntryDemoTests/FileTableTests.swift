@testable import EntryDemoKit
import Foundation
import Testing

#if os(Linux)
  import Glibc
#elseif os(macOS)
  import Darwin
#endif

/// One table for everything that writes a file: what writes it, what is there before, and whether the disk takes it.
@Suite("Files that the program writes", .serialized)
struct FileTableTests {
  /// What writes a file.
  enum Target: String, CaseIterable, CustomTestStringConvertible {
    case save, transcript, picture, film, check, checkPicture, export, exportAgain
    case journal, journalRepair, unreadable, progress, history

    var testDescription: String { rawValue }
  }

  /// What is at the path before.
  enum Kind: String, CaseIterable {
    case missing, regular, link, dangling, folder, fifo, device, hardLink, readOnlyFolder, noPermission
  }

  /// What must happen.
  enum Outcome {
    /// The file has the new content.
    case written
    /// A pipe or device has taken the bytes.
    case taken
    /// Nothing is changed, and the run fails, except for the program's own state.
    case refused
  }

  @Test("are replaced or left alone by one set of rules, whatever is there", arguments: Target.allCases)
  func table(_ target: Target) throws {
    var (count, skipped) = (0, 0)
    for kind in Kind.allCases {
      guard let outcome = target.outcome(kind), let place = try Place(target, kind) else {
        skipped += 1
        continue
      }
      try place.check(outcome, fault: false)
      count += 1
      guard outcome == .written else { continue }
      // The history is written by this process, whose files must not be limited.
      guard target != .history, let full = try Place(target, kind) else {
        skipped += 1
        continue
      }
      try full.check(outcome, fault: true)
      count += 1
    }
    // The superuser makes devices and becomes another user.
    #expect(count >= (geteuid() == 0 ? 7 : 5), "\(count) cases, \(skipped) skipped")
  }

  /// A folder with the file of a case.
  private struct Place {
    let target: Target
    let kind: Kind
    let folder: URL
    /// The file that is written, and the one to which it leads.
    let file: URL
    let real: URL
    /// Whether the program runs as a user without privileges.
    var isUnprivileged: Bool { [.readOnlyFolder, .noPermission].contains(kind) }

    /// - Returns: nil if this machine can't make the case.
    init?(_ target: Target, _ kind: Kind) throws {
      (self.target, self.kind) = (target, kind)
      let box = try ProcessTests.folder()
      folder = box
      file = box.appendingPathComponent(target.path)
      real = [.link, .dangling].contains(kind) ? box.appendingPathComponent("real/x") : file
      let parent = file.deletingLastPathComponent()
      for url in [parent, box.appendingPathComponent("real")] {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
      if let prepare = target.preparation {
        _ = try ProcessTests.shell("export XDG_STATE_HOME=$PWD/st; \(prepare)", in: box)
      }
      var old = Data(target.old.utf8)
      if target == .exportAgain { old = try Data(contentsOf: file) }
      if target == .unreadable { old = Data("mine\n".utf8) }
      try? FileManager.default.removeItem(at: file)
      switch kind {
      case .missing: break
      case .regular, .readOnlyFolder, .noPermission: try old.write(to: file)
      case .hardLink:
        try old.write(to: box.appendingPathComponent("other"))
        link(box.appendingPathComponent("other").path, file.path)
      case .link:
        try old.write(to: real)
        symlink(real.path, file.path)
      case .dangling: symlink(real.path, file.path)
      case .folder: mkdir(file.path, 0o755)
      case .fifo: mkfifo(file.path, 0o644)
      case .device:
        // A null device of its own: that of the machine must not be touched.
        #if os(Linux)
          guard mknod(file.path, S_IFCHR | 0o666, 1 << 8 | 3) == 0 else { return nil }
        #else
          return nil
        #endif
      }
      if kind == .regular { chmod(file.path, 0o640) }
      // A history is for the user alone, whatever its mode was.
      if target == .history, kind != .folder { chmod(real.path, 0o600) }
      guard isUnprivileged else { return }
      guard geteuid() == 0, target != .history else { return nil }
      let owned = try ProcessTests.shell("command -v setpriv && chown -R 65534:65534 .", in: box)
      guard owned.status == 0 else { return nil }
      chmod(kind == .noPermission ? file.path : parent.path, kind == .noPermission ? 0 : 0o555)
    }

    func check(_ outcome: Outcome, fault: Bool) throws {
      let title = "\(target), \(kind)\(fault ? ", no byte can be written" : "")"
      let isStream = [.fifo, .device].contains(kind)
      // Reading a pipe would wait.
      let (before, shape) = (isStream ? nil : try? Data(contentsOf: real), try self.shape())
      let status = try runTarget(fault: fault)
      defer { try? FileManager.default.removeItem(at: folder) }
      #expect(status != 124, "\(title): it waits for ever")
      var now = try self.shape()
      if [.missing, .dangling].contains(kind) { now = now.filter { shape[$0.key] != nil } }
      #expect(now == shape, "\(title): a kind, mode, owner or link has changed")
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        $0.contains(".entrydemo-")
      }
      #expect(left == [], "\(title)")
      guard !isStream, kind != .folder else {
        if outcome == .refused { #expect(status != 0 || target.isState, "\(title): it does not fail") }
        if outcome == .taken { #expect(status == target.successStatus, "\(title)") }
        return
      }
      let after = try? Data(contentsOf: real)
      if outcome == .written, !fault {
        #expect(status == target.successStatus, "\(title)")
        #expect(target.isNew(String(decoding: after ?? Data(), as: UTF8.self)), "\(title): not written")
        if kind == .hardLink {
          #expect(try Data(contentsOf: folder.appendingPathComponent("other")) == after, "\(title)")
        }
      } else {
        #expect(after == before || (before == nil && after?.isEmpty == true), "\(title): it has changed")
        #expect(status != 0 || target.isState, "\(title): it does not fail")
      }
    }

    /// Runs the program.
    /// - Returns: its status; 124 if it does not end.
    private func runTarget(fault: Bool) throws -> Int32 {
      if target == .history {
        var history = CommandHistory(path: file.path)
        history.lineLimit = 1
        history.append("new")
        return 0
      }
      let user = isUnprivileged ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
      let limit = fault ? "ulimit -f 0;" : ""
      let reader = kind == .fifo ? target.otherEnd : ""
      let line =
        "export XDG_STATE_HOME=$PWD/st; F='\(target.path)'; E=\"timeout 20 \(user) $P\"; "
        + "{ \(reader) \(limit) \(target.command); } >/dev/null 2>&1"
      return try ProcessTests.shell(line, in: folder).status
    }

    /// The kind, mode, owner and link of the file and of that to which it leads.
    private func shape() throws -> [String: String] {
      var shape: [String: String] = [:]
      for url in Set([file, real]) {
        var status = stat()
        guard lstat(url.path, &status) == 0 else { continue }
        let inode = kind == .hardLink || status.st_mode & S_IFMT != S_IFREG ? "\(status.st_ino)" : ""
        shape[url.path] = "\(String(status.st_mode, radix: 8)) \(status.st_uid) \(status.st_nlink) \(inode)"
      }
      return shape
    }
  }
}

extension FileTableTests.Target {
  /// The path of the file.
  fileprivate var path: String {
    switch self {
    case .picture, .checkPicture: "d/f.svg"
    case .film: "d/f.html"
    case .check: "d/f.md"
    case .export, .exportAgain: "d/l.md"
    case .unreadable: "d/j.unreadable"
    case .progress: "st/entrydemo/course"
    default: "d/f"
    }
  }

  /// What the file contains before.
  fileprivate var old: String {
    switch self {
    case .check: "text\n```entrydemo\n> time\n5\n```\n"
    case .journalRepair: "add\n{\n \"precious\": 1\n"
    case .history: "one\ntwo\n"
    default: "old\n"
    }
  }

  /// Makes the other files of a case.
  fileprivate var preparation: String? {
    switch self {
    case .checkPicture: "echo '![A](f.svg \"entrydemo picture\")' >d/d.md"
    case .export: "echo '# Lesson' >l.md"
    case .exportAgain: "echo '# Old lesson' >l.md; $P learn export d l.md; echo '# Lesson' >l.md"
    case .unreadable: "printf 'add\\n\\0\\0' >d/j"
    case .progress:
      "printf '# 1 T\\n\\n```entrydemo\\n> time\\n0\\n```\\n\\n```question\\nask: How?\\n? time\\n```\\n' >l.md"
    default: nil
    }
  }

  /// Runs the program, $E, with the file $F.
  fileprivate var command: String {
    switch self {
    case .save: "$E -c \"add 2; save $F\""
    case .transcript: "$E -c \"add 2; save transcript $F\""
    case .picture: "$E -c \"add 2; picture $F\""
    case .film: "$E -c \"add; film $F for 0.05 every 0.05\""
    case .check: "$E check $F --update"
    case .checkPicture: "$E check d/d.md --update"
    case .export, .exportAgain: "$E learn export d l.md"
    case .journal, .journalRepair: "$E --journal $F -c 'add 2'"
    case .unreadable: "$E --journal d/j -c 'add 2'"
    case .progress: "printf '0\\n\\n\\n' | $E learn ./l.md"
    case .history: ""
    }
  }

  /// What reads from or writes to a pipe that a user names.
  fileprivate var otherEnd: String {
    switch self {
    case .save, .transcript, .picture, .film, .journal, .journalRepair: "cat $F & "
    case .check: "printf '```entrydemo\\n> time\\n5\\n```\\n' >$F & "
    default: ""
    }
  }

  /// The status of a run that has written the file.
  fileprivate var successStatus: Int32 { [.check, .checkPicture].contains(self) ? 1 : 0 }

  /// Whether it is the program's own state, which never stops a run; or another name is taken instead.
  fileprivate var isState: Bool { [.progress, .history, .unreadable].contains(self) }

  /// Whether a content is what the program writes.
  fileprivate func isNew(_ text: String) -> Bool {
    switch self {
    case .save, .journal: text.hasSuffix("add 2\n")
    case .transcript: text.contains("> add 2\n")
    case .picture, .checkPicture: text.hasPrefix("<svg")
    case .film: text.contains("<html")
    case .check: text == old.replacing("5", with: "0")
    case .export, .exportAgain: text.hasPrefix("# Lesson")
    case .journalRepair: text.contains("# {\n#  \"precious\": 1\n") && text.hasSuffix("add 2\n")
    case .unreadable: text == "\0\0"
    case .progress: text.contains("q1")
    case .history: text.hasSuffix("new\n")
    }
  }

  /// What must happen; nil if the case does not exist.
  fileprivate func outcome(_ kind: FileTableTests.Kind) -> FileTableTests.Outcome? {
    let readsItsFile = [.check, .journalRepair, .exportAgain].contains(self)
    switch kind {
    case .missing, .dangling: return readsItsFile ? nil : .written
    case .regular, .link: return [.export, .unreadable].contains(self) ? .refused : .written
    case .folder: return .refused
    // What a user names may be a pipe or a device; what the program names may not.
    case .fifo, .device:
      if self == .check, kind == .device { return nil }
      return [.save, .transcript, .picture, .film, .journal, .journalRepair].contains(self)
        ? .taken : .refused
    // Written in place, except where the old text must not be lost.
    case .hardLink, .readOnlyFolder:
      return [.export, .unreadable, .journalRepair].contains(self) ? .refused : .written
    case .noPermission: return .refused
    }
  }
}
