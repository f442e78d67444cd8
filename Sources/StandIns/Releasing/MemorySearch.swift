// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A conservative search of the process's memory for what holds an object.
///
///     1. Each word of the writable memory that equals the object's address is a reference.
///     2. The reference is in an object, or in the captured values of a closure, if one begins shortly before it.
///     3. Captured values, arrays and other storage are searched for in the same way, up to a property or a global variable.
///
/// Addresses are kept inverted here, so that the search does not find itself. Only Linux has the files that it reads.
final class MemorySearch {
    /// Steps from the object to a property. Chosen: a closure in an array in a dictionary is 4 steps away.
    private static let depth = 4
    /// References that are followed in each step. Chosen: a failure shows a page of text at most.
    private static let width = 8

    private let memory: ProcessMemory
    private let object: UInt

    /// Descriptions of the chains of references to an object, from the outside to the object.
    static func holders(of object: AnyObject) -> [String] {
        #if os(Linux)
            guard let memory = ProcessMemory() else { return [] }
            return MemorySearch(memory, ~UInt(bitPattern: ObjectIdentifier(object))).chains()
        #else
            return []
        #endif
    }

    private init(_ memory: ProcessMemory, _ object: UInt) {
        self.memory = memory
        self.object = object
    }

    private func chains() -> [String] {
        var (found, seen): ([String], Set<UInt>) = ([], [object])
        var targets = [object: "the object"]
        for _ in 0..<Self.depth where !targets.isEmpty && found.count < Self.width {
            var next: [UInt: String] = [:]
            var followed: Set<UInt> = []
            for reference in memory.references(to: Array(targets.keys)) {
                guard let (step, storage) = step(~reference.invertedPlace), let rest = targets[reference.invertedTarget]
                else { continue }
                followed.insert(reference.invertedTarget)
                guard let storage else {
                    found.append("\(step) → \(rest)")
                    continue
                }
                guard next.count < Self.width, seen.insert(storage).inserted else { continue }
                next[storage] = "\(step) → \(rest)"
            }
            // The holder of the last storage is not known, but the storage is.
            found += targets.filter { $0.key != object && !followed.contains($0.key) }.values.sorted()
            targets = next
        }
        return Set(found + targets.values).sorted().prefix(Self.width).map { $0 }
    }

    /// A reference's holder, and the inverted address of the storage to search for next; nil at the end of a chain.
    private func step(_ place: UInt) -> (String, storage: UInt?)? {
        guard let holder = HeapObject(containing: place, in: memory) else {
            return memory.globalName(place).map { ($0, nil) }
        }
        let description = holder.describe(place, isObject: holder.invertedStart == object)
        return description.map { ($0, holder.isEnd ? nil : holder.invertedStart) }
    }
}
