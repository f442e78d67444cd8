// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where an instance has to be to adopt the values of an appearance proxy.
struct AppearanceCondition: Equatable {
    let traits: UITraitCollection
    /// The innermost first.
    let containers: [any UIAppearanceContainer.Type]

    static func == (one: Self, other: Self) -> Bool {
        one.containers.map { ObjectIdentifier($0) } == other.containers.map { ObjectIdentifier($0) }
            && one.traits == other.traits
    }

    /// The number of containers, and one for traits.
    var count: Int { containers.count + (traits == UITraitCollection() ? 0 : 1) }

    /// Whether the traits of a view, and the views and controllers around it, are those that are wanted.
    @MainActor
    func fits(_ view: UIView) -> Bool {
        guard view.traitCollection.containsTraits(in: traits) else { return false }
        var missing = containers[...], responder = view.next
        while let wanted = missing.first, let container = responder {
            if Self.isInstance(container, of: wanted) { missing.removeFirst() }
            responder = container.next
        }
        return missing.isEmpty
    }

    private static func isInstance(_ object: AnyObject, of type: any UIAppearanceContainer.Type) -> Bool {
        func check<Container: UIAppearanceContainer>(_ type: Container.Type) -> Bool { object is Container }
        return check(type)
    }
}
