// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Sections without views: where groups and boundary items are, and what a measured view moves.
@MainActor
struct SectionSolverTests {
    private let environment = LayoutEnvironment(
        container: LayoutContainer(contentSize: CGSize(width: 300, height: 600), contentInsets: .zero),
        traitCollection: UITraitCollection())

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private func section(
        _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
        _ height: NSCollectionLayoutDimension = .absolute(50), of fraction: CGFloat = 1
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(fraction), .fractionalHeight(1)))
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size(width, height), subitems: [item]))
    }

    /// Rows of an estimated height.
    private func list(_ estimate: CGFloat = 44) -> NSCollectionLayoutSection {
        let row = size(.fractionalWidth(1), .estimated(estimate))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }

    private func solve(
        _ section: NSCollectionLayoutSection, _ count: Int, axis: LayoutAxis = .vertical
    ) -> SectionSolver {
        let rule = section.rule(in: environment, axis, reference: (contents: .zero, boundaries: .zero))
        return SectionSolver(rule, container: CGSize(width: 300, height: 600), count: count, axis: axis)
    }

    private func header(
        _ height: CGFloat = 30, _ alignment: NSRectAlignment = .top, _ offset: CGPoint = .zero
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: "header", alignment: alignment,
            absoluteOffset: offset)
    }

    // MARK: - Groups

    @Test func groupsFollowEachOtherWithSpacingAndInsets() {
        let section = section(of: 0.5)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 20)
        let solver = solve(section, 5)
        #expect(solver.groupCount == 3)
        #expect(solver.length == 182)
        #expect(solver.groupsOrigin == CGPoint(x: 20, y: 5))
        #expect(solver.items(of: 2) == 4..<5)
        #expect(solver.solution(of: 1).origin == CGPoint(x: 0, y: 60))
        #expect(solver.solution(of: 1).solution.items[1].frame == CGRect(x: 130, y: 0, width: 130, height: 50))
    }

    @Test func aMillionItemsAreAProduct() {
        let solver = solve(section(of: 0.25), 1_000_000)
        #expect(solver.length == 12_500_000)
        #expect(solver.groups(in: 6_250_010...6_250_090) == 125_000..<125_002)
        #expect(solver.group(of: 999_999) == 249_999)
        #expect(solver.start(of: 200_000) == 10_000_000)
    }

    @Test(arguments: [0, 1]) func aSectionWithoutItemsHasItsInsetsAndHeader(_ count: Int) {
        let section = section()
        section.contentInsets.top = 5
        section.boundarySupplementaryItems = [header()]
        let length: CGFloat = count == 0 ? 35 : 85
        #expect(solve(section, count).length == length)
        #expect(solve(section, count).groups(in: 0...100) == 0..<count)
    }

    @Test func edgesOfAGroupAreAroundIt() {
        let section = section(.absolute(100))
        section.group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .fixed(4), trailing: nil, bottom: .fixed(6))
        let solver = solve(section, 2)
        #expect(solver.solution(of: 1).origin == CGPoint(x: 200, y: 64))
        #expect(solver.length == 120)
    }

    // MARK: - Measured views

    @Test func aMeasuredRowMovesWhatFollowsOnly() {
        var solver = solve(list(), 1_000_000)
        #expect(solver.length == 44_000_000)
        solver.setPreferred(CGSize(width: 300, height: 100), of: 500_000)
        #expect(solver.start(of: 500_000) == 22_000_000)
        #expect(solver.start(of: 500_001) == 22_000_100)
        #expect(solver.length == 44_000_056)
        #expect(solver.groups(in: 22_000_099...22_000_101) == 500_000..<500_002)
        solver.setPreferred(CGSize(width: 300, height: 44), of: 500_000)
        #expect(solver.length == 44_000_000)
    }

    @Test func randomRowsAgreeWithASum() {
        var solver = solve(list(), 3000), heights = Array(repeating: CGFloat(44), count: 3000)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let row = Int.random(in: 0..<3000, using: &random), height = CGFloat(Int.random(in: 0...90, using: &random))
            heights[row] = height
            solver.setPreferred(CGSize(width: 300, height: height), of: row)
        }
        var place: CGFloat = 0
        for row in 0..<3000 {
            #expect(solver.start(of: row) == place)
            if heights[row] > 0 { #expect(solver.groups(in: place + 0.5...place + 0.5).contains(row)) }
            place += heights[row]
        }
        #expect(solver.length == place)
    }

    @Test func aChangedTagFlowsAgainUntilALineBeginsAsBefore() {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .absolute(20)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item]))
        section.interGroupSpacing = 5
        var solver = solve(section, 9)
        #expect((0..<3).map { solver.items(of: $0) } == [0..<3, 3..<6, 6..<9])
        #expect(solver.length == 70)
        solver.setPreferred(CGSize(width: 150, height: 20), of: 1)
        #expect((0..<solver.groupCount).map { solver.items(of: $0) } == [0..<2, 2..<5, 5..<8, 8..<9])
        solver.setPreferred(CGSize(width: 300, height: 20), of: 3)
        #expect((0..<solver.groupCount).map { solver.items(of: $0) } == [0..<2, 2..<3, 3..<4, 4..<7, 7..<9])
        #expect(solver.length == 120)
        solver.setPreferred(CGSize(width: 100, height: 20), of: 3)
        solver.setPreferred(CGSize(width: 100, height: 20), of: 1)
        #expect((0..<solver.groupCount).map { solver.items(of: $0) } == [0..<3, 3..<6, 6..<9])
    }

    @Test func measuredLinesOfTagsAreThoseOfANewSection() {
        var random = SeededGenerator(seed: 3)
        let tag = NSCollectionLayoutItem(layoutSize: size(.estimated(60), .estimated(20)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(20)), subitems: [tag]))
        section.interGroupSpacing = 5
        var solver = solve(section, 60), preferred: [Int: CGSize] = [:]
        for _ in 0..<200 {
            let item = Int.random(in: 0..<60, using: &random)
            let width = CGFloat.random(in: 10...290, using: &random).rounded()
            preferred[item] = CGSize(width: width, height: CGFloat.random(in: 10...50, using: &random).rounded())
            solver.setPreferred(preferred[item] ?? .zero, of: item)
            let fresh = SectionSolver(
                solver.rule, container: solver.container, count: 60, axis: .vertical, preferred: preferred)
            #expect(solver.groupCount == fresh.groupCount && abs(solver.length - fresh.length) < 1e-6)
            for group in 0..<min(solver.groupCount, fresh.groupCount) {
                #expect(solver.items(of: group) == fresh.items(of: group))
                #expect(abs(solver.start(of: group) - fresh.start(of: group)) < 1e-6)
            }
        }
    }

    @Test func aMeasuredHeaderMovesTheContents() {
        let section = list()
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .estimated(20)), elementKind: "header", alignment: .top)
        ]
        var solver = solve(section, 1)
        solver.setPreferred(CGSize(width: 300, height: 35), of: .init(kind: "header", item: 0))
        #expect(solver.length == 79 && solver.groupsOrigin.y == 35)
    }

    @Test func aRowIsAsThickAsItsThickestGroup() {
        var random = SeededGenerator(seed: 7)
        for count in [1, 2, 9] {
            let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .estimated(40)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.absolute(80), .estimated(40)), subitems: [item]))
            section.orthogonalScrollingBehavior = .continuous
            var solver = solve(section, count), heights: [Int: CGFloat] = [:]
            for _ in 0..<60 {
                let item = Int.random(in: 0..<count, using: &random)
                heights[item] = CGFloat.random(in: 10...90, using: &random).rounded()
                solver.setPreferred(CGSize(width: 80, height: heights[item] ?? 0), of: item)
                #expect(solver.length == (0..<count).map { heights[$0] ?? 40 }.max())
            }
        }
    }

    @Test func aRowOfVaryingGroupsIsAsThickAsANewOne() {
        var random = SeededGenerator(seed: 9)
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(50), .estimated(30)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.absolute(150), .estimated(30)), subitems: [item]))
        section.orthogonalScrollingBehavior = .continuous
        section.boundarySupplementaryItems = [header(30)]
        var solver = solve(section, 30), preferred: [Int: CGSize] = [:]
        for _ in 0..<100 {
            let item = Int.random(in: 0..<30, using: &random)
            let height = CGFloat.random(in: 10...120, using: &random).rounded()
            preferred[item] = CGSize(width: CGFloat.random(in: 10...90, using: &random).rounded(), height: height)
            solver.setPreferred(preferred[item] ?? .zero, of: item)
            let fresh = SectionSolver(
                solver.rule, container: solver.container, count: 30, axis: .vertical, preferred: preferred)
            #expect(solver.groupCount == fresh.groupCount && solver.length == fresh.length)
            #expect(abs(solver.scrollableLength - fresh.scrollableLength) < 1e-6)
        }
    }

    @Test func sectionsMoveWhenSomebodyAsks() {
        let sections = (0..<4).map { _ in
            PlacedSection(definition: list(), environment: environment, solver: solve(list(), 2))
        }
        var placement = LayoutPlacement(
            sections, axis: .vertical, container: CGSize(width: 300, height: 600), boundaries: [], spacing: 10,
            preferredViews: [:])
        #expect(placement.length == 382)
        placement.setPreferred(CGSize(width: 300, height: 100), of: 0, section: 1)
        placement.setPreferred(CGSize(width: 300, height: 64), of: 1, section: 0)
        #expect(placement.length == 458)
        placement.place(through: 3)
        #expect(placement.sections.map(\.start) == [0, 118, 272, 370])
    }

    // MARK: - Boundary items

    @Test func headersAndFootersAreOutsideOfTheInsets() {
        let section = section()
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        section.boundarySupplementaryItems = [header(30), header(15, .bottom)]
        let solver = solve(section, 1)
        #expect(solver.length == 115)
        #expect(solver.frame(of: solver.rule.boundaries[0]) == CGRect(x: 20, y: 0, width: 260, height: 30))
        #expect(solver.frame(of: solver.rule.boundaries[1]) == CGRect(x: 20, y: 100, width: 260, height: 15))
        #expect(solver.rule.boundaries.map(\.index) == [0, 1])
    }

    @Test func supplementariesNeedNotFollowTheInsets() {
        let section = section()
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        section.boundarySupplementaryItems = [header()]
        section.supplementariesFollowContentInsets = false
        let solver = solve(section, 1)
        #expect(solver.frame(of: solver.rule.boundaries[0]) == CGRect(x: 0, y: 0, width: 300, height: 30))
    }

    @Test func anOffsetEnlargesTheSectionAndACoveringItemDoesNot() {
        let section = section()
        section.boundarySupplementaryItems = [header(30, .top, CGPoint(x: 5, y: -10))]
        let solver = solve(section, 1)
        #expect(solver.length == 90)
        #expect(solver.frame(of: solver.rule.boundaries[0]) == CGRect(x: 5, y: 0, width: 300, height: 30))
        section.boundarySupplementaryItems[0].extendsBoundary = false
        let covering = solve(section, 1)
        #expect(covering.length == 50)
        #expect(covering.frame(of: covering.rule.boundaries[0]) == CGRect(x: 5, y: -10, width: 300, height: 30))
    }

    @Test func anItemAtTheSideNarrowsTheContents() {
        let section = section(of: 0.5)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(40), .absolute(20)), elementKind: "side", alignment: .leading)
        ]
        let solver = solve(section, 2)
        #expect(solver.groupsOrigin == CGPoint(x: 40, y: 0))
        #expect(solver.solution(of: 0).solution.items[1].frame == CGRect(x: 130, y: 0, width: 130, height: 50))
        #expect(solver.frame(of: solver.rule.boundaries[0]) == CGRect(x: 0, y: 15, width: 40, height: 20))
    }

    // MARK: - Sections that scroll by themselves

    @Test func anOrthogonalSectionIsAsHighAsItsHighestGroup() {
        let section = section(.fractionalWidth(0.8))
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
        let solver = solve(section, 100)
        #expect(solver.length == 60)
        #expect(solver.start(of: 1) == 218)
        #expect(solver.scrollableLength == 21830)
        #expect(solver.solution(of: 2).origin == CGPoint(x: 436, y: 0))
    }

    @Test func itGrowsWithAMeasuredGroup() {
        let row = size(.absolute(100), .estimated(40))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.orthogonalScrollingBehavior = .continuous
        var solver = solve(section, 3)
        #expect(solver.length == 40)
        solver.setPreferred(CGSize(width: 100, height: 90), of: 1)
        #expect(solver.length == 90)
        solver.setPreferred(CGSize(width: 100, height: 20), of: 1)
        #expect(solver.length == 40)
    }

    @Test func centeredGroupsHaveSpaceAtBothEnds() {
        let section = section(.absolute(200))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.interGroupSpacing = 10
        let solver = solve(section, 3)
        #expect(solver.groupsOrigin.x == 50)
        #expect(solver.scrollableLength == 720)
        let stops = GroupStops(solver, end: 420)
        #expect((0..<3).map { stops.place(of: $0) } == [0, 210, 420])
    }

    @Test func aHorizontalLayoutFollowsItsAxis() {
        let section = section(.absolute(100), .fractionalHeight(1))
        section.interGroupSpacing = 5
        let solver = solve(section, 4, axis: .horizontal)
        #expect(solver.length == 415)
        #expect(solver.solution(of: 3).origin == CGPoint(x: 315, y: 0))
        #expect(solver.solution(of: 3).solution.size.height == 600)
    }
}

