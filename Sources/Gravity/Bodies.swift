// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Bodies as a structure of arrays: each coordinate of all bodies is in one row of memory, as vector instructions
/// need it.
///
/// A value: copies are independent, and share memory until one of them changes. Change one body by its index, such as
/// `bodies[3].mass = 2`, which takes constant time.
public struct Bodies: Sendable {
    private(set) var storage: BodyStorage

    /// Creates an empty collection.
    public init() { storage = BodyStorage(capacity: 0) }

    /// Creates a collection of bodies, in the same order. The velocity of fixed ones becomes zero.
    public init(_ bodies: some Sequence<Body>) {
        let bodies = Array(bodies)
        storage = BodyStorage(capacity: bodies.count)
        for body in bodies { storage.append(body) }
    }

    /// Adds a body at the end.
    public mutating func append(_ body: Body) {
        makeUnique(capacity: storage.count + 1)
        storage.append(body)
    }

    /// Removes a body. The others keep their order.
    ///
    /// - Parameter index: an index of the collection. Another one stops the program.
    /// - Returns: the removed body.
    @discardableResult
    public mutating func remove(at index: Int) -> Body {
        let body = self[index]
        removeAll { $0 == index }
        return body
    }

    /// Removes the bodies at the indices for which the closure returns true. The others keep their order.
    public mutating func removeAll(where shouldRemove: (_ index: Int) throws -> Bool) rethrows {
        let removed = try indices.filter(shouldRemove)
        guard let first = removed.first else { return }
        makeUnique()
        var (kept, next) = (first, 0)
        for index in first..<storage.count {
            if next < removed.count, removed[next] == index {
                next += 1
            } else {
                storage.move(from: index, to: kept)
                kept += 1
            }
        }
        storage.truncate(to: kept)
    }

    /// Returns the index of the first body with a tag, or `nil` if there is none.
    public func firstIndex(tag: Int) -> Int? { storage.tags.firstIndex(of: tag) }

    /// Copies the memory if it is shared or too small, so that it may be changed.
    ///
    /// - Parameter capacity: how many bodies there has to be room for.
    mutating func makeUnique(capacity: Int = 0) {
        let mustGrow = capacity > storage.capacity
        guard mustGrow || !isKnownUniquelyReferenced(&storage) else { return }
        // Twice as much each time, so that appending takes constant time on average.
        let wanted = mustGrow ? Swift.max(capacity, 2 * storage.capacity) : storage.capacity
        storage = BodyStorage(copying: storage, capacity: wanted)
    }
}

extension Bodies: RandomAccessCollection, MutableCollection {
    /// The index of the first body: 0.
    public var startIndex: Int { 0 }
    /// The number of bodies.
    public var endIndex: Int { storage.count }

    /// The body at an index. Another index than one of the collection's stops the program. The velocity of a fixed
    /// body is always zero.
    public subscript(index: Int) -> Body {
        get {
            checkIndex(index)
            return storage[index]
        }
        set {
            checkIndex(index)
            makeUnique()
            storage[index] = newValue
        }
    }

    private func checkIndex(_ index: Int) {
        precondition(
            index >= 0 && index < storage.count,
            "There is no body \(index): there are \(storage.count). Use an index below that.")
    }
}

extension Bodies: Equatable {
    /// Returns whether both have equal bodies in the same order.
    public static func == (one: Bodies, other: Bodies) -> Bool { one.elementsEqual(other) }
}

extension Bodies: ExpressibleByArrayLiteral {
    /// Creates bodies from a list in brackets.
    public init(arrayLiteral elements: Body...) { self.init(elements) }
}

extension Bodies: CustomStringConvertible {
    /// The bodies in brackets, as an array of them is printed.
    public var description: String { Array(self).description }
}
