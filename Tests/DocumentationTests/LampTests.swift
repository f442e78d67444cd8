// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@testable import Lamp

@MainActor
struct LampTests {
    let app = TestApplication(AppDelegate(), screenSize: CGSize(width: 160, height: 240))

    var controller: LampController {
        get throws { try #require(app.rootViewController as? LampController) }
    }

    @Test func theLampIsLitWhileItIsPressed() throws {
        let finger = app.touch(at: CGPoint(x: 80, y: 70))
        #expect(try app.mismatch(withGolden: "lamp_pressed") == nil)
        finger.lift()
        #expect(try app.mismatch(withGolden: "lamp_released") == nil)
    }

    @Test func theSliderDimsTheLamp() throws {
        try #require(app.element("Brightness")).setValue(0.5)
        #expect(try controller.lamp.alpha == 0.5)
    }

    @Test func aDragDimsTheLamp() throws {
        let finger = app.touch(at: CGPoint(x: 125, y: 157))
        finger.drag(to: CGPoint(x: 80, y: 157), duration: 0.2)
        finger.lift()
        #expect(try (0.4...0.6).contains(controller.lamp.alpha))
    }

    @Test func theLampFadesInHalfASecond() throws {
        try #require(app.element("Turn off")).activate()
        app.advance(by: 0.25)
        let opacity = try #require(try controller.lamp.layer.presentation()?.opacity)
        #expect(abs(opacity - 0.5) < 0.01)
        app.advance(by: 0.25)
        #expect(try controller.lamp.layer.presentation()?.opacity == 0)
    }

    @Test func screenReadersGetTheControls() {
        #expect(
            app.accessibilityTree.description == """
                - slider "Brightness": 100%
                - button "Turn off"
                """)
    }

    @Test func theControlsFitIntoALowWindow() throws {
        app.resize(to: CGSize(width: 320, height: 250))
        #expect(try controller.view.bounds.contains(controller.button.frame))
    }
}
