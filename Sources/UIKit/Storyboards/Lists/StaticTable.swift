// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

/// The sections and rows of a table whose contents are in a storyboard.
///
/// Its `UITableViewController` returns them from the methods of the data source that the program does not override. The
/// cells are created with the table, and never reused.
@MainActor
final class StaticTable {
    struct Section {
        var header: String?
        var footer: String?
        var headerHeight: CGFloat?
        var footerHeight: CGFloat?
        var headerView: UIView?
        var footerView: UIView?
        var rows: [Row]
    }

    struct Row {
        var cell: UITableViewCell
        /// Nil for the height of the table's rows.
        var height: CGFloat?
    }

    let sections: [Section]

    /// Creates the cells of sections in a file.
    init(_ sections: [IBObject], in nib: NibInstantiation) {
        self.sections = sections.map { section in
            Section(
                header: section.string("headerTitle"), footer: section.string("footerTitle"),
                headerHeight: section.height("headerHeight"), footerHeight: section.height("footerHeight"),
                headerView: section.child(key: "headerView").flatMap { nib.make($0) as? UIView },
                footerView: section.child(key: "footerView").flatMap { nib.make($0) as? UIView },
                rows: section.list("cells").compactMap { cell in
                    (nib.make(cell) as? UITableViewCell).map { Row(cell: $0, height: cell.height("rowHeight")) }
                })
        }
    }

    /// The section with a number; nil for one that only the program has.
    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

    /// The row at a path; nil for one that only the program has.
    func row(_ path: IndexPath) -> Row? {
        guard let rows = section(path.section)?.rows, rows.indices.contains(path.row) else { return nil }
        return rows[path.row]
    }
}

extension IBObject {
    /// A height in points; nil for none, and for one that is measured.
    fileprivate func height(_ name: String) -> CGFloat? {
        number(name).flatMap { $0 >= 0 ? CGFloat($0) : nil }
    }
}
