// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// The states of cells and headers from which their configurations derive.
@MainActor
struct CellStateTests {
    // MARK: - By a person

    @Test func aMovedRowKnowsThatItIsMoved() {
        let fixture = TableFixture(rows: 5), source = EditingSource(fixture)
        fixture.app.act { fixture.table.isEditing = true }
        let cell = fixture.table.visibleCells[0]
        var states: [Bool] = []
        fixture.app.act { cell.configurationUpdateHandler = { states.append($1.isReordering) } }
        let finger = fixture.app.touch(at: CGPoint(x: 300, y: 22))
        finger.drag(to: CGPoint(x: 300, y: 110), duration: 0.5)
        #expect(states.last == true && cell.configurationState.isReordering)
        #expect(fixture.table.visibleCells.filter { $0.configurationState.isReordering } == [cell])
        finger.lift()
        fixture.app.advance(by: 1)
        #expect(states.first == false && states.last == false)
        #expect(fixture.log.contains("move 0 2"))
        withExtendedLifetime(source) {}
    }

    @Test func aSwipedRowKnowsThatItIsSwiped() {
        let fixture = TableFixture(rows: 5), source = EditingSource(fixture)
        let cell = fixture.table.visibleCells[1]
        fixture.app.act {
            cell.configurationUpdateHandler = { cell, state in cell.textLabel?.text = state.isSwiped ? "Open" : "Closed"
            }
        }
        #expect(cell.textLabel?.text == "Closed")
        let finger = fixture.app.touch(at: CGPoint(x: 250, y: 66))
        finger.drag(to: CGPoint(x: 160, y: 66), duration: 0.3)
        finger.lift()
        fixture.app.advance(by: 1)
        #expect(fixture.seen == ["Row 0", "Open", "Row 2", "Row 3", "Row 4"])
        fixture.app.tap(at: CGPoint(x: 100, y: 160))
        fixture.app.advance(by: 1)
        #expect(cell.textLabel?.text == "Closed")
        withExtendedLifetime(source) {}
    }

    @Test func aHeaderThatStaysInViewKnowsThatItIsPinned() throws {
        let fixture = TableFixture([(0..<20).map { "\($0)" }]) { $0.sectionHeaderTopPadding = 0 }
        fixture.headers = ["One"]
        fixture.app.act { fixture.table.reloadData() }
        let header = try #require(fixture.table.headerView(forSection: 0))
        var states: [Bool] = []
        fixture.app.act { header.configurationUpdateHandler = { states.append($1.isPinned) } }
        #expect(states.last == false)
        fixture.app.act { fixture.table.contentOffset.y = 100 }
        #expect(states.last == true && header.configurationState.isPinned)
        fixture.app.act { fixture.table.contentOffset.y = 0 }
        #expect(states.last == false)
    }

    // MARK: - By the program

    /// A cell with states that a table does not set: there is no focus, and no dragging out of a table.
    private final class Cell: UITableViewCell {
        var change: (inout UICellConfigurationState) -> Void = { _ in } { didSet { setNeedsUpdateConfiguration() } }

        override var configurationState: UICellConfigurationState {
            var state = super.configurationState
            change(&state)
            return state
        }
    }

    private final class Header: UITableViewHeaderFooterView {
        var change: (inout UIViewConfigurationState) -> Void = { _ in } { didSet { setNeedsUpdateConfiguration() } }

        override var configurationState: UIViewConfigurationState {
            var state = super.configurationState
            change(&state)
            return state
        }
    }

    @Test func statesThatAnOverrideAddsReachTheHandlerOfACell() throws {
        let cell = Cell()
        var states: [UICellConfigurationState] = []
        cell.configurationUpdateHandler = { states.append($1) }
        let app = CellSheet.show { [cell] }
        let rest = try #require(states.last)
        #expect(!rest.isFocused && !rest.isPinned && !rest.isReordering && !rest.isSwiped)
        #expect(rest.cellDragState == UICellConfigurationState.DragState.none)
        #expect(rest.cellDropState == UICellConfigurationState.DropState.none)
        let changes: [(inout UICellConfigurationState) -> Void] = [
            { $0.isFocused = true }, { $0.isPinned = true }, { $0.cellDragState = .lifting },
            { $0.cellDragState = .dragging }, { $0.cellDropState = .notTargeted }, { $0.cellDropState = .targeted },
        ]
        for change in changes { app.act { cell.change = change } }
        #expect(states.count == 7 && Set(states).count == 7, "each is another state")
        app.act { cell.change = { _ in } }
        #expect(states.last == rest)
    }

