// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// The controllers of a panel, which report their calls to it: what it presents, pushes and shows in tabs, its alert, its
/// menu and its context menu.
@MainActor
final class NestingScreens: NSObject {
    private unowned let panel: NestingPanel
    let root: UIViewController
    let menuButton = UIButton(type: .system)
    let contextPad = UIView(frame: CGRect(x: 70, y: 390, width: 40, height: 30))
    /// Context menus that are still to be seen.
    private(set) var openMenus = 0
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ panel: NestingPanel) {
        self.panel = panel
        root = UIViewController()
        super.init()
        menuButton.frame = CGRect(x: 0, y: 390, width: 60, height: 30)
        menuButton.setTitle("Menu", for: .normal)
        menuButton.menu = UIMenu(children: [
            UIAction(title: "Choose \(panel.name)") { [unowned panel] _ in panel.called(.menuAction) },
            UIDeferredMenuElement.uncached { [unowned panel] finish in
                finish([])
                panel.called(.menuRead)
            },
        ])
        menuButton.showsMenuAsPrimaryAction = true
        contextPad.addInteraction(interaction)
        for view in [menuButton, contextPad] { panel.addSubview(view) }
        root.view = panel
    }

    func controller(_ name: String) -> Probe {
        let controller = Probe()
        controller.title = "\(name) \(panel.name)"
        controller.call = { [unowned panel] in panel.called($0) }
        return controller
    }

    func navigation() -> ProbeNavigation {
        let navigation = ProbeNavigation(rootViewController: controller("First"))
        navigation.modalPresentationStyle = .fullScreen
        navigation.call = { [unowned panel] in panel.called($0) }
        navigation.delegate = self
        return navigation
    }

    func tabs() -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = [controller("First"), controller("Second")]
        tabs.modalPresentationStyle = .fullScreen
        tabs.delegate = self
        return tabs
    }

    func sheet() -> Probe {
        let sheet = controller("Sheet")
        sheet.modalPresentationStyle = .pageSheet
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.presentationController?.delegate = self
        return sheet
    }

    func alert() -> UIAlertController {
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
        let action = UIAlertAction(title: "Fine \(panel.name)", style: .default) { [unowned panel] _ in
            panel.called(.alertAction)
        }
        alert.addAction(action)
        return alert
    }

    /// Reports the calls of a controller.
    final class Probe: UIViewController {
        var call: (Callback) -> Void = { _ in }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            call(.viewDidLoad)
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            transitionCoordinator?.animate { [weak self] _ in
                self?.call(.alongside)
            } completion: { [weak self] _ in
                self?.call(.alongsideEnded)
            }
            call(.viewWillAppear)
        }
        override func viewDidAppear(_ animated: Bool) { call(.viewDidAppear) }
        override func viewWillDisappear(_ animated: Bool) { call(.viewWillDisappear) }
        override func viewDidDisappear(_ animated: Bool) { call(.viewDidDisappear) }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            if parent != nil { call(.willMoveToParent) }
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            call(parent == nil ? .leftParent : .didMoveToParent)
        }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            call(.viewWillTransition)
        }
    }

    /// Reports presses of the back button.
    final class ProbeNavigation: UINavigationController {
        var call: (Callback) -> Void = { _ in }

        override func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            call(.wentBack)
            return true
        }
    }
}

extension NestingScreens: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { panel.called(.willShow) }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { panel.called(.didShow) }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        panel.called(.navigationAnimator)
        return nil
    }
}

extension NestingScreens: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        panel.called(.shouldSelect)
        return true
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        panel.called(.didSelect)
    }
}

extension NestingScreens: UISheetPresentationControllerDelegate {
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { panel.called(.willPresent) }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) { panel.called(.detentChanged) }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        panel.called(.shouldDismiss)
        return true
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        panel.called(.willDismiss)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        panel.called(.didDismiss)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        panel.called(.attemptedToDismiss)
    }
}

