// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing
import UIKit

/// What is beside the contents of a compositional layout: the safe area of 20 and 30 points, margins of 40, or more.
@MainActor
struct ContentInsetsReferenceTests {
    private func screen(
        _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init(), width: CGFloat = 300,
        counts: [Int] = [3], _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> CompositionalScreen {
        let provider: UICollectionViewCompositionalLayoutSectionProvider = { _, _ in
            let section = NSCollectionLayoutSection.rows(height: .absolute(50))
            section.boundarySupplementaryItems = [.header()]
            change(section)
            return section
        }
        let layout = UICollectionViewCompositionalLayout(sectionProvider: provider, configuration: configuration)
        return CompositionalScreen(
            counts, layout, kinds: ["header"], size: CGSize(width: width, height: 400),
            safeArea: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
        ) {
            $0.insetsLayoutMarginsFromSafeArea = false
            $0.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
        }
    }

    private func sides(_ frame: CGRect?) -> [CGFloat] { frame.map { [$0.minX, $0.maxX] } ?? [] }

    nonisolated private static let references: [(UIContentInsetsReference, [CGFloat])] = [
        (.none, [0, 300]), (.safeArea, [20, 270]), (.layoutMargins, [40, 260]), (.automatic, [20, 270]),
    ]

    @Test(arguments: references)
    func aSectionStaysInsideOfItsReference(_ reference: UIContentInsetsReference, _ expected: [CGFloat]) {
        let screen = screen { $0.contentInsetsReference = reference }
        #expect(sides(screen.frame(0)) == expected)
    }

    @Test(arguments: references)
    func sectionsFollowTheConfiguration(_ reference: UIContentInsetsReference, _ expected: [CGFloat]) {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.contentInsetsReference = reference
        let screen = screen(configuration)
        #expect(sides(screen.frame(0)) == expected)
    }

    @Test func readableContentIsNotWiderThanAReaderLikes() {
        let screen = screen(width: 1400) { $0.contentInsetsReference = .readableContent }
        let readable = screen.list.readableContentGuide.layoutFrame
        #expect(sides(screen.frame(0)) == [readable.minX, readable.maxX])
        #expect(readable.width < 1400 - 80)
    }

    @Test func headersHaveAReferenceOfTheirOwn() {
        let screen = screen {
            $0.contentInsetsReference = .none
            $0.supplementaryContentInsetsReference = .layoutMargins
        }
        #expect(sides(screen.frame(0)) == [0, 300])
        #expect(sides(screen.frame("header")) == [40, 260])
    }

    @Test func theEnvironmentSaysHowMuchRoomThereIs() throws {
        var seen: (any NSCollectionLayoutEnvironment)?
        let layout = UICollectionViewCompositionalLayout { _, environment in
            seen = environment
            return .rows(height: .absolute(50))
        }
        let screen = CompositionalScreen(
            [3], layout, safeArea: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30))
        let environment: any NSCollectionLayoutEnvironment = try #require(seen)
        let container: any NSCollectionLayoutContainer = environment.container
        #expect(container.contentSize == CGSize(width: 300, height: 400))
        #expect(container.effectiveContentSize == CGSize(width: 250, height: 400))
        #expect(container.effectiveContentInsets.leading == 20 && container.effectiveContentInsets.trailing == 30)
        #expect(screen.frame(0)?.minX == container.effectiveContentInsets.leading)
        #expect(screen.frame(0)?.width == container.effectiveContentSize.width)
        #expect(environment.traitCollection.displayScale == screen.list.traitCollection.displayScale)
    }

    @Test func sectionsHaveADistance() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 25
        let screen = screen(configuration, counts: [2, 2])
        #expect(screen.frame(0, 1)?.minY == screen.frame(1).map { $0.maxY + 25 + 30 }, "and a header")
        #expect(screen.list.contentSize.height == 285)
        screen.app.act {
            let layout = screen.list.collectionViewLayout as? UICollectionViewCompositionalLayout
            let new = layout?.configuration
            new?.interSectionSpacing = 5
            new.map { layout?.configuration = $0 }
        }
        #expect(screen.list.contentSize.height == 265)
    }

    @Test func aProviderIsAskedForEachSection() {
        let provider: UICollectionViewCompositionalLayoutSectionProvider = { section, environment in
            .rows(height: .absolute(environment.container.contentSize.height / CGFloat(4 + section)))
        }
        let screen = CompositionalScreen([1, 1], UICollectionViewCompositionalLayout(sectionProvider: provider))
        #expect(screen.frame(0)?.height == 100)
        #expect(screen.frame(0, 1) == CGRect(x: 0, y: 100, width: 300, height: 80))
        screen.app.resize(to: CGSize(width: 300, height: 800))
        screen.app.advance(by: 1)
        #expect(screen.frame(0)?.height == 200)
    }
}
