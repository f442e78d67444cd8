// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A growable array of plain values in memory of its own, without copy on write.
///
/// The solver's records are in such pools. They are read and written in place, which costs neither reference counting
/// nor checks of uniqueness. Debug builds check each index. The owner calls `release()` at the end of its life.
struct Pool<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>?
    private(set) var count = 0
    private var capacity = 0

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
            base.deallocate()
        }
        (base, capacity) = (memory, newCapacity)
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

    mutating func release() {
        base?.deallocate()
        (base, count, capacity) = (nil, 0, 0)
    }
}
