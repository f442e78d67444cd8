// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import CoreText

@Suite struct ExcludedAreasTests {
    private func excluded(_ path: CGPath, padding: CGFloat = 0, isEvenOdd: Bool = false) -> ExcludedAreas? {
        ExcludedAreas([(path, isEvenOdd)], padding: padding)
    }

    private let square = CGPath(rect: CGRect(x: 40, y: 10, width: 20, height: 30), transform: nil)

    @Test func whatIsBesideARectangleIsFree() throws {
        let areas = try #require(excluded(square))
        #expect(areas.free(of: 0...100, from: 0, to: 20) == [0...40, 60...100])
        #expect(areas.free(of: 50...100, from: 0, to: 20) == [60...100])
        #expect(areas.free(of: 45...55, from: 0, to: 20) == [])
        #expect(
            areas.free(of: 0...100, from: 0, to: 10) == [0...100]
                && areas.free(of: 0...100, from: 40, to: 50).count == 1)
        #expect(areas.bottom == 40 && areas.edge(below: 0) == 10 && areas.edge(below: 10) == 40)
        #expect(areas.edge(below: 40) == nil)
    }

    @Test func linesKeepTheirPaddingFromIt() throws {
        let areas = try #require(excluded(square, padding: 5))
        #expect(areas.free(of: 0...90, from: 0, to: 20) == [0...30, 60...90], "in a room of 100 with its padding")
    }

    @Test func aTextThatBeginsFartherDownMeetsItSooner() throws {
        let areas = try #require(excluded(square)).below(35)
        #expect(areas.free(of: 0...100, from: 0, to: 5) == [0...40, 60...100])
        #expect(areas.free(of: 0...100, from: 5, to: 25) == [0...100] && areas.bottom == 5)
    }

    @Test func aCircleTakesWhatItIsWideSomewhereInTheLine() throws {
        let areas = try #require(
            excluded(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)))
        let middle = areas.free(of: -50...150, from: 40, to: 60)
        #expect(middle.count == 2)
        #expect(abs(middle[0].upperBound) < 0.5 && abs(middle[1].lowerBound - 100) < 0.5)
        let top = areas.free(of: -50...150, from: -5, to: 10)
        // A circle's half width 10 points below its top: the root of 50² - 40².
        #expect(abs(top[0].upperBound - 20) < 0.5 && abs(top[1].lowerBound - 80) < 0.5)
    }

    @Test func whatIsWithinAShapeIsFreeToo() throws {
        let bowl = CGMutablePath()
        bowl.addLines(between: [
            CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 40), CGPoint(x: 90, y: 40),
            CGPoint(x: 90, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50), CGPoint(x: 0, y: 50),
        ])
        #expect(try #require(excluded(bowl)).free(of: 0...100, from: 5, to: 30) == [10...90])
        let frame = CGMutablePath()
        frame.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        frame.addRect(CGRect(x: 20, y: 20, width: 60, height: 60))
        #expect(try #require(excluded(frame, isEvenOdd: true)).free(of: 0...100, from: 30, to: 50) == [20...80])
        #expect(try #require(excluded(frame)).free(of: 0...100, from: 30, to: 50) == [])
    }

    @Test func whatIsNoAreaExcludesNothing() {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 5))
        line.addLine(to: CGPoint(x: 50, y: 5))
        #expect(excluded(CGMutablePath()) == nil && excluded(line) == nil)
        for number in [CGFloat.nan, .infinity] {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 10, y: number))
            path.addLine(to: CGPoint(x: 20, y: 20))
            #expect(excluded(path) == nil)
        }
    }

    @Test func anOutlineOfVeryManySidesCountsAsItsRectangle() throws {
        let comb = CGMutablePath()
        comb.move(to: .zero)
        for tooth in 0..<5000 {
            comb.addLine(to: CGPoint(x: 100, y: CGFloat(tooth) * 0.02 + 0.01))
            comb.addLine(to: CGPoint(x: 50, y: CGFloat(tooth) * 0.02 + 0.02))
        }
        comb.addLine(to: CGPoint(x: 0, y: 100))
        let areas = try #require(excluded(comb))
        #expect(areas.free(of: 0...200, from: 10, to: 20) == [100...200] && areas.edge(below: 1) == 100)
    }

    @Test func coordinatesAreBounded() throws {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: -1.7e308, y: 0), CGPoint(x: 1.7e308, y: 50), CGPoint(x: 0, y: 100), CGPoint(x: 0, y: 1.7e308),
        ])
        let areas = try #require(excluded(path))
        #expect(areas.bottom == 1e7 && areas.free(of: 0...100, from: -20, to: 0) == [0...100])
        #expect(areas.free(of: 0...100, from: 60, to: 80) == [])
    }

    @Test func anOutlineWithVeryManySidesInALineCountsThereAsAWhole() throws {
        /// Two combs 100 points apart, with their teeth between them.
        func combs(_ teeth: Int) -> CGPath {
            let path = CGMutablePath()
            for (x, end) in [(CGFloat(0), CGFloat(50)), (200, 150)] {
                path.move(to: CGPoint(x: x, y: 0))
                for tooth in 0..<teeth {
                    let y = CGFloat(tooth) * 20 / CGFloat(teeth), next = CGFloat(tooth + 1) * 20 / CGFloat(teeth)
                    path.addLine(to: CGPoint(x: end, y: (y + next) / 2))
                    path.addLine(to: CGPoint(x: x, y: next))
                }
                path.addLine(to: CGPoint(x: x, y: 20))
                path.closeSubpath()
            }
            return path
        }
        func free(_ teeth: Int) throws -> [ClosedRange<CGFloat>] {
            try #require(excluded(combs(teeth))).free(of: -50...250, from: 0, to: 20)
                .map { $0.lowerBound.rounded()...$0.upperBound.rounded() }
        }
        #expect(try free(10) == [-50...0, 50...150, 200...250])
        #expect(try free(900) == [-50...0, 200...250])
    }

    // MARK: - Rows

    private static let font = CTFontCreateWithName("Inter", 20, nil)

    private func layout(
        _ text: String, width: CGFloat = 300, beside rect: CGRect, lines: Int = 0,
        _ adjust: (inout ParagraphStyle) -> Void = { _ in }
    ) -> TextLayout {
        var style = TextStyle(font: Self.font), own = ParagraphStyle(), limits = TextLayout.Limits()
        adjust(&own)
        style.paragraph = own
        (limits.width, limits.lines) = (width, lines)
        limits.excluded = excluded(CGPath(rect: rect, transform: nil))
        return TextLayout(StyledText(text, style), limits)
    }

    private func texts(_ layout: TextLayout) -> [String] {
        layout.lines.map {
            String(decoding: $0.line.shaped.text.units[$0.line.range], as: UTF16.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    private static let fox = "The quick brown fox jumps over the lazy dog and goes home to its den"

    @Test func textGoesOnBesideAndThenBelow() {
        let layout = layout(Self.fox, beside: CGRect(x: 120, y: 0, width: 60, height: 40))
        let rooms = layout.lines.map(\.room)
        #expect(rooms.prefix(4) == [0...120, 180...300, 0...120, 180...300] && rooms.last! == nil)
        #expect(layout.lines[0].top == layout.lines[1].top && layout.lines[0].origin.y == layout.lines[1].origin.y)
        #expect(layout.lines[2].top > layout.lines[1].top)
        #expect(
            layout.lines.allSatisfy { line in
                line.room.map { line.line.usedWidth <= $0.upperBound - $0.lowerBound } ?? true
            })
        #expect(texts(layout).joined(separator: " ") == Self.fox, "nothing is lost, and no word is cut")
        #expect(layout.lines.map(\.range.lowerBound) == [0] + layout.lines.dropLast().map(\.range.upperBound))
    }

    @Test func whereNoWordFitsTextGoesOnFartherDown() {
        let layout = layout("unbelievable", beside: CGRect(x: 20, y: 0, width: 260, height: 50))
        #expect(layout.lines.count == 1 && layout.lines[0].top == 50 && layout.lines[0].room == nil)
        let wide = self.layout("Wonderful things", beside: CGRect(x: -10, y: 10, width: 400, height: 50))
        #expect(wide.lines.map(\.top) == [60])
    }

    @Test func aWordThatIsTooLongIsCutBelow() {
        let layout = layout(
            "Donaudampfschifffahrtsgesellschaft", width: 100, beside: CGRect(x: 50, y: 0, width: 50, height: 30))
        #expect(layout.lines[0].top == 30 && layout.lines.count > 2)
        #expect(texts(layout).joined() == "Donaudampfschifffahrtsgesellschaft")
    }

    @Test func textFromRightToLeftBeginsAtTheRight() {
        let layout = layout("שלום שלום שלום שלום שלום שלום", beside: CGRect(x: 120, y: 0, width: 60, height: 20))
        #expect(layout.lines.prefix(2).map(\.room) == [180...300, 0...120])
        let first = layout.lines[0], end = first.origin.x + first.line.width
        #expect(abs(end - 300) < 0.01)
    }

    @Test func linesStandInTheirRoomByTheirAlignment() {
        let area = CGRect(x: 120, y: 0, width: 60, height: 40)
        let right = layout(Self.fox, beside: area) { $0.alignment = .right }
        for line in right.lines.prefix(4) {
            #expect(abs(line.origin.x + line.line.usedWidth - (line.room?.upperBound ?? 0)) < 0.01)
        }
        let indented = layout(Self.fox, beside: area) { ($0.firstLineHeadIndent, $0.headIndent) = (30, 10) }
        #expect(indented.lines.prefix(3).map(\.origin.x) == [30, 180, 10])
    }

    @Test func onlySoManyLinesAreThere() {
        let layout = layout(Self.fox, beside: CGRect(x: 120, y: 0, width: 60, height: 40), lines: 3)
        #expect(layout.lines.count == 3 && layout.isTruncated)
    }

    @Test func aTailIndentOfTextFromRightToLeftIsAtTheLeft() {
        let area = CGRect(x: 1000, y: 1000, width: 1, height: 1)
        let layout = layout("שלום", beside: area) { ($0.firstLineHeadIndent, $0.tailIndent) = (20, -50) }
        #expect(abs(layout.lines[0].origin.x + layout.lines[0].line.width - 280) < 0.01)
        let left = self.layout("שלום", beside: area) {
            ($0.alignment, $0.firstLineHeadIndent, $0.tailIndent) = (.left, 20, -50)
        }
        #expect(abs(left.lines[0].origin.x - 50) < 0.01)
    }
}
