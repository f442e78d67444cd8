// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Returns the definition of a section. Nil stops the program.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that is composed of sections, groups and items.
///
///     layout ─ sections ─ groups ─ items     definitions (`NSCollectionLayoutSection`, ...), which a provider returns
///         ──> rules (`LayoutRules.swift`) ──> `SectionSolver`: places by number, nothing for each item
///         ──> `LayoutPlacement`: sections below each other ──> attributes of what is asked for
///
/// Sections are asked for again when the layout is invalidated, or when the size or the traits of the collection view
/// change. Cells with an estimated size decide it when they are shown; what follows them moves.
///
/// A section that scrolls by itself has a scroll view in the collection view (`OrthogonalScroller.swift`). The
/// attributes of its elements are those before scrolling. From right to left, the collection view mirrors everything.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider

    // MARK: - Creation

    /// Creates a layout in which all sections are alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout in which all sections are alike, with a configuration.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout that asks for each of its sections.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout that asks for each of its sections, with a configuration.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, keptConfiguration) = (sectionProvider, configuration.duplicate())
        super.init()
        register(ListBackgroundView.self, forDecorationViewOfKind: ListBackgroundView.kind)
    }

    /// Returns nil: archives cannot be read yet.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Configuration

    private var keptConfiguration: UICollectionViewCompositionalLayoutConfiguration

    /// The direction, the space between sections, and the views around them.
    ///
    /// Setting it invalidates the layout. The layout keeps a copy, and returns one: changes of a copy have no effect.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { keptConfiguration.duplicate() }
        set {
            keptConfiguration = newValue.duplicate()
            invalidateLayout()
        }
    }

    var axis: LayoutAxis { keptConfiguration.scrollDirection == .vertical ? .vertical : .horizontal }

    // MARK: - Preparation

    /// Invariant: nil before the first preparation, and after the layout was invalidated as a whole.
    var placement: LayoutPlacement?
    /// The sizes that views preferred, by section, between an invalidation and the next preparation.
    private var measured: [Int: Measured] = [:]
    /// The same of the boundary items of the layout.
    private var measuredViews: [SectionSolver.ViewKey: CGSize] = [:]
    private var basis: Basis?

    private struct Measured {
        var items: [Int: CGSize] = [:]
        var views: [SectionSolver.ViewKey: CGSize] = [:]
        /// Those of boundary items, which belong to the section.
        var boundaries: [SectionSolver.ViewKey: CGSize] = [:]
    }

    /// The values on which definitions and sizes depend.
    private struct Basis: Equatable {
        var axis: LayoutAxis
        var size: CGSize
        var traits: UITraitCollection
        var insets: [NSDirectionalEdgeInsets]
    }
    /// The scroll views of sections that scroll by themselves, by their sections.
    let scrollers = OrthogonalScrollers()

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let container = container(of: collectionView)
        let references = [UIContentInsetsReference.safeArea, .layoutMargins]
        let basis = Basis(
            axis: axis, size: container.contentSize, traits: collectionView.traitCollection,
            insets: references.map { insets($0, collectionView) })
        if basis != self.basis { basisChanged(to: basis) }
        if placement == nil { placement = makePlacement(collectionView, container) }
        placement?.place(through: .max)
        scrollers.place(self)
    }

    /// Sizes that views prefer are kept as long as the length across the axis is the same. Visible views are asked again
    /// in any case.
    private func basisChanged(to new: Basis) {
        let isSameLength = new.axis == basis?.axis && new.size[new.axis.other] == basis?.size[new.axis.other]
        if isSameLength { keepMeasured() } else { forgetMeasured() }
        (basis, placement) = (new, nil)
        collectionView?.measureShownAgain()
    }

    /// Keeps the sizes that views prefer for the next preparation. Without a placement they are kept already.
    private func keepMeasured() {
        guard let placement else { return }
        measured = [:]
        for (section, placed) in placement.sections.enumerated() {
            let solver = placed.solver
            var known = Measured(items: solver.preferred)
            for (key, size) in solver.preferredViews {
                if key.isBoundary(of: solver.rule) { known.boundaries[key] = size } else { known.views[key] = size }
            }
            measured[section] = known
        }
        measuredViews = placement.preferredViews
    }

    private func forgetMeasured() { (measured, measuredViews) = ([:], [:]) }

    private func makePlacement(_ collectionView: UICollectionView, _ container: LayoutContainer) -> LayoutPlacement {
        let environment = LayoutEnvironment(container: container, traitCollection: collectionView.traitCollection)
        defer { forgetMeasured() }
        let sections = (0..<collectionView.numberOfSections).map { section in
            place(section, collectionView.numberOfItems(inSection: section), environment, collectionView)
        }
        return LayoutPlacement(
            sections, axis: axis, container: container.contentSize,
            boundaries: keptConfiguration.boundarySupplementaryItems.numberedRules,
            spacing: keptConfiguration.interSectionSpacing, preferredViews: measuredViews)
    }

    private func place(
        _ section: Int, _ count: Int, _ environment: LayoutEnvironment, _ collectionView: UICollectionView
    ) -> PlacedSection {
        guard let provided = provider(section, environment) else {
            fatalError(
                "The section provider of \(self) returned nil for section \(section). Return a section for each index "
                    + "below the collection view's number of sections.")
        }
        guard let definition = provided.copy() as? NSCollectionLayoutSection else { fatalError("Not a section") }
        let reference = (
            contents: insets(definition.contentInsetsReference, collectionView),
            boundaries: insets(definition.supplementaryContentInsetsReference, collectionView)
        )
        let rule = definition.rule(in: environment, axis, reference: reference)
        let known = measured[section] ?? Measured()
        let solver = SectionSolver(
            rule, container: environment.container.contentSize, count: count, axis: axis,
            preferred: known.items.filter { $0.key < count },
            preferredViews: known.views.merging(known.boundaries) { $1 })
        return PlacedSection(definition: definition, environment: environment, solver: solver)
    }

    /// The size without the adjusted insets.
    private func container(of collectionView: UICollectionView) -> LayoutContainer {
        let size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
        return LayoutContainer(
            contentSize: CGSize(width: max(0, size.width), height: max(0, size.height)),
            contentInsets: insets(.automatic, collectionView))
    }

    /// The insets that a reference adds at the sides.
    private func insets(
        _ reference: UIContentInsetsReference, _ collectionView: UICollectionView
    ) -> NSDirectionalEdgeInsets {
        let added: UIEdgeInsets
        switch reference {
        case .automatic:
            let own = keptConfiguration.contentInsetsReference
            return insets(own == .automatic ? .safeArea : own, collectionView)
        case .none: return .zero
        case .safeArea: added = collectionView.safeAreaInsets
        case .layoutMargins: added = collectionView.layoutMargins
        case .readableContent:
            let frame = collectionView.readableContentGuide.layoutFrame, bounds = collectionView.bounds
            added = bounds.distances(to: frame).combined(with: .zero) { max($0, $1) }
        }
        let adjusted = collectionView.adjustedContentInset
        let rest = added.combined(with: adjusted) { max(0, $0 - $1) }
        return NSDirectionalEdgeInsets(rest, collectionView.effectiveUserInterfaceLayoutDirection).sides(of: axis)
    }

    open override var collectionViewContentSize: CGSize { placement?.contentSize ?? .zero }

    // MARK: - Invalidation

    open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // After `reloadData()` the paths mean other items.
        let isReload = context.invalidateEverything && context.invalidateDataSourceCounts
        if isReload { forgetMeasured() } else if context.invalidateEverything { keepMeasured() }
        if context.invalidateEverything || context.invalidateDataSourceCounts { placement = nil }
        if context.invalidateEverything { collectionView?.measureShownAgain() }
        for size in (context as? CompositionalInvalidationContext)?.preferred ?? [] { note(size) }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size || placement?.dependsOnBounds == true
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let element = originalAttributes.element
        guard let estimates = estimates(of: element) else { return false }
        let old = preferredSize(of: element) ?? originalAttributes.size, new = preferredAttributes.size
        return estimates.width && abs(old.width - new.width) > GroupSolver.tolerance
            || estimates.height && abs(old.height - new.height) > GroupSolver.tolerance
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let size = CompositionalInvalidationContext.Preferred(
            element: originalAttributes.element, size: preferredAttributes.size)
        (context as? CompositionalInvalidationContext)?.preferred.append(size)
        context.contentOffsetAdjustment = adjustment(for: size)
        return context
    }

    /// The movement that keeps visible elements in place when something above them gets another size.
    private func adjustment(for preferred: CompositionalInvalidationContext.Preferred) -> CGPoint {
        let path = preferred.element.indexPath
        if path.count > 1 { placement?.place(through: path.section) }
        guard preferred.element.category == .cell, let placement, let collectionView else { return .zero }
        guard placement.sections.indices.contains(path.section) else { return .zero }
        let section = placement.sections[path.section], group = section.solver.group(of: path.item)
        guard !section.scrollsByItself, group < section.solver.groupCount else { return .zero }
        let end = placement.groupsOrigin(of: path.section)[axis] + section.solver.start(of: group + 1)
        let visible = visibleRange(in: collectionView)
        // At the beginning nothing is above, and the contents grow downwards.
        guard end <= visible.lowerBound, visible.lowerBound > 0 else { return .zero }
        let change = section.solver.change(whenPreferring: preferred.size, for: path.item)
        return CGPoint(axis, collectionView.isFlipped && axis == .horizontal ? 0 : change, 0)
    }

    private func note(_ preferred: CompositionalInvalidationContext.Preferred) {
        let path = preferred.element.indexPath
        switch (preferred.element.category, preferred.element.kind) {
        case (.cell, _): placement?.setPreferred(preferred.size, of: path.item, section: path.section)
        case (_, let kind?):
            if path.count == 1 {
                placement?.setPreferred(preferred.size, ofLayoutView: .init(kind: kind, item: path[0]))
            } else {
                placement?.setPreferred(
                    preferred.size, of: .init(kind: kind, item: path.item), section: path.section)
            }
        default: break
        }
    }

    // MARK: - Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        itemAttributes(at: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, at: indexPath) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { decorationAttributes(elementKind, at: indexPath) }

    // MARK: - Updates

    override func itemOwnership() -> (UICollectionViewLayoutAttributes.Element) -> Bool {
        let sections = placement?.sections ?? []
        return { element in
            let path = element.indexPath
            guard element.category == .supplementaryView, sections.indices.contains(path.section) else {
                return element.category == .cell
            }
            let key = SectionSolver.ViewKey(kind: element.kind ?? "", item: path.item)
            return !key.isBoundary(of: sections[path.section].solver.rule)
        }
    }

    override func itemsChanged(_ paths: CollectionPaths) {
        keepMeasured()
        let old = measured
        measured = [:]
        for (section, known) in old { moveMeasured(known, of: section, paths.change) }
        scrollers.sectionsChanged { paths.change.newSection(of: $0) }
    }

    private func moveMeasured(_ known: Measured, of section: Int, _ change: ListChange) {
        for (item, size) in known.items {
            guard let new = change.newPath(of: IndexPath(item: item, section: section)) else { continue }
            measured[new.section, default: Measured()].items[new.item] = size
        }
        for (key, size) in known.views {
            guard let new = change.newPath(of: IndexPath(item: key.item, section: section)) else { continue }
            measured[new.section, default: Measured()].views[.init(kind: key.kind, item: new.item)] = size
        }
        if let new = change.newSection(of: section) {
            measured[new, default: Measured()].boundaries = known.boundaries
        }
    }

    // MARK: - For the collection view

    override var wantsPreferredSizes: Bool { placement?.dependsOnViews != false }

    override func surroundingsChanged() {
        if placement != nil { invalidateLayout(with: makeInvalidationContext()) }
    }

    /// True: the layout is made from the leading to the trailing edge.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A context with the sizes that views prefer.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
    struct Preferred {
        var element: UICollectionViewLayoutAttributes.Element
        var size: CGSize
    }

    var preferred: [Preferred] = []
}

extension SectionSolver.ViewKey {
    func isBoundary(of rule: SectionRule) -> Bool { rule.boundaries.contains { $0.kind == kind && $0.index == item } }
}
