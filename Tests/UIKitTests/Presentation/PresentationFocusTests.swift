// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// The focus of assistive technology moves into what is presented, and back to where it was.
@MainActor
struct PresentationFocusTests {
    private let root = UIViewController()
    private let app: TestApplication

    init() {
        app = TestApplication(rootViewController: root, screenSize: CGSize(width: 375, height: 667))
        for (index, name) in ["Title", "Open", "Below"].enumerated() {
            let button = UIButton(type: .system, primaryAction: UIAction(title: name) { _ in })
            button.frame = CGRect(x: 20, y: 60 + 60 * CGFloat(index), width: 100, height: 40)
            app.act { root.view.addSubview(button) }
        }
    }

    private func page() -> UIViewController {
        let page = UIViewController()
        let label = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 30))
        label.text = "Inside"
        page.view.addSubview(label)
        return page
    }

    private func present(_ controller: UIViewController, focusing name: String = "Open") throws {
        try #require(app.element(name)).focus()
        app.act { root.present(controller, animated: true) }
        app.advance(by: 1)
    }

    private func dismiss() {
        app.act { root.dismiss(animated: true) }
        app.advance(by: 1)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen])
    func aPageHasTheFocus(_ style: UIModalPresentationStyle) throws {
        let page = page()
        page.modalPresentationStyle = style
        try present(page)
        #expect(app.focusedElement?.label == "Inside")
        dismiss()
        #expect(app.focusedElement?.label == "Open")
    }

    @Test func aPopoverHasTheFocus() throws {
        let page = page()
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 250, height: 100)
        page.popoverPresentationController?.sourceView = root.view.subviews[1]
        try present(page)
        #expect(app.focusedElement?.label == "Inside")
        dismiss()
        #expect(app.focusedElement?.label == "Open")
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func anAlertHasTheFocus(_ style: UIAlertController.Style) throws {
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        try present(alert)
        #expect(app.focusedElement?.label == "Delete?")
        app.element("Cancel")?.activate()
        app.advance(by: 1)
        #expect(root.presentedViewController == nil && app.focusedElement?.label == "Open")
    }

    /// What is presented above has the focus, and each gives it back.
    @Test func nestedPresentationsGiveItBack() throws {
        let page = page(), alert = UIAlertController(title: "Above", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Fine", style: .default))
        try present(page)
        // A page reports that it has moved the focus.
        try #require(app.focusedElement).focus()
        app.act { page.present(alert, animated: true) }
        app.advance(by: 1)
        #expect(app.focusedElement?.label == "Above")
        app.element("Fine")?.activate()
        app.advance(by: 1)
        #expect(app.focusedElement?.label == "Inside")
        dismiss()
        #expect(app.focusedElement?.label == "Open")
    }

    /// A sheet that the finger pulls down and lets go keeps it.
    @Test func aDismissalThatIsGivenUpLeavesTheFocus() throws {
        let page = page()
        try present(page)
        let finger = app.touch(at: CGPoint(x: 187, y: 200))
        finger.drag(to: CGPoint(x: 187, y: 300), duration: 0.3)
        app.advance(by: 0.3)
        finger.lift()
        app.advance(by: 1)
        #expect(root.presentedViewController === page && app.focusedElement?.label == "Inside")
    }

    /// An element that has gone meanwhile gets no focus, and does not bring the page back.
    @Test func anElementThatHasGoneGetsNoFocus() throws {
        try present(page())
        app.act { root.view.subviews[1].removeFromSuperview() }
        dismiss()
        #expect(app.element("Open") == nil && app.element("Inside") == nil)
        #expect(app.element("Title") != nil && app.focusedElement?.label != "Open")
    }
}
