// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Rows stand in chunks. A chunk is a run of rows with the same height, which may be of any length, or a list of different
// heights. Each chunk knows its first row and its offset, so that both are found by binary search:
//
//     rows       0 ..< 400 000       400 000 ..< 400 030     400 030 ..< 1 000 000
//     heights    44, estimated       measured, one by one    44, estimated
//
// A change rebuilds the chunks that it concerns, and adds up the chunks behind them.

/// The heights of a section's rows, in points. Runs of equal heights take no memory for each row; other rows take 8 bytes.
///
/// Heights that are negative or not finite count as 0.
struct RowHeights: Equatable, Sendable {
    private(set) var count = 0
    /// The height of all rows.
    private(set) var total: CGFloat = 0
    /// Without empty chunks.
    private var chunks: [Chunk] = []

    init(count: Int, height: CGFloat, isEstimated: Bool) {
        chunks = [Chunk(count: count, mark: Self.mark(height, isEstimated))].filter { $0.count > 0 }
        addUp(from: 0)
    }

    init(heights: [CGFloat], areEstimated: Bool) {
        for height in heights { chunks.join(Self.mark(height, areEstimated)) }
        addUp(from: 0)
    }

    // MARK: - Reading

    /// The distance of a row's top from the top of the first row.
    ///
    /// - Parameter row: from 0 to `count`: the number of rows stands for the end of the last row.
    func offset(of row: Int) -> CGFloat {
        guard row < count else { return total }
        let chunk = chunks[chunk(of: row)]
        return chunk.offset + chunk.height(ofFirst: row - chunk.firstRow)
    }

    func height(of row: Int) -> CGFloat { mark(of: row).magnitude }

    /// Whether the height of a row is a guess.
    func isEstimated(_ row: Int) -> Bool { mark(of: row).sign == .minus }

    /// The row at a distance from the top of the first row. Outside all rows it is the first or last one with a height. Rows of
    /// height 0 are skipped; if all are, the result is 0.
    func row(at offset: CGFloat) -> Int {
        guard total > 0 else { return 0 }
        guard offset < total else { return chunks.last { $0.total > 0 }?.lastRowWithHeight ?? max(0, count - 1) }
        let offset = max(0, offset)
        let chunk = chunks[chunks.lastIndex { $0.offset <= offset }]
        return chunk.firstRow + chunk.row(at: offset)
    }

    private func mark(of row: Int) -> CGFloat {
        precondition(0..<count ~= row, "There is no row \(row) among \(count)")
        let chunk = chunks[chunk(of: row)]
        return chunk.mark(row - chunk.firstRow)
    }

    private func chunk(of row: Int) -> Int { chunks.lastIndex { $0.firstRow <= row } }

    // MARK: - Changing

    /// Replaces the height of a row by a measured one.
    mutating func setHeight(_ height: CGFloat, of row: Int) {
        let new = Self.mark(height, false), old = mark(of: row)
        guard new != old || new.sign != old.sign else { return }
        let index = chunk(of: row)
        guard chunks[index].marks.isEmpty else {
            chunks[index].set(new, at: row - chunks[index].firstRow)
            return addUp(from: index)
        }
        rebuild(row...row) { copy in
            copy.copy(upTo: row)
            copy.skip()
            copy.result.join(new)
        }
    }

    /// Removes rows.
    ///
    /// - Parameter rows: as they are counted before, in order.
    mutating func remove(at rows: [Int]) {
        guard let first = rows.first, let last = rows.last else { return }
        rebuild(first...last) { copy in
            for row in rows {
                copy.copy(upTo: row)
                copy.skip()
            }
        }
    }

    /// Inserts rows.
    ///
    /// - Parameter rows: as they are counted afterwards, in order.
    mutating func insert(_ rows: [(row: Int, height: CGFloat, isEstimated: Bool)]) {
        guard let first = rows.first, let last = rows.last else { return }
        rebuild(first.row...last.row + 1 - rows.count) { copy in
            for (inserted, row) in rows.enumerated() {
                copy.copy(upTo: row.row - inserted)
                copy.result.join(Self.mark(row.height, row.isEstimated))
            }
        }
    }

    /// Keeps all heights, but makes them estimates.
    mutating func makeEstimates() { chunks = chunks.map(\.estimated) }

    /// Replaces the chunks of some rows, and both neighbors, which may take rows in.
    private mutating func rebuild(_ rows: ClosedRange<Int>, _ change: (inout Copy) -> Void) {
        let start = max(0, chunk(of: rows.lowerBound) - 1), end = min(chunks.count, chunk(of: rows.upperBound) + 2)
        var copy = Copy(of: Array(chunks[start..<end]))
        change(&copy)
        copy.copy(upTo: .max)
        chunks.replaceSubrange(start..<end, with: copy.result)
        addUp(from: start)
    }

    /// Finds the first rows and offsets of all chunks from an index on.
    private mutating func addUp(from start: Int) {
        var row = 0, offset: CGFloat = 0
        if start > 0 { (row, offset) = (chunks[start - 1].lastRow + 1, chunks[start - 1].end) }
        for index in start..<chunks.count {
            (chunks[index].firstRow, chunks[index].offset) = (row, offset)
            row += chunks[index].count
            offset += chunks[index].total
        }
        (count, total) = (row, offset)
    }

    /// A height as it is stored: that of an estimated row has a minus sign, also if it is 0.
    private static func mark(_ height: CGFloat, _ isEstimated: Bool) -> CGFloat {
        let height = height.isFinite && height > 0 ? height : 0
        return isEstimated ? -height : height
    }

