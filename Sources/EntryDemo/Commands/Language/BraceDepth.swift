/// Counts the braces that are open after the lines read so far. While one is open, the next line belongs to the same command.
///
/// It treats quotes and comments as `Lexer` does. It works line by line, so that each line is scanned once.
struct BraceDepth {
  private var depth = 0
  var isOpen: Bool { depth > 0 }

  mutating func read(_ line: String) {
    var (isQuoted, isEscaped, isAtWordStart) = (false, false, true)
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
    // A quote may not span lines. The lexer reports the error.
    if isQuoted { depth = 0 }
  }
}
