// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import LayerProtocol

@Suite struct ContentsPlacementTests {
    /// Contents of 40 by 20 points in bounds of 100 by 50.
    private var state: LayerState {
        var state = LayerState()
        state.bounds = CGRect(x: 10, y: 0, width: 100, height: 50)
        state.contents = .displayList(Samples.list(0))
        state.drawnBounds = CGRect(x: 3, y: 4, width: 40, height: 20)
        return state
    }

    @Test func aPartOfTheContentsIsAsLargeAsItIsInThem() {
        var state = state
        state.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        state.contentsGravity = .center
        #expect(state.contentsFrame == CGRect(x: 50, y: 20, width: 20, height: 10))
        state.contentsGravity = .resizeAspect
        #expect(state.contentsFrame == CGRect(x: 10, y: 0, width: 100, height: 50))
    }

    @Test func aPieceMapsItsPartOfThePlaneToItsPlace() throws {
        var state = state
        state.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        let piece = try #require(state.contentsPieces().first)
        let map = piece.map(from: state.drawnBounds)
        #expect(CGPoint(x: 23, y: 4).applying(map) == CGPoint(x: 10, y: 0))
        #expect(CGPoint(x: 43, y: 24).applying(map) == CGPoint(x: 110, y: 50))
    }

    @Test func cornersKeepTheirSizeAndTheRestIsStretched() {
        var state = state
        state.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        let targets = state.contentsPieces().map(\.target)
        #expect(targets.count == 9)
        #expect(targets.first == CGRect(x: 10, y: 0, width: 10, height: 10))
        #expect(targets[4] == CGRect(x: 20, y: 10, width: 80, height: 35))
        #expect(targets.last == CGRect(x: 100, y: 45, width: 10, height: 5))
        #expect(state.contentsPieces().map(\.source).last == CGRect(x: 0.75, y: 0.75, width: 0.25, height: 0.25))
    }

    @Test func cornersWithoutRoomAreMadeSmaller() {
        var state = state
        state.bounds.size.width = 10
        state.contentsCenter = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
        let targets = state.contentsPieces().map(\.target)
        #expect(targets == [CGRect(x: 10, y: 0, width: 5, height: 50), CGRect(x: 15, y: 0, width: 5, height: 50)])
    }

    @Test(arguments: [
        CGRect.zero, CGRect(x: 0, y: 0, width: -1, height: 1), CGRect(x: 0, y: 0, width: 1e308, height: 1e308),
    ])
    func partsThatAreNoneShowNothing(_ part: CGRect) {
        var state = state
        state.drawnBounds.size = CGSize(width: 1e300, height: 1e300)
        state.contentsRect = part
        state.contentsGravity = .center
        #expect(state.contentsPieces().isEmpty)
    }

    @Test func aCentreOutsideStretchesEverything() {
        var state = state
        state.contentsCenter = CGRect(x: 3, y: 3, width: 1, height: 1)
        #expect(state.contentsPieces().count == 1)
    }

    // MARK: - Beyond the edges of a picture

    /// Two rows of three pixels: 1, 2, 3 and 4, 5, 6, each in all of its four bytes.
    private let numbers = CGImage(
        width: 3, height: 2, premultipliedBGRA: (1...6).flatMap { [UInt8](repeating: $0, count: 4) })!

    private func rows(_ state: LayerState) -> [[UInt8]] {
        guard case .image(let image)? = state.contents else { return [] }
        return (0..<image.height).map { y in (0..<image.width).map { image.pixels[(y * image.width + $0) * 4] } }
    }

    @Test func whatIsBeyondTheEdgesOfAPictureIsDrawnOut() {
        var state = state
        state.contents = .image(numbers)
        state.contentsRect = CGRect(x: -1, y: -0.5, width: 2, height: 2)
        #expect(
            rows(state.withPaddedContents) == [
                [1, 1, 1, 1, 2, 3], [1, 1, 1, 1, 2, 3], [4, 4, 4, 4, 5, 6], [4, 4, 4, 4, 5, 6],
            ])
        #expect(state.withPaddedContents.contentsRect == .unit)
        #expect(state.withPaddedContents.contentsFrame == state.contentsFrame)
    }

    @Test func aPartThatLiesOutsideHasTheColourOfTheNearestPixels() {
        var state = state
        state.contents = .image(numbers)
        state.contentsRect = CGRect(x: 2, y: 0, width: 1, height: 0.5)
        #expect(rows(state.withPaddedContents) == [[3, 3, 3]])
        state.contentsRect = CGRect(x: -3, y: 2, width: 1, height: 1)
        #expect(rows(state.withPaddedContents) == [[4, 4, 4], [4, 4, 4]])
        // Half a pixel is a part of a whole one.
        state.contentsRect = CGRect(x: 0.5, y: 0, width: 1, height: 1)
        #expect(rows(state.withPaddedContents) == [[2, 3, 3, 3], [5, 6, 6, 6]])
        #expect(state.withPaddedContents.contentsRect == CGRect(x: 0.125, y: 0, width: 0.75, height: 1))
    }

    @Test func aPartInsideAndOneThatIsTooLargeStayAsTheyAre() {
        var state = state
        state.contents = .image(numbers)
        for part in [
            CGRect.unit, CGRect(x: -1e4, y: 0, width: 2e4, height: 2e4), CGRect(x: 1e200, y: 0, width: 1, height: 1),
        ] {
            state.contentsRect = part
            #expect(state.withPaddedContents == state)
        }
    }
}
