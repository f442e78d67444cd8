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
