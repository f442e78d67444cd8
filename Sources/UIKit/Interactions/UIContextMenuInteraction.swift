// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol

/// Opens a menu of actions for a view, with a preview, after a long press or a click of a mouse's second button.
///
///     long press, second button ──> delegate's configuration ──> MenuSession ──> the finger may slide to an element
///
/// After a long press the screen behind is blurred and dimmed, and the preview is lifted. A click opens only the menu, at
/// the mouse. The interaction of a disabled control opens no menu.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The appearances of context menus.
    public enum Appearance: Int, Sendable {
        /// No menu is open.
        case unknown = 0
        /// A menu with a preview, in front of a blurred screen.
        case rich = 1
        /// A menu without a preview.
        case compact = 2
    }

    /// The delegate that determines the content of the menu.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view of the interaction.
    public private(set) weak var view: UIView?
    private var session: MenuSession?
    private var configuration: UIContextMenuConfiguration?
    private var appearance = Appearance.unknown
    private var place = CGPoint.zero
    private lazy var gestures = ContextMenuGestures(self)

    /// Creates an interaction with a delegate, which is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        #if DEBUG
            InheritedConformance.shared.check(delegate, (any UIContextMenuInteractionDelegate).self) {
                $0 is any UIContextMenuInteractionDelegate.Type
            }
        #endif
    }

    /// Called before the interaction is added to or removed from a view.
    open func willMove(to view: UIView?) {
        if view == nil { session?.dismiss(animated: false) }
        self.view.map { gestures.remove(from: $0) }
    }

    /// Called after the interaction is added to or removed from a view.
    open func didMove(to view: UIView?) {
        self.view = view
        view.map { gestures.add(to: $0) }
    }

    // MARK: - The open menu

    /// The appearance of the open menu; `unknown` when none is open.
    open var menuAppearance: Appearance { openSession == nil ? .unknown : appearance }

    private var openSession: MenuSession? { session.flatMap { $0.isOver ? nil : $0 } }

    /// Returns the point at which the user opened the menu, in a view's coordinates.
    ///
    /// - Parameter view: the view; nil means the window.
    open func location(in view: UIView?) -> CGPoint {
        (self.view?.convert(place, to: view) ?? place).held(to: InputRanges.derived)
    }

    /// Closes the menu. Has no effect when none is open.
    open func dismissMenu() { session?.dismiss() }

    /// Replaces the open menu, or the open submenu in front of it. Has no effect when none is open.
    ///
    /// - Parameter block: receives the visible menu and returns the new one.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { openSession?.update(block) }

    // MARK: - Beginning

    private var control: UIControl? { view as? UIControl }

    /// The duration of a press before the menu opens, in seconds. In a scroll view, the menu of a control opens after the
    /// delay of content touches.
    var pressDuration: Double {
        guard let control, control.showsMenuAsPrimaryAction else { return GestureNumbers.longPressDuration }
        var current = control.superview
        while let view = current {
            if (view as? UIScrollView)?.delaysContentTouches == true { return ScrollNumbers.contentTouchDelay }
            current = view.superview
        }
        return 0
    }

    /// Whether lifting the finger before the end of that duration opens the menu.
    var opensOnTap: Bool { control?.showsMenuAsPrimaryAction == true }

    /// Requests the configuration of a menu.
    ///
    /// - Parameter location: in the view's coordinates.
    /// - Returns: whether there is a menu to open.
    func prepare(at location: CGPoint) -> Bool {
        guard let view, view.window != nil, control?.isEnabled != false else { return false }
        place = location
        configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        return configuration != nil
    }

    /// Opens the menu of the last requested configuration.
    func begin(byClick: Bool = false) {
        guard let view, let configuration, let delegate else { return }
        let menu = configuration.actionProvider?([]) ?? UIMenu()
        var request = MenuSession.Request(
            menu: menu, source: view, rect: byClick ? CGRect(origin: place, size: .zero) : view.bounds, sender: self)
        let order = configuration.preferredMenuElementOrder
        request.isReversible = order == .priority || (order == .automatic && control != nil)
        if let control {
            control.prepareMenu(&request, configuration, byClick: byClick)
        } else if !byClick {
            addPreview(to: &request, configuration, delegate)
        }
        request.willOpen = { delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0) }
        request.willEnd = { [weak self] animator in
            guard let self else { return }
            // The delegate may open the next menu.
            (session, self.configuration) = (nil, nil)
            delegate.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        }
        appearance = request.isRich ? .rich : .compact
        request.didCreate = { [weak self] in self?.session = $0 }
        _ = MenuSession.open(request)
    }

    private func addPreview(
        to request: inout MenuSession.Request, _ configuration: UIContextMenuConfiguration,
        _ delegate: any UIContextMenuInteractionDelegate
    ) {
        request.previewController = configuration.previewProvider?()
        let identifier = configuration.identifier
        request.preview =
            delegate.contextMenuInteraction(
                self, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
            ?? UITargetedPreview(view: request.source)
        request.target = { [weak self] in
            self.flatMap {
                delegate.contextMenuInteraction(
                    $0, configuration: configuration, dismissalPreviewForItemWithIdentifier: identifier)
            }
        }
        request.willCommit = { [weak self] animator in
            guard let self else { return }
            delegate.contextMenuInteraction(
                self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    /// Opens the menu of a view for a key or a screen reader.
    ///
    /// - Returns: whether there is a menu.
    @discardableResult
    func open() -> Bool {
        guard let view, prepare(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY)) else { return false }
        begin()
        return openSession != nil
    }

    // Movements of the finger that opened the menu, in points of the screen.

    func drag(to point: CGPoint) { openSession?.drag(to: point) }

    func release(at point: CGPoint) { openSession?.release(at: point) }
}
