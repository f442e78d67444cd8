// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import UIFoundation

@Suite struct SVGPathTests {
    private func rounded(_ point: CGPoint) -> String {
        func number(_ value: CGFloat) -> String {
            let value = (value * 100).rounded() / 100 + 0
            return value == value.rounded() ? String(Int(value)) : String(Double(value))
        }
        return "\(number(point.x)),\(number(point.y))"
    }

    /// The path's elements in absolute letters.
    private func words(_ data: String) throws -> String {
        var words: [String] = []
        try SVGPath.path(data).applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: words.append("M" + rounded(points[0]))
            case .addLineToPoint: words.append("L" + rounded(points[0]))
            case .addQuadCurveToPoint: words.append("Q" + rounded(points[0]) + " " + rounded(points[1]))
            case .addCurveToPoint:
                words.append("C" + rounded(points[0]) + " " + rounded(points[1]) + " " + rounded(points[2]))
            case .closeSubpath: words.append("Z")
            }
        }
        return words.joined(separator: " ")
    }

    @Test(arguments: [
        ("M1 2L3 4", "M1,2 L3,4"), ("m1 2l3 4", "M1,2 L4,6"), ("M1 2 3 4 5 6", "M1,2 L3,4 L5,6"),
        ("m1 2 3 4 5 6", "M1,2 L4,6 L9,12"), ("M1 2H5V7h-2v-3", "M1,2 L5,2 L5,7 L3,7 L3,4"),
        ("M1 2H5 6", "M1,2 L5,2 L6,2"), ("M1 2l3 4zm1 1h1", "M1,2 L4,6 Z M2,3 L3,3"),
        ("M0 0C1 2 3 4 5 6", "M0,0 C1,2 3,4 5,6"), ("M1 1c1 2 3 4 5 6", "M1,1 C2,3 4,5 6,7"),
        ("M0 0C1 2 3 4 5 6S9 9 10 10", "M0,0 C1,2 3,4 5,6 C7,8 9,9 10,10"),
        ("M0 0c1 2 3 4 5 6s4 3 5 4", "M0,0 C1,2 3,4 5,6 C7,8 9,9 10,10"), ("M1 1S2 3 4 5", "M1,1 C1,1 2,3 4,5"),
        ("M0 0Q1 2 3 4T9 9", "M0,0 Q1,2 3,4 Q5,6 9,9"), ("M0 0q1 2 3 4t6 5", "M0,0 Q1,2 3,4 Q5,6 9,9"),
        ("M1 1T4 5", "M1,1 Q1,1 4,5"), ("M0 0Q1 2 3 4L5 5T9 9", "M0,0 Q1,2 3,4 L5,5 Q5,5 9,9"),
        ("", ""), (" \n", ""),
    ])
    func everyCommandIsRead(_ data: String, _ expected: String) throws {
        #expect(try words(data) == expected)
    }

    @Test(arguments: [
        ("M1.5.5L-.5-3", "M1.5,0.5 L-0.5,-3"), ("M+1,2 , 3\t4", "M1,2 L3,4"), ("M1e1 2E-1L1.e0,.1e+1", "M10,0.2 L1,1"),
        ("M-1-2-3-4", "M-1,-2 L-3,-4"), ("M 1 , 2 l 3 , 4 z", "M1,2 L4,6 Z"),
    ])
    func numbersStandAsCloseAsTheyMay(_ data: String, _ expected: String) throws {
        #expect(try words(data) == expected)
    }

    @Test(arguments: [
        ("L1 2", 0), ("M", 1), ("M1", 2), ("M1 2L", 5), ("M1 2L3", 6), ("M1 2 3", 6), ("M1 2X", 4), ("M1 2,", 4),
        ("M1,,2", 2), ("M1 2L3 4,L5 6", 8), ("M. 2", 1), ("M1 -", 3), ("M1 2e", 4), ("M1 2A1 1 0 2 0 3 3", 11),
        ("M1 2A1 1 0 0 0 3", 16), ("M1 1e999", 3), ("M1 nan", 3), ("M1 2Z3 4", 5), ("M1 2;", 4), ("M1 2é", 4),
        ("1 2", 0),
        ("M1 2l1e10 0", 5),
    ])
    func dataWithAMistakeAreNoPath(_ data: String, _ offset: Int) {
        do {
            _ = try SVGPath.path(data)
            Issue.record("\(data) was taken for a path")
        } catch {
            #expect(error.offset == offset, "\(data): \(error)")
            #expect(error.description.hasSuffix("expected at byte \(error.offset)"))
        }
    }

    @Test func afterItsEndASubpathGoesOnFromItsBeginning() throws {
        #expect(try SVGPath.path("M1 2l3 4zl1 1").currentPoint == CGPoint(x: 2, y: 3))
    }

    @Test func noiseDoesNotStopTheProgram() {
        let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n".utf8)
        var state: UInt64 = 42
        for _ in 0..<5000 {
            let bytes = (0..<40).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return letters[Int(state >> 33) % letters.count]
            }
            _ = try? SVGPath.path("M0 0" + String(decoding: bytes, as: UTF8.self))
        }
    }

    // MARK: - Arcs

    /// The four arcs of a quarter's ends: large or not, with the clock or against it.
    @Test(arguments: [
        ("0 0", CGRect(x: 0, y: 0, width: 10, height: 10)), ("0 1", CGRect(x: 0, y: 0, width: 10, height: 10)),
        ("1 0", CGRect(x: -10, y: 0, width: 20, height: 20)), ("1 1", CGRect(x: 0, y: -10, width: 20, height: 20)),
    ])
    func anArcGoesTheWayItsFlagsSay(_ flags: String, _ box: CGRect) throws {
        let path = try SVGPath.path("M0 0A10 10 0 \(flags) 10 10"), found = path.boundingBoxOfPath
        let edges = [
            found.minX - box.minX, found.minY - box.minY, found.maxX - box.maxX, found.maxY - box.maxY,
        ]
        #expect(edges.allSatisfy { abs($0) < 0.01 }, "\(found)")
        #expect(path.currentPoint == CGPoint(x: 10, y: 10))
    }

    @Test func flagsNeedNoSpace() throws {
        #expect(try words("M0 0a10 10 0 0110 10") == words("M0 0A10,10 0 0,1 10,10"))
        #expect(try words("M0 0a1 1 0 01.5.5") == words("M0 0a1 1 0 0 1 0.5 0.5"))
    }

    @Test func aTurnedEllipseIsAnEllipse() throws {
        // Turned by a quarter, the axes change places.
        let turned = try SVGPath.path("M0 0A20 10 90 0 1 20 0").boundingBoxOfPath
        let upright = try SVGPath.path("M0 0A10 20 0 0 1 20 0").boundingBoxOfPath
        let differences = [turned.minX - upright.minX, turned.minY - upright.minY, turned.maxY - upright.maxY]
        #expect(differences.allSatisfy { abs($0) < 0.01 }, "\(turned) \(upright)")
    }

    @Test func radiiGrowUntilTheyReach() throws {
        let box = try SVGPath.path("M0 0A1 1 0 0 1 20 0").boundingBoxOfPath
        #expect(abs(box.height - 10) < 0.01 && abs(box.width - 20) < 0.01)
    }

    @Test func arcsWithoutRadiiAreLinesAndThoseWithoutLengthNothing() throws {
        #expect(try words("M1 1A0 5 0 0 1 4 4") == "M1,1 L4,4")
        #expect(try words("M1 1A5 5 0 0 1 1 1L2 2") == "M1,1 L2,2")
        #expect(try words("M0 0A-10 -10 0 0 1 10 10") == words("M0 0A10 10 0 0 1 10 10"))
    }
}
