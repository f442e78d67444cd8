// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The vertical places of a table's rows, headers and footers, in points.
///
///     top of the contents     tableHeaderView
///     each section            padding, header, rows, footer
///     bottom                  tableFooterView
///
/// A section whose rows have one height costs the same for ten rows and for a million (`RowHeights`).
struct TableGeometry {
    struct Section {
        /// The space above the header.
        var padding: CGFloat = 0
        var header: CGFloat = 0
        var rows = RowHeights(count: 0, height: 0, isEstimated: false)
        var footer: CGFloat = 0
        var hasHeader = false, hasFooter = false
        /// Whether the heights of header and footer are guesses.
        var headerIsEstimated = false, footerIsEstimated = false

        var height: CGFloat { padding + header + rows.total + footer }
        var rowsStart: CGFloat { padding + header }
    }

    /// A range of the vertical axis.
    struct Span: Equatable {
        var y: CGFloat
        var height: CGFloat

        var end: CGFloat { y + height }
    }

    /// The heights of the views above and below all sections.
    var top: CGFloat = 0 { didSet { if top != oldValue { knownStarts = 0 } } }
    var bottom: CGFloat = 0

    private(set) var sections: [Section] = []
    /// The beginnings of sections. Invariant: the first `knownStarts` are right.
    private var starts: [CGFloat] = []
    private var knownStarts = 0
    /// The heights of blocks of sections: so a change in one does not need the sum of all.
    private var blocks: [CGFloat] = []
    private static let blockLength = 64
    /// The numbers of rows before each section; nil after a change of numbers.
    private var firstRows: [Int]?
    /// The number of all rows.
    private(set) var rowCount = 0

    init() {}

    init(top: CGFloat, bottom: CGFloat, sections: [Section]) {
        (self.top, self.bottom, self.sections) = (top, bottom, sections)
        starts = Array(repeating: 0, count: sections.count)
        blocks = stride(from: 0, to: sections.count, by: Self.blockLength).map { height(ofBlockFrom: $0) }
        rowCount = sections.reduce(0) { $0 + $1.rows.count }
    }

    /// Changes the heights of a section.
    mutating func update(_ section: Int, _ change: (inout Section) -> Void) {
        let old = (rows: sections[section].rows.count, height: sections[section].height)
        change(&sections[section])
        if sections[section].rows.count != old.rows {
            rowCount += sections[section].rows.count - old.rows
            firstRows = nil
        }
        guard sections[section].height != old.height else { return }
        knownStarts = min(knownStarts, section + 1)
        let block = section / Self.blockLength
        blocks[block] = height(ofBlockFrom: block * Self.blockLength)
    }

    private func height(ofBlockFrom first: Int) -> CGFloat {
        sections[first..<min(first + Self.blockLength, sections.count)].reduce(0) { $0 + $1.height }
    }

    private mutating func findStarts(through section: Int) {
        guard knownStarts <= section else { return }
        if knownStarts == 0 {
            starts[0] = top
            knownStarts = 1
        }
        while knownStarts <= section {
            starts[knownStarts] = starts[knownStarts - 1] + sections[knownStarts - 1].height
            knownStarts += 1
        }
    }

    // MARK: - Places

    /// The height of all contents.
    func height() -> CGFloat { sectionsEnd() + bottom }

    /// The end of the last section.
    func sectionsEnd() -> CGFloat { top + blocks.reduce(0, +) }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
            && path.row < sections[path.section].rows.count
    }

    mutating func start(of section: Int) -> CGFloat {
        findStarts(through: section)
        return starts[section]
    }

    mutating func extent(of section: Int) -> Span {
        Span(y: start(of: section), height: sections[section].height)
    }

    mutating func header(of section: Int) -> Span {
        Span(y: start(of: section) + sections[section].padding, height: sections[section].header)
    }

    mutating func footer(of section: Int) -> Span {
        let height = sections[section].footer
        return Span(y: start(of: section) + sections[section].height - height, height: height)
    }

    /// - Precondition: the row exists.
    mutating func row(_ path: IndexPath) -> Span {
        let section = sections[path.section]
        return Span(
            y: start(of: path.section) + section.rowsStart + section.rows.offset(of: path.row),
            height: section.rows.height(of: path.row))
    }

    // MARK: - Numbers

    /// The number of rows in all sections before one.
    mutating func rowCount(before section: Int) -> Int { findFirstRows()[section] }

    /// The row before or after another one, in any section.
    mutating func row(_ path: IndexPath, _ step: Int) -> IndexPath? {
        guard sections.indices.contains(path.section) else { return nil }
        let firstRows = findFirstRows(), row = firstRows[path.section] + path.row + step
        guard 0..<rowCount ~= row else { return nil }
        // The last section that begins at or before the row: the ones before it that begin there are empty.
        var low = 0, high = firstRows.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if firstRows[middle] <= row { low = middle } else { high = middle }
        }
        return IndexPath(row: row - firstRows[low], section: low)
    }

    private mutating func findFirstRows() -> [Int] {
        if let firstRows { return firstRows }
        var count = 0
        let found = sections.map { section in
            defer { count += section.rows.count }
            return count
        }
        firstRows = found
        return found
    }

    // MARK: - At places

    /// The last section that begins at or above a place; nil without sections.
    mutating func section(at y: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        findStarts(through: 0)
        while knownStarts < sections.count, starts[knownStarts - 1] <= y { findStarts(through: knownStarts) }
        var low = 0, high = knownStarts
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= y { low = middle } else { high = middle }
        }
        return low
    }

    /// The row at a place; nil in headers, footers and outside.
    mutating func row(at y: CGFloat) -> IndexPath? {
        guard let section = section(at: y) else { return nil }
        let rows = sections[section].rows, offset = y - start(of: section) - sections[section].rowsStart
        guard offset >= 0, offset < rows.total else { return nil }
        return IndexPath(row: rows.row(at: offset), section: section)
    }

    /// The rows that touch a range, in order.
    mutating func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        guard high >= low, let first = section(at: low), let last = section(at: high) else { return [] }
        var paths: [IndexPath] = []
        for section in first...last {
            let rows = sections[section].rows, start = start(of: section) + sections[section].rowsStart
            guard rows.count > 0, start < high, start + rows.total > low else { continue }
            let from = rows.row(at: max(0, low - start))
            var row = from, y = start + rows.offset(of: from)
            while row < rows.count, y < high {
                paths.append(IndexPath(row: row, section: section))
                y += rows.height(of: row)
                row += 1
            }
        }
        return paths
    }
}
