// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What an interface has to fit: dark or light, wide or narrow, sharp or not, and whatever traits a program defines.
///
/// Immutable, so it may be used from every thread. Each trait that nobody has set reads as "unspecified". Collections are
/// equal when they say the same.
///
///     browser ──> UIScreen ──> UIWindowScene ──> UIWindow ──> UIViewController ──> its view ──> subviews ...
///                                  each with its own `traitOverrides`
open class UITraitCollection: NSObject, @unchecked Sendable {
    let values: TraitValues

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    // MARK: - Creation

    /// Says nothing.
    public override convenience init() { self.init(TraitValues()) }

    /// What all of them say; where they differ, the last one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections { values.merge(collection.values) }
        self.init(values)
    }

    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(TraitValues().mutated(by: mutations))
    }

    public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
        var values = TraitValues()
        values[trait] = value
        self.init(values)
    }

    /// A copy in which some traits are set.
    open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values.mutated(by: mutations))
    }

    open func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    // MARK: - Asking

    public subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value { values[trait] }

    open var userInterfaceStyle: UIUserInterfaceStyle { values[UITraitUserInterfaceStyle.self] }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values[UITraitHorizontalSizeClass.self] }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values[UITraitVerticalSizeClass.self] }
    /// Pixels a point; 0 when nothing is said.
    open var displayScale: CGFloat { values[UITraitDisplayScale.self] }
    open var displayGamut: UIDisplayGamut { values[UITraitDisplayGamut.self] }
    open var accessibilityContrast: UIAccessibilityContrast { values[UITraitAccessibilityContrast.self] }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values[UITraitLayoutDirection.self] }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values[UITraitUserInterfaceIdiom.self] }
    open var userInterfaceLevel: UIUserInterfaceLevel { values[UITraitUserInterfaceLevel.self] }
    open var preferredContentSizeCategory: UIContentSizeCategory { values[UITraitPreferredContentSizeCategory.self] }
    open var legibilityWeight: UILegibilityWeight { values[UITraitLegibilityWeight.self] }
    open var forceTouchCapability: UIForceTouchCapability { values[UITraitForceTouchCapability.self] }
    open var activeAppearance: UIUserInterfaceActiveAppearance { values[UITraitActiveAppearance.self] }

    // MARK: - Comparing

    /// Whether this one says all that the other one says, and the same.
    open func containsTraits(in trait: UITraitCollection?) -> Bool { trait?.values.isSubset(of: values) ?? true }

    /// Whether a colour may look different under the other one. Always true for nil.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        guard traitCollection !== self else { return false }
        return values.differ(from: traitCollection.values) { $0.affectsColorAppearance }
    }

    /// The system's traits by which colours may differ.
    public static let systemTraitsAffectingColorAppearance: [UITrait] = [
        UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
        UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitActiveAppearance.self,
    ]

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other === self || other.values == values
    }

    open override var hash: Int { values.hashValue }

    // MARK: - The current one

    /// That of the view which is being laid out, drawn or told of new traits; elsewhere that of the first screen. Each
    /// thread has its own. By it colours are resolved that are asked for numbers.
    public class var current: UITraitCollection {
        get { CurrentTraits.ofThisThread ?? .ofFirstScreen }
        set { CurrentTraits.ofThisThread = newValue }
    }

    /// Makes these the current traits of this thread while the actions run.
    open func performAsCurrent(_ actions: () -> Void) { CurrentTraits.perform(self, actions) }
}

extension TraitValues {
    fileprivate func mutated(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
        var traits: any UIMutableTraits = MutableTraits(values: self)
        mutations(&traits)
        return (traits as? MutableTraits)?.values ?? self
    }
}

// MARK: - Collections of one trait

extension UITraitCollection {
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(UITraitUserInterfaceStyle.self, value: userInterfaceStyle)
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitHorizontalSizeClass.self, value: horizontalSizeClass)
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitVerticalSizeClass.self, value: verticalSizeClass)
    }

    /// - Parameter scale: pixels a point; 0 says nothing.
    public convenience init(displayScale scale: CGFloat) { self.init(UITraitDisplayScale.self, value: scale) }

    public convenience init(displayGamut: UIDisplayGamut) { self.init(UITraitDisplayGamut.self, value: displayGamut) }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(UITraitAccessibilityContrast.self, value: accessibilityContrast)
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(UITraitLayoutDirection.self, value: layoutDirection)
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(UITraitUserInterfaceIdiom.self, value: idiom)
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(UITraitUserInterfaceLevel.self, value: userInterfaceLevel)
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(UITraitPreferredContentSizeCategory.self, value: preferredContentSizeCategory)
    }

    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(UITraitLegibilityWeight.self, value: legibilityWeight)
    }

    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(UITraitForceTouchCapability.self, value: capability)
    }

    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init(UITraitActiveAppearance.self, value: activeAppearance)
    }
}
