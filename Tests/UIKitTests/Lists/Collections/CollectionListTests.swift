// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import QuartzCore
import Testing

@testable import UIKit

/// Sections that are lists: swipes over their items, and how cells look at their places.
@MainActor
struct CollectionListTests {
    private final class Log {
        var done: [String] = []
    }

    private func screen(
        _ count: Int, _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        _ configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) -> CollectionScreen {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configure(&configuration)
        return CollectionScreen(count: count, layout: UICollectionViewCompositionalLayout.list(using: configuration)) {
            $0.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "number")
        }
    }

    // MARK: - Swipes

    private func action(_ title: String, _ log: Log) -> UIContextualAction {
        UIContextualAction(style: .normal, title: title) { _, _, completion in
            log.done.append(title)
            completion(true)
        }
    }

    /// Rows with the action "Pin" at the leading edge, and "More" and "Flag" at the trailing one.
    private func swiped(_ count: Int, _ log: Log) -> CollectionScreen {
        screen(count) {
            $0.leadingSwipeActionsConfigurationProvider = { path in
                path.item == 2 ? nil : UISwipeActionsConfiguration(actions: [self.action("Pin", log)])
            }
            $0.trailingSwipeActionsConfigurationProvider = { _ in
                UISwipeActionsConfiguration(actions: [self.action("More", log), self.action("Flag", log)])
            }
        }
    }

    private func swipe(_ screen: CollectionScreen, _ item: Int, from x: CGFloat, by way: CGFloat) {
        guard let y = screen.list.cellForItem(at: path(item))?.frame.midY else { return }
        let finger = screen.app.touch(at: CGPoint(x: x, y: y))
        finger.drag(to: CGPoint(x: x + way, y: y), duration: 0.6)
        finger.lift()
        screen.app.advance(by: 1)
    }

    private func place(_ screen: CollectionScreen, _ item: Int) -> CGFloat? {
        screen.list.cellForItem(at: path(item))?.frame.minX
    }

    @Test func aSwipeOpensARowAndItsButtonsCallTheHandlers() throws {
        let log = Log(), screen = swiped(5, log)
        swipe(screen, 1, from: 300, by: -120)
        #expect(place(screen, 1) == -148 && place(screen, 0) == 0)
        let y = try #require(screen.list.cellForItem(at: path(1))?.frame.midY)
        screen.app.tap(at: CGPoint(x: 200, y: y))
        screen.app.advance(by: 1)
        #expect(log.done == ["Flag"] && place(screen, 1) == 0)
        swipe(screen, 1, from: 40, by: 90)
        #expect(place(screen, 1) == 74)
        screen.app.tap(at: CGPoint(x: 30, y: y))
        screen.app.advance(by: 1)
        #expect(log.done == ["Flag", "Pin"] && place(screen, 1) == 0)
        swipe(screen, 2, from: 40, by: 90)
        #expect(place(screen, 2) == 0, "it has no actions on this side")
    }

    @Test func theDiscForDeletionRevealsTheActions() throws {
        let log = Log(), screen = swiped(5, log)
        screen.app.act {
            screen.list.isEditing = true
            (screen.list.cellForItem(at: path(1)) as? UICollectionViewListCell)?.accessories = [.delete()]
        }
        let cell = try #require(screen.list.cellForItem(at: path(1)))
        let disc = try #require(cell.subviews.first { $0 is EditDisc }), y = cell.frame.midY
        screen.app.tap(at: CGPoint(x: disc.frame.midX, y: y))
        screen.app.advance(by: 1)
        #expect(place(screen, 1) == -148)
        screen.app.tap(at: CGPoint(x: 300, y: y))
        screen.app.advance(by: 1)
        #expect(log.done == ["More"] && place(screen, 1) == 0)
    }

    @Test func aTapElsewhereClosesARowAndSelectsNothing() {
        let log = Log(), screen = swiped(5, log)
        swipe(screen, 1, from: 300, by: -120)
        screen.app.tap(at: CGPoint(x: 160, y: 150))
        screen.app.advance(by: 1)
        #expect(place(screen, 1) == 0 && screen.list.indexPathsForSelectedItems == [] && log.done.isEmpty)
        screen.app.tap(at: CGPoint(x: 160, y: 150))
        #expect(screen.list.indexPathsForSelectedItems == [path(3)])
    }

    @Test func scrollingClosesARow() {
        let log = Log(), screen = swiped(100, log)
        swipe(screen, 1, from: 300, by: -120)
        let finger = screen.app.touch(at: CGPoint(x: 160, y: 400))
        finger.drag(to: CGPoint(x: 160, y: 370), duration: 0.3)
        screen.app.advance(by: 0.3)
        finger.lift()
        screen.app.advance(by: 2)
        #expect(screen.list.contentOffset.y > 0 && place(screen, 1) == 0 && log.done.isEmpty)
    }

    @Test func aFullSwipePerformsTheFirstAction() {
        let log = Log(), screen = swiped(5, log)
        swipe(screen, 1, from: 310, by: -280)
        screen.app.advance(by: 1)
        #expect(log.done == ["More"] && place(screen, 1) == 0)
    }

    @Test func anUpdateMovesAnOpenRow() {
        let log = Log(), screen = swiped(5, log)
        swipe(screen, 1, from: 300, by: -120)
        screen.app.act {
            screen.model.sections[0].insert("new", at: 0)
            screen.list.insertItems(at: [path(0)])
        }
        screen.app.advance(by: 1)
        #expect(place(screen, 2) == -148 && place(screen, 1) == 0)
        screen.app.act { screen.list.reloadData() }
        #expect(place(screen, 2) == 0)
    }

    @Test func readersGetTheActionsUnlessTheListIsEdited() {
        let screen = swiped(3, Log())
        func names(_ item: Int) -> [String]? {
            screen.list.cellForItem(at: path(item))?.accessibilityCustomActions?.map(\.name)
        }
        #expect(names(1) == ["More", "Flag", "Pin"] && names(2) == ["More", "Flag"])
        screen.app.act { screen.list.isEditing = true }
        #expect(names(1) == nil)
    }

    // MARK: - Separators and corners

    private struct Look: Equatable, CustomStringConvertible {
        /// The lines from above, each with its distances from the leading and the trailing edge.
        var lines: [[CGFloat]]
        var corners: CACornerMask?

        var description: String { "\(lines) \(corners?.rawValue ?? 0)" }
    }

    private func look(_ screen: CollectionScreen, _ item: Int) -> Look? {
        guard let cell = screen.list.cellForItem(at: path(item)) else { return nil }
        let lines = cell.subviews.filter { type(of: $0) == UIView.self && $0.frame.height <= 1 && !$0.isHidden }
            .map(\.frame).sorted { $0.minY < $1.minY }
        return Look(
            lines: lines.map { [$0.minX, cell.bounds.width - $0.maxX] },
            corners: cell.layer.cornerRadius > 0 ? cell.layer.maskedCorners : nil)
    }

    @Test func rowsOfAPlainListHaveLinesBelow() {
        let screen = screen(3, .plain)
        for item in 0..<3 { #expect(look(screen, item) == Look(lines: [[16, 0]])) }
        #expect(screen.list.cellForItem(at: path(1))?.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
    }

    @Test func rowsOfAGroupAreBetweenLines() {
        let screen = screen(3, .grouped)
        #expect(look(screen, 0) == Look(lines: [[0, 0], [16, 0]]))
        #expect(look(screen, 1) == Look(lines: [[16, 0]]))
        #expect(look(screen, 2) == Look(lines: [[0, 0]]))
    }

    @Test func rowsOfAnInsetGroupHaveRoundCornersAtTheEnds() {
        let screen = screen(3, .insetGrouped)
        let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        #expect(look(screen, 0) == Look(lines: [[16, 0]], corners: top))
        #expect(look(screen, 1) == Look(lines: [[16, 0]]))
        #expect(look(screen, 2) == Look(lines: [], corners: bottom))
        #expect(screen.list.cellForItem(at: path(0))?.frame.minX == 16)
        #expect(screen.list.cellForItem(at: path(0))?.frame.width == 288)
    }

    @Test func aRowThatBecomesTheLastGetsItsCorners() {
        let screen = screen(3, .insetGrouped)
        screen.app.act {
            screen.model.sections[0].removeLast()
            screen.list.deleteItems(at: [path(2)])
        }
        screen.app.advance(by: 1)
        #expect(look(screen, 1)?.lines == [] && look(screen, 1)?.corners?.contains(.layerMinXMaxYCorner) == true)
    }
}
