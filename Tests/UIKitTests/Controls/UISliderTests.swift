// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UISliderTests {
    @Test func theValueIsHeldToTheLimits() {
        let slider = UISlider()
        #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0 && slider.isContinuous)
        slider.value = 2
        #expect(slider.value == 1)
        slider.minimumValue = 5
        #expect(slider.value == 5 && slider.maximumValue == 5)
        slider.maximumValue = 10
        slider.value = .nan
        #expect(slider.value == 5)
        slider.value = .infinity
        #expect(slider.value == 10)
        slider.maximumValue = .nan
        slider.minimumValue = .infinity
        #expect(slider.maximumValue == 10 && slider.minimumValue == 5)
        slider.maximumValue = -1
        #expect(slider.value == -1 && slider.minimumValue == -1)
    }

    /// A slider of 200 points from (100, 100) on: at 0 the middle of its thumb is at 114, at 1 at 286.
    private func shown(_ slider: UISlider) -> TestApplication {
        ControlSheet.show(slider, at: CGPoint(x: 100, y: 100), width: 200)
    }

    @Test(
        arguments: [
            // The steps of the finger, the events, the value in percent.
            ([.down(114, 117), .move(200, 117), .up], ["down", "value", "value", "up inside"], 50),
            // The thumb does not jump to the finger.
            ([.down(104, 117), .move(190, 117), .up], ["down", "value", "value", "up inside"], 50),
            ([.down(114, 117), .up], ["down", "up inside"], 0),
            // Beside the thumb nothing is taken: 10 points.
            ([.down(140, 117), .move(200, 117), .up], [], 0),
            ([.down(137, 117), .move(223, 117), .up], ["down", "value", "value", "up inside"], 50),
            // It follows the finger beyond its ends, and far away.
            ([.down(114, 117), .move(390, 117), .up], ["down", "value", "value", "up outside"], 100),
            ([.down(114, 117), .move(200, 390), .up], ["down", "value", "value", "up outside"], 50),
            ([.down(114, 117), .move(200, 117), .cancel], ["down", "value", "cancel"], 50),
            ([.down(114, 117), .secondFinger, .move(200, 117), .up], ["down", "value", "value", "up inside"], 50),
            ([.down(114, 117), .move(200, 117), .disable, .move(250, 117), .up], ["down", "value", "cancel"], 50),
        ] as [([FingerStep], [String], Int)])
    func aFingerDragsIt(_ steps: [FingerStep], _ told: [String], _ percent: Int) {
        let slider = UISlider(), app = shown(slider), journal = ControlJournal(slider)
        app.go(steps, on: slider)
        #expect(journal.lines == told && Int((slider.value * 100).rounded()) == percent)
    }

    @Test func oneThatIsNotContinuousTellsAtTheEnd() {
        let slider = UISlider(), app = shown(slider), journal = ControlJournal(slider)
        slider.isContinuous = false
        app.go([.down(114, 117), .move(150, 117), .move(200, 117), .up], on: slider)
        #expect(journal.lines == ["down", "value", "up inside"] && abs(slider.value - 0.5) < 0.01)
    }

    @Test func fromRightToLeftTheLeastValueIsOnTheRight() {
        let slider = UISlider()
        slider.semanticContentAttribute = .forceRightToLeft
        let app = shown(slider)
        app.go([.down(286, 117), .move(157, 117), .up], on: slider)
        #expect(abs(slider.value - 0.75) < 0.01)
    }

    @Test func aSubclassMakesItsTrackThicker() {
        final class Thick: UISlider {
            override func trackRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 10) }
        }
        let slider = Thick(frame: CGRect(x: 0, y: 0, width: 220, height: 40))
        slider.semanticContentAttribute = .forceLeftToRight
        slider.value = 1
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 1)
        #expect(thumb.maxX == 212 && thumb.midY == 20)
    }

    @Test func imagesAreKeptForEachState() {
        let slider = UISlider(), first = UIImage(systemName: "star"), second = UIImage(systemName: "star.fill")
        slider.semanticContentAttribute = .forceLeftToRight
        slider.setThumbImage(first, for: .normal)
        slider.setThumbImage(second, for: .highlighted)
        slider.setMinimumTrackImage(first, for: .normal)
        slider.setMaximumTrackImage(second, for: .normal)
        #expect(slider.thumbImage(for: .disabled) === first && slider.currentThumbImage === first)
        slider.isHighlighted = true
        #expect(slider.currentThumbImage === second && slider.currentMinimumTrackImage === first)
        #expect(slider.currentMaximumTrackImage === second)
        slider.minimumValueImage = first
        slider.frame.size = CGSize(width: 200, height: 34)
        #expect(
            slider.trackRect(forBounds: slider.bounds).minX
                > slider.minimumValueImageRect(forBounds: slider.bounds).maxX)
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds).isEmpty)
    }

    @Test func readersAdjustItByATenth() {
        let slider = UISlider(), journal = ControlJournal(slider)
        slider.maximumValue = 50
        slider.accessibilityIncrement()
        slider.accessibilityIncrement()
        slider.accessibilityDecrement()
        #expect(slider.value == 5 && journal.lines.count == 3 && slider.accessibilityValue == "10%")
        #expect(slider.accessibilityTraits.contains(.adjustable))
        slider.value = 50
        slider.accessibilityIncrement()
        #expect(journal.lines.count == 3)
    }

    /// A finger that drags for two seconds at 60 positions a second.
    @Test func aDragCostsTheWireAtMost200BytesAFrame() throws {
        let slider = UISlider(), app = shown(slider)
        let finger = app.touch(at: CGPoint(x: 114, y: 117))
        finger.move(to: CGPoint(x: 115, y: 117))
        var most = 0, frames = 0
        for step in 0..<120 {
            app.advance(by: TestApplication.frameInterval)
            let commits = app.commitCount
            finger.move(to: CGPoint(x: 116 + CGFloat(step) * 1.4, y: 117))
            guard app.commitCount > commits else { continue }
            frames += 1
            most = max(most, try #require(app.bytesOfLastCommit))
        }
        #expect(frames > 100)
        #expect(most <= 200, "\(most) bytes")
    }

    /// In a scroll view the slider receives the finger only when it is clear that it does not scroll, with the place of
    /// its landing.
    @Test(arguments: [(CGPoint(x: 40, y: 0), true), (CGPoint(x: 0, y: 40), false)])
    func inAScrollViewItFollowsAFingerThatMovesAlongIt(_ way: CGPoint, isDrag: Bool) {
        let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
        slider.semanticContentAttribute = .forceLeftToRight
        slider.value = 0.5
        let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        page.contentSize = CGSize(width: 400, height: 1000)
        page.addSubview(slider)
        let app = TestApplication(view: page), finger = app.touch(at: CGPoint(x: 200, y: 117))
        for step in 1...20 {
            app.advance(by: TestApplication.frameInterval)
            finger.move(
                to: CGPoint(x: 200 + way.x * CGFloat(step) / 20, y: 117 - way.y * CGFloat(step) / 20))
        }
        finger.lift()
        // The thumb goes 172 points.
        let expected: Float = isDrag ? 0.5 + 40 / 172 : 0.5
        #expect(abs(slider.value - expected) < 0.001)
        #expect((page.contentOffset.y > 0) == !isDrag)
    }

    @Test(arguments: [(3.0, Float(3)), (99, 10), (-1, 0), (.nan, 5), (.infinity, 10)])
    func readersMoveTheThumbToAPlace(wanted: Double, value: Float) throws {
        let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
        slider.maximumValue = 10
        slider.value = 5
        slider.accessibilityLabel = "Volume"
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 60))
        view.addSubview(slider)
        let app = TestApplication(view: view)
        try #require(app.element("Volume")).setValue(wanted)
        #expect(slider.value == value)
    }

    @Test(arguments: ["light", "dark", "high_contrast", "right_to_left"])
    func picture(_ look: String) throws {
        func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
            let slider = UISlider()
            slider.value = value
            change(slider)
            return slider
        }
        func rows() -> [[UIView]] {
            [
                [slider(0), slider(0.5)], [slider(1), slider(0.75) { $0.isEnabled = false }],
                [
                    slider(0.3) {
                        $0.minimumValueImage = UIImage(systemName: "minus")
                        $0.maximumValueImage = UIImage(systemName: "plus")
                    },
                    slider(0.6) {
                        ($0.minimumTrackTintColor, $0.maximumTrackTintColor) = (.systemRed, .systemYellow)
                        $0.thumbTintColor = .systemGreen
                    },
                ],
            ]
        }
        let app = ControlSheet.shown(look) { ControlSheet(rows(), width: 360, each: 150) }
        #expect(try app.mismatch(withGolden: "sliders_\(look)") == nil)
    }
}
