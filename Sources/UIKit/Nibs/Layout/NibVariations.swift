// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// The parts of a nib's views that depend on the size class.
///
/// The instantiation makes the objects for the size class of its time. When the traits of its view change, the variations of
/// each element are applied again: attributes, installed subviews, and installed constraints.
@MainActor
final class NibVariations {
    private struct Weak {
        weak var object: AnyObject?
    }

    private let document: IBDocument
    private let bundle: Bundle
    /// The elements with variations as they are in the file, by identifier.
    private let elements: [String: IBObject]
    private var sizeClass: IBSizeClass
    private var objects: [String: Weak] = [:]
    // Nobody else retains these: the views that the size class leaves out, and inactive constraints.
    private var uninstalled: [String: UIView] = [:]
    private var constraints: [String: NSLayoutConstraint] = [:]

    /// - Parameters:
    ///   - elements: the elements with variations as they are in the file, by identifier.
    ///   - sizeClass: the size class for which `nib` has made its objects.
    ///   - nib: has made all objects.
    init(_ elements: [String: IBObject], madeFor sizeClass: IBSizeClass, in nib: NibInstantiation) {
        (self.elements, self.sizeClass) = (elements, sizeClass)
        (document, bundle) = (nib.document, nib.bundle)
        for element in elements.values { learn(element, nib.objects) }
    }

    private func learn(_ element: IBObject, _ made: [String: AnyObject]) {
        let subviews = element.subviews.compactMap(\.id), own = [element.id].compactMap { $0 }
        for id in own + subviews { objects[id] = Weak(object: made[id]) }
        for id in own + element.list("constraints").compactMap(\.id) {
            constraints[id] = made[id] as? NSLayoutConstraint
        }
        for id in subviews {
            if let view = made[id] as? UIView, view.superview == nil { uninstalled[id] = view }
        }
    }

    private func view(_ id: String?) -> UIView? { id.flatMap { objects[$0]?.object } as? UIView }

    // MARK: - Changes

    /// Applies the variations for the size class of traits.
    func adopt(_ traits: UITraitCollection) {
        let new = IBSizeClass(traits), old = sizeClass
        guard new != old else { return }
        sizeClass = new
        for element in elements.values { change(element, element.applying(old), element.applying(new)) }
    }

    private func change(_ element: IBObject, _ old: IBObject, _ new: IBObject) {
        if element.element == "constraint" { return changeNumbers(new) }
        for (before, after) in zip(old.constraints, new.constraints) where before.isInstalled && !after.isInstalled {
            constraint(after)?.isActive = false
        }
        let installed = changeSubviews(old, new)
        for (before, after) in zip(old.constraints, new.constraints) where after.isInstalled {
            let mentions = [after.firstItem, after.secondItem].contains { $0.map(installed.contains) == true }
            guard !before.isInstalled || mentions, let constraint = constraint(after), constraint.isValid else {
                continue
            }
            _ = constraint.activateInNearestView()
        }
        decodeVaried(element, new)
    }

    private func constraint(_ model: IBConstraint) -> NSLayoutConstraint? { model.id.flatMap { constraints[$0] } }

    private func changeNumbers(_ element: IBObject) {
        guard let constraint = element.id.flatMap({ constraints[$0] }) else { return }
        if let constant = element.number("constant") { constraint.constant = constant }
        if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    }

    // MARK: - Subviews

    /// Returns the identifiers of the views that were installed.
    private func changeSubviews(_ old: IBObject, _ new: IBObject) -> Set<String> {
        guard let parent = view(new.id) else { return [] }
        var installed: Set<String> = []
        for (before, after) in zip(old.subviews, new.subviews) where before.isInstalled != after.isInstalled {
            guard let id = after.id, let view = view(id) else { continue }
            if after.isInstalled {
                install(view, id, in: parent, new)
                installed.insert(id)
            } else {
                uninstalled[id] = view
                view.removeFromSuperview()
            }
        }
        return installed
    }

    /// Adds a view in front of the installed views that are before it in the file.
    private func install(_ view: UIView, _ id: String, in parent: UIView, _ element: IBObject) {
        let behind = element.subviews.prefix { $0.id != id }.compactMap { self.view($0.id) }
        if let stack = parent as? UIStackView {
            let arranged = stack.arrangedSubviews
            stack.insertArrangedSubview(view, at: behind.filter(arranged.contains).count)
        } else if let neighbor = behind.last(where: { $0.superview === parent }) {
            parent.insertSubview(view, aboveSubview: neighbor)
        } else {
            parent.insertSubview(view, at: 0)
        }
        uninstalled[id] = nil
    }

    // MARK: - Attributes

    /// Decodes the attributes that some size class changes.
    private func decodeVaried(_ element: IBObject, _ new: IBObject) {
        let names = Set(element.variations.flatMap { $0.attributes.keys })
        let keys = Set(element.variations.flatMap { $0.values.compactMap(\.key) })
        guard let view = view(element.id), !names.isEmpty || !keys.isEmpty else { return }
        var varied = new
        varied.attributes = new.attributes.filter { names.contains($0.key) }
        varied.children = new.children.filter { $0.key.map(keys.contains) == true }
        let nib = NibInstantiation(document, bundle: bundle)
        view.decode(NibValues(NibDecoder(varied, in: nib, keepsAbsentValues: true)))
    }
}

extension IBSizeClass {
    init(_ traits: UITraitCollection) {
        self.init(horizontal: Extent(traits.horizontalSizeClass), vertical: Extent(traits.verticalSizeClass))
    }
}

extension IBSizeClass.Extent {
    fileprivate init?(_ sizeClass: UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        case .unspecified: return nil
        }
    }
}
