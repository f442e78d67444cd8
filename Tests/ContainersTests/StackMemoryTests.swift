// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import TestSupport
import Testing
import UIKit

@testable import Containers

@Suite struct StackMemoryTests {
    /// The resident memory of this process, in bytes.
    private static func memory() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(Int(fields[1])) * sysconf(Int32(_SC_PAGESIZE))
    }

    @MainActor
    private final class Stack {
        let navigation = UINavigationController(rootViewController: StackController(level: 1))
        let app: TestApplication

        init() {
            app = TestApplication(
                rootViewController: navigation, screenSize: CGSize(width: 375, height: 667), scale: 2)
        }

        func pushAndPop(_ times: Int) {
            for _ in 0..<times {
                app.act { navigation.pushViewController(StackController(level: 2), animated: true) }
                app.advance(by: 1)
                #expect(navigation.viewControllers.count == 2)
                app.act { _ = navigation.popViewController(animated: true) }
                app.advance(by: 1)
                #expect(navigation.viewControllers.count == 1)
            }
        }
    }

    /// In a process of its own, whose memory no other test changes. The caches of fonts and texts are full after some pushes.
    @Test(.enabled(if: isMemoryItsOwn, "sanitizers keep freed memory"))
    func aHundredPushesLeaveNoMemory() async {
        await #expect(processExitsWith: .success) {
            let stack = await Stack()
            await stack.pushAndPop(100)
            let before = try Self.memory()
            await stack.pushAndPop(100)
            let growth = try Self.memory() - before
            // What the test application notes of each commit is a few hundred bytes.
            #expect(growth < 100 * 4096, "\(growth) bytes")
        }
    }
}
