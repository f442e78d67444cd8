// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// How a UIAlertView or a UIActionSheet is shown:
//
//     show ──> AlertRun: a UIAlertController with an action for each button, in an AlertWindow ──> willPresent ──> didPresent
//     a tap ──> clickedButtonAt ──> willDismissWithButtonIndex ──> the controller is dismissed ──> didDismissWithButtonIndex
//     dismiss(withClickedButtonIndex:animated:) ──> the same without clickedButtonAt

/// The buttons of an alert view or an action sheet.
struct AlertButtons {
    private(set) var titles: [String] = []
    /// The indices of the buttons with a special meaning; -1 for none.
    var cancel = -1
    var destructive = -1

    /// Adds a button, and returns its index.
    mutating func add(_ title: String?) -> Int {
        titles.append(title ?? "")
        return titles.count - 1
    }

    func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

    /// The index of the first button without a special meaning; -1 for none.
    var firstOther: Int { titles.indices.first { $0 != cancel && $0 != destructive } ?? -1 }

    func style(at index: Int) -> UIAlertAction.Style {
        index == cancel ? .cancel : index == destructive ? .destructive : .default
    }
}

/// An alert view or an action sheet, which reports to its delegate.
@MainActor
protocol AlertReporting: AnyObject {
    func reportWillPresent()
    func reportDidPresent()
    func reportClick(_ button: Int)
    func reportWillDismiss(_ button: Int)
    func reportDidDismiss(_ button: Int)
}

/// One time that an alert view or an action sheet is shown. It is retained, and retains its owner, until the dismissal has ended.
@MainActor
final class AlertRun {
    let controller: UIAlertController
    private let owner: any AlertReporting
    private let buttons: AlertButtons
    private let window: AlertWindow
    /// The button whose dismissal is running.
    private var chosen: Int?

    /// - Parameters:
    ///   - controller: without actions.
    ///   - buttons: each becomes an action.
    ///   - owner: gets the reports.
    ///   - below: the window above which the alert appears; nil if there is none yet.
    init(
        _ controller: UIAlertController, _ buttons: AlertButtons, for owner: any AlertReporting, above below: UIWindow?
    ) {
        (self.controller, self.buttons, self.owner) = (controller, buttons, owner)
        window = AlertWindow.make(above: below)
        for index in buttons.titles.indices {
            controller.addAction(UIAlertAction(title: buttons.titles[index], style: buttons.style(at: index)))
        }
        controller.willClose = { self.willClose($0) }
        controller.didClose = { self.end() }
    }

    /// - Parameters:
    ///   - source: the rectangle to which a popover points, in the window's coordinates; nil for the middle, without an arrow.
    ///   - animated: whether the alert moves in.
    func begin(from source: CGRect? = nil, animated: Bool = true) {
        EventSteps.perform({ self.owner.reportWillPresent() }, { self.present(from: source, animated: animated) })
    }

    private func present(from source: CGRect?, animated: Bool) {
        window.makeKeyAndVisible()
        guard let host = window.rootViewController else { return }
        if let popover = controller.popoverPresentationController {
            popover.sourceView = host.view
            popover.sourceRect =
                source ?? CGRect(x: host.view.bounds.midX, y: host.view.bounds.midY, width: 0, height: 0)
            popover.permittedArrowDirections = source == nil ? [] : .any
        }
        host.present(controller, animated: animated) { self.owner.reportDidPresent() }
    }

    private func willClose(_ action: UIAlertAction?) {
        guard chosen == nil else { return }
        let index = controller.actions.firstIndex { $0 === action } ?? buttons.cancel
        chosen = index
        EventSteps.perform({ self.owner.reportClick(index) }, { self.owner.reportWillDismiss(index) })
    }

    /// Dismisses the alert for the program.
    func dismiss(with button: Int, animated: Bool) {
        guard chosen == nil else { return }
        chosen = button
        EventSteps.perform(
            { self.owner.reportWillDismiss(button) },
            { self.window.rootViewController?.dismiss(animated: animated) { self.end() } })
    }

    private func end() {
        guard let button = chosen else { return }
        (controller.willClose, controller.didClose) = (nil, nil)
        window.close()
        owner.reportDidDismiss(button)
    }
}

/// The window of an alert view or an action sheet, above the program's windows.
final class AlertWindow: UIWindow {
    /// The key window before this one.
    private var below: UIWindow?

    static func make(above below: UIWindow?) -> AlertWindow {
        let window = below?.windowScene.map { AlertWindow(windowScene: $0) } ?? AlertWindow(frame: UIScreen.main.bounds)
        window.below = below
        window.windowLevel = .alert
        // Hides the windows below from assistive technology.
        window.accessibilityViewIsModal = true
        window.overrideUserInterfaceStyle = below?.overrideUserInterfaceStyle ?? .unspecified
        window.tintColor = below?.tintColor
        window.rootViewController = AlertHost()
        return window
    }

    private var isClosed = false

    /// Makes the window key; after its alert, the one below: a dialog that was opened above the alert gives the keys back to
    /// the window that had them, which may be gone by then.
    override func makeKey() {
        guard isClosed, let below else { return super.makeKey() }
        below.makeKey()
    }

    /// Hides the window, and lets the one below receive keys again.
    func close() {
        let wasKey = isKeyWindow
        isHidden = true
        isClosed = true
        var next = below
        while let alert = next as? AlertWindow, alert.isHidden { next = alert.below }
        if wasKey, let next, !next.isHidden { next.makeKey() }
        below = next
    }
}

/// Presents the alert, over nothing of its own.
private final class AlertHost: UIViewController {
    override func loadView() {
        view = UIView()
        view.isOpaque = false
    }
}
