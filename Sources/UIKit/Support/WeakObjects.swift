// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A set of objects that are not retained.
struct WeakObjects<Object: AnyObject> {
    private struct Weak { weak var object: Object? }

    private var kept: [ObjectIdentifier: Weak] = [:]
    /// The size at which deallocated objects are removed.
    private var limit = 16

    mutating func insert(_ object: Object) {
        kept[ObjectIdentifier(object)] = Weak(object: object)
        guard kept.count > limit else { return }
        kept = kept.filter { $0.value.object != nil }
        limit = max(16, 2 * kept.count)
    }

    mutating func remove(_ object: Object) { kept[ObjectIdentifier(object)] = nil }

    /// The objects that still exist, in no particular order.
    var all: [Object] { kept.values.compactMap(\.object) }

    func contains(where condition: (Object) -> Bool) -> Bool {
        kept.values.contains { $0.object.map(condition) ?? false }
    }
}
