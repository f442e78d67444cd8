// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIKit

/// Dimensions, spacings, anchors, alignments and custom groups, by the frames that result.
@MainActor
struct CompositionalDefinitionTests {
    private func screen(
        _ group: NSCollectionLayoutGroup, count: Int = 2, kinds: [String] = []
    ) -> CompositionalScreen {
        CompositionalScreen(
            [count], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
            kinds: kinds)
    }

    // MARK: - Dimensions

    @Test func aDimensionIsAFractionOfAWidthOrAHeightOrANumberOfPoints() {
        let container = CGSize(width: 200, height: 100)
        /// As a program reads a definition.
        func length(_ dimension: NSCollectionLayoutDimension) -> CGFloat {
            if dimension.isFractionalWidth { return dimension.dimension * container.width }
            if dimension.isFractionalHeight { return dimension.dimension * container.height }
            return dimension.isAbsolute ? dimension.dimension : .nan
        }
        let dimensions: [(NSCollectionLayoutDimension, CGFloat)] = [
            (.fractionalWidth(0.25), 50), (.fractionalHeight(0.25), 25), (.absolute(30), 30),
        ]
        for (dimension, side) in dimensions {
            let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(dimension, dimension))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(.absolute(200), .absolute(100)), subitems: [item])
            #expect(screen(group).frame(0)?.size == CGSize(width: side, height: side))
            #expect(length(dimension) == side)
        }
    }

    @Test(arguments: [true, false])
    func uniformItemsAreAsHighAsTheHighestOfTheGroup(_ isUniform: Bool) {
        let height: NSCollectionLayoutDimension =
            isUniform ? .uniformAcrossSiblings(estimate: 20) : .estimated(20)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .estimated(20)),
            subitems: [NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.fractionalWidth(0.5), height))])
        let screen = screen(group)
        screen.source.heights = [path(0): 30, path(1): 60]
        screen.app.act { screen.list.reloadData() }
        screen.app.advance(by: 0.1)
        #expect(height.isUniformAcrossSiblings == isUniform && height.isEstimated == !isUniform)
        #expect(screen.frame(1)?.height == 60)
        #expect(screen.frame(0)?.height == (isUniform ? 60 : 30))
    }

    // MARK: - Spacing

    @Test(arguments: [true, false])
    func flexibleSpacingTakesWhatItemsLeave(_ isFlexible: Bool) {
        let spacing: NSCollectionLayoutSpacing = isFlexible ? .flexible(10) : .fixed(10)
        let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(.absolute(50), .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 2)
        group.interItemSpacing = spacing
        let screen = screen(group)
        #expect(screen.frame(0)?.minX == 0)
        #expect(screen.frame(1)?.minX == (isFlexible ? 250 : 60))
        #expect(spacing.isFlexible == isFlexible && spacing.isFixed == !isFlexible)
    }

    // MARK: - Anchors

    @Test(arguments: [true, false])
    func anAnchorsOffsetIsInPointsOrInSizesOfTheBadge(_ isFractional: Bool) {
        let edges: NSDirectionalRectEdge = [.top, .trailing], offset = CGPoint(x: 2, y: 3)
        let anchor =
            isFractional
            ? NSCollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
            : NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(.absolute(20), .absolute(10)), elementKind: "badge",
            containerAnchor: anchor)
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(.absolute(100), .absolute(50)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let screen = screen(group, count: 1, kinds: ["badge"])
        let unit = anchor.isFractionalOffset ? CGSize(width: 20, height: 10) : CGSize(width: 1, height: 1)
        let frame = screen.list.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(0))?.frame
        #expect(
            frame == CGRect(x: 80 + 2 * unit.width, y: 3 * unit.height, width: 20, height: 10), "inside of the corner")
        #expect(anchor.isAbsoluteOffset == (frame?.minX == 82))
        #expect(screen.frame("badge") == frame)
    }

    // MARK: - Alignments

    @Test(arguments: [true, false])
    func boundaryItemsAreAtTheCornersOfTheirSection(_ isRightToLeft: Bool) {
        let corners: [(NSRectAlignment, String)] = [
            (.topLeading, "topLeading"), (.topTrailing, "topTrailing"), (.bottomLeading, "bottomLeading"),
            (.bottomTrailing, "bottomTrailing"),
        ]
        let section = NSCollectionLayoutSection.rows(height: .absolute(50))
        section.boundarySupplementaryItems = corners.map { alignment, kind in
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(.absolute(40), .absolute(20)), elementKind: kind,
                alignment: alignment)
        }
        let screen = CompositionalScreen(
            [1], UICollectionViewCompositionalLayout(section: section), kinds: corners.map(\.1)
        ) { if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft } }
        let leading: CGFloat = isRightToLeft ? 260 : 0, trailing: CGFloat = isRightToLeft ? 0 : 260
        #expect(screen.frame(0) == CGRect(x: 0, y: 20, width: 300, height: 50))
        #expect(screen.frame("topLeading") == CGRect(x: leading, y: 0, width: 40, height: 20))
        #expect(screen.frame("topTrailing") == CGRect(x: trailing, y: 0, width: 40, height: 20))
        #expect(screen.frame("bottomLeading") == CGRect(x: leading, y: 70, width: 40, height: 20))
        #expect(screen.frame("bottomTrailing") == CGRect(x: trailing, y: 70, width: 40, height: 20))
    }

    // MARK: - Custom groups

    @Test func aProviderPlacesTheItemsOfACustomGroup() {
        // Steps: each third of the group is 30 points shorter than the one above.
        let provider: NSCollectionLayoutGroupCustomItemProvider = { environment in
            let size = environment.container.effectiveContentSize
            return (0..<3).map { step in
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(
                        x: 0, y: size.height / 3 * CGFloat(step), width: size.width - 30 * CGFloat(step),
                        height: size.height / 3))
            }
        }
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: NSCollectionLayoutSize(.fractionalWidth(1), .absolute(90)), itemProvider: provider)
        let screen = screen(group, count: 5)
        #expect(screen.frame(2) == CGRect(x: 0, y: 60, width: 240, height: 30))
        #expect(screen.frame(4) == CGRect(x: 0, y: 120, width: 270, height: 30), "the second one of the next group")
        #expect(screen.list.contentSize.height == 180)
    }
}
