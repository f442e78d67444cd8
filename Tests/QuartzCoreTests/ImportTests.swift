// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// The names that a file gets by importing only QuartzCore.
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
        #expect(
            seconds == 1 && CGRect(x: 0, y: 0, width: 1, height: 1).width == 1 && CGColor(gray: 1, alpha: 1).alpha == 1)
    }
}
