// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// Configurations of cells, and when they are updated.
@MainActor
struct CellConfigurationTests {
    private func content(_ text: String, _ base: UIListContentConfiguration = .cell()) -> UIListContentConfiguration {
        var content = base
        content.text = text
        return content
    }

    @Test func aConfigurationReplacesTheContentView() {
        let cell = UITableViewCell()
        let before = cell.contentView
        cell.contentConfiguration = content("One")
        #expect(cell.contentView is UIListContentView && before.superview == nil)
        let view = cell.contentView
        cell.contentConfiguration = content("Two")
        #expect(cell.contentView === view)
        #expect(((view as? UIListContentView)?.configuration as? UIListContentConfiguration)?.text == "Two")
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView) && view.superview == nil)
    }

    @Test func aConfigurationOfAnotherTypeGetsAnotherView() {
        let cell = UITableViewCell()
        cell.contentConfiguration = content("One")
        #expect(cell.contentView is UIListContentView)
        cell.contentConfiguration = BoxContent(height: 70)
        #expect(cell.contentView is BoxView)
        #expect(CellSheet.measure(cell, 320) == 70)
    }

    @Test func labelsOfTheStyleAreGoneWhileThereIsAConfiguration() {
        let cell = CellSheet.cell()
        #expect(cell.textLabel != nil)
        cell.contentConfiguration = content("One")
        _ = cell.contentView
        #expect(cell.textLabel == nil && cell.imageView == nil)
        cell.contentConfiguration = nil
        #expect(cell.textLabel != nil && cell.textLabel?.text == nil)
    }

    @Test func updatesAreCalledOncePerLayout() {
        let cell = RecordingCell()
        let app = CellSheet.show { [cell] }
        #expect(cell.states.count == 1)
        app.act {
            cell.isHighlighted = true
            cell.isSelected = true
            cell.setNeedsUpdateConfiguration()
        }
        #expect(cell.states.count == 2)
        #expect(cell.states.last?.isHighlighted == true && cell.states.last?.isSelected == true)
        app.act { cell.contentConfiguration = content("One") }
        app.act { cell.frame.size.width = 200 }
        #expect(cell.states.count == 2)
        app.act { cell.isEditing = true }
        #expect(cell.states.last?.isEditing == true)
    }

    @Test func theHandlerSetsTheContents() {
        let cell = UITableViewCell()
        cell.configurationUpdateHandler = { cell, state in
            cell.contentConfiguration = content(state.isSelected ? "Selected" : "Not selected")
        }
        let app = CellSheet.show { [cell] }
        #expect(app.element("Not selected") != nil)
        app.act { cell.isSelected = true }
        #expect(app.element("Selected") != nil)
    }

    @Test func contentsFollowTheStateUnlessTheProgramUpdatesThem() {
        let cell = UITableViewCell()
        cell.contentConfiguration = content("Text")
        let app = CellSheet.show { [cell] }
        app.act { cell.isUserInteractionEnabled = false }
        #expect(shown(cell)?.textProperties.color == .tertiaryLabel)
        cell.automaticallyUpdatesContentConfiguration = false
        app.act { cell.isUserInteractionEnabled = true }
        #expect(shown(cell)?.textProperties.color == .tertiaryLabel)
    }

    private func shown(_ cell: UITableViewCell) -> UIListContentConfiguration? {
        (cell.contentView as? UIListContentView)?.configuration as? UIListContentConfiguration
    }

    @Test func aBackgroundConfigurationWithInsetsHasAViewBehindTheContents() {
        let cell = CellSheet.cell()
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 8)
        background.cornerRadius = 6
        cell.backgroundConfiguration = background
        let app = CellSheet.show { [cell] }
        #expect(cell.layer.backgroundColor == nil)
        #expect(cell.subviews.first?.subviews.first?.frame == CGRect(x: 4, y: 2, width: 308, height: 40))
        app.act { cell.backgroundConfiguration = nil }
        #expect(cell.layer.backgroundColor != nil)
    }

    @Test func backgroundConfigurationAndBackgroundViewReplaceEachOther() {
        let cell = UITableViewCell(), view = UIView()
        cell.backgroundConfiguration = .listPlainCell()
        cell.backgroundView = view
        #expect(cell.backgroundConfiguration == nil && view.superview === cell)
        cell.backgroundConfiguration = .clear()
        #expect(cell.backgroundView == nil && view.superview == nil)
        cell.backgroundColor = .systemRed
        #expect(cell.backgroundConfiguration == nil)
    }

    @Test func headersFollowTheTableInTheirContents() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: "header")
        #expect(header.defaultContentConfiguration() == .plainHeader())
        header.tableStyle = .insetGrouped
        #expect(header.defaultContentConfiguration() == .groupedHeader())
        header.showTitle("Title")
        #expect(header.textLabel?.text == "TITLE")
        header.isFooter = true
        #expect(header.defaultContentConfiguration() == .groupedFooter())
        header.contentConfiguration = content("Text", .groupedFooter())
        #expect(header.contentView is UIListContentView && header.textLabel == nil)
    }

    @Test func headersAreHeadingsAsHighAsTheirText() throws {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let app = TestApplication(view: sheet)
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        app.act {
            header.showTitle("Title")
            sheet.addSubview(header)
            header.frame = CGRect(x: 0, y: 0, width: 320, height: CellSheet.measure(header, 320))
        }
        #expect(header.bounds.height == 28)
        #expect(header.textLabel?.frame.minX == 16)
        #expect(try #require(app.element("Title")).role == "heading")
    }

    @Test func collectionCellsHaveConfigurationsToo() {
        let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let app = TestApplication(view: sheet)
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        var states: [UICellConfigurationState] = []
        app.act {
            cell.configurationUpdateHandler = { cell, state in
                states.append(state)
                cell.backgroundConfiguration?.backgroundColor = state.isSelected ? .systemRed : .systemGreen
            }
            cell.backgroundConfiguration = .clear()
            cell.contentConfiguration = BoxContent(height: 30)
            sheet.addSubview(cell)
        }
        #expect(states.count == 1 && cell.contentView.frame == cell.bounds)
        #expect(CellSheet.color(of: cell, is: .systemGreen))
        app.act { cell.isSelected = true }
        #expect(states.count == 2)
        #expect(CellSheet.color(of: cell, is: .systemRed))
        #expect(CellSheet.measure(cell, 200) == 30)
    }
}

private final class RecordingCell: UITableViewCell {
    var states: [UICellConfigurationState] = []

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state)
    }
}

/// A content of the program's, with a height of its own.
private struct BoxContent: UIContentConfiguration {
    var height: CGFloat

    func makeContentView() -> any UIView & UIContentView { BoxView(self) }
    func updated(for state: any UIConfigurationState) -> BoxContent { self }
}

private final class BoxView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: BoxContent) {
        self.configuration = configuration
        super.init(frame: .zero)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
            box.heightAnchor.constraint(equalToConstant: configuration.height),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
