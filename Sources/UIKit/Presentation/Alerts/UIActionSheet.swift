// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Buttons to choose from that its delegate distinguishes by their indices, for sources written for iOS 8 and earlier.
///
///     let sheet = UIActionSheet(
///         title: nil, delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete")
///     sheet.show(in: view)
///
/// It appears as a `UIAlertController` in a window of its own. On wide screens it is a popover, whose user may also tap beside it:
/// that chooses the button that cancels. New programs use `UIAlertController`. The action sheet itself is never part of a view
/// hierarchy.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    private var buttons = AlertButtons()
    private var run: AlertRun?

    /// Creates an action sheet.
    ///
    /// - Parameters:
    ///   - title: the title; nil for none.
    ///   - delegate: the object that is notified. It is not retained.
    ///   - cancelButtonTitle: the title of the button that cancels; nil for no such button.
    ///   - destructiveButtonTitle: the title of a red button, which has the index 0; nil for no such button. The button that cancels
    ///     has the next index.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?
    ) {
        self.init(frame: .zero)
        begin(title, delegate)
        if let destructiveButtonTitle { buttons.destructive = buttons.add(destructiveButtonTitle) }
        if let cancelButtonTitle { buttons.cancel = buttons.add(cancelButtonTitle) }
    }

    /// Creates an action sheet with several buttons.
    ///
    /// - Parameters:
    ///   - title: the title; nil for none.
    ///   - delegate: the object that is notified. It is not retained.
    ///   - cancelButtonTitle: the title of the button that cancels; nil for no such button. It has the index after that of the red
    ///     button.
    ///   - destructiveButtonTitle: the title of a red button, which has the index 0; nil for no such button.
    ///   - firstButtonTitle: the title of the first other button.
    ///   - moreButtonTitles: the titles of further buttons.
    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(
            title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
            destructiveButtonTitle: destructiveButtonTitle)
        for title in [firstButtonTitle] + moreButtonTitles { _ = buttons.add(title) }
    }

    private func begin(_ title: String?, _ delegate: (any UIActionSheetDelegate)?) {
        (self.title, self.delegate) = (title ?? "", delegate)
    }

    // MARK: - Contents

    /// The object that is notified. It is not retained.
    open weak var delegate: (any UIActionSheetDelegate)? {
        didSet {
            #if DEBUG
                InheritedConformance.shared.check(delegate, (any UIActionSheetDelegate).self) {
                    $0 is any UIActionSheetDelegate.Type
                }
            #endif
        }
    }

    /// The title of the sheet.
    open var title = "" { didSet { run?.controller.title = shownTitle } }

    private var shownTitle: String? { title.isEmpty ? nil : title }

    /// The style, which has no effect, as on iOS 7 and later. The default is `automatic`.
    open var actionSheetStyle = UIActionSheetStyle.automatic

    // MARK: - Buttons

    /// Adds a button. Call it before the sheet is shown.
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

    /// The index of the red button; -1 for none.
    open var destructiveButtonIndex: Int {
        get { buttons.destructive }
        set { buttons.destructive = newValue }
    }

    /// The index of the first button that neither cancels nor is red; -1 for none.
    open var firstOtherButtonIndex: Int { buttons.firstOther }

    // MARK: - Showing

    /// Whether the sheet is shown. It stays true until the dismissal has ended.
    open var isVisible: Bool { run != nil }

    /// Shows the sheet at the lower edge, or on a wide screen in the middle.
    ///
    /// - Parameter view: a view in the window above which the sheet appears.
    open func show(in view: UIView) { show(above: view.window, from: nil, animated: true) }

    /// Shows the sheet; on a wide screen beside a toolbar.
    open func show(from view: UIToolbar) { show(from: view.bounds, in: view, animated: true) }

    /// Shows the sheet; on a wide screen beside a tab bar.
    open func show(from view: UITabBar) { show(from: view.bounds, in: view, animated: true) }

    /// Shows the sheet; on a wide screen beside a bar button item.
    ///
    /// - Parameters:
    ///   - item: an item that a bar shows.
    ///   - animated: whether the sheet moves in.
    open func show(from item: UIBarButtonItem, animated: Bool) {
        let window = (item.customView ?? item.shownView as? UIView)?.window ?? UIApplication.current?.windowOfEvent
        show(above: window, from: window.flatMap { item.frame(in: $0) }, animated: animated)
    }

    /// Shows the sheet; on a wide screen beside a rectangle.
    ///
    /// - Parameters:
    ///   - rect: the rectangle, in the view's coordinates.
    ///   - view: a view in the window above which the sheet appears.
    ///   - animated: whether the sheet moves in.
    open func show(from rect: CGRect, in view: UIView, animated: Bool) {
        show(above: view.window, from: view.convert(rect, to: nil), animated: animated)
    }

    private func show(above window: UIWindow?, from source: CGRect?, animated: Bool) {
        guard run == nil else { return }
        guard let window else {
            return programmingMistake(
                "UIActionSheet: \(self) can't be shown, because the view or item is in no window. Show it from one that is on "
                    + "the screen.")
        }
        let controller = UIAlertController(title: shownTitle, message: nil, preferredStyle: .actionSheet)
        let run = AlertRun(controller, buttons, for: self, above: window)
        self.run = run
        run.begin(from: source, animated: animated)
    }

    /// Dismisses the sheet as if its user had chosen a button. The delegate gets both reports of the dismissal, and none of a click.
    ///
    /// - Parameters:
    ///   - buttonIndex: the index of the button.
    ///   - animated: whether the sheet moves out.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        run?.dismiss(with: buttonIndex, animated: animated)
    }
}

