// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UICollectionViewCompositionalLayout {
    typealias Attributes = UICollectionViewLayoutAttributes

    // MARK: - Geometry

    /// The bounds in the layout's coordinates.
    private func visibleRect(in collectionView: UICollectionView) -> CGRect {
        collectionView.flip(collectionView.bounds)
    }

    /// The range along the axis that is visible inside of the adjusted insets.
    func visibleRange(in collectionView: UICollectionView) -> ClosedRange<CGFloat> {
        let rect = collectionView.flip(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
        return rect.low(axis)...max(rect.low(axis), rect.high(axis))
    }

    private func place(_ frame: CGRect) -> CGRect { frame.onPixels(collectionView?.contentScaleFactor ?? 1) }

    /// The scroll view of a section, in the layout's coordinates.
    func scrollerFrame(of section: PlacedSection) -> CGRect {
        var frame = section.solver.contentFrame
        frame.origin[axis] += section.start
        return place(frame)
    }

    /// Places an element that may be in a section's scroll view.
    private func place(_ attributes: Attributes, _ frame: CGRect, _ section: PlacedSection) {
        attributes.frame = place(frame)
        if section.scrollsByItself { attributes.containerFrame = collectionView?.flip(scrollerFrame(of: section)) }
    }

    // MARK: - Elements in a rectangle

    func attributes(in rect: CGRect) -> [Attributes] {
        placement?.place(through: .max)
        guard let placement, let collectionView else { return [] }
        let area = rect, visible = visibleRange(in: collectionView)
        var found: [Attributes] = []
        for boundary in placement.boundaries {
            let frame = placement.frame(of: boundary, visible: visible)
            if frame.intersects(area) { found.append(layoutBoundary(boundary, frame)) }
        }
        for index in placement.sections(in: area) {
            let elements = elements(of: index, placement, in: area, visible)
            callHandler(of: index, placement, elements, collectionView)
            found += elements
        }
        return found
    }

    private func elements(
        of index: Int, _ placement: LayoutPlacement, in area: CGRect, _ visible: ClosedRange<CGFloat>
    ) -> [Attributes] {
        let section = placement.sections[index]
        var found = decorations(of: index, placement, area)
        for boundary in section.solver.rule.boundaries {
            let frame = placement.frame(of: boundary, section: index, visible: visible)
            if frame.intersects(area) { found.append(sectionBoundary(boundary, frame, index, placement)) }
        }
        let origin = placement.groupsOrigin(of: index)
        var inside = area
        if section.scrollsByItself {
            let range = scrollers.loadedRange(of: index, section)
            inside.origin[axis.other] = range.lowerBound
            inside.size[axis.other] = range.upperBound - range.lowerBound
        }
        let groupAxis = section.solver.groupAxis
        let low = inside.low(groupAxis) - origin[groupAxis], high = inside.high(groupAxis) - origin[groupAxis]
        guard low <= high else { return found }
        for group in section.solver.groups(in: low...high) {
            found += elements(of: group, index, section, origin, inside)
        }
        return found
    }

    private func elements(
        of group: Int, _ index: Int, _ section: PlacedSection, _ origin: CGPoint, _ area: CGRect
    ) -> [Attributes] {
        let (solution, place) = section.solver.solution(of: group), first = section.solver.items(of: group).lowerBound
        let offset = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
        var found: [Attributes] = []
        for item in solution.items {
            let frame = item.frame.offsetBy(dx: offset.x, dy: offset.y)
            if frame.intersects(area) { found.append(cell(item, first, frame, index, section)) }
        }
        for view in solution.supplementaries {
            let frame = view.frame.offsetBy(dx: offset.x, dy: offset.y)
            if frame.intersects(area) { found.append(supplementary(view, first, frame, index, section)) }
        }
        return found
    }

    // MARK: - Attributes

    private func make(_ element: Attributes.Element) -> Attributes {
        let type: AnyClass = Self.layoutAttributesClass
        let attributes =
            type == Attributes.self
            ? Attributes() : (type as? NSObject.Type).flatMap { makeObject(of: $0) as? Attributes } ?? Attributes()
        attributes.element = element
        return attributes
    }

    /// Other elements of a section with a decoration are in front of it.
    private func lift(_ section: PlacedSection) -> Int { section.solver.rule.decorations.isEmpty ? 0 : 1 }

    private func cell(
        _ item: GroupSolution.Item, _ first: Int, _ frame: CGRect, _ index: Int, _ section: PlacedSection
    ) -> Attributes {
        let path = IndexPath(item: first + item.index, section: index)
        let attributes = make(.init(category: .cell, kind: nil, indexPath: path))
        place(attributes, frame, section)
        attributes.zIndex = item.zIndex + lift(section)
        attributes.fix(item.estimates)
        attributes.listPlace = section.definition.list?.place(ofItem: path, count: section.solver.count)
        return attributes
    }

    private func supplementary(
        _ view: GroupSolution.Supplementary, _ first: Int, _ frame: CGRect, _ index: Int, _ section: PlacedSection
    ) -> Attributes {
        let path = IndexPath(item: first + view.index, section: index)
        let attributes = make(.init(category: .supplementaryView, kind: view.kind, indexPath: path))
        place(attributes, frame, section)
        attributes.zIndex = view.zIndex + lift(section)
        attributes.fix(view.estimates)
        return attributes
    }

    private func sectionBoundary(
        _ boundary: BoundaryRule, _ frame: CGRect, _ index: Int, _ placement: LayoutPlacement
    ) -> Attributes {
        let path = IndexPath(item: boundary.index, section: index), section = placement.sections[index]
        let attributes = make(.init(category: .supplementaryView, kind: boundary.kind, indexPath: path))
        attributes.frame = place(frame)
        attributes.zIndex = boundary.zIndex + lift(section)
        attributes.fix(boundary.size.estimates)
        attributes.listPlace = section.definition.list?.placeOfView(boundary.kind)
        return attributes
    }

    private func layoutBoundary(_ boundary: BoundaryRule, _ frame: CGRect) -> Attributes {
        let path = IndexPath(index: boundary.index)
        let attributes = make(.init(category: .supplementaryView, kind: boundary.kind, indexPath: path))
        attributes.frame = place(frame)
        attributes.zIndex = boundary.zIndex
        attributes.fix(boundary.size.estimates)
        return attributes
    }

    private func decorations(of index: Int, _ placement: LayoutPlacement, _ area: CGRect) -> [Attributes] {
        let section = placement.sections[index], frame = placement.frame(of: index)
        var found: [Attributes] = section.solver.rule.decorations.compactMap { rule in
            let frame = frame.inset(by: rule.insets)
            return frame.intersects(area) ? decoration(rule, frame, index) : nil
        }
        if let background = listBackground(of: index, placement) { found.append(background) }
        return found
    }

    private func decoration(_ rule: DecorationRule, _ frame: CGRect, _ index: Int) -> Attributes {
        let path = IndexPath(item: 0, section: index)
        let attributes = make(.init(category: .decorationView, kind: rule.kind, indexPath: path))
        attributes.frame = place(frame)
        attributes.zIndex = rule.zIndex
        return attributes
    }

    // MARK: - Single elements

    func itemAttributes(at path: IndexPath) -> Attributes? {
        guard let (index, section) = section(of: path), path.item < section.solver.count else { return nil }
        let group = section.solver.group(of: path.item)
        guard group < section.solver.groupCount, let placement else { return nil }
        let origin = placement.groupsOrigin(of: index), first = section.solver.items(of: group).lowerBound
        let (solution, place) = section.solver.solution(of: group)
        guard let item = solution.items.first(where: { $0.index == path.item - first }) else { return nil }
        let frame = item.frame.offsetBy(dx: origin.x + place.x, dy: origin.y + place.y)
        return cell(item, first, frame, index, section)
    }

    func supplementaryAttributes(_ kind: String, at path: IndexPath) -> Attributes? {
        if path.count > 1 { placement?.place(through: path.section) }
        guard let placement, let collectionView else { return nil }
        let visible = visibleRange(in: collectionView)
        if path.count == 1 {
            let boundary = placement.boundaries.first { $0.kind == kind && $0.index == path[0] }
            return boundary.map { layoutBoundary($0, placement.frame(of: $0, visible: visible)) }
        }
        guard let (index, section) = section(of: path) else { return nil }
        if let boundary = section.solver.rule.boundaries.first(where: { $0.kind == kind && $0.index == path.item }) {
            return sectionBoundary(
                boundary, placement.frame(of: boundary, section: index, visible: visible), index, placement)
        }
        guard path.item < section.solver.count else { return nil }
        let group = section.solver.group(of: path.item), first = section.solver.items(of: group).lowerBound
        let origin = placement.groupsOrigin(of: index), (solution, place) = section.solver.solution(of: group)
        let view = solution.supplementaries.first { $0.kind == kind && $0.index == path.item - first }
        return view.map {
            let frame = $0.frame.offsetBy(dx: origin.x + place.x, dy: origin.y + place.y)
            return supplementary($0, first, frame, index, section)
        }
    }

    func decorationAttributes(_ kind: String, at path: IndexPath) -> Attributes? {
        guard let (index, section) = section(of: path), let placement else { return nil }
        if kind == ListBackgroundView.kind { return listBackground(of: index, placement) }
        let rule = section.solver.rule.decorations.first { $0.kind == kind }
        return rule.map { decoration($0, placement.frame(of: index).inset(by: $0.insets), index) }
    }

    func section(of path: IndexPath) -> (Int, PlacedSection)? {
        guard path.count > 1, placement?.sections.indices.contains(path.section) == true else { return nil }
        placement?.place(through: path.section)
        return placement.map { (path.section, $0.sections[path.section]) }
    }

    // MARK: - Sizes that views decide

    /// The axes on which a view decides its size; nil for an element that does not exist, or decides nothing.
    func estimates(of element: Attributes.Element) -> GroupSolution.Estimates? {
        let path = element.indexPath
        if path.count == 1 {
            return placement?.boundaries.first { $0.kind == element.kind && $0.index == path[0] }?.size.estimates
        }
        guard let (_, section) = section(of: path) else { return nil }
        let rule = section.solver.rule
        if let boundary = rule.boundaries.first(where: { $0.kind == element.kind && $0.index == path.item }) {
            return boundary.size.estimates
        }
        guard element.category != .decorationView, path.item < section.solver.count else { return nil }
        if element.category == .cell, !rule.group.dependsOnViews { return nil }
        let group = section.solver.group(of: path.item), index = path.item - section.solver.items(of: group).lowerBound
        let solution = section.solver.solution(of: group).solution
        return element.category == .cell
            ? solution.items.first { $0.index == index }?.estimates
            : solution.supplementaries.first { $0.kind == element.kind && $0.index == index }?.estimates
    }

    /// The size that a view has preferred so far.
    func preferredSize(of element: Attributes.Element) -> CGSize? {
        let path = element.indexPath
        guard path.count > 1 else {
            return placement?.preferredViews[.init(kind: element.kind ?? "", item: path[0])]
        }
        guard let solver = section(of: path)?.1.solver else { return nil }
        return element.category == .cell
            ? solver.preferred[path.item] : solver.preferredViews[.init(kind: element.kind ?? "", item: path.item)]
    }

    // MARK: - Visible items

    private func callHandler(
        of index: Int, _ placement: LayoutPlacement, _ elements: [Attributes], _ collectionView: UICollectionView
    ) {
        let section = placement.sections[index]
        guard let handler = section.definition.visibleItemsInvalidationHandler else { return }
        var inside = visibleRect(in: collectionView), offset = inside.origin
        if section.scrollsByItself {
            offset = CGPoint(axis.other, scrollers.place(of: index), 0)
            inside.origin[axis.other] = offset[axis.other]
        }
        let items = elements.filter {
            $0.representedElementKind != ListBackgroundView.kind && $0.frame.intersects(inside)
        }
        handler(items.map { VisibleItem($0) }, offset, section.environment)
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate func fix(_ estimates: GroupSolution.Estimates) {
        (fixesWidth, fixesHeight) = (!estimates.width, !estimates.height)
    }
}
