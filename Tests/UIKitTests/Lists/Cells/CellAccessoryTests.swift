// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Accessories of list cells: when they are shown, their options and their handlers.
@MainActor
struct CellAccessoryTests {
    private func cell(_ accessories: [UICellAccessory]) -> UICollectionViewListCell {
        let cell = UICollectionViewListCell()
        var content = cell.defaultContentConfiguration()
        content.text = "Title"
        cell.contentConfiguration = content
        cell.accessories = accessories
        return cell
    }

    private func show(_ cell: UICollectionViewListCell) -> TestApplication {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let app = TestApplication(view: sheet)
        app.act {
            sheet.addSubview(cell)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: CellSheet.measure(cell, 320))
        }
        return app
    }

    private func find<View: UIView>(_ type: View.Type, in cell: UIView) -> View? {
        cell.subviews.compactMap { $0 as? View }.first
    }

    private func tap(_ view: UIView, _ app: TestApplication) {
        app.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    // MARK: - When they are shown

    @Test(arguments: [
        (UICellAccessory.DisplayedState.always, true, true), (.whenEditing, false, true),
        (.whenNotEditing, true, false),
    ])
    func anAccessoryIsShownInItsState(
        _ displayed: UICellAccessory.DisplayedState, _ atRest: Bool, _ whenEdited: Bool
    ) {
        let cell = cell([.disclosureIndicator(displayed: displayed)]), app = show(cell)
        #expect((find(CellSymbol.self, in: cell) != nil) == atRest)
        app.act { cell.isEditing = true }
        #expect((find(CellSymbol.self, in: cell) != nil) == whenEdited)
        #expect(cell.accessories[0].displayedState == displayed)
    }

    @Test func accessoriesForEditingAreShownWhileEditingUnlessTheProgramSaysOtherwise() {
        let accessories: [UICellAccessory] = [.delete(), .insert(), .multiselect(), .reorder(), .checkmark()]
        let states = accessories.map(\.displayedState)
        #expect(states.dropLast().allSatisfy { $0 == .whenEditing } && states.last == .always)
        let own = UICellAccessory.CustomViewConfiguration(
            customView: UIView(), placement: .leading(displayed: .whenNotEditing))
        #expect(UICellAccessory.customView(configuration: own).displayedState == .whenNotEditing)
    }

    // MARK: - Options

    @Test func marksHaveTheColorOfTheirOptions() throws {
        let check = UICellAccessory.CheckmarkOptions(tintColor: .systemRed)
        let detail = UICellAccessory.DetailOptions(tintColor: .systemPurple)
        let cell = cell([.checkmark(options: check), .detail(options: detail)])
        let app = show(cell)
        #expect(find(CellSymbol.self, in: cell)?.tintColor == .systemRed)
        #expect(find(UIButton.self, in: cell)?.tintColor == .systemPurple)
        withExtendedLifetime(app) {}
    }

    @Test func discsHaveTheColorsOfTheirOptions() {
        let delete = UICellAccessory.DeleteOptions(tintColor: .black, backgroundColor: .systemPurple)
        let insert = UICellAccessory.InsertOptions(backgroundColor: .systemTeal)
        for (accessory, disc, sign) in [
            (UICellAccessory.delete(displayed: .always, options: delete), UIColor.systemPurple, UIColor.black),
            (.insert(displayed: .always, options: insert), .systemTeal, .white),
            (.delete(displayed: .always), .systemRed, .white), (.insert(displayed: .always), .systemGreen, .white),
        ] {
            let cell = cell([accessory]), app = show(cell)
            let parts = find(EditDisc.self, in: cell)?.subviews ?? []
            #expect(parts.first?.backgroundColor == disc)
            #expect(parts.count > 1 && parts.dropFirst().allSatisfy { $0.backgroundColor == sign })
            withExtendedLifetime(app) {}
        }
    }

    @Test func aChosenRowsMarkHasTheColorOfItsOptions() {
        let options = UICellAccessory.MultiselectOptions(backgroundColor: .systemPurple)
        let cell = cell([.multiselect(displayed: .always, options: options)]), app = show(cell)
        #expect(find(SelectionMark.self, in: cell)?.tintColor != .systemPurple)
        app.act { cell.isSelected = true }
        #expect(find(SelectionMark.self, in: cell)?.tintColor == .systemPurple)
    }

    @Test func aLabelHasTheLookOfItsOptions() throws {
        let options = UICellAccessory.LabelOptions(
            tintColor: .systemRed, font: .systemFont(ofSize: 30), adjustsFontForContentSizeCategory: false)
        let plain = cell([.label(text: "Label")]), large = cell([.label(text: "Label", options: options)])
        let apps = [show(plain), show(large)]
        let label = try #require(find(UILabel.self, in: large))
        #expect(label.textColor == .systemRed && label.font.pointSize == 30)
        #expect(find(UILabel.self, in: plain)?.textColor == .secondaryLabel)
        #expect(large.contentView.frame.maxX < plain.contentView.frame.maxX)
        withExtendedLifetime(apps) {}
    }

    @Test func theBarsForMovingHaveALineOnlyBesideOthersAndIfTheOptionsSaySo() throws {
        var plain = UICellAccessory.ReorderOptions()
        plain.showsVerticalSeparator = false
        let lines: [([UICellAccessory], Bool)] = [
            ([.reorder(displayed: .always)], false),
            ([.reorder(displayed: .always), .disclosureIndicator()], true),
            ([.reorder(displayed: .always, options: plain), .disclosureIndicator()], false),
        ]
        for (accessories, isShown) in lines {
            let cell = cell(accessories), app = show(cell)
            let bars = try #require(find(ReorderControl.self, in: cell))
            #expect(bars.showsLine == isShown && abs(bars.frame.maxX - 304) < 0.01)
            #expect((bars.frame.width > CellMetrics.reorderWidth) == isShown)
            withExtendedLifetime(app) {}
        }
    }

    @Test func theReservedWidthIsLeftFreeForAnAccessory() {
        func end(_ width: UICellAccessory.LayoutDimension?) -> CGFloat {
            let options = UICellAccessory.DisclosureIndicatorOptions(reservedLayoutWidth: width)
            let cell = cell([.disclosureIndicator(options: options)]), app = show(cell)
            return withExtendedLifetime(app) { cell.contentView.frame.maxX }
        }
        #expect(abs(end(.custom(60)) - 244) < 0.01)
        #expect(end(.actual) > 244 && end(.actual) < 304)
        #expect(end(nil) == end(.standard))
    }

    // MARK: - Places

    @Test func aPositionIsAnIndexAmongTheAccessoriesAtItsEnd() throws {
        var kinds: [UICellAccessory.AccessoryType] = []
        let position: UICellAccessory.Placement.Position = { accessories in
            kinds = accessories.map(\.accessoryType)
            return 1
        }
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let configuration = UICellAccessory.CustomViewConfiguration(
            customView: own, placement: .trailing(at: position), maintainsFixedSize: true)
        let cell = cell([
            .delete(displayed: .always), .customView(configuration: configuration), .disclosureIndicator(),
            .checkmark(),
        ])
        let app = show(cell)
        #expect(kinds == [.checkmark, .disclosureIndicator])
        let symbols = cell.subviews.compactMap { $0 as? CellSymbol }
        let check = try #require(symbols.first { $0.kind == .checkmark })
        let chevron = try #require(symbols.first { $0.kind == .chevron })
        #expect(check.frame.maxX < own.frame.minX && own.frame.maxX < chevron.frame.minX)
        withExtendedLifetime(app) {}
    }

    @Test func stepsOfIndentationHaveTheWidthThatTheProgramSays() {
        let cell = cell([]), app = show(cell)
        app.act { (cell.indentationLevel, cell.indentationWidth) = (2, 30) }
        #expect(cell.contentView.frame == CGRect(x: 60, y: 0, width: 260, height: cell.bounds.height))
    }

    // MARK: - Handlers

    @Test func handlersAreCalledForTheirAccessories() throws {
        var calls: [String] = []
        let detail: UICellAccessory.ActionHandler = { calls.append("detail") }
        let remove: UICellAccessory.ActionHandler = { calls.append("delete") }
        let cell = cell([.detail(actionHandler: detail), .delete(displayed: .always, actionHandler: remove)])
        let app = show(cell)
        tap(try #require(find(EditDisc.self, in: cell)), app)
        #expect(calls == ["delete"])
        tap(try #require(find(UIButton.self, in: cell)), app)
        #expect(calls == ["delete", "detail"])
    }

    @Test func anOutlineMarkWithAHandlerDoesNotExpandTheItem() throws {
        final class Host: CollectionCellHost {
            var calls: [String] = []
            func cellSizeChanged(_ cell: UICollectionViewCell) {}
            func reorder(_ cell: UICollectionViewCell, by recognizer: UIGestureRecognizer) {}
            func outlineMarkTapped(_ cell: UICollectionViewCell) { calls.append("expand") }
        }
        let host = Host(), options = UICellAccessory.OutlineDisclosureOptions(style: .cell, tintColor: .systemRed)
        let cell = cell([.outlineDisclosure(options: options)]), app = show(cell)
        cell.host = host
        let mark = try #require(find(OutlineMark.self, in: cell))
        #expect(mark.tintColor == .systemRed)
        tap(mark, app)
        #expect(host.calls == ["expand"])
        app.act { cell.accessories = [.outlineDisclosure(options: options) { host.calls.append("handler") }] }
        tap(try #require(find(OutlineMark.self, in: cell)), app)
        #expect(host.calls == ["expand", "handler"])
    }

    @Test func aMenuHasTheColorOfItsOptionsAndReportsTheChosenElement() throws {
        var titles: [String] = []
        let changed: UICellAccessory.MenuSelectedElementDidChangeHandler = { menu in
            titles += menu.selectedElements.map(\.title)
        }
        let menu = UIMenu(
            options: .singleSelection,
            children: [UIAction(title: "One", state: .on) { _ in }, UIAction(title: "Two") { _ in }])
        let options = UICellAccessory.PopUpMenuOptions(tintColor: .systemRed)
        let cell = cell([.popUpMenu(menu, options: options, selectedElementDidChangeHandler: changed)])
        let app = show(cell), button = try #require(find(UIButton.self, in: cell))
        #expect(button.configuration?.baseForegroundColor == .systemRed)
        tap(button, app)
        app.advance(by: 1)
        try #require(app.element("Two")).activate()
        app.advance(by: 1)
        #expect(titles == ["Two"])
    }
}
