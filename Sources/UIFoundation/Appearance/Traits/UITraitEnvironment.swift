// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// An object with traits: a screen, window scene, window, view or view controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the environment.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed: from the top of the tree down, a controller before its view.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Identifies a registration for trait changes, to end it.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that calls handlers when its traits change.
///
///     registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in ... }
///     registerForTraitChanges([UITraitHorizontalSizeClass.self], action: MyController.widthChanged)
///
/// Handlers are called after `traitCollectionDidChange(_:)`, in the order of registration, until they are unregistered
/// or the object is deallocated.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// A handler of trait changes, which receives the environment and its previous traits.
    typealias TraitChangeHandler<TraitEnvironment> = (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    ) -> Void where TraitEnvironment: UITraitEnvironment

    /// Calls a handler when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: the traits whose changes call the action.
    ///   - handler: receives the object itself, so that it need not capture it.
    @discardableResult
    func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration

    /// Ends a registration for trait changes.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
    /// Calls a method of the object when one of the traits changes: `action: MyView.traitsChanged`.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: @escaping (Self) -> () -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (environment: Self, _) in action(environment)() }
    }

    /// Calls a method of the object when one of the traits changes, by its selector.
    ///
    /// - Parameters:
    ///   - traits: the traits whose changes call the action.
    ///   - action: the name of a method that takes nothing, the environment, or the environment and its previous traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (environment: Self, previous) in
            _ = action.send(to: environment, [environment, previous])
        }
    }

    /// Calls a method of a target when one of the traits changes, by its selector.
    ///
    /// - Parameters:
    ///   - traits: the traits whose changes call the action.
    ///   - target: not retained.
    ///   - action: the name of a method that takes nothing, the environment, or the environment and its previous traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return registerForTraitChanges(traits) { [weak target] (environment: Self, previous) in
            if let target { _ = action.send(to: target, [environment, previous]) }
        }
    }

    /// Calls a method of a target when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: the traits whose changes call the action.
    ///   - target: not retained.
    ///   - action: the method to call.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], target: Target, action: @escaping (Target) -> () -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { [weak target] (_: Self, _) in
            if let target { action(target)() }
        }
    }

    /// Calls a method of a target with the environment when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: the traits whose changes call the action.
    ///   - target: not retained.
    ///   - action: receives the environment and its previous traits.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], target: Target, action: @escaping (Target) -> (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { [weak target] (environment: Self, previous) in
            if let target { action(target)(environment, previous) }
        }
    }
}

/// One registration for trait changes.
@MainActor
package final class TraitChangeObserver: NSObject, UITraitChangeRegistration {
    private let traits: [UITrait]
    private let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    package init<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], _ handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
    ) {
        self.traits = traits
        self.handler = { environment, previous in
            guard let environment = environment as? TraitEnvironment else {
                return programmingMistake(
                    "registerForTraitChanges: \(environment) is not a \(TraitEnvironment.self), as its handler needs.")
            }
            handler(environment, previous)
        }
        super.init()
    }

    package func environmentChanged(_ environment: any UITraitEnvironment, from previous: UITraitCollection) {
        let values = environment.traitCollection.values
        guard traits.contains(where: { values.differs(from: previous.values, in: $0) }) else { return }
        handler(environment, previous)
    }
}
