import EntryDemoKit

/// The executable: everything else is in the library EntryDemoKit, which tests link.
@main
struct EntryDemo {
  static func main() { ProgramProcess.run() }
}
