import Foundation
import StackModel
import ScrollModel

package struct DoctorText {
  /// The width to which running text is broken, in characters.
  let columns: Int
  package let style: TextStyleSheet
  package init(columns: Int, style: TextStyleSheet) { (self.columns, self.style) = (columns, style) }

  /// What the first lines say of all conflicts. A long log has many, whose diagnoses need not be kept for it.
  package struct Summary {
    fileprivate var (constraints, unread) = (0, 0)
    /// A line for each conflict.
    fileprivate var conflicts: [String] = []

    package init() {}
  }

  package func add(_ report: DoctorReport, to summary: inout Summary) {
    summary.constraints += report.block.constraints.count
    summary.unread += report.block.unread.count
    let what = report.diagnosis.family?.title ?? Self.finding(report.diagnosis)
    let cure = report.diagnosis.cures.first.map { "; \($0.fullText)" } ?? ""
    let place = report.diagnosis.isOfScene ? "" : "line \(report.block.line): "
    summary.conflicts.append("  \(report.number)  \(place)\(what)\(cure)")
  }

  /// The first line, and one for each conflict if there are several.
  package func lines(_ summary: Summary, of file: String) -> [String] {
    let (count, unread) = (summary.conflicts.count, summary.unread)
    let rest = unread == 0 ? "" : ", \(unread.counted("line")) not read"
    let read = "\(summary.constraints.counted("constraint")) read\(rest)"
    let head = "\(file): \(count.counted("conflict")), \(read)"
    return count > 1 ? [head] + summary.conflicts.flatMap { wrapped($0, indent: 5) } : [head]
  }

  package func lines(_ report: DoctorReport) -> [String] {
    let diagnosis = report.diagnosis
    // A scene has no lines.
    let place = diagnosis.isOfScene ? "" : ", line \(report.block.line)"
    var lines = ["Conflict \(report.number)\(place)"]
    lines += wrapped(diagnosis.headline, indent: 0)
    if let further = diagnosis.furtherConflicts { lines += wrapped(further, indent: 0) }
    lines += [""] + unread(report)
    if !diagnosis.tree.isEmpty { lines += ["Views"] + tree(diagnosis) + [""] }
    lines += [heading(diagnosis)] + constraints(diagnosis)
    if let arithmetic = diagnosis.arithmetic { lines += ["", "Sum"] + paragraph(arithmetic) }
    if let reason = diagnosis.reason { lines += ["", "Why"] + paragraph(reason) }
    lines += made(diagnosis)
    if let breaking = diagnosis.breaking { lines += ["", "Broken"] + paragraph(breaking) }
    if let recovery = diagnosis.recovery {
      lines += frames(recovery.frames, recovery.determined, diagnosis, report.block)
    }
    lines += cures(diagnosis, report.block)
    if !diagnosis.notes.isEmpty { lines += ["", "Notes"] + diagnosis.notes.flatMap(paragraph) }
    return lines
  }

  private static func finding(_ diagnosis: LayoutLog.Diagnosis) -> String {
    switch diagnosis.finding {
    case .conflict, .conflictWithOptional:
      diagnosis.conflict.count == 1
        ? "a constraint that can't hold alone"
        : "\(diagnosis.conflict.count) constraints that can't hold together"
    case .satisfiable:
      diagnosis.texts.isEmpty ? "no constraint could be read" : "the listed constraints can hold together"
    case .tooLarge: "too many constraints"
    case .stopped: "stopped"
    }
  }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    TextLayout.wrapped(ControlCharacters.escaped(text), columns: columns, indent: indent)
  }

  private func paragraph(_ text: String) -> [String] { wrapped("  " + text, indent: 2) }

  private func unread(_ report: DoctorReport) -> [String] {
    guard !report.block.unread.isEmpty else { return [] }
    return ["Not read"]
      + report.block.unread.map {
        style.error("  line \($0.line): \(ControlCharacters.escaped(TextLayout.cut($0.text, columns: 100)))")
      } + [""]
  }

  /// The most views or constraints that are listed.
  private static let listed = 60

  private func tree(_ diagnosis: LayoutLog.Diagnosis) -> [String] {
    let lines = diagnosis.tree.prefix(Self.listed).map { node in
      let indent = String(repeating: "  ", count: min(node.depth, 20) + 1)
      // A scene prints names alone.
      let printed = node.printed == "'\(node.name)'" ? "" : node.printed
      let guess = node.isGuessed ? "  (superview guessed)" : ""
      return "\(indent)\(node.name)"
        + (printed.isEmpty ? "" : "  \(style.dim(ControlCharacters.escaped(printed)))") + guess
    }
    return lines + more(diagnosis.tree.count)
  }

  private func more(_ count: Int) -> [String] {
    count > Self.listed ? ["  … and \(count - Self.listed) more"] : []
  }

  private func heading(_ diagnosis: LayoutLog.Diagnosis) -> String {
    switch diagnosis.conflicts.count {
    case 0: "Constraints"
    case 1:
      diagnosis.conflict.count == diagnosis.texts.count
        ? "Constraints" : "Constraints as listed (* in the core that can't hold together)"
    case let count: "Constraints as listed (1 to \(count): in which conflict)"
    }
  }

  /// The constraints with their meanings below, those of the conflict marked.
  private func constraints(_ diagnosis: LayoutLog.Diagnosis) -> [String] {
    let sets = diagnosis.conflicts.map(Set.init)
    func mark(_ index: Int) -> String {
      guard let place = sets.firstIndex(where: { $0.contains(index) }) else { return " " }
      return sets.count > 1 ? "\(place + 1)" : sets[0].count < diagnosis.texts.count ? "*" : " "
    }
    let width = 1 + (diagnosis.ids.prefix(Self.listed).map(TextLayout.columns).max() ?? 0)
    let lines = diagnosis.texts.indices.prefix(Self.listed).flatMap { index in
      let id = TextLayout.padded(diagnosis.ids[index], to: width)
      let system = diagnosis.systemConstraints[index].map { " [\($0.shortName)]" } ?? ""
      return ["\(mark(index)) \(id) \(ControlCharacters.escaped(diagnosis.texts[index]))"]
        + wrapped("       \(diagnosis.sentences[index])\(system)", indent: 7).map(style.dim)
    }
    return lines + more(diagnosis.texts.count)
  }

  /// What the constraints of UIKit's in the conflict mean, each kind once.
  private func made(_ diagnosis: LayoutLog.Diagnosis) -> [String] {
    var lines: [String] = []
    let kinds = diagnosis.conflict.map { diagnosis.systemConstraints[$0] }
    for kind in SystemConstraint.allCases where kinds.contains(kind) {
      let ids = diagnosis.conflict.filter { diagnosis.systemConstraints[$0] == kind }.map {
        diagnosis.ids[$0]
      }
      let made = "\(ids.joined(separator: " ")): made by \(kind.maker). \(kind.meaning)"
      lines += wrapped("  " + diagnosis.inFramework(made), indent: 2)
    }
    return lines.isEmpty ? [] : ["", "Not from the app"] + lines
  }

  /// The frames of the views in the conflict, on its axes.
  private func frames(
    _ frames: [String: CGRect], _ determined: [String: Set<View.FrameComponent>],
    _ diagnosis: LayoutLog.Diagnosis, _ block: LayoutLog.Block
  ) -> [String] {
    let involved = Set(
      diagnosis.conflict.map { block.constraints[$0] }
        .flatMap { [$0.first.object.name, $0.second?.object.name].compactMap(\.self) })
    let components = View.FrameComponent.allCases.filter { diagnosis.axes.contains($0.axis) }
    let rows = diagnosis.tree.filter { involved.contains($0.name) && determined[$0.name] != nil }.prefix(12)
    guard !rows.isEmpty else { return [] }
    let cells = rows.map { node in
      [node.name]
        + components.map { component in
          let isKnown = determined[node.name]?.contains(component) ?? false
          return isKnown ? NumberText.rounded(component.value(in: frames[node.name] ?? .zero)) : "?"
        }
    }.filter { $0.dropFirst().contains { $0 != "?" } }
    guard !cells.isEmpty else { return [] }
    return TextLayout.table([""] + components.map(\.rawValue), cells, right: Set(1...components.count))
      .map { "    " + $0 }
  }

  /// Whether a cure serves the whole list or the core alone; empty if both are the same.
  private func scope(of cure: LayoutLog.Cure, _ diagnosis: LayoutLog.Diagnosis) -> String {
    guard diagnosis.conflict.count < diagnosis.texts.count else { return "" }
    return cure.endsList ? "whole list: " : "core alone: "
  }

  private func cures(_ diagnosis: LayoutLog.Diagnosis, _ block: LayoutLog.Block) -> [String] {
    guard !diagnosis.conflict.isEmpty else { return [] }
    guard !diagnosis.cures.isEmpty else {
      return ["", "Cures"] + paragraph(diagnosis.advice ?? "None was found.")
    }
    var lines = ["", "Cures, each tried by solving again"]
    for (place, cure) in diagnosis.cures.enumerated() {
      lines += wrapped("  \(place + 1). \(scope(of: cure, diagnosis))\(cure.fullText)", indent: 5)
      if place < 3 { lines += frames(cure.frames, cure.determined, diagnosis, block) }
    }
    if diagnosis.isOfScene {
      let commands = diagnosis.cures.map(\.commands).filter { !$0.isEmpty }.prefix(3).map {
        $0.joined(separator: "; ")
      }
      if !commands.isEmpty { lines += paragraph("At the prompt: \(commands.joined(separator: ", or "))") }
    } else if diagnosis.cures.contains(where: { $0.kind == .priority || $0.kind == .combined }) {
      lines += paragraph(
        "In code: constraint.priority = UILayoutPriority(999), before isActive = true. In Interface Builder: Priority in the Size inspector."
      )
    }
    if diagnosis.cures.contains(where: { !$0.endsList }) {
      lines += paragraph("After a change for the core alone, the list still has another conflict.")
    }
    if diagnosis.isSearchCut { lines.append("  Not all changes were tried.") }
    return lines
  }
}

extension SystemConstraint {
  fileprivate var shortName: String {
    switch self {
    case .autoresizing: "autoresizing mask"
    case .contentSize: "content size"
    case .prototyping: "Interface Builder"
    case .layoutSupport: "layout guide"
    case .encapsulated: "size from outside"
    case .temporary, .margins, .keyboard, .cell, .bar: "\(self)"
    case .safeArea: "safe area"
    case .readableContent: "readable width"
    case .fittingSize: "fitting size"
    case .hiding: "stack: hidden view"
    case .canvasConnection: "stack: edge"
    case .spacing: "stack: spacing"
    case .alignment: "stack: alignment"
    case .fillEqually: "stack: equal lengths"
    case .fillProportionally: "stack: share"
    case .distributingEdge: "stack: gap"
    case .otherOfStack: "stack"
    }
  }
}
