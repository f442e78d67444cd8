// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct VisualFormatTests {
    private let sheet = LayoutSheet()

    private func frames(
        _ formats: [String], _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) -> [CGRect] {
        let views = ["a": sheet.plain(), "b": sheet.plain(), "c": sheet.plain()]
        var constraints: [NSLayoutConstraint] = []
        for format in formats {
            constraints += NSLayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: views)
        }
        sheet.app.act { NSLayoutConstraint.activate(constraints) }
        return ["a", "b", "c"].map { views[$0]?.frame ?? .null }
    }

    @Test func spacesLengthsAndSuperviews() {
        #expect(
            frames(["H:|[a(50)]-20-[b]-[c(a)]|", "V:|-10-[a]-30-|", "V:[b(40)]|", "V:|-[c]-|"])
                == [rect(0, 10, 50, 160), rect(70, 160, 172, 40), rect(250, 8, 50, 184)])
    }

    @Test func metricsRelationsAndPriorities() {
        #expect(
            frames(
                ["[a(>=side,==10@500)]", "|-gap-[a]", "H:[b(==30)]-(-5)-|", "H:[c(<=20@900,==100@800)]", "V:[a(gap)]"],
                metrics: ["side": 25, "gap": 7.0])
                == [rect(7, 0, 25, 7), rect(275, 0, 30, 0), rect(0, 0, 20, 0)])
    }

    @Test func optionsAlign() {
        #expect(
            frames(["|-0-[a(10)][b(20)][c(30)]"], [.alignAllTop, .alignAllBottom]).map(\.minX) == [0, 10, 30])
        let right = frames(["|-0-[a(10)]-5-[b(20)][c(30)]"], .directionRightToLeft)
        #expect(right.map(\.minX) == [290, 265, 235])
    }

    // MARK: - Options

    private typealias Options = NSLayoutConstraint.FormatOptions

    /// Frames of three views of sizes of their own, of which the first has a place.
    private func aligned(_ format: String, _ options: Options, isRightToLeft: Bool = false) -> [CGRect] {
        sheet.app.act {
            sheet.container.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
        let views = [SizedView(40, 60), SizedView(20, 30), SizedView(10, 12)].map { sheet.add($0) }
        sheet.app.act {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: nil,
                    views: ["a": views[0], "b": views[1], "c": views[2]])
                    + [
                        views[0].leftAnchor.constraint(equalTo: sheet.container.leftAnchor, constant: 50),
                        views[0].topAnchor.constraint(equalTo: sheet.container.topAnchor, constant: 30),
                    ])
        }
        return views.map(\.frame)
    }

    private nonisolated static let rowCases: [(options: NSLayoutConstraint.FormatOptions, tops: [CGFloat])] = [
        (.alignAllTop, [30, 30, 30]), (.alignAllBottom, [30, 60, 78]), (.alignAllCenterY, [30, 45, 54]),
        (.alignAllFirstBaseline, [30, 30, 30]), (.alignAllLastBaseline, [30, 60, 78]),
    ]

    /// Views without text have their first baseline at the top, the last one at the bottom.
    @Test(arguments: rowCases)
    func rowsAreAligned(options: NSLayoutConstraint.FormatOptions, tops: [CGFloat]) {
        let frames = aligned("[a]-5-[b]-6-[c]", options)
        #expect(frames.map(\.minY) == tops && frames.map(\.height) == [60, 30, 12])
        #expect(frames.map(\.minX) == [50, 95, 121])
    }

    private nonisolated static let columnCases:
        [(options: NSLayoutConstraint.FormatOptions, isRightToLeft: Bool, lefts: [CGFloat])] = [
            (.alignAllLeft, false, [50, 50, 50]), (.alignAllRight, false, [50, 70, 80]),
            (.alignAllCenterX, false, [50, 60, 65]), (.alignAllLeading, false, [50, 50, 50]),
            (.alignAllTrailing, false, [50, 70, 80]), (.alignAllLeading, true, [50, 70, 80]),
            (.alignAllTrailing, true, [50, 50, 50]), (.alignAllLeft, true, [50, 50, 50]),
        ]

    @Test(arguments: columnCases)
    func columnsAreAligned(options: NSLayoutConstraint.FormatOptions, isRightToLeft: Bool, lefts: [CGFloat]) {
        let frames = aligned("V:[a]-5-[b]-6-[c]", options, isRightToLeft: isRightToLeft)
        #expect(frames.map(\.minX) == lefts && frames.map(\.width) == [40, 20, 10])
        #expect(frames.map(\.minY) == [30, 95, 131])
    }

    @Test func labelsAreAlignedByTheirBaselines() {
        for options in [Options.alignAllFirstBaseline, .alignAllLastBaseline] {
            let labels = [30, 12].map { size -> UILabel in
                let label = sheet.add(UILabel())
                (label.font, label.text) = (.systemFont(ofSize: size), "Axy")
                return label
            }
            sheet.app.act {
                NSLayoutConstraint.activate(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: "|[a]-[b]", options: options, metrics: nil,
                        views: ["a": labels[0], "b": labels[1]]))
            }
            let baselines = labels.map { $0.frame.minY + $0.font.ascender }
            #expect(abs(baselines[0] - baselines[1]) <= 1.5 && labels[0].frame.minY != labels[1].frame.minY)
        }
    }

    @Test func rowsRunInADirection() {
        for isRightToLeft in [false, true] {
            let left = aligned("[a]-5-[b]-6-[c]", .directionLeftToRight, isRightToLeft: isRightToLeft)
            #expect(left.map(\.minX) == [50, 95, 121])
            let right = aligned("[a]-5-[b]-6-[c]", .directionRightToLeft, isRightToLeft: isRightToLeft)
            #expect(right.map(\.minX) == [50, 25, 9])
        }
        #expect(aligned("[a]-5-[b]-6-[c]", [], isRightToLeft: true).map(\.minX) == [50, 25, 9])
    }

    @Test func spacesCanBeMeasuredBetweenBaselines() {
        let labels = [30, 12, 20].map { size -> UILabel in
            let label = sheet.add(UILabel())
            (label.font, label.text, label.numberOfLines) = (.systemFont(ofSize: size), "Axy\nAxy", 0)
            return label
        }
        sheet.app.act {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-3-[a]-70-[b]-[c]", options: .spacingBaselineToBaseline, metrics: nil,
                    views: ["a": labels[0], "b": labels[1], "c": labels[2]]))
        }
        let first = labels.map { $0.frame.minY + $0.font.ascender }
        let last = labels.map { $0.frame.maxY + $0.font.descender }
        #expect(labels[0].frame.minY == 3 && abs(first[1] - last[0] - 70) <= 1.5)
        // The standard space is the greater line height.
        #expect(abs(first[2] - last[1] - labels[2].font.lineHeight) <= 1.5)
    }

    @Test func alignmentsOnTheAxisAndMissingSuperviewsAreErrors() {
        let along: [(String, Options)] = [
            ("[a][b]", .alignAllLeft), ("[a][b]", .alignAllRight), ("[a][b]", .alignAllLeading),
            ("[a][b]", .alignAllTrailing), ("[a][b]", .alignAllCenterX), ("V:[a][b]", .alignAllTop),
            ("V:[a][b]", .alignAllBottom), ("V:[a][b]", .alignAllCenterY), ("V:[a][b]", .alignAllFirstBaseline),
            ("V:[a][b]", .alignAllLastBaseline), ("|[a]", []), ("[a]-|", []), ("V:|-3-[a]", []),
        ]
        for (format, options) in along {
            var parser = VisualFormatParser(format, options, [:], ["a": UIView(), "b": UIView()])
            #expect(throws: VisualFormatError.self, "\(format), \(options.rawValue)") { try parser.parse() }
        }
    }

    // MARK: - Errors

    /// Formats that can't be read: the marked character.
    @Test(arguments: [
        ("H:|[a", 5), ("[missing]", 1), ("[a]-", 4), ("[a]-10[b]", 6), ("[a(10]", 5), ("[a(none)]", 3), ("|[a]|x", 5),
        ("[a(==10@0)]", 8), ("a]", 0), ("[a(>10)]", 4),
    ])
    func errorsPointAtTheCharacter(format: String, position: Int) {
        let view = sheet.plain()
        var parser = VisualFormatParser(format, [], [:], ["a": view, "b": view])
        do {
            _ = try parser.parse()
            Issue.record("The format was read.")
        } catch {
            #expect(error.position == position, "\(error.reason)")
        }
        let message = VisualFormatError(reason: "Expected", position: 3).message(in: "[a]x")
        #expect(message == "Unable to parse constraint format: Expected\n[a]x\n   ^")
    }
}
