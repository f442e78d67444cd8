// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A growable array of plain values in memory of its own, without copy on write.
///
/// The solver's records are in such pools. They are read and written in place, which costs neither reference counting
/// nor checks of uniqueness. Debug builds check each index.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
    /// Not optional: with ThreadSanitizer, the compiler (Swift 6.3) fails on the subscripts of a structure that begins with an
    /// optional pointer. Points to no memory while ``capacity`` is 0.
    private var base: UnsafeMutablePointer<Element>
    private var storedCount: Int32 = 0
    /// The number of elements for which there is memory: up to ``Slab/mostElements`` in a slab, else more.
    private var capacity: Int32 = 0

    init() { base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped }

    /// Makes an empty pool that begins in a slab.
    @inline(__always)
    init(in slab: inout Slab, capacity: Int) {
        assert(capacity <= Slab.mostElements)
        base = slab.take(capacity)
        self.capacity = Int32(truncatingIfNeeded: capacity)
    }

    private var ownsMemory: Bool { capacity > Slab.mostElements }

    @inline(__always)
    private(set) var count: Int {
        get { Int(storedCount) }
        set { storedCount = Int32(truncatingIfNeeded: newValue) }
    }

    var isEmpty: Bool { storedCount == 0 }
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
        return base + index
    }

    /// Valid until the pool grows.
    var buffer: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    @inline(__always)
    mutating func append(_ element: Element) {
        if storedCount == capacity { grow(to: count + 1) }
        (base + count).initialize(to: element)
        count += 1
    }

    /// Appends several elements whose values are undefined, and returns the index of the first.
    @inline(__always)
    mutating func extend(by added: Int) -> Int32 {
        if count + added > capacity { grow(to: count + added) }
        let first = storedCount
        storedCount += Int32(truncatingIfNeeded: added)
        return first
    }

    @inline(__always)
    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return base[count]
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
        let newCapacity = max(Slab.mostElements * 2, minimum, Int(capacity) * 2)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
        memory.update(from: base, count: count)
        if ownsMemory { base.deallocate() }
        (base, capacity) = (memory, Int32(truncatingIfNeeded: newCapacity))
    }

    /// Returns a pool with the same elements in memory of its own.
    func copy() -> Pool {
        var result = Pool()
        guard count > 0 else { return result }
        result.grow(to: count)
        result.base.update(from: base, count: count)
        result.count = count
        return result
    }

    deinit {
        if ownsMemory { base.deallocate() }
    }
}

/// Memory in which many pools begin: small solvers need no more.
struct Slab {
    /// The greatest capacity of a pool in a slab.
    static let mostElements = 16

    private var next: UnsafeMutableRawPointer
    private let end: UnsafeMutableRawPointer

    /// Makes a slab of memory that is aligned to 16 bytes. The memory's owner releases it.
    init(_ memory: UnsafeMutableRawPointer, size: Int) {
        next = memory
        end = memory + size
    }

    @inline(__always)
    mutating func take<Element: BitwiseCopyable>(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        let start = next
        next += (capacity * MemoryLayout<Element>.stride + 15) & ~15
        assert(next <= end, "The slab is too small.")
        return start.bindMemory(to: Element.self, capacity: capacity)
    }
}
