// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An alert with buttons that its delegate distinguishes by their indices, for sources written for iOS 8 and earlier.
///
///     let alert = UIAlertView(
///         title: "Delete?", message: nil, delegate: self, cancelButtonTitle: "Cancel")
///     alert.addButton(withTitle: "Delete")
///     alert.show()
///
/// It appears as a `UIAlertController` in a window of its own, so that no controller has to present it. New programs use
/// `UIAlertController`. The alert view itself is never part of a view hierarchy.
@preconcurrency @MainActor
open class UIAlertView: UIView {
    private var buttons = AlertButtons()
    private var fields: [UITextField] = []
    private var run: AlertRun?

    /// Creates an alert.
    ///
    /// - Parameters:
    ///   - title: the title; nil for none.
    ///   - message: the text below the title; nil for none.
    ///   - delegate: the object that is notified, a `UIAlertViewDelegate`. It is not retained.
    ///   - cancelButtonTitle: the title of the button that cancels, which has the index 0; nil for no such button.
    public init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
        super.init(frame: .zero)
        self.title = title ?? ""
        self.message = message
        self.delegate = delegate.map { $0 as AnyObject }
        if let cancelButtonTitle { buttons.cancel = buttons.add(cancelButtonTitle) }
    }

    /// Creates an alert with several buttons.
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - message: the text below the title.
    ///   - delegate: the object that is notified. It is not retained.
    ///   - cancelButtonTitle: the title of the button that cancels, which has the index 0; nil for no such button.
    ///   - firstButtonTitle: the title of the first other button.
    ///   - moreButtonTitles: the titles of further buttons.
    public convenience init(
        title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
        for title in [firstButtonTitle] + moreButtonTitles { _ = buttons.add(title) }
    }

    /// Creates an alert without texts and buttons.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an alert without texts and buttons from a nib or an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: - Contents

    /// The object that is notified, a `UIAlertViewDelegate`. It is not retained.
    open weak var delegate: AnyObject? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UIAlertViewDelegate).self) {
                    $0 is any UIAlertViewDelegate.Type
                }
            #endif
        }
    }

    private var reports: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

    /// The title of the alert.
    open var title = "" { didSet { run?.controller.title = shownTitle } }
    /// The text below the title. The default is nil.
    open var message: String? { didSet { run?.controller.message = message } }

    private var shownTitle: String? { title.isEmpty ? nil : title }

    /// The text fields of the alert. The default is `default`, without any.
    open var alertViewStyle = UIAlertViewStyle.default {
        didSet { if alertViewStyle != oldValue { fields = makeFields() } }
    }

    /// Returns a text field of the alert's style. The first one has the index 0; nil for other indices.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
    }

    private func makeFields() -> [UITextField] {
        let field = UIAlertController.makeTextField(), second = UIAlertController.makeTextField()
        second.isSecureTextEntry = true
        switch alertViewStyle {
        case .default: return []
        case .secureTextInput: return [second]
        case .plainTextInput: return [field]
        case .loginAndPasswordInput:
            (field.placeholder, second.placeholder) = ("Login", "Password")
            return [field, second]
        }
    }

    // MARK: - Buttons

    /// Adds a button. Call it before the alert is shown.
    ///
    /// - Parameter title: the title of the button.
    /// - Returns: the index of the button.
    @discardableResult
    open func addButton(withTitle title: String?) -> Int { buttons.add(title) }

    /// Returns the title of a button; nil for an index without a button.
    open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }

    /// The number of buttons.
    open var numberOfButtons: Int { buttons.titles.count }

    /// The index of the button that cancels; -1 for none.
    open var cancelButtonIndex: Int {
        get { buttons.cancel }
        set { buttons.cancel = newValue }
    }

    /// The index of the first button that does not cancel; -1 for none.
    open var firstOtherButtonIndex: Int { buttons.firstOther }

    // MARK: - Showing

    /// Whether the alert is shown. It stays true until the dismissal has ended.
    open var isVisible: Bool { run != nil }

    /// Shows the alert above the program's windows. It is retained until it has been dismissed.
    open func show() {
        guard run == nil else { return }
        let controller = UIAlertController(title: shownTitle, message: message, preferredStyle: .alert)
        for field in fields {
            controller.add(field)
            field.addTarget(self, action: UIAlertView.textChanged, for: .editingChanged)
        }
        let run = AlertRun(controller, buttons, for: self, above: UIApplication.current?.windowOfEvent)
        self.run = run
        enableFirstOther()
        run.begin()
    }

    /// Dismisses the alert as if its user had chosen a button. The delegate gets both reports of the dismissal, and none of a click.
    ///
    /// - Parameters:
    ///   - buttonIndex: the index of the button.
    ///   - animated: whether the alert fades.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        run?.dismiss(with: buttonIndex, animated: animated)
    }

    private func textChanged(_ field: UITextField) { enableFirstOther() }

    private func enableFirstOther() {
        guard let actions = run?.controller.actions, actions.indices.contains(firstOtherButtonIndex) else { return }
        actions[firstOtherButtonIndex].isEnabled = reports?.alertViewShouldEnableFirstOtherButton(self) ?? true
    }
}