extension UIActionSheet: AlertReporting {
    func reportWillPresent() { delegate?.willPresent(self) }
    func reportDidPresent() { delegate?.didPresent(self) }
    func reportClick(_ button: Int) { delegate?.actionSheet(self, clickedButtonAt: button) }
    func reportWillDismiss(_ button: Int) { delegate?.actionSheet(self, willDismissWithButtonIndex: button) }
    func reportDidDismiss(_ button: Int) {
        run = nil
        delegate?.actionSheet(self, didDismissWithButtonIndex: button)
    }
}

/// The style of a `UIActionSheet`. All look alike.
public enum UIActionSheetStyle: Int, Sendable {
    /// The style of the bar below the sheet.
    case automatic = -1
    /// The default style.
    case `default` = 0
    /// Black and translucent, before iOS 7.
    case blackTranslucent = 1
    /// Black and opaque, before iOS 7.
    case blackOpaque = 2
}

/// Receives the button that the user of a `UIActionSheet` has chosen. All methods have defaults.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
    /// Called when a button was tapped, before the sheet is dismissed. The default does nothing.
    ///
    /// - Parameters:
    ///   - actionSheet: the sheet.
    ///   - buttonIndex: the index of the button; that of the button that cancels after a tap beside a popover.
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    /// Never called: nothing but its user and the program closes a sheet.
    func actionSheetCancel(_ actionSheet: UIActionSheet)
    /// Called before the sheet appears. The default does nothing.
    func willPresent(_ actionSheet: UIActionSheet)
    /// Called when the sheet has appeared. The default does nothing.
    func didPresent(_ actionSheet: UIActionSheet)
    /// Called before the sheet is dismissed. The default does nothing.
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    /// Called when the sheet has disappeared. The default does nothing.
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
    /// Does nothing unless the delegate implements it.
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
        callOptional("actionSheet:clickedButtonAt:", of: self, [actionSheet, buttonIndex])
    }
    /// Does nothing unless the delegate implements it.
    public func actionSheetCancel(_ actionSheet: UIActionSheet) {
        callOptional("actionSheetCancel:", of: self, [actionSheet])
    }
    /// Does nothing unless the delegate implements it.
    public func willPresent(_ actionSheet: UIActionSheet) { callOptional("willPresent:", of: self, [actionSheet]) }
    /// Does nothing unless the delegate implements it.
    public func didPresent(_ actionSheet: UIActionSheet) { callOptional("didPresent:", of: self, [actionSheet]) }
    /// Does nothing unless the delegate implements it.
    public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {
        callOptional("actionSheet:willDismissWithButtonIndex:", of: self, [actionSheet, buttonIndex])
    }
    /// Does nothing unless the delegate implements it.
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
        callOptional("actionSheet:didDismissWithButtonIndex:", of: self, [actionSheet, buttonIndex])
    }
}
