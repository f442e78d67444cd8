// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IBObject {
    /// The variations of this object, in file order.
    package var variations: [IBVariation] { children.compactMap(IBVariation.init) }

    /// Returns the object, with all that it contains, as it is in a size class.
    ///
    /// Variations that depend on both directions win over those that depend on one. The result has no variations.
    /// Subviews and constraints that are left out stay in their lists, since outlets may refer to them, and have
    /// `isInstalled` false.
    package func applying(_ sizeClass: IBSizeClass) -> IBObject {
        var result = self
        for variation in matching(sizeClass) { result.apply(variation) }
        result.children = result.children.compactMap { child in
            child.element == "variation" ? nil : child.applying(sizeClass)
        }
        return result
    }

    /// The variations that apply, the least specific first, else in file order.
    private func matching(_ sizeClass: IBSizeClass) -> [IBVariation] {
        let matching = variations.filter { $0.applies(to: sizeClass) }
        return (0...2).flatMap { specificity in matching.filter { $0.specificity == specificity } }
    }

    private mutating func apply(_ variation: IBVariation) {
        attributes.merge(variation.attributes) { $1 }
        for value in variation.values { replace(value) }
        install(variation.excluded, false)
        install(variation.included, true)
    }

    private mutating func replace(_ value: IBObject) {
        if let index = children.firstIndex(where: { $0.key == value.key && $0.element != "variation" }) {
            children[index] = value
        } else {
            children.append(value)
        }
    }

    private mutating func install(_ lists: [String: Set<String>], _ isInstalled: Bool) {
        for (list, ids) in lists {
            guard let index = children.firstIndex(where: { $0.element == list }) else { continue }
            for item in children[index].children.indices {
                guard let id = children[index].children[item].id, ids.contains(id) else { continue }
                children[index].children[item].isInstalled = isInstalled
            }
        }
    }
}
