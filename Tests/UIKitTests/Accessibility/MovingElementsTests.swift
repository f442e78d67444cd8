// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// Screen readers activate what still moves.
@MainActor
struct MovingElementsTests {
    private class Plate: UIView {
        var taps = 0

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { taps += 1 }
    }

    @Test func whatMovesIsTouchedWhereItIsVisible() throws {
        let controller = UIViewController(), app = TestApplication(rootViewController: controller)
        let stage = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        let plate = Plate(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        plate.isAccessibilityElement = true
        plate.accessibilityLabel = "Plate"
        app.act {
            controller.view.addSubview(stage)
            stage.addSubview(plate)
        }
        app.act {
            UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
                stage.center.x += 100
                plate.center.y += 200
            }
        }
        for taps in 1...4 {
            try #require(app.element("Plate")).activate()
            #expect(plate.taps == taps)
            app.advance(by: 0.4)
        }
    }

    /// A row that moves away from the place of a new one covers it at first.
    @Test(arguments: [0, 0.02, 0.1, 0.2])
    func aRowIsActivatedWhileItComesIn(after delay: Double) throws {
        for (row, name) in ["New", "Anna", "Berta"].enumerated() {
            let fixture = TableFixture([["Anna", "Berta"]]), app = fixture.app
            app.act {
                fixture.sections = [["New", "Anna", "Berta"]]
                fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            }
            app.advance(by: delay)
            try #require(app.element(name)).activate()
            #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: row, section: 0), "\(name)")
        }
    }
}
