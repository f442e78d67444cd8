// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
@testable import UIKit

@MainActor
struct SoundTests {
    @Test func aViewInAWindowIsHeard() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), app = TestApplication(view: view)
        #expect(app.sounds == [])
        app.act {
            view.playSound(.tick)
            UIView().playSound(.tick)
            view.playSound(.tick)
        }
        #expect(app.sounds == [TestSound.tick, .tick])
    }

    @Test func otherApplicationsHearNothing() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), app = TestApplication(view: view)
        let other = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        app.act { view.playSound(.tick) }
        #expect(app.sounds == [.tick] && other.sounds == [])
    }
}
