// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct UIStackViewTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    /// A stack view with views of the natural sizes 20 x 10, 40 x 20 and 60 x 30, as long as the axis is given.
    private func stack(
        _ axis: NSLayoutConstraint.Axis = .horizontal, length: CGFloat? = nil, breadth: CGFloat? = nil,
        of views: [UIView]? = nil, _ change: (UIStackView) -> Void = { _ in }
    ) -> UIStackView {
        sheet.stack(axis, of: views ?? natural(axis), length: length, breadth: breadth, change)
    }

    private func natural(_ axis: NSLayoutConstraint.Axis) -> [UIView] {
        [(20, 10), (40, 20), (60, 30)].map { axis == .horizontal ? SizedView($0.0, $0.1) : SizedView($0.1, $0.0) }
    }

    // MARK: - Distributions and alignments

    struct Distributed: Sendable {
        let distribution: UIStackView.Distribution
        let length: CGFloat?
        let spans: [[CGFloat]]
    }

    @Test(
        arguments: [NSLayoutConstraint.Axis.horizontal, .vertical],
        [
            Distributed(distribution: .fill, length: nil, spans: [[0, 20], [30, 40], [80, 60]]),
            Distributed(distribution: .fillEqually, length: nil, spans: [[0, 60], [70, 60], [140, 60]]),
            Distributed(distribution: .fillEqually, length: 260, spans: [[0, 80], [90, 80], [180, 80]]),
            Distributed(distribution: .fillProportionally, length: nil, spans: [[0, 20], [30, 40], [80, 60]]),
            Distributed(distribution: .equalSpacing, length: nil, spans: [[0, 20], [30, 40], [80, 60]]),
            Distributed(distribution: .equalSpacing, length: 180, spans: [[0, 20], [50, 40], [120, 60]]),
            Distributed(distribution: .equalCentering, length: 180, spans: [[0, 20], [60, 40], [120, 60]]),
            Distributed(distribution: .equalCentering, length: nil, spans: [[0, 20], [50, 40], [100, 60]]),
        ])
    func viewsAreDistributed(axis: NSLayoutConstraint.Axis, expected: Distributed) {
        let stack = stack(axis, length: expected.length) {
            $0.distribution = expected.distribution
            $0.spacing = 10
        }
        #expect(stack.spans() == expected.spans)
        let end = expected.spans[2][0] + expected.spans[2][1]
        #expect((axis == .horizontal ? stack.frame.width : stack.frame.height) == end)
        #expect(stack.axis == axis && stack.distribution == expected.distribution && stack.spacing == 10)
    }

    @Test func theViewThatHugsLeastFillsTheRest() {
        let views = natural(.horizontal)
        views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        views[2].setContentCompressionResistancePriority(UILayoutPriority(100), for: .horizontal)
        let stack = stack(length: 200, of: views)
        #expect(stack.spans() == [[0, 20], [20, 120], [140, 60]])
        let narrow = UIStackView(frame: rect(0, 0, 90, 20))
        sheet.app.act {
            for view in views { narrow.addArrangedSubview(view) }
            container.addSubview(narrow)
        }
        #expect(narrow.spans() == [[0, 20], [20, 40], [60, 30]] && stack.arrangedSubviews.isEmpty)
    }

    @Test func proportionsFollowContents() {
        let views = natural(.horizontal)
        let stack = stack(length: 240, of: views) { $0.distribution = .fillProportionally }
        #expect(stack.spans() == [[0, 40], [40, 80], [120, 120]])
        sheet.app.act { (views[0] as? SizedView)?.natural.width = 60 }
        #expect(stack.spans() == [[0, 90], [90, 60], [150, 90]])
    }

    @Test func equalViewsAreRounded() {
        let stack = stack(length: 300) {
            $0.distribution = .fillEqually
            $0.spacing = 10
        }
        #expect(stack.spans().map { $0[0] } == [0, 103, 207])
        #expect(stack.spans().allSatisfy { $0[1] == 93.5 })
    }

    @Test func centeringGivesWayToSpacing() {
        let stack = stack(length: 140) {
            $0.distribution = .equalCentering
            $0.spacing = 8
        }
        #expect(stack.spans() == [[0, 20], [32, 40], [80, 60]])
    }

    struct Aligned: Sendable {
        let alignment: UIStackView.Alignment
        let spans: [[CGFloat]]
    }

    @Test(
        arguments: [NSLayoutConstraint.Axis.horizontal, .vertical],
        [
            Aligned(alignment: .fill, spans: [[0, 50], [0, 50], [0, 50]]),
            Aligned(alignment: .leading, spans: [[0, 10], [0, 20], [0, 30]]),
            Aligned(alignment: .top, spans: [[0, 10], [0, 20], [0, 30]]),
            Aligned(alignment: .center, spans: [[20, 10], [15, 20], [10, 30]]),
            Aligned(alignment: .trailing, spans: [[40, 10], [30, 20], [20, 30]]),
            Aligned(alignment: .bottom, spans: [[40, 10], [30, 20], [20, 30]]),
        ])
    func viewsAreAligned(axis: NSLayoutConstraint.Axis, expected: Aligned) {
        let stack = stack(axis, breadth: 50) { $0.alignment = expected.alignment }
        #expect(stack.spans(across: true) == expected.spans && stack.alignment == expected.alignment)
        #expect(stack.spans() == [[0, 20], [20, 40], [60, 60]])
    }

    @Test(
        arguments: [
            UIStackView.Alignment.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
        ],
        [
            UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ])
    func theSizeFitsTheViews(alignment: UIStackView.Alignment, distribution: UIStackView.Distribution) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let stack = UIStackView(arrangedSubviews: natural(axis))
            (stack.axis, stack.alignment, stack.distribution, stack.spacing) = (axis, alignment, distribution, 10)
            let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            let length: CGFloat = distribution == .fillEqually ? 200 : distribution == .equalCentering ? 160 : 140
            #expect(
                size == (axis == .horizontal ? CGSize(width: length, height: 30) : CGSize(width: 30, height: length)))
        }
    }

    // MARK: - Spacing and margins

    @Test func spacesCanBeDifferent() {
        let views = natural(.horizontal), stack = stack(of: views) { $0.spacing = 10 }
        sheet.app.act { stack.setCustomSpacing(30, after: views[0]) }
        #expect(stack.spans() == [[0, 20], [50, 40], [100, 60]])
        #expect(stack.customSpacing(after: views[0]) == 30)
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
        sheet.app.act { stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1]) }
        #expect(stack.spans() == [[0, 20], [50, 40], [98, 60]])
        sheet.app.act {
            stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
            stack.setCustomSpacing(5, after: UIView())
            stack.spacing = -5
        }
        #expect(stack.spans() == [[0, 20], [15, 40], [63, 60]])
        sheet.app.act {
            stack.removeArrangedSubview(views[1])
            stack.insertArrangedSubview(views[1], at: 1)
        }
        #expect(stack.spans() == [[0, 20], [15, 40], [50, 60]])
    }

    @Test func changesOfSpacingKeepTheConstraints() {
        let stack = stack { $0.spacing = 10 }, before = stack.constraints
        sheet.app.act { stack.spacing = 20 }
        #expect(before.count > 5 && stack.constraints.count == before.count)
        #expect(zip(before, stack.constraints).allSatisfy { $0 === $1 })
        #expect(stack.spans() == [[0, 20], [40, 40], [100, 60]])
        #expect(Set(before.map { $0.identifier }) == ["UISV-canvas-connection", "UISV-spacing", "UISV-alignment"])
    }

    @Test func marginsAreZeroAndCanCount() {
        let stack = stack { $0.isLayoutMarginsRelativeArrangement = true }
        #expect(stack.layoutMargins == .zero && stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.spans() == [[0, 20], [20, 40], [60, 60]])
        sheet.app.act { stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        #expect(stack.spans() == [[2, 20], [22, 40], [62, 60]] && stack.frame == rect(0, 0, 126, 34))
        #expect(stack.spans(across: true)[0] == [1, 30])
        sheet.app.act { stack.isLayoutMarginsRelativeArrangement = false }
        #expect(stack.frame == rect(0, 0, 120, 30))
    }

    // MARK: - Hidden views

    @Test(arguments: [
        UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ])
    func hiddenViewsTakeNoSpace(distribution: UIStackView.Distribution) {
        let views = [SizedView(30, 10), SizedView(50, 10), SizedView(30, 10)]
        let stack = stack(of: views) { ($0.distribution, $0.spacing) = (distribution, 10) }
        sheet.app.act { views[1].isHidden = true }
        #expect(stack.spans() == [[0, 30], [35, 0], [40, 30]] && stack.frame.width == 70)
        sheet.app.act { (views[0].isHidden, views[1].isHidden) = (true, false) }
        let length: CGFloat = distribution == .fillEqually ? 50 : 30
        #expect(stack.spans() == [[0, 0], [0, 50], [60, length]])
        sheet.app.act { (views[0].isHidden, views[2].isHidden) = (false, true) }
        #expect(stack.spans()[2] == [stack.frame.width, 0])
        sheet.app.act { for view in views { view.isHidden = true } }
        #expect(stack.frame.width == 0)
        sheet.app.act { for view in views { view.isHidden = false } }
        #expect(stack.frame.width == (distribution == .fillEqually ? 170 : 130))
    }

    @Test func theSpaceOfTheVisibleViewBeforeCounts() {
        let views = natural(.horizontal), stack = stack(of: views) { $0.spacing = 10 }
        sheet.app.act {
            stack.setCustomSpacing(20, after: views[0])
            stack.setCustomSpacing(50, after: views[1])
            views[1].isHidden = true
        }
        #expect(stack.spans() == [[0, 20], [30, 0], [40, 60]])
    }

    @Test func hidingWinsAgainstASizeOfTheProgram() {
        var messages: [String] = []
        let write = LayoutLog.write
        LayoutLog.write = { messages.append($0) }
        defer { LayoutLog.write = write }
        let views = natural(.horizontal), stack = stack(of: views)
        sheet.activate(views[1].widthAnchor.constraint(equalToConstant: 44))
        #expect(stack.spans() == [[0, 20], [20, 44], [64, 60]] && messages.isEmpty)
        sheet.app.act { views[1].isHidden = true }
        #expect(stack.spans() == [[0, 20], [20, 0], [20, 60]])
        #expect(messages.count == 1 && messages.first?.contains("'UISV-hiding'") == true)
    }

    @Test func hidingInAnAnimationBlockAnimates() {
        let views = natural(.horizontal), stack = stack(of: views) { $0.spacing = 10 }
        func shown(_ view: UIView) -> CGRect { sheet.app.act { view.layer.presentation()?.frame ?? .zero } }
        sheet.app.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
        }
        #expect(stack.spans() == [[0, 20], [25, 0], [30, 60]] && views[1].isHidden)
        sheet.app.advance(by: 0.5)
        #expect(abs(shown(views[2]).minX - 55) < 1.5 && abs(shown(views[1]).width - 20) < 1.5)
        #expect(views[1].layer.presentation()?.isHidden == false)
        #expect(abs(shown(stack).width - 115) < 1.5)
        sheet.app.advance(by: 0.6)
        #expect(shown(views[2]).minX == 30 && views[1].layer.presentation()?.isHidden == true)
        sheet.app.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
        }
        sheet.app.advance(by: 0.25)
        #expect(abs(shown(views[1]).width - 10) < 1.5 && views[1].layer.presentation()?.isHidden == false)
        #expect(stack.spans() == [[0, 20], [30, 40], [80, 60]])
    }

    // MARK: - Arranged views

    @Test func viewsAreInsertedMovedAndRemoved() {
        let views = natural(.horizontal), stack = stack(of: [views[0], views[2]])
        sheet.app.act { stack.insertArrangedSubview(views[1], at: 1) }
        #expect(stack.arrangedSubviews == views && stack.subviews == [views[0], views[2], views[1]])
        #expect(stack.spans() == [[0, 20], [20, 40], [60, 60]])
        sheet.app.act { stack.insertArrangedSubview(views[2], at: 0) }
        #expect(
            stack.arrangedSubviews == [views[2], views[0], views[1]]
                && stack.spans() == [[0, 60], [60, 20], [80, 40]])
        sheet.app.act { stack.removeArrangedSubview(views[0]) }
        #expect(views[0].superview === stack && stack.spans() == [[0, 60], [60, 40]])
        #expect(!views[0].translatesAutoresizingMaskIntoConstraints)
        sheet.app.act { views[2].removeFromSuperview() }
        #expect(stack.arrangedSubviews == [views[1]] && stack.spans() == [[0, 40]])
        sheet.app.act { stack.addArrangedSubview(views[0]) }
        #expect(stack.spans() == [[0, 40], [40, 20]] && stack.subviews.count == 2)
        sheet.app.act { for view in stack.arrangedSubviews { view.removeFromSuperview() } }
        #expect(stack.frame == .zero && stack.constraints.allSatisfy { $0.identifier == "UISV-canvas-fit" })
        sheet.app.act { views[0].isHidden = true }
        #expect(stack.constraints.count == 2)
    }

    @Test func aViewOfAnotherStackMoves() {
        let views = natural(.horizontal), first = stack(of: views), second = UIStackView(frame: rect(0, 100, 200, 50))
        sheet.app.act {
            container.addSubview(second)
            second.addArrangedSubview(views[1])
        }
        #expect(first.arrangedSubviews == [views[0], views[2]] && first.spans() == [[0, 20], [20, 60]])
        #expect(views[1].frame == rect(0, 0, 200, 50))
    }

    @Test func stacksAreNested() {
        let inner = UIStackView(arrangedSubviews: natural(.vertical)), side = SizedView(50, 10)
        inner.axis = .vertical
        inner.spacing = 5
        let stack = stack(of: [inner, side]) {
            $0.alignment = .center
            $0.spacing = 10
        }
        #expect(stack.frame == rect(0, 0, 90, 130) && inner.frame == rect(0, 0, 30, 130))
        #expect(side.frame == rect(40, 60, 50, 10) && inner.spans() == [[0, 20], [25, 40], [70, 60]])
        sheet.app.act { inner.arrangedSubviews[2].isHidden = true }
        // A hidden view is still aligned, so it counts across the axis.
        #expect(stack.frame == rect(0, 0, 90, 65) && side.frame.minX == 40)
        sheet.app.act { inner.axis = .horizontal }
        #expect(inner.frame.size == CGSize(width: 35, height: 60))
    }

    @Test func constraintsOfTheProgramCount() {
        let views = natural(.horizontal), stack = stack(length: 240, of: views)
        sheet.activate(views[0].widthAnchor.constraint(equalTo: views[2].widthAnchor))
        sheet.activate(views[1].widthAnchor.constraint(equalTo: views[2].widthAnchor, multiplier: 2))
        #expect(stack.spans() == [[0, 60], [60, 120], [180, 60]])
    }

    // MARK: - Baselines and direction

    private func label(_ size: CGFloat) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = "Text"
        return label
    }

    @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    func baselinesOfARowAreAligned(alignment: UIStackView.Alignment) {
        let large = label(40), small = label(10)
        let stack = stack(of: [small, large]) { $0.alignment = alignment }
        func baseline(_ label: UILabel) -> CGFloat {
            label.frame.midY - label.font.lineHeight / 2 + label.font.ascender
        }
        #expect(abs(baseline(large) - baseline(small)) <= 1.5 && small.frame.minY > 15)
        #expect(abs(stack.frame.height - large.frame.height) <= 1.5)
        #expect(stack.forFirstBaselineLayout === large && stack.forLastBaselineLayout === large)
    }

    @Test func aColumnCanBeSpacedByBaselines() {
        let first = label(20), second = label(20)
        let stack = stack(.vertical, of: [first, second]) {
            $0.isBaselineRelativeArrangement = true
            $0.spacing = 40
        }
        #expect(abs(second.frame.minY - first.frame.minY - 40) <= 1 && stack.isBaselineRelativeArrangement)
        #expect(stack.forFirstBaselineLayout === first && stack.forLastBaselineLayout === second)
        sheet.app.act { stack.isBaselineRelativeArrangement = false }
        #expect(second.frame.minY == first.frame.maxY + 40)
    }

    @Test func rowsFollowTheDirection() {
        let stack = stack(length: 140) { ($0.spacing, $0.distribution) = (10, .equalSpacing) }
        sheet.app.act { stack.semanticContentAttribute = .forceRightToLeft }
        #expect(stack.spans() == [[120, 20], [70, 40], [0, 60]])
        let column = self.stack(.vertical, breadth: 50) { $0.alignment = .leading }
        sheet.app.act { column.semanticContentAttribute = .forceRightToLeft }
        #expect(column.spans(across: true) == [[40, 10], [30, 20], [20, 30]])
    }
}
