// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - One column
//
// Many parts of a layout have one column: a height that a minimum, a maximum and a wish determine, for instance. Their
// violations are functions of one number, how far the column moves, and the minimum needs no simplex method:
//
// 1. From the highest priority to the lowest, walk from kink to kink of the priority's constraints while their
//    violations decrease, inside the interval that higher priorities leave.
// 2. Shorten the interval to the distances that are as good. Stop when it is a single one.
// 3. Let the column trade places with a row that is zero there.
//
// The result is a vertex like those of the simplex method, so either can continue from it.
extension SolverEngine {
    /// How far a column moves, and may move.
    private struct Line {
        var distance = 0.0
        var least = -Double.infinity
        var greatest = Double.infinity

        var isClosed: Bool { least >= greatest }

        mutating func close() { (least, greatest) = (distance, distance) }
    }

    /// Distances that differ by less than this are the same kink.
    private static let kinkWidth = 1e-9

    /// Optimizes a part of the tableau that has one column.
    mutating func optimizeLine() {
        var line = Line()
        let column = search.columns[0]
        collectLineKinks(of: column)
        var level = 0
        while level < search.priorities.count, !line.isClosed {
            minimize(search.priorities[level], &line)
            level += 1
        }
        if let kink = holdingKink(at: line.distance), kink.entry >= 0 { finishLine(column, at: kink) }
        for position in search.rows.indices { settleSide(of: search.rows[position]) }
    }

    /// Lists the distances at which constraints become zero. The column's own does where it is.
    private mutating func collectLineKinks(of column: Int32) {
        search.lineKinks.removeAll()
        if tableau.items[column].kind.isConstraint { addLineKink(column, distance: 0, rate: 1, entry: -1) }
        var entry = tableau.items[column].firstEntry
        while entry >= 0 {
            let row = tableau.entries[entry].row, rate = tableau.entries[entry].coefficient
            if tableau.items[row].kind.isConstraint, abs(rate) > 1e-9 {
                addLineKink(row, distance: -tableau.items[row].value / rate, rate: rate, entry: entry)
            }
            entry = tableau.entries[entry].inColumn.next
        }
    }

    @inline(__always)
    private mutating func addLineKink(_ item: Int32, distance: Double, rate: Double, entry: Int32) {
        let kind = tableau.items[item].kind
        search.lineKinks.append(
            Optimization.LineKink(
                distance: distance, up: kind.violation(rate), down: kind.violation(-rate), entry: entry,
                priority: tableau.items[item].priority))
    }

    // MARK: One priority

    private mutating func minimize(_ priority: Float, _ line: inout Line) {
        var (up, down) = slopes(at: line.distance, priority)
        let isUp = up < down
        while (isUp ? up : down) < -Self.gradientTolerance {
            let next = nextKink(after: line.distance, isUp: isUp, priority)
            if isUp ? next >= line.greatest : next <= line.least {
                line.distance = isUp ? line.greatest : line.least
                return line.close()
            }
            guard next.isFinite else { break }
            line.distance = next
            (up, down) = slopes(at: next, priority)
        }
        line.greatest = min(
            line.greatest,
            up > Self.gradientTolerance ? line.distance : nextKink(after: line.distance, isUp: true, priority))
        line.least = max(
            line.least,
            down > Self.gradientTolerance ? line.distance : nextKink(after: line.distance, isUp: false, priority))
    }

    /// How the violations at a priority change when the column moves on from a distance, in either direction.
    private mutating func slopes(at distance: Double, _ priority: Float) -> (up: Double, down: Double) {
        var up = 0.0, down = 0.0
        for position in search.lineKinks.indices where search.lineKinks[position].priority == priority {
            let kink = search.lineKinks[position], offset = distance - kink.distance
            up += offset > -Self.kinkWidth ? kink.up : -kink.down
            down += offset < Self.kinkWidth ? kink.down : -kink.up
        }
        return (up, down)
    }

    /// The next kink of a priority in a direction, or infinity.
    private mutating func nextKink(after distance: Double, isUp: Bool, _ priority: Float) -> Double {
        let sign = isUp ? 1.0 : -1.0
        var least = Double.infinity
        for position in search.lineKinks.indices where search.lineKinks[position].priority == priority {
            let way = (search.lineKinks[position].distance - distance) * sign
            if way >= Self.kinkWidth { least = min(least, way) }
        }
        return distance + least * sign
    }

    // MARK: End

    /// The kink that holds the column where it is, if any: one of the highest priority, and one that counteracts the
    /// others of that priority, so that its multiplier is valid if they conflict.
    private mutating func holdingKink(at distance: Double) -> Optimization.LineKink? {
        var best: Optimization.LineKink?, bestRank = -1
        for position in search.lineKinks.indices {
            let kink = search.lineKinks[position]
            guard abs(kink.distance - distance) < Self.kinkWidth else { continue }
            guard let current = best, current.priority >= kink.priority else {
                (best, bestRank) = (kink, -1)
                continue
            }
            guard current.priority == kink.priority else { continue }
            if bestRank < 0 { bestRank = rank(of: current, at: distance) }
            let rank = rank(of: kink, at: distance)
            if rank > bestRank { (best, bestRank) = (kink, rank) }
        }
        return best
    }

    /// 2 for an equality, 1 for an inequality that counteracts the other constraints of its priority, else 0.
    private mutating func rank(of kink: Optimization.LineKink, at distance: Double) -> Int {
        guard kink.up == 0 || kink.down == 0 else { return 2 }
        var slope = 0.0
        for position in search.lineKinks.indices where search.lineKinks[position].priority == kink.priority {
            let other = search.lineKinks[position], offset = distance - other.distance
            if offset >= Self.kinkWidth { slope += other.up } else if offset <= -Self.kinkWidth { slope -= other.down }
        }
        return (slope <= Self.gradientTolerance || kink.down > 0) && (slope >= -Self.gradientTolerance || kink.up > 0)
            ? 1 : 0
    }

    /// Moves the column to a kink, and lets it trade places with the row.
    private mutating func finishLine(_ column: Int32, at kink: Optimization.LineKink) {
        move(column, direction: 1, by: kink.distance)
        let row = tableau.entries[kink.entry].row
        stepCount += 1
        tableau.pivot(kink.entry)
        tableau.items[row].value = 0
        tableau.items[row].side = 0
        replaceInLists(row: row, column: column)
        if tableau.items[column].kind == .free { tableau.removeItem(column) }
    }

    /// Sets the side of a row by its value. A value within the tolerance of zero is no violation, but marks the row as tied:
    /// when the value changes, or the row is removed, the minimum may move.
    private mutating func settleSide(of row: Int32) {
        let value = tableau.items[row].value
        tableau.items[row].isTied = abs(value) <= Self.tolerance
        if !tableau.items[row].isTied {
            tableau.items[row].side = value > 0 ? 1 : -1
        } else if tableau.items[row].kind == .lessThanOrEqual {
            tableau.items[row].side = -1
        } else if tableau.items[row].kind == .greaterThanOrEqual || tableau.items[row].side == 0 {
            tableau.items[row].side = 1
        }
    }
}
