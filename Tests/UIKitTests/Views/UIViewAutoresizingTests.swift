// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct UIViewAutoresizingTests {
    private struct Case: Sendable {
        var mask: UIView.AutoresizingMask
        var start: CGFloat = 10
        var length: CGFloat = 30
        var from: CGFloat = 110
        var to: CGFloat = 210
        var resized: (CGFloat, CGFloat)
    }

    // On one axis; the other one has the same parts.
    private nonisolated static let cases: [Case] = [
        Case(mask: [], resized: (10, 30)),
        Case(mask: .flexibleWidth, resized: (10, 130)),
        Case(mask: .flexibleLeftMargin, resized: (110, 30)),
        Case(mask: .flexibleRightMargin, resized: (10, 30)),
        // 10 and 70 of 80.
        Case(mask: [.flexibleLeftMargin, .flexibleRightMargin], resized: (22.5, 30)),
        // 10 and 30 of 40.
        Case(mask: [.flexibleLeftMargin, .flexibleWidth], resized: (35, 105)),
        // 30 and 70 of 100.
        Case(mask: [.flexibleWidth, .flexibleRightMargin], resized: (10, 60)),
        Case(
            mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
            resized: (10 * 210.0 / 110, 30 * 210.0 / 110)),
        // Without proportions: equal parts.
        Case(mask: .flexibleWidth, start: 0, length: 0, from: 0, to: 100, resized: (0, 100)),
        Case(
            mask: [.flexibleLeftMargin, .flexibleRightMargin], start: 0, length: 50, from: 50, to: 80, resized: (15, 50)
        ),
        Case(
            mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], start: 0, length: 0, from: 0, to: 90,
            resized: (30, 30)),
        // A part of length 0 stays so beside a longer one.
        Case(mask: [.flexibleLeftMargin, .flexibleWidth], start: 0, length: 40, resized: (0, 140)),
        // Sticking out to the left and to the right.
        Case(mask: .flexibleWidth, start: -20, length: 150, resized: (-20, 250)),
        Case(mask: .flexibleLeftMargin, start: -20, length: 150, resized: (80, 150)),
        // Less room: a width ends at nothing, a margin does not.
        Case(mask: .flexibleWidth, to: 50, resized: (10, 0)),
        Case(mask: .flexibleLeftMargin, to: 50, resized: (-50, 30)),
        Case(mask: .flexibleWidth, to: 0, resized: (10, 0)),
        // Nothing is rounded.
        Case(mask: [.flexibleLeftMargin, .flexibleRightMargin], start: 40, to: 110.5, resized: (40.25, 30)),
    ]

    private static func turned(_ mask: UIView.AutoresizingMask) -> UIView.AutoresizingMask {
        UIView.AutoresizingMask(rawValue: mask.rawValue << 3)
    }

    @Test(arguments: cases)
    private func flexiblePartsShareTheChange(_ sample: Case) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: sample.from, height: sample.from))
        let child = UIView(frame: CGRect(x: sample.start, y: sample.start, width: sample.length, height: sample.length))
        child.autoresizingMask = sample.mask.union(Self.turned(sample.mask))
        parent.addSubview(child)
        parent.frame.size = CGSize(width: sample.to, height: sample.to)
        let frame = child.frame, (start, length) = sample.resized
        #expect(abs(frame.minX - start) < 1e-9 && abs(frame.width - length) < 1e-9, "\(frame)")
        #expect(abs(frame.minY - start) < 1e-9 && abs(frame.height - length) < 1e-9, "\(frame)")
    }

    @Test func aTransformedViewIsResizedWithoutItsTransform() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        child.transform = CGAffineTransform(rotationAngle: .pi / 2)
        parent.addSubview(child)
        parent.bounds.size = CGSize(width: 200, height: 200)
        #expect(child.bounds.size == CGSize(width: 130, height: 40))
        #expect(child.center == CGPoint(x: 75, y: 140))
    }

    @Test func resizingGoesAllTheWayDownUnlessItIsOff() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds), grandchild = UIView(frame: parent.bounds)
        for view in [child, grandchild] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        parent.addSubview(child)
        child.addSubview(grandchild)
        parent.bounds.size.width = 150
        #expect(grandchild.frame.width == 150)
        child.autoresizesSubviews = false
        parent.bounds.size.width = 200
        #expect(child.frame.width == 200 && grandchild.frame.width == 150)
        // Scrolling resizes nothing.
        parent.bounds.origin.x = 30
        #expect(child.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    }
}
