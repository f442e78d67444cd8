// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CGravityKernels

/// The attraction of one pair, as the vector sums and the exact sums use it.
struct ForceLaw {
    let constant: Double
    let softening: Softening
    let isFlat: Bool

    init(_ attraction: Attraction, _ dimensions: Dimensions) {
        (constant, softening, isFlat) = (attraction.constant, attraction.softening, dimensions == .two)
    }

    var isContact: Bool { softening == .contact }

    /// The law in the form of the kernels. Nil if the softening's length is out of their range.
    var kernel: kosketus_law? {
        switch softening {
        case .none: return kosketus_law(square: NumberRange.leastSquare, contact: false, flat: isFlat)
        case .contact: return kosketus_law(square: NumberRange.leastSquare, contact: true, flat: isFlat)
        case .plummer(let length):
            guard length == 0 || NumberRange.lengths.contains(length) else { return nil }
            let square = max(length * length, NumberRange.leastSquare)
            return kosketus_law(square: square, contact: false, flat: isFlat)
        }
    }
}

/// The range of numbers in which the vector sums neither overflow nor lose digits. Beyond it, `ExactPair` is used.
enum NumberRange {
    static let lengths = 0x1p-200...0x1p250
    static let masses = 0x1p-180...0x1p180
    /// Added to squares of distances, so that bodies at one place attract each other by a finite factor times zero.
    static let leastSquare = 0x1p-561

    /// Whether each number of a body is 0 or in its range. Without contact, radii do not matter.
    static func contains(_ bodies: kosketus_bodies, radii: Bool) -> Bool {
        let count = Int(bodies.count)
        return contains(bodies.x, count, lengths) && contains(bodies.y, count, lengths)
            && contains(bodies.z, count, lengths) && contains(bodies.mass, count, masses)
            && (!radii || contains(bodies.radius, count, lengths))
    }

    /// Whether each number of a row is 0 or has a magnitude in a range. The row is read up to a multiple of four.
    private static func contains(_ row: UnsafePointer<Double>, _ count: Int, _ range: ClosedRange<Double>) -> Bool {
        let low = SIMD4<Double>(repeating: range.lowerBound), high = SIMD4<Double>(repeating: range.upperBound)
        var isOutside = SIMDMask<SIMD4<Int64>>(repeating: false)
        for index in stride(from: 0, to: count, by: 4) {
            let value = vector(row, index)
            let square = pointwiseMax(value, -value)
            // NaN is in no range.
            isOutside = isOutside .| (value .!= 0 .& .!(square .>= low .& square .<= high))
        }
        return !any(isOutside)
    }
}

/// Four numbers of a row, which may begin anywhere.
@inline(__always)
func vector(_ row: UnsafePointer<Double>, _ index: Int) -> SIMD4<Double> {
    UnsafeRawPointer(row + index).loadUnaligned(as: SIMD4<Double>.self)
}

extension kosketus_bodies {
    init(_ storage: BodyStorage) {
        self.init(
            x: storage.x, y: storage.y, z: storage.z, mass: storage.mass, radius: storage.radius,
            count: Int64(storage.count))
    }

    /// Some of the bodies.
    subscript(_ range: Range<Int>) -> kosketus_bodies {
        let start = range.lowerBound
        return kosketus_bodies(
            x: x + start, y: y + start, z: z + start, mass: mass + start, radius: radius + start,
            count: Int64(range.count))
    }
}

extension kosketus_sums {
    init(_ vectors: Vectors) { self.init(x: vectors.x, y: vectors.y, z: vectors.z) }

    /// The sums from an index on.
    func from(_ start: Int) -> kosketus_sums { kosketus_sums(x: x + start, y: y + start, z: z + start) }

    func clear(_ count: Int) {
        x.update(repeating: 0, count: count)
        y.update(repeating: 0, count: count)
        z.update(repeating: 0, count: count)
    }
}
