// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import UIKit
import XCTest

/// A test case as it is written for iPhones: on the main actor, with synchronous methods.
@MainActor
final class MainActorTestCaseTests: XCTestCase {
    private var app: TestApplication!
    private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    override func setUp() async throws { app = TestApplication(view: button) }

    override func tearDown() async throws { app = nil }

    func testASynchronousMethodTaps() {
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        app.tap(at: CGPoint(x: 10, y: 10))
        XCTAssertEqual(count, 1)
        XCTAssertTrue(Thread.isMainThread)
    }

    func testAnAsynchronousMethodTaps() async {
        let app = app!
        await Task.yield()
        app.tap(at: CGPoint(x: 10, y: 10))
        XCTAssertEqual(app.act { UIScreen.main.bounds.size }, CGSize(width: 20, height: 20))
    }

    nonisolated func testAResultOfAnyKindComesBack() {
        let view = onMainActor { UIView() }
        XCTAssertThrowsError(try onMainActor { throw CancellationError() })
        onMainActor { XCTAssertEqual(view.frame, .zero) }
    }
}
