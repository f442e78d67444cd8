// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Key-value observing with Swift key paths.
extension NSObjectProtocol {
    /// Observes a property that is declared `@objc dynamic` in rewritten sources, or that UIKit reports, such as
    /// `contentOffset` of a scroll view.
    ///
    /// On iOS all properties of UIKit's classes can be observed. One that does not inform observers here writes a line to
    /// standard error, and the handler is called for the option `initial` only. A property of another class that cannot
    /// be observed stops the program.
    ///
    /// - Parameters:
    ///   - keyPath: leads to a property of this object, not further.
    ///   - options: which values the handler gets, and when it is called besides.
    ///   - changeHandler: called on the thread that changes the property.
    /// - Returns: retain it: the observation ends with it.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        if knownName(keyPath) == nil, self is any _FrameworkMembers {
            return observeInVain(keyPath, options, changeHandler)
        }
        let observation = Observation(of: self, observableName(keyPath), options) { [weak self] change in
            if let self { changeHandler(self, NSKeyValueObservedChange(change)) }
        }
        observation.begin()
        return NSKeyValueObservation(observation)
    }

    /// The observation of a property of UIKit that does not inform observers.
    private func observeInVain<Value>(
        _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
        _ changeHandler: (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let name = "\(keyPath)"
        UnreportedKeys.report(name, of: self)
        if options.contains(.initial) {
            changeHandler(self, NSKeyValueObservedChange(.initial(options, value: self[keyPath: keyPath])))
        }
        return NSKeyValueObservation(Observation(of: self, name, options) { _ in })
    }

    /// Informs observers that a property is going to change. A call of `didChangeValue(for:)` follows.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { _willChange(self, observableName(keyPath)) }

    /// Informs observers that a property has changed, after a call of `willChangeValue(for:)`.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { _didChange(self, observableName(keyPath)) }

    /// Informs observers that a property is going to change. A call of `didChangeValue(forKey:)` follows.
    public func willChangeValue(forKey key: String) { _willChange(self, key) }

    /// Informs observers that a property has changed, after a call of `willChangeValue(forKey:)`.
    public func didChangeValue(forKey key: String) { _didChange(self, key) }

    func changingValue(forKey key: String, _ change: () -> Void) {
        willChangeValue(forKey: key)
        change()
        didChangeValue(forKey: key)
    }

    /// Whether the property informs observers itself.
    func isObservable(_ key: String) -> Bool { members.observables.contains { $0.name == key } }

    /// The name of a property that informs observers.
    private func knownName<Value>(_ keyPath: KeyPath<Self, Value>) -> String? {
        let path = PropertyIdentity(keyPath)
        return members.observables.last { PropertyIdentity($0.path()) == path }?.name
    }

    private func observableName<Value>(_ keyPath: KeyPath<Self, Value>) -> String {
        if let name = knownName(keyPath) { return name }
        fatalError("Could not extract a String from KeyPath \(keyPath): declare the property as `@objc dynamic var`.")
    }
}

/// The property that a key path of one component leads to, whether the path begins at the class that declares the
/// property, or at a subclass.
///
/// Key paths of different roots are unequal. So this compares the paths that lead through an object of no particular
/// class.
private struct PropertyIdentity: Equatable {
    private final class Root {
        let object: AnyObject
        init(_ object: AnyObject) { self.object = object }
    }

    private let path: AnyKeyPath?

    init(_ path: AnyKeyPath) {
        func anonymous<Value>(_ type: Value.Type) -> AnyKeyPath {
            // A cast would fail. But the representation of a key path does not depend on its root.
            let path = Unmanaged<KeyPath<AnyObject, Value>>.fromOpaque(Unmanaged.passUnretained(path).toOpaque())
            return (\Root.object).appending(path: path.takeUnretainedValue())
        }
        self.path = _openExistential(Swift.type(of: path).valueType, do: anonymous)
    }
}
