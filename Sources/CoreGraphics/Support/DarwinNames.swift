// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Names of Darwin's mathematics that programs for iOS use, and Foundation on Linux does not bring.

/// The largest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

/// The largest finite `Float`; programs use it for "as large as can be".
public let HUGE: Float = .greatestFiniteMagnitude

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