extension NestingScreens: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        panel.called(.contextConfiguration)
        return UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "In the context") { _ in }])
        })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        panel.called(.contextHighlight)
        return nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        panel.called(.contextDismissal)
        return nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        openMenus += 1
        // A dialog would be below the menu.
        if panel.answers[.contextWillDisplay] != nil { interaction.dismissMenu() }
        panel.called(.contextWillDisplay)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        animator?.addCompletion { self.openMenus -= 1 }
        panel.called(.contextWillEnd)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        if panel.answers[.contextCommit] != nil { interaction.dismissMenu() }
        panel.called(.contextCommit)
    }
}

// MARK: - What leads to a call

extension NestingStage {
    /// - Returns: false for a callback of another kind.
    func provokeScreen(_ callback: Callback, on panel: NestingPanel) -> Bool {
        let screens = panel.screens
        switch callback {
        case .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .presented,
            .dismissed, .alongside, .alongsideEnded:
            let controller = screens.controller("Presented")
            controller.modalPresentationStyle = .fullScreen
            present(controller, on: panel) {}
        case .viewWillTransition:
            let controller = screens.controller("Presented")
            controller.modalPresentationStyle = .fullScreen
            present(controller, on: panel) { resizeAndBack() }
        case .traitsChanged: changeStyleAndBack()
        case .alertAction: answerAlert(on: panel)
        case .willMoveToParent, .didMoveToParent, .leftParent, .willShow, .didShow, .navigationAnimator:
            pushAndPop(on: panel)
        case .wentBack: goBack(on: panel)
        case .shouldSelect, .didSelect: selectTabs(on: panel)
        case .willPresent, .detentChanged, .shouldDismiss, .willDismiss, .didDismiss: dragSheet(on: panel)
        case .attemptedToDismiss: pullSheetInVain(on: panel)
        case .menuAction, .menuRead: chooseFromMenu(on: panel)
        case .contextConfiguration, .contextHighlight, .contextWillDisplay, .contextWillEnd, .contextDismissal,
            .contextCommit:
            openContextMenu(on: panel)
        default: return provokeContainer(callback, on: panel)
        }
        return true
    }

    /// Presents a controller, and dismisses it afterwards.
    func present(
        _ controller: UIViewController, on panel: NestingPanel, animated: Bool = true, _ body: () -> Void
    ) {
        let root = panel.screens.root
        app.act { root.present(controller, animated: animated) { panel.called(.presented) } }
        app.advance(by: 1)
        body()
        if root.presentedViewController != nil {
            app.act { root.dismiss(animated: animated) { panel.called(.dismissed) } }
        }
        app.advance(by: 1)
    }

    private func resizeAndBack() {
        let old = app.screenSize
        timesResized += 1
        app.resize(to: CGSize(width: old.width == 320 ? 330 : 320, height: 480), scale: 1)
        app.resize(to: old, scale: 1)
    }

    private func changeStyleAndBack() {
        let old = app.environment.userInterfaceStyle
        app.environment.userInterfaceStyle = old == .dark ? .light : .dark
        app.environment.userInterfaceStyle = old
    }

    private func answerAlert(on panel: NestingPanel) {
        app.act { panel.screens.root.present(panel.screens.alert(), animated: true) }
        app.advance(by: 1)
        app.element("Fine \(panel.name)")?.activate()
        app.advance(by: 1)
    }

    private func pushAndPop(on panel: NestingPanel) {
        let navigation = panel.screens.navigation()
        present(navigation, on: panel, animated: false) {
            app.act { navigation.pushViewController(panel.screens.controller("Second"), animated: true) }
            app.advance(by: 1)
            #expect(navigation.viewControllers.count == 2)
            app.act { _ = navigation.popViewController(animated: true) }
            app.advance(by: 1)
            #expect(navigation.viewControllers.count == 1)
        }
    }

