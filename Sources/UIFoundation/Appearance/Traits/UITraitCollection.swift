// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The traits of an environment: light or dark, wide or narrow, the scale, and any traits that a program defines.
///
/// Immutable, and safe to use from any thread. Traits that were not set are "unspecified". Collections are equal when
/// their values are.
///
///     browser ──> UIScreen ──> UIWindowScene ──> UIWindow ──> UIViewController ──> its view ──> subviews ...
///                                                                         each with its own `traitOverrides`
open class UITraitCollection: NSObject, @unchecked Sendable {
    package let values: TraitValues

    package init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    // MARK: - Creation

    /// Creates a collection in which all traits are unspecified.
    public override convenience init() { self.init(TraitValues()) }

    /// Creates a collection with the values of several others; where they differ, the last one wins.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections { values.merge(collection.values) }
        self.init(values)
    }

    /// Creates a collection whose traits a closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(TraitValues().mutated(by: mutations))
    }

    /// Creates a collection with the value of one trait.
    public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
        var values = TraitValues()
        values[trait] = value
        self.init(values)
    }

    /// Returns a copy with the traits that a closure sets.
    open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values.mutated(by: mutations))
    }

    /// Returns a copy with another value of one trait.
    open func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    // MARK: - Asking

    /// The value of a trait; its default when it was not set.
    public subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value { values[trait] }

    /// Whether the appearance is light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { values[UITraitUserInterfaceStyle.self] }
    /// How much width is available.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values[UITraitHorizontalSizeClass.self] }
    /// How much height is available.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values[UITraitVerticalSizeClass.self] }
    /// The pixels per point; 0 means unspecified.
    open var displayScale: CGFloat { values[UITraitDisplayScale.self] }
    /// The range of colors that the screen shows.
    open var displayGamut: UIDisplayGamut { values[UITraitDisplayGamut.self] }
    /// Whether the user prefers more contrast.
    open var accessibilityContrast: UIAccessibilityContrast { values[UITraitAccessibilityContrast.self] }
    /// The direction of the interface.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values[UITraitLayoutDirection.self] }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values[UITraitUserInterfaceIdiom.self] }
    /// Whether the interface is above another one.
    open var userInterfaceLevel: UIUserInterfaceLevel { values[UITraitUserInterfaceLevel.self] }
    /// The text size that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory { values[UITraitPreferredContentSizeCategory.self] }
    /// Whether the user prefers bold text.
    open var legibilityWeight: UILegibilityWeight { values[UITraitLegibilityWeight.self] }
    /// Whether the screen measures the force of touches.
    open var forceTouchCapability: UIForceTouchCapability { values[UITraitForceTouchCapability.self] }
    /// Whether the window has the keyboard's focus.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values[UITraitActiveAppearance.self] }

    // MARK: - Comparing

    /// Returns whether this collection has all values of another one.
    open func containsTraits(in trait: UITraitCollection?) -> Bool { trait?.values.isSubset(of: values) ?? true }

    /// Returns whether dynamic colors may look different under another collection. Always true for nil.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        guard traitCollection !== self else { return false }
        return values.differ(from: traitCollection.values) { $0.affectsColorAppearance }
    }

    /// The system's traits that affect dynamic colors.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
            UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitActiveAppearance.self,
        ]
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other === self || other.values == values
    }

    open override var hash: Int { values.hashValue }

    // MARK: - The current one

    /// The traits that resolve dynamic colors: those of the view that is being laid out, drawn or notified of new
    /// traits; otherwise those of the first screen.
    ///
    /// Each thread has its own.
    public class var current: UITraitCollection {
        get { CurrentTraits.ofThisThread ?? .ofFirstScreen }
        set { CurrentTraits.ofThisThread = newValue }
    }

    /// Makes this the current collection of the thread while a closure runs.
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
    /// Creates a collection with a light or dark appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(UITraitUserInterfaceStyle.self, value: userInterfaceStyle)
    }

    /// Creates a collection with the size class of a width.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitHorizontalSizeClass.self, value: horizontalSizeClass)
    }

    /// Creates a collection with the size class of a height.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitVerticalSizeClass.self, value: verticalSizeClass)
    }

    /// Creates a collection with a scale.
    ///
    /// - Parameter scale: pixels per point; 0 means unspecified.
    public convenience init(displayScale scale: CGFloat) { self.init(UITraitDisplayScale.self, value: scale) }

    /// Creates a collection with a range of colors.
    public convenience init(displayGamut: UIDisplayGamut) { self.init(UITraitDisplayGamut.self, value: displayGamut) }

    /// Creates a collection with a contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(UITraitAccessibilityContrast.self, value: accessibilityContrast)
    }

    /// Creates a collection with a direction of the interface.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(UITraitLayoutDirection.self, value: layoutDirection)
    }

    /// Creates a collection with a kind of device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(UITraitUserInterfaceIdiom.self, value: idiom)
    }

    /// Creates a collection with a level of the interface.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(UITraitUserInterfaceLevel.self, value: userInterfaceLevel)
    }

    /// Creates a collection with a preferred text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(UITraitPreferredContentSizeCategory.self, value: preferredContentSizeCategory)
    }

    /// Creates a collection with a weight of text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(UITraitLegibilityWeight.self, value: legibilityWeight)
    }

    /// Creates a collection with the ability to measure force.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(UITraitForceTouchCapability.self, value: capability)
    }

    /// Creates a collection with the focus of a window.
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init(UITraitActiveAppearance.self, value: activeAppearance)
    }
}
