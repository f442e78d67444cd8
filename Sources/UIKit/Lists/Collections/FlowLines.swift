// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The lines of one section of a flow layout, in coordinates along and across the scrolling direction, from the start of
/// the first line.
///
///     run    many lines of items of one size: takes as much memory and time as one line
///     line   items of different sizes
///
/// Items without a size of their own have the common size. Changing the sizes of a few items rebuilds the lines from the
/// first of them to where the lines begin with the same items as before.
struct FlowLines {
    struct Item {
        /// Across the scrolling direction, and along it.
        var across: CGFloat
        var along: CGFloat
        var size: FlowSize
    }

    /// A line, or a run of lines whose items have the common size.
    private struct Run {
        var first: Int
        var count: Int
        /// The largest number of items in a line.
        var perLine: Int
        var offset: CGFloat
        /// Of one line.
        var thickness: CGFloat

        var lines: Int { perLine > 0 ? (count + perLine - 1) / perLine : 0 }

        func length(_ spacing: CGFloat) -> CGFloat { CGFloat(lines) * (thickness + spacing) - spacing }
    }

    let count: Int
    private let available: CGFloat
    private let itemSpacing: CGFloat
    private let lineSpacing: CGFloat
    private let common: FlowSize
    private var own: FlowSizes
    private var runs: [Run] = []
    private(set) var length: CGFloat = 0

    /// - Parameters:
    ///   - available: the length for items across the scrolling direction.
    ///   - common: the size of items without one in `own`.
    init(
        count: Int, available: CGFloat, itemSpacing: CGFloat, lineSpacing: CGFloat, common: FlowSize, own: FlowSizes
    ) {
        self.count = count
        (self.available, self.itemSpacing, self.lineSpacing) = (available, itemSpacing, lineSpacing)
        (self.common, self.own) = (common, own.first(count))
        runs = build(from: 0, until: count) { _ in false }
        place(from: 0, beyond: runs.count)
    }

    /// Fitting allows for the rounding of sums, in points.
    private static let tolerance: CGFloat = 1e-6

    // MARK: - Building

    /// The number of items of the common size in a full line.
    private var capacity: Int {
        let fitting = (available + itemSpacing + Self.tolerance) / (common.across + itemSpacing)
        return fitting.isFinite ? Int(max(1, min(fitting.rounded(.down), Self.most))) : Int(Self.most)
    }

    /// More items than any line has.
    private static let most: CGFloat = 1e9

    /// Builds lines from an item that begins one.
    ///
    /// - Parameter isInPlace: whether the lines from an item on need not be built.
    private func build(from start: Int, until end: Int, _ isInPlace: (Int) -> Bool) -> [Run] {
        var built: [Run] = [], item = start
        let capacity = self.capacity
        while item < end, !isInPlace(item) {
            let next = own.next(from: item) ?? count
            // Whole lines of the common size; the last line of the section need not be full.
            let whole = next == count ? count - item : (next - item) / capacity * capacity
            if whole > 0 {
                built.append(
                    Run(first: item, count: whole, perLine: capacity, offset: 0, thickness: common.along))
                item += whole
                continue
            }
            let line = line(from: item)
            built.append(line)
            item += line.count
        }
        return built
    }

    private func line(from first: Int) -> Run {
        var item = first, across: CGFloat = 0, thickness: CGFloat = 0
        while item < count {
            let size = own[item] ?? common
            let end = across + size.across
            if item > first, end > available + Self.tolerance { break }
            across = end + itemSpacing
            thickness = max(thickness, size.along)
            item += 1
        }
        return Run(first: first, count: item - first, perLine: item - first, offset: 0, thickness: thickness)
    }

    /// - Parameter end: the first run after the new ones: where runs have their offsets already, so have those after them.
    private mutating func place(from index: Int, beyond end: Int) {
        var offset = index > 0 ? runs[index - 1].offset + runs[index - 1].length(lineSpacing) + lineSpacing : 0
        for index in index..<runs.count {
            if index >= end, runs[index].offset == offset { return }
            runs[index].offset = offset
            offset += runs[index].length(lineSpacing) + lineSpacing
        }
        length = runs.isEmpty ? 0 : offset - lineSpacing
    }

    // MARK: - Sizes

    func size(of item: Int) -> FlowSize { own[item] ?? common }

    var ownSizes: FlowSizes { own }

    /// Gives an item a size of its own.
    mutating func setSize(_ size: FlowSize, of item: Int) {
        guard item < count, own[item] != size else { return }
        own[item] = size
        // The line before may take the item now, or the line's first item.
        let changed = run(of: item)
        let start = max(0, lineStart(of: item, in: runs[changed]) - 1)
        let first = run(of: start), begin = lineStart(of: start, in: runs[first])
        var end = runs.count
        var built = build(from: begin, until: count) { next in
            guard next > item, let index = run(beginningWith: next) else { return false }
            end = index
            return true
        }
        if begin > runs[first].first {
            var head = runs[first]
            head.count = begin - head.first
            built.insert(head, at: 0)
        }
        runs.replaceSubrange(first..<end, with: built)
        place(from: first, beyond: first + built.count)
    }

