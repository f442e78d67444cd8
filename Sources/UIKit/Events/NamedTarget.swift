// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A target and the name of its method, as controls and gesture recognizers keep them. The target is not retained.
struct NamedTarget: Equatable {
    private(set) weak var object: AnyObject?
    /// Whether the responder chain is searched for an object with the method.
    let isForChain: Bool
    let action: Selector

    init(_ target: Any?, _ action: Selector) {
        object = Self.object(of: target)
        isForChain = target == nil
        self.action = action
    }

    /// Whether the target was deallocated.
    var isGone: Bool { !isForChain && object == nil }

    /// - Parameters:
    ///   - target: nil means any target.
    ///   - action: nil means any method.
    func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
        (target == nil || object === target) && (action == nil || self.action == action)
    }

    static func == (one: NamedTarget, other: NamedTarget) -> Bool {
        one.object === other.object && one.isForChain == other.isForChain && one.action == other.action
    }

    // MARK: - Targets as values

    /// Makes an object of a class that is not `Hashable` an element of a set.
    private struct Box: Hashable {
        let object: AnyObject

        static func == (one: Box, other: Box) -> Bool { one.object === other.object }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
    }

    static func hashable(_ target: AnyObject) -> AnyHashable {
        target as? AnyHashable ?? AnyHashable(Box(object: target))
    }

    /// The object that a program passes as a target, which may be an element of `UIControl.allTargets`.
    static func object(of target: Any?) -> AnyObject? {
        (target as? Box)?.object ?? target.map { $0 as AnyObject }
    }
}
