// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Dispatch
import KosketusTesting
import LayerProtocol
import Testing
import UIKit

@testable import AudioToolbox

@MainActor
struct AudioServicesTests {
    private let app = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))

    @Test(
        arguments: [
            (1057, TestSound.tink), (1103, .tink), (1104, .tock), (1105, .tock), (1306, .tock), (1155, .deleteKey),
            (1156, .modifierKey), (1200, .tone("0")), (1205, .tone("5")), (1209, .tone("9")), (1210, .tone("*")),
            (1211, .tone("#")),
        ] as [(SystemSoundID, TestSound)])
    func aKnownNumberIsHeard(_ number: SystemSoundID, _ sound: TestSound) {
        app.act { AudioServicesPlaySystemSound(number) }
        #expect(app.sounds == [sound] && app.haptics == [])
    }

    @Test func vibrationIsFeltAndNotHeard() {
        #expect(kSystemSoundID_Vibrate == 4095)
        app.act {
            AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
            AudioServicesPlayAlertSound(kSystemSoundID_Vibrate)
            AudioServicesPlaySystemSound(1011)
        }
        #expect(app.sounds == [] && app.haptics == [.vibration, .vibration, .vibration])
    }

    @Test func anAlertIsHeardAndFelt() {
        app.act { AudioServicesPlayAlertSound(1104) }
        #expect(app.sounds == [.tock] && app.haptics == [.vibration])
    }

    @Test(arguments: [0, 999, 1000, 1199, 1212, 4094, .max] as [SystemSoundID])
    func anUnknownNumberIsIgnored(_ number: SystemSoundID) {
        var ends = 0
        app.act {
            AudioServicesPlaySystemSound(number)
            AudioServicesPlayAlertSoundWithCompletion(number) { ends += 1 }
        }
        app.advance(by: 0.01)
        #expect(app.sounds == [] && app.haptics == [] && ends == 1)
    }

    @Test func theCompletionIsCalledWhenTheSoundHasEnded() {
        var ends: [String] = []
        app.act {
            AudioServicesPlaySystemSoundWithCompletion(1104) { ends.append("tock") }
            AudioServicesPlayAlertSoundWithCompletion(1200) { ends.append("tone") }
            AudioServicesPlaySystemSoundWithCompletion(1057, nil)
        }
        app.advance(by: 0.03)
        #expect(ends == [])
        app.advance(by: 0.03)
        #expect(ends == ["tock"])
        app.advance(by: 1)
        #expect(ends == ["tock", "tone"])
        #expect(app.sounds == [.tock, .tone("0"), .tink])
    }

    @Test func aSoundOfAnotherThreadIsHeard() async {
        let task = app.act { Task { @concurrent in AudioServicesPlaySystemSound(1104) } }
        await task.value
        // It was passed to the main queue, which keeps the order.
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(app.sounds == [.tock])
    }

    @Test func otherApplicationsHearNothing() {
        let other = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        app.act { AudioServicesPlaySystemSound(1104) }
        #expect(app.sounds == [.tock] && other.sounds == [])
    }

    /// A message of the protocol holds a byte, and a page a table in this order.
    @Test func everySoundHasANumberAndALength() {
        let heard = (0...2000 as ClosedRange<SystemSoundID>).compactMap { number -> SystemSound? in
            if case .sound(let sound) = SystemSoundMeaning(number) { sound } else { nil }
        }
        // The tick is the picker's own.
        #expect(Set(heard) == Set(SystemSound.allCases).subtracting([.tick]))
        #expect(SystemSound.allCases.allSatisfy { $0.duration > 0 && $0.duration <= 0.2 })
    }
}