    // MARK: - Finding

    private func run(of item: Int) -> Int { last { $0.first <= item } }

    private func run(beginningWith item: Int) -> Int? {
        let index = run(of: item)
        return runs[index].first == item ? index : nil
    }

    private func last(_ isBefore: (Run) -> Bool) -> Int {
        var low = 0, high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(runs[middle]) { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    private func lineStart(of item: Int, in run: Run) -> Int {
        run.first + (item - run.first) / max(run.perLine, 1) * run.perLine
    }

    /// Calls the body for the items of the lines that touch a range along the scrolling direction.
    func forEach(in range: ClosedRange<CGFloat>, _ body: (Int, Item) -> Void) {
        guard !runs.isEmpty, range.lowerBound <= length, range.upperBound >= 0 else { return }
        for index in last({ $0.offset <= range.lowerBound })..<runs.count {
            let run = runs[index], step = run.thickness + lineSpacing
            if run.offset > range.upperBound { return }
            func line(at place: CGFloat) -> Int {
                step > 0 ? Int(min(max((place - run.offset) / step, 0), CGFloat(run.lines - 1))) : 0
            }
            let last = step > 0 ? line(at: range.upperBound) : run.lines - 1
            for line in line(at: range.lowerBound)...last {
                items(ofLine: line, in: run) { body($0, $1) }
            }
        }
    }

    func item(_ item: Int) -> Item? {
        guard item >= 0, item < count else { return nil }
        let run = runs[run(of: item)]
        var found: Item?
        items(ofLine: (item - run.first) / max(run.perLine, 1), in: run) { if $0 == item { found = $1 } }
        return found
    }

    /// Whether all items have the common size.
    private var isUniform: Bool { own.isEmpty }

    private func items(ofLine line: Int, in run: Run, _ body: (Int, Item) -> Void) {
        let first = run.first + line * run.perLine, end = min(first + run.perLine, run.first + run.count)
        let along = run.offset + CGFloat(line) * (run.thickness + lineSpacing)
        let spacing = spacing(first, end)
        var across = spacing.start
        for item in first..<end {
            let size = own[item] ?? common
            body(
                item, Item(across: across, along: along + (run.thickness - size.along) / 2, size: size))
            across += size.across + spacing.between
        }
    }

    /// Where a line begins and the distances in it. Measured in UIKit: a full line fills the length, and so does the last
    /// line if all items are equal, with gaps for as many as fit. Other last lines have the least distance. A lone item
    /// is centered.
    private func spacing(_ first: Int, _ end: Int) -> (start: CGFloat, between: CGFloat) {
        let isLast = end == count
        if isUniform {
            let fitting = capacity
            guard fitting > 1 else { return ((available - common.across) / 2, 0) }
            let number = CGFloat(isLast ? fitting : end - first)
            return (0, (available - number * common.across) / (number - 1))
        }
        let sum = (first..<end).reduce(0) { $0 + (own[$1] ?? common).across }
        guard end - first > 1 else { return ((available - sum) / 2, 0) }
        return (0, isLast ? itemSpacing : (available - sum) / CGFloat(end - first - 1))
    }
}

/// A size across and along the scrolling direction.
struct FlowSize: Equatable {
    var across: CGFloat
    var along: CGFloat
}

/// The sizes of the items that have one of their own.
struct FlowSizes {
    private var sizes: [FlowSize?] = []
    /// For few items among many.
    private var sparse: [Int: FlowSize] = [:]
    private var keys: [Int] = []

    init() {}

    /// Creates the sizes of all items.
    init(_ all: [FlowSize]) { sizes = all }

    var isEmpty: Bool { sizes.isEmpty && keys.isEmpty }

    subscript(item: Int) -> FlowSize? {
        get { sizes.isEmpty ? sparse[item] : item < sizes.count ? sizes[item] : nil }
        set {
            guard sizes.isEmpty else { return sizes[item] = newValue }
            if sparse.updateValue(newValue ?? FlowSize(across: 0, along: 0), forKey: item) == nil {
                keys.insert(item, at: index(from: item))
            }
        }
    }

    /// The first item at or after another one that has a size.
    func next(from item: Int) -> Int? {
        guard sizes.isEmpty else { return item < sizes.count ? item : nil }
        let index = index(from: item)
        return index < keys.count ? keys[index] : nil
    }

    private func index(from item: Int) -> Int {
        var low = 0, high = keys.count
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < item { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The sizes of the items below a number.
    func first(_ count: Int) -> FlowSizes {
        var sizes = self
        if sizes.sizes.count > count { sizes.sizes.removeLast(sizes.sizes.count - count) }
        while let last = sizes.keys.last, last >= count {
            sizes.keys.removeLast()
            sizes.sparse[last] = nil
        }
        return sizes
    }

    /// The items with sizes.
    var all: [(item: Int, size: FlowSize)] {
        guard sizes.isEmpty else {
            return sizes.enumerated().compactMap { pair in pair.element.map { (pair.offset, $0) } }
        }
        return keys.compactMap { key in sparse[key].map { (key, $0) } }
    }
}
