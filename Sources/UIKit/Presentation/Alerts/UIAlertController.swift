// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// An alert in the middle of the screen, or an action sheet at its lower edge.
///
///     let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
///
/// Return chooses the preferred action, or the only action with the default style. Escape chooses the cancel action. On
/// wide screens an action sheet is a popover, which needs a `sourceView`. A tap beside it cancels.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The kinds of alerts.
    public enum Style: Int, Sendable {
        /// Actions to choose from, at the lower edge or in a popover.
        case actionSheet = 0
        /// A message in the middle of the screen.
        case alert = 1
    }

    // MARK: - Creation

    /// Creates an alert or an action sheet.
    ///
    /// - Parameters:
    ///   - title: the title; nil for none.
    ///   - message: the text below the title, which explains the reason; nil for none.
    ///   - preferredStyle: alert or action sheet.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalTransitionStyle = .crossDissolve
    }

    /// Returns nil: archives of controllers cannot be read yet.
    public required init?(coder: NSCoder) { nil }

    // MARK: - Contents

    /// The title of the alert.
    open override var title: String? {
        didSet { if title != oldValue { contentsChanged() } }
    }

    /// The text below the title.
    open var message: String? {
        didSet { if message != oldValue { contentsChanged() } }
    }

    /// The kind: an alert or an action sheet. The default is an action sheet.
    public private(set) var preferredStyle = Style.actionSheet

    /// The actions in the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []

    /// The text fields of an alert, from the top; nil when there are none.
    public var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    private var fields: [UITextField] = []

    /// The action of an alert that Return chooses, and whose title is bold. It must be one of `actions`. The default is
    /// nil.
    open var preferredAction: UIAlertAction? {
        didSet {
            guard let action = preferredAction, !actions.contains(where: { $0 === action }) else {
                return contentsChanged()
            }
            preferredAction = oldValue
            programmingMistake(
                "UIAlertController: the preferred action \(action.title ?? "") is not one of the actions of \(self). "
                    + "It must be one of them: add it with addAction(_:) first.")
        }
    }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || cancelAction == nil else {
            return programmingMistake(
                "UIAlertController: \(self) has a cancel action already. An alert can only have one action with the style "
                    + "cancel: give the other action the style default.")
        }
        actions.append(action)
        action.changed = { [weak self] in self?.alertView?.updateActions() }
        contentsChanged()
    }

    /// Adds a text field to an alert.
    ///
    /// - Parameter configurationHandler: called immediately with the field, to set its placeholder and its input traits.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return programmingMistake(
                "UIAlertController: \(self) is an action sheet, and text fields can only be added to an alert. Create it with "
                    + "the preferred style alert.")
        }
        let field = Self.makeTextField()
        add(field)
        configurationHandler?(field)
        contentsChanged()
    }

    static func makeTextField() -> UITextField {
        let field = UITextField(frame: .zero)
        field.font = .preferredFont(forTextStyle: .footnote)
        field.adjustsFontForContentSizeCategory = true
        return field
    }

    /// Adds a field that exists already.
    func add(_ field: UITextField) {
        field.addTarget(self, action: UIAlertController.returned, for: .editingDidEndOnExit)
        fields.append(field)
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// The action that Return chooses.
    private var returnAction: UIAlertAction? {
        if let preferredAction { return preferredAction }
        let ordinary = actions.filter { $0.style == .default }
        return ordinary.count == 1 ? ordinary[0] : actions.count == 1 ? actions[0] : nil
    }

    // MARK: - View

    private var alertView: AlertView? { viewIfLoaded as? AlertView }

    open override func loadView() { view = AlertView(of: self, fields: fields) }

    private func contentsChanged() { alertView?.rebuild(with: fields) }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        contentsChanged()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields.first?.becomeFirstResponder()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        contentsChanged()
    }

    // MARK: - Choosing

    /// Dismisses the alert and calls the action's handler.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, presentation.stage == .presented || presentation.stage == .appearing else { return }
        guard let willClose else { return close(choosing: action) }
        EventSteps.perform({ willClose(action) }, { self.close(choosing: action) })
    }

    /// Called before the user closes the alert, with the chosen action; nil for none.
    var willClose: ((UIAlertAction?) -> Void)?
    /// Called when the user has closed the alert, instead of the action's handler.
    var didClose: (() -> Void)?

    private func close(choosing action: UIAlertAction) {
        presentingViewController?.dismiss(animated: true) { [didClose] in
            if let didClose { didClose() } else { action.handler?(action) }
        }
    }

    /// Cancels the alert after Escape, or the action sheet after a tap beside it.
    func cancel() {
        if let cancelAction { choose(cancelAction) }
    }

    private func returned(_ field: UITextField) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count { return _ = fields[index + 1].becomeFirstResponder() }
        if let returnAction { choose(returnAction) }
    }

    open override var keyCommands: [UIKeyCommand]? {
        guard returnAction != nil else { return super.keyCommands }
        let command = UIKeyCommand(input: "\r", modifierFlags: [], action: UIAlertController.returnPressed)
        return (super.keyCommands ?? []) + [command]
    }

    private func returnPressed() {
        if let button = viewIfLoaded?.window?.windowScene?.accessibility.focused as? AlertButton, button.isEnabled {
            button.sendActions(for: .touchUpInside)
        } else if let returnAction {
            choose(returnAction)
        }
    }

    /// Chooses the cancel action.
    open override func accessibilityPerformEscape() -> Bool {
        cancel()
        return true
    }

    override var isDismissedByBackButton: Bool { presentation.presenter != nil && cancelAction != nil }

    // MARK: - Presentation

    open override var popoverPresentationController: UIPopoverPresentationController? {
        guard preferredStyle == .actionSheet else { return nil }
        return super.popoverPresentationController
    }

    override var nameOfPresentation: String? { title ?? message }

    override func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        switch preferredStyle {
        case .alert: AlertPresentationController(presentedViewController: self, presenting: presenting)
        case .actionSheet: ActionSheetPopover(presentedViewController: self, presenting: presenting)
        }
    }
}

/// Presents an action sheet: at the lower edge of a narrow screen, and as a popover on a wide one.
final class ActionSheetPopover: UIPopoverPresentationController {
    override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? .custom : .none
    }

    override func makeAdaptive(_ style: UIModalPresentationStyle) -> UIPresentationController {
        guard style == .custom else { return super.makeAdaptive(style) }
        return AlertPresentationController(presentedViewController: presentedViewController, presenting: presenter)
    }

    override func backgroundTapped() { (presentedViewController as? UIAlertController)?.cancelOrDismiss() }
}

extension UIAlertController {
    /// Cancels an action sheet. Without a cancel action, it only dismisses the sheet.
    func cancelOrDismiss() {
        if cancelAction != nil { return cancel() }
        guard presentation.stage == .presented else { return }
        EventSteps.perform(
            { self.willClose?(nil) },
            { self.presentingViewController?.dismiss(animated: true, completion: self.didClose) })
    }
}
