// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Names a trait and says what its values are. A program's own traits are types of its own:
///
///     struct DensityTrait: UITraitDefinition { static let defaultValue = Density.normal }
///     view.traitOverrides[DensityTrait.self] = .tight
///
/// Values that are `Equatable` are compared by that, objects by identity; others count as changed whenever they are set.
public protocol UITraitDefinition {
    associatedtype Value
    /// What is read where nobody has set the trait.
    static var defaultValue: Value { get }
    static var name: String { get }
    /// Unlike that of any other trait.
    static var identifier: String { get }
    /// Whether colours may look different when it changes: then views are drawn anew.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: self) }
    public static var identifier: String { String(reflecting: self) }
    public static var affectsColorAppearance: Bool { false }
}

/// A trait by its type, as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// The system's own traits. To set one to its default, which is "unspecified", is to set nothing.
protocol SystemTrait: UITraitDefinition where Value: Hashable {}

public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    public static let affectsColorAppearance = true
}

public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
    public static let defaultValue: CGFloat = 0
}

public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIDisplayGamut.unspecified
    public static let affectsColorAppearance = true
}

public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIAccessibilityContrast.unspecified
    public static let affectsColorAppearance = true
}

public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    public static let affectsColorAppearance = true
}

public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    public static let affectsColorAppearance = true
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIContentSizeCategory.unspecified
}

public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
    public static let defaultValue = UILegibilityWeight.unspecified
}

public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIForceTouchCapability.unknown
}

public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
    public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
    public static let affectsColorAppearance = true
}
