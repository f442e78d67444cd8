// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit
import ViewBuilder

@MainActor
struct SubviewBuilderTests {
    private func views(@SubviewBuilder _ content: () -> [UIView]) -> [UIView] { content() }

    private let a = UIView()
    private let b = UIView()
    private let c = UILabel()

    @Test func expressionsAreViewsOptionalsAndArrays() {
        let missing: UILabel? = nil
        #expect(views {} == [])
        #expect(views { a } == [a])
        #expect(
            views {
                a
                missing
                c as UIView?
                [b, a]
            } == [a, c, b, a])
    }

    @Test(arguments: [true, false])
    func branchesAddTheirViews(_ isFirst: Bool) {
        let found = views {
            a
            if isFirst { b }
            if isFirst {
                c
                a
            } else {
                a
                c
            }
            switch isFirst {
            case true: b
            case false: [c, b]
            }
        }
        #expect(found == (isFirst ? [a, b, c, a, b] : [a, a, c, c, b]))
    }

    @Test func optionalsAreUnwrapped() {
        func found(_ view: UIView?) -> [UIView] { views { if let view { view } } }
        #expect(found(nil) == [] && found(a) == [a])
    }

    @Test func loopsAndDeclarationsWork() {
        let found = views {
            let texts = ["one", "two"]
            for (index, text) in texts.enumerated() where index < 5 {
                let label = UILabel()
                label.with { $0.text = text }
                if index == 0 { c }
            }
        }
        #expect(found.map { ($0 as? UILabel)?.text } == ["one", nil, "two"])
    }

    @Test func availabilityIsAsked() {
        let found = views {
            if #available(iOS 13, *) { a }
            b
        }
        #expect(found == [a, b])
    }

    /// What the compiler makes of a block.
    @Test func statementsAreJoined() {
        typealias Builder = SubviewBuilder
        #expect(Builder.buildExpression(a) == [a] && Builder.buildExpression([b, a]) == [b, a])
        #expect(Builder.buildExpression(nil as UIView?) == [] && Builder.buildExpression(b as UIView?) == [b])
        #expect(Builder.buildBlock() == [] && Builder.buildBlock([a], [], [b, c]) == [a, b, c])
        #expect(Builder.buildOptional(nil) == [] && Builder.buildOptional([a]) == [a])
        #expect(Builder.buildEither(first: [a]) == [a] && Builder.buildEither(second: [b]) == [b])
        #expect(Builder.buildArray([[a], [], [b, c]]) == [a, b, c])
        #expect(Builder.buildLimitedAvailability([a, b]) == [a, b])
    }
}
