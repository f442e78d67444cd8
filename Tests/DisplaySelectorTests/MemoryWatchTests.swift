// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DisplaySelector

struct MemoryWatchTests {
    @Test(arguments: [
        (
            "0::/user.slice/app.scope\n",
            ["/sys/fs/cgroup/user.slice/app.scope/memory.pressure", "/proc/pressure/memory"]
        ),
        ("0::/\n", ["/sys/fs/cgroup/memory.pressure", "/proc/pressure/memory"]),
        ("5:memory:/box\n0::/box\n", ["/sys/fs/cgroup/box/memory.pressure", "/proc/pressure/memory"]),
        ("5:memory:/box\n", ["/proc/pressure/memory"]),
        ("", ["/proc/pressure/memory"]),
    ])
    func theProgramsOwnGroupIsAskedBeforeTheMachine(groups: String, files: [String]) {
        #expect(MemoryWatch.pressureFiles(groups: groups) == files)
    }

    @Test func withoutAnythingToAskThereIsNoWatch() {
        #expect(MemoryWatch(["/proc/does/not/exist", "/proc/version"]) == nil)
        #expect(MemoryWatch([]) == nil)
    }

    @Test func aServiceManagerMaySayThatNothingIsWatched() {
        #expect(MemoryWatch.ofProcess(["MEMORY_PRESSURE_WATCH": "/dev/null"]) == nil)
    }
}
