// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Common properties of the appearance of controls: their own sizes, and highlights.
@MainActor
struct ControlLooksTests {
    @Test func theyHaveTheSizesOfIPhones() {
        let free = UIView.noIntrinsicMetric
        let field = UITextField()
        field.borderStyle = .roundedRect
        let pages = UIPageControl()
        pages.numberOfPages = 5
        let cases: [(String, UIView, CGSize)] = [
            ("switch", UISwitch(), CGSize(width: 51, height: 31)),
            ("slider", UISlider(), CGSize(width: free, height: 34)),
            ("stepper", UIStepper(), CGSize(width: 94, height: 32)),
            ("progress", UIProgressView(progressViewStyle: .default), CGSize(width: free, height: 4)),
            ("medium wheel", UIActivityIndicatorView(style: .medium), CGSize(width: 20, height: 20)),
            ("large wheel", UIActivityIndicatorView(style: .large), CGSize(width: 37, height: 37)),
            ("close", UIButton(type: .close), CGSize(width: 30, height: 30)),
            ("pages", pages, pages.size(forNumberOfPages: 5)),
        ]
        for (name, view, size) in cases { #expect(view.intrinsicContentSize == size, "\(name)") }
        #expect(UISegmentedControl(items: ["One"]).intrinsicContentSize.height == 32)
        #expect(field.intrinsicContentSize.height == 34)
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        let track = slider.trackRect(forBounds: slider.bounds)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
        #expect(track.height == 4 && thumb.size == CGSize(width: 28, height: 28))
    }

    /// From left to right: a switch, a stepper's plus, a segment, the selected segment, dots, a slider, two buttons.
    @Test(arguments: ["light", "dark"])
    func theyShowThatAFingerIsOnThem(_ look: String) throws {
        func segments() -> UISegmentedControl {
            let control = UISegmentedControl(items: ["One", "Two"])
            control.selectedSegmentIndex = 0
            return control
        }
        let pages = UIPageControl(), slider = UISlider(), plain = UIButton(type: .system)
        (pages.numberOfPages, pages.currentPage) = (3, 1)
        (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.systemGray3, .systemBlue)
        slider.value = 0.5
        slider.bounds.size.width = 90
        plain.setTitle("Plain", for: .normal)
        var style = UIButton.Configuration.filled()
        style.title = "Filled"
        let rows: [[UIView]] = [
            [UISwitch(), UIStepper(), segments(), segments()],
            [pages, slider, plain, UIButton(configuration: style)],
        ]
        let app = ControlSheet(rows, width: 480).shown(look)
        // Where the finger lands on each of them, as a fraction of its width.
        for (row, parts) in zip(rows, [[0.5, 0.75, 0.75, 0.25], [0.5, 0.5, 0.5, 0.5]]) {
            for (control, part) in zip(row, parts) {
                let place = CGPoint(x: control.frame.minX + control.frame.width * part, y: control.frame.midY)
                let finger = app.touch(at: place)
                if control === pages { finger.move(to: CGPoint(x: place.x + 12, y: place.y)) }
            }
        }
        app.advance(by: 0.4)
        #expect(try app.mismatch(withGolden: "touched_\(look)") == nil)
    }
}