    static func == (one: Self, other: Self) -> Bool {
        one.count == other.count
            && (0..<one.count).allSatisfy {
                one.height(of: $0) == other.height(of: $0) && one.isEstimated($0) == other.isEstimated($0)
            }
    }
}

// MARK: - Chunks

extension RowHeights {
    fileprivate struct Chunk: Sendable {
        /// A longer list of heights takes longer to change (chosen by measuring: a change of one takes about 0.2 microseconds).
        static let longest = 256
        /// Shorter runs join lists of heights.
        static let shortestRun = 16

        private(set) var count: Int
        private(set) var total: CGFloat
        /// Of all rows, if `marks` is empty.
        private let mark: CGFloat
        private(set) var marks: ContiguousArray<CGFloat>
        var firstRow = 0
        var offset: CGFloat = 0

        init(count: Int, mark: CGFloat) {
            (self.count, self.mark, marks) = (count, mark, [])
            total = mark.magnitude * CGFloat(count)
        }

        init(marks: ContiguousArray<CGFloat>) {
            (count, mark, self.marks, total) = (marks.count, 0, marks, 0)
            addUp()
        }

        var lastRow: Int { firstRow + count - 1 }
        var lastRowWithHeight: Int { marks.lastIndex { $0 != 0 }.map { firstRow + $0 } ?? lastRow }
        var end: CGFloat { offset + total }
        private var isShort: Bool { !marks.isEmpty || count < Self.shortestRun }

        func mark(_ row: Int) -> CGFloat { marks.isEmpty ? mark : marks[row] }

        var estimated: Chunk {
            var chunk =
                marks.isEmpty
                ? Chunk(count: count, mark: -mark.magnitude)
                : Chunk(marks: ContiguousArray(marks.map { -$0.magnitude }))
            (chunk.firstRow, chunk.offset) = (firstRow, offset)
            return chunk
        }

        func height(ofFirst rows: Int) -> CGFloat {
            marks.isEmpty ? mark.magnitude * CGFloat(rows) : marks[..<rows].reduce(0) { $0 + $1.magnitude }
        }

        /// The row at an offset in the section, which is inside the chunk.
        func row(at offset: CGFloat) -> Int {
            guard marks.isEmpty else {
                var sum: CGFloat = 0
                return marks.firstIndex { mark in
                    sum += mark.magnitude
                    return self.offset + sum > offset
                } ?? count - 1
            }
            // A quotient may be rounded to the next row.
            var row = min(count - 1, Int((offset - self.offset) / mark.magnitude))
            if row > 0, self.offset + height(ofFirst: row) > offset { row -= 1 }
            if row < count - 1, self.offset + height(ofFirst: row + 1) <= offset { row += 1 }
            return row
        }

        func part(_ rows: Range<Int>) -> Chunk {
            if rows.count == count { return self }
            return marks.isEmpty ? Chunk(count: rows.count, mark: mark) : Chunk(marks: ContiguousArray(marks[rows]))
        }

        mutating func set(_ mark: CGFloat, at row: Int) {
            marks[row] = mark
            addUp()
        }

        /// - Returns: whether the row fits into this chunk.
        mutating func join(_ mark: CGFloat) -> Bool {
            if marks.isEmpty, isSame(mark) {
                self = Chunk(count: count + 1, mark: mark)
            } else if marks.isEmpty, isShort {
                self = Chunk(marks: ContiguousArray(repeating: self.mark, count: count) + [mark])
            } else if !marks.isEmpty, count < Self.longest {
                marks.append(mark)
                count += 1
                total += mark.magnitude
            } else {
                return false
            }
            return true
        }

        /// - Returns: whether the rows fit into this chunk.
        mutating func join(_ next: Chunk) -> Bool {
            if marks.isEmpty, next.marks.isEmpty, isSame(next.mark) {
                self = Chunk(count: count + next.count, mark: mark)
                return true
            }
            guard isShort, next.isShort, count + next.count <= Self.longest else { return false }
            self = Chunk(marks: ContiguousArray((0..<count).map(mark)) + (0..<next.count).map(next.mark))
            return true
        }

        private func isSame(_ other: CGFloat) -> Bool { mark == other && mark.sign == other.sign }

        /// From the start, so that errors do not add up.
        private mutating func addUp() { total = height(ofFirst: count) }
    }

    /// Copies chunks, with gaps or additions.
    fileprivate struct Copy {
        private let source: [Chunk]
        private var chunk = 0
        private var row = 0  // in the chunk
        var result: [Chunk] = []

        init(of source: [Chunk]) { self.source = source }

        mutating func copy(upTo row: Int) {
            while chunk < source.count {
                let current = source[chunk], end = min(current.count, row - current.firstRow)
                if end > self.row { result.join(current.part(self.row..<end)) }
                self.row = max(self.row, end)
                guard self.row == current.count else { return }
                (chunk, self.row) = (chunk + 1, 0)
            }
        }

        mutating func skip() {
            row += 1
            if row == source[chunk].count { (chunk, row) = (chunk + 1, 0) }
        }
    }
}

extension [RowHeights.Chunk] {
    fileprivate mutating func join(_ next: RowHeights.Chunk) {
        guard next.count > 0 else { return }
        if isEmpty || !self[count - 1].join(next) { append(next) }
    }

    fileprivate mutating func join(_ mark: CGFloat) {
        if isEmpty || !self[count - 1].join(mark) { append(RowHeights.Chunk(count: 1, mark: mark)) }
    }

    /// The last chunk that fulfills a condition, which the first ones do and the others do not.
    fileprivate func lastIndex(where isBefore: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}
