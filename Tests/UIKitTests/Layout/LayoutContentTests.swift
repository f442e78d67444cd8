// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

/// Intrinsic sizes, baselines, fitting sizes and scroll views.
@MainActor
struct LayoutContentTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    // MARK: - Text

    @Test func labelsOfSeveralLinesFindTheirHeight() {
        let label = sheet.add(UILabel()), below = sheet.plain()
        label.text = "One two three four five six seven eight nine ten eleven twelve"
        label.numberOfLines = 0
        let width = label.widthAnchor.constraint(equalToConstant: 120)
        sheet.activate(
            width, label.topAnchor.constraint(equalTo: container.topAnchor),
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            below.topAnchor.constraint(equalTo: label.bottomAnchor))
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height)
        #expect(label.frame.height > 40 && abs(below.frame.minY - label.frame.height) <= 0.5)
        let narrow = label.frame.height
        sheet.app.act { width.constant = 240 }
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 240, height: 0)).height)
        #expect(label.frame.height < narrow)
        sheet.app.act { label.text = "One" }
        #expect(label.frame.height == label.font.lineHeight.rounded(.up) || label.frame.height < 25)
        #expect(label.contentHuggingPriority(for: .vertical).rawValue == 251)
        #expect(label.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    }

    /// Their sizes are whole pixels.
    @Test func labelsAreMeasuredAgainWhenPixelsChange() {
        let label = sheet.add(UILabel())
        label.font = .systemFont(ofSize: 26)
        label.text = "Axy"
        sheet.activate(
            label.topAnchor.constraint(equalTo: container.topAnchor),
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor))
        let height = label.font.lineHeight
        #expect(label.frame.height == (height * 2).rounded(.up) / 2)
        #expect(height.rounded(.up) != (height * 2).rounded(.up) / 2)
        sheet.app.act { container.traitOverrides.displayScale = 1 }
        #expect(label.frame.height == height.rounded(.up))
    }

    @Test func textViewsThatDoNotScrollFindTheirHeight() {
        let view = sheet.add(UITextView())
        view.isScrollEnabled = false
        view.text = "One two three four five six seven eight nine ten eleven twelve"
        let width = view.widthAnchor.constraint(equalToConstant: 100)
        sheet.activate(
            width, view.topAnchor.constraint(equalTo: container.topAnchor),
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor))
        let narrow = view.frame.height
        #expect(abs(narrow - view.sizeThatFits(CGSize(width: 100, height: 0)).height) <= 0.5 && narrow > 40)
        sheet.app.act { width.constant = 200 }
        #expect(view.frame.height < narrow)
    }

    @Test func textViewsThatDoNotScrollAreAsWideAsTheirTextIfThereIsRoom() {
        let view = sheet.add(UITextView())
        view.isScrollEnabled = false
        view.text = "One"
        sheet.activate(
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 150),
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.centerXAnchor.constraint(equalTo: container.centerXAnchor))
        let short = view.frame.width
        #expect(short == view.sizeThatFits(.zero).width && short > 30 && short < 60)
        sheet.app.act { view.text = "One two three four five six seven eight nine ten eleven twelve" }
        #expect(view.frame.width == 150 && view.frame.height > 40)
        #expect(view.frame.height == view.sizeThatFits(CGSize(width: 150, height: 0)).height)
        sheet.app.act { view.isScrollEnabled = true }
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    }

    /// A stack whose views share its width: the text gets what the button leaves.
    @Test func aTextViewSharesARowWithAButton() {
        let row = sheet.add(UIStackView()), view = UITextView(), button = UIButton(type: .system)
        view.isScrollEnabled = false
        view.text = "Drag a planet to see where it goes, and hold it to see its name"
        button.setTitle("Next", for: .normal)
        sheet.app.act {
            row.addArrangedSubview(view)
            row.addArrangedSubview(button)
        }
        sheet.activate(
            row.topAnchor.constraint(equalTo: container.topAnchor),
            row.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
            row.leadingAnchor.constraint(equalTo: container.leadingAnchor))
        #expect(row.frame.width == 200 && view.frame.width > 130)
        #expect(abs(view.frame.width + button.frame.width - 200) <= 0.5)
    }

    /// As on iOS: a required compression resistance of the width only counts where there is room.
    @Test(arguments: ["label", "text view"])
    func textThatWrapsGivesWayToRequiredConstraints(_ kind: String) {
        let text = "One two three four five six seven eight nine ten eleven twelve"
        let label = UILabel(), textView = UITextView()
        (label.text, label.numberOfLines) = (text, 0)
        (textView.text, textView.isScrollEnabled) = (text, false)
        let view = sheet.add(kind == "label" ? label : textView as UIView)
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
        let edge = view.trailingAnchor.constraint(equalTo: container.trailingAnchor)
        sheet.activate(
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 150), edge)
        #expect(view.frame.width == 150 && view.frame.height > 50)
        let room = view.sizeThatFits(.zero).width
        sheet.app.act { edge.isActive = false }
        #expect(view.frame.width == room && room > 200)
    }

    @Test func baselinesAlignTexts() {
        let large = sheet.add(UILabel()), small = sheet.add(UILabel())
        large.font = .systemFont(ofSize: 40)
        small.font = .systemFont(ofSize: 10)
        (large.text, small.text) = ("Large", "small")
        sheet.activate(
            large.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
            large.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor))
        let baseline = large.frame.minY + large.font.ascender
        #expect(abs(small.frame.minY + small.font.ascender - baseline) <= 1.5)
        let stretched = small.heightAnchor.constraint(equalToConstant: 60)
        sheet.activate(stretched)
        #expect(abs(small.frame.midY - small.font.lineHeight / 2 + small.font.ascender - baseline) <= 1.5)
        #expect(small.forFirstBaselineLayout === small && small.forLastBaselineLayout === small)
    }

    @Test func theFormerBaselineViewIsUsed() {
        final class Row: UIView {
            let label = UILabel()
            override func forBaselineLayout() -> UIView { label }
        }
        let row = Row()
        #expect(row.forLastBaselineLayout === row.label && row.forFirstBaselineLayout === row.label)
        let plain = UIView()
        #expect(plain.forBaselineLayout() === plain)
    }

    @Test func baselinesOfAViewCanBeThoseOfADescendant() {
        final class Row: UIView {
            let label = UILabel()
            override var forFirstBaselineLayout: UIView { label }
            override var forLastBaselineLayout: UIView { label }
        }
        let row = sheet.add(Row()), label = sheet.add(row.label, to: row), mark = sheet.plain()
        label.text = "Text"
        sheet.activate(
            row.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
            label.topAnchor.constraint(equalTo: row.topAnchor, constant: 30),
            mark.topAnchor.constraint(equalTo: row.lastBaselineAnchor))
        #expect(abs(mark.frame.minY - 50 - label.font.ascender) <= 1.5)
        sheet.app.act { label.removeFromSuperview() }
        #expect(container.constraints.count == 2)
    }

    // MARK: - Alignment

    @Test func alignmentRectanglesArePlaced() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let view = sheet.add(Shadowed()), inner = sheet.plain(in: view)
        sheet.activate(
            view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
            inner.leftAnchor.constraint(equalTo: view.leftAnchor), inner.topAnchor.constraint(equalTo: view.topAnchor),
            inner.rightAnchor.constraint(equalTo: view.rightAnchor),
            inner.bottomAnchor.constraint(equalTo: view.bottomAnchor))
        #expect(view.frame == rect(8, 9, 106, 54) && inner.frame == rect(2, 1, 100, 50))
        #expect(view.alignmentRect(forFrame: view.frame) == rect(10, 10, 100, 50))
        #expect(view.frame(forAlignmentRect: rect(10, 10, 100, 50)) == view.frame)
    }

    private final class Padded: UIView {
        var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) {
            didSet { invalidateIntrinsicContentSize() }
        }
        override var alignmentRectInsets: UIEdgeInsets { insets }
    }

    /// Constraints that are held outside of a view, and name what is inside of it, depend on its insets.
    @Test func changedAlignmentInsetsLeaveWhatIsInsideInPlace() {
        let view = sheet.add(Padded()), inner = sheet.plain(in: view), guide = UILayoutGuide()
        let masked = UIView(frame: rect(5, 5, 40, 20)), marks = [sheet.plain(), sheet.plain()]
        masked.autoresizingMask = .flexibleWidth
        sheet.app.act {
            view.addSubview(masked)
            view.addLayoutGuide(guide)
        }
        sheet.activate(
            view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
            inner.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50),
            inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
            guide.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 60),
            guide.widthAnchor.constraint(equalToConstant: 10),
            marks[0].leftAnchor.constraint(equalTo: masked.leftAnchor),
            marks[0].rightAnchor.constraint(equalTo: masked.rightAnchor),
            marks[1].leftAnchor.constraint(equalTo: guide.leftAnchor))
        func expectPlaces() {
            #expect(view.alignmentRect(forFrame: view.frame) == rect(10, 10, 100, 50))
            #expect(inner.convert(.zero, to: container) == CGPoint(x: 50, y: 15))
            #expect(marks[1].frame.minX == 60 && guide.layoutFrame.minX == 60 - view.frame.minX)
            let seen = masked.convert(masked.bounds, to: container)
            #expect(marks[0].frame.minX == seen.minX && marks[0].frame.width == seen.width)
        }
        expectPlaces()
        sheet.app.act { view.insets = UIEdgeInsets(top: 6, left: 20, bottom: 2, right: 8) }
        expectPlaces()
        sheet.app.act { view.insets = .zero }
        expectPlaces()
    }

    /// Without a window as well as in one whose engine has not read the change yet.
    @Test(arguments: [false, true])
    func fittingSizesKnowChangedAlignmentInsets(isInWindow: Bool) {
        let card = UIView(), view = Padded(), inner = SizedView(30, 20)
        for each in [card, view, inner] { each.translatesAutoresizingMaskIntoConstraints = false }
        card.addSubview(view)
        view.addSubview(inner)
        if isInWindow { sheet.app.act { container.addSubview(card) } }
        var constraints: [NSLayoutConstraint] = []
        for (inner, outer) in [(view, card), (inner, view)] as [(UIView, UIView)] {
            constraints += [
                inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
                inner.rightAnchor.constraint(equalTo: outer.rightAnchor),
                inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 0),
                inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: 0),
            ]
        }
        sheet.app.act { NSLayoutConstraint.activate(constraints) }
        func fitting() -> CGSize { view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        #expect(fitting() == CGSize(width: 36, height: 24))
        sheet.app.act {
            view.insets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
            #expect(fitting() == CGSize(width: 50, height: 40))
        }
        #expect(fitting() == CGSize(width: 50, height: 40))
        #expect(!isInWindow || view.frame.size == CGSize(width: 50, height: 40))
    }

    // MARK: - Fitting

    @Test func fittingSizesFollowFromTheInside() {
        let card = UIView(), title = UILabel(), badge = SizedView(30, 10)
        for view in [title, badge] {
            view.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(view)
        }
        title.text = "One two three four five six seven eight nine ten"
        title.numberOfLines = 0
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5),
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
            title.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -5),
            badge.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
            badge.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            badge.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
        ])
        let narrow = card.systemLayoutSizeFitting(
            CGSize(width: 130, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(narrow.width == 130)
        #expect(narrow.height == title.sizeThatFits(CGSize(width: 120, height: 0)).height + 25)
        let natural = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(natural.width > 250 && natural.height < narrow.height)
        // The label hugs its text more than the view wants to be large.
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == natural)
        #expect(UIView().systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 10000)
        // The engine of a window keeps its frames.
        card.translatesAutoresizingMaskIntoConstraints = false
        sheet.app.act { container.addSubview(card) }
        sheet.activate(card.widthAnchor.constraint(equalToConstant: 200))
        let frame = title.frame
        #expect(frame.width == 190)
        #expect(
            card.systemLayoutSizeFitting(
                CGSize(width: 130, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).width == 200)
        sheet.app.act { card.setNeedsLayout() }
        #expect(title.frame == frame)
    }

    // MARK: - Scroll views

    @Test(arguments: [false, true])
    func contentSizeFollowsFromConstraints(usesGuides: Bool) {
        let scrollView = sheet.add(UIScrollView()), content = sheet.plain(in: scrollView)
        sheet.activate(
            scrollView.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            scrollView.topAnchor.constraint(equalTo: container.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: container.bottomAnchor))
        let height = content.heightAnchor.constraint(equalToConstant: 500)
        if usesGuides {
            let guide = scrollView.contentLayoutGuide
            sheet.activate(
                content.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 10),
                content.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -10),
                content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
                content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -10), height,
                guide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor))
        } else {
            sheet.activate(
                content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 10),
                content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -10),
                content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
                content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -10), height,
                content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -20))
        }
        #expect(scrollView.contentSize == CGSize(width: 300, height: 520) && content.frame == rect(10, 10, 280, 500))
        sheet.app.act { scrollView.contentOffset.y = 100 }
        #expect(content.frame == rect(10, 10, 280, 500))
        sheet.app.act { height.constant = 600 }
        #expect(scrollView.contentSize.height == 620)
    }

    @Test func theFrameGuideStaysInPlace() {
        let scrollView = UIScrollView(frame: rect(10, 10, 100, 100)), header = sheet.plain(in: scrollView)
        sheet.app.act {
            scrollView.contentSize = CGSize(width: 100, height: 1000)
            container.addSubview(scrollView)
        }
        sheet.activate(
            header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor),
            header.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
            header.heightAnchor.constraint(equalToConstant: 20))
        #expect(header.frame.minY == 0)
        sheet.app.act { scrollView.contentOffset.y = 70 }
        #expect(header.frame.minY == 70 && scrollView.contentSize.height == 1000)
    }

    // MARK: - Keyboard

    @Test func theKeyboardGuideFollowsTheKeyboard() {
        let app = TestApplication(
            rootViewController: UIViewController(), safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        let root: UIView = app.rootViewController!.view, field = UITextField()
        app.act {
            field.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(field)
            NSLayoutConstraint.activate([
                field.leadingAnchor.constraint(equalTo: root.keyboardLayoutGuide.leadingAnchor, constant: 10),
                field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
                field.heightAnchor.constraint(equalToConstant: 40),
            ])
        }
        #expect(field.frame.maxY == 633)
        app.act { root.keyboardLayoutGuide.usesBottomSafeArea = false }
        #expect(field.frame.maxY == 667)
        app.act { _ = field.becomeFirstResponder() }
        app.showKeyboard(height: 300)
        app.advance(by: 0.5)
        #expect(field.frame.maxY == 367)
        app.showKeyboard(height: 0)
        app.advance(by: 0.5)
        #expect(field.frame.maxY == 667)
        let guide = root.keyboardLayoutGuide
        #expect(!guide.followsUndockedKeyboard && guide.keyboardDismissPadding == 0)
        app.act { guide.followsUndockedKeyboard = true }
        app.showKeyboard(height: 200)
        app.advance(by: 0.5)
        #expect(field.frame.maxY == 467 && guide.followsUndockedKeyboard)
    }

    // MARK: - Bars

    @Test func guidesOfAControllerFollowItsBars() {
        let app = TestApplication(
            rootViewController: UIViewController(),
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
        let controller = app.rootViewController!, root: UIView = controller.view, view = UIView()
        app.act {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
                NSLayoutConstraint(
                    item: view, attribute: .bottom, relatedBy: .equal, toItem: controller.bottomLayoutGuide,
                    attribute: .top, multiplier: 1, constant: 0),
                view.leftAnchor.constraint(equalTo: root.leftAnchor),
                view.widthAnchor.constraint(equalTo: controller.bottomLayoutGuide.heightAnchor),
            ])
        }
        #expect(view.frame == rect(0, 20, 34, 613))
        #expect(controller.topLayoutGuide.length == 20 && controller.bottomLayoutGuide.length == 34)
        let top: any UILayoutSupport = controller.topLayoutGuide
        #expect(top === controller.topLayoutGuide)
        app.act { controller.additionalSafeAreaInsets.top = 10 }
        #expect(view.frame.minY == 30 && controller.topLayoutGuide.length == 30)
        let format = app.act {
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:[top][view]", metrics: nil,
                views: ["top": controller.topLayoutGuide, "view": view])
        }
        #expect(format.count == 1 && controller.topLayoutGuide.topAnchor == controller.topLayoutGuide.topAnchor)
    }
}
