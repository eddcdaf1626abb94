enum ComparisonWords {
  /// The operator that was meant; nil if the word is none.
  static func meant(by text: String) -> String? {
    switch text.lowercased() {
    case "==", "===", "is", "equals", "eq", "=", "equal", ":": "=="
    case "!=", "≠", "<>", "!==", "isnt", "ne", "/=", "~=": "!="
    case "<=", "≤", "=<", "le": "<="
    case ">=", "≥", "=>", "ge": ">="
    case "<", "lt": "<"
    case ">", "gt": ">"
    default: nil
    }
  }
}
