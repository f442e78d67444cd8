// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CDestroyHook
import Foundation

/// The values that are associated with objects.
///
/// Swift has no way to hear that an object of any class goes. So the first value of an object replaces the destroy function
/// in its class's metadata by one that calls the class's own, and then forgets the values:
///
///     swift_release ──> metadata.destroy: the hook ──> the class's own: deinit, properties ──> the object's values
///
/// Invariant: no other object has the address of one in the table. The hook holds the object's memory until its values are
/// gone.
///
/// The place of the function is part of Swift's stable ABI on Apple's platforms, and the same on Linux: one word before the
/// value witness table (`swift::HeapMetadataPrefix`). A test sees that objects of all kinds of classes release values.
final class AssociationTable: @unchecked Sendable {
    static let shared = AssociationTable()

    private typealias Values = [UnsafeRawPointer: AssociatedValue]

    private let lock = NSLock()
    private var values: [UnsafeRawPointer: Values] = [:]  // guarded by lock
    /// The classes' own functions, by the addresses of their metadata.
    private var destroyFunctions: [UnsafeRawPointer: UnsafeRawPointer] = [:]  // guarded by lock

    func set(_ value: AssociatedValue?, for key: UnsafeRawPointer, of object: Any) {
        with(object) { address, isInstance in
            // Released when the lock is open: its deinit may come here.
            let old = lock.withLock {
                if value != nil, isInstance { watch(address) }
                let old = values[address]?[key]
                values[address, default: [:]][key] = value
                if values[address]?.isEmpty == true { values[address] = nil }
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    func value(for key: UnsafeRawPointer, of object: Any) -> Any? {
        with(object) { address, _ in lock.withLock { values[address]?[key] }?.current }
    }

    func removeAll(of object: Any) { with(object) { address, _ in forget(address) } }

    fileprivate func forget(_ address: UnsafeRawPointer) {
        let old = lock.withLock { values.removeValue(forKey: address) }
        withExtendedLifetime(old) {}
    }

    /// An instance is known by its own address, a class by that of its metadata.
    private func with<Result>(_ object: Any, _ body: (UnsafeRawPointer, _ isInstance: Bool) -> Result) -> Result {
        if let type = object as? AnyClass { return body(unsafeBitCast(type, to: UnsafeRawPointer.self), false) }
        let instance = object as AnyObject
        return withExtendedLifetime(instance) {
            body(UnsafeRawPointer(Unmanaged.passUnretained(instance).toOpaque()), true)
        }
    }

    // MARK: - Hearing of the end

    private func watch(_ object: UnsafeRawPointer) {
        let metadata = Self.metadata(of: object)
        guard destroyFunctions[metadata] == nil, let hook = kosketus_destroy_hook() else { return }
        let slot = UnsafeMutableRawPointer(mutating: metadata - 2 * MemoryLayout<UnsafeRawPointer>.size)
            .assumingMemoryBound(to: UnsafeRawPointer.self)
        destroyFunctions[metadata] = slot.pointee
        slot.pointee = hook
    }

    fileprivate func destroyFunction(of object: UnsafeRawPointer) -> UnsafeRawPointer? {
        lock.withLock { destroyFunctions[Self.metadata(of: object)] }
    }

    /// The first word of an object is the address of its class's metadata.
    private static func metadata(of object: UnsafeRawPointer) -> UnsafeRawPointer {
        object.load(as: UnsafeRawPointer.self)
    }
}

/// For the hook, which is written in C.
@_cdecl("kosketus_own_destroy_function")
func ownDestroyFunction(_ object: UnsafeRawPointer) -> UnsafeRawPointer? {
    AssociationTable.shared.destroyFunction(of: object)
}

@_cdecl("kosketus_object_was_destroyed")
func objectWasDestroyed(_ object: UnsafeRawPointer) { AssociationTable.shared.forget(object) }
