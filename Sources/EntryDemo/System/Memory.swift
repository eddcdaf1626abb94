import Foundation

enum Memory {
  /// Whether little memory is left: long work should stop before the system ends the process.
  static var isShort: Bool {
    guard let (size, resident) = usage else { return false }
    if let limit = addressSpaceLimit, size > limit / 8 * 7 { return true }
    return residentLimit.map { resident > $0 / 8 * 7 } ?? false
  }

  /// The address space in use and the part of it in memory, in bytes; nil if unknown.
  private static var usage: (size: Int, resident: Int)? {
    guard let words = text(of: "/proc/self/statm")?.split(separator: " "), words.count > 1,
      let size = Int(words[0]), let resident = Int(words[1])
    else { return nil }
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    return (size * page, resident * page)
  }

  private static var addressSpaceLimit: Int? {
    var limit = rlimit()
    #if canImport(Glibc)
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    #else
      guard getrlimit(RLIMIT_AS, &limit) == 0 else { return nil }
    #endif
    return Int(exactly: limit.rlim_cur)
  }

  /// The memory of the machine or the limit of the control group, whichever is less, in bytes.
  private static let residentLimit: Int? = {
    let groups = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"]
    let group = groups.lazy.compactMap { text(of: $0).flatMap { Int($0.prefix { $0.isNumber }) } }.first
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let machine = pages > 0 ? Int(pages) * Int(sysconf(Int32(_SC_PAGESIZE))) : nil
    return [group, machine].compactMap(\.self).min()
  }()

  private static func text(of path: String) -> String? {
    guard let file = try? FileDescriptor.open(path) else { return nil }
    defer { file.closeFile() }
    return (try? file.read()).map { String(decoding: $0, as: UTF8.self) }
  }
}
