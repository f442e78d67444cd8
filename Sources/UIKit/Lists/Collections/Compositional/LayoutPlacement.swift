// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A section in its place.
@MainActor
struct PlacedSection {
    let definition: NSCollectionLayoutSection
    let environment: LayoutEnvironment
    var solver: SectionSolver
    /// The beginning of the section along the layout's axis.
    var start: CGFloat = 0

    var end: CGFloat { start + solver.length }
    var scrollsByItself: Bool { solver.rule.orthogonal != .none }
}

/// All sections in their places, from leading to trailing: the layout without views.
@MainActor
struct LayoutPlacement {
    let axis: LayoutAxis
    /// The size of the collection view without its insets.
    let container: CGSize
    /// The boundary items of the layout.
    let boundaries: [BoundaryRule]
    let spacing: CGFloat
    private(set) var sections: [PlacedSection] = []
    private(set) var preferredViews: [SectionSolver.ViewKey: CGSize] = [:]
    /// The length of all sections with the boundary items, along the layout's axis.
    private(set) var length: CGFloat = 0
    /// Whether a view decides its size.
    let dependsOnViews: Bool
    /// Whether the bounds decide where some views are.
    let dependsOnBounds: Bool
    /// Whether items of some section can be swiped.
    let hasSwipes: Bool
    /// The number of sections, from the first one, whose places are known. A section that gets another length moves those
    /// after it when somebody asks for them, once for all the cells that are measured until then.
    private var placed = 0

    init(
        _ sections: [PlacedSection], axis: LayoutAxis, container: CGSize, boundaries: [BoundaryRule],
        spacing: CGFloat, preferredViews: [SectionSolver.ViewKey: CGSize]
    ) {
        (self.axis, self.container, self.boundaries, self.spacing) = (axis, container, boundaries, spacing)
        (self.sections, self.preferredViews) = (sections, preferredViews)
        dependsOnViews =
            boundaries.contains { $0.size.isEstimated }
            || sections.contains {
                $0.solver.rule.group.dependsOnViews || $0.solver.rule.group.hasEstimatedSupplementaries
                    || $0.solver.rule.boundaries.contains { $0.size.isEstimated }
            }
        hasSwipes = sections.contains { $0.definition.list?.hasSwipes == true }
        dependsOnBounds =
            boundaries.contains(where: \.isPinned)
            || sections.contains {
                $0.definition.visibleItemsInvalidationHandler != nil
                    || $0.solver.rule.boundaries.contains(where: \.isPinned)
            }
        addUp()
    }

    /// The size of the contents.
    var contentSize: CGSize { CGSize(axis, length, container[axis.other]) }

    /// Places all sections.
    private mutating func addUp() {
        placed = 0
        place(through: sections.count - 1)
        let end = sections.last?.end ?? boundaryLength(after: false)
        length = end + boundaryLength(after: true)
    }

    /// Places the sections up to one, if they are not. Call it before a place of these sections is read.
    mutating func place(through last: Int) {
        let last = min(last, sections.count - 1)
        while placed <= last {
            sections[placed].start = placed == 0 ? boundaryLength(after: false) : sections[placed - 1].end + spacing
            placed += 1
        }
    }

    /// Changes a section, and its length.
    private mutating func change(_ section: Int, _ body: (inout SectionSolver) -> Void) {
        guard sections.indices.contains(section) else { return }
        let old = sections[section].solver.length
        body(&sections[section].solver)
        let change = sections[section].solver.length - old
        guard change != 0 else { return }
        length += change
        placed = min(placed, section + 1)
    }

    // MARK: - Sections

    /// The frame of a section across the whole layout.
    func frame(of index: Int) -> CGRect {
        let section = sections[index]
        return CGRect(
            origin: CGPoint(axis, section.start, 0), size: CGSize(axis, section.solver.length, container[axis.other]))
    }

    /// The sections that reach into a rectangle.
    func sections(in rect: CGRect) -> Range<Int> {
        var low = 0, high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].end < rect.low(axis) { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < sections.count, sections[end].start <= rect.high(axis) { end += 1 }
        return low..<end
    }

    /// The origin of the groups of a section. In one that scrolls by itself, before scrolling.
    func groupsOrigin(of index: Int) -> CGPoint {
        var origin = sections[index].solver.groupsOrigin
        origin[axis] += sections[index].start
        return origin
    }

    // MARK: - Boundary items

    private func boundaryLength(after: Bool) -> CGFloat {
        boundaries.reduce(0) { longest, boundary in
            guard boundary.extends, boundary.touches(axis, after: after) else { return longest }
            return max(longest, size(of: boundary)[axis] + (after ? boundary.offset[axis] : -boundary.offset[axis]))
        }
    }

    private func size(of boundary: BoundaryRule) -> CGSize {
        boundary.size.size(
            in: container, preferred: preferredViews[.init(kind: boundary.kind, item: boundary.index)])
    }

    /// The frame of a boundary item of the layout.
    func frame(of boundary: BoundaryRule, visible: ClosedRange<CGFloat>) -> CGRect {
        let before = boundaryLength(after: false), after = boundaryLength(after: true)
        let contents = CGRect(
            origin: CGPoint(axis, before, 0), size: CGSize(axis, length - before - after, container[axis.other]))
        let frame = boundary.frame(of: size(of: boundary), around: contents, axis, insets: .zero)
        return boundary.isPinned ? pinned(frame, boundary, in: 0...max(0, length), visible) : frame
    }

    /// The frame of a boundary item of a section.
    ///
    /// - Parameter visible: the range along the axis that pinned items stay in.
    func frame(of boundary: BoundaryRule, section index: Int, visible: ClosedRange<CGFloat>) -> CGRect {
        let section = sections[index]
        var frame = section.solver.frame(of: boundary)
        frame.origin[axis] += section.start
        guard boundary.isPinned else { return frame }
        return pinned(frame, boundary, in: section.start...max(section.start, section.end), stay(visible))
    }

    private func pinned(
        _ frame: CGRect, _ boundary: BoundaryRule, in host: ClosedRange<CGFloat>, _ visible: ClosedRange<CGFloat>
    ) -> CGRect {
        var frame = frame
        let length = frame.size[axis], place = frame.origin[axis]
        if boundary.touches(axis, after: true) {
            frame.origin[axis] = max(min(place, visible.upperBound - length), host.lowerBound)
        } else {
            frame.origin[axis] = min(max(place, visible.lowerBound), host.upperBound - length)
        }
        // An item that begins outside of its host, by its offset, stays there.
        if boundary.touches(axis, after: true) == (frame.origin[axis] > place) { frame.origin[axis] = place }
        return frame
    }

    /// The range in which pinned items of sections stay: behind those of the layout.
    private func stay(_ visible: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
        var low = visible.lowerBound, high = visible.upperBound
        for boundary in boundaries where boundary.isPinned {
            let frame = frame(of: boundary, visible: visible)
            if boundary.touches(axis, after: false) { low = max(low, frame.high(axis)) }
            if boundary.touches(axis, after: true) { high = min(high, frame.low(axis)) }
        }
        return low...max(low, high)
    }

    // MARK: - Sizes that views prefer

    mutating func setPreferred(_ size: CGSize, of item: Int, section: Int) {
        change(section) { $0.setPreferred(size, of: item) }
    }

    mutating func setPreferred(_ size: CGSize, of view: SectionSolver.ViewKey, section: Int) {
        change(section) { $0.setPreferred(size, of: view) }
    }

    mutating func setPreferred(_ size: CGSize, ofLayoutView view: SectionSolver.ViewKey) {
        preferredViews[view] = size
        addUp()
    }
}
