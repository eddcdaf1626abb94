import EntryDemoKit

/// The executable. Everything else is in the library EntryDemoKit, which the tests link.
@main
struct EntryDemo {
  /// Runs the program with the arguments of the process.
  static func main() { ProgramProcess.run() }
}
