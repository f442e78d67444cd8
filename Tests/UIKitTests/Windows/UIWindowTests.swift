// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIWindowTests {
    private func makeWindow(_ app: TestApplication, _ color: UIColor, level: UIWindow.Level = .normal) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = color
        window.windowLevel = level
        return window
    }

    @Test func aWindowIsHiddenUntilItIsShown() {
        let app = TestApplication(rootViewController: UIViewController())
        let window = makeWindow(app, .green)
        #expect(window.isHidden)
        #expect(app.snapshot().color(x: 5, y: 5) != SIMD4(0, 255, 0, 255))
        window.isHidden = false
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(0, 255, 0, 255))
        #expect(window.isKeyWindow == false)
    }

    @Test func levelsStandAboveTheOrderOfShowing() {
        let app = TestApplication(rootViewController: UIViewController())
        let alert = makeWindow(app, .red, level: .alert), late = makeWindow(app, .green)
        alert.isHidden = false
        late.makeKeyAndVisible()
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(255, 0, 0, 255))
        alert.windowLevel = .normal
        #expect(app.application.windows.last === alert)
        late.windowLevel = .statusBar
        #expect(app.snapshot().color(x: 5, y: 5) == SIMD4(0, 255, 0, 255))
        #expect(app.application.keyWindow === late)
    }

    @Test func touchesGoToTheFrontWindowThatTakesThem() {
        final class Pad: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let pad = Pad(), app = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let window = makeWindow(app, .clear)
        window.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        pad.frame = window.bounds
        window.addSubview(pad)
        window.isHidden = false
        app.tap(at: CGPoint(x: 10, y: 10))
        app.tap(at: CGPoint(x: 90, y: 90))
        #expect(pad.count == 1)
        window.isHidden = true
        app.tap(at: CGPoint(x: 10, y: 10))
        #expect(pad.count == 1)
    }
}