    @Test func aCellUnderADropLooksDifferent() {
        let cell = Cell()
        cell.backgroundConfiguration = .listPlainCell()
        cell.configurationUpdateHandler = { cell, state in
            let colors: [UICellConfigurationState.DropState: UIColor] = [
                .targeted: .systemGreen, .notTargeted: .systemGray,
            ]
            cell.backgroundConfiguration?.backgroundColor = colors[state.cellDropState] ?? .systemBackground
            let isDragged = state.cellDragState == UICellConfigurationState.DragState.dragging
            cell.contentView.alpha = isDragged ? 0.5 : 1
        }
        let app = CellSheet.show { [cell] }
        #expect(CellSheet.color(of: cell, is: .systemBackground) && cell.contentView.alpha == 1)
        app.act { cell.change = { $0.cellDropState = .targeted } }
        #expect(CellSheet.color(of: cell, is: .systemGreen))
        app.act {
            cell.change = {
                $0.cellDropState = .notTargeted
                $0.cellDragState = .dragging
            }
        }
        #expect(CellSheet.color(of: cell, is: .systemGray) && cell.contentView.alpha == 0.5)
    }

    @Test func statesThatAnOverrideAddsReachTheHandlerOfAHeader() {
        let header = Header(reuseIdentifier: nil)
        var states: [UIViewConfigurationState] = []
        header.configurationUpdateHandler = { states.append($1) }
        let app = TestApplication(view: UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100)))
        app.act {
            header.frame = CGRect(x: 0, y: 0, width: 320, height: 28)
            app.rootViewController?.view.addSubview(header)
        }
        #expect(states.last.map { $0.isFocused || $0.isPinned } == false)
        states = []
        app.act { header.change = { $0.isFocused = true } }
        app.act { header.change = { $0.isPinned = true } }
        #expect(states.map(\.isFocused) == [true, false])
        #expect(states.map(\.isPinned) == [false, true] && states[0] != states[1])
    }

    // MARK: - Editing

    /// A cell that writes down which controls it is about to show.
    private final class Controls: UITableViewCell {
        var states: [StateMask] = []

        override func willTransition(to state: StateMask) {
            super.willTransition(to: state)
            states.append(state)
        }
    }

    @Test func aCellSaysWhichControlsItIsAboutToShow() throws {
        let fixture = TableFixture(rows: 5) { $0.register(Controls.self, forCellReuseIdentifier: "cell") }
        let source = EditingSource(fixture)
        let cell = try #require(fixture.table.visibleCells[1] as? Controls)
        fixture.app.act { fixture.table.isEditing = true }
        #expect(cell.states == [UITableViewCell.StateMask.showingEditControl])
        fixture.app.tap(at: CGPoint(x: 28, y: 66))
        fixture.app.advance(by: 1)
        #expect(cell.states.last == [.showingEditControl, .showingDeleteConfirmation])
        fixture.app.act { fixture.table.isEditing = false }
        fixture.app.advance(by: 1)
        #expect(cell.states.last == [])
        withExtendedLifetime(source) {}
    }

    @Test func contentsOfGroupsStayIfTheCellDoesNotIndentThem() {
        let cell = CellSheet.cell()
        cell.editsInTable = (.delete, true, false)
        let app = CellSheet.show(style: .grouped) { [cell] }
        app.act { cell.isEditing = true }
        let disc = cell.subviews.first { $0 is EditDisc }
        #expect(disc != nil && cell.contentView.frame.minX > (disc?.frame.maxX ?? 0) - 8)
        app.act { cell.shouldIndentWhileEditing = false }
        #expect(cell.contentView.frame.minX == 0 && disc?.superview === cell)
    }

    @Test func aCellShowsItsControlForMoving() throws {
        let host = TestCellHost(), cell = CellSheet.cell()
        cell.showsReorderControl = true
        let app = CellSheet.show { [cell] }
        cell.host = host
        #expect(!cell.subviews.contains { $0 is ReorderControl })
        app.act { cell.isEditing = true }
        let control = try #require(cell.subviews.first { $0 is ReorderControl })
        #expect(cell.contentView.frame.maxX == control.frame.minX && control.frame.maxX == 304)
        let finger = app.touch(at: CGPoint(x: control.frame.midX, y: control.frame.midY))
        finger.move(to: CGPoint(x: control.frame.midX, y: control.frame.midY + 30))
        finger.lift()
        #expect(host.calls == ["reorder began", "reorder changed", "reorder ended"])
        app.act { cell.showsReorderControl = false }
        #expect(!cell.subviews.contains { $0 is ReorderControl })
    }

    @Test func stepsOfIndentationHaveTheWidthThatTheProgramSays() {
        let cell = CellSheet.cell(), app = CellSheet.show { [cell] }
        app.act { (cell.indentationLevel, cell.indentationWidth) = (2, 25) }
        #expect(cell.textLabel?.frame.minX == 66 && cell.separatorInset.left == 66)
    }
}
