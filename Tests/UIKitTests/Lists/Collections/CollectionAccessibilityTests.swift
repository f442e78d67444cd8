// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct CollectionAccessibilityTests {
    private func items(_ screen: CollectionScreen) -> [TestElement] {
        screen.app.accessibilityTree.descendants.first { $0.role == "list" }?.children ?? []
    }

    @Test func itemsSayTheirPlaceAmongAMillion() {
        let screen = CollectionScreen(count: 1_000_000, layout: CollectionScreen.rows())
        let items = items(screen)
        #expect(items.count == 12, "not a million")
        #expect(items.map(\.position) == (1...12).map { $0 } && items.allSatisfy { $0.setSize == 1_000_000 })
        #expect(items[4].descendants.first?.label == "4")
    }

    @Test func aReaderWalksOnPastWhatIsVisible() {
        let screen = CollectionScreen(count: 1000, layout: CollectionScreen.rows())
        var walked: [Int] = []
        for _ in 0..<30 {
            guard let next = items(screen).first(where: { $0.position == walked.count + 1 }) else { break }
            walked.append(walked.count + 1)
            next.descendants.first?.focus()
            screen.app.advance(by: 1)
        }
        #expect(walked.count == 30 && screen.list.contentOffset.y >= 30 * 40 - 480)
    }

    @Test func placesFollowUpdates() {
        let screen = CollectionScreen([["a", "b"], ["c"]])
        screen.app.act {
            screen.model.sections[0].removeFirst()
            screen.list.deleteItems(at: [path(0)])
        }
        screen.app.advance(by: 1)
        let items = items(screen)
        #expect(items.map(\.position) == [1, 2] && items.allSatisfy { $0.setSize == 2 })
        #expect(items.map { $0.descendants.first?.label } == ["b", "c"])
    }
}
