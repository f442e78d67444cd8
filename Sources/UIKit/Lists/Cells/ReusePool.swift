// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Creates the views of a list by their reuse identifiers, and keeps those that wait to be used again.
@MainActor
final class ReusePool<View: UIView> {
    private var makers: [String: (CGRect) -> View] = [:]
    private var waiting: [String: [View]] = [:]

    // MARK: - Registration

    /// Registers a closure that creates views for an identifier; nil removes it. Views that wait are discarded.
    func register(_ identifier: String, _ maker: (() -> View)?) {
        register(identifier, framed: maker.map { maker in { _ in maker() } })
    }

    /// Registers a closure that creates views with a frame for an identifier; nil removes it. Views that wait are
    /// discarded.
    func register(_ identifier: String, framed maker: ((CGRect) -> View)?) {
        for view in waiting.removeValue(forKey: identifier) ?? [] { view.removeFromSuperview() }
        makers[identifier] = maker
    }

    /// Registers a class, whose `init(frame:)` creates views for an identifier; nil removes it.
    ///
    /// - Precondition: the class is a subclass of the pool's class.
    func register(_ identifier: String, class viewClass: AnyClass?) {
        guard let viewClass else { return register(identifier, framed: nil) }
        guard let type = viewClass as? View.Type else {
            preconditionFailure(
                "register: \(viewClass), for the identifier \(identifier), is not a subclass of \(View.self).")
        }
        register(identifier, framed: { makeView(of: type, frame: $0) })
    }

    /// Whether views with an identifier can be created.
    func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

    // MARK: - Use

    /// Returns a view that waits, or a new one with a frame; nil when none waits and nothing is registered.
    func dequeue(_ identifier: String, frame: CGRect = .zero) -> (view: View, isUsed: Bool)? {
        if let view = waiting[identifier]?.popLast() { return (view, true) }
        return makers[identifier].map { ($0(frame), false) }
    }

    /// Takes a view that is no longer used.
    func enqueue(_ view: View, _ identifier: String) { waiting[identifier, default: []].append(view) }

    /// Whether a view waits.
    func contains(_ view: View) -> Bool { waiting.values.contains { $0.contains { $0 === view } } }

    /// Removes a view that is used again without having been dequeued: the program keeps it.
    func remove(_ view: View, _ identifier: String) {
        guard let index = waiting[identifier]?.firstIndex(where: { $0 === view }) else { return }
        waiting[identifier]?.remove(at: index)
    }

    /// The views that wait.
    var waitingViews: [View] { waiting.values.flatMap { $0 } }

    /// Discards the views that wait.
    func removeWaiting() {
        for view in waitingViews { view.removeFromSuperview() }
        waiting = [:]
    }

    // MARK: - Mistakes

    /// Stops the program: there is no view for an identifier.
    ///
    /// - Parameters:
    ///   - kind: what was asked for, as "a cell" or "a view of kind: UICollectionElementKindCell".
    ///   - identifier: the identifier.
    static func failUnregistered(_ kind: String, _ identifier: String) -> Never {
        preconditionFailure(
            "unable to dequeue \(kind) with identifier \(identifier) - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard")
    }
}
