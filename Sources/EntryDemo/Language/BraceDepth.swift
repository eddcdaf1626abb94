/// Whether a brace is open after the lines read so far: what decides if the next line belongs to the same command.
///
/// It follows quotes and comments as `Lexer` does, a line at a time, so that a block of many lines is read once.
struct BraceDepth {
  private var depth = 0

  var isOpen: Bool { depth > 0 }

  mutating func read(_ line: String) {
    var isQuoted = false
    var isEscaped = false
    var isAtWordStart = true
    for character in line {
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isQuoted = false
        }
        continue
      }
      switch character {
      case "\"": isQuoted = true
      case "#" where isAtWordStart: return
      case "{": depth += 1
      case "}": depth = max(0, depth - 1)
      default: break
      }
      isAtWordStart = character.isWhitespace || (character == ";" && depth == 0)
    }
    // A quote ends with its line: the lexer has to say so.
    if isQuoted { depth = 0 }
  }
}
