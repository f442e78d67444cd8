// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Places far away from what is in view, reached by code, a flick or the keyboard.
@MainActor
struct TableJumpTests {
    private func flick(_ fixture: TableFixture) {
        let finger = fixture.app.touch(at: CGPoint(x: 200, y: 400))
        finger.drag(to: CGPoint(x: 200, y: 100), duration: 0.1)
        finger.lift()
    }

    @Test(arguments: [true, false])
    func aJumpShowsTheRowsThere(_ isFixed: Bool) {
        let fixture = TableFixture(rows: 100_000) { if isFixed { $0.rowHeight = 44 } }
        fixture.app.act {
            fixture.table.scrollToRow(at: IndexPath(row: 50_000, section: 0), at: .top, animated: false)
        }
        #expect(fixture.seen == fixture.expected)
        #expect(fixture.seen.first == "Row 50000" && fixture.seen.count == 11)
    }

    @Test(arguments: [true, false])
    func aJumpEndsADeceleration(_ isFixed: Bool) {
        let fixture = TableFixture(rows: 100_000) { if isFixed { $0.rowHeight = 44 } }
        flick(fixture)
        fixture.app.advance(by: 0.3)
        #expect(fixture.table.isDecelerating)
        fixture.app.act {
            fixture.table.scrollToRow(at: IndexPath(row: 50_000, section: 0), at: .top, animated: false)
        }
        fixture.app.advance(by: 1)
        #expect(fixture.seen.first == "Row 50000" && fixture.seen.count == 11)
        #expect(fixture.table.visibleCells.first?.frame.minY == fixture.table.contentOffset.y)
    }

    @Test func rowsAreThereAtEachMomentOfAFlick() {
        let fixture = TableFixture(rows: 100_000) { $0.rowHeight = 44 }
        flick(fixture)
        for _ in 0..<120 {
            fixture.app.advance(by: 1.0 / 60)
            let frames = fixture.table.visibleCells.map(\.frame)
            guard let first = frames.first, let last = frames.last else {
                Issue.record("no rows at \(fixture.table.contentOffset.y)")
                return
            }
            #expect(first.minY <= fixture.table.bounds.minY && last.maxY >= fixture.table.bounds.maxY)
        }
    }
}
