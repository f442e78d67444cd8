// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// The places of rows and sections.
struct TableGeometryTests {
    private func section(rows: Int, header: CGFloat = 0, height: CGFloat = 44) -> TableGeometry.Section {
        var section = TableGeometry.Section()
        section.header = header
        section.rows = RowHeights(count: rows, height: height, isEstimated: true)
        return section
    }

    private func randomSection(_ random: inout SeededGenerator) -> TableGeometry.Section {
        let rows = Int.random(in: 0...4, using: &random), hasHeader = Bool.random(using: &random)
        return section(rows: rows, header: hasHeader ? 28 : 0, height: Bool.random(using: &random) ? 44 : 50)
    }

    @Test func changesAgreeWithSums() {
        var random = SeededGenerator(seed: 7)
        var sections: [TableGeometry.Section] = []
        for _ in 0..<300 { sections.append(randomSection(&random)) }
        var geometry = TableGeometry(top: 30, bottom: 20, sections: sections)
        for _ in 0..<200 {
            let changed = Int.random(in: 0..<300, using: &random), new = randomSection(&random)
            sections[changed] = new
            geometry.update(changed) { $0 = new }
            expect(&geometry, sections, at: Int.random(in: 0..<300, using: &random))
        }
        let end = geometry.height(), first = geometry.section(at: -5), last = geometry.section(at: end)
        #expect(first == 0)
        #expect(last == 299)
    }

    private func expect(_ geometry: inout TableGeometry, _ sections: [TableGeometry.Section], at asked: Int) {
        let start = 30 + sections[..<asked].reduce(0) { $0 + $1.height }
        let found = geometry.start(of: asked), before = geometry.rowCount(before: asked)
        #expect(found == start)
        #expect(before == sections[..<asked].reduce(0) { $0 + $1.rows.count })
        #expect(geometry.height() == 50 + sections.reduce(0) { $0 + $1.height })
        #expect(geometry.rowCount == sections.reduce(0) { $0 + $1.rows.count })
        guard sections[asked].height > 0 else { return }
        let section = geometry.section(at: start + 1)
        #expect(section == asked)
    }

    @Test func stepsPassEmptySections() {
        var geometry = TableGeometry(top: 0, bottom: 0, sections: [0, 2, 0, 0, 1, 0].map { section(rows: $0) })
        let rows = [(0, 1), (1, 1), (0, 4)].map { IndexPath(row: $0.0, section: $0.1) }
        let down = rows.map { geometry.row($0, 1) }, up = rows.map { geometry.row($0, -1) }
        #expect(down == [rows[1], rows[2], nil])
        #expect(up == [nil, rows[0], rows[1]])
    }
}
