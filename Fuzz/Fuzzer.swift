// libFuzzer's entry points. The name of the executable chooses the target.
//
// `NAME --print FILE` prints what the bytes of a file stand for.

import Foundation
import FuzzSupport
import TestSupport

/// The target whose name the executable has.
private let target: FuzzTarget = {
  let name = (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init) ?? ""
  guard let target = FuzzTarget.named(name) else { fatalError("there is no fuzz target \(name)") }
  return target
}()

@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> CInt {
  let arguments = CommandLine.arguments
  if arguments.count == 3, arguments[1] == "--print" {
    guard let data = FileManager.default.contents(atPath: arguments[2]) else {
      FileHandle.standardError.write(Data("cannot open \(arguments[2])\n".utf8))
      exit(66)
    }
    FileHandle.standardOutput.write(Data("\(target.replay(data))\n".utf8))
    exit(0)
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  do throws(LawFailure) {
    try target.run(bytes)
  } catch {
    FileHandle.standardError.write(Data("\(target): \(error)\n\(target.replay(bytes))\n".utf8))
    fatalError("a law of \(target) does not hold")
  }
  return 0
}
