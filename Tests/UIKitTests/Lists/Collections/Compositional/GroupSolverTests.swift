// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Groups as tables: a definition, and the frames of its items.
@MainActor
struct GroupSolverTests {
    typealias Group = NSCollectionLayoutGroup
    typealias Item = NSCollectionLayoutItem

    private let environment = LayoutEnvironment(
        container: LayoutContainer(contentSize: CGSize(width: 300, height: 600), contentInsets: .zero),
        traitCollection: UITraitCollection())

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> Item {
        Item(layoutSize: size(width, height))
    }

    /// In a container of 300 x 600.
    private func solve(
        _ item: Item, limit: Int = .max, preferred: [Int: CGSize] = [:]
    ) -> GroupSolution {
        GroupSolver(preferred: { preferred[$0] }, preferredSupplementary: { _, _ in nil })
            .solve(item.rule(in: environment), in: CGSize(width: 300, height: 600), first: 0, limit: limit)
    }

    private func frames(_ item: Item, limit: Int = .max, preferred: [Int: CGSize] = [:]) -> [[CGFloat]] {
        solve(item, limit: limit, preferred: preferred).items.map {
            [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
        }
    }

    // MARK: - How many fit

    @Test func aRowOfFifthsRepeatsItsItemFiveTimes() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
            subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1))])
        #expect(
            frames(row) == [[0, 0, 60, 60], [60, 0, 60, 60], [120, 0, 60, 60], [180, 0, 60, 60], [240, 0, 60, 60]])
        #expect(solve(row).size == CGSize(width: 300, height: 60))
    }

    @Test(arguments: [(1.0 / 3, 3), (0.3, 3), (0.5, 2), (0.51, 1), (1.0, 1), (1.5, 1), (1.0 / 7, 7)])
    func asManyItemsAsFitAndAtLeastOne(_ fraction: Double, _ count: Int) {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitems: [item(.fractionalWidth(fraction), .fractionalHeight(1))])
        #expect(solve(row).count == count)
    }

    @Test func spacingTakesRoomFromTheItems() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
        row.interItemSpacing = .fixed(10)
        #expect(frames(row) == [[0, 0, 150, 44]])
    }

    @Test func aDividedRowResizesItsItemsForTheSpacing() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        row.interItemSpacing = .fixed(10)
        #expect(frames(row) == [[0, 0, 145, 44], [155, 0, 145, 44]])
    }

    @Test func aRepeatedItemKeepsItsSizeAndNumber() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            repeatingSubitem: item(.absolute(200), .fractionalHeight(1)), count: 2)
        #expect(frames(row) == [[0, 0, 200, 44], [200, 0, 200, 44]])
    }

    @Test func differentItemsTakeTurns() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitems: [item(.absolute(50), .fractionalHeight(1)), item(.absolute(100), .fractionalHeight(1))])
        #expect(frames(row).map { $0[0] } == [0, 50, 150, 200])
    }

    @Test func theLastGroupTakesWhatIsLeft() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
        #expect(frames(row, limit: 2) == [[0, 0, 75, 44], [75, 0, 75, 44]])
        #expect(solve(row, limit: 2).size == CGSize(width: 300, height: 44))
    }

    @Test func itemsWithoutALengthDoNotRepeatForever() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item(.absolute(0), .absolute(44))])
        #expect(solve(row).count == 1)
        let empty = Group.custom(layoutSize: size(.fractionalWidth(1), .absolute(44))) { _ in [] }
        #expect(solve(empty).count == 0)
        #expect(
            solve(Group.vertical(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [empty])).count == 0)
    }

    // MARK: - Insets and edges

    @Test func contentInsetsShrinkTheItemInItsPlace() {
        let inset = item(.fractionalWidth(0.5), .fractionalHeight(1))
        inset.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let row = Group.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [inset])
        #expect(frames(row) == [[2, 1, 144, 40], [152, 1, 144, 40]])
    }

    @Test func contentInsetsOfAGroupShrinkTheContainerOfItsItems() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
        row.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 2, trailing: 10)
        #expect(frames(row) == [[10, 2, 140, 40], [150, 2, 140, 40]])
    }

    @Test func contentInsetsAreIgnoredOnEstimatedAxes() {
        let inset = item(.fractionalWidth(1), .estimated(50))
        inset.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let column = Group.vertical(layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [inset])
        #expect(frames(column) == [[5, 0, 290, 50]])
    }

    @Test func flexibleEdgesAlign() {
        func row(_ edges: NSCollectionLayoutEdgeSpacing) -> [[CGFloat]] {
            let small = item(.absolute(20), .absolute(10))
            small.edgeSpacing = edges
            return frames(
                Group.horizontal(layoutSize: size(.absolute(100), .absolute(50)), repeatingSubitem: small, count: 1))
        }
        let flexible = NSCollectionLayoutSpacing.flexible(0), fixed = NSCollectionLayoutSpacing.fixed(4)
        #expect(row(.init(leading: nil, top: flexible, trailing: nil, bottom: nil)) == [[0, 40, 20, 10]])
        #expect(row(.init(leading: nil, top: flexible, trailing: nil, bottom: flexible)) == [[0, 20, 20, 10]])
        #expect(row(.init(leading: flexible, top: nil, trailing: nil, bottom: nil)) == [[80, 0, 20, 10]])
        #expect(row(.init(leading: fixed, top: fixed, trailing: flexible, bottom: nil)) == [[4, 4, 20, 10]])
        #expect(row(.init(leading: flexible, top: nil, trailing: fixed, bottom: nil)) == [[76, 0, 20, 10]])
    }

    @Test func flexibleSpacingTakesWhatItemsLeave() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitems: [item(.absolute(80), .fractionalHeight(1))])
        row.interItemSpacing = .flexible(5)
        #expect(frames(row).map { $0[0] } == [0, 110, 220])
    }

    // MARK: - Groups in groups

    @Test func aLargeItemBesideTwoSmallOnes() {
        let two = Group.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(0.7), .fractionalHeight(1)), two])
        #expect(frames(row) == [[0, 0, 210, 100], [210, 0, 90, 50], [210, 50, 90, 50]])
        #expect(frames(row, limit: 2) == [[0, 0, 210, 100], [210, 0, 90, 50]])
    }

    @Test func twoRowsOfThree() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)),
            repeatingSubitem: item(.fractionalWidth(1.0 / 3), .fractionalHeight(1)), count: 3)
        let rows = Group.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(80)), repeatingSubitem: row, count: 2)
        #expect(solve(rows).items.map(\.index) == [0, 1, 2, 3, 4, 5])
        #expect(
            frames(rows).map { [$0[0].rounded(), $0[1]] } == [
                [0, 0], [100, 0], [200, 0], [0, 40], [100, 40], [200, 40],
            ])
    }

    @Test func aCustomGroupPlacesItsItemsItself() {
        var given: CGSize?
        let custom = Group.custom(layoutSize: size(.fractionalWidth(1), .absolute(90))) { environment in
            given = environment.container.effectiveContentSize
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 5, y: 6, width: 7, height: 8)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 50, y: 60, width: 7, height: 8), zIndex: 3),
            ]
        }
        custom.contentInsets.leading = 20
        let solution = solve(custom)
        #expect(given == CGSize(width: 280, height: 90))
        #expect(frames(custom) == [[5, 6, 7, 8], [50, 60, 7, 8]])
        #expect(solution.items.map(\.zIndex) == [0, 3])
        #expect(solution.size == CGSize(width: 300, height: 90))
    }

    // MARK: - Sizes that views decide

    @Test func anEstimatedRowIsAsHighAsItsHighestItem() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(50)),
            subitems: [item(.fractionalWidth(0.5), .estimated(50))])
        let preferred = [0: CGSize(width: 150, height: 30), 1: CGSize(width: 150, height: 70)]
        #expect(frames(row, preferred: preferred) == [[0, 0, 150, 30], [150, 0, 150, 70]])
        #expect(solve(row, preferred: preferred).size.height == 70)
    }

    @Test func uniformItemsBecomeAsHighAsTheHighest() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(50)),
            subitems: [item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50))])
        let preferred = [0: CGSize(width: 150, height: 30), 1: CGSize(width: 150, height: 70)]
        #expect(frames(row, preferred: preferred) == [[0, 0, 150, 70], [150, 0, 150, 70]])
    }

    @Test func fractionsOfAnEstimatedGroupAreThoseOfTheEstimate() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(50)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        #expect(frames(row, preferred: [0: CGSize(width: 300, height: 90)]) == [[0, 0, 300, 50]])
    }

    @Test func anEstimatedColumnGrowsAndItsNumberOfItemsStays() {
        let column = Group.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(100)),
            subitems: [item(.fractionalWidth(1), .estimated(40))])
        #expect(frames(column) == [[0, 0, 300, 40], [0, 40, 300, 40]])
        let solution = solve(column, preferred: [0: CGSize(width: 300, height: 200)])
        #expect(solution.count == 2 && solution.size.height == 240)
        let two = Group.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(10)),
            subitems: [item(.fractionalWidth(1), .estimated(40)), item(.fractionalWidth(1), .estimated(60))])
        #expect(frames(two) == [[0, 0, 300, 40], [0, 40, 300, 60]])
    }

    @Test func tagsFillALineByTheirOwnWidths() {
        let line = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(20)), subitems: [item(.estimated(100), .estimated(20))])
        line.interItemSpacing = .fixed(10)
        #expect(solve(line).count == 2)
        let widths: [CGFloat] = [80, 60, 120, 40]
        let preferred = Dictionary(
            uniqueKeysWithValues: widths.enumerated().map { ($0, CGSize(width: $1, height: 20)) })
        #expect(frames(line, preferred: preferred).map { $0[0] } == [0, 90, 160])
    }

    // MARK: - Supplementary items

    private func badge(_ anchor: NSCollectionLayoutAnchor, _ itemAnchor: NSCollectionLayoutAnchor? = nil) -> CGRect? {
        let badgeSize = size(.absolute(20), .absolute(10))
        let badge =
            itemAnchor.map {
                NSCollectionLayoutSupplementaryItem(
                    layoutSize: badgeSize, elementKind: "badge", containerAnchor: anchor, itemAnchor: $0)
            }
            ?? NSCollectionLayoutSupplementaryItem(layoutSize: badgeSize, elementKind: "badge", containerAnchor: anchor)
        return solve(Item(layoutSize: size(.absolute(100), .absolute(50)), supplementaryItems: [badge]))
            .supplementaries.first?.frame
    }

    @Test func badgesAreAtTheirAnchors() {
        #expect(badge(.init(edges: [.top, .trailing])) == CGRect(x: 80, y: 0, width: 20, height: 10))
        #expect(
            badge(.init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
                == CGRect(x: 90, y: -5, width: 20, height: 10))
        #expect(
            badge(.init(edges: [.bottom], absoluteOffset: CGPoint(x: 3, y: 4)))
                == CGRect(x: 43, y: 44, width: 20, height: 10))
        #expect(badge(.init(edges: [])) == CGRect(x: 40, y: 20, width: 20, height: 10))
        let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 10, y: -10))
        #expect(badge(anchor, .init(edges: [.bottom, .leading])) == CGRect(x: 110, y: -20, width: 20, height: 10))
    }

    @Test func supplementaryItemsOfAGroupHaveTheNumberOfItsFirstItem() {
        let inner = Group.vertical(
            layoutSize: size(.fractionalWidth(0.5), .absolute(50)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        inner.supplementaryItems = [
            NSCollectionLayoutSupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(4)), elementKind: "line",
                containerAnchor: .init(edges: .bottom))
        ]
        let row = Group.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [inner])
        let views = solve(row).supplementaries
        #expect(views.map(\.index) == [0, 2])
        #expect(views.last?.frame == CGRect(x: 150, y: 46, width: 150, height: 4))
        #expect(views.last?.zIndex == 1)
    }

    @Test func aGroupDrawsItself() {
        let row = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)),
            subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
        let lines = row.visualDescription().split(separator: "\n")
        #expect(lines.count == 20)
        #expect(lines.first == "+----------------------------++----------------------------+")
    }
}
