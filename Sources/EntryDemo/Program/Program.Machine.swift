package import Foundation

extension Program {
  /// What `test` and `live` need of the machine besides streams. Without a program it runs all files in this process.
  package struct Machine {
    /// The path of this program, of which it starts further processes; nil to start none.
    package var program: String?
    /// The number of cores.
    package var cores = 1
    /// When a file was changed last; nil if there is none.
    package var modified: (_ path: String) -> Date? = { _ in nil }
    /// Waits for some time between two looks at watched files.
    package var pause: () -> Void = { Thread.sleep(forTimeInterval: 0.2) }
    /// Opens an address in the system's browser.
    package var open: (_ address: String) -> Void = { _ in }

    /// Creates a machine that starts no processes.
    package init() {}
  }
}
