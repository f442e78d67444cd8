// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

/// Every pair of attributes, in both directions, and the baselines of views with text.
@MainActor
struct AttributeTableTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    private typealias Attribute = NSLayoutConstraint.Attribute

    // MARK: - What attributes mean

    /// A rectangle and the margins inside of it, in the container's coordinates.
    private struct Box {
        let rect: CGRect
        let margins: UIEdgeInsets

        @MainActor init(_ view: UIView, in container: UIView) {
            rect = view === container ? view.bounds : view.frame
            margins = view.layoutMargins
        }

        var inner: CGRect { rect.inset(by: margins) }

        /// The location or length of an attribute; locations on the horizontal axis grow leftwards if mirrored.
        func value(_ attribute: NSLayoutConstraint.Attribute, isRightToLeft: Bool, isMirrored: Bool) -> CGFloat {
            let sign: CGFloat = isMirrored ? -1 : 1
            switch attribute {
            case .left: return sign * rect.minX
            case .right: return sign * rect.maxX
            case .leading: return sign * (isRightToLeft ? rect.maxX : rect.minX)
            case .trailing: return sign * (isRightToLeft ? rect.minX : rect.maxX)
            case .centerX: return sign * rect.midX
            case .leftMargin: return sign * inner.minX
            case .rightMargin: return sign * inner.maxX
            case .leadingMargin: return sign * (isRightToLeft ? inner.maxX : inner.minX)
            case .trailingMargin: return sign * (isRightToLeft ? inner.minX : inner.maxX)
            case .centerXWithinMargins: return sign * inner.midX
            case .top, .firstBaseline: return rect.minY
            case .bottom, .lastBaseline: return rect.maxY
            case .centerY: return rect.midY
            case .topMargin: return inner.minY
            case .bottomMargin: return inner.maxY
            case .centerYWithinMargins: return inner.midY
            case .width: return rect.width
            case .height: return rect.height
            case .notAnAttribute: return 0
            }
        }
    }

    private enum Kind { case side, directional, centerX, vertical, length }

    /// By Apple's documentation of `NSLayoutConstraint.Attribute`.
    private static let attributes: [(attribute: NSLayoutConstraint.Attribute, kind: Kind)] = [
        (.left, .side), (.right, .side), (.leftMargin, .side), (.rightMargin, .side),
        (.leading, .directional), (.trailing, .directional), (.leadingMargin, .directional),
        (.trailingMargin, .directional), (.centerX, .centerX), (.centerXWithinMargins, .centerX), (.top, .vertical),
        (.bottom, .vertical), (.centerY, .vertical), (.topMargin, .vertical), (.bottomMargin, .vertical),
        (.centerYWithinMargins, .vertical), (.firstBaseline, .vertical), (.lastBaseline, .vertical), (.width, .length),
        (.height, .length),
    ]

    private static func areRelated(_ one: Kind, _ other: Kind) -> Bool {
        let horizontal: [Kind] = [.side, .directional, .centerX]
        if one == other { return true }
        guard horizontal.contains(one), horizontal.contains(other) else { return false }
        return one == .centerX || other == .centerX
    }

    @Test(arguments: [false, true], [false, true])
    func everyPairOfAttributesMeansWhatItSays(isRightToLeft: Bool, isToSuperview: Bool) {
        sheet.app.act { container.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight }
        container.layoutMargins = UIEdgeInsets(top: 10, left: 12, bottom: 16, right: 20)
        let view = sheet.plain(), sibling = UIView(frame: rect(40, 20, 200, 120))
        view.layoutMargins = UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8)
        sibling.layoutMargins = UIEdgeInsets(top: 8, left: 22, bottom: 18, right: 14)
        sheet.app.act { container.addSubview(sibling) }
        let other = isToSuperview ? container : sibling
        sheet.activate(
            view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 60).prioritized(400),
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 50).prioritized(400),
            view.widthAnchor.constraint(equalToConstant: 40).prioritized(500),
            view.heightAnchor.constraint(equalToConstant: 30).prioritized(500))
        var count = 0
        for (first, kind) in Self.attributes {
            for (second, otherKind) in Self.attributes where Self.areRelated(kind, otherKind) {
                count += 1
                let constraint = NSLayoutConstraint(
                    item: view, attribute: first, relatedBy: .equal, toItem: other, attribute: second, multiplier: 1,
                    constant: 6)
                sheet.activate(constraint)
                let isMirrored = isRightToLeft && (kind == .directional || otherKind == .directional)
                let value = Box(view, in: container).value(first, isRightToLeft: isRightToLeft, isMirrored: isMirrored)
                let from = Box(other, in: container).value(second, isRightToLeft: isRightToLeft, isMirrored: isMirrored)
                #expect(value == from + 6, "\(constraint): \(view.frame)")
                sheet.app.act { constraint.isActive = false }
            }
        }
        // 4 sides, 4 directional ones, 2 centres, 8 vertical ones and 2 lengths.
        #expect(count == 4 * 4 + 4 * 4 + 2 * 2 + 2 * 2 * (4 + 4) + 8 * 8 + 2 * 2)
        #expect(view.frame == rect(60, 50, 40, 30))
    }

    @Test func otherPairsHaveAReasonAgainstThem() {
        let view = UIView(), other = UIView()
        for (first, kind) in Self.attributes {
            for (second, otherKind) in Self.attributes {
                let problem = NSLayoutConstraint.problem(
                    LayoutTerm(item: view.layoutItem, attribute: first),
                    LayoutTerm(item: other.layoutItem, attribute: second))
                #expect((problem == nil) == Self.areRelated(kind, otherKind), "\(first.name), \(second.name)")
            }
        }
    }

    // MARK: - Baselines

    private enum Texted: String, CaseIterable {
        case label, lines, stretched, button, buttonOfLines, field, textView
        case wrapped, wrappedInARow, wrappedInAColumn
    }

    private func makeView(_ kind: Texted) -> (view: UIView, first: CGFloat, last: CGFloat) {
        let font = UIFont.systemFont(ofSize: 20), line = font.lineHeight
        switch kind {
        case .label, .lines, .stretched:
            let label = UILabel(), count: CGFloat = kind == .label ? 1 : 3
            label.font = font
            label.numberOfLines = 0
            label.text = kind == .label ? "One" : "One\nTwo\nThree"
            let top = kind == .stretched ? (150 - 3 * line) / 2 : 0
            return (label, top + font.ascender, top + (count - 1) * line + font.ascender)
        case .wrapped, .wrappedInARow, .wrappedInAColumn:
            let label = UILabel()
            label.font = font
            label.numberOfLines = 0
            label.text = "One two three four five six seven"
            let last = font.ascender + label.sizeThatFits(CGSize(width: 100, height: 0)).height - line
            if kind == .wrapped { return (label, font.ascender, last) }
            let stack = UIStackView(arrangedSubviews: [label])
            stack.axis = kind == .wrappedInARow ? .horizontal : .vertical
            return (stack, font.ascender, last)
        case .buttonOfLines:
            let button = UIButton(type: .system)
            button.setTitle("One two three four five six seven", for: .normal)
            button.titleLabel?.font = font
            button.titleLabel?.numberOfLines = 0
            let height = button.sizeThatFits(CGSize(width: 100, height: 0)).height
            let text = button.titleLabel!.sizeThatFits(CGSize(width: 100, height: 0)).height, top = (height - text) / 2
            return (button, top + font.ascender, top + font.ascender + text - line)
        case .button:
            let button = UIButton(type: .system)
            button.setTitle("One", for: .normal)
            button.titleLabel?.font = font
            let top = (button.intrinsicContentSize.height - line) / 2
            return (button, top + font.ascender, top + font.ascender)
        case .field:
            let field = UITextField()
            field.font = font
            field.text = "One"
            field.borderStyle = .roundedRect
            let top = (field.intrinsicContentSize.height - line) / 2
            return (field, top + font.ascender, top + font.ascender)
        case .textView:
            let view = UITextView()
            view.font = font
            view.isScrollEnabled = false
            view.text = "One\nTwo"
            return (view, 8 + font.ascender, 8 + line + font.ascender)
        }
    }

    /// Fractions of points come of heights that are whole pixels, and of origins that are whole points.
    @Test(arguments: Texted.allCases)
    private func baselinesAreWhereTheTextStands(kind: Texted) {
        let (view, first, last) = makeView(kind), marks = [sheet.plain(), sheet.plain()]
        _ = sheet.add(view)
        sheet.activate(
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
            view.leftAnchor.constraint(equalTo: container.leftAnchor),
            marks[0].topAnchor.constraint(equalTo: view.firstBaselineAnchor),
            marks[1].topAnchor.constraint(equalTo: view.lastBaselineAnchor))
        if kind == .stretched { sheet.activate(view.heightAnchor.constraint(equalToConstant: 150)) }
        func expectBaselines(_ first: CGFloat, _ last: CGFloat) {
            #expect(abs(marks[0].frame.minY - 20 - first) <= 1.5, "\(marks[0].frame.minY - 20), not \(first)")
            #expect(abs(marks[1].frame.minY - 20 - last) <= 1.5, "\(marks[1].frame.minY - 20), not \(last)")
        }
        guard [.wrapped, .wrappedInARow, .wrappedInAColumn, .buttonOfLines].contains(kind) else {
            return expectBaselines(first, last)
        }
        let width = view.widthAnchor.constraint(equalToConstant: 100)
        sheet.activate(width)
        #expect(last > first + 30)
        expectBaselines(first, last)
        // In one line.
        sheet.app.act { width.constant = 500 }
        expectBaselines(first, first)
        sheet.app.act { width.constant = 100 }
        expectBaselines(first, last)
    }

    /// A column's baselines are those of its first and its last view; a row's those of its highest view.
    @Test func baselinesOfStackViewsAreThoseOfTheirViews() {
        let small = UILabel(), large = UILabel()
        (small.font, large.font) = (.systemFont(ofSize: 12), .systemFont(ofSize: 40))
        (small.text, large.text) = ("small", "Large")
        for axis in [NSLayoutConstraint.Axis.vertical, .horizontal] {
            let stack = sheet.stack(axis, of: [small, large]) { $0.alignment = axis == .vertical ? .leading : .top }
            let marks = [sheet.plain(), sheet.plain()]
            sheet.activate(
                marks[0].topAnchor.constraint(equalTo: stack.firstBaselineAnchor),
                marks[1].topAnchor.constraint(equalTo: stack.lastBaselineAnchor))
            let first = axis == .vertical ? small : large
            #expect(abs(marks[0].frame.minY - first.frame.minY - first.font.ascender) <= 1.5)
            #expect(abs(marks[1].frame.minY - large.frame.minY - large.font.ascender) <= 1.5)
            // Now the other one is the highest.
            sheet.app.act { small.font = .systemFont(ofSize: 60) }
            let last = axis == .vertical ? large : small
            #expect(abs(marks[0].frame.minY - small.frame.minY - small.font.ascender) <= 1.5)
            #expect(abs(marks[1].frame.minY - last.frame.minY - last.font.ascender) <= 1.5)
            sheet.app.act { small.font = .systemFont(ofSize: 12) }
            #expect(abs(marks[0].frame.minY - first.frame.minY - first.font.ascender) <= 1.5)
            sheet.app.act {
                stack.removeFromSuperview()
                for mark in marks { mark.removeFromSuperview() }
            }
        }
    }
}
