// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

/// Every distribution with every alignment, changes while views move, and nesting.
@MainActor
struct UIStackViewTableTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    private func views(_ axis: NSLayoutConstraint.Axis, _ lengths: [CGFloat] = [20, 40, 60]) -> [SizedView] {
        lengths.map { axis == .horizontal ? SizedView($0, $0 / 2) : SizedView($0 / 2, $0) }
    }

    private func shown(_ view: UIView) -> CGRect { sheet.app.act { view.layer.presentation()?.frame ?? .zero } }

    // MARK: - All combinations

    static let distributions: [(UIStackView.Distribution, [[CGFloat]])] = [
        (.fill, [[0, 20], [20, 160], [180, 60]]),
        (.fillEqually, [[0, 80], [80, 80], [160, 80]]),
        (.fillProportionally, [[0, 40], [40, 80], [120, 120]]),
        (.equalSpacing, [[0, 20], [80, 40], [180, 60]]),
        (.equalCentering, [[0, 20], [90, 40], [180, 60]]),
    ]

    static let alignments: [(UIStackView.Alignment, [[CGFloat]])] = [
        (.fill, [[0, 50], [0, 50], [0, 50]]),
        (.leading, [[0, 10], [0, 20], [0, 30]]),
        (.center, [[20, 10], [15, 20], [10, 30]]),
        (.trailing, [[40, 10], [30, 20], [20, 30]]),
    ]

    @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func everyDistributionGoesWithEveryAlignment(axis: NSLayoutConstraint.Axis) {
        let views = views(axis), stack = sheet.stack(axis, of: views, length: 240, breadth: 50)
        // Otherwise `fill` may choose which view it stretches.
        sheet.app.act { views[1].setContentHuggingPriority(UILayoutPriority(100), for: axis) }
        for (distribution, along) in Self.distributions {
            for (alignment, across) in Self.alignments {
                sheet.app.act { (stack.distribution, stack.alignment) = (distribution, alignment) }
                #expect(stack.spans() == along, "\(axis), \(distribution), \(alignment)")
                #expect(stack.spans(across: true) == across, "\(axis), \(distribution), \(alignment)")
                for view in [stack] + views {
                    #expect(!view.hasAmbiguousLayout, "\(axis), \(distribution), \(alignment)")
                }
            }
        }
    }

    @Test(
        arguments: [NSLayoutConstraint.Axis.horizontal, .vertical],
        [UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
    func stackViewsOfTheirOwnSizeAreNotAmbiguous(
        axis: NSLayoutConstraint.Axis, distribution: UIStackView.Distribution
    ) {
        let views = views(axis)
        let stack = sheet.stack(axis, of: views) { ($0.distribution, $0.spacing) = (distribution, 10) }
        for alignment in [
            UIStackView.Alignment.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
        ] {
            for hidden in [nil, 0, 1, 2] {
                sheet.app.act {
                    stack.alignment = alignment
                    for (index, view) in views.enumerated() { view.isHidden = index == hidden }
                }
                for view in [stack] + views {
                    #expect(!view.hasAmbiguousLayout, "\(alignment), hidden: \(hidden ?? -1)")
                }
            }
        }
    }

    @Test func viewsThatHugEquallyFillTheRowTogether() {
        let views = views(.horizontal), stack = sheet.stack(of: views, length: 200)
        #expect(stack.spans().map { $0[1] }.reduce(0, +) == 200 && views[2].frame.maxX == 200)
        #expect(views.allSatisfy { $0.frame.width >= $0.natural.width })
        // As on iOS, nothing says which of them grows.
        #expect(views.contains { $0.hasAmbiguousLayout })
    }

    // MARK: - Baselines

    private func label(_ size: CGFloat, _ text: String = "Text") -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        (label.text, label.numberOfLines) = (text, 0)
        return label
    }

    @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    func baselinesAreAlignedInARowThatIsHigherThanItsText(alignment: UIStackView.Alignment) {
        let large = label(40), small = label(10), double = label(20, "One\nTwo")
        let row = sheet.stack(of: [small, large, double], breadth: 150) { $0.alignment = alignment }
        func baseline(_ label: UILabel) -> CGFloat {
            let lines: CGFloat = label === double && alignment == .lastBaseline ? 1 : 0
            let height = label.font.lineHeight * (label === double ? 2 : 1)
            return label.frame.midY - height / 2 + label.font.ascender + lines * label.font.lineHeight
        }
        #expect(abs(baseline(large) - baseline(small)) <= 1.5)
        #expect(abs(baseline(large) - baseline(double)) <= 1.5)
        for view in [small, large, double] {
            #expect(view.frame.minY >= 0 && view.frame.maxY <= 150 && !view.hasAmbiguousLayout)
        }
        #expect(row.frame.height == 150)
    }

    // MARK: - Animation

    @Test func twoViewsHiddenInOneBlockMoveTogether() {
        let views = views(.horizontal, [20, 40, 60, 30]), stack = sheet.stack(of: views) { $0.spacing = 10 }
        #expect(stack.spans()[3] == [150, 30])
        sheet.app.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                views[1].isHidden = true
                views[2].isHidden = true
            }
        }
        #expect(stack.spans()[3] == [30, 30] && stack.frame.width == 60)
        sheet.app.advance(by: 0.5)
        #expect(abs(shown(views[3]).minX - 90) < 1.5)
        #expect(abs(shown(views[1]).width - 20) < 1.5 && abs(shown(views[2]).width - 30) < 1.5)
        for view in views[1...2] { #expect(view.layer.presentation()?.isHidden == false) }
        sheet.app.advance(by: 0.6)
        for view in views[1...2] { #expect(view.layer.presentation()?.isHidden == true) }
        #expect(shown(views[3]).minX == 30)
    }

    @Test func hidingWithoutAnimationIsImmediate() {
        let views = views(.horizontal), stack = sheet.stack(of: views) { $0.spacing = 10 }
        sheet.app.act {
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation { views[1].isHidden = true }
            }
        }
        #expect(stack.spans()[2] == [30, 60] && views[2].layer.animationKeys() == nil)
        #expect(shown(views[2]).minX == 30 && views[1].layer.presentation()?.isHidden == true)
    }

    @Test func viewsAreInsertedReorderedAndRemovedWhileOthersMove() {
        let views = views(.horizontal), stack = sheet.stack(of: views), new = SizedView(50, 25)
        sheet.app.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
        }
        sheet.app.advance(by: 0.5)
        #expect(abs(shown(views[2]).minX - 50) < 1.5)
        sheet.app.act { stack.insertArrangedSubview(new, at: 1) }
        #expect(stack.spans() == [[0, 0], [0, 50], [50, 40], [90, 60]])
        sheet.app.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stack.insertArrangedSubview(views[2], at: 0)
                stack.removeArrangedSubview(views[1])
                views[0].isHidden = false
                stack.layoutIfNeeded()
            }
        }
        #expect(stack.arrangedSubviews == [views[2], views[0], new])
        #expect(stack.spans() == [[0, 60], [60, 20], [80, 50]])
        sheet.app.advance(by: 2)
        for view in [views[2], views[0], new] { #expect(shown(view) == view.frame) }
        #expect(views[0].layer.presentation()?.isHidden == false && views[1].superview === stack)
    }

    @Test func spacingAnimates() {
        let views = views(.horizontal), stack = sheet.stack(of: views)
        sheet.app.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stack.spacing = 20
                stack.setCustomSpacing(40, after: views[0])
                stack.layoutIfNeeded()
            }
        }
        #expect(stack.spans() == [[0, 20], [60, 40], [120, 60]])
        sheet.app.advance(by: 0.5)
        #expect(abs(shown(views[1]).minX - 40) < 1.5 && abs(shown(views[2]).minX - 90) < 1.5)
    }

    // MARK: - Nesting, margins and direction

    @Test func hiddenStackViewsAndTheirViewsTakeNoSpace() {
        let inner = UIStackView(arrangedSubviews: views(.horizontal)), side = SizedView(50, 10)
        inner.spacing = 5
        let stack = sheet.stack(of: [inner, side]) { ($0.spacing, $0.alignment) = (10, .leading) }
        #expect(stack.spans() == [[0, 130], [140, 50]])
        sheet.app.act { for view in inner.arrangedSubviews { view.isHidden = true } }
        // The inner stack view is still arranged, so the space after it stays.
        #expect(stack.spans() == [[0, 0], [10, 50]])
        sheet.app.act { inner.isHidden = true }
        #expect(stack.spans()[1] == [0, 50] && stack.frame.width == 50)
        sheet.app.act {
            inner.isHidden = false
            inner.arrangedSubviews[2].isHidden = false
        }
        #expect(stack.spans() == [[0, 60], [70, 50]])
    }

    @Test func marginsFollowTheDirection() {
        let views = views(.horizontal)
        let stack = sheet.stack(of: views) {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        }
        #expect(stack.spans() == [[2, 20], [22, 40], [62, 60]])
        #expect(stack.frame.size == CGSize(width: 126, height: 34))
        sheet.app.act { stack.semanticContentAttribute = .forceRightToLeft }
        #expect(stack.spans() == [[104, 20], [64, 40], [4, 60]] && stack.spans(across: true)[0] == [1, 30])
        sheet.app.act { views[1].isHidden = true }
        #expect(stack.spans() == [[64, 20], [64, 0], [4, 60]] && stack.frame.width == 86)
    }
}
