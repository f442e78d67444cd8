// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NotificationCenter {
    /// Calls a method of an observer for notifications, on the thread that posts them.
    ///
    /// - Parameters:
    ///   - observer: not retained. It is removed when it is deallocated.
    ///   - aSelector: the name of a method that takes nothing, or the notification.
    ///   - aName: the name of the notifications; nil for all.
    ///   - anObject: the object that posts them; nil for all. It is not retained.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let receiver = WeakReference(observer as AnyObject)
        let sender = anObject.map { WeakReference($0 as AnyObject) }
        let token = addObserver(forName: aName, object: nil, queue: nil) { notification in
            guard let receiver = receiver.object, sender.map({ $0.isSender(of: notification) }) ?? true else { return }
            aSelector.send(to: receiver, [notification])
        }
        Subscriptions.of(observer as AnyObject).add(Subscription(self, token, name: aName, sender: sender))
    }

    /// Removes an observer: one that was added with a selector, or one that `addObserver(forName:object:queue:using:)`
    /// returned.
    public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

    /// Removes an observer for notifications of a name and an object.
    ///
    /// - Parameters:
    ///   - observer: one that was added with a selector, or one that `addObserver(forName:object:queue:using:)`
    ///     returned.
    ///   - aName: the name that it was added for; nil for all.
    ///   - anObject: the object that it was added for; nil for all.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        removeObserver(observer as Any, name: aName, object: anObject)
        Subscriptions.existing(of: observer)?.remove {
            $0.isOf(self) && (aName == nil || $0.name == aName)
                && (anObject == nil || $0.sender?.object === anObject.map { $0 as AnyObject })
        }
    }
}

/// An object that is not retained.
///
/// Sendable: a weak reference is read safely on every thread.
private final class WeakReference: @unchecked Sendable {
    weak let object: AnyObject?

    init(_ object: AnyObject) { self.object = object }

    func isSender(of notification: Notification) -> Bool {
        notification.object.map { $0 as AnyObject === object } ?? false
    }
}

private struct Subscription {
    private weak var center: NotificationCenter?
    private let token: any NSObjectProtocol
    let name: NSNotification.Name?
    let sender: WeakReference?

    init(
        _ center: NotificationCenter, _ token: any NSObjectProtocol, name: NSNotification.Name?, sender: WeakReference?
    ) {
        self.center = center
        self.token = token
        self.name = name
        self.sender = sender
    }

    func isOf(_ center: NotificationCenter) -> Bool { self.center === center }

    func end() { center?.removeObserver(token as Any) }
}

/// The subscriptions of an observer, which end with it.
private final class Subscriptions: @unchecked Sendable {
    private static let key = AssociationKey<Subscriptions>()

    private let lock = NSLock()
    private var subscriptions: [Subscription] = []  // guarded by lock

    static func existing(of observer: AnyObject) -> Subscriptions? { key.existing(of: observer) }

    static func of(_ observer: AnyObject) -> Subscriptions { key.value(of: observer) { Subscriptions() } }

    func add(_ subscription: Subscription) { lock.withLock { subscriptions.append(subscription) } }

    func remove(where isMeant: (Subscription) -> Bool) {
        let ended = lock.withLock {
            let ended = subscriptions.filter(isMeant)
            subscriptions.removeAll(where: isMeant)
            return ended
        }
        for subscription in ended { subscription.end() }
    }

    deinit { for subscription in subscriptions { subscription.end() } }
}
