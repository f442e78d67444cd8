// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

/// The browser's back button, as far as a program can go back.
@MainActor
struct BackStepsTests {
    private let root = UIViewController()

    private func open(_ controller: UIViewController? = nil) -> TestApplication {
        TestApplication(rootViewController: controller ?? root)
    }

    @Test func aProgramWithASingleScreenLeavesTheButtonToTheBrowser() {
        let app = open()
        app.goBack()
        #expect(app.backSteps == 0 && root.viewIfLoaded?.window != nil)
    }

    @Test func theButtonPopsScreens() {
        let navigation = UINavigationController(rootViewController: root), app = open(navigation)
        for _ in 0..<2 { navigation.pushViewController(UIViewController(), animated: false) }
        app.advance(by: 0.1)
        #expect(app.backSteps == 2)
        app.goBack()
        #expect(app.backSteps == 1, "a screen on its way out no longer counts")
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 2)
        app.goBack()
        app.advance(by: 1)
        #expect(navigation.viewControllers == [root] && app.backSteps == 0)
    }

    @Test func severalStepsAreTakenAtOnce() {
        let inside = UIViewController(), tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: root), app = open(tabs)
        tabs.viewControllers = [navigation, UIViewController()]
        for _ in 0..<3 { navigation.pushViewController(UIViewController(), animated: false) }
        tabs.present(UINavigationController(rootViewController: inside), animated: false)
        app.advance(by: 0.1)
        #expect(app.backSteps == 4)
        app.goBack(by: 3)
        app.advance(by: 2)
        #expect(tabs.presentedViewController == nil && navigation.viewControllers.count == 2 && app.backSteps == 1)
        tabs.selectedIndex = 1
        app.advance(by: 0.1)
        #expect(app.backSteps == 0, "the tab that is not seen has its own stack")
    }

    @Test func theButtonClosesAMenuFirst() {
        let top = UIViewController(), navigation = UINavigationController(rootViewController: root)
        let button = UIButton(type: .system)
        button.setTitle("Menu", for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
        button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
        button.showsMenuAsPrimaryAction = true
        top.view.addSubview(button)
        let app = open(navigation)
        navigation.pushViewController(top, animated: false)
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: 70, y: 220))
        app.advance(by: 1)
        #expect(app.element("Copy") != nil && app.backSteps == 2)
        app.goBack()
        app.advance(by: 1)
        #expect(app.element("Copy") == nil && navigation.topViewController === top && app.backSteps == 1)
    }

    @Test func aScreenWithoutABackButtonStays() {
        let navigation = UINavigationController(rootViewController: root), app = open(navigation)
        let last = UIViewController()
        last.navigationItem.hidesBackButton = true
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.pushViewController(last, animated: false)
        app.advance(by: 0.1)
        #expect(app.backSteps == 0)
    }

    @Test func theButtonDismissesSheetsFromTheFront() {
        let app = open(), below = UIViewController(), above = UIViewController()
        for (presenter, sheet) in [(root, below), (below, above)] {
            presenter.present(sheet, animated: true)
            // The transition begins with the next turn.
            app.advance(by: 0.1)
            app.advance(by: 1)
        }
        #expect(app.backSteps == 2)
        app.goBack()
        // What is on its way out no longer counts.
        #expect(app.backSteps == 1)
        app.advance(by: 1)
        #expect(below.presentedViewController == nil && root.presentedViewController === below)
        app.goBack()
        app.advance(by: 1)
        #expect(app.backSteps == 0 && root.presentedViewController == nil)
    }

    @Test func whatItsUserMayNotDismissStays() {
        let app = open(), sheet = UIViewController(), screen = UIViewController()
        screen.modalPresentationStyle = .fullScreen
        sheet.isModalInPresentation = true
        root.present(sheet, animated: false)
        app.advance(by: 0.1)
        #expect(app.backSteps == 0)
        sheet.isModalInPresentation = false
        app.advance(by: 0.1)
        #expect(app.backSteps == 1)
        sheet.present(screen, animated: false)
        app.advance(by: 0.1)
        #expect(app.backSteps == 0)
    }

    @Test func anAlertIsCancelled() {
        let app = open(), alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        var isCancelled = false
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        root.present(alert, animated: false)
        app.advance(by: 0.1)
        #expect(app.backSteps == 0)
        root.dismiss(animated: false)
        app.advance(by: 0.1)
        let other = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        other.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in isCancelled = true })
        root.present(other, animated: false)
        app.advance(by: 0.1)
        #expect(app.backSteps == 1)
        app.goBack()
        app.advance(by: 1)
        #expect(isCancelled && app.backSteps == 0)
    }

    @Test func aPresentationMayRefuse() {
        let app = open(), sheet = UIViewController(), keeper = Keeper()
        root.present(sheet, animated: false)
        sheet.presentationController?.delegate = keeper
        app.advance(by: 0.1)
        #expect(app.backSteps == 1)
        app.goBack()
        app.advance(by: 1)
        #expect(root.presentedViewController === sheet && keeper.attempts == 1)
        #expect(app.backSteps == 1, "the page offers the step again")
    }

    private final class Keeper: NSObject, UIAdaptivePresentationControllerDelegate {
        var attempts = 0

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { false }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            attempts += 1
        }
    }
}
