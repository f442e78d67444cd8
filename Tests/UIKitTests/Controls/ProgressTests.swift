// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Progress bars and spinning wheels.
@MainActor
struct ProgressTests {
    // MARK: - UIProgressView

    @Test func progressIsHeld() {
        let view = UIProgressView(progressViewStyle: .default)
        #expect(view.progress == 0 && view.frame.height == 4)
        view.progress = 2
        #expect(view.progress == 1 && view.accessibilityValue == "100%")
        view.setProgress(.nan, animated: true)
        #expect(view.progress == 0)
    }

    @Test func itFollowsAProgress() {
        let view = UIProgressView(progressViewStyle: .default), progress = Progress(totalUnitCount: 10)
        let app = ControlSheet.show(view, at: .zero, width: 100)
        progress.completedUnitCount = 2
        view.observedProgress = progress
        #expect(abs(view.progress - 0.2) < 0.001)
        progress.completedUnitCount = 5
        app.advance(by: 1)
        #expect(abs(view.progress - 0.5) < 0.001)
        let commits = app.commitCount
        app.advance(by: 3)
        #expect(app.commitCount == commits)
        app.act { view.removeFromSuperview() }
        progress.completedUnitCount = 8
        app.advance(by: 1)
        #expect(abs(view.progress - 0.5) < 0.001)
    }

    @Test(arguments: ["light", "dark", "high_contrast", "right_to_left"])
    func pictureOfBars(_ look: String) throws {
        let rows = [Float(0), 0.3, 1].map { value -> [UIView] in
            let usual = UIProgressView(progressViewStyle: .default), bar = UIProgressView(progressViewStyle: .bar)
            usual.progress = value
            bar.progress = value
            (bar.progressTintColor, bar.trackTintColor) = (.systemRed, .systemYellow)
            return [usual, bar]
        }
        let app = ControlSheet(rows, width: 240, row: 16, each: 100).shown(look)
        #expect(try app.mismatch(withGolden: "progress_\(look)") == nil)
    }

    // MARK: - UIActivityIndicatorView

    @Test func aWheelHidesUntilItSpins() {
        let wheel = UIActivityIndicatorView(style: .large)
        #expect(wheel.isHidden && !wheel.isAnimating && wheel.frame.size == CGSize(width: 37, height: 37))
        wheel.startAnimating()
        #expect(!wheel.isHidden && wheel.isAnimating)
        wheel.stopAnimating()
        #expect(wheel.isHidden && !wheel.isAnimating)
        wheel.hidesWhenStopped = false
        #expect(!wheel.isHidden)
        wheel.style = .medium
        #expect(wheel.intrinsicContentSize == CGSize(width: 20, height: 20) && wheel.bounds.size.width == 20)
    }

    @Test func theDisplaySpinsItByItself() throws {
        let wheel = UIActivityIndicatorView(style: .large), app = ControlSheet.show(wheel, at: .zero)
        app.act { wheel.startAnimating() }
        let commits = app.commitCount, first = app.snapshot()
        app.advance(by: 0.2)
        #expect(app.commitCount == commits && !PictureComparison(first, app.snapshot()).isMatch)
        app.advance(by: 0.6)
        #expect(PictureComparison(first, app.snapshot()).isMatch)
        app.advance(by: 3600)
        #expect(app.commitCount == commits && wheel.isAnimating)
    }

    @Test(arguments: ["light", "dark"])
    func pictureOfWheels(_ look: String) throws {
        let wheels: [UIActivityIndicatorView] = [
            UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large),
            UIActivityIndicatorView(style: .large),
        ]
        for wheel in wheels { wheel.startAnimating() }
        wheels[2].color = .systemOrange
        let app = ControlSheet([wheels], width: 180).shown(look)
        #expect(try app.mismatch(withGolden: "wheels_\(look)") == nil)
    }
}
