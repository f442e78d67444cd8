// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// The appearance of cells.
@MainActor
struct CellPictureTests {
    private func styles() -> [UITableViewCell] {
        [
            CellSheet.cell(.default, "Default"), CellSheet.cell(.default, "With image", image: "star"),
            CellSheet.cell(.value1, "Value 1", "Detail", .disclosureIndicator),
            CellSheet.cell(.value2, "value 2", "Detail"),
            CellSheet.cell(.subtitle, "Subtitle", "Detail", image: "star.fill", .checkmark),
        ]
    }

    @Test(arguments: ["light", "dark", "right_to_left", "large"])
    func stylesOfCells(_ look: String) throws {
        let app = CellSheet.show(look, styles)
        #expect(try app.mismatch(withGolden: "cell_styles_\(look)") == nil)
    }

    private func accessories() -> [UITableViewCell] {
        let own = CellSheet.cell(.default, "Switch")
        own.accessoryView = UISwitch()
        let highlighted = CellSheet.cell(.default, "Highlighted", nil, .disclosureIndicator)
        highlighted.isHighlighted = true
        return [
            CellSheet.cell(.default, "Disclosure", nil, .disclosureIndicator),
            CellSheet.cell(.default, "Detail disclosure", nil, .detailDisclosureButton),
            CellSheet.cell(.default, "Check mark", nil, .checkmark),
            CellSheet.cell(.default, "Detail", nil, .detailButton),
            own, highlighted,
        ]
    }

    @Test(arguments: ["light", "dark", "right_to_left"])
    func accessoriesOfCells(_ look: String) throws {
        let app = CellSheet.show(look, accessories)
        #expect(try app.mismatch(withGolden: "cell_accessories_\(look)") == nil)
    }

    @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
    func cellsInGroups(_ style: UITableView.Style) throws {
        let app = CellSheet.show(style: style) {
            let selected = CellSheet.cell(.default, "Last, selected", nil, .disclosureIndicator)
            selected.isSelected = true
            return [CellSheet.cell(.default, "First"), CellSheet.cell(.subtitle, "Second", "Detail"), selected]
        }
        #expect(try app.mismatch(withGolden: "cells_\(style == .grouped ? "grouped" : "inset_grouped")") == nil)
    }

    private func edited() -> [UITableViewCell] {
        let edits: [(String, UITableViewCell.EditingStyle, Bool, Bool)] = [
            ("Delete", .delete, true, true), ("Insert", .insert, true, false), ("None", .none, true, true),
            ("None, not indented", .none, false, false),
        ]
        var cells = edits.map { title, style, indents, canMove in
            let cell = CellSheet.cell(.default, title)
            cell.editsInTable = (style, indents, canMove)
            cell.editingAccessoryType = style == .insert ? .disclosureIndicator : .none
            return cell
        }
        for isSelected in [false, true] {
            let cell = CellSheet.cell(.default, isSelected ? "Chosen" : "Not chosen")
            cell.tableAllowsMultipleSelectionDuringEditing = true
            cell.isSelected = isSelected
            cells.append(cell)
        }
        for cell in cells { cell.isEditing = true }
        return cells
    }

    @Test(arguments: ["light", "dark", "right_to_left"])
    func editedCells(_ look: String) throws {
        let app = CellSheet.show(look, edited)
        #expect(try app.mismatch(withGolden: "cells_edited_\(look)") == nil)
    }

    private func configured() -> [UITableViewCell] {
        var contents = [UIListContentConfiguration.cell(), .subtitleCell(), .valueCell(), .cell(), .groupedHeader()]
        for index in contents.indices {
            contents[index].text = "Text"
            contents[index].secondaryText = "Secondary text"
            if index % 2 == 1 { contents[index].image = UIImage(systemName: "person") }
        }
        contents[3].text = "A text that is too long for one line, and continues on the next one"
        return contents.map { content in
            let cell = UITableViewCell()
            cell.contentConfiguration = content
            return cell
        }
    }

    @Test(arguments: ["light", "right_to_left", "large"])
    func cellsWithContentConfigurations(_ look: String) throws {
        let app = CellSheet.show(look, configured)
        #expect(try app.mismatch(withGolden: "cells_configured_\(look)") == nil)
    }
}
