// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol

// How traits are passed down the tree.
//
//     scene:      the screen's, and its own overrides
//     window:     the scene's, and its own overrides
//     controller: those of its view's superview, what its parent sets for it, and its own overrides
//     view:       its controller's, or its superview's, and its own overrides
//
// Each stores its traits, so that changes can be reported. It computes them again immediately when its parent's traits
// change, when it moves in the tree, and when its overrides change. If nothing changes, its descendants are not updated
// either.

/// The traits of an environment.
@MainActor
struct TraitState {
    /// The inherited traits.
    var inherited: UITraitCollection
    /// Invariant: `inherited` with the overrides, as of the last `refresh()`, and passed on to the environments below.
    private(set) var effective: UITraitCollection
    /// The traits that a parent controller sets for a child.
    var fromParent: UITraitCollection?
    var overrides = TraitValues()
    /// The limits of a view.
    var textSizes = TextSizeLimits()
    var observers: [TraitChangeObserver] = []

    init() {
        inherited = .ofFirstScreen
        effective = inherited
    }

    /// - Returns: the previous traits, if they changed.
    mutating func refresh() -> UITraitCollection? {
        let old = effective, new = effective(under: inherited)
        guard new !== old else { return nil }
        effective = new
        return new == old ? nil : old
    }

    /// The effective traits below the given ones.
    func effective(under inherited: UITraitCollection) -> UITraitCollection {
        guard fromParent != nil || !overrides.isEmpty || !textSizes.isEmpty else { return inherited }
        var values = inherited.values
        if let fromParent { values.merge(fromParent.values) }
        values.merge(overrides)
        return textSizes.limit(UITraitCollection(values))
    }
}

extension UITraitEnvironment {
    func tellTraitsChanged(from previous: UITraitCollection, _ observers: [TraitChangeObserver]) {
        let changed: EventSteps.Step = {
            self.traitCollection.performAsCurrent { self.traitCollectionDidChange(previous) }
        }
        guard !observers.isEmpty else { return changed() }
        EventSteps.perform(
            [changed]
                + observers.map { observer in
                    { self.traitCollection.performAsCurrent { observer.environmentChanged(self, from: previous) } }
                })
    }
}

// MARK: - Views

extension UIView {
    /// Adopts the traits of the new environment above.
    func updateTraits() {
        if let scene = (self as? UIWindow)?.windowScene { return inheritTraits(from: scene.traitCollection) }
        if let superview { return inheritTraits(from: superview.traitCollection) }
        inheritTraits(from: viewController?.traits.inherited ?? traits.inherited)
    }

    func inheritTraits(from above: UITraitCollection) {
        guard let viewController else { return adoptTraits(from: above) }
        EventSteps.perform(
            { viewController.inheritTraits(from: above) }, { self.adoptTraits(from: viewController.traitCollection) })
    }

    private func adoptTraits(from above: UITraitCollection) {
        traits.inherited = above
        guard let previous = traits.refresh() else { return }
        adopt(traitCollection, insteadOf: previous)
        EventSteps.perform(
            { self.tellTraitsChanged(from: previous, self.traits.observers) }, { self.passTraitsToSubviews() })
    }

    private func passTraitsToSubviews() {
        EventSteps.perform(
            subviews.map { view in
                { if view.superview === self { view.inheritTraits(from: self.traitCollection) } }
            })
    }

    private func adopt(_ new: UITraitCollection, insteadOf old: UITraitCollection) {
        if new.layoutDirection != old.layoutDirection {
            updateMargins()
            setLayoutStale(.direction)
            setNeedsLayout()
        }
        if new.displayScale != old.displayScale {
            // Sizes of contents are whole pixels.
            setLayoutStale(.content)
            setNeedsLayout()
        }
        // Documented: under another appearance views lay out and draw again.
        guard new.hasDifferentColorAppearance(comparedTo: old) else { return }
        // A view without its own color does not touch a color that the program gave to its layer.
        if ownBackgroundColor != nil { resolveBackgroundColor() }
        setNeedsLayout()
        setNeedsDisplay()
    }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {
    /// Calls a handler when one of the traits of this environment changes.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration {
        let observer = TraitChangeObserver(traits, handler)
        self.traits.observers.append(observer)
        return observer
    }

    /// Ends a registration for trait changes.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traits.observers.removeAll { $0 === registration }
    }
}

// MARK: - View controllers

extension UIViewController {
    func inheritTraits(from above: UITraitCollection) {
        traits.inherited = above
        guard let previous = traits.refresh() else { return }
        traitsChanged()
        tellTraitsChanged(from: previous, traits.observers)
    }

    /// Recomputes the traits after its overrides, or its parent, have changed.
    func updateTraits() {
        if let superview = viewIfLoaded?.superview {
            traits.inherited = superview.traitCollection
        } else if let parent {
            traits.inherited = parent.traitCollection
        }
        guard let view = viewIfLoaded else { return inheritTraits(from: traits.inherited) }
        view.inheritTraits(from: traits.inherited)
    }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable {
    /// Calls a handler when one of the traits of this environment changes.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration {
        let observer = TraitChangeObserver(traits, handler)
        self.traits.observers.append(observer)
        return observer
    }

    /// Ends a registration for trait changes.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traits.observers.removeAll { $0 === registration }
    }
}

// MARK: - Scenes

extension UIWindowScene {
    /// Adopts the screen's traits, and passes them to the windows.
    func updateTraits() {
        traits.inherited = screen.traitCollection
        let previous = traits.refresh()
        application?.firstScreenChanged(self)
        guard let previous else { return }
        EventSteps.perform(
            [{ self.tellTraitsChanged(from: previous, self.traits.observers) }]
                + windows.map { window in { window.updateTraits() } })
    }
}

extension UIWindowScene: UITraitEnvironment, UITraitChangeObservable {
    /// Calls a handler when one of the traits of this environment changes.
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration {
        let observer = TraitChangeObserver(traits, handler)
        self.traits.observers.append(observer)
        return observer
    }

    /// Ends a registration for trait changes.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traits.observers.removeAll { $0 === registration }
    }
}
