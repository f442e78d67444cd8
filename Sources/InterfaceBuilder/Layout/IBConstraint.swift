// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A relation between attributes of views and layout guides.
package struct IBConstraint: Equatable, Sendable {
    /// How the two sides compare.
    package enum Relation: String, Sendable {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// The identifier of the element, which outlets refer to.
    package var id: String?

    /// The view or guide on the left side. Nil is the view that owns the constraint.
    package var firstItem: String?

    /// The part of the first item.
    package var firstAttribute: IBLayoutAttribute

    /// How the left side compares with the right side.
    package var relation: Relation

    /// The view or guide on the right side. Nil if there is only the constant.
    package var secondItem: String?

    /// The part of the second item. `notAnAttribute` if there is only the constant.
    package var secondAttribute: IBLayoutAttribute

    /// The factor of the second attribute.
    package var multiplier: Double

    /// The constant in points. Zero if the constant is the standard space.
    package var constant: Double

    /// True if the constant is the standard space between the two items.
    package var isStandardSpace: Bool

    /// From 1 to 1000, which is required.
    package var priority: Double

    /// The name that a program and messages about conflicts use.
    package var identifier: String?

    /// The name of the class that the program wants here, without its module.
    package var customClass: String?

    /// The module of the custom class.
    package var customModule: String?

    /// False if the size class leaves the constraint out.
    package var isInstalled: Bool

    /// The line of the file, from 1.
    package var line: Int
}
