// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct UICollectionViewListCellTests {
    private func cell(_ text: String = "Title", _ accessories: [UICellAccessory] = []) -> UICollectionViewListCell {
        let cell = UICollectionViewListCell()
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        cell.accessories = accessories
        return cell
    }

    private func show(_ look: String = "light", _ cells: () -> [UICollectionViewListCell]) -> TestApplication {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
        sheet.backgroundColor = .systemBackground
        let app = TestApplication(view: sheet, environment: CellSheet.environment(look))
        app.act {
            var y: CGFloat = 0
            for cell in cells() {
                var separators = UIListSeparatorConfiguration(listAppearance: .plain)
                separators.topSeparatorVisibility = .hidden
                separators.bottomSeparatorVisibility = .visible
                cell.adopt(ListPlace(appearance: .plain, separators: separators))
                sheet.addSubview(cell)
                cell.frame = CGRect(x: 0, y: y, width: 320, height: CellSheet.measure(cell, 320))
                y += cell.bounds.height
            }
        }
        return app
    }

    // MARK: - Accessories

    @Test func accessoriesShowInTheirStateOnly() {
        let cell = cell("Title", [.delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()])
        let app = show { [cell] }
        #expect(cell.subviews.contains { $0 is CellSymbol })
        #expect(!cell.subviews.contains { $0 is EditDisc || $0 is ReorderControl })
        app.act { cell.isEditing = true }
        #expect(!cell.subviews.contains { $0 is CellSymbol })
        #expect(cell.subviews.contains { $0 is EditDisc } && cell.subviews.contains { $0 is ReorderControl })
    }

    @Test func contentsAreBetweenTheAccessories() throws {
        let cell = cell("Title", [.delete(displayed: .always), .disclosureIndicator()])
        let app = show { [cell] }
        let disc = try #require(cell.subviews.first { $0 is EditDisc })
        let chevron = try #require(cell.subviews.first { $0 is CellSymbol })
        #expect(disc.frame.minX == 16)
        #expect(abs(cell.contentView.frame.minX - disc.frame.maxX) < 0.01)
        #expect(abs(cell.contentView.frame.maxX - chevron.frame.minX) < 0.01)
        #expect(abs(chevron.frame.maxX - 304) < 0.01)
        withExtendedLifetime(app) {}
    }

    @Test func theSystemsAccessoriesAreSortedAndTheProgramsAreWhereItSays() throws {
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let configuration = UICellAccessory.CustomViewConfiguration(
            customView: own, placement: .trailing(at: UICellAccessory.Placement.position(before: .checkmark)),
            maintainsFixedSize: true)
        let cell = cell(
            "Title",
            [.disclosureIndicator(), .checkmark(), .label(text: "Label"), .customView(configuration: configuration)])
        let app = show { [cell] }
        let label = try #require(cell.subviews.first { $0 is UILabel })
        let symbols = cell.subviews.compactMap { $0 as? CellSymbol }
        let check = try #require(symbols.first { $0.kind == .checkmark })
        let chevron = try #require(symbols.first { $0.kind == .chevron })
        #expect(label.frame.maxX < own.frame.minX && own.frame.maxX < check.frame.minX)
        #expect(check.frame.maxX < chevron.frame.minX && own.frame.width == 30)
        withExtendedLifetime(app) {}
    }

    @Test func aHiddenAccessoryKeepsItsSpace() {
        let hidden = UICellAccessory.DisclosureIndicatorOptions(isHidden: true, reservedLayoutWidth: .custom(40))
        let cell = cell("Title", [.disclosureIndicator(options: hidden)])
        let app = show { [cell] }
        #expect(abs(cell.contentView.frame.maxX - (320 - 16 - 40)) < 0.01)
        #expect(cell.subviews.first { $0 is CellSymbol }?.isHidden == true)
        withExtendedLifetime(app) {}
    }

    @Test func tapsCallTheActions() throws {
        var calls: [String] = []
        let cell = cell(
            "Title",
            [.detail { calls.append("detail") }, .insert(displayed: .always) { calls.append("insert") }])
        let app = show { [cell] }
        for view in cell.subviews where view is UIControl {
            app.tap(at: CGPoint(x: view.frame.midX, y: view.frame.midY))
        }
        #expect(calls.sorted() == ["detail", "insert"])
    }

    @Test func theOutlineMarkTellsTheListAndTurns() throws {
        let host = TestListHost(), cell = cell("Title", [.outlineDisclosure()])
        let app = show { [cell] }
        cell.host = host
        let mark = try #require(cell.subviews.first { $0 is OutlineMark })
        app.tap(at: CGPoint(x: mark.frame.midX, y: mark.frame.midY))
        #expect(host.calls == ["outline"])
        #expect(mark.accessibilityLabel == "Expand" && !cell.togglesOutlineAnywhere)
        app.act { cell.isExpanded = true }
        #expect(mark.accessibilityLabel == "Collapse")
        #expect(cell.configurationState.isExpanded)
        app.act { cell.accessories = [.outlineDisclosure(options: .init(style: .cell))] }
        #expect(!cell.togglesOutlineAnywhere)
        app.act { cell.accessories = [.outlineDisclosure(options: .init(style: .header))] }
        #expect(cell.togglesOutlineAnywhere)
        app.act {
            cell.accessories = [.outlineDisclosure()]
            cell.adopt(ListPlace(appearance: .plain, role: .header))
        }
        #expect(cell.togglesOutlineAnywhere)
    }

    @Test func aMenuReportsTheChosenElement() throws {
        var chosen: [String] = []
        let menu = UIMenu(
            options: .singleSelection,
            children: [UIAction(title: "One", state: .on) { _ in }, UIAction(title: "Two") { _ in }])
        let cell = cell("Title", [.popUpMenu(menu) { chosen += $0.selectedElements.map(\.title) }])
        let app = show { [cell] }
        let button = try #require(cell.subviews.first { $0 is UIButton })
        app.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
        app.advance(by: 1)
        try #require(app.element("Two")).activate()
        app.advance(by: 1)
        #expect(chosen == ["Two"])
    }

    @Test func theSelectionMarkFollowsTheSelection() throws {
        let cell = cell("Title", [.multiselect()])
        let app = show { [cell] }
        app.act { cell.isEditing = true }
        let mark = try #require(cell.subviews.compactMap { $0 as? SelectionMark }.first)
        #expect(!mark.isOn)
        app.act { cell.isSelected = true }
        #expect(mark.isOn && cell.subviews.compactMap { $0 as? SelectionMark }.first === mark)
    }

    // MARK: - Layout

    @Test func indentationMovesContentsWithTheirAccessoriesOrWithout() {
        let cell = cell("Title", [.delete(displayed: .always)])
        let app = show { [cell] }
        let before = cell.contentView.frame.minX
        let disc = cell.subviews.first { $0 is EditDisc }
        app.act { cell.indentationLevel = 1 }
        #expect(cell.contentView.frame.minX == before + 16 && disc?.frame.minX == 32)
        app.act { cell.indentsAccessories = false }
        #expect(cell.contentView.frame.minX == before + 16 && disc?.frame.minX == 16)
    }

    @Test func theSeparatorFollowsTheProgramsGuide() {
        let cell = cell()
        let app = show { [cell] }
        func line() -> CGRect? { cell.subviews.first { $0.frame.height == 0.5 }?.frame }
        #expect(line()?.minX == 16)
        app.act {
            cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 70).isActive =
                true
        }
        app.act { cell.setNeedsLayout() }
        #expect(line()?.minX == 70)
        #expect(line()?.maxX == 320)
    }

    @Test func selectedRowsOfListsAreGray() {
        let cell = cell()
        let app = show { [cell] }
        #expect(CellSheet.color(of: cell, is: .systemBackground) || cell.layer.backgroundColor != nil)
        let before = cell.layer.backgroundColor?.components
        app.act { cell.isSelected = true }
        #expect(cell.layer.backgroundColor?.components != before)
        app.act { cell.isSelected = false }
        #expect(cell.layer.backgroundColor?.components == before)
    }

    @Test func aRowIsOneElementBesideItsButtons() throws {
        let cell = cell("Title", [.label(text: "Label"), .disclosureIndicator()])
        let app = show { [cell] }
        #expect(app.element("Title, Label") != nil)
        app.act { cell.accessories.append(.detail()) }
        #expect(app.element("Title, Label") != nil && app.element("More Info") != nil)
    }

    // MARK: - Pictures

    private func rows() -> [UICollectionViewListCell] {
        let menu = UIMenu(
            options: .singleSelection,
            children: [UIAction(title: "Menu", state: .on) { _ in }, UIAction(title: "Two") { _ in }])
        let rows = [
            cell("Outline", [.outlineDisclosure()]), cell("Expanded", [.outlineDisclosure()]),
            cell("Label", [.label(text: "Text"), .disclosureIndicator()]), cell("Menu", [.popUpMenu(menu)]),
            cell("Delete", [.delete(), .reorder()]), cell("Chosen", [.multiselect(), .checkmark()]),
            cell("Indented", [.detail()]),
        ]
        rows[1].isExpanded = true
        for row in rows[4...5] { row.isEditing = true }
        rows[5].isSelected = true
        rows[6].indentationLevel = 1
        return rows
    }

    @Test(arguments: ["light", "dark", "right_to_left"])
    func rowsWithAccessories(_ look: String) throws {
        let app = show(look, rows)
        #expect(try app.mismatch(withGolden: "list_cells_\(look)") == nil)
    }
}

/// A list that writes down what its cells report.
@MainActor
private final class TestListHost: CollectionCellHost {
    private(set) var calls: [String] = []

    func cellSizeChanged(_ cell: UICollectionViewCell) { calls.append("size") }
    func reorder(_ cell: UICollectionViewCell, by recognizer: UIGestureRecognizer) { calls.append("reorder") }
    func outlineMarkTapped(_ cell: UICollectionViewCell) { calls.append("outline") }
}
