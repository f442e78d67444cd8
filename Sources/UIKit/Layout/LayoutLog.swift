// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import Foundation
import QuartzCore

/// The engine's reports to the developer, in the words of iOS.
@MainActor
enum LayoutLog {
    /// Where messages of the current application go.
    static var write: (String) -> Void {
        get { LayoutContext.current.write }
        set { LayoutContext.current.write = newValue }
    }

    /// The class and address of a view or guide, or its identifier.
    static func name(of object: AnyObject) -> String {
        if let guide = object as? UILayoutGuide, !guide.identifier.isEmpty {
            return "\(type(of: object)):\(address(of: object))'\(guide.identifier)'"
        }
        if let identifier = (object as? UIView)?.accessibilityIdentifier {
            return "\(type(of: object)):\(address(of: object))'\(identifier)'"
        }
        return "\(type(of: object)):\(address(of: object))"
    }

    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
    }

    static func report(_ conflict: ConstraintConflict, in engine: LayoutEngine) {
        let broken = engine.constraint(conflict.broken)?.description ?? ownDescription(conflict.broken, engine)
        let listed = conflict.constraints.compactMap { member -> String? in
            engine.constraint(member)?.description ?? ownDescription(member, engine)
        }
        let hasFrames = listed.contains { $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint") }
        let note =
            hasFrames
            ? " (Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
                + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints)" : ""
        let lines = listed.map { "    \"" + $0 + "\"" }.joined(separator: ",\n")
        write(
            """
            [LayoutConstraints] Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want.
            \tTry this:
            \t\t(1) look at each constraint and try to figure out which you don't expect;
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(note)
            (
            \(lines)
            )

            Will attempt to recover by breaking constraint
            \(broken ?? "<NSLayoutConstraint>")
            """)
    }

    /// The description of a frame or of a guide's insets; nil for the rule that sizes aren't negative.
    private static func ownDescription(_ constraint: SolverConstraint, _ engine: LayoutEngine) -> String? {
        guard let item = engine.owner(constraint) else { return nil }
        for axis in [item.link.horizontal, item.link.vertical] {
            guard let axis, axis.minimum != constraint else { continue }
            let isPlace = axis.placing == constraint
            guard isPlace || axis.sizing == constraint else { continue }
            let isHorizontal = axis.origin == item.link.horizontal?.origin
            let name = isPlace ? (isHorizontal ? "minX" : "minY") : isHorizontal ? "width" : "height"
            let value = engine.solver.value(of: isPlace ? axis.origin : axis.size)
            let kind = item is ViewLayout ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
            return "<\(kind) \(item.name).\(name) == \(value)   (active)>"
        }
        return nil
    }

    // MARK: - Cycles

    static func reportCycle(of views: [UIView]) {
        guard !views.isEmpty else { return }
        var known: Set<ObjectIdentifier> = []
        let names = views.filter { known.insert(ObjectIdentifier($0)).inserted }.map { name(of: $0) }
        write(
            "[LayoutConstraints] The content size or the margins of these views change with each layout, which does not "
                + "end: \(names.joined(separator: ", ")). They keep their values until the next change. Does a "
                + "layoutSubviews, an intrinsicContentSize or a safe area depend on the size that it causes?")
    }
}
