// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import OpenCombineShim

extension NSObjectProtocol where Self: NSObject {
    /// Publishes the values of a property that is declared `@objc dynamic`.
    ///
    /// - Parameters:
    ///   - keyPath: leads to a property of this object, not further.
    ///   - options: with `initial`, the value at the time of a subscription is published as well.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

extension NSObject {
    /// Publishes the values of a property. It never fails, and ends with its subscriptions.
    ///
    /// A subscriber that asks for no more values gets the latest one when it asks again.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
        /// The type of the property.
        public typealias Output = Value
        /// The publisher never fails.
        public typealias Failure = Never

        /// The object that has the property.
        public let object: Subject
        /// The key path of the property, from the object.
        public let keyPath: KeyPath<Subject, Value>
        /// The options of the observation. With `initial`, a subscription begins with the current value.
        public let options: NSKeyValueObservingOptions

        /// Creates a publisher.
        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

        /// Begins to observe the property for a subscriber.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Value, Downstream.Failure == Never {
            let subscription = KeyValueSubscription(subscriber)
            subscriber.receive(subscription: subscription)
            subscription.begin(object, keyPath, options)
        }

        /// Whether both publish the same property of the same object in the same way.
        public static func == (one: Self, other: Self) -> Bool {
            one.object === other.object && one.keyPath == other.keyPath && one.options == other.options
        }
    }
}

/// The subscription of one subscriber to a property.
private final class KeyValueSubscription<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
    /// Properties change on any thread. It is free while the subscriber works, who may change the property.
    private let lock = NSLock()
    private var subscriber: Downstream?
    private var demand = Subscribers.Demand.none
    /// The value that the subscriber has not asked for yet.
    private var latest: Downstream.Input?
    private var observation: NSKeyValueObservation?

    init(_ subscriber: Downstream) { self.subscriber = subscriber }

    func begin<Subject: NSObject>(
        _ object: Subject, _ keyPath: KeyPath<Subject, Downstream.Input>, _ options: NSKeyValueObservingOptions
    ) {
        let begun = object.observe(keyPath, options: options) { [weak self] object, _ in
            self?.publish(object[keyPath: keyPath])
        }
        let isOver = lock.withLock {
            if subscriber != nil { observation = begun }
            return subscriber == nil
        }
        if isOver { begun.invalidate() }
    }

    private func publish(_ value: Downstream.Input) {
        lock.withLock { latest = value }
        deliver()
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock { demand += more }
        deliver()
    }

    private func deliver() {
        while let (subscriber, value) = next() {
            let more = subscriber.receive(value)
            lock.withLock { demand += more }
        }
    }

    private func next() -> (Downstream, Downstream.Input)? {
        lock.withLock {
            guard let subscriber, let value = latest, demand > .none else { return nil }
            demand -= 1
            latest = nil
            return (subscriber, value)
        }
    }

    func cancel() {
        let ended = lock.withLock {
            defer { (subscriber, latest, observation) = (nil, nil, nil) }
            return observation
        }
        ended?.invalidate()
    }
}
