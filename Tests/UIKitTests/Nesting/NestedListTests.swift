// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Lists whose data source or delegate runs the run loop: the same list works inside of the call, and afterwards.
@MainActor
struct NestedListTests {
    private let stage = NestingStage()
    private var app: TestApplication { stage.app }

    /// Opens lists on a panel, without an animation.
    private func open(_ body: (NestingLists, NestingPanel) -> Void) {
        let panel = stage.open("0"), lists = NestingLists(panel)
        stage.present(lists.controller(), on: panel, animated: false) { body(lists, panel) }
    }

    /// Scrolls both lists, to rows and items that were not in view.
    private func scroll(_ lists: NestingLists, by distance: CGFloat) {
        app.act { for list in [lists.table, lists.grid] { list.contentOffset.y += distance } }
    }

    /// In each call, the lists show the rows that come into view, new rows and new items, and can be selected in.
    @Test(arguments: Callback.ofLists)
    func listsWorkInsideOfTheirCalls(_ callback: Callback) {
        open { lists, panel in
            var deepest = 0
            panel.answers[callback] = { use(lists, panel, inside: callback) { deepest = max(deepest, $0) } }
            provoke(callback, lists, of: panel)
            #expect(deepest == 3, "\(callback)")
            app.advance(by: 1)
            scroll(lists, by: -300)
            #expect(lists.faults == [], "after \(callback)")
            #expect(lists.grid.highlight == nil && lists.table.touched == nil)
        }
    }

    /// The items that are not there yet are shown inside of the call, too.
    @Test(arguments: [Callback.gridCell, .gridEdge, .edgeWillShow])
    func missingItemsAreShownInside(_ callback: Callback) {
        let panel = stage.open("0"), model = NestingGrid(panel)
        var faults: [String]?
        panel.answers[callback] = {
            app.act {}
            faults = model.faults
        }
        stage.present(app.act { model.controller() }, on: panel, animated: false) {
            #expect(faults == [] && model.faults == [], "\(callback)")
        }
    }

    /// While a row is swiped aside, a tap closes it.
    private func isSwipe(_ callback: Callback) -> Bool { [.swipeAsked, .swipeAction].contains(callback) }

    /// In the innermost of three calls, nothing blocks any more.
    private func use(
        _ lists: NestingLists, _ panel: NestingPanel, inside callback: Callback, depth: Int = 1,
        reached: @escaping (Int) -> Void
    ) {
        reached(depth)
        if depth < 3 {
            panel.answers[callback] = { use(lists, panel, inside: callback, depth: depth + 1, reached: reached) }
        }
        let (table, grid) = (lists.table, lists.grid)
        scroll(lists, by: 400)
        #expect(lists.faults == [], "scrolled in \(callback)")
        app.act {
            lists.insertRow(1000 + depth)
            lists.apply([1000 + depth] + lists.items)
        }
        app.advance(by: 1)
        #expect(lists.faults == [], "inserted in \(callback)")
        if callback == .swipeAction, depth < 3 {
            app.tap(at: stage.middle(table))
            app.advance(by: 1)
            stage.swipeAndMark(of: panel)
            app.advance(by: 1)
        }
        if isSwipe(callback) { return }
        for list in [table, grid] {
            app.tap(at: stage.middle(list))
            app.advance(by: 0.5)
        }
        #expect(table.indexPathForSelectedRow != nil && grid.indexPathsForSelectedItems?.count == 1, "\(callback)")
        #expect(panel.counts["rowSelected"] != nil && panel.counts["tileSelected"] != nil, "\(callback)")
    }

    /// What leads to a call in lists that are open.
    private func provoke(_ callback: Callback, _ lists: NestingLists, of panel: NestingPanel) {
        switch callback {
        case .rowsCounted: app.act { lists.table.reloadData() }
        case .rowMade, .rowHeight, .rowWillShow, .rowHidden, .tileMade, .tileUpdated, .tileWillShow:
            scroll(lists, by: 600)
        case .swipeAsked, .swipeAction: stage.swipeAndMark(of: panel)
        case .tileShouldHighlight, .tileUnhighlighted, .tileSelected: app.tap(at: CGPoint(x: 120, y: 270))
        default: app.tap(at: CGPoint(x: 160, y: 66))
        }
    }

    /// The finger is lifted, and another one lands, while the delegate decides about the first one.
    @Test func anAnswerIsForTheFingerThatWasAskedFor() {
        open { lists, panel in
            let second = stage.newFinger()
            for (callback, list) in [
                (Callback.rowShouldHighlight, lists.table as UIScrollView), (.tileShouldHighlight, lists.grid),
            ] {
                let place = stage.middle(list), first = stage.newFinger()
                panel.answers[callback] = {
                    stage.send(first, .ended, place)
                    app.advance(by: 0.2)
                    stage.send(second, .began, CGPoint(x: place.x, y: place.y + 70))
                    app.advance(by: 0.2)
                }
                stage.send(first, .began, place)
                app.advance(by: 0.2)
                #expect(panel.answers.isEmpty)
                stage.send(second, .ended, CGPoint(x: place.x, y: place.y + 70))
                app.advance(by: 0.2)
            }
            #expect(lists.table.visibleCells.allSatisfy { !$0.isHighlighted })
            #expect(lists.grid.visibleCells.allSatisfy { !$0.isHighlighted })
            #expect(lists.grid.highlight == nil && lists.table.touched == nil)
            #expect(panel.counts["rowSelected"] == 2 && panel.counts["tileSelected"] == 2)
        }
    }

    /// A button's update handler blocks, and the configuration changes meanwhile.
    @Test func aConfigurationThatChangesInsideOfItsUpdateIsShown() {
        let panel = stage.open("0"), button = UIButton(configuration: .plain())
        button.frame = CGRect(x: 0, y: 430, width: 100, height: 30)
        panel.addSubview(button)
        app.act {}
        var count = 0
        button.configurationUpdateHandler = { button in
            count += 1
            if count == 1 {
                button.isSelected = true
                app.act {}
                #expect(button.titleLabel?.text == "selected")
                app.act { button.isSelected = false }
                #expect(button.titleLabel?.text == "plain")
                app.act { button.isSelected = true }
            }
            button.configuration?.title = button.isSelected ? "selected" : "plain"
        }
        app.act {}
        #expect(count >= 3 && button.titleLabel?.text == "selected")
    }
}
