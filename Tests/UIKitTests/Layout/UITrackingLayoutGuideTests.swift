// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

/// Constraints that are active near to edges, or away from them.
@MainActor
struct UITrackingLayoutGuideTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    private func widths(_ values: [CGFloat]) -> [NSLayoutConstraint] {
        let view = sheet.plain()
        return values.map { view.widthAnchor.constraint(equalToConstant: $0) }
    }

    private nonisolated static let cases: [(edges: NSDirectionalRectEdge, near: Bool, away: Bool)] = [
        (.bottom, true, false), (.top, false, true), (.leading, false, true), (.trailing, false, true),
        ([.leading, .trailing], false, true), ([.bottom, .trailing], false, false),
        ([.top, .leading, .trailing], false, true), ([], false, false),
    ]

    /// The keyboard is at the bottom, and not near to any other edge.
    @Test(arguments: cases)
    func theKeyboardIsNearTheBottom(edges: NSDirectionalRectEdge, near: Bool, away: Bool) {
        let guide = container.keyboardLayoutGuide, constraints = widths([10, 20])
        let tracking: UITrackingLayoutGuide = guide
        sheet.app.act {
            tracking.setConstraints([constraints[0]], activeWhenNearEdge: edges)
            tracking.setConstraints([constraints[1]], activeWhenAwayFrom: edges)
        }
        #expect(constraints.map(\.isActive) == [false, false])
        sheet.app.act { guide.followsUndockedKeyboard = true }
        #expect(constraints.map(\.isActive) == [near, away])
        #expect(guide.constraintsActive(nearEdge: edges) == [constraints[0]])
        #expect(guide.constraintsActive(awayFrom: edges) == [constraints[1]])
        sheet.app.act { guide.followsUndockedKeyboard = false }
        #expect(constraints.map(\.isActive) == [false, false])
    }

    @Test func constraintsAreReplacedAndRemoved() {
        let guide = container.keyboardLayoutGuide, constraints = widths([10, 20, 30])
        let view = constraints[0].firstItem as! UIView
        sheet.app.act {
            guide.followsUndockedKeyboard = true
            guide.setConstraints([constraints[0]], activeWhenNearEdge: .bottom)
            guide.setConstraints([constraints[1]], activeWhenNearEdge: .top)
        }
        #expect(view.frame.width == 10)
        sheet.app.act { guide.setConstraints([constraints[2]], activeWhenNearEdge: .bottom) }
        #expect(view.frame.width == 30 && !constraints[0].isActive)
        // A constraint of two conditions is active if one of them is met.
        sheet.app.act { guide.setConstraints([constraints[1]], activeWhenAwayFrom: .top) }
        sheet.app.act { guide.setConstraints([], activeWhenNearEdge: .bottom) }
        #expect(view.frame.width == 20 && guide.constraintsActive(nearEdge: .bottom).isEmpty)
        sheet.app.act { guide.removeAllTrackedConstraints() }
        #expect(constraints.allSatisfy { !$0.isActive } && guide.constraintsActive(awayFrom: .top).isEmpty)
        sheet.app.act {
            guide.followsUndockedKeyboard = false
            guide.followsUndockedKeyboard = true
        }
        #expect(constraints.allSatisfy { !$0.isActive })
    }

    @Test func aPlainTrackingGuideHasNoEdges() {
        let guide = UITrackingLayoutGuide(), constraints = widths([10, 20])
        container.addLayoutGuide(guide)
        sheet.app.act {
            guide.setConstraints([constraints[0]], activeWhenNearEdge: .bottom)
            guide.setConstraints([constraints[1]], activeWhenAwayFrom: .bottom)
        }
        #expect(constraints.allSatisfy { !$0.isActive } && guide.constraintsActive(nearEdge: .bottom).count == 1)
    }
}
