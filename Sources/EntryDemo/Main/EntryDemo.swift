import EntryDemoKit

/// The executable. Everything else is in the library EntryDemoKit, which the tests link.
@main struct EntryDemo { static func main() { ProgramProcess.run() } }
