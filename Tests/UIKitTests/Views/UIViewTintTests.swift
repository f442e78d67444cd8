// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct UIViewTintTests {
    private final class Told: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    private func makeFamily() -> (parent: Told, child: Told, own: Told, below: Told) {
        let parent = Told(), child = Told(), own = Told(), below = Told()
        parent.addSubview(child)
        parent.addSubview(own)
        own.addSubview(below)
        own.tintColor = .green
        for view in [parent, child, own, below] { view.changes = 0 }
        return (parent, child, own, below)
    }

    @Test func theNearestTintAboveCounts() {
        let (parent, child, own, below) = makeFamily()
        let standard = UIView().tintColor
        #expect(child.tintColor == standard && standard != nil)
        parent.tintColor = .red
        #expect(child.tintColor == .red && own.tintColor == .green && below.tintColor == .green)
        #expect((parent.changes, child.changes, own.changes, below.changes) == (1, 1, 0, 0))
        own.tintColor = nil
        #expect(below.tintColor == .red)
        #expect((parent.changes, child.changes, own.changes, below.changes) == (1, 1, 1, 1))
        parent.tintColor = nil
        #expect(below.tintColor == standard)
    }

    @Test func theSameTintIsNotToldAgain() {
        let (parent, child, _, _) = makeFamily()
        parent.tintColor = .red
        parent.tintColor = .red
        child.tintColor = .red
        #expect((parent.changes, child.changes) == (1, 1))
    }

    @Test func dimmingTakesTheColourOutOfAllBelow() {
        let (parent, child, own, below) = makeFamily()
        parent.tintColor = .red
        parent.tintAdjustmentMode = .dimmed
        #expect(below.tintAdjustmentMode == .dimmed)
        #expect((parent.changes, child.changes, own.changes, below.changes) == (2, 2, 1, 1))
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
        child.tintColor.getRed(&red, green: &green, blue: &blue, alpha: nil)
        #expect(red == green && green == blue)
        child.tintAdjustmentMode = .normal
        #expect(child.tintColor == .red)
        child.tintAdjustmentMode = .automatic
        #expect(child.tintAdjustmentMode == .dimmed)
        parent.tintAdjustmentMode = .automatic
        #expect(below.tintAdjustmentMode == .normal && below.tintColor == .green)
    }

    @Test func comingToAnotherTintIsTold() {
        let (parent, child, _, _) = makeFamily()
        let red = UIView(), alsoRed = UIView(), plain = UIView()
        red.tintColor = .red
        alsoRed.tintColor = .red
        plain.addSubview(parent)
        #expect(child.changes == 0)
        red.addSubview(parent)
        #expect((parent.changes, child.changes) == (1, 1) && child.tintColor == .red)
        alsoRed.addSubview(parent)
        #expect(child.changes == 1)
        parent.removeFromSuperview()
        #expect(child.changes == 2)
    }
}
