// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIFoundation

struct SpareCapacityTests {
    @Test func anArrayThatWasMuchLongerGivesMemoryBack() {
        var array = Array(0..<100_000)
        array.removeSubrange(10..<100_000)
        #expect(array.capacity >= 100_000)
        array.releaseSpareCapacity()
        #expect(array == Array(0..<10) && array.capacity < 1024)
    }

    @Test func anArrayThatIsHardlyShorterStaysAsItIs() {
        var array = Array(0..<4000)
        array.removeLast(2000)
        array.releaseSpareCapacity()
        #expect(array.capacity >= 4000)
    }
}
