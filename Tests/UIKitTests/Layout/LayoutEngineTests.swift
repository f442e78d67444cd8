// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct LayoutEngineTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    // MARK: - The update cycle

    private final class Recorder: UIView {
        var calls: [String] = []
        weak var outer: Recorder?
        var changes: (() -> Void)?

        override func updateConstraints() {
            (outer ?? self).calls.append("update \(tag)")
            super.updateConstraints()
        }

        override func layoutSubviews() {
            changes?()
            super.layoutSubviews()
            (outer ?? self).calls.append("layout \(tag)")
        }
    }

    @Test func constraintsAreUpdatedFromTheInsideAndLayoutFollows() {
        let outer = Recorder(), inner = Recorder()
        (outer.tag, inner.tag, inner.outer) = (1, 2, outer)
        sheet.app.act {
            container.addSubview(outer)
            outer.addSubview(inner)
        }
        sheet.activate(inner.widthAnchor.constraint(equalToConstant: 10))
        outer.calls = []
        sheet.app.act {
            outer.setNeedsUpdateConstraints()
            inner.setNeedsUpdateConstraints()
            outer.setNeedsLayout()
            inner.setNeedsLayout()
            #expect(outer.needsUpdateConstraints() && inner.needsUpdateConstraints())
        }
        #expect(outer.calls == ["update 2", "update 1", "layout 1", "layout 2"])
        #expect(!outer.needsUpdateConstraints())
        outer.setNeedsUpdateConstraints()
        outer.updateConstraintsIfNeeded()
        #expect(outer.calls.last == "update 1")
    }

    @Test func updateConstraintsCanMakeAllConstraints() {
        final class Card: UIView {
            let inner = UIView()
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                if inner.superview == nil {
                    inner.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(inner)
                    inner.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5).isActive = true
                }
                super.updateConstraints()
            }
        }
        let card = Card(frame: rect(0, 0, 80, 20))
        sheet.app.act { container.addSubview(card) }
        #expect(card.inner.frame.width == 40)
    }

    @Test func controllersUpdateTheConstraintsOfTheirViews() {
        final class Controller: UIViewController {
            let inner = UIView()
            override func viewDidLoad() {
                inner.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(inner)
                view.setNeedsUpdateConstraints()
            }
            override func updateViewConstraints() {
                inner.widthAnchor.constraint(equalToConstant: 33).isActive = true
                super.updateViewConstraints()
            }
        }
        let controller = Controller(), app = TestApplication(rootViewController: controller)
        #expect(controller.inner.frame.width == 33)
        withExtendedLifetime(app) {}
    }

    @Test func aControllerIsToldOfItsViewsLayoutInOrder() {
        final class Inner: UIView {
            var note: (String) -> Void = { _ in }
            override func layoutSubviews() {
                note("layoutSubviews")
                super.layoutSubviews()
            }
        }
        final class Controller: UIViewController {
            var calls: [String] = []
            override func loadView() {
                let inner = Inner()
                inner.note = { [weak self] in self?.calls.append($0) }
                view = inner
            }
            override func updateViewConstraints() {
                calls.append("updateViewConstraints")
                super.updateViewConstraints()
            }
            override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
            override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
        }
        let controller = Controller(), app = TestApplication(rootViewController: controller)
        let constraint = controller.view.heightAnchor.constraint(equalToConstant: 10).prioritized(1)
        app.act { constraint.isActive = true }
        controller.calls = []
        app.act {
            controller.view.setNeedsUpdateConstraints()
            controller.view.setNeedsLayout()
        }
        #expect(
            controller.calls == [
                "updateViewConstraints", "viewWillLayoutSubviews", "layoutSubviews", "viewDidLayoutSubviews",
            ])
    }

    @Test func constraintsChangedDuringLayoutApplyAtOnce() {
        let outer = Recorder(), inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        let width = inner.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        outer.changes = { width.constant = outer.bounds.width / 2 }
        sheet.app.act { container.addSubview(outer) }
        sheet.app.act { outer.frame.size = CGSize(width: 60, height: 20) }
        #expect(inner.frame.width == 30)
        outer.frame.size.width = 100
        outer.layoutIfNeeded()
        #expect(inner.frame.width == 50)
    }

    // MARK: - Animation

    @Test func layoutInAnAnimationBlockAnimatesFrames() {
        let view = sheet.plain(), still = sheet.plain()
        let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
        sheet.activate(
            leading, view.widthAnchor.constraint(equalToConstant: 10), still.widthAnchor.constraint(equalToConstant: 10)
        )
        sheet.app.act {
            leading.constant = 100
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { container.layoutIfNeeded() }
        }
        #expect(view.frame.minX == 100 && still.layer.animationKeys() == nil)
        sheet.app.advance(by: 0.5)
        #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 50) < 1)
        sheet.app.advance(by: 0.6)
        #expect(view.layer.presentation()?.frame.minX == 100)
    }

    // MARK: - Conflicts

    /// The messages in the log during a call.
    private func log(_ body: () -> Void) -> [String] {
        let write = LayoutLog.write
        defer { LayoutLog.write = write }
        var messages: [String] = []
        LayoutLog.write = { messages.append($0) }
        body()
        return messages
    }

    @Test(arguments: [false, true])
    func theNewestConstraintOfAConflictIsIgnored(isReversed: Bool) {
        let view = sheet.plain()
        let first = view.widthAnchor.constraint(equalToConstant: 100)
        let second = view.widthAnchor.constraint(equalToConstant: 200)
        first.identifier = "narrow"
        second.identifier = "wide"
        let messages = log {
            sheet.app.act { NSLayoutConstraint.activate(isReversed ? [second, first] : [first, second]) }
        }
        #expect(view.frame.width == 100 && first.isActive && second.isActive)
        #expect(messages.count == 1)
        let message = messages.first ?? ""
        #expect(message.hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
        let list = "    \"\(first)\",\n    \"\(second)\"\n)"
        #expect(message.contains(list))
        #expect(message.hasSuffix("Will attempt to recover by breaking constraint\n\(second)"))
        #expect("\(second)".contains("'wide' UIView:0x") && "\(second)".contains(".width == 200   (active)>"))
        let later = log { sheet.app.act { first.isActive = false } }
        #expect(view.frame.width == 200 && later.isEmpty)
    }

    @Test func aConflictOfThreeListsThese() {
        let view = sheet.plain(), other = sheet.plain()
        let conflicting = [
            view.leftAnchor.constraint(equalTo: container.leftAnchor), view.widthAnchor.constraint(equalToConstant: 50),
            view.rightAnchor.constraint(equalTo: container.leftAnchor, constant: 100),
        ]
        let unrelated = [
            view.heightAnchor.constraint(equalToConstant: 10), other.widthAnchor.constraint(equalToConstant: 70),
            other.leftAnchor.constraint(equalTo: view.leftAnchor),
        ]
        for (constraint, name) in zip(conflicting, ["left", "width", "right"]) { constraint.identifier = name }
        for constraint in unrelated { constraint.identifier = "unrelated" }
        let messages = log {
            sheet.app.act { NSLayoutConstraint.activate(unrelated + conflicting.reversed()) }
        }
        #expect(messages.count == 1 && view.frame == rect(0, 0, 50, 10) && other.frame.width == 70)
        let message = messages.first ?? ""
        for constraint in conflicting { #expect(message.contains("    \"\(constraint)\"")) }
        #expect(!message.contains("unrelated"))
        #expect(message.hasSuffix("Will attempt to recover by breaking constraint\n\(conflicting[2])"))
    }

    /// A narrower text is higher, which makes it wider.
    @Test func cyclesOfWidthAndHeightEnd() {
        let label = UILabel()
        label.accessibilityIdentifier = "text"
        label.numberOfLines = 0
        label.text = (1...40).map { "word \($0)" }.joined(separator: " ")
        let messages = log {
            _ = sheet.add(label)
            sheet.activate(label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: 2))
        }
        #expect(abs(label.frame.width - 2 * label.frame.height) <= 1 && label.frame.width > 40)
        #expect(messages.isEmpty, "a size that fits both is found: \(messages)")
        // Another change is laid out.
        let later = log { sheet.app.act { label.text = "Text" } }
        #expect(label.frame.height < 60 && later.count <= 1)
    }

    @Test func theNewestConstraintIsIgnoredWhereverItWasMade() {
        // As a program that makes its views before its application.
        let other = LayoutSheet(), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let first = other.app.act {
            for _ in 0..<50 { _ = view.heightAnchor.constraint(equalToConstant: 1) }
            return view.widthAnchor.constraint(equalToConstant: 100)
        }
        let second = sheet.app.act { view.widthAnchor.constraint(equalToConstant: 200) }
        _ = sheet.add(view)
        let messages = log { sheet.activate(second, first) }
        #expect(view.frame.width == 100 && messages.count == 1)
    }

    @Test func aFrameWinsAgainstConstraints() {
        let view = UIView(frame: rect(0, 0, 10, 10))
        sheet.app.act { container.addSubview(view) }
        let messages = log { sheet.activate(view.widthAnchor.constraint(equalToConstant: 50)) }
        #expect(view.frame.width == 10)
        #expect(messages.count == 1 && messages[0].contains("<NSAutoresizingMaskLayoutConstraint UIView:0x"))
        #expect(messages[0].contains("translatesAutoresizingMaskIntoConstraints"))
    }

    @Test func sizesAreNotNegative() {
        let view = sheet.plain()
        let messages = log {
            sheet.activate(
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 200),
                view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -200))
        }
        #expect(view.frame.width == 0 && messages.count == 1)
    }

    @Test func cyclesOfContentSizesEnd() {
        final class Growing: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: bounds.width + 1, height: 5) }
            override func layoutSubviews() {
                super.layoutSubviews()
                invalidateIntrinsicContentSize()
            }
        }
        let view = Growing()
        view.accessibilityIdentifier = "growing"
        let messages = log { _ = sheet.add(view) }
        #expect(messages.count == 1 && messages.first?.contains("Growing:0x") == true)
        #expect(messages.first?.contains("'growing'") == true && view.frame.width < 100)
    }

    @Test func cyclesOfMarginsEnd() {
        final class Undecided: UIView {
            override func layoutSubviews() {
                super.layoutSubviews()
                layoutMargins.left = bounds.width > 50 ? 10 : 60
            }
        }
        let view = Undecided(), inner = UIView()
        view.accessibilityIdentifier = "undecided"
        let messages = log {
            sheet.app.act {
                view.addSubview(inner)
                for each in [view, inner] { each.translatesAutoresizingMaskIntoConstraints = false }
                container.addSubview(view)
                NSLayoutConstraint.activate([
                    inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                    inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    inner.widthAnchor.constraint(equalToConstant: 20),
                ])
            }
        }
        #expect(messages.count == 1 && messages.first?.contains("'undecided'") == true)
        #expect([30, 80].contains(view.frame.width))
        // Another change is laid out.
        let later = log { sheet.app.act { view.constraints.last?.constant = -100 } }
        #expect(view.frame.width > 120 && later.count <= 1)
    }

    // MARK: - Questions

    @Test func ambiguityAndItsExercise() {
        let view = sheet.plain()
        sheet.activate(
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.topAnchor.constraint(equalTo: container.topAnchor), view.heightAnchor.constraint(equalToConstant: 5))
        #expect(view.hasAmbiguousLayout)
        let before = view.frame.width
        sheet.app.act { view.exerciseAmbiguityInLayout() }
        #expect(view.frame.width != before && view.frame.height == 5)
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        sheet.activate(width)
        #expect(!view.hasAmbiguousLayout)
        #expect(view.constraintsAffectingLayout(for: .horizontal).contains(width))
        #expect(!view.constraintsAffectingLayout(for: .vertical).contains(width))
    }

    // MARK: - Sizes of hierarchies

    @Test func twoHundredLevels() {
        var outer = container, views: [UIView] = []
        for _ in 0..<200 {
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
                inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                inner.topAnchor.constraint(equalTo: outer.topAnchor),
                inner.heightAnchor.constraint(equalTo: outer.heightAnchor),
            ])
            views.append(inner)
            outer = inner
        }
        sheet.app.act {}
        #expect(views[199].frame == rect(1, 0, 100, 200) && views[0].frame == rect(1, 0, 299, 200))
        sheet.app.act { container.frame.size.width = 400 }
        #expect(views[199].frame.width == 200)
        #expect(views[199].convert(CGPoint.zero, to: container).x == 200)
    }

    @Test func fiveThousandViews() {
        var views: [UIView] = []
        sheet.app.act {
            for index in 0..<5000 {
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                container.addSubview(view)
                let above = views.last
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
                    view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? container.topAnchor),
                    view.heightAnchor.constraint(equalToConstant: CGFloat(1 + index % 3)),
                ])
                views.append(view)
            }
        }
        #expect(views[4999].frame == rect(0, 9997, 300, 2))
        sheet.app.act { views[2500].constraints[0].constant += 10 }
        #expect(views[4999].frame.minY == 10007)
        sheet.app.act { for view in views[..<2500] { view.removeFromSuperview() } }
        sheet.activate(views[2500].topAnchor.constraint(equalTo: container.topAnchor))
        #expect(views[2500].frame == rect(0, 0, 300, 12) && views[2501].frame.minY == 12)
        #expect(container.subviews.count == 2500)
    }

    @Test func constraintsMayChangeInsideOfLayout() {
        /// Half as high as wide; its height is known only after its width.
        final class Half: UIView {
            var height: NSLayoutConstraint?

            override func layoutSubviews() {
                super.layoutSubviews()
                height?.constant = bounds.width / 2
            }
        }
        let view = Half(), below = sheet.plain()
        let messages = log {
            _ = sheet.add(view)
            let height = view.heightAnchor.constraint(equalToConstant: 0)
            view.height = height
            sheet.activate(
                height, view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
                view.topAnchor.constraint(equalTo: container.topAnchor),
                below.topAnchor.constraint(equalTo: view.bottomAnchor),
                below.leadingAnchor.constraint(equalTo: view.leadingAnchor))
        }
        #expect(view.frame == rect(0, 0, 300, 150) && below.frame.minY == 150 && messages.isEmpty)
        sheet.app.act { container.frame.size.width = 200 }
        #expect(view.frame == rect(0, 0, 200, 100) && below.frame.minY == 100)
    }

    @Test func eachApplicationHasItsOwnLog() {
        let other = LayoutSheet()
        var messages: [String] = [], others: [String] = []
        sheet.app.act { LayoutLog.write = { messages.append($0) } }
        other.app.act { LayoutLog.write = { others.append($0) } }
        for (sheet, widths) in [(sheet, [10, 20]), (other, [10])] {
            let view = sheet.plain()
            sheet.app.act {
                for width in widths { view.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
            }
        }
        #expect(messages.count == 1 && others.isEmpty)
    }

    // MARK: - Memory

    @Test func hierarchiesWithConstraintsAreFreed() {
        weak var freed: UIView?
        weak var freedConstraint: NSLayoutConstraint?
        do {
            let root = UIView(frame: rect(0, 0, 10, 10)), view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let constraint = view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor)
            constraint.isActive = true
            root.layoutIfNeeded()
            (freed, freedConstraint) = (view, constraint)
            #expect(freed != nil)
        }
        #expect(freed == nil && freedConstraint == nil)
    }

    /// A window with a stack view, a guide, and a scroll view, laid out.
    private func makeFilledWindow() -> (window: UIWindow, objects: [AnyObject]) {
        let window = sheet.app.act { UIWindow(frame: rect(0, 0, 300, 300)) }
        let stack = UIStackView(arrangedSubviews: [SizedView(10, 10), UILabel()]), scrollView = UIScrollView()
        let guide = UILayoutGuide(), content = UIView()
        stack.distribution = .equalSpacing
        for view in [stack, scrollView, content] { view.translatesAutoresizingMaskIntoConstraints = false }
        sheet.app.act {
            window.addLayoutGuide(guide)
            window.addSubview(stack)
            window.addSubview(scrollView)
            scrollView.addSubview(content)
        }
        let constraints = [
            guide.leadingAnchor.constraint(equalTo: window.safeAreaLayoutGuide.leadingAnchor),
            guide.widthAnchor.constraint(equalToConstant: 200),
            stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
            scrollView.topAnchor.constraint(equalTo: window.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: stack.topAnchor),
            content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: 900),
        ]
        sheet.app.act {
            NSLayoutConstraint.activate(constraints)
            window.layoutIfNeeded()
        }
        #expect(guide.layoutFrame.width == 200 && stack.frame.width == 200 && scrollView.contentSize.height == 900)
        return (window, [window, stack, scrollView, guide, content, stack.arrangedSubviews[1]] + constraints)
    }

    @Test func aWindowWithConstraintsIsFreed() {
        final class Weak {
            weak var object: AnyObject?
            init(_ object: AnyObject) { self.object = object }
        }
        var references: [Weak] = []
        do { references = makeFilledWindow().objects.map { Weak($0) } }
        sheet.app.act {}
        #expect(references.count == 16)
        for reference in references { #expect(reference.object == nil, "\(String(describing: reference.object))") }
    }

    @Test func aSubtreeWithItsOwnEngineJoinsThatOfTheWindow() {
        let root = UIView(frame: rect(10, 10, 100, 100)), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
        root.layoutIfNeeded()
        let own = root.layoutEngine
        #expect(own != nil && view.layoutEngine === own && view.frame.width == 50)
        sheet.app.act { container.addSubview(root) }
        _ = sheet.plain()
        let window = container.window
        #expect(window?.layoutEngine != nil && view.layoutEngine === window?.layoutEngine)
        #expect(view.layoutState?.link.engine === window?.layoutEngine && own?.root === root)
        #expect(root.layoutState?.link.engine === window?.layoutEngine)
        sheet.app.act { root.frame.size.width = 60 }
        #expect(view.frame.width == 30)
    }

    @Test func aViewOutlivesItsSuperview() {
        var root: UIView? = UIView(frame: rect(0, 0, 10, 10))
        let view = UIView(), inner = UIView()
        for each in [view, inner] { each.translatesAutoresizingMaskIntoConstraints = false }
        root?.addSubview(view)
        view.addSubview(inner)
        let width = inner.widthAnchor.constraint(equalTo: view.widthAnchor)
        NSLayoutConstraint.activate([width, view.leadingAnchor.constraint(equalTo: root!.leadingAnchor)])
        root?.layoutIfNeeded()
        root = nil
        sheet.app.act { container.addSubview(view) }
        sheet.activate(view.widthAnchor.constraint(equalTo: container.widthAnchor))
        #expect(view.frame.width == 300 && inner.frame.width == 300)
    }

    // MARK: - Fitting

    /// A view whose content is as large as a view inside of it finds by its constraints.
    private final class Wrapper: UIView {
        let inner = UIView()
        override var intrinsicContentSize: CGSize {
            inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
    }

    @Test func aFittingSizeInsideOfAnotherLeavesAllConstraintsToTheWindow() {
        let wrapper = Wrapper(), core = UIView()
        for each in [wrapper, wrapper.inner, core] { each.translatesAutoresizingMaskIntoConstraints = false }
        wrapper.addSubview(wrapper.inner)
        wrapper.inner.addSubview(core)
        sheet.activate(
            core.widthAnchor.constraint(equalToConstant: 40), core.heightAnchor.constraint(equalToConstant: 30),
            core.leadingAnchor.constraint(equalTo: wrapper.inner.leadingAnchor, constant: 2),
            core.trailingAnchor.constraint(equalTo: wrapper.inner.trailingAnchor, constant: -3),
            core.topAnchor.constraint(equalTo: wrapper.inner.topAnchor),
            core.bottomAnchor.constraint(equalTo: wrapper.inner.bottomAnchor),
            wrapper.inner.leadingAnchor.constraint(equalTo: wrapper.leadingAnchor),
            wrapper.inner.topAnchor.constraint(equalTo: wrapper.topAnchor))
        for _ in 0..<2 {
            let size = wrapper.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(size == CGSize(width: 45, height: 30))
        }
        sheet.app.act { container.addSubview(wrapper) }
        sheet.activate(
            wrapper.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 7),
            wrapper.topAnchor.constraint(equalTo: container.topAnchor))
        #expect(wrapper.frame == rect(7, 0, 45, 30))
        #expect(wrapper.inner.frame == rect(0, 0, 45, 30) && core.frame == rect(2, 0, 40, 30))
    }

    @Test func fittingSizesOfDifferentViewsDoNotInfluenceEachOther() {
        func makeView(_ width: CGFloat, _ height: CGFloat) -> UIView {
            let view = UIView(), inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            sheet.activate(
                inner.widthAnchor.constraint(equalToConstant: width),
                inner.heightAnchor.constraint(equalToConstant: height),
                inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                inner.topAnchor.constraint(equalTo: view.topAnchor),
                inner.bottomAnchor.constraint(equalTo: view.bottomAnchor))
            return view
        }
        let views = (1...5).map { makeView(CGFloat($0) * 10, CGFloat($0) * 7) }
        for _ in 0..<2 {
            for (index, view) in views.enumerated() {
                let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                #expect(size == CGSize(width: (index + 1) * 10, height: (index + 1) * 7))
            }
        }
    }
}
