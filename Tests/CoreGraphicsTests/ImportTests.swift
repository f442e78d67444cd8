// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

/// The names that a file gets by importing only CoreGraphics.
struct ImportTests {
    @Test func foundationComesAlongWithItsMaths() {
        let angle = CGFloat(0.5)
        #expect(sin(angle) < cos(angle) && hypot(angle, 1) > 1 && pow(2.0, 3) == 8 && CGFloat.pi > 3)
        #expect(
            NSNumber(value: 2).doubleValue == 2 && ObjectIdentifier(NSCoder.self) != ObjectIdentifier(NSObject.self)
                && Data([1]).count == 1)
        #expect(CGFloat(HUGE) > 1e38 && MAXFLOAT == HUGE && CFAbsoluteTimeGetCurrent() > 0)
        #expect(HUGE_VAL > 1 && INFINITY == HUGE_VALF && NAN.isNaN && NSEC_PER_SEC / NSEC_PER_MSEC == 1000)
        #expect(autoreleasepool { __sinpif(0.5) + __exp10f(1) } == 11)
        let seconds: CFTimeInterval = 1
        #expect(seconds == 1 && CGRect(x: 0, y: 0, width: 1, height: 1).width == 1)
        #expect(__sinpi(1) == 0 && __sinpi(0.5) == 1 && __cospi(0.5) == 0 && __cospi(1) == -1 && __tanpi(0) == 0)
        #expect(abs(__sinpi(2.25) - sin(.pi / 4)) < 1e-15 && abs(__cospi(-0.7) - cos(0.7 * .pi)) < 1e-15)
        #expect(__exp10(3) == 1000 && __cospif(0.5) == 0 && __tanpif(1) == 0)
        #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC && MSEC_PER_SEC == 1000)
        var (sine, cosine) = (0.0, 0.0), (halfSine, halfCosine) = (Float(0), Float(0))
        __sincos(1, &sine, &cosine)
        __sincosf(1, &halfSine, &halfCosine)
        #expect(sine == sin(1.0) && cosine == cos(1.0) && halfSine == sin(Float(1)) && halfCosine == cos(Float(1)))
        __sincospi(0.5, &sine, &cosine)
        __sincospif(1, &halfSine, &halfCosine)
        #expect(sine == 1 && cosine == 0 && halfSine == 0 && halfCosine == -1)
    }

    private struct Refusal: Error {}

    @Test func aPoolPassesErrorsOn() {
        #expect(throws: Refusal.self) { try autoreleasepool { throw Refusal() } }
    }
}
