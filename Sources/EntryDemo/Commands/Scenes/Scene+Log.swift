import Foundation
import ScrollModel
import StackModel

extension Scene {
  /// Rebuilds a logged conflict in the root, with the log's views and constraints under their names.
  func rebuild(_ block: LayoutLog.Block) -> RebuiltLog {
    let rebuilt = RebuiltLog(block, in: root) { object in
      guard object.isScrollView else { return nil }
      return object.typeName.hasSuffix("TextView") ? TextView() : ScrollView()
    }
    for (object, item) in zip(block.objects, rebuilt.items) {
      if let view = item as? View { register(view, as: object.name, style: view is Label ? .body : nil) }
    }
    for (index, constraints) in rebuilt.constraints.enumerated() {
      for (place, constraint) in constraints.enumerated() {
        let id = "c\(index + 1)" + (place == 0 ? "" : "_\(place + 1)")
        if view(named: id) == nil { name(constraint, id) }
      }
    }
    layout()
    return rebuilt
  }
}
