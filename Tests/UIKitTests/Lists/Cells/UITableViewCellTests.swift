// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import LayerProtocol
import Testing

@testable import UIKit

@MainActor
struct UITableViewCellTests {
    private func show(_ cell: UITableViewCell, _ look: String = "light", width: CGFloat = 320) -> TestApplication {
        CellSheet.show(look, width: width) { [cell] }
    }

    private func isRed(_ cell: UIView) -> Bool { CellSheet.color(of: cell, is: .systemRed) }

    // MARK: - Contents

    @Test func aPlainCellHasOneLabelInItsContentView() {
        let cell = CellSheet.cell()
        let app = show(cell)
        #expect(cell.bounds.height == 44)
        #expect(cell.subviews.count == 2)  // content view and separator
        #expect(cell.contentView.subviews == [cell.textLabel].compactMap { $0 })
        #expect(cell.textLabel?.frame.minX == 16)
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 43.5))
        withExtendedLifetime(app) {}
    }

    @Test func stylesHaveTheirLabels() {
        #expect(CellSheet.cell(.default).detailTextLabel == nil)
        #expect(CellSheet.cell(.value1).detailTextLabel?.textColor == .secondaryLabel)
        #expect(CellSheet.cell(.value2).imageView == nil)
        #expect(CellSheet.cell(.value2).textLabel?.textColor == .systemBlue)
        #expect(CellSheet.cell(.subtitle).detailTextLabel?.font.pointSize == 12)
    }

    @Test func theTitleOfAValueFollowsTheTint() {
        let cell = CellSheet.cell(.value2), app = show(CellSheet.cell())
        app.act { cell.tintColor = .systemRed }
        #expect(cell.textLabel?.textColor == .systemRed)
        cell.textLabel?.textColor = .label
        cell.tintColor = .systemGreen
        #expect(cell.textLabel?.textColor == .label)
    }

    @Test func accessoriesMakeTheContentViewNarrower() throws {
        let cell = CellSheet.cell(.default, "Title", nil, .disclosureIndicator)
        let app = show(cell)
        let chevron = try #require(cell.subviews.first { $0 is CellSymbol })
        #expect(abs(chevron.frame.maxX - (320 - 16)) < 0.01)
        #expect(cell.contentView.frame.maxX == chevron.frame.minX)
        #expect(cell.contentView.layoutMargins.left == 16 && cell.contentView.layoutMargins.right == 8)
        app.act { cell.accessoryType = .none }
        #expect(cell.contentView.frame.maxX == 320)
        #expect(cell.contentView.layoutMargins.right == 16)
    }

    @Test func wideCellsHaveWiderMargins() {
        let cell = CellSheet.cell()
        let app = show(cell, width: 500)
        #expect(cell.textLabel?.frame.minX == 20 && cell.contentView.layoutMargins.left == 20)
        withExtendedLifetime(app) {}
    }

    @Test func indentationMovesTheTextsAndTheSeparator() {
        let cell = CellSheet.cell()
        let app = show(cell)
        app.act { cell.indentationLevel = 2 }
        #expect(cell.textLabel?.frame.minX == 36)
        #expect(cell.separatorInset.left == 36)
        app.act { cell.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7) }
        #expect(cell.subviews.contains { $0.frame == CGRect(x: 5, y: 43.5, width: 308, height: 0.5) })
    }

    @Test func theSeparatorBeginsAtTheTextBesideAnImage() {
        let cell = CellSheet.cell(.default, "Title", image: "star")
        let app = show(cell)
        #expect(cell.separatorInset.left == cell.textLabel?.frame.minX)
        withExtendedLifetime(app) {}
    }

    // MARK: - Height

    @Test func textsOfSeveralLinesMakeACellHigher() {
        let cell = CellSheet.cell(.subtitle, "Title", "A detail that is long enough to need a second line in the cell")
        cell.detailTextLabel?.numberOfLines = 0
        let app = show(cell)
        #expect(cell.bounds.height > 70)
        withExtendedLifetime(app) {}
    }

    @Test(arguments: [("light", 44.0), ("large", 60)])
    func largeTextMakesACellHigher(_ look: String, _ least: CGFloat) {
        let cell = CellSheet.cell()
        let app = show(cell, look)
        cell.separator = CellSeparator()
        #expect(CellSheet.measure(cell, 320) >= least)
        withExtendedLifetime(app) {}
    }

    @Test func constraintsInTheContentViewDetermineTheHeight() {
        let cell = UITableViewCell()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.topAnchor),
            box.bottomAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 20),
            box.heightAnchor.constraint(equalToConstant: 80),
        ])
        let app = show(cell)
        #expect(cell.bounds.height == 80 + 22 + 0.5)
        app.advance(by: 0)
        #expect(box.frame == CGRect(x: 16, y: 11, width: 20, height: 80))
    }

    @Test func sizeThatFitsDeterminesTheHeightWithoutConstraints() {
        final class TallCell: UITableViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 123) }
        }
        #expect(CellSheet.measure(TallCell(), 320) == 123)
        #expect(CellSheet.measure(UITableViewCell(), 320) == 44)
    }

    @Test func theTableLearnsOfContentsThatNeedAnotherHeight() {
        let host = TestCellHost(), cell = CellSheet.cell()
        let app = show(cell)
        cell.host = host
        app.act { cell.textLabel?.text = "Another title" }
        #expect(host.calls.contains("height"))
        host.clear()
        app.act { cell.isHighlighted = true }
        #expect(host.calls.isEmpty)
    }

    // MARK: - Selection

    @Test func aSelectedCellIsGrayAndItsLabelsAreHighlighted() {
        let cell = CellSheet.cell()
        let app = show(cell)
        let before = cell.layer.backgroundColor
        app.act { cell.setSelected(true, animated: false) }
        #expect(cell.layer.backgroundColor?.components?.first.map { abs($0 - 220.0 / 255) < 0.001 } == true)
        #expect(cell.textLabel?.isHighlighted == true)
        app.act { cell.isSelected = false }
        #expect(cell.layer.backgroundColor?.components == before?.components)
        #expect(cell.textLabel?.isHighlighted == false)
    }

    @Test func aCellWithoutSelectionStyleLooksTheSameWhenSelected() {
        let cell = CellSheet.cell()
        cell.selectionStyle = .none
        let app = show(cell)
        let before = cell.layer.backgroundColor
        app.act { cell.isSelected = true }
        #expect(cell.layer.backgroundColor?.components == before?.components)
        #expect(cell.configurationState.isSelected)
    }

    @Test func deselectingFades() {
        let cell = CellSheet.cell()
        cell.isSelected = true
        let app = show(cell)
        app.act { cell.setSelected(false, animated: true) }
        #expect(cell.layer.animationKeys()?.contains("backgroundColor") == true)
        app.advance(by: 1)
        #expect(cell.layer.animationKeys()?.isEmpty != false)
    }

    @Test func theProgramsViewReplacesTheGray() {
        let cell = CellSheet.cell(), view = UIView()
        cell.selectedBackgroundView = view
        let app = show(cell)
        let before = cell.layer.backgroundColor
        #expect(view.superview == nil)
        app.act { cell.isHighlighted = true }
        #expect(view.superview === cell && view.frame == cell.bounds && cell.subviews.first === view)
        #expect(cell.layer.backgroundColor?.components == before?.components)
        app.act { cell.setHighlighted(false, animated: true) }
        app.advance(by: 1)
        #expect(view.superview == nil)
    }

    @Test func theProgramsColorShowsWhileTheCellIsNotSelected() {
        let cell = CellSheet.cell()
        cell.backgroundColor = .systemRed
        let app = show(cell)
        #expect(cell.backgroundColor == .systemRed)
        #expect(isRed(cell))
        app.act { cell.isSelected = true }
        #expect(cell.backgroundColor == .systemRed)
        #expect(!isRed(cell))
        app.act { cell.isSelected = false }
        #expect(isRed(cell))
    }

    @Test func settingTheStateCallsTheOverriddenMethods() {
        final class Cell: UITableViewCell {
            var calls: [String] = []
            override func setSelected(_ selected: Bool, animated: Bool) {
                super.setSelected(selected, animated: animated)
                calls.append("selected \(selected) \(animated)")
            }
            override func setHighlighted(_ highlighted: Bool, animated: Bool) {
                super.setHighlighted(highlighted, animated: animated)
                calls.append("highlighted \(highlighted) \(animated)")
            }
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                calls.append("editing \(editing) \(animated)")
            }
        }
        let cell = Cell()
        cell.isSelected = true
        cell.isHighlighted = true
        cell.isEditing = true
        #expect(cell.calls == ["selected true false", "highlighted true false", "editing true false"])
    }

    // MARK: - Accessories

    @Test func theDetailButtonReportsTaps() throws {
        let host = TestCellHost(), cell = CellSheet.cell(.default, "Title", nil, .detailDisclosureButton)
        let app = show(cell)
        cell.host = host
        let button = try #require(cell.subviews.first { $0 is UIButton })
        app.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
        #expect(host.calls == ["accessory"])
    }

    @Test func anotherAccessoryShowsWhileTheCellIsEdited() {
        let cell = CellSheet.cell(.default, "Title", nil, .checkmark), own = UISwitch()
        cell.editingAccessoryView = own
        let app = show(cell)
        #expect(cell.subviews.contains { $0 is CellSymbol } && own.superview == nil)
        app.act { cell.isEditing = true }
        #expect(!cell.subviews.contains { $0 is CellSymbol } && own.superview === cell)
        app.act { cell.isEditing = false }
        #expect(cell.subviews.contains { $0 is CellSymbol } && own.superview == nil)
    }

    // MARK: - Editing

    @Test func editingMovesTheContentsForTheDisc() throws {
        let host = TestCellHost(), cell = CellSheet.cell()
        let app = show(cell)
        cell.host = host
        cell.editsInTable = (.delete, true, true)
        app.act { cell.isEditing = true }
        #expect(cell.contentView.frame.minX == 38)
        let disc = try #require(cell.subviews.first { $0 is EditDisc })
        app.tap(at: CGPoint(x: disc.frame.midX, y: disc.frame.midY))
        #expect(host.calls == ["delete"])
        app.act { cell.isEditing = false }
        #expect(cell.contentView.frame.minX == 0)
        #expect(!cell.subviews.contains { $0 is EditDisc || $0 is ReorderControl })
    }

    @Test func theReorderControlReportsTheDragAtOnce() throws {
        let host = TestCellHost(), cell = CellSheet.cell()
        let app = show(cell)
        cell.host = host
        cell.editsInTable = (.insert, true, true)
        app.act { cell.isEditing = true }
        let control = try #require(cell.subviews.first { $0 is ReorderControl })
        let finger = app.touch(at: CGPoint(x: control.frame.midX, y: control.frame.midY))
        finger.move(to: CGPoint(x: control.frame.midX, y: control.frame.midY + 30))
        finger.lift()
        #expect(host.calls == ["reorder began", "reorder changed", "reorder ended"])
    }

    @Test func transitionsAreAnnouncedAndAnimated() {
        final class Cell: UITableViewCell {
            var calls: [String] = []
            override func willTransition(to state: StateMask) { calls.append("will \(state.rawValue)") }
            override func didTransition(to state: StateMask) { calls.append("did \(state.rawValue)") }
        }
        let cell = Cell()
        cell.textLabel?.text = "Title"
        let app = show(cell)
        cell.editsInTable = (.delete, true, false)
        app.act { cell.setEditing(true, animated: true) }
        #expect(cell.calls == ["will 1"])
        #expect(cell.contentView.frame.minX == 38)
        #expect(cell.contentView.layer.animationKeys()?.isEmpty == false)
        app.advance(by: 1)
        #expect(cell.calls == ["will 1", "did 1"])
        app.act { cell.setEditing(false, animated: true) }
        #expect(cell.subviews.contains { $0 is EditDisc })
        app.advance(by: 1)
        #expect(cell.calls == ["will 1", "did 1", "will 0", "did 0"])
        #expect(!cell.subviews.contains { $0 is EditDisc })
    }

    // MARK: - Reuse

    @Test func aReusedCellIsNotSelectedAndKeepsItsViews() {
        final class Cell: UITableViewCell {
            var reuses = 0
            override func prepareForReuse() {
                super.prepareForReuse()
                reuses += 1
            }
        }
        let cell = Cell(style: .subtitle, reuseIdentifier: "row")
        let label = cell.textLabel
        cell.isSelected = true
        cell.isHighlighted = true
        cell.becomeReusable()
        #expect(cell.reuses == 1 && cell.reuseIdentifier == "row")
        #expect(!cell.isSelected && !cell.isHighlighted)
        #expect(cell.textLabel === label)
    }

    // MARK: - Cost

    /// What a page gets for a row that scrolls into sight, once its letters are known.
    @Test(arguments: [true, false])
    func aNewPlainRowTakesFewBytes(_ isConfigured: Bool) throws {
        func row(_ number: Int) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            if isConfigured {
                var content = cell.defaultContentConfiguration()
                content.text = "Row \(number)"
                cell.contentConfiguration = content
            } else {
                cell.textLabel?.text = "Row \(number)"
            }
            cell.separator = CellSeparator()
            return cell
        }
        let first = row(1_234_567_890), app = show(first)
        var page = ContentLedger()
        page.apply(try #require(app.lastCommit))
        app.act {
            let cell = row(123_456)
            first.superview?.addSubview(cell)
            cell.frame = CGRect(x: 0, y: 100, width: 320, height: 44)
        }
        let commit = try #require(app.lastCommit)
        let bytes = ServerMessage.commit(commit).encoded(known: page.known(in: commit), glyphs: page.glyphs).count
        #expect(bytes <= 400)
    }

    // MARK: - Accessibility

    @Test func aCellIsOneElementWithTheTextsOfItsContents() throws {
        let cell = CellSheet.cell(.subtitle, "Title", "Detail", .detailDisclosureButton)
        let app = show(cell)
        let host = TestCellHost()
        app.act {
            cell.host = host
            cell.isSelected = true
        }
        let element = try #require(app.element("Title, Detail"))
        #expect(element.role == "button" && element.isSelected)
        #expect(element.customActions == ["More Info"])
        #expect(element.performCustomAction("More Info"))
        #expect(host.calls == ["accessory"])
    }

    @Test func aSwitchInACellIsAnElementBesideTheRow() throws {
        let cell = CellSheet.cell(), own = UISwitch()
        own.accessibilityLabel = "Own"
        cell.accessoryView = own
        let app = show(cell)
        #expect(app.element("Title") != nil && app.element("Own") != nil)
    }
}