    private func goBack(on panel: NestingPanel) {
        let navigation = panel.screens.navigation()
        present(navigation, on: panel, animated: false) {
            let more = ["Second", "Third"].map(panel.screens.controller)
            app.act { navigation.setViewControllers(navigation.viewControllers + more, animated: false) }
            app.advance(by: 1)
            app.goBack(by: 2)
            app.advance(by: 1)
            #expect(navigation.viewControllers.count == 1)
        }
    }

    private func selectTabs(on panel: NestingPanel) {
        let tabs = panel.screens.tabs()
        present(tabs, on: panel, animated: false) {
            app.element("Second \(panel.name)")?.activate()
            app.advance(by: 0.1)
            #expect(tabs.selectedIndex == 1)
            #expect(tabs.selectedViewController?.viewIfLoaded?.window != nil)
        }
    }

    private func dragSheet(on panel: NestingPanel) {
        let sheet = panel.screens.sheet()
        present(sheet, on: panel) {
            let controller = sheet.sheetPresentationController
            var top: CGFloat { (controller?.presentedView?.frame.minY ?? 0) + 20 }
            let start = top
            drag(CGPoint(x: 160, y: start), CGPoint(x: 160, y: start - 60), CGPoint(x: 160, y: 50))
            app.advance(by: 1)
            #expect(controller?.selectedDetentIdentifier == .large)
            let end = top, timesHidden = timesHidden
            drag(
                CGPoint(x: 160, y: end), CGPoint(x: 160, y: end + 60), CGPoint(x: 160, y: 300), CGPoint(x: 160, y: 479))
            app.advance(by: 1)
            // A cancelled touch dismisses nothing.
            let wasCancelled = timesHidden != self.timesHidden
            #expect(panel.screens.root.presentedViewController == nil || wasCancelled)
        }
    }

    private func pullSheetInVain(on panel: NestingPanel) {
        let sheet = panel.screens.sheet()
        sheet.isModalInPresentation = true
        present(sheet, on: panel) {
            let top = (sheet.sheetPresentationController?.presentedView?.frame.minY ?? 0) + 20
            drag(
                CGPoint(x: 160, y: top), CGPoint(x: 160, y: top + 60), CGPoint(x: 160, y: top + 150),
                CGPoint(x: 160, y: 479))
            app.advance(by: 1)
            #expect(panel.screens.root.presentedViewController === sheet)
        }
    }

    private func chooseFromMenu(on panel: NestingPanel) {
        app.tap(at: middle(panel.screens.menuButton))
        app.advance(by: 1)
        app.element("Choose \(panel.name)")?.activate()
        app.advance(by: 1)
    }

    private func openContextMenu(on panel: NestingPanel) {
        let finger = newFinger(), place = middle(panel.screens.contextPad)
        send(finger, .began, place)
        app.advance(by: 1)
        send(finger, .ended, place)
        app.advance(by: 1)
        // A tap on the preview.
        if panel.screens.interaction.menuAppearance == .rich { app.tap(at: place) }
        app.act { panel.screens.interaction.dismissMenu() }
        app.advance(by: 1)
    }

    // MARK: - What has to work everywhere

    /// Presents, pushes, answers an alert, chooses from a menu, and uses each container.
    func useScreens(on panel: NestingPanel, _ comment: Comment) {
        panel.counts = [:]
        pushAndPop(on: panel)
        #expect(panel.counts["presented"] == 1 && panel.counts["dismissed"] == 1, comment)
        #expect(panel.counts["willShow"] == 3 && panel.counts["didShow"] == 3, comment)
        #expect(panel.counts["viewDidAppear"] == 3 && panel.counts["viewDidDisappear"] == 3, comment)
        #expect(panel.window != nil && panel.screens.root.presentedViewController == nil, comment)
        answerAlert(on: panel)
        #expect(panel.counts["alertAction"] == 1, comment)
        chooseFromMenu(on: panel)
        #expect(panel.counts["menuAction"] == 1, comment)
        useContainers(on: panel, comment)
        panel.becomeFirstResponder()
    }
}
