import StackCore

extension LayoutLog.Object {
  /// The class without its module and without the arguments of a generic class; empty if the log prints no class.
  package var typeName: String { ConsoleClass.typeName(className) }
  /// Whether the log left its address out, so that the class and the text stand for it.
  package var isElided: Bool { address == ConsoleDescription.Item.elidedAddress }
  /// Whether it is a layout guide: its class says so.
  package var isGuide: Bool { ConsoleClass.isGuide(className) }
}

extension LayoutLog.LoggedConstraint {
  /// The class without its module and without the arguments of a generic class.
  package var typeName: String { ConsoleClass.typeName(className) }
}

enum ConsoleClass {
  /// A class without its module and without the arguments of a generic class. Mangled names are read, too.
  static func typeName(_ printed: String) -> String {
    if printed.hasPrefix("_Tt"), let last = mangledComponents(printed).last { return last }
    let base = printed.prefix { $0 != "<" }
    let name = base.split(separator: ".").last.map(String.init) ?? ""
    return name.isEmpty ? printed : name
  }

  static func isGuide(_ printed: String) -> Bool {
    let name = typeName(printed)
    return ["LayoutGuide", "_UILayoutSpacer", "GapGuide", "_UILayoutSupport"].contains { name.hasSuffix($0) }
  }

  /// The module and the types in `_TtC4Demo6MyView`, or in the generic `_TtGC4Demo6MyViewSi_`.
  private static func mangledComponents(_ printed: String) -> [String] {
    var rest = printed.dropFirst(3)
    let kinds = rest.prefix { !$0.isNumber }
    rest = rest.dropFirst(kinds.count)
    // Each letter stands for one type; the module comes first.
    let count = kinds.filter { "CVO".contains($0) }.count + 1
    var components: [String] = []
    while components.count < count, let length = Int(rest.prefix { $0.isNumber }), length > 0, length < 1000 {
      rest = rest.drop { $0.isNumber }
      components.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return components
  }
}
