// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Divides bodies into a lower and an upper half along an axis, after Hoare (Algorithm 65, "Find", 1961).
///
/// The element to compare with is chosen by a generator, so that no order of bodies makes it slow. It is seeded by a
/// constant: the same bodies give the same order.
struct MedianSelection {
    private var state: UInt64 = 1

    /// Reorders a range: elements before the middle are at most as large as the ones from there on.
    mutating func divide(
        _ range: Range<Int>, at middle: Int, axis: Int, _ spheres: UnsafeMutableBufferPointer<SIMD4<Double>>,
        _ order: UnsafeMutableBufferPointer<Int32>
    ) {
        var (low, high) = (range.lowerBound, range.upperBound - 1)
        while low < high {
            let pivot = pivot(low, high, axis, spheres)
            var (left, right) = (low, high)
            // Equal elements are exchanged, too, which divides a range of equal ones in its middle.
            while left <= right {
                while spheres[left][axis] < pivot { left += 1 }
                while spheres[right][axis] > pivot { right -= 1 }
                guard left <= right else { break }
                spheres.swapAt(left, right)
                order.swapAt(left, right)
                left += 1
                right -= 1
            }
            if middle <= right { high = right } else if middle >= left { low = left } else { return }
        }
    }

    /// The median of three elements.
    private mutating func pivot(
        _ low: Int, _ high: Int, _ axis: Int, _ spheres: UnsafeMutableBufferPointer<SIMD4<Double>>
    ) -> Double {
        let one = spheres[index(low, high)][axis]
        let other = spheres[index(low, high)][axis]
        let third = spheres[index(low, high)][axis]
        return max(min(one, other), min(max(one, other), third))
    }

    /// Knuth's linear congruence (MMIX), of which the upper bits are the random ones.
    private mutating func index(_ low: Int, _ high: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return low + Int((state >> 33) % UInt64(high - low + 1))
    }
}
