// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The listings of docs/Testing.md.

import KosketusTesting
import Testing
import UIKit
import XCTest

/// The view that the listings test.
final class LampView: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { backgroundColor = .yellow }
}

@MainActor @Test func theLampLightsUp() {
    let app = TestApplication(view: LampView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    app.tap(at: CGPoint(x: 10, y: 10))
    #expect(app.rootViewController?.view.backgroundColor == .yellow)
}

@MainActor final class LampTestCase: XCTestCase {
    var app: TestApplication!

    override func setUp() async throws {
        app = TestApplication(view: LampView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    }

    override func tearDown() async throws { app = nil }

    func testItLightsUp() async {
        app.tap(at: CGPoint(x: 10, y: 10))
        XCTAssertEqual(app.rootViewController?.view.backgroundColor, .yellow)
    }
}
