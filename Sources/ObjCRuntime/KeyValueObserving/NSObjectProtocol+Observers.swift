// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Key-value observing with objects that implement `observeValue(forKeyPath:of:change:context:)`.
extension NSObjectProtocol {
    /// Adds an observer of a property, or of a path of properties. It gets
    /// `observeValue(forKeyPath:of:change:context:)`.
    ///
    /// A key that the class cannot report has no effect. It is reported on standard error, once for each class and key.
    ///
    /// - Parameters:
    ///   - observer: not retained. Nothing more is sent after it was deallocated.
    ///   - keyPath: keys, such as `"owner.name"`, of properties that are declared `@objc dynamic` in rewritten sources,
    ///     that UIKit reports, or that are set by `setValue(_:forKey:)`.
    ///   - options: which values the observer gets, and when.
    ///   - context: passed to the observer. An address by which it knows its observations.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let notify: (ObservedChange) -> Void = { [weak self, weak observer] change in
            observer?.observeValue(forKeyPath: keyPath, of: self, change: change.dictionary, context: context)
        }
        ObserverList.of(self).add(
            Observer(observer, keyPath, context, PathObservation(of: self, keyPath, options, notify: notify)))
    }

    /// Removes the observer that was added last for a key path. Stops the program if there is none.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        remove(observer, keyPath) { _ in true }
    }

    /// Removes the observer that was added last for a key path and a context. Stops the program if there is none.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) { remove(observer, keyPath) { $0.context == context } }

    /// Informs an observer of a change. Stops the program unless it is overridden.
    ///
    /// - Parameters:
    ///   - keyPath: the path that is observed.
    ///   - object: the object of the path's first key.
    ///   - change: the values that the observer asked for.
    ///   - context: what the observer was added with.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let names = ["observeValueForKeyPath:of:change:context:", "observeValueForKeyPath:ofObject:change:context:"]
        if let override = overriding(names[0], names[1]) { return _ = override([keyPath, object, change, context]) }
        fatalError(
            "\(identity(self)): An -observeValueForKeyPath:ofObject:change:context: message was received but not "
                + "handled.\nKey path: \(keyPath ?? "nil")\nObserved object: \(object ?? "nil")")
    }

    private func remove(_ observer: NSObject, _ keyPath: String, where isMeant: (Observer) -> Bool) {
        if ObserverList.of(self).remove({ $0.object === observer && $0.keyPath == keyPath && isMeant($0) }) { return }
        fatalError(
            "Cannot remove an observer \(identity(observer)) for the key path \"\(keyPath)\" from \(identity(self)) "
                + "because it is not registered as an observer.")
    }
}

extension ObservedChange {
    /// The form in which observers get it.
    fileprivate var dictionary: [NSKeyValueChangeKey: Any] {
        var dictionary: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if let old { dictionary[.oldKey] = old ?? NSNull() }
        if let new { dictionary[.newKey] = new ?? NSNull() }
        if isPrior { dictionary[.notificationIsPriorKey] = true }
        return dictionary
    }
}

private final class Observer {
    weak var object: NSObject?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let observation: PathObservation

    init(
        _ object: NSObject, _ keyPath: String, _ context: UnsafeMutableRawPointer?, _ observation: PathObservation
    ) {
        self.object = object
        self.keyPath = keyPath
        self.context = context
        self.observation = observation
    }
}

/// The observers of an object that were added by key paths.
private final class ObserverList: @unchecked Sendable {
    private static let key = AssociationKey<ObserverList>()

    private let lock = NSLock()
    private var observers: [Observer] = []  // guarded by lock

    static func of(_ object: AnyObject) -> ObserverList { key.value(of: object) { ObserverList() } }

    /// Forgets observers that are gone.
    func add(_ observer: Observer) {
        let ended = lock.withLock {
            let ended = observers.filter { $0.object == nil }
            observers.removeAll { $0.object == nil }
            observers.append(observer)
            return ended
        }
        ended.forEach { $0.observation.end() }
        observer.observation.begin()
    }

    /// Removes the last observer that is meant.
    ///
    /// - Returns: false if there is none.
    func remove(_ isMeant: (Observer) -> Bool) -> Bool {
        let removed = lock.withLock { observers.lastIndex(where: isMeant).map { observers.remove(at: $0) } }
        removed?.observation.end()
        return removed != nil
    }
}
