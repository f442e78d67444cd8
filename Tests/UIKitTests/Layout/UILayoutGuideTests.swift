// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import UIKit

/// Guides: what they follow, and whom they belong to.
@MainActor
struct UILayoutGuideTests {
    private let sheet = LayoutSheet()
    private var container: UIView { sheet.container }

    // MARK: - Guides of a program

    @Test func aGuideWithConstraintsOnOneAxisHasTheOther() {
        let guide = UILayoutGuide()
        container.addLayoutGuide(guide)
        #expect(guide.layoutFrame == .zero && !guide.hasAmbiguousLayout)
        sheet.activate(
            guide.widthAnchor.constraint(equalToConstant: 100),
            guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10))
        #expect(guide.layoutFrame == rect(10, 0, 100, 0) && guide.hasAmbiguousLayout)
        sheet.activate(
            guide.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
            guide.heightAnchor.constraint(equalToConstant: 30))
        #expect(guide.layoutFrame == rect(10, 20, 100, 30) && !guide.hasAmbiguousLayout)
    }

    @Test func aGuideOfTheSystemKeepsItsPlaceOnTheOtherAxis() {
        let view = sheet.plain()
        container.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        sheet.activate(view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor))
        #expect(container.layoutMarginsGuide.layoutFrame == rect(20, 10, 240, 160))
    }

    @Test func aGuideThatMovesToAnotherViewLosesItsConstraints() {
        let other = sheet.plain(), guide = UILayoutGuide()
        container.addLayoutGuide(guide)
        let constraint = guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
        let width = guide.widthAnchor.constraint(equalToConstant: 40)
        sheet.activate(constraint, width, other.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 3))
        sheet.app.act { guide.owningView = other }
        #expect(!constraint.isActive && !width.isActive && container.layoutGuides.isEmpty)
        #expect(other.layoutGuides == [guide] && guide.owningView === other && guide.layoutFrame == .zero)
        sheet.activate(
            guide.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 5),
            guide.widthAnchor.constraint(equalToConstant: 60))
        #expect(guide.layoutFrame == rect(5, 0, 60, 0))
    }

    // MARK: - Keyboard

    private func appWithKeyboard(_ safeArea: UIEdgeInsets = .zero) -> (app: TestApplication, root: UIView) {
        let app = TestApplication(rootViewController: UIViewController(), safeAreaInsets: safeArea)
        let root: UIView = app.rootViewController!.view, field = UITextField(frame: rect(0, 0, 100, 30))
        app.act {
            root.addSubview(field)
            _ = field.becomeFirstResponder()
        }
        app.showKeyboard(height: 300)
        app.advance(by: 0.5)
        return (app, root)
    }

    /// The keyboard is below 367.
    @Test func theKeyboardGuideFollowsAViewThatConstraintsMove() {
        let (app, root) = appWithKeyboard()
        let view = UIView(), inner = UIView()
        let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 100)
        app.act {
            for each in [view, inner] { each.translatesAutoresizingMaskIntoConstraints = false }
            root.addSubview(view)
            view.addSubview(inner)
            NSLayoutConstraint.activate([
                top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                view.heightAnchor.constraint(equalToConstant: 300),
                inner.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
                inner.leadingAnchor.constraint(equalTo: view.keyboardLayoutGuide.leadingAnchor),
                inner.heightAnchor.constraint(equalToConstant: 20),
            ])
        }
        #expect(view.keyboardLayoutGuide.layoutFrame == rect(0, 267, 375, 33) && inner.frame.maxY == 267)
        app.act { top.constant = 200 }
        #expect(view.keyboardLayoutGuide.layoutFrame == rect(0, 167, 375, 133) && inner.frame.maxY == 167)
        app.act { top.constant = 60 }
        #expect(view.keyboardLayoutGuide.layoutFrame == rect(0, 300, 375, 0) && inner.frame.maxY == 300)
    }

    @Test func theKeyboardGuideFollowsAViewThatAFrameMoves() {
        let (app, root) = appWithKeyboard()
        let outer = UIView(frame: rect(0, 100, 375, 400)), view = UIView(frame: rect(0, 0, 375, 300)), inner = UIView()
        app.act {
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            inner.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
            inner.heightAnchor.constraint(equalToConstant: 20).isActive = true
            outer.addSubview(view)
            root.addSubview(outer)
        }
        #expect(view.keyboardLayoutGuide.layoutFrame == rect(0, 267, 375, 33) && inner.frame.maxY == 267)
        app.act { view.frame.origin.y = 100 }
        #expect(view.keyboardLayoutGuide.layoutFrame == rect(0, 167, 375, 133) && inner.frame.maxY == 167)
        // With a view around it.
        app.act { outer.frame.origin.y = 0 }
        #expect(view.keyboardLayoutGuide.layoutFrame == rect(0, 267, 375, 33) && inner.frame.maxY == 267)
        app.act { outer.transform = CGAffineTransform(translationX: 0, y: 50) }
        #expect(inner.frame.maxY == 217)
    }

    // MARK: - Scroll views

    /// Guides of the safe area and of the keyboard stay in place while the contents scroll.
    @Test(arguments: [false, true])
    func guidesOfAScrollViewStayInPlace(usesConstraints: Bool) {
        let (app, root) = appWithKeyboard(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
        let scrollView = UIScrollView(frame: root.bounds), header = UIView(), footer = UIView()
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 600, height: 2000)
        app.act {
            root.addSubview(scrollView)
            for view in [header, footer] {
                view.translatesAutoresizingMaskIntoConstraints = false
                scrollView.addSubview(view)
            }
            guard usesConstraints else { return }
            let safeArea = scrollView.safeAreaLayoutGuide, keyboard = scrollView.keyboardLayoutGuide
            NSLayoutConstraint.activate([
                header.topAnchor.constraint(equalTo: safeArea.topAnchor),
                header.leftAnchor.constraint(equalTo: safeArea.leftAnchor),
                header.rightAnchor.constraint(equalTo: safeArea.rightAnchor),
                header.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
                footer.leftAnchor.constraint(equalTo: keyboard.leftAnchor),
                footer.rightAnchor.constraint(equalTo: keyboard.rightAnchor),
                footer.bottomAnchor.constraint(equalTo: keyboard.topAnchor),
                footer.heightAnchor.constraint(equalToConstant: 40),
            ])
        }
        for offset in [CGPoint.zero, CGPoint(x: 30, y: 70)] {
            app.act { scrollView.contentOffset = offset }
            let safeArea = rect(offset.x, offset.y + 20, 375, 613)
            let keyboard = rect(offset.x, offset.y + 367, 375, 300)
            #expect(scrollView.safeAreaLayoutGuide.layoutFrame == safeArea, "at \(offset)")
            #expect(scrollView.keyboardLayoutGuide.layoutFrame == keyboard, "at \(offset)")
            guard usesConstraints else { continue }
            #expect(header.frame == safeArea && footer.frame == rect(offset.x, offset.y + 327, 375, 40))
        }
        #expect(scrollView.contentSize == CGSize(width: 600, height: 2000))
    }

    @Test func contentsOfAScrollViewInItsMarginsFromRightToLeft() {
        let scrollView = UIScrollView(frame: rect(0, 0, 200, 100)), content = UIView()
        sheet.app.act {
            scrollView.semanticContentAttribute = .forceRightToLeft
            scrollView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 3, trailing: 20)
            container.addSubview(scrollView)
            content.translatesAutoresizingMaskIntoConstraints = false
            scrollView.addSubview(content)
        }
        let guide = scrollView.layoutMarginsGuide
        sheet.activate(
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            content.topAnchor.constraint(equalTo: guide.topAnchor),
            content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 500), content.heightAnchor.constraint(equalToConstant: 300))
        #expect(scrollView.contentSize == CGSize(width: 530, height: 304) && content.frame == rect(20, 1, 500, 300))
        let part = sheet.plain(in: content)
        sheet.activate(
            part.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor, constant: 15),
            part.widthAnchor.constraint(equalToConstant: 40))
        #expect(part.convert(part.bounds, to: scrollView).minX == 530 - 15 - 40)
    }
}
