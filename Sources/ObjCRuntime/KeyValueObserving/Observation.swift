// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The observation of one key of an object by one observer.
///
///     willChange ──> the old value is kept; the notification with the option `prior`
///     didChange  ──> the notification, with the old and the new value
///
/// Changes nest when a handler changes the property again, so old values form a stack.
final class Observation: @unchecked Sendable {
    /// The observations that exist in the process. Zero in most programs: then a change costs no more than this.
    static let count = Atomic(0)

    let key: String
    private let options: NSKeyValueObservingOptions
    private let notify: (ObservedChange) -> Void
    private weak let object: AnyObject?
    private let lock = NSLock()
    private var oldValues: [Any?] = []  // guarded by lock
    private var hasEnded = false  // guarded by lock

    init(
        of object: any NSObjectProtocol, _ key: String, _ options: NSKeyValueObservingOptions,
        notify: @escaping (ObservedChange) -> Void
    ) {
        self.object = object
        self.key = key
        self.options = options
        self.notify = notify
        Self.count.add(1, ordering: .relaxed)
    }

    deinit { Self.count.subtract(1, ordering: .relaxed) }

    /// Begins to observe, with the initial notification if that is an option.
    func begin() {
        guard let object else { return }
        Observations.of(object).add(self)
        if options.contains(.initial) { notify(.initial(options, value: value(of: object))) }
    }

    /// Ends the observation. It may have ended, and this may be called by its own notification.
    func end() {
        lock.withLock { hasEnded = true }
        object.flatMap { Observations.existing(of: $0) }?.remove(self)
    }

    func willChange(_ object: AnyObject) {
        let old = options.contains(.old) ? value(of: object) : nil
        if push(old), options.contains(.prior) { notify(.prior(options, old: old)) }
    }

    func didChange(_ object: AnyObject) {
        guard let old = pop() else { return }
        notify(.change(options, old: old, new: value(of: object)))
    }

    private func value(of object: AnyObject) -> Any? { (object as? any NSObjectProtocol)?.value(forKey: key) }

    /// - Returns: false after the end.
    private func push(_ old: Any?) -> Bool {
        lock.withLock {
            if !hasEnded { oldValues.append(old) }
            return !hasEnded
        }
    }

    /// - Returns: nil after the end, and if the observation began during the change.
    private func pop() -> Any?? { lock.withLock { hasEnded ? nil : oldValues.popLast() } }
}

/// The observations of an object.
final class Observations: @unchecked Sendable {
    private static let key = AssociationKey<Observations>()

    private let lock = NSLock()
    private var observations: [Observation] = []  // guarded by lock

    static func existing(of object: AnyObject) -> Observations? { key.existing(of: object) }

    static func of(_ object: AnyObject) -> Observations { key.value(of: object) { Observations() } }

    func add(_ observation: Observation) { lock.withLock { observations.append(observation) } }

    func remove(_ observation: Observation) { lock.withLock { observations.removeAll { $0 === observation } } }

    /// The observations of a key, in the order in which they began.
    func of(_ key: String) -> [Observation] { lock.withLock { observations.filter { $0.key == key } } }
}

/// Whether any property of any object is observed. Changes can skip their preparations while it is false.
package var _isAnythingObserved: Bool { Observation.count.load(ordering: .relaxed) > 0 }

/// Informs observers that a property is going to change. Rewritten sources use it.
public func _willChange(_ object: AnyObject, _ key: String) {
    guard _isAnythingObserved else { return }
    Observations.existing(of: object)?.of(key).forEach { $0.willChange(object) }
}

/// Informs observers that a property has changed. Rewritten sources use it.
public func _didChange(_ object: AnyObject, _ key: String) {
    guard _isAnythingObserved else { return }
    Observations.existing(of: object)?.of(key).forEach { $0.didChange(object) }
}
