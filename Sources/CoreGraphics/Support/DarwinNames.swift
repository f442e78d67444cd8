// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Names of Darwin that programs for iOS use, and Foundation on Linux does not bring.

// MARK: - Numbers

/// The largest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

/// The largest finite `Float`; programs use it for "as large as can be".
public let HUGE: Float = .greatestFiniteMagnitude

/// Infinity as a `Float`.
public let INFINITY: Float = .infinity

/// Not a number, as a `Float`.
public let NAN: Float = .nan

/// Infinity as a `Double`.
public let HUGE_VAL: Double = .infinity

/// Infinity as a `Float`.
public let HUGE_VALF: Float = .infinity

// MARK: - Functions

/// The sine of π times a number, exact at whole and half numbers.
public func __sinpi(_ x: Double) -> Double {
    let turned = remainder(x, 2)
    // Near multiples of a half turn, where the sine is near 0, measures the angle from the nearer one.
    return sin(.pi * (abs(turned) > 0.5 ? (turned < 0 ? -1 - turned : 1 - turned) : turned))
}

/// The cosine of π times a number, exact at whole and half numbers.
public func __cospi(_ x: Double) -> Double {
    let turned = abs(remainder(x, 2))
    return turned > 0.25 && turned < 0.75 ? __sinpi(0.5 - turned) : cos(.pi * turned)
}

/// The tangent of π times a number.
public func __tanpi(_ x: Double) -> Double { __sinpi(x) / __cospi(x) }

/// Ten to the power of a number.
public func __exp10(_ x: Double) -> Double { pow(10, x) }

/// The sine of π times a number, exact at whole and half numbers.
public func __sinpif(_ x: Float) -> Float { Float(__sinpi(Double(x))) }

/// The cosine of π times a number, exact at whole and half numbers.
public func __cospif(_ x: Float) -> Float { Float(__cospi(Double(x))) }

/// The tangent of π times a number.
public func __tanpif(_ x: Float) -> Float { Float(__tanpi(Double(x))) }

/// Ten to the power of a number.
public func __exp10f(_ x: Float) -> Float { Float(__exp10(Double(x))) }

/// Writes the sine and the cosine of a number.
public func __sincos(_ x: Double, _ sine: UnsafeMutablePointer<Double>, _ cosine: UnsafeMutablePointer<Double>) {
    (sine.pointee, cosine.pointee) = (sin(x), cos(x))
}

/// Writes the sine and the cosine of a number.
public func __sincosf(_ x: Float, _ sine: UnsafeMutablePointer<Float>, _ cosine: UnsafeMutablePointer<Float>) {
    (sine.pointee, cosine.pointee) = (sin(x), cos(x))
}

/// Writes the sine and the cosine of π times a number, exact at whole and half numbers.
public func __sincospi(_ x: Double, _ sine: UnsafeMutablePointer<Double>, _ cosine: UnsafeMutablePointer<Double>) {
    (sine.pointee, cosine.pointee) = (__sinpi(x), __cospi(x))
}

/// Writes the sine and the cosine of π times a number, exact at whole and half numbers.
public func __sincospif(_ x: Float, _ sine: UnsafeMutablePointer<Float>, _ cosine: UnsafeMutablePointer<Float>) {
    (sine.pointee, cosine.pointee) = (__sinpif(x), __cospif(x))
}

// MARK: - Times

/// The nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// The nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// The nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000

/// The microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000

// MARK: - Memory

/// Calls the body and returns its result. Swift on Linux has no pools: objects go with their last reference.
///
/// QuartzCore and UIKit bring a form of their own, which releases what `perform` returned.
@_disfavoredOverload
public func autoreleasepool<Failure, Result: ~Copyable>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
