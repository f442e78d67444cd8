// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Every page of every example, on screens from a single point to a wall. Each of their sizes is tried with several pages.
@MainActor
struct OddScreenTests {
    private static let widths: [CGFloat] = [1, 3, 17, 59, 131, 233, 321, 479, 667, 1023, 1599, 2501, 4000]
    private static let heights: [CGFloat] = [1, 5, 23, 71, 143, 257, 375, 569, 801, 1201, 1999, 3000]

    /// All widths with all heights, in an order in which neighbours differ much.
    private static let sizes: [CGSize] = {
        let count = widths.count * heights.count
        // 61 has no divisor in common with the count of 156, so every pair comes once.
        return (0..<count).map { index in
            let number = index * 61 % count
            return CGSize(width: widths[number % widths.count], height: heights[number / widths.count])
        }
    }()

    /// A fifth of the sizes for each page, which has all widths and all heights. The next page has the next fifth.
    private static func sizes(of example: Example) -> [(offset: Int, element: CGSize)] {
        let first = Example.all.firstIndex { $0.name == example.name } ?? 0
        return sizes.enumerated().filter { ($0.offset + first) % 5 == 0 }
    }

    @Test func allPairsAreTried() {
        #expect(Set(Self.sizes.map { "\($0)" }).count == Self.widths.count * Self.heights.count)
        let tried = Example.all.map { Self.sizes(of: $0).map(\.element) }
        #expect(Set(tried.joined().map { "\($0)" }).count == Self.sizes.count)
        for sizes in tried {
            #expect(Set(sizes.map(\.width)) == Set(Self.widths) && Set(sizes.map(\.height)) == Set(Self.heights))
        }
    }

    @Test(arguments: Example.all)
    func itStandsAnySize(_ example: Example) {
        defer { Example.restorePreferences() }
        let app = example.open(Screen(width: 375, height: 667))
        for (index, size) in Self.sizes(of: example) {
            var screen = Screen(width: size.width, height: size.height)
            screen.isRightToLeft = index % 2 == 1
            screen.textSize = Screen.textSizes[index / 3 % 3]
            app.environment = screen.environment
            app.resize(to: size, scale: 1)
            let pieces = Piece.all(app)
            #expect(brokenViews(app) == [], "\(screen.testDescription)")
            guard size.width >= 320, size.height >= 320 else { continue }
            #expect(overlaps(pieces) == [], "\(screen.testDescription)")
        }
    }

    @Test(arguments: Example.all)
    func aFingerDoesNoHarmOnOddScreens(_ example: Example) {
        for size in [CGSize(width: 1, height: 1), CGSize(width: 3, height: 3000), CGSize(width: 4000, height: 5)] {
            let app = example.open(Screen(width: size.width, height: size.height))
            let finger = app.touch(at: CGPoint(x: size.width / 2, y: size.height / 2))
            finger.drag(to: .zero, duration: 0.1)
            finger.lift()
            app.advance(by: 0.5)
            #expect(brokenViews(app) == [])
            let picture = app.snapshot()
            #expect(picture.width == Int(size.width) && picture.height == Int(size.height))
        }
    }

    /// As a page may say.
    @Test(arguments: Example.all)
    func insetsLargerThanTheScreenDoNoHarm(_ example: Example) {
        let app = example.open(Screen(width: 375, height: 667)), huge: CGFloat = 16384
        let insets = [
            UIEdgeInsets(top: huge, left: huge, bottom: 0, right: 0),
            UIEdgeInsets(top: 0, left: 0, bottom: 0, right: huge),
            UIEdgeInsets(top: huge, left: huge, bottom: huge, right: huge),
        ]
        for insets in insets {
            app.resize(to: CGSize(width: 320.5, height: 667), scale: 1, safeAreaInsets: insets)
            #expect(brokenViews(app) == [], "\(insets)")
        }
        app.resize(to: CGSize(width: 375, height: 667), scale: 1)
        let fresh = example.open(Screen(width: 375, height: 667))
        #expect(Piece.all(app).count == Piece.all(fresh).count)
    }

    /// The views whose frames are not finite.
    private func brokenViews(_ app: TestApplication) -> [String] {
        func broken(_ view: UIView) -> [String] {
            let numbers = [
                view.bounds.minX, view.bounds.minY, view.bounds.width, view.bounds.height, view.center.x, view.center.y,
            ]
            let isSound = numbers.allSatisfy(\.isFinite) && view.bounds.width >= 0 && view.bounds.height >= 0
            return (isSound ? [] : ["\(type(of: view)): \(numbers)"]) + view.subviews.flatMap(broken)
        }
        return app.window.map(broken) ?? ["There is no window."]
    }
}
