// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct ThreadTests {
    @Test("A detached thread calls the selector with the argument")
    func detached() async {
        let call = await withCheckedContinuation { continuation in
            let reporter = Reporter { continuation.resume(returning: ($0, Thread.isMainThread)) }
            Thread.detachNewThreadSelector("describe:", toTarget: reporter, with: "a")
        }
        #expect(call == ("a", false))
    }

    @Test("A thread calls the selector when it is started")
    func started() async {
        let call = await withCheckedContinuation { continuation in
            let reporter = Reporter { continuation.resume(returning: ($0, Thread.isMainThread)) }
            let thread = Thread(target: reporter, selector: "describe:", object: "b")
            thread.start()
        }
        #expect(call == ("b", false))
    }
}