extension UIAlertView: AlertReporting {
    func reportWillPresent() { reports?.willPresent(self) }
    func reportDidPresent() { reports?.didPresent(self) }
    func reportClick(_ button: Int) { reports?.alertView(self, clickedButtonAt: button) }
    func reportWillDismiss(_ button: Int) { reports?.alertView(self, willDismissWithButtonIndex: button) }
    func reportDidDismiss(_ button: Int) {
        run = nil
        reports?.alertView(self, didDismissWithButtonIndex: button)
    }
}

/// The text fields of a `UIAlertView`.
public enum UIAlertViewStyle: Int, Sendable {
    /// No text field.
    case `default` = 0
    /// A field that hides its text.
    case secureTextInput = 1
    /// A field.
    case plainTextInput = 2
    /// A field for a name, and one that hides a password.
    case loginAndPasswordInput = 3
}

/// Receives the button that the user of a `UIAlertView` has chosen. All methods have defaults.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
    /// Called when a button was tapped, before the alert is dismissed. The default does nothing.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Never called: nothing but its user and the program closes an alert.
    func alertViewCancel(_ alertView: UIAlertView)
    /// Called before the alert appears. The default does nothing.
    func willPresent(_ alertView: UIAlertView)
    /// Called when the alert has appeared. The default does nothing.
    func didPresent(_ alertView: UIAlertView)
    /// Called before the alert is dismissed. The default does nothing.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called when the alert has disappeared. The default does nothing.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    /// Returns whether the first button that does not cancel can be chosen. The default is true.
    ///
    /// Called when the alert is shown, and after each change of its text fields.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
    /// Does nothing unless the delegate implements it.
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        callOptional("alertView:clickedButtonAt:", of: self, [alertView, buttonIndex])
    }
    /// Does nothing unless the delegate implements it.
    public func alertViewCancel(_ alertView: UIAlertView) { callOptional("alertViewCancel:", of: self, [alertView]) }
    /// Does nothing unless the delegate implements it.
    public func willPresent(_ alertView: UIAlertView) { callOptional("willPresent:", of: self, [alertView]) }
    /// Does nothing unless the delegate implements it.
    public func didPresent(_ alertView: UIAlertView) { callOptional("didPresent:", of: self, [alertView]) }
    /// Does nothing unless the delegate implements it.
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
        callOptional("alertView:willDismissWithButtonIndex:", of: self, [alertView, buttonIndex])
    }
    /// Does nothing unless the delegate implements it.
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
        callOptional("alertView:didDismissWithButtonIndex:", of: self, [alertView, buttonIndex])
    }
    /// Returns true: the button can be chosen.
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
        callOptional("alertViewShouldEnableFirstOtherButton:", of: self, [alertView], else: true)
    }
}
