// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Optimization
//
// The violation of a row is a piecewise linear function of its value, with a kink at zero. All columns of constraints
// are at their kinks. A column can move up or down; each of the two directions changes the violations at the current
// priority by its *gradient*, the sum of the slopes of its rows and its own. Priorities are handled from the highest
// to the lowest:
//
// 1. While a direction decreases the violations, move along the steepest one, across kinks, until they don't decrease
//    any longer or a row with a higher priority reaches its kink. That row trades places with the column.
// 2. Lock each direction that increases the violations: lower priorities may not use it.
//
// Locks of other columns stay valid across a pivot: a lower priority moves along directions only that leave the
// violations of higher priorities as they are.
//
// Steps of length zero can go in circles. After many of them in a row the choice follows Bland's rule (the smallest
// index, "New finite pivoting rules for the simplex method", Math. Oper. Res. 2(2), 1977), which does not.

/// Scratch memory of an optimization.
struct Optimization: ~Copyable {
    var rows = Pool<Int32>()
    var columns = Pool<Int32>()
    var priorities = Pool<Float>()
    var kinks = Pool<Kink>()
    var lineKinks = Pool<LineKink>()

    /// A row's value becomes zero after a distance.
    struct Kink {
        let distance: Double
        let entry: Int32
        let size: Double
    }

    /// A constraint becomes zero when the only column moves by a distance.
    struct LineKink {
        let distance: Double
        /// How the violation changes when the column moves on upwards, and downwards.
        let up: Double
        let down: Double
        /// -1 for the column's own constraint.
        let entry: Int32
        let priority: Float
    }

    init() {}

    @inline(__always)
    init(in slab: inout Slab) {
        rows = Pool(in: &slab, capacity: 8)
        columns = Pool(in: &slab, capacity: 8)
        priorities = Pool(in: &slab, capacity: 8)
        kinks = Pool(in: &slab, capacity: 4)
        lineKinks = Pool(in: &slab, capacity: 4)
    }
}

// Methods that are called often are mutating even if they change nothing: for the others the compiler copies the solver.
extension SolverEngine {
    /// Smaller gradients count as zero. They are sums of coefficients.
    static let gradientTolerance = 1e-9

    /// Optimizes the parts of the tableau that contain dirty rows or columns, each connected part by itself.
    mutating func optimize() {
        beginWalk()
        for position in dirtyItems.indices {
            let item = dirtyItems[position]
            guard tableau.items[item].stamp != stamp else { continue }
            collectComponent(of: item)
            if search.columns.count == 1 { optimizeLine() } else { optimizeComponent() }
            for position in search.rows.indices { noteViolation(of: search.rows[position]) }
        }
        dirtyItems.removeAll()
    }

    private mutating func optimizeComponent() {
        var level = 0
        while level < search.priorities.count {
            minimize(search.priorities[level])
            level += 1
        }
    }

    private mutating func noteViolation(of row: Int32) {
        guard tableau.items[row].priority == Self.required, tableau.slope(of: row) != 0 else { return }
        violatedItems.append(row)
    }

    // MARK: Component

    /// Finds all rows and columns that are connected with a row or column, and their priorities from the highest.
    private mutating func collectComponent(of item: Int32) {
        search.rows.removeAll()
        search.columns.removeAll()
        search.priorities.removeAll()
        if tableau.items[item].isRow { enter(row: item) } else { enter(column: item) }
        var row = 0, column = 0
        while row < search.rows.count || column < search.columns.count {
            if row < search.rows.count {
                var entry = tableau.items[search.rows[row]].firstEntry
                while entry >= 0 {
                    enter(column: tableau.entries[entry].column)
                    entry = tableau.entries[entry].inRow.next
                }
                row += 1
            } else {
                var entry = tableau.items[search.columns[column]].firstEntry
                while entry >= 0 {
                    enter(row: tableau.entries[entry].row)
                    entry = tableau.entries[entry].inColumn.next
                }
                column += 1
            }
        }
    }

    @inline(__always)
    private mutating func enter(row: Int32) {
        guard tableau.items[row].stamp != stamp, tableau.items[row].kind.isConstraint else { return }
        tableau.items[row].stamp = stamp
        tableau.items[row].position = Int32(truncatingIfNeeded: search.rows.count)
        search.rows.append(row)
        enter(priority: tableau.items[row].priority)
    }

    @inline(__always)
    private mutating func enter(column: Int32) {
        guard tableau.items[column].stamp != stamp, tableau.items[column].kind != .unused else { return }
        tableau.items[column].stamp = stamp
        tableau.items[column].position = Int32(truncatingIfNeeded: search.columns.count)
        tableau.items[column].isLockedUp = false
        tableau.items[column].isLockedDown = false
        search.columns.append(column)
        if tableau.items[column].kind.isConstraint { enter(priority: tableau.items[column].priority) }
    }

