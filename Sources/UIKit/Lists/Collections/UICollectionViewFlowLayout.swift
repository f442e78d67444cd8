// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A section of a flow layout.
struct FlowSection {
    /// The distances of the items from the section's start and end along the scrolling direction, and from both edges
    /// across it.
    var insets = (start: CGFloat(0), end: CGFloat(0), near: CGFloat(0), far: CGFloat(0))
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var lines: FlowLines
    /// Along the scrolling direction.
    var start: CGFloat = 0

    var itemsStart: CGFloat { start + header + insets.start }
    var length: CGFloat { header + insets.start + lines.length + insets.end + footer }
    var end: CGFloat { start + length }
}

/// Arranges items in lines, section by section, with optional headers and footers.
///
///     section   header                                    as wide as the collection view
///               inset
///               lines of items, in the order of their paths, as many in a line as fit
///               inset
///               footer
///
/// A section whose items have one size costs the same with ten items and with a million.
///
/// The delegate is asked for the sizes of all items when the layout is prepared, as on iOS.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The value of `estimatedItemSize` for items that determine their sizes themselves.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// The edges to which section insets are added.
    public enum SectionInsetReference: Int, Sendable {
        /// The edges of the collection view's content inset.
        case fromContentInset = 0
        /// The edges of the collection view's safe area.
        case fromSafeArea = 1
        /// The edges of the collection view's layout margins.
        case fromLayoutMargins = 2
    }

    /// Creates a layout with items of 50 x 50 points that scrolls vertically.
    public override init() { super.init() }

    /// Creates a layout from a nib or a storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeFlow(NibValues(coder))
    }

    /// Writes the sizes, distances and the direction into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeFlow(with: coder)
    }

    // MARK: - Sizes, in points

    /// The least distance of lines. The default is 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
    /// The least distance of items in a line. The default is 10.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumInteritemSpacing) } }
    /// The size of items for which the delegate has no size. The default is 50 x 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
    /// The size of items before they are visible and determine it themselves. Zero, the default, means that they do not.
    open var estimatedItemSize = CGSize.zero { didSet { changed(oldValue != estimatedItemSize) } }
    /// The direction in which the layout scrolls. The default is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { changed(oldValue != scrollDirection) }
    }
    /// The size of headers, of which the side along the scrolling direction counts. The default, zero, means none.
    open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue != headerReferenceSize) } }
    /// The size of footers, of which the side along the scrolling direction counts. The default, zero, means none.
    open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue != footerReferenceSize) } }
    /// The insets of the items of each section. They do not concern headers and footers. The default is zero.
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue != sectionInset) } }
    /// The edges to which section insets are added. The default is `fromContentInset`.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { changed(oldValue != sectionInsetReference) }
    }
    /// Whether a header stays at the edge while its section is visible. The default is false.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { changed(oldValue != sectionHeadersPinToVisibleBounds) }
    }
    /// Whether a footer stays at the edge while its section is visible. The default is false.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { changed(oldValue != sectionFootersPinToVisibleBounds) }
    }

    private func changed(_ isDifferent: Bool) { if isDifferent { invalidateLayout() } }

    // MARK: - State

    /// The sections, in order.
    private(set) var sections: [FlowSection] = []
    /// The number of sections, from the first one, whose places are known. A section that gets another length moves those
    /// after it when somebody asks for them, once for all the cells that are measured until then.
    private var placed = 0
    private var contentLength: CGFloat = 0
    /// The size of the collection view across the scrolling direction, without insets.
    private var across: CGFloat = 0
    /// Invariant: set by invalidations, cleared by `prepare()`.
    private var isStale = true
    private var linesAreStale = true
    /// The sizes that items have determined themselves, by section.
    private var measured: [Int: FlowSizes] = [:]
    /// Whether the delegate has a size for each item. Its default implementation answers no.
    var delegateHasSizes = true

    private var isVertical: Bool { scrollDirection == .vertical }
    private var isEstimated: Bool { estimatedItemSize != .zero }

    override var wantsPreferredSizes: Bool { isEstimated }
    override var dependsOnSafeArea: Bool { sectionInsetReference != .fromContentInset }

    override func surroundingsChanged() {
        guard let collectionView, !sections.isEmpty else { return }
        guard acrossLength(of: collectionView) != across || dependsOnSafeArea else { return }
        let context = makeInvalidationContext()
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        invalidateLayout(with: context)
    }

    /// The length across the scrolling direction that the insets leave.
    private func acrossLength(of view: UICollectionView) -> CGFloat {
        let insets = view.adjustedContentInset, size = view.bounds.size
        return max(
            0, isVertical ? size.width - insets.left - insets.right : size.height - insets.top - insets.bottom)
    }

    override func delegateChanged() { if !sections.isEmpty { invalidateLayout() } }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: - Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        // After `reloadData()` the paths mean other items.
        if context.invalidateEverything, context.invalidateDataSourceCounts { measured = [:] }
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow?.invalidateFlowLayoutDelegateMetrics != false
        {
            isStale = true
        } else if flow?.invalidateFlowLayoutAttributes != false {
            linesAreStale = true
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds else { return false }
        let pins = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
        return isVertical && newBounds.width != old.width || !isVertical && newBounds.height != old.height
            || pins && newBounds != old
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let old = collectionView?.bounds {
            flow.invalidateFlowLayoutDelegateMetrics = false
            flow.invalidateFlowLayoutAttributes =
                isVertical ? newBounds.width != old.width : newBounds.height != old.height
        }
        return context
    }

    /// Other supplementary views are those of a subclass, which attaches them to items.
    override func itemOwnership() -> (UICollectionViewLayoutAttributes.Element) -> Bool {
        let ofSections = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        return { element in
            guard element.category == .supplementaryView, let kind = element.kind else {
                return element.category == .cell || element.indexPath.item > 0
            }
            return !ofSections.contains(kind)
        }
    }

    override func itemsChanged(_ paths: CollectionPaths) {
        guard !measured.isEmpty else { return }
        var new: [Int: FlowSizes] = [:]
        for (section, sizes) in measured {
            for (item, size) in sizes.all {
                let old = IndexPath(item: item, section: section)
                guard let path = paths.change.newPath(of: old) else { continue }
                new[path.section, default: FlowSizes()][path.item] = size
            }
        }
        measured = new
    }

    // MARK: - Preparation

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let width = acrossLength(of: collectionView)
        guard isStale || linesAreStale || width != across else { return }
        // Other lengths of lines give items other sizes.
        if width != across { forgetMeasured(in: collectionView) }
        across = width
        let keepsSizes = !isStale
        (isStale, linesAreStale) = (false, false)
        let old = keepsSizes ? sections : []
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        delegateHasSizes = delegate != nil
        sections = (0..<collectionView.numberOfSections).map {
            section($0, collectionView, delegate, old.indices.contains($0) ? old[$0] : nil)
        }
        placed = 0
        placeSections(through: sections.count - 1)
        contentLength = sections.last?.end ?? 0
    }

    private func forgetMeasured(in view: UICollectionView) {
        guard !measured.isEmpty else { return }
        measured = [:]
        view.measureShownAgain()
    }

    private func section(
        _ index: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
        _ old: FlowSection?
    ) -> FlowSection {
        func along(_ size: CGSize) -> CGFloat { max(0, isVertical ? size.height : size.width) }
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
        let more = referenceInsets(of: view)
        let insets =
            isVertical
            ? (start: inset.top, end: inset.bottom, near: inset.left + more.left, far: inset.right + more.right)
            : (start: inset.left, end: inset.right, near: inset.top + more.top, far: inset.bottom + more.bottom)
        let lineSpacing =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing
        let itemSpacing =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
            ?? minimumInteritemSpacing
        let header =
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
        let count = view.numberOfItems(inSection: index), available = max(0, across - insets.near - insets.far)
        let (common, own) = sizes(index, count, available, view, delegate, old)
        let lines = FlowLines(
            count: count, available: available, itemSpacing: itemSpacing, lineSpacing: lineSpacing, common: common,
            own: own)
        return FlowSection(insets: insets, header: along(header), footer: along(footer), lines: lines)
    }

    private func referenceInsets(of view: UICollectionView) -> UIEdgeInsets {
        switch sectionInsetReference {
        case .fromContentInset: .zero
        // The adjusted content inset may contain the safe area already.
        case .fromSafeArea: view.safeAreaInsets - (view.adjustedContentInset - view.contentInset)
        case .fromLayoutMargins: view.layoutMargins - (view.adjustedContentInset - view.contentInset)
        }
    }

    private func sizes(
        _ section: Int, _ count: Int, _ available: CGFloat, _ view: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ old: FlowSection?
    ) -> (FlowSize, FlowSizes) {
        if isEstimated { return estimatedSizes(section, count, available, view, delegate) }
        if let old, old.lines.count == count, !old.lines.ownSizes.isEmpty {
            return (flowSize(itemSize), old.lines.ownSizes)
        }
        return delegateSizes(section, count, view, delegate) ?? (flowSize(itemSize), FlowSizes())
    }

    /// The sizes before items determine them, which the delegate may know better than the estimate, and those of the items
    /// that have determined them.
    private func estimatedSizes(
        _ section: Int, _ count: Int, _ available: CGFloat, _ view: UICollectionView,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> (FlowSize, FlowSizes) {
        let known = (measured[section] ?? FlowSizes()).first(count)
        guard let (common, sizes) = delegateSizes(section, count, view, delegate) else {
            var size = flowSize(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
            size.across = min(size.across, max(available, 1))
            return (size, known)
        }
        var own = sizes
        for (item, size) in known.all { own[item] = size }
        return (common, own)
    }

    /// The sizes that the delegate has for the items of a section; nil if it has none.
    private func delegateSizes(
        _ section: Int, _ count: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> (FlowSize, FlowSizes)? {
        guard let delegate, delegateHasSizes, count > 0 else { return nil }
        var sizes: [FlowSize] = [], isUniform = true
        for item in 0..<count {
            let path = view.dataPath(of: IndexPath(item: item, section: section))
            let size = flowSize(delegate.collectionView(view, layout: self, sizeForItemAt: path))
            guard delegateHasSizes else { return nil }
            isUniform = isUniform && (sizes.isEmpty || sizes[0] == size)
            sizes.append(size)
        }
        return isUniform ? (sizes[0], FlowSizes()) : (sizes[0], FlowSizes(sizes))
    }

    private func flowSize(_ size: CGSize) -> FlowSize {
        func held(_ side: CGFloat) -> CGFloat { side.isFinite ? max(0, side) : 0 }
        let (width, height) = (held(size.width), held(size.height))
        return isVertical ? FlowSize(across: width, along: height) : FlowSize(across: height, along: width)
    }

    /// Places the sections up to one, if they are not. Call it before a place of these sections is read.
    private func placeSections(through last: Int) {
        while placed <= last {
            sections[placed].start = placed > 0 ? sections[placed - 1].end : 0
            placed += 1
        }
    }

    open override var collectionViewContentSize: CGSize {
        isVertical ? CGSize(width: across, height: contentLength) : CGSize(width: contentLength, height: across)
    }

    // MARK: - Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        guard low <= high, !sections.isEmpty else { return [] }
        placeSections(through: sections.count - 1)
        var elements: [UICollectionViewLayoutAttributes] = []
        for index in firstSection(endingAfter: low)..<sections.count {
            let section = sections[index]
            if section.start > high { break }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let attributes = supplementary(kind, index), attributes.frame.overlaps(rect) {
                    elements.append(attributes)
                }
            }
            let start = section.itemsStart
            section.lines.forEach(in: low - start...high - start) { item, place in
                let attributes = self.attributes(IndexPath(item: item, section: index), place, section)
                if attributes.frame.overlaps(rect) { elements.append(attributes) }
            }
        }
        return elements
    }

    private func firstSection(endingAfter place: CGFloat) -> Int {
        var low = 0, high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].end < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        placeSections(through: indexPath.section)
        let section = sections[indexPath.section]
        return section.lines.item(indexPath.item).map { attributes(indexPath, $0, section) }
    }

    private func attributes(
        _ path: IndexPath, _ place: FlowLines.Item, _ section: FlowSection
    ) -> UICollectionViewLayoutAttributes {
        let attributes = make(.cell, nil, path)
        let origin = (across: place.across + section.insets.near, along: place.along + section.itemsStart)
        attributes.frame = frame(origin.across, origin.along, place.size)
        return attributes
    }

    /// Origins fall on device pixels, sizes do not: measured in UIKit.
    private func frame(_ across: CGFloat, _ along: CGFloat, _ size: FlowSize) -> CGRect {
        let scale = max(collectionView?.contentScaleFactor ?? 1, 1)
        func onPixel(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
        return isVertical
            ? CGRect(x: onPixel(across), y: onPixel(along), width: size.across, height: size.along)
            : CGRect(x: onPixel(along), y: onPixel(across), width: size.along, height: size.across)
    }

    private func make(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let type: AnyClass = type(of: self).layoutAttributesClass
        let attributes =
            type == UICollectionViewLayoutAttributes.self
            ? UICollectionViewLayoutAttributes()
            : (type as? NSObject.Type).flatMap { makeObject(of: $0) as? UICollectionViewLayoutAttributes }
                ?? UICollectionViewLayoutAttributes()
        attributes.element = .init(category: category, kind: kind, indexPath: path)
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, indexPath.item == 0, sections.indices.contains(indexPath.section) else {
            return nil
        }
        placeSections(through: indexPath.section)
        return supplementary(elementKind, indexPath.section)
    }

    private func supplementary(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
        let section = sections[index], isHeader = kind == UICollectionView.elementKindSectionHeader
        let length = isHeader ? section.header : section.footer
        guard length > 0, isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        let attributes = make(.supplementaryView, kind, IndexPath(item: 0, section: index))
        let pins = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        var along = isHeader ? section.start : section.end - length
        if pins {
            along = pinned(along, length, section, isHeader: isHeader)
            attributes.zIndex = Self.pinnedZIndex
        }
        attributes.frame = frame(0, along, FlowSize(across: across, along: length))
        return attributes
    }

    /// The order of pinned headers and footers. Measured in UIKit.
    private static let pinnedZIndex = 10

    private func pinned(_ place: CGFloat, _ length: CGFloat, _ section: FlowSection, isHeader: Bool) -> CGFloat {
        guard let collectionView else { return place }
        let seen = collectionView.flip(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
        if isHeader {
            let edge = isVertical ? seen.minY : seen.minX
            return min(max(place, edge), max(place, section.end - section.footer - length))
        }
        let edge = (isVertical ? seen.maxY : seen.maxX) - length
        return max(min(place, edge), min(place, section.start + section.header))
    }

    // MARK: - Sizes that items determine

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        isEstimated && originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (false, false)
        }
        let change = adopt(preferredAttributes.size, at: originalAttributes.indexPath)
        context.contentSizeAdjustment = isVertical ? CGSize(width: 0, height: change) : CGSize(width: change, height: 0)
        // What is visible stays where it is when something before it changes.
        guard let seen = collectionView.map({ $0.flip($0.bounds.inset(by: $0.adjustedContentInset)) }) else {
            return context
        }
        let frame = originalAttributes.frame
        if isVertical ? frame.minY < seen.minY : frame.minX < seen.minX, isVertical || collectionView?.isFlipped != true
        {
            context.contentOffsetAdjustment = isVertical ? CGPoint(x: 0, y: change) : CGPoint(x: change, y: 0)
        }
        return context
    }

    /// - Returns: the change of the contents' length.
    private func adopt(_ size: CGSize, at path: IndexPath) -> CGFloat {
        guard sections.indices.contains(path.section) else { return 0 }
        var new = flowSize(size)
        let insets = sections[path.section].insets
        new.across = min(new.across, max(0, across - insets.near - insets.far))
        measured[path.section, default: FlowSizes()][path.item] = new
        let old = sections[path.section].length
        sections[path.section].lines.setSize(new, of: path.item)
        let change = sections[path.section].length - old
        contentLength += change
        if change != 0 { placed = min(placed, path.section + 1) }
        return change
    }
}

extension UIEdgeInsets {
    /// The difference of each side, at least 0.
    fileprivate static func - (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(0, one.top - other.top), left: max(0, one.left - other.left),
            bottom: max(0, one.bottom - other.bottom), right: max(0, one.right - other.right))
    }
}
