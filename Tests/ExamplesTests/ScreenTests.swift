// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import Motion
@testable import Words

/// Every page of every example, on screens as people have them.
@MainActor
struct ScreenTests {
    @Test(arguments: Example.all)
    func everythingHasItsPlaceOnTheScreen(_ example: Example) {
        defer { Example.restorePreferences() }
        for screen in Screen.usual.flatMap({ $0.variants() }) {
            let app = example.open(screen), pieces = Piece.all(app)
            #expect(pieces.filter { !isInSafeArea($0, screen) }.map(\.description) == [], "\(screen.testDescription)")
            #expect(overlaps(pieces) == [], "\(screen.testDescription)")
            let truncated = (app.rootViewController as? WordsController)?.truncations ?? []
            let labels = pieces.compactMap { $0.view as? UILabel }.filter { !truncated.contains($0) }
            #expect(labels.filter { !isWhole($0) }.map(\.text) == [], "\(screen.testDescription)")
        }
    }

    /// Rows and strips extend to the sides, and scrolling contents below the lower edge.
    private func isInSafeArea(_ piece: Piece, _ screen: Screen) -> Bool {
        guard piece.isSeen else { return true }
        let safe = CGRect(origin: .zero, size: screen.size).inset(by: screen.safeArea)
        let frame = scrollsSideways(piece) ? piece.seen : piece.frame
        if isInScrollingSection(piece) { return piece.seen.minY >= safe.minY && piece.seen.maxY <= screen.height }
        return frame.minX >= safe.minX && frame.maxX <= safe.maxX && piece.seen.minY >= safe.minY
            && piece.seen.maxY <= (piece.isInScrollView ? screen.height : safe.maxY)
    }

    /// Sections of a collection view that scroll sideways are seen up to the sides of the screen.
    private func isInScrollingSection(_ piece: Piece) -> Bool {
        let views = sequence(first: piece.view, next: \.superview)
        return views.contains { $0 is UIScrollView && $0.superview is UICollectionView }
    }

    private func scrollsSideways(_ piece: Piece) -> Bool {
        let views = sequence(first: piece.view, next: \.superview)
        return views.contains { ($0 as? UIScrollView).map { $0.contentSize.width > $0.bounds.width } ?? false }
    }

    /// Whether there is room for all of its text, as small as it may get.
    private func isWhole(_ label: UILabel) -> Bool {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 10_000))
        let scale = label.adjustsFontSizeToFitWidth ? max(0.1, label.minimumScaleFactor) : 1
        return needed.width * scale <= label.bounds.width + 0.5 && needed.height * scale <= label.bounds.height + 0.5
    }

    // MARK: - Fingers

    /// On the smallest screen, a low one and a large one.
    @Test(arguments: Example.all)
    func fingersGetToEveryControl(_ example: Example) throws {
        defer { Example.restorePreferences() }
        let screens = [Screen.usual[0], Screen.usual[3], Screen.usual[5]]
        for screen in screens.flatMap({ $0.variants([.large, .accessibilityExtraExtraExtraLarge]) }) {
            let app = example.open(screen), window = try #require(app.window)
            for view in Piece.all(app).filter(\.isTouched).map(\.view) {
                app.act { reveal(view) }
                let piece = try #require(Piece.all(app).first { $0.view === view })
                let hit = window.hitTest(CGPoint(x: piece.seen.midX, y: piece.seen.midY), with: nil)
                let isReached = isEnabled(view) ? hit?.isDescendant(of: view) == true : true
                #expect(
                    piece.isSeen && isReached,
                    "\(screen.testDescription): \(piece.description) is covered by \(String(describing: hit))")
            }
        }
    }

    private func isEnabled(_ view: UIView) -> Bool { (view as? UIControl)?.isEnabled ?? true }

    /// Scrolls the view's scroll view, as a finger would.
    private func reveal(_ view: UIView) {
        for case let page as UIScrollView in sequence(first: view.superview, next: { $0?.superview }) {
            page.scrollRectToVisible(view.convert(view.bounds, to: page), animated: false)
        }
    }

    // MARK: - From right to left

    /// Each piece has the same distance from one side as it had from the other.
    @Test(arguments: Example.all)
    func everythingIsMirroredWhereTextRunsFromRightToLeft(_ example: Example) {
        defer { Example.restorePreferences() }
        let screens = Screen.usual.flatMap { $0.variants([.large, .accessibilityExtraExtraExtraLarge]) }
        for var screen in screens where !screen.isRightToLeft {
            let app = example.open(screen), before = mirrored(Piece.all(app), screen.width)
            screen.isRightToLeft = true
            expect(Piece.all(example.open(screen)), before, "\(screen.testDescription)")
            // Also when the language of the device changes meanwhile.
            app.environment = screen.environment
            expect(Piece.all(app), before, "\(screen.testDescription), changed")
        }
    }

    private func expect(_ pieces: [Piece], _ frames: [CGRect], _ comment: Comment) {
        let pieces = pieces.filter(isMirrored)
        #expect(pieces.count == frames.count, comment)
        // In any order: lists use their cells again as they come.
        var left = frames
        for piece in pieces {
            let index = left.firstIndex { isNear(piece.frame, $0) }
            #expect(index != nil, "\(comment): \(piece.description), not one of \(left)")
            if let index { left.remove(at: index) }
        }
    }

    /// Half of an odd number of points is rounded down.
    private func isNear(_ frame: CGRect, _ other: CGRect) -> Bool {
        let distances = [frame.minX - other.minX, frame.maxX - other.maxX, frame.minY - other.minY]
        return distances.allSatisfy { abs($0) <= 1 }
    }

    private func mirrored(_ pieces: [Piece], _ width: CGFloat) -> [CGRect] {
        pieces.filter(isMirrored).map {
            CGRect(x: width - $0.frame.maxX, y: $0.frame.minY, width: $0.frame.width, height: $0.frame.height)
        }
    }

    /// Clocks are not, and what goes round in a panel is like a clock. Neither are the buttons of a player.
    private func isMirrored(_ piece: Piece) -> Bool {
        piece.view.semanticContentAttribute != .playback
            && !(piece.view is Shape && piece.view.superview?.superview is KeyframesPanel)
    }
}
