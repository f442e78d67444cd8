// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that has traits: screens, window scenes, windows, views and view controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed; from the top of the tree down, a controller before its view.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Names a registration, to end it.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Something that calls back when some of its traits change.
///
///     registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in ... }
///     registerForTraitChanges([UITraitHorizontalSizeClass.self], action: MyController.widthChanged)
///
/// Called after `traitCollectionDidChange(_:)`, in the order of the registrations, until unregistered or the object is
/// gone.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    typealias TraitChangeHandler<TraitEnvironment> = (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void where TraitEnvironment: UITraitEnvironment

    /// - Parameter handler: takes the object itself, so that it need not capture it.
    @discardableResult
    func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration

    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
    /// Calls a method of the object itself: `action: MyView.traitsChanged`.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: @escaping (Self) -> () -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (environment: Self, _) in action(environment)() }
    }

    /// - Parameter target: held weakly.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], target: Target, action: @escaping (Target) -> () -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { [weak target] (_: Self, _) in
            if let target { action(target)() }
        }
    }

    /// - Parameters:
    ///   - target: held weakly.
    ///   - action: takes the environment and its traits before.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], target: Target, action: @escaping (Target) -> (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { [weak target] (environment: Self, previous) in
            if let target { action(target)(environment, previous) }
        }
    }
}

/// One registration.
@MainActor
final class TraitChangeObserver: NSObject, UITraitChangeRegistration {
    private let traits: [UITrait]
    private let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    init<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], _ handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
    ) {
        self.traits = traits
        self.handler = { environment, previous in
            guard let environment = environment as? TraitEnvironment else {
                return programmingMistake(
                    "registerForTraitChanges: \(environment) is no \(TraitEnvironment.self), which its handler takes.")
            }
            handler(environment, previous)
        }
        super.init()
    }

    func environmentChanged(_ environment: any UITraitEnvironment, from previous: UITraitCollection) {
        let values = environment.traitCollection.values
        guard traits.contains(where: { values.differs(from: previous.values, in: $0) }) else { return }
        handler(environment, previous)
    }
}
