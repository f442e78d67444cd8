// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Constraints and layout guides in archives of views. A view archives the constraints that it holds and that
// `shouldBeArchived`.
//
//     guide.0                        the identifier of the first guide that was added
//     constraint.0.first             the view of the first item; none for the view that holds the constraint, which does
//                                    not exist before it is decoded
//     constraint.0.first.guide       which guide of that view the item is; none for the view itself
//     constraint.0.first.attribute, constraint.0.relation, constraint.0.second, ...

extension UIView {
    func encodeConstraints(with coder: NSCoder) {
        for (index, guide) in archivedGuides.enumerated() {
            coder.encode(guide.identifier as NSString, forKey: "guide.\(index)")
        }
        for (index, constraint) in constraints.filter(\.isArchivable).enumerated() {
            constraint.encode(in: self, with: coder, prefix: "constraint.\(index).")
        }
    }

    /// Decodes the guides and constraints of an archive, after the subviews. A constraint whose item is not in the archive
    /// is left out.
    func decodeArchivedConstraints(_ values: NibValues) {
        for index in 0... {
            guard let identifier = values.string("guide.\(index)") else { break }
            let guide = UILayoutGuide()
            guide.identifier = identifier
            addLayoutGuide(guide)
        }
        for index in 0... {
            let prefix = "constraint.\(index)."
            guard values.integer(prefix + "first.attribute") != nil else { break }
            if let constraint = archivedConstraint(values, prefix) { _ = hold(constraint) }
        }
    }

    /// The guides that programs added. A stack view makes its own again.
    private var archivedGuides: [UILayoutGuide] { self is UIStackView ? [] : layoutGuides }

    private func archivedConstraint(_ values: NibValues, _ prefix: String) -> NSLayoutConstraint? {
        guard let first = archivedTerm(values, prefix + "first"),
            let relation = values.integer(prefix + "relation").flatMap({ NSLayoutConstraint.Relation(rawValue: $0) })
        else { return nil }
        let second = archivedTerm(values, prefix + "second")
        guard second != nil || values.integer(prefix + "second.attribute") == nil else { return nil }
        let constraint = NSLayoutConstraint(
            unreported: first, relation, second, multiplier: values.number(prefix + "multiplier") ?? 1,
            constant: values.number(prefix + "constant") ?? 0)
        guard constraint.isValid else { return nil }
        if let priority = values.number(prefix + "priority") {
            _ = constraint.adopt(priority: UILayoutPriority(Float(priority)))
        }
        constraint.identifier = values.string(prefix + "identifier")
        constraint.shouldBeArchived = true
        return constraint
    }

    private func archivedTerm(_ values: NibValues, _ name: String) -> LayoutTerm? {
        let number = values.integer(name + ".attribute")
        guard let attribute = number.flatMap({ NSLayoutConstraint.Attribute(rawValue: $0) }),
            let view = values.bool(name + ".isHolder") == true ? self : values.object(name, as: UIView.self)
        else { return nil }
        guard let guide = values.string(name + ".guide") else {
            return LayoutTerm(item: view.layoutItem, attribute: attribute)
        }
        return view.archivedGuide(guide).map { LayoutTerm(item: $0.layoutItem, attribute: attribute) }
    }

    /// Returns the guide that `archivedName` names.
    private func archivedGuide(_ name: String) -> UILayoutGuide? {
        switch name {
        case "margins": layoutMarginsGuide
        case "safeArea": safeAreaLayoutGuide
        case "readable": readableContentGuide
        case "keyboard": keyboardLayoutGuide
        case "frame": (self as? UIScrollView)?.frameLayoutGuide
        case "content": (self as? UIScrollView)?.contentLayoutGuide
        default: Int(name).flatMap { layoutGuides.indices.contains($0) ? layoutGuides[$0] : nil }
        }
    }
}

extension UILayoutGuide {
    /// How an archive names the guide among those of its view; nil for one that is not archived.
    fileprivate var archivedName: String? {
        switch kind {
        case .margins: "margins"
        case .safeArea: "safeArea"
        case .readable: "readable"
        case .keyboard: "keyboard"
        case .scrollFrame: "frame"
        case .scrollContents: "content"
        case .plain: owningView?.layoutGuides.firstIndex { $0 === self }.map { String($0) }
        case .topBars, .bottomBars: nil
        }
    }
}

extension NSLayoutConstraint {
    /// Whether an archive can name both items.
    fileprivate var isArchivable: Bool {
        shouldBeArchived && isNameable(firstItem) && (secondTerm == nil || isNameable(secondItem))
    }

    private func isNameable(_ item: AnyObject?) -> Bool {
        item is UIView || (item as? UILayoutGuide)?.archivedName != nil
    }

    fileprivate func encode(in holder: UIView, with coder: NSCoder, prefix: String) {
        coder.encode(firstItem, in: holder, named: prefix + "first")
        coder.encode(firstAttribute.rawValue, forKey: prefix + "first.attribute")
        coder.encode(relation.rawValue, forKey: prefix + "relation")
        if let secondItem {
            coder.encode(secondItem, in: holder, named: prefix + "second")
            coder.encode(secondAttribute.rawValue, forKey: prefix + "second.attribute")
        }
        coder.encode(Double(multiplier), forKey: prefix + "multiplier")
        coder.encode(Double(constant), forKey: prefix + "constant")
        coder.encode(Double(priority.rawValue), forKey: prefix + "priority")
        if let identifier { coder.encode(identifier as NSString, forKey: prefix + "identifier") }
    }
}

extension NSCoder {
    /// Encodes an item of a constraint as a reference, which adds no view to the archive.
    @MainActor
    fileprivate func encode(_ item: AnyObject?, in holder: UIView, named name: String) {
        let guide = item as? UILayoutGuide
        guard let view = guide?.owningView ?? item as? UIView else { return }
        if view === holder {
            encode(true, forKey: name + ".isHolder")
        } else {
            encodeConditionalObject(view, forKey: name)
        }
        if let guideName = guide?.archivedName { encode(guideName as NSString, forKey: name + ".guide") }
    }
}
