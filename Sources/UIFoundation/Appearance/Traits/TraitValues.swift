// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The traits that were set, with their values.
///
/// Unchecked: values are immutable, and those of the system are `Sendable`. As on iOS, programs are responsible for
/// their own values.
package struct TraitValues: Hashable, @unchecked Sendable {
    private struct Entry {
        let trait: UITrait
        let value: Any
    }

    /// The entries by the numbers of the traits' types, which are not used as keys themselves: see
    /// `docs/Performance.md`, "A list".
    private var entries: [Int: Entry] = [:]

    private static func key(_ trait: UITrait) -> Int { Int(bitPattern: ObjectIdentifier(trait)) }

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    var count: Int { entries.count }

    subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value {
        get { entries[Self.key(trait)]?.value as? Trait.Value ?? trait.defaultValue }
        set {
            let key = Self.key(trait), comparison = Self.comparisons[key]
            assert(!(trait is any SystemTrait.Type) || comparison != nil)
            let says = comparison.map { !$0(newValue, trait.defaultValue) } ?? true
            entries[key] = says ? Entry(trait: trait, value: newValue) : nil
        }
    }

    func contains(_ trait: UITrait) -> Bool { entries[Self.key(trait)] != nil }

    mutating func remove(_ trait: UITrait) { entries[Self.key(trait)] = nil }

    /// Adopts the values of the other ones.
    package mutating func merge(_ other: TraitValues) { entries.merge(other.entries) { $1 } }

    // MARK: - Comparing

    /// Whether the other ones contain all these values.
    func isSubset(of other: TraitValues) -> Bool {
        entries.keys.allSatisfy { !differs(from: other, in: $0) }
    }

    func differs(from other: TraitValues, in trait: UITrait) -> Bool {
        differs(from: other, in: Self.key(trait))
    }

    /// Whether any of the selected traits differ. Called for each view that is added to a tree.
    func differ(from other: TraitValues, in isMeant: (UITrait) -> Bool) -> Bool {
        entries.contains { isMeant($0.value.trait) && differs(from: other, in: $0.key) }
            || other.entries.contains { isMeant($0.value.trait) && entries[$0.key] == nil }
    }

    private func differs(from other: TraitValues, in key: Int) -> Bool {
        switch (entries[key], other.entries[key]) {
        case (nil, nil): false
        case (let own?, let others?): !(Self.comparisons[key] ?? Self.areEqual)(own.value, others.value)
        default: true
        }
    }

    /// Comparisons for the system's traits. Asking the runtime whether a type is `Equatable` searches all conformances
    /// of the program once per type, at each start.
    nonisolated(unsafe) private static let comparisons: [Int: (Any, Any) -> Bool] = {
        var comparisons: [Int: (Any, Any) -> Bool] = [:]
        func add<Trait: SystemTrait>(_ trait: Trait.Type) {
            comparisons[key(trait)] = { left, right in
                guard let left = left as? Trait.Value, let right = right as? Trait.Value else { return false }
                return left == right
            }
        }
        add(UITraitUserInterfaceStyle.self)
        add(UITraitHorizontalSizeClass.self)
        add(UITraitVerticalSizeClass.self)
        add(UITraitDisplayScale.self)
        add(UITraitDisplayGamut.self)
        add(UITraitAccessibilityContrast.self)
        add(UITraitLayoutDirection.self)
        add(UITraitUserInterfaceIdiom.self)
        add(UITraitUserInterfaceLevel.self)
        add(UITraitPreferredContentSizeCategory.self)
        add(UITraitLegibilityWeight.self)
        add(UITraitForceTouchCapability.self)
        add(UITraitActiveAppearance.self)
        return comparisons
    }()

    /// Compares the values of a program's traits.
    private static func areEqual(_ left: Any, _ right: Any) -> Bool {
        if let left = left as? any Equatable { return left.equals(right) }
        guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
        return left as AnyObject === right as AnyObject
    }

    package static func == (left: TraitValues, right: TraitValues) -> Bool {
        left.entries.count == right.entries.count && left.isSubset(of: right)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(Set(entries.keys)) }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
