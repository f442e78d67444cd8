// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import Testing

struct CFArrayFunctionsTests {
    @Test func runsAreTakenFromAnArrayByTheirAddresses() throws {
        let text = NSAttributedString(string: "one שתיים three")
        let line = CTLineCreateWithAttributedString(text), runs = CTLineGetGlyphRuns(line)
        #expect(CFArrayGetCount(runs) == runs.count && runs.count > 1)
        for (index, run) in runs.enumerated() {
            let address = try #require(CFArrayGetValueAtIndex(runs, index))
            #expect(unsafeBitCast(address, to: CTRun.self) === run)
        }
        #expect(CFArrayGetCount([1, 2, 3] as NSArray) == 3)
    }
}
