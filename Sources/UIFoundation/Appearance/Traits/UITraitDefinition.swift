// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Defines a trait and the type of its values. Programs define traits of their own:
///
///     struct DensityTrait: UITraitDefinition {
///         static let defaultValue = Density.normal
///     }
///     view.traitOverrides[DensityTrait.self] = .tight
///
/// `Equatable` values are compared by value, objects by identity; other values count as changed whenever they are set.
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The value of the trait where it was not set.
    static var defaultValue: Value { get }
    /// The name of the trait for debugging. The default is the type's name.
    static var name: String { get }
    /// A unique identifier of the trait. The default is the type's full name.
    static var identifier: String { get }
    /// Whether the trait affects dynamic colors, so that views are redrawn when it changes. The default is false.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the trait's type.
    public static var name: String { String(describing: self) }
    /// The full name of the trait's type, with its module.
    public static var identifier: String { String(reflecting: self) }
    /// False: the trait does not affect dynamic colors.
    public static var affectsColorAppearance: Bool { false }
}

/// A trait by its type, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// The system's own traits. Setting one to its default, "unspecified", is the same as removing it.
protocol SystemTrait: UITraitDefinition where Value: Hashable {}

/// The trait for a light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    /// True: dynamic colors depend on the appearance.
    public static let affectsColorAppearance = true
}

/// The trait for the available width.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait for the available height.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait for the pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: 0, unspecified.
    public static let defaultValue: CGFloat = 0
}

/// The trait for the range of colors of the screen.
public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UIDisplayGamut.unspecified
    /// True: dynamic colors may depend on the range of colors.
    public static let affectsColorAppearance = true
}

/// The trait for more contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UIAccessibilityContrast.unspecified
    /// True: dynamic colors depend on the contrast.
    public static let affectsColorAppearance = true
}

/// The trait for the direction of the interface.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The trait for the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    /// True: dynamic colors may depend on the kind of device.
    public static let affectsColorAppearance = true
}

/// The trait for interfaces above others.
public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    /// True: dynamic colors depend on the level.
    public static let affectsColorAppearance = true
}

/// The trait for the preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UIContentSizeCategory.unspecified
}

/// The trait for bold text.
public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UILegibilityWeight.unspecified
}

/// The trait for the force of touches.
public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unknown.
    public static let defaultValue = UIForceTouchCapability.unknown
}

/// The trait for the focus of a window.
public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
    /// The value where the trait was not set: unspecified.
    public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
    /// True: dynamic colors may depend on the focus.
    public static let affectsColorAppearance = true
}
