// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import TestSupport
import Testing

@testable import UIKit

/// Fitting sizes of views inside of views whose heights follow from their widths.
@MainActor
struct NestedFittingTests {
    private let sheet = LayoutSheet(CGSize(width: 400, height: 4000))
    private var container: UIView { sheet.container }

    // MARK: - Building

    private static let words = "Aurinko nousee hitaasti metsän takaa ja valaisee järven rannalla olevan vanhan talon"
        .split(separator: " ")

    /// A label of several lines.
    private func label(_ wordCount: Int) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = (0..<wordCount).map { Self.words[$0 % Self.words.count] }.joined(separator: " ")
        return label
    }

    private func stack(_ axis: NSLayoutConstraint.Axis, _ views: [UIView], spacing: CGFloat = 0) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.spacing = spacing
        return stack
    }

    /// A view with another one inside, by constraints.
    private func card(_ inner: UIView) -> UIView {
        let card = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5),
            inner.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -7),
            inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 3),
            inner.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -4),
        ])
        return card
    }

    private func fitted(_ view: UIView, width: CGFloat) -> CGSize {
        sheet.app.act {
            view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
    }

    /// Places a view in the window. Returns the constraint of its width.
    private func place(_ view: UIView, width: CGFloat) -> NSLayoutConstraint {
        let constraint = sheet.add(view).widthAnchor.constraint(equalToConstant: width)
        sheet.activate(
            constraint, view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor))
        return constraint
    }

    // MARK: - Known sizes

    @Test func labelsInNestedStackViewsDetermineTheHeight() {
        let title = label(9), text = label(14), badge = SizedView(30, 10)
        badge.setContentHuggingPriority(.required, for: .horizontal)
        badge.setContentCompressionResistancePriority(.required, for: .horizontal)
        let row = stack(.horizontal, [badge, text], spacing: 10), column = stack(.vertical, [title, row], spacing: 6)
        let whole = card(column)
        for width in [120, 160, 240, 380] as [CGFloat] {
            let inner = width - 12
            let expected =
                title.sizeThatFits(CGSize(width: inner, height: 0)).height + 6
                + text.sizeThatFits(CGSize(width: inner - 40, height: 0)).height + 7
            #expect(fitted(whole, width: width) == CGSize(width: width, height: expected))
        }
    }

    @Test func aChangeOfTextOrVisibilityIsFittedAtOnce() {
        let first = label(12), second = label(5), column = stack(.vertical, [first, second], spacing: 4)
        let width = place(column, width: 150)
        func expected(_ labels: [UILabel], _ width: CGFloat) -> CGFloat {
            labels.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }.reduce(0, +)
                + 4 * CGFloat(labels.count - 1)
        }
        width.isActive = false
        #expect(fitted(column, width: 150).height == expected([first, second], 150))
        first.text = "Lyhyt"
        #expect(fitted(column, width: 150).height == expected([first, second], 150))
        second.isHidden = true
        #expect(fitted(column, width: 150).height == expected([first], 150))
        second.isHidden = false
        column.addArrangedSubview(label(20))
        let all = column.arrangedSubviews.compactMap { $0 as? UILabel }
        #expect(fitted(column, width: 110).height == expected(all, 110))
    }

    /// A row of a list measures its content for several widths, one after another, and is laid out in between.
    @Test func fittingForOtherWidthsLeavesTheLayout() {
        let text = label(14), row = card(stack(.vertical, [label(4), card(text)], spacing: 2))
        _ = place(row, width: 300)
        let frame = text.frame, height = row.frame.height
        let other = card(stack(.vertical, [label(4), card(label(14))], spacing: 2))
        let heights = [100, 300, 200, 300, 100].map { fitted(other, width: $0).height }
        #expect(heights[0] == heights[4] && heights[1] == heights[3] && heights[1] < heights[2])
        #expect(heights[1] == height)
        sheet.app.act { row.setNeedsLayout() }
        #expect(text.frame == frame && row.frame.height == height)
    }

    /// As programs make views of several lines themselves: the content's height is that of a view inside at the width.
    private final class Paragraph: UIView {
        let inner: UIView
        private var measuredWidth: CGFloat = 0

        init(_ inner: UIView) {
            self.inner = inner
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize {
            let size = inner.systemLayoutSizeFitting(
                CGSize(width: measuredWidth > 0 ? measuredWidth : 1000, height: 0),
                withHorizontalFittingPriority: measuredWidth > 0 ? .required : .fittingSizeLevel,
                verticalFittingPriority: .fittingSizeLevel)
            return CGSize(width: UIView.noIntrinsicMetric, height: size.height)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            guard bounds.width != measuredWidth else { return }
            measuredWidth = bounds.width
            invalidateIntrinsicContentSize()
        }
    }

    @Test func aViewMayFitAnotherForItsOwnWidth() {
        let text = label(14), paragraph = Paragraph(card(stack(.vertical, [label(6), text])))
        let width = place(stack(.vertical, [paragraph, label(3)]), width: 200)
        for value in [200, 140, 320] as [CGFloat] {
            sheet.app.act { width.constant = value }
            #expect(paragraph.frame.size == fitted(paragraph.inner, width: value))
            #expect(paragraph.frame.height > 60)
        }
    }

    /// The width that is nearest to the wanted one, and the height for it.
    @Test func aWidthThatTheContentsDoNotAllowIsApproached() {
        let badge = SizedView(90, 20), text = label(8)
        badge.setContentCompressionResistancePriority(.required, for: .horizontal)
        let whole = card(stack(.vertical, [badge, text], spacing: 2))
        let height = 7 + 22 + text.sizeThatFits(CGSize(width: 90, height: 0)).height
        #expect(fitted(whole, width: 60) == CGSize(width: 102, height: height))
        #expect(fitted(whole, width: 102) == CGSize(width: 102, height: height))
        #expect(fitted(whole, width: 400).width == 400)
    }

    // MARK: - Baselines

    /// The distance from the first to the last baseline.
    private func depth(_ label: UILabel, width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width, height: 0)).height - label.font.lineHeight
    }

    @Test(arguments: [120, 240] as [CGFloat])
    func baselinesOfWrappedLabelsCount(width: CGFloat) {
        for isFirst in [false, true] {
            let text = label(9), card = UIView()
            text.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(text)
            NSLayoutConstraint.activate([
                text.leadingAnchor.constraint(equalTo: card.leadingAnchor),
                text.trailingAnchor.constraint(equalTo: card.trailingAnchor),
                isFirst
                    ? text.firstBaselineAnchor.constraint(equalTo: card.topAnchor, constant: 20)
                    : text.topAnchor.constraint(equalTo: card.topAnchor),
                isFirst
                    ? card.bottomAnchor.constraint(equalTo: text.bottomAnchor)
                    : card.bottomAnchor.constraint(equalTo: text.lastBaselineAnchor, constant: 8),
            ])
            let lines = depth(text, width: width), font = text.font!
            #expect(lines > font.lineHeight)
            let expected = isFirst ? 20 + lines - font.descender : font.ascender + lines + 8
            let fitting = fitted(card, width: width).height
            #expect(abs(fitting - expected) <= 1.5, "\(fitting), not \(expected)")
            _ = place(card, width: width)
            #expect(abs(card.frame.height - expected) <= 1.5, "\(card.frame.height), not \(expected)")
        }
    }

    /// The row's baseline is that of the label that becomes the tallest when it wraps.
    @Test func baselinesOfARowFollowTheLabelThatWraps() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let large = UILabel(), text = label(14), whole = UIView()
            (large.text, large.font) = ("A", .systemFont(ofSize: 30))
            // In a column it is as wide as the text.
            if axis == .horizontal { large.setContentHuggingPriority(.required, for: .horizontal) }
            large.setContentCompressionResistancePriority(.required, for: .horizontal)
            let inner = stack(axis, [large, text], spacing: 4)
            if axis == .horizontal { inner.alignment = .top }
            inner.translatesAutoresizingMaskIntoConstraints = false
            whole.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: whole.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: whole.trailingAnchor),
                inner.topAnchor.constraint(equalTo: whole.topAnchor),
                whole.bottomAnchor.constraint(equalTo: inner.lastBaselineAnchor, constant: 10),
            ])
            for width in [200, 150] as [CGFloat] {
                let left = axis == .horizontal ? large.intrinsicContentSize.width + 4 : 0
                let above = axis == .horizontal ? 0 : large.intrinsicContentSize.height + 4
                let expected = above + text.font.ascender + depth(text, width: width - left) + 10
                let fitting = fitted(whole, width: width).height
                #expect(abs(fitting - expected) <= 1.5, "\(axis.rawValue), \(width): \(fitting), not \(expected)")
            }
        }
    }

    // MARK: - Random trees

    private func content(_ generator: inout SeededGenerator, depth: Int) -> UIView {
        let spacing = CGFloat(Int.random(in: 0...8, using: &generator))
        let count = Int.random(in: 1...3, using: &generator)
        switch depth == 0 ? 0 : Int.random(in: 0...4, using: &generator) {
        case 0: return label(Int.random(in: 1...30, using: &generator))
        case 1: return card(content(&generator, depth: depth - 1))
        case 2:
            let row = stack(
                .horizontal, (0..<count).map { _ in content(&generator, depth: depth - 1) }, spacing: spacing)
            row.distribution = .fillEqually
            let alignments: [UIStackView.Alignment] = [.fill, .top, .center, .bottom, .firstBaseline, .lastBaseline]
            row.alignment = alignments[Int.random(in: alignments.indices, using: &generator)]
            return row
        case 3:
            let badge = SizedView(CGFloat(Int.random(in: 5...20, using: &generator)), 12)
            badge.setContentHuggingPriority(.required, for: .horizontal)
            badge.setContentCompressionResistancePriority(.required, for: .horizontal)
            return stack(.horizontal, [badge, content(&generator, depth: depth - 1)], spacing: spacing)
        default:
            return stack(.vertical, (0..<count).map { _ in content(&generator, depth: depth - 1) }, spacing: spacing)
        }
    }

    /// The size that fits a tree for a width is the one that it has in a window.
    @Test func fittingSizesAreThoseOfTheLayout() {
        var count = 0
        // Some contents are wider than the window's constraint.
        sheet.app.act { LayoutLog.write = { _ in } }
        for seed in 0..<40 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed), copy = generator
            let placed = content(&generator, depth: 4), free = content(&copy, depth: 4)
            let width = place(placed, width: 300)
            for value in [300, 180, 390] as [CGFloat] {
                sheet.app.act { width.constant = value }
                let height = placed.frame.height, fitting = fitted(free, width: value)
                guard fitting.width == value else {
                    #expect(fitting.width > value && fitting.width < 600, "seed \(seed): \(fitting)")
                    continue
                }
                count += 1
                // Fitting sizes are rounded up, frames to the nearest pixel.
                #expect(abs(fitting.height - height) <= 0.5, "seed \(seed): \(fitting), not \(height)")
                // Also while it is in the window: its own width is required, too.
                #expect(abs(fitted(placed, width: value).height - height) <= 0.5, "seed \(seed), placed")
                #expect(placed.frame.height == height, "seed \(seed)")
            }
            sheet.app.act { placed.removeFromSuperview() }
        }
        // The contents of the others are wider than wanted.
        #expect(count > 100)
    }
}
