// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import QuartzCore
import Testing

@testable import UIKit

@MainActor
struct FreedMemoryTests {
    private let clock = ManualClock(10)

    private func advance(_ context: MediaContext, by seconds: Double) {
        clock.set(clock.now + seconds)
        context.deadlines.fireDue()
    }

    @Test func whenScenesHaveEndedMemoryIsGivenBackOnceASecondAtMost() {
        var count = 0
        let context = MediaContext(clock: clock), memory = FreedMemory(context) { count += 1 }
        for _ in 0..<100 { memory.noteScene() }
        #expect(count == 0)
        advance(context, by: 1)
        #expect(count == 1)
        // Once more for scenes that ended after the first one.
        advance(context, by: 5)
        #expect(count == 2)
        advance(context, by: 5)
        #expect(count == 2)
        memory.noteScene()
        advance(context, by: 0.5)
        memory.noteScene()
        advance(context, by: 0.5)
        #expect(count == 3)
    }

    @Test func whenMuchTextHasGoneMemoryIsGivenBack() {
        var count = 0
        let context = MediaContext(clock: clock), memory = FreedMemory(context) { count += 1 }
        memory.noteCharacters(-1_000_000)
        memory.noteCharacters(1000)
        advance(context, by: 2)
        #expect(count == 0)
        for _ in 0..<70 { memory.noteCharacters(1000) }
        advance(context, by: 1)
        #expect(count == 1)
        // Once more for what is free only later.
        advance(context, by: 1)
        #expect(count == 2)
        memory.noteCharacters(1000)
        advance(context, by: 2)
        #expect(count == 2)
    }

    @Test func textThatGoesShortlyBeforeTheReleaseIsReleasedToo() {
        var count = 0
        let context = MediaContext(clock: clock), memory = FreedMemory(context) { count += 1 }
        memory.noteCharacters(70_000)
        advance(context, by: 1.9)
        #expect(count == 1)
        memory.noteCharacters(70_000)
        advance(context, by: 1)
        advance(context, by: 1)
        #expect(count == 3)
        advance(context, by: 5)
        #expect(count == 3)
    }

    /// The allocator really returns memory.
    @Test func theAllocatorIsAsked() {
        let context = MediaContext(clock: clock), memory = FreedMemory(context)
        memory.noteScene()
        advance(context, by: 1)
        #expect(FreedMemory.canTrim)
    }
}
