// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import LayerProtocol
import Testing
import UIKit

@MainActor
struct UIFeedbackGeneratorTests {
    @Test func generatorsSayWhatIsToBeFelt() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), app = TestApplication(view: view)
        app.act {
            let selection = UISelectionFeedbackGenerator()
            selection.prepare()
            selection.selectionChanged()
            UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
            UIImpactFeedbackGenerator().impactOccurred()
            UINotificationFeedbackGenerator(view: view).notificationOccurred(.error)
        }
        let expected: [TestHaptic] = [
            .selection, .impact(.heavy, intensity: 0.5), .impact(.medium, intensity: 1), .notification(.error),
        ]
        #expect(app.haptics == expected)
        #expect(view.interactions.count == 1)
    }

    @Test func preparingIsNotFelt() {
        let app = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        app.act { UINotificationFeedbackGenerator().prepare() }
        #expect(app.haptics == [])
    }

    @Test func strongerFeedbackLastsLonger() {
        func duration(_ impact: HapticFeedback.Impact, _ intensity: Double = 1) -> [UInt16] {
            HapticFeedback.impact(impact, intensity: intensity).vibration
        }
        #expect(duration(.light)[0] < duration(.medium)[0] && duration(.medium)[0] < duration(.heavy)[0])
        #expect(duration(.heavy, 0.5) == [15] && duration(.heavy, 9) == duration(.heavy))
        #expect(duration(.heavy, 0) == [] && duration(.heavy, -1) == [] && duration(.heavy, .nan) == [])
        let longest: [HapticFeedback] = [.selection, .notification(.success), .notification(.error)]
        #expect(longest.allSatisfy { $0.vibration.count % 2 == 1 })
    }
}
