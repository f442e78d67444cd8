// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Compositional layouts in a collection view of 300 x 400 points, with plain colored cells.
@MainActor
struct UICollectionViewCompositionalLayoutTests {
    private static let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange, .systemPurple, .systemTeal]

    private final class Cell: UICollectionViewCell {
        var height: CGFloat = 44

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
                return layoutAttributes
            }
            copy.size.height = height
            return copy
        }
    }

    private final class Source: UICollectionViewDataSource {
        var counts: [Int]
        var heights: [IndexPath: CGFloat] = [:]
        var made = 0

        init(_ counts: [Int]) { self.counts = counts }

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            made += 1
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.backgroundColor = colors[indexPath.item % colors.count]
            (cell as? Cell)?.height = heights[indexPath] ?? 44
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "view", for: indexPath)
            view.backgroundColor = .darkGray
            return view
        }
    }

    private struct Fixture {
        let app: TestApplication
        let view: UICollectionView
        let source: Source

        @MainActor func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
            guard let cell = view.cellForItem(at: IndexPath(item: item, section: section)) else { return nil }
            return cell.superview?.convert(cell.frame, to: view)
        }

        @MainActor func header(_ section: Int = 0) -> CGRect? {
            view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: section))?.frame
        }
    }

    private func make(
        _ counts: [Int], rightToLeft: Bool = false,
        _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
        _ provider: @escaping @MainActor (Int) -> NSCollectionLayoutSection
    ) -> Fixture {
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { section, _ in provider(section) }, configuration: configuration)
        return make(counts, rightToLeft: rightToLeft, layout)
    }

    private func make(_ counts: [Int], rightToLeft: Bool = false, _ layout: UICollectionViewLayout) -> Fixture {
        let source = Source(counts), root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let view = UICollectionView(frame: root.bounds, collectionViewLayout: layout)
        if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "badge", UICollectionView.elementKindSectionHeader] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = source
        root.addSubview(view)
        let app = TestApplication(view: root)
        app.advance(by: 0.1)
        return Fixture(app: app, view: view, source: source)
    }

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func grid(_ columns: Int, height: CGFloat = 50) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
    }

    private func list() -> NSCollectionLayoutSection {
        let row = size(.fractionalWidth(1), .estimated(44))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }

    private func shop(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.absolute(100), .absolute(80)), subitems: [item]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        return section
    }

    private func header(pinned: Bool = false) -> NSCollectionLayoutBoundarySupplementaryItem {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
        item.pinToVisibleBounds = pinned
        return item
    }

    // MARK: - Sections

    @Test func aGridShowsWhatIsInSight() throws {
        let made = make([1_000_000]) { _ in self.grid(3) }
        #expect(made.frame(4) == CGRect(x: 102, y: 52, width: 96, height: 46))
        #expect(made.view.contentSize.width == 300)
        #expect(made.view.contentSize.height == 16_666_700)
        #expect(made.view.visibleCells.count == 24)
        #expect(try made.app.mismatch(withGolden: "compositional_grid") == nil)
    }

    @Test func nestedGroupsShowTwoRowsOfThree() throws {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), repeatingSubitem: item, count: 3)
        let rows = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(160)), repeatingSubitem: row, count: 2)
        rows.interItemSpacing = .fixed(0)
        let made = make([8]) { _ in
            let section = NSCollectionLayoutSection(group: rows)
            section.interGroupSpacing = 20
            return section
        }
        #expect(made.frame(6) == CGRect(x: 4, y: 184, width: 92, height: 72))
        #expect(try made.app.mismatch(withGolden: "compositional_two_rows_of_three") == nil)
    }

    @Test func aPinnedHeaderStaysUntilItsSectionEnds() throws {
        let made = make([9, 60]) { _ in
            let section = self.grid(3)
            section.boundarySupplementaryItems = [self.header(pinned: true)]
            return section
        }
        #expect(made.header() == CGRect(x: 0, y: 0, width: 300, height: 30))
        made.view.contentOffset.y = 100
        made.app.advance(by: 0.1)
        #expect(made.header()?.minY == 100)
        #expect(try made.app.mismatch(withGolden: "compositional_header_pinned") == nil)
        made.view.contentOffset.y = 165
        made.app.advance(by: 0.1)
        #expect(made.header()?.minY == 150)
        #expect(made.header(1)?.minY == 180)
    }

    @Test func fromRightToLeftAGridBeginsAtTheRight() {
        let made = make([4], rightToLeft: true) { _ in self.grid(3) }
        #expect(made.frame(0) == CGRect(x: 202, y: 2, width: 96, height: 46))
        #expect(made.frame(2) == CGRect(x: 2, y: 2, width: 96, height: 46))
    }

    @Test func aNewWidthAsksForSectionsAgain() {
        var calls = 0
        let made = make([4]) { _ in
            calls += 1
            return self.grid(2)
        }
        #expect(calls == 1)
        made.view.frame.size = CGSize(width: 400, height: 300)
        made.app.advance(by: 0.1)
        #expect(calls == 2)
        #expect(made.frame(1) == CGRect(x: 202, y: 2, width: 196, height: 46))
    }

    @Test func aSectionWithADecorationPutsItBehind() {
        final class Background: UICollectionReusableView {}
        let section = grid(3)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
        background.contentInsets.leading = 5
        section.decorationItems = [background]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Background.self, forDecorationViewOfKind: "background")
        let made = make([3], layout)
        let views = made.view.subviews
        let behind = views.firstIndex { $0 is Background }, cell = views.firstIndex { $0 is Cell }
        #expect(behind.map { views[$0].frame } == CGRect(x: 5, y: 0, width: 295, height: 50))
        #expect((behind ?? 1000) < (cell ?? 0))
    }

    // MARK: - Sizes that cells decide

    @Test func cellsDecideTheirHeights() throws {
        let made = make([50]) { _ in self.list() }
        made.source.heights = [IndexPath(item: 1, section: 0): 80, IndexPath(item: 2, section: 0): 20]
        made.view.reloadData()
        made.app.advance(by: 0.1)
        #expect(made.frame(1) == CGRect(x: 0, y: 44, width: 300, height: 80))
        #expect(made.frame(3) == CGRect(x: 0, y: 144, width: 300, height: 44))
        #expect(made.view.contentSize.height == 2212)
        #expect(try made.app.mismatch(withGolden: "compositional_list") == nil)
    }

    @Test func measuredRowsMoveWithTheirItems() {
        let made = make([50]) { _ in self.list() }
        made.source.heights = [IndexPath(item: 1, section: 0): 80]
        made.view.reloadData()
        made.app.advance(by: 0.1)
        made.source.counts = [51]
        made.source.heights = [IndexPath(item: 2, section: 0): 80]
        made.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        made.app.advance(by: 1)
        #expect(made.frame(2) == CGRect(x: 0, y: 88, width: 300, height: 80))
        #expect(made.frame(3)?.minY == 168)
    }

    // MARK: - Sections that scroll by themselves

    @Test func aRowScrollsByItself() throws {
        let made = make([20, 30]) { $0 == 0 ? self.shop(.continuous) : self.grid(3) }
        #expect(made.frame(0) == CGRect(x: 20, y: 10, width: 100, height: 80))
        #expect(made.frame(0, 1) == CGRect(x: 2, y: 102, width: 96, height: 46))
        #expect(try made.app.mismatch(withGolden: "compositional_shop_row") == nil)
        let finger = made.app.touch(at: CGPoint(x: 250, y: 50))
        finger.move(to: CGPoint(x: 230, y: 50))
        finger.move(to: CGPoint(x: 140, y: 50))
        #expect(made.view.contentOffset == .zero)
        #expect(made.frame(0)?.minX == -80)
        #expect(made.view.indexPathForItem(at: CGPoint(x: 40, y: 50)) == IndexPath(item: 1, section: 0))
        made.app.advance(by: 0.3)
        finger.lift()
        made.app.advance(by: 2)
        #expect(made.frame(0)?.minX == -80)
    }

    @Test(arguments: [
        (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary, CGFloat(20)),
        (.groupPaging, 20), (.groupPagingCentered, 100),
    ])
    func aDragEndsAtAGroup(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ place: CGFloat
    ) {
        let made = make([20]) { _ in self.shop(behavior) }
        #expect(made.frame(0)?.minX == place)
        let finger = made.app.touch(at: CGPoint(x: 250, y: 50))
        finger.move(to: CGPoint(x: 230, y: 50))
        finger.move(to: CGPoint(x: 160, y: 50))
        made.app.advance(by: 0.3)
        finger.lift()
        made.app.advance(by: 3)
        #expect(made.frame(1)?.minX == place)
    }

    @Test func fromRightToLeftARowBeginsAtTheRight() {
        let made = make([20], rightToLeft: true) { _ in self.shop(.continuous) }
        #expect(made.frame(0) == CGRect(x: 180, y: 10, width: 100, height: 80))
        #expect(made.frame(1)?.minX == 70)
    }

    @Test func aRowThatIsScrolledMayBeDeleted() {
        let made = make([6, 20]) { $0 == 0 ? self.grid(3) : self.shop(.groupPaging) }
        let finger = made.app.touch(at: CGPoint(x: 250, y: 150))
        finger.move(to: CGPoint(x: 230, y: 150))
        finger.move(to: CGPoint(x: 160, y: 150))
        made.source.counts = [6]
        made.app.act { made.view.deleteSections([1]) }
        finger.move(to: CGPoint(x: 140, y: 150))
        finger.lift()
        made.app.advance(by: 3)
        #expect(made.view.numberOfSections == 1 && made.view.visibleCells.count == 6)
        #expect(!made.view.subviews.contains { $0 is UIScrollView })
    }

    @Test func scrollingToAnItemScrollsItsRow() {
        let made = make([20, 90]) { $0 == 0 ? self.shop(.continuous) : self.grid(3) }
        made.view.contentOffset.y = 500
        made.app.advance(by: 0.1)
        #expect(made.frame(0) == nil)
        made.view.scrollToItem(
            at: IndexPath(item: 10, section: 0), at: [.top, .centeredHorizontally], animated: false)
        made.app.advance(by: 0.1)
        #expect(made.frame(10) == CGRect(x: 100, y: 10, width: 100, height: 80))
    }

    @Test func aHandlerChangesVisibleItems() {
        var offsets: [CGFloat] = []
        let made = make([20]) { _ in
            let section = self.shop(.continuous)
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                offsets.append(offset.x)
                for item in items { item.alpha = item.frame.minX - offset.x < 100 ? 1 : 0.5 }
                #expect(environment.container.contentSize == CGSize(width: 300, height: 400))
            }
            return section
        }
        let alpha = { made.view.cellForItem(at: IndexPath(item: $0, section: 0))?.alpha }
        #expect(alpha(0) == 1 && alpha(1) == 0.5)
        made.view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: false)
        made.app.advance(by: 0.1)
        #expect(alpha(1) == 1 && offsets.last == 130)
    }

    @Test func aRowMovesWhenSomethingAboveGrows() {
        let made = make([1, 20]) { $0 == 0 ? self.list() : self.shop(.continuous) }
        #expect(made.frame(0, 1) == CGRect(x: 20, y: 54, width: 100, height: 80))
        made.source.heights = [IndexPath(item: 0, section: 0): 90]
        made.view.reloadItems(at: [IndexPath(item: 0, section: 0)])
        made.app.advance(by: 1)
        #expect(made.frame(0, 1) == CGRect(x: 20, y: 100, width: 100, height: 80))
    }

    // MARK: - Lists

    @Test func aListTellsItsCellsTheirPlaces() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.itemSeparatorHandler = { path, separators in
            var separators = separators
            if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
            return separators
        }
        let made = make([3], UICollectionViewCompositionalLayout.list(using: configuration))
        let places = (0..<3).map {
            made.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.listPlace
        }
        #expect(places.map { $0?.isFirst } == [true, false, false])
        #expect(places.map { $0?.isLast } == [false, false, true])
        #expect(places.map { $0?.separators?.bottomSeparatorVisibility } == [.visible, .hidden, .hidden])
        #expect(made.frame(0)?.width == 268)
    }

    @Test func aPlainListPinsItsHeaders() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.headerTopPadding = 0
        let made = make([30], UICollectionViewCompositionalLayout.list(using: configuration))
        let kind = UICollectionView.elementKindSectionHeader
        made.view.contentOffset.y = 100
        made.app.advance(by: 0.1)
        let header = made.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
        #expect(header?.frame.minY == 100)
    }
}
