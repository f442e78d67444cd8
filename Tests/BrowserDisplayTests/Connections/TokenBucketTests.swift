// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import NIOCore
import Testing

@Suite struct TokenBucketTests {
    @Test func aBurstThenTheRate() {
        let start = NIODeadline.uptimeNanoseconds(0)
        var bucket = TokenBucket(rate: 10, burst: 20, at: start)
        let burst = (0..<25).map { _ in bucket.take(1, at: start) }
        #expect(burst.count { $0 } == 20)
        let soon = bucket.take(1, at: start + .milliseconds(50))
        #expect(!soon)
        let later = (0..<25).map { _ in bucket.take(1, at: start + .milliseconds(550)) }
        #expect(later.count { $0 } == 5)
        let rested = (0..<25).map { _ in bucket.take(1, at: start + .hours(1)) }
        #expect(rested.count { $0 } == 20)
    }
}