/// Where a section that scrolls by itself comes to rest.
@MainActor
struct GroupStopsTests {
    private let stops: GroupStops = {
        let rule = SectionRule(
            group: ItemRule(
                size: SizeRule(width: .absolute(100), height: .absolute(50)),
                content: .line(
                    LineRule(
                        axis: .horizontal,
                        subitems: [ItemRule(size: SizeRule(width: .fractionalWidth(1), height: .absolute(50)))],
                        count: .fitting, spacing: .none))),
            spacing: 10, orthogonal: .scrolling)
        let solver = SectionSolver(rule, container: CGSize(width: 300, height: 600), count: 10, axis: .vertical)
        return GroupStops(solver, end: 790)
    }()

    @Test(arguments: [(0, 0), (54, 0), (56, 110), (300, 330), (780, 770), (790, 790), (900, 790)])
    func theNearestGroupOrTheEnd(_ place: CGFloat, _ stop: CGFloat) {
        #expect(stops.nearest(to: place) == stop)
    }

    @Test(arguments: [
        (0.0, 20.0, 1.0, 110.0), (0, 20, 0, 0), (0, 70, 0, 110), (0, 70, -1, 0), (110, 100, -1, 0), (110, 400, 3, 220),
        (110, 400, 0, 220), (770, 780, 1, 790),
    ])
    func oneGroupForEachDrag(_ start: CGFloat, _ place: CGFloat, _ speed: CGFloat, _ stop: CGFloat) {
        #expect(stops.page(from: start, at: place, speed: speed) == stop)
    }
}
