// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIViewControllerChildrenTests {
    @Test func aChildHasOneParent() {
        let first = UIViewController(), second = UIViewController(), child = UIViewController()
        first.addChild(child)
        #expect(first.children == [child] && child.parent === first)
        second.addChild(child)
        #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
        second.addChild(child)
        #expect(second.children == [child])
        child.removeFromParent()
        child.removeFromParent()
        #expect(second.children.isEmpty && child.parent == nil)
    }

    @Test func aParentInsideItsChildIsAMistake() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let parent = UIViewController(), child = UIViewController()
                parent.addChild(child)
                child.addChild(parent)
            }
        }
    }

    // MARK: - Sizes

    private final class Sized: UIViewController {
        var lines: [String] = []
        var childSize: CGSize?
        var alongside: () -> Void = {}

        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            lines.append("prefers \(Int(container.preferredContentSize.width))")
        }

        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize {
            childSize ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            lines.append("from \(Int(view.bounds.width)) to \(Int(size.width))")
            coordinator.animate { [unowned self] context in
                lines.append("alongside at \(Int(view.bounds.width)), \(context.isAnimated)")
                alongside()
            } completion: { [unowned self] context in
                lines.append("completed, \(context.isCancelled)")
            }
        }

        override func viewDidLayoutSubviews() { lines.append("layout") }
    }

    @Test func aContainerHearsOfThePreferredSize() {
        let parent = Sized(), child = Sized()
        child.preferredContentSize = CGSize(width: 10, height: 10)
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 20, height: 10)
        child.preferredContentSize = CGSize(width: 20, height: 10)
        #expect(parent.lines == ["prefers 20"])
    }

    @Test func aScreenOfAnotherSizeIsATransition() {
        let parent = Sized(), child = Sized()
        let app = TestApplication(rootViewController: parent, screenSize: CGSize(width: 100, height: 200))
        app.act {
            parent.addChild(child)
            child.view.frame = parent.view.bounds
            parent.view.addSubview(child.view)
        }
        parent.lines = []
        child.lines = []
        app.resize(to: CGSize(width: 300, height: 100))
        let expected = ["from 100 to 300", "alongside at 300, false", "layout", "completed, false"]
        #expect(parent.lines == expected)
        #expect(child.lines == expected)
        #expect(parent.transitionCoordinator == nil)
    }

    @Test func aTurnOfTheScreenTakesTime() {
        let parent = Sized(), mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let app = TestApplication(rootViewController: parent, screenSize: CGSize(width: 100, height: 200))
        app.act { parent.view.addSubview(mark) }
        parent.lines = []
        parent.alongside = { mark.alpha = 0 }
        app.resize(to: CGSize(width: 200, height: 110))
        #expect(parent.lines == ["from 100 to 200", "alongside at 200, true", "layout"])
        app.advance(by: 0.15)
        let opacity = app.act { mark.layer.presentation()!.opacity }
        #expect(abs(opacity - 0.5) < 0.001 && parent.transitionCoordinator?.transitionDuration == 0.3)
        app.advance(by: 0.15)
        #expect(parent.lines.last == "completed, false" && parent.transitionCoordinator == nil)
    }

    @Test func childrenThatKeepTheirSizeAreNotTold() {
        let parent = Sized(), child = Sized()
        let app = TestApplication(rootViewController: parent, screenSize: CGSize(width: 100, height: 200))
        parent.childSize = CGSize(width: 30, height: 30)
        parent.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        child.view.autoresizingMask = []
        app.act { parent.view.addSubview(child.view) }
        child.lines = []
        app.resize(to: CGSize(width: 200, height: 100))
        #expect(child.lines.isEmpty)
    }

    @Test func traitsThatWillChangeAreToldFirst() {
        final class Turning: UIViewController {
            var lines: [String] = []
            override func willTransition(
                to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.willTransition(to: newCollection, with: coordinator)
                lines.append("will \(newCollection.verticalSizeClass == .compact)")
                coordinator.animate { [unowned self] _ in lines.append("alongside") }
            }
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) { lines.append("size") }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                lines.append("did \(traitCollection.verticalSizeClass == .compact)")
            }
        }
        let parent = Turning(), child = Turning(), fixed = Turning()
        let app = TestApplication(rootViewController: parent, screenSize: CGSize(width: 375, height: 667))
        for each in [child, fixed] { parent.addChild(each) }
        fixed.traitOverrides.verticalSizeClass = .regular
        app.act { parent.view.addSubview(child.view) }
        for each in [parent, child, fixed] { each.lines = [] }
        app.resize(to: CGSize(width: 667, height: 375))
        #expect(parent.lines == ["will true", "size", "did true", "alongside"])
        #expect(child.lines == ["will true", "did true", "alongside"])
        #expect(fixed.lines.isEmpty)
    }

    @Test func theCoordinatorIsThereWhileTheSizeChanges() {
        final class Asking: UIViewController {
            var before: (any UIViewControllerTransitionCoordinator)?
            var after: (any UIViewControllerTransitionCoordinator)?
            var isTheSame = false
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                isTheSame = transitionCoordinator === coordinator
                #expect(coordinator.containerView === view.window)
                #expect(coordinator.viewController(forKey: .to) === self)
                coordinator.animate(alongsideTransition: nil) { [unowned self] _ in
                    after = transitionCoordinator
                    #expect(!coordinator.animate { _ in })
                }
            }
        }
        let controller = Asking(), app = TestApplication(rootViewController: controller)
        app.resize(to: CGSize(width: 200, height: 100))
        #expect(controller.isTheSame && controller.after == nil)
    }
}
