// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import AudioToolbox
import KosketusTesting
import Testing
import UIKit

/// The listings of the documentation of AudioToolbox.
@MainActor
struct SoundListingTests {
    @Test func aSoundAndAVibration() {
        let app = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        app.act {
            AudioServicesPlaySystemSound(1104)
            AudioServicesPlayAlertSound(kSystemSoundID_Vibrate)
        }
        #expect(app.sounds == [.tock])
        #expect(app.haptics == [.vibration])
    }
}
