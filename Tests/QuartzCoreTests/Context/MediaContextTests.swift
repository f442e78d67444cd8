// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore
import Testing

@MainActor
struct MediaContextTests {
    /// In a process of its own: in this one, another test may have made its context the current one before.
    @Test func aContextIsCurrentWhileItPerforms() async {
        await #expect(processExitsWith: .success) {
            let context = MediaContext(clock: ManualClock(7))
            exit(context.perform { MediaContext.current === context && CACurrentMediaTime() == 7 } ? 0 : 1)
        }
    }
}
