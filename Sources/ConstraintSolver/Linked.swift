// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A record of a ``Pool`` that is a member of doubly linked lists of such records.
///
/// A list is known by the index of its first record, -1 if it is empty.
protocol Linked: BitwiseCopyable {
    /// The kinds of lists that a record is a member of.
    associatedtype List

    subscript(list: List) -> Neighbors { get set }
}

/// The indices of the records next to one in a list, -1 at the ends.
struct Neighbors: BitwiseCopyable, Equatable {
    var next: Int32 = -1
    var previous: Int32 = -1
}

/// A record that is a member of one list at a time.
protocol LinkedOnce: Linked where List == OnlyList {
    var neighbors: Neighbors { get set }
}

enum OnlyList {
    case only
}

extension LinkedOnce {
    @inline(__always)
    subscript(list: OnlyList) -> Neighbors {
        get { neighbors }
        set { neighbors = newValue }
    }
}

extension Pool where Element: Linked {
    /// Inserts a record at the front of the list that begins with `first`.
    @inline(__always)
    func insert(_ index: Int32, in list: Element.List, first: inout Int32) {
        self[index][list] = Neighbors(next: first)
        if first >= 0 { self[first][list].previous = index }
        first = index
    }

    /// Removes a record from the list that begins with `first`.
    @inline(__always)
    func remove(_ index: Int32, from list: Element.List, first: inout Int32) {
        let neighbors = self[index][list]
        if neighbors.previous >= 0 {
            self[neighbors.previous][list].next = neighbors.next
        } else {
            first = neighbors.next
        }
        if neighbors.next >= 0 { self[neighbors.next][list].previous = neighbors.previous }
    }

    /// Updates the neighbors of a record that was moved to another index.
    @inline(__always)
    func repair(_ index: Int32, in list: Element.List, first: inout Int32) {
        let neighbors = self[index][list]
        if neighbors.previous >= 0 { self[neighbors.previous][list].next = index } else { first = index }
        if neighbors.next >= 0 { self[neighbors.next][list].previous = index }
    }

    // MARK: Free records

    /// Stores a record in the place of one that was removed, else at the end, and returns its index.
    @inline(__always)
    mutating func store(_ record: Element, firstFree: inout Int32, in list: Element.List) -> Int32 {
        let index = firstFree
        guard index >= 0 else {
            append(record)
            return Int32(truncatingIfNeeded: count - 1)
        }
        firstFree = self[index][list].next
        self[index] = record
        return index
    }

    /// Makes the place of a removed record free.
    @inline(__always)
    func free(_ index: Int32, firstFree: inout Int32, in list: Element.List) {
        self[index][list].next = firstFree
        firstFree = index
    }
}