    private mutating func enter(priority: Float) {
        var position = search.priorities.count
        while position > 0, search.priorities[position - 1] < priority { position -= 1 }
        guard position == 0 || search.priorities[position - 1] != priority else { return }
        search.priorities.append(priority)
        var last = search.priorities.count - 1
        while last > position {
            search.priorities[last] = search.priorities[last - 1]
            last -= 1
        }
        search.priorities[position] = priority
    }

    // MARK: One priority

    /// Minimizes the violations at a priority without increasing any at higher ones.
    private mutating func minimize(_ priority: Float) {
        var stalled = 0
        // Far more than a problem of this size needs; the end of circles that rounding errors might make.
        var budget = 200 + 50 * (search.rows.count + search.columns.count)
        computeGradients(priority)
        while budget > 0, let (column, isUp) = descendingDirection(priority, isCautious: stalled > 20) {
            guard let distance = step(column, isUp: isUp, priority, isCautious: stalled > 20) else { continue }
            stalled = distance > Self.tolerance ? 0 : stalled + 1
            budget -= 1
            computeGradients(priority)
        }
        assert(budget > 0, "The simplex method did not end.")
        lockAscendingDirections(priority)
    }

    private mutating func computeGradients(_ priority: Float) {
        for position in search.columns.indices { tableau.items[search.columns[position]].gradient = 0 }
        for position in search.rows.indices {
            let row = search.rows[position]
            guard tableau.items[row].priority == priority else { continue }
            let slope = tableau.slope(of: row)
            guard slope != 0 else { continue }
            var entry = tableau.items[row].firstEntry
            while entry >= 0 {
                tableau.items[tableau.entries[entry].column].gradient += slope * tableau.entries[entry].coefficient
                entry = tableau.entries[entry].inRow.next
            }
        }
    }

    /// The changes of the violations at a priority when a column moves up and down by 1.
    @inline(__always)
    private mutating func gradients(_ column: Int32, _ priority: Float) -> (up: Double, down: Double) {
        let item = tableau.items[column]
        var result = (up: item.gradient, down: -item.gradient)
        guard item.priority == priority else { return result }
        switch item.kind {
        case .equal: result = (result.up + 1, result.down + 1)
        case .lessThanOrEqual: result.up += 1
        case .greaterThanOrEqual: result.down += 1
        case .variable, .free, .unused: break
        }
        return result
    }

    private mutating func descendingDirection(_ priority: Float, isCautious: Bool) -> (Int32, Bool)? {
        var best: (Int32, Bool)?, steepest = -Self.gradientTolerance
        for position in search.columns.indices {
            let column = search.columns[position], (up, down) = gradients(column, priority)
            if isCautious {
                let canDescend =
                    (up < -Self.gradientTolerance && !tableau.items[column].isLockedUp)
                    || (down < -Self.gradientTolerance && !tableau.items[column].isLockedDown)
                guard canDescend, best == nil || column < best!.0 else { continue }
                best = (column, up < -Self.gradientTolerance && !tableau.items[column].isLockedUp)
                continue
            }
            if up < steepest, !tableau.items[column].isLockedUp { (best, steepest) = ((column, true), up) }
            if down < steepest, !tableau.items[column].isLockedDown { (best, steepest) = ((column, false), down) }
        }
        return best
    }

    private mutating func lockAscendingDirections(_ priority: Float) {
        for position in search.columns.indices {
            let column = search.columns[position], (up, down) = gradients(column, priority)
            if up > Self.gradientTolerance { tableau.items[column].isLockedUp = true }
            if down > Self.gradientTolerance { tableau.items[column].isLockedDown = true }
        }
    }

    // MARK: One step

    /// Moves along a direction to the minimum, lets the row that ends the way trade places with the column, and
    /// returns the length of the way; nil and locks the direction if nothing ends it.
    private mutating func step(_ column: Int32, isUp: Bool, _ priority: Float, isCautious: Bool) -> Double? {
        let direction = isUp ? 1.0 : -1.0, (up, down) = gradients(column, priority)
        collectKinks(of: column, direction: direction)
        guard let end = lastKink(gradient: isUp ? up : down, priority, isCautious: isCautious) else {
            if isUp { tableau.items[column].isLockedUp = true } else { tableau.items[column].isLockedDown = true }
            return nil
        }
        move(column, direction: direction, by: end.distance)
        exchange(column, end.entry, isUp: isUp, priority)
        return end.distance
    }

    private mutating func collectKinks(of column: Int32, direction: Double) {
        search.kinks.removeAll()
        var entry = tableau.items[column].firstEntry
        while entry >= 0 {
            let coefficient = tableau.entries[entry].coefficient, rate = direction * coefficient
            let item = tableau.items[tableau.entries[entry].row]
            let isApproaching = item.side > 0 ? rate < -1e-9 : rate > 1e-9
            if item.kind != .variable, item.kind != .free, isApproaching {
                let distance = max(0, item.value * Double(item.side)) / abs(rate)
                search.kinks.append(Optimization.Kink(distance: distance, entry: entry, size: abs(rate)))
            }
            entry = tableau.entries[entry].inColumn.next
        }
    }

