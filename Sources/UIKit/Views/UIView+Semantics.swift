// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The meaning of a view's contents, which determines whether they are mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The contents are mirrored in right-to-left interfaces.
    case unspecified = 0
    /// The contents are playback controls, which follow the direction of the medium and are never mirrored.
    case playback = 1
    /// The contents are directions in space, which are never mirrored.
    case spatial = 2
    /// The contents always run from left to right.
    case forceLeftToRight = 3
    /// The contents always run from right to left.
    case forceRightToLeft = 4
}

extension UIView {
    var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the layout direction for an attribute, given the direction of the first screen.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UIApplication.current?.userInterfaceLayoutDirection ?? .leftToRight)
    }

    /// Returns the layout direction for an attribute inside an interface with a given direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
