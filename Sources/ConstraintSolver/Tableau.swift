// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A sparse matrix that expresses some quantities, the rows, as sums of others, the columns.
///
/// A quantity is a variable of the solver or the value of a constraint's expression, its *slack*. Any column can trade
/// places with any row that contains it (``pivot(row:column:)``). The matrix has coefficients only: constants are never
/// stored here, because values are always computed from the constraints themselves and so do not drift.
///
/// Entries are linked by row and by column, so the cost of each operation follows the entries that it touches.
struct Tableau: ~Copyable {
    /// A quantity. Its index stays the same when it trades places.
    struct Item {
        /// The value of a constraint's expression while it is a row. Columns of constraints have value 0.
        var value = 0.0
        /// Only during optimization: the change of the current level's violation per unit of a column.
        var gradient = 0.0
        var priority: Float = 0
        var firstEntry: Int32 = -1
        var owner: Owner
        /// Only during a pivot: this column's entry in the row that changes.
        var scatter: Int32 = -1
        /// Only during optimization: the index in the list of rows or columns, valid if `stamp` is the current one.
        var position: Int32 = 0
        var stamp: UInt32 = 0
        var kind: Kind
        var isRow: Bool
        /// Rows of constraints: 1 if the value counts as positive, -1 as negative, 0 before the first evaluation.
        var side: Int8 = 0
        /// Only during optimization: the directions in which a column can't move without a violation at a higher level.
        var isLockedUp = false
        var isLockedDown = false
        /// Rows of parts with one column: the value was zero like the column's, so this row perhaps holds the column, too.
        var isTied = false
    }

    enum Kind: UInt8 {
        case lessThanOrEqual, equal, greaterThanOrEqual, variable
        /// A column whose constraint was removed: it may have any value. It disappears when it becomes a row.
        case free
        case unused

        @inline(__always)
        init(_ relation: LinearRelation) {
            switch relation {
            case .lessThanOrEqual: self = .lessThanOrEqual
            case .equal: self = .equal
            case .greaterThanOrEqual: self = .greaterThanOrEqual
            }
        }

        @inline(__always)
        var isConstraint: Bool { rawValue <= Kind.greaterThanOrEqual.rawValue }

        /// By how much a value violates a constraint of this kind.
        @inline(__always)
        func violation(_ value: Double) -> Double {
            switch self {
            case .lessThanOrEqual: return max(0, value)
            case .equal: return abs(value)
            case .greaterThanOrEqual: return max(0, -value)
            case .variable, .free, .unused: return 0
            }
        }
    }

    /// The index of a variable or constraint.
    typealias Owner = Int32

    struct Entry: Linked {
        var coefficient: Double
        var row: Int32
        var column: Int32
        var inRow = Neighbors()
        var inColumn = Neighbors()

        enum List {
            case row, column
        }

        @inline(__always)
        subscript(list: List) -> Neighbors {
            get { list == .row ? inRow : inColumn }
            set { if list == .row { inRow = newValue } else { inColumn = newValue } }
        }
    }

    private(set) var items = Pool<Item>()
    private(set) var entries = Pool<Entry>()
    private var firstFreeItem: Int32 = -1
    private var firstFreeEntry: Int32 = -1
    /// Scratch of a pivot.
    private var affected = Pool<AffectedRow>()

    /// Not private: without optimization, the compiler (Swift 6.3) then fails on pools of it.
    struct AffectedRow {
        let row: Int32
        let coefficient: Double
    }

    /// Smaller coefficients are rounding errors of cancelled ones: coefficients of layouts are 0.001 to 1000.
    static let negligible = 1e-11

    init() {}

    @inline(__always)
    init(in slab: inout Slab) {
        items = Pool(in: &slab, capacity: 8)
        entries = Pool(in: &slab, capacity: 12)
        affected = Pool(in: &slab, capacity: 4)
    }

    /// Keeps the memory.
    mutating func removeAll() {
        items.removeAll()
        entries.removeAll()
        affected.removeAll()
        (firstFreeItem, firstFreeEntry) = (-1, -1)
    }

    // MARK: - Items

    @inline(__always)
    mutating func addItem(_ kind: Kind, owner: Owner, priority: Float = 0, isRow: Bool) -> Int32 {
        let item = Item(priority: priority, owner: owner, kind: kind, isRow: isRow)
        guard firstFreeItem >= 0 else {
            items.append(item)
            return Int32(truncatingIfNeeded: items.count - 1)
        }
        let index = firstFreeItem
        firstFreeItem = items[index].firstEntry
        items[index] = item
        return index
    }

    /// Removes a row or column with its entries.
    mutating func removeItem(_ index: Int32) {
        var entry = items[index].firstEntry
        let isRow = items[index].isRow
        while entry >= 0 {
            let next = isRow ? entries[entry].inRow.next : entries[entry].inColumn.next
            removeEntry(entry)
            entry = next
        }
        items[index].kind = .unused
        items[index].firstEntry = firstFreeItem
        firstFreeItem = index
    }

    // MARK: - Entries

    @inline(__always)
    mutating func addEntry(row: Int32, column: Int32, _ coefficient: Double) {
        let entry = Entry(coefficient: coefficient, row: row, column: column)
        let index = entries.store(entry, firstFree: &firstFreeEntry, in: .row)
        entries.insert(index, in: .row, first: &items[row].firstEntry)
        entries.insert(index, in: .column, first: &items[column].firstEntry)
    }

