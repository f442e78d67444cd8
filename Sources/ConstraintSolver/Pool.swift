// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A growable array of plain values in memory of its own, without copy on write.
///
/// The solver's records are in such pools. They are read and written in place, which costs neither reference counting
/// nor checks of uniqueness. Debug builds check each index.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>?
    private(set) var count = 0
    private var capacity = 0
    /// False while the memory is part of a slab.
    private var ownsMemory = false

    init() {}

    /// Makes an empty pool that begins in a slab.
    @inline(__always)
    init(in slab: inout Slab, capacity: Int) {
        base = slab.take(capacity)
        self.capacity = capacity
    }

    var isEmpty: Bool { count == 0 }
    var indices: Range<Int> { 0..<count }

    @inline(__always)
    subscript(index: Int32) -> Element {
        unsafeAddress { UnsafePointer(pointer(Int(index))) }
        nonmutating unsafeMutableAddress { pointer(Int(index)) }
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        unsafeAddress { UnsafePointer(pointer(index)) }
        nonmutating unsafeMutableAddress { pointer(index) }
    }

    @inline(__always)
    private func pointer(_ index: Int) -> UnsafeMutablePointer<Element> {
        assert(index >= 0 && index < count, "There is no element \(index) of \(count).")
        return base.unsafelyUnwrapped + index
    }

    /// Valid until the pool grows.
    var buffer: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        (base.unsafelyUnwrapped + count).initialize(to: element)
        count += 1
    }

    /// Appends several copies of an element, and returns the index of the first.
    mutating func append(repeating element: Element, count added: Int) -> Int {
        if count + added > capacity { grow(to: count + added) }
        (base.unsafelyUnwrapped + count).initialize(repeating: element, count: added)
        count += added
        return count - added
    }

    @inline(__always)
    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return base.unsafelyUnwrapped[count]
    }

    @inline(__always)
    mutating func removeLast() {
        assert(count > 0)
        count -= 1
    }

    /// Keeps the memory.
    @inline(__always)
    mutating func removeAll() { count = 0 }

    @inline(never)
    private mutating func grow(to minimum: Int) {
        let newCapacity = max(8, minimum, capacity * 2)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
        if let base {
            memory.update(from: base, count: count)
            if ownsMemory { base.deallocate() }
        }
        (base, capacity, ownsMemory) = (memory, newCapacity, true)
    }

    /// Returns a pool with the same elements in memory of its own.
    func copy() -> Pool {
        var result = Pool()
        guard let base, count > 0 else { return result }
        result.grow(to: count)
        result.base.unsafelyUnwrapped.update(from: base, count: count)
        result.count = count
        return result
    }

    deinit {
        if ownsMemory { base?.deallocate() }
    }
}

/// Memory for the beginnings of many pools, allocated at once: small solvers need no more.
struct Slab {
    private let base: UnsafeMutableRawPointer
    private let size: Int
    private var used = 0

    init(size: Int) {
        self.size = size
        base = .allocate(byteCount: size, alignment: 16)
    }

    @inline(__always)
    mutating func take<Element: BitwiseCopyable>(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        let start = (used + 15) & ~15
        used = start + capacity * MemoryLayout<Element>.stride
        precondition(used <= size, "The slab is too small.")
        return (base + start).bindMemory(to: Element.self, capacity: capacity)
    }

    func release() { base.deallocate() }
}
