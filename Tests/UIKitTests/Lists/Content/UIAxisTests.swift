// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// The axes along which contents of a list keep the margins of their superview, here 40 points on each side.
@MainActor
struct UIAxisTests {
    /// The places of the text's leading edge and of its middle.
    private func text(_ axes: UIAxis) throws -> CGPoint {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), app = TestApplication(view: sheet)
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.axesPreservingSuperviewLayoutMargins = axes
        let view = UIListContentView(configuration: content)
        app.act {
            let parent = UIView(frame: sheet.bounds)
            for view in [parent, view] { view.insetsLayoutMarginsFromSafeArea = false }
            parent.layoutMargins = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
            sheet.addSubview(parent)
            parent.addSubview(view)
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        }
        let label = try #require(view.subviews.first { $0 is UILabel })
        return CGPoint(x: label.frame.minX, y: label.frame.midY)
    }

    @Test func contentsKeepTheMarginsOfTheirSuperviewAlongAxes() throws {
        let none = try text([]), horizontal = try text(.horizontal), vertical = try text(.vertical)
        let both = try text(.both)
        #expect(none.x < 40 && vertical.x == none.x)
        #expect(horizontal.x == 40 && both.x == 40)
        #expect(horizontal.y == none.y)
        #expect(vertical.y > none.y + 10 && both.y == vertical.y, "only the upper edge is near")
    }
}
