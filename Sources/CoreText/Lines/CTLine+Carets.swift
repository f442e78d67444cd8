// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Caret positions in a line, and the characters at positions. In a ligature the carets are evenly spaced.

extension CTLine {
    /// The smallest unit that a caret goes around: glyphs and the units they represent.
    private struct Cluster {
        var units: Range<Int>
        var left: CGFloat
        var right: CGFloat
        var isRightToLeft: Bool
    }

    private func clusters(of run: CTRun) -> [Cluster] {
        guard !run.clusters.isEmpty else {
            guard !run.range.isEmpty else { return [] }
            return [
                Cluster(units: run.range, left: run.x, right: run.x + run.width, isRightToLeft: run.isRightToLeft)
            ]
        }
        var all: [Cluster] = []
        var x = run.x
        for (unit, advance) in zip(run.clusters, run.advances) {
            if let last = all.indices.last, all[last].units.lowerBound == unit {
                all[last].right += advance
            } else {
                all.append(
                    Cluster(units: unit..<unit, left: x, right: x + advance, isRightToLeft: run.isRightToLeft))
            }
            x += advance
        }
        // Each extends to the beginning of the next one in the text.
        let order = run.isRightToLeft ? Array(all.indices.reversed()) : Array(all.indices)
        for (place, index) in order.enumerated() {
            let end = place + 1 < order.count ? all[order[place + 1]].units.lowerBound : run.range.upperBound
            let start = place == 0 ? run.range.lowerBound : all[index].units.lowerBound
            all[index].units = start..<max(start, end)
        }
        return all
    }

    /// The x position of the caret before a unit, from the line's origin. Units are those of the line's own text.
    package func caret(before unit: Int) -> CGFloat {
        guard !runs.isEmpty else { return 0 }
        let unit = min(max(unit, range.lowerBound), range.upperBound)
        if unit == range.upperBound { return caretAtEnd }
        for run in runs where run.range.contains(unit) {
            for cluster in clusters(of: run) where cluster.units.contains(unit) { return caret(before: unit, cluster) }
        }
        return caretAtEnd
    }

    private var caretAtEnd: CGFloat {
        guard let last = runs.max(by: { $0.range.upperBound < $1.range.upperBound }) else { return 0 }
        return last.isRightToLeft ? last.x : last.x + last.width
    }

    private func caret(before unit: Int, _ cluster: Cluster) -> CGFloat {
        // Most clusters are one character, which need not be searched for.
        guard unit > cluster.units.lowerBound else { return caret(0, of: 1, cluster) }
        let starts = characterStarts(in: cluster.units)
        return caret(starts.lastIndex { $0 <= unit } ?? 0, of: starts.count, cluster)
    }

    /// The caret position before a character, given the count of characters that share the space.
    private func caret(_ index: Int, of count: Int, _ cluster: Cluster) -> CGFloat {
        let part = (cluster.right - cluster.left) * CGFloat(index) / CGFloat(max(1, count))
        return cluster.isRightToLeft ? cluster.right - part : cluster.left + part
    }

    private func characterStarts(in units: Range<Int>) -> [Int] {
        var starts: [Int] = [], position = units.lowerBound
        while position < units.upperBound {
            starts.append(position)
            position = max(position + 1, shaped.characterEnd(after: position))
        }
        return starts
    }

    /// The unit whose caret is nearest to a position.
    package func unit(nearestTo x: CGFloat) -> Int {
        var best = range.lowerBound, distance = CGFloat.infinity
        func consider(_ unit: Int, _ caret: CGFloat) {
            guard abs(caret - x) < distance else { return }
            (best, distance) = (unit, abs(caret - x))
        }
        for run in runs {
            for cluster in clusters(of: run) {
                let starts = characterStarts(in: cluster.units)
                for (index, start) in starts.enumerated() { consider(start, caret(index, of: starts.count, cluster)) }
            }
        }
        consider(lastCaretUnit, caret(before: lastCaretUnit))
        return best
    }

    /// The last caret position: before the line's terminator.
    package var lastCaretUnit: Int {
        var end = range.upperBound
        while end > range.lowerBound, shaped.text.units[end - 1].endsLine { end -= 1 }
        return end
    }

    /// The spans that a range of units covers, from left to right; several where directions meet.
    package func spans(of units: Range<Int>) -> [ClosedRange<CGFloat>] {
        var spans: [ClosedRange<CGFloat>] = []
        for run in runs where run.range.overlaps(units) {
            for cluster in clusters(of: run) where cluster.units.overlaps(units) {
                let common = cluster.units.clamped(to: units)
                let one = caret(before: common.lowerBound, cluster)
                let other =
                    common.upperBound == cluster.units.upperBound
                    ? (cluster.isRightToLeft ? cluster.left : cluster.right)
                    : caret(before: common.upperBound, cluster)
                let span = min(one, other)...max(one, other)
                if let last = spans.last, abs(last.upperBound - span.lowerBound) < 0.01 {
                    spans[spans.count - 1] = last.lowerBound...span.upperBound
                } else {
                    spans.append(span)
                }
            }
        }
        return spans
    }
}