    mutating func removeEntry(_ index: Int32) {
        entries.remove(index, from: .row, first: &items[entries[index].row].firstEntry)
        entries.remove(index, from: .column, first: &items[entries[index].column].firstEntry)
        entries.free(index, firstFree: &firstFreeEntry, in: .row)
    }

    /// Adds a multiple of a quantity, row or column, to a row that is being made.
    mutating func add(_ coefficient: Double, times item: Int32, to row: Int32) {
        guard items[item].isRow else { return add(coefficient, column: item, to: row) }
        var entry = items[item].firstEntry
        while entry >= 0 {
            add(coefficient * entries[entry].coefficient, column: entries[entry].column, to: row)
            entry = entries[entry].inRow.next
        }
    }

    /// `scatter` has to be valid for the columns of the row, see ``beginRow(_:)``.
    private mutating func add(_ coefficient: Double, column: Int32, to row: Int32) {
        let existing = items[column].scatter
        if existing >= 0 {
            entries[existing].coefficient += coefficient
        } else {
            addEntry(row: row, column: column, coefficient)
            items[column].scatter = items[row].firstEntry
        }
    }

    /// Begins a series of additions to a row.
    func beginRow(_ row: Int32) {
        var entry = items[row].firstEntry
        while entry >= 0 {
            items[entries[entry].column].scatter = entry
            entry = entries[entry].inRow.next
        }
    }

    /// Ends a series of additions to a row: entries that cancelled out disappear.
    mutating func endRow(_ row: Int32) {
        var entry = items[row].firstEntry
        while entry >= 0 {
            let next = entries[entry].inRow.next
            items[entries[entry].column].scatter = -1
            if abs(entries[entry].coefficient) < Self.negligible { removeEntry(entry) }
            entry = next
        }
    }

    /// The entry with the greatest coefficient of a row in a column without constraint, if any.
    func freeEntry(inRow row: Int32) -> Int32? {
        var best: Int32?, greatest = 0.0, entry = items[row].firstEntry
        while entry >= 0 {
            let size = abs(entries[entry].coefficient)
            if items[entries[entry].column].kind == .free, size > greatest { (best, greatest) = (entry, size) }
            entry = entries[entry].inRow.next
        }
        return best
    }

    /// How a row's violation changes with its value.
    @inline(__always)
    func slope(of row: Int32) -> Double {
        let side = items[row].side
        switch items[row].kind {
        case .equal: return Double(side)
        case .lessThanOrEqual: return side > 0 ? 1 : 0
        case .greaterThanOrEqual: return side < 0 ? -1 : 0
        case .variable, .free, .unused: return 0
        }
    }

    // MARK: - Pivot

    /// Lets a row and a column trade places. `pivotEntry` is the entry at which they meet.
    mutating func pivot(_ pivotEntry: Int32) {
        let row = entries[pivotEntry].row, column = entries[pivotEntry].column
        let inverse = 1 / entries[pivotEntry].coefficient
        if entries[pivotEntry].inRow == Neighbors() { return turnRowOfOne(row, into: column, pivotEntry, inverse) }
        collectColumn(column, except: pivotEntry)
        turnRow(row, into: column, pivotEntry: pivotEntry, inverse: inverse)
        // The other rows replace the old column by what it is now.
        for index in affected.indices {
            let other = affected[index]
            beginRow(other.row)
            add(other.coefficient, times: column, to: other.row)
            endRow(other.row)
        }
    }

    /// The pivot of a row that has one entry: row = p column becomes column = 1/p row, and the other rows of the column
    /// keep their entries.
    private mutating func turnRowOfOne(_ row: Int32, into column: Int32, _ pivotEntry: Int32, _ inverse: Double) {
        let first = items[column].firstEntry
        var entry = first
        while entry >= 0 {
            entries[entry].coefficient *= inverse
            entries[entry].column = row
            entry = entries[entry].inColumn.next
        }
        entries[pivotEntry].coefficient = inverse
        entries[pivotEntry].row = column
        items[column].firstEntry = pivotEntry
        items[column].isRow = true
        items[row].firstEntry = first
        items[row].isRow = false
    }

    /// Moves the entries of a column, but for one, from the matrix into `affected`.
    private mutating func collectColumn(_ column: Int32, except kept: Int32) {
        affected.removeAll()
        var entry = items[column].firstEntry
        while entry >= 0 {
            let next = entries[entry].inColumn.next
            if entry != kept {
                affected.append(AffectedRow(row: entries[entry].row, coefficient: entries[entry].coefficient))
                removeEntry(entry)
            }
            entry = next
        }
    }

    /// Solves a row for one of its columns: row = p column + rest becomes column = 1/p row - 1/p rest.
    private mutating func turnRow(_ row: Int32, into column: Int32, pivotEntry: Int32, inverse: Double) {
        let first = items[row].firstEntry
        var entry = first
        while entry >= 0 {
            entries[entry].coefficient *= -inverse
            entries[entry].row = column
            entry = entries[entry].inRow.next
        }
        entries[pivotEntry].coefficient = inverse
        items[column].firstEntry = first
        items[column].isRow = true
        items[row].firstEntry = -1
        items[row].isRow = false
        entries[pivotEntry].column = row
        entries.insert(pivotEntry, in: .column, first: &items[row].firstEntry)
    }

    // MARK: - Copies

    func copy() -> Tableau {
        var result = Tableau()
        result.items = items.copy()
        result.entries = entries.copy()
        (result.firstFreeItem, result.firstFreeEntry) = (firstFreeItem, firstFreeEntry)
        return result
    }
}
