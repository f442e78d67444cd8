// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// A scroll view lies over the contents of its section, and is as wide as the collection view. In it is one view with all
// elements, whose bounds begin where the section begins in the collection view, so that the frames of attributes need no
// conversion. The scroll view only changes its offset; the layout is asked for the elements of the new area.

/// The scroll view of a section that scrolls by itself.
@MainActor
final class OrthogonalScroller: UIScrollViewDelegate {
    private unowned let layout: UICollectionViewCompositionalLayout
    /// Nil for a section that is gone, whose elements are still seen.
    var section: Int?
    let scrollView = UIScrollView(frame: .zero)
    let contents = UIView(frame: .zero)

    private var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
    /// The place at which a drag began.
    private var dragStart: CGFloat = 0
    /// Invariant: true while `update` changes the scroll view.
    private var isUpdating = false

    init(_ layout: UICollectionViewCompositionalLayout, section: Int) {
        (self.layout, self.section) = (layout, section)
        scrollView.clipsToBounds = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.scrollsToTop = false
        scrollView.delegate = self
        scrollView.addSubview(contents)
    }

    /// The axis along which the section scrolls.
    private var axis: LayoutAxis { layout.axis.other }
    /// Whether it was mirrored when it was placed: the direction may have changed since.
    private var isMirrored = false

    /// Whether a finger or an animation moves the section.
    var isMoving: Bool { scrollView.isTracking || scrollView.isDragging || scrollView.motion != nil }

    // MARK: - Place

    /// The greatest place.
    private var end: CGFloat { max(0, scrollView.contentSize[axis] - scrollView.bounds.size[axis]) }

    /// Where the section is scrolled to, in leading-to-trailing order: 0 at the leading edge.
    var place: CGFloat { mirrored(scrollView.contentOffset[axis]) }

    private func mirrored(_ offset: CGFloat) -> CGFloat { isMirrored ? end - offset : offset }

    private func offset(_ place: CGFloat) -> CGPoint { CGPoint(axis, mirrored(place), 0) }

    // MARK: - Geometry

    func update(_ placement: LayoutPlacement, _ index: Int, at place: CGFloat) {
        isUpdating = true
        defer { isUpdating = false }
        let section = placement.sections[index], solver = section.solver
        guard let collectionView = layout.collectionView else { return }
        isMirrored = axis == .horizontal && collectionView.isFlipped
        let frame = collectionView.flip(layout.scrollerFrame(of: section))
        if scrollView.frame != frame { scrollView.frame = frame }
        let length = max(solver.scrollableLength, frame.size[axis])
        scrollView.contentSize = CGSize(axis, solver.scrollableLength, 0)
        var bounds = CGRect(origin: frame.origin, size: CGSize(axis, length, frame.size[layout.axis]))
        // Mirrored frames end where the collection view's contents end.
        let contentsEnd = max(collectionView.contentSize.width, collectionView.bounds.width)
        bounds.origin[axis] = isMirrored ? contentsEnd - length : 0
        if contents.bounds != bounds {
            contents.frame = CGRect(origin: .zero, size: bounds.size)
            contents.bounds = bounds
        }
        configure(section.definition)
        guard !isMoving else { return }
        let offset = offset(min(max(place, 0), end))
        if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
    }

    private func configure(_ definition: NSCollectionLayoutSection) {
        behavior = definition.orthogonalScrollingBehavior
        let properties = definition.orthogonalScrollingProperties
        scrollView.isPagingEnabled = behavior == .paging
        scrollView.bounces = properties.bounce != .never && layout.collectionView?.bounces != false
        let always = properties.bounce == .always
        scrollView.alwaysBounceHorizontal = always && axis == .horizontal
        scrollView.alwaysBounceVertical = always && axis == .vertical
        let rate = properties.decelerationRate
        scrollView.decelerationRate =
            rate == .automatic ? automaticRate : UIScrollView.DecelerationRate(rawValue: rate.rawValue)
    }

    private var automaticRate: UIScrollView.DecelerationRate {
        switch behavior {
        case .paging, .groupPaging, .groupPagingCentered: .fast
        default: layout.collectionView?.decelerationRate ?? .normal
        }
    }

    // MARK: - Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if !isUpdating, let section { layout.sectionScrolled(section) }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = place }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let section, let sections = layout.placement?.sections, sections.indices.contains(section) else { return }
        let solver = sections[section].solver
        let target = mirrored(targetContentOffset.pointee[axis])
        // Beyond an edge it bounces.
        guard place >= 0, place <= end else { return }
        let speed = velocity[axis] * (isMirrored ? -1 : 1)
        let stops = GroupStops(solver, end: end)
        switch behavior {
        case .continuousGroupLeadingBoundary:
            targetContentOffset.pointee = offset(stops.nearest(to: target))
        case .groupPaging, .groupPagingCentered:
            targetContentOffset.pointee = offset(stops.page(from: dragStart, at: place, speed: speed))
        default: break
        }
    }

    /// Scrolls so that an element is visible.
    ///
    /// - Parameter frame: in the layout's coordinates.
    func scroll(toShow frame: CGRect, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        let length = scrollView.bounds.size[axis], low = frame.low(axis), high = frame.high(axis)
        let left: UICollectionView.ScrollPosition = axis == .horizontal ? .left : .top
        let middle: UICollectionView.ScrollPosition = axis == .horizontal ? .centeredHorizontally : .centeredVertically
        let right: UICollectionView.ScrollPosition = axis == .horizontal ? .right : .bottom
        let new =
            if position.contains(isMirrored ? right : left) { low } else if position.contains(middle) {
                (low + high - length) / 2
            } else if position.contains(isMirrored ? left : right) { high - length } else {
                low < place ? low : max(place, high - length)
            }
        scrollView.setContentOffset(offset(min(max(new, 0), end)), animated: animated)
    }
}

/// The places at which a section that scrolls by itself stops, one for each group.
struct GroupStops {
    private let solver: SectionSolver
    private let end: CGFloat

    init(_ solver: SectionSolver, end: CGFloat) { (self.solver, self.end) = (solver, end) }

    /// The place at which a group is at the leading edge, or in the center.
    func place(of group: Int) -> CGFloat {
        var place = solver.start(of: group)
        if solver.rule.orthogonal == .centered { place += (solver.extent(of: group) - solver.extent(of: 0)) / 2 }
        return min(place, end)
    }

    private func group(nearestTo place: CGFloat) -> Int {
        guard solver.groupCount > 0 else { return 0 }
        let range = solver.groups(in: max(0, place)...max(0, place))
        let first = min(max(range.lowerBound, 0), solver.groupCount - 1), last = min(first + 1, solver.groupCount - 1)
        return abs(self.place(of: last) - place) < abs(self.place(of: first) - place) ? last : first
    }

    /// The nearest stop, or the end.
    func nearest(to place: CGFloat) -> CGFloat {
        guard solver.groupCount > 0, place < end else { return end }
        return self.place(of: group(nearestTo: place))
    }

    /// The stop of the next group in the direction of a fast finger, else the nearest one; at most one group away from
    /// the start.
    ///
    /// - Parameter speed: in points per millisecond.
    func page(from start: CGFloat, at place: CGFloat, speed: CGFloat) -> CGFloat {
        guard solver.groupCount > 0 else { return 0 }
        let first = group(nearestTo: start)
        var group = group(nearestTo: place)
        if abs(speed) * 1000 > ScrollNumbers.pageVelocity { group = speed > 0 ? first + 1 : first - 1 }
        group = min(max(group, first - 1), first + 1)
        return self.place(of: min(max(group, 0), solver.groupCount - 1))
    }
}
