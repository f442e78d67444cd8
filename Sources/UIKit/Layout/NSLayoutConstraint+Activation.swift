// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
struct LayoutTerm {
    // The items are not retained: they know the active constraints.
    private let handle: LayoutHandle?
    private var startHandle: LayoutHandle?
    let attribute: NSLayoutConstraint.Attribute
    private(set) var startAttribute = NSLayoutConstraint.Attribute.notAnAttribute

    /// Nil when it no longer exists.
    var item: LayoutItem? { handle?.item }
    /// For distances: what is subtracted.
    var startItem: LayoutItem? { startHandle?.item }

    init(item: LayoutItem?, attribute: NSLayoutConstraint.Attribute) {
        handle = item?.handle
        self.attribute = attribute
    }

    /// A distance.
    init(from start: LayoutTerm, to end: LayoutTerm) {
        (handle, attribute) = (end.handle, end.attribute)
        (startHandle, startAttribute) = (start.handle, start.attribute)
    }

    var isDistance: Bool { startAttribute != .notAnAttribute }

    @MainActor var object: AnyObject? { isDistance ? nil : item?.object }

    var isLength: Bool { attribute.isDimension || isDistance }

    var isDirectional: Bool { attribute.isDirectional || startAttribute.isDirectional }

    var usesBaseline: Bool { attribute.isBaseline || startAttribute.isBaseline }

    func isSame(_ other: LayoutTerm) -> Bool {
        handle === other.handle && attribute == other.attribute && startHandle === other.startHandle
            && startAttribute == other.startAttribute
    }
}

extension NSLayoutConstraint {
    // MARK: - Rules

    /// The reason why the constraint is impossible, or nil.
    var problem: String? {
        guard let first = firstTerm, first.attribute != .notAnAttribute else {
            return "its first item must be a view or a guide, with an attribute."
        }
        guard constant.isFinite, multiplier.isFinite else {
            return "its multiplier, \(multiplier), and its constant, \(constant), must be finite."
        }
        guard let second = secondTerm, multiplier != 0 else {
            return first.isLength
                ? nil : "a location can't be equal to a constant. Relate it to an attribute of another item."
        }
        return Self.problem(first, second)
    }

    /// The reason why two attributes can't be related, or nil.
    static func problem(_ first: LayoutTerm, _ second: LayoutTerm) -> String? {
        guard first.isLength == second.isLength else { return "a location can't be related to a length." }
        if first.isLength { return nil }
        let one = first.attribute, other = second.attribute
        guard one.isHorizontal == other.isHorizontal else {
            return "\(one.name) and \(other.name) are on different axes."
        }
        if one.isDirectional && other.isAbsoluteSide || one.isAbsoluteSide && other.isDirectional {
            return "\(one.name) and \(other.name) can't be related, because only one depends on the layout direction."
        }
        return nil
    }

    // MARK: - Activation

    /// Calls a closure with each item that the constraint names, once, and with the item's number, which stays the same
    /// when another item has gone.
    func forEachItem(_ body: (Int, LayoutItem) -> Void) {
        let first = firstTerm?.item, start = firstTerm?.startItem
        let second = secondTerm?.item, secondStart = secondTerm?.startItem
        if let first { body(0, first) }
        if let start, start !== first { body(1, start) }
        if let second, second !== first, second !== start { body(2, second) }
        if let secondStart, secondStart !== first, secondStart !== start, secondStart !== second {
            body(3, secondStart)
        }
    }

    /// The number under which the constraint names an item.
    func number(of item: LayoutItem) -> Int? {
        var result: Int?
        forEachItem { if $1 === item { result = $0 } }
        return result
    }

    func activate() {
        guard isValid, !activateInNearestView() else { return }
        if firstTerm != nil, firstTerm?.item == nil, secondTerm?.item == nil { return }
        programmingMistake(
            "NSLayoutConstraint: \(self) can't be activated, because its items have no common ancestor. Add both "
                + "views to the same hierarchy first.")
    }

    /// Activates the constraint in the nearest view that contains both items. Returns false if there is none.
    func activateInNearestView() -> Bool {
        guard let view = nearestView else { return false }
        view.ensuredLayoutState.hold(self, in: view)
        return true
    }

    func deactivate() {
        guard let holder else { return }
        holder.layoutState?.release(self)
    }

    /// The nearest view that contains both items.
    private var nearestView: UIView? {
        var result: UIView?, isComplete = true, isFirst = true
        forEachItem { _, item in
            guard isComplete else { return }
            result = isFirst ? item.view : item.view.flatMap { result?.commonAncestor(with: $0) }
            (isFirst, isComplete) = (false, result != nil)
        }
        return result
    }

    // MARK: - Description

    var descriptionOfParts: String {
        let name = identifier.map { " '\($0)'" } ?? ""
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
        let importance = priority == .required ? "" : " @\(Self.number(CGFloat(priority.rawValue)))"
        return "<\(type(of: self)):\(address)\(name) \(equation)\(importance)   (\(isActive ? "active" : "inactive"))>"
    }

    private var equation: String {
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        let first = firstTerm?.description ?? "nothing"
        guard let secondTerm, multiplier != 0 else { return "\(first) \(sign) \(Self.number(constant))" }
        let factor = multiplier == 1 ? "" : "\(Self.number(multiplier))*"
        let rest = constant == 0 ? "" : constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))"
        return "\(first) \(sign) \(factor)\(secondTerm.description)\(rest)"
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}

extension LayoutTerm {
    @MainActor var description: String {
        let end = "\(item?.name ?? "(gone)").\(attribute.name)"
        return isDistance ? "(\(end) - \(startItem?.name ?? "(gone)").\(startAttribute.name))" : end
    }
}

extension UIView {
    func commonAncestor(with other: UIView) -> UIView? {
        var view: UIView? = self
        while let current = view {
            if other === current || other.isInside(current) { return current }
            view = current.superview
        }
        return nil
    }
}
