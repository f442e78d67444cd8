// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import StandIns
import XCTest

/// Stand-ins in XCTest: this test case catches its failures, as XCTest on Linux has no expected ones.
final class StandInTestCase: XCTestCase {
    private var failures: [(text: String, line: Int)] = []

    override func recordFailure(
        withDescription description: String, inFile path: String, atLine line: Int, expected: Bool
    ) {
        failures.append((description, line))
    }

    func testFailuresReachXCTest() {
        var stage: Stage? = Stage()
        stage?.shows.expect("a", 1).answer(true)
        let line = #line - 1
        stage = nil
        XCTAssertEqual(failures.map(\.line), [line])
        let isReported = failures.first?.text.contains("Missing call: ") == true
        failures = []
        guard isReported else {
            return super.recordFailure(
                withDescription: "not reported", inFile: #filePath, atLine: #line, expected: true)
        }
    }
}