    /// The kink at which the violations stop to decrease.
    private mutating func lastKink(gradient: Double, _ priority: Float, isCautious: Bool) -> Optimization.Kink? {
        var gradient = gradient
        while let position = nearestKink(isCautious: isCautious) {
            let kink = search.kinks[position]
            let item = tableau.items[tableau.entries[kink.entry].row]
            if item.priority > priority { return kink }
            if item.priority == priority {
                gradient += kink.size * (item.kind == .equal ? 2 : 1)
                if isCautious || gradient > -Self.gradientTolerance { return kink }
            }
            search.kinks[position] = search.kinks[search.kinks.count - 1]
            search.kinks.removeLast()
        }
        return nil
    }

    private mutating func nearestKink(isCautious: Bool) -> Int? {
        var best: Int?
        for position in search.kinks.indices {
            guard let current = best else {
                best = position
                continue
            }
            let kink = search.kinks[position], other = search.kinks[current]
            if abs(kink.distance - other.distance) > 1e-9 {
                if kink.distance < other.distance { best = position }
            } else if isCautious {
                if tableau.entries[kink.entry].row < tableau.entries[other.entry].row { best = position }
            } else {
                let item = tableau.items[tableau.entries[kink.entry].row]
                let otherItem = tableau.items[tableau.entries[other.entry].row]
                if item.priority > otherItem.priority
                    || (item.priority == otherItem.priority && kink.size > other.size)
                {
                    best = position
                }
            }
        }
        return best
    }

    /// Changes the values of a column and of all its rows. Rows that cross their kinks count on the other side then.
    mutating func move(_ column: Int32, direction: Double, by distance: Double) {
        if tableau.items[column].kind == .variable {
            shift(tableau.items[column].owner, by: direction * distance)
        } else {
            tableau.items[column].value = direction * distance
        }
        var entry = tableau.items[column].firstEntry
        while entry >= 0 {
            let row = tableau.entries[entry].row, change = tableau.entries[entry].coefficient * direction * distance
            if tableau.items[row].kind == .variable {
                shift(tableau.items[row].owner, by: change)
            } else {
                tableau.items[row].value += change
            }
            entry = tableau.entries[entry].inColumn.next
        }
    }

    private mutating func shift(_ variable: Int32, by distance: Double) {
        guard distance != 0 else { return }
        setValue(variables[variable].value + distance, of: variable)
        markDirty(variable: variable)
    }

    /// Lets a column and a row trade places.
    private mutating func exchange(_ column: Int32, _ entry: Int32, isUp: Bool, _ priority: Float) {
        let row = tableau.entries[entry].row
        let risesWithColumn = tableau.entries[entry].coefficient > 0
        flipSides(column: column, except: row)
        stepCount += 1
        tableau.pivot(entry)
        tableau.items[row].value = 0
        tableau.items[row].side = 0
        replaceInLists(row: row, column: column)
        let isRising = isUp == risesWithColumn
        let isHigher = tableau.items[row].priority > priority
        // The way there did not change the violations at the row's priority, so the way on, beyond the kink, does.
        tableau.items[row].isLockedUp = isHigher && isRising
        tableau.items[row].isLockedDown = isHigher && !isRising
        if tableau.items[column].kind == .free {
            tableau.removeItem(column)
        } else if tableau.items[column].kind != .variable {
            tableau.items[column].side = isUp ? 1 : -1
        }
    }

    private mutating func flipSides(column: Int32, except lastRow: Int32) {
        var entry = tableau.items[column].firstEntry
        while entry >= 0 {
            let row = tableau.entries[entry].row
            entry = tableau.entries[entry].inColumn.next
            guard row != lastRow, tableau.items[row].kind != .variable else { continue }
            let value = tableau.items[row].value
            if tableau.items[row].side > 0 ? value < -1e-9 : value > 1e-9 { tableau.items[row].side *= -1 }
        }
    }

    mutating func replaceInLists(row: Int32, column: Int32) {
        let columnPosition = tableau.items[column].position, rowPosition = tableau.items[row].position
        search.columns[columnPosition] = row
        tableau.items[row].position = columnPosition
        let kind = tableau.items[column].kind
        if kind == .variable || kind == .free {
            let last = search.rows[search.rows.count - 1]
            search.rows[rowPosition] = last
            tableau.items[last].position = rowPosition
            search.rows.removeLast()
            // `row` may be the last itself.
            tableau.items[row].position = columnPosition
        } else {
            search.rows[rowPosition] = column
            tableau.items[column].position = rowPosition
        }
    }
}
