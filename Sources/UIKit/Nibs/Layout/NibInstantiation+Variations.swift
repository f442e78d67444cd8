// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

extension NibInstantiation {
    /// The size class for which objects are made: that of the owner, or of the current traits.
    private var sizeClass: IBSizeClass {
        IBSizeClass((owner as? any UITraitEnvironment)?.traitCollection ?? .current)
    }

    /// Returns an element, and all in it, as it is in the present size class.
    func adapted(_ element: IBObject) -> IBObject {
        let varied = element.descendants.filter { $0.children.contains { $0.element == "variation" } }
        guard !varied.isEmpty else { return element }
        for element in varied {
            if let id = element.id { variedElements[id] = element }
        }
        return element.applying(sizeClass)
    }

    /// Lets the first view that was made follow its size class from now on.
    func watchTraits() {
        let (elements, root) = (variedElements, variedRoot)
        (variedElements, variedRoot) = ([:], nil)
        guard !elements.isEmpty, let root else { return }
        let variations = NibVariations(elements, madeFor: sizeClass, in: self)
        root.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
            (view: UIView, _) in variations.adopt(view.traitCollection)
        }
    }
}
