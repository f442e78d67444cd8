// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Manages the lower edge of a scene's screen during typing: the device's keyboard or an input view instead of it, and
/// the accessory view above.
///
///     +------------------+
///     | accessory view   |  \
///     +------------------+   > the frame in notifications
///     | keyboard or      |  /
///     | input view       |
///     +------------------+  the screen's edge
///
/// The device's keyboard covers the page by itself. It is checked at the end of each turn in which it may have changed.
/// `KeyboardController+Dragging.swift` handles dragging by a finger.
@MainActor
final class KeyboardController {
    unowned let scene: UIWindowScene
    /// The frame of each display's keyboard, in points of the screen.
    private var deviceKeyboards: [UInt32: CGRect] = [:]
    private(set) var inputView: UIView?
    private(set) var accessoryView: UIView?
    /// The previous views, which stay visible until the container has moved away.
    private var leavingViews: [UIView] = []
    /// Contains the input view and the accessory view.
    let container = UIView(frame: .zero)
    /// The number of the container's movements.
    private var showCount = 0
    private var needsUpdate = false
    /// The distance by which a finger has pulled it down, in points. Invariant: 0, or the container is that much lower
    /// than the frame; a device's keyboard, and views above one, cannot be moved.
    var pull: CGFloat = 0
    /// The scroll view whose finger pulls: the first one that reached it, until it is lifted.
    weak var puller: UIScrollView?
    var isHeld: Bool { puller != nil }
    /// The frame in points of the screen; empty when there is nothing.
    private(set) var frame = CGRect.zero
    private var ending: DeadlineQueue.Token?

    /// The duration of showing and hiding in seconds: as on iOS.
    static let duration: TimeInterval = 0.25

    init(scene: UIWindowScene) {
        self.scene = scene
        container.backgroundColor = UIColor { traits in
            // Near to the keyboard's own on iOS, by eye.
            traits.userInterfaceStyle == .dark
                ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.85, alpha: 1)
        }
    }

    // MARK: - Input views that change

    func deviceKeyboardChanged(to rect: CGRect, viewer: UInt32) {
        deviceKeyboards[viewer] = rect.isEmpty ? nil : rect.heldToInput
        setNeedsUpdate()
    }

    func cancel(viewer: UInt32) {
        guard deviceKeyboards.removeValue(forKey: viewer) != nil else { return }
        setNeedsUpdate()
    }

    func setNeedsUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        CATransaction.afterCommit { [weak self] in self?.update() }
    }

    private func update() {
        needsUpdate = false
        let old = shownFrame, leavingCount = leavingViews.count
        let first = scene.activationState == .unattached ? nil : scene.keyWindow?.firstResponder
        replace(&inputView, by: first?.found { $0.inputView })
        replace(&accessoryView, by: first?.found { $0.inputAccessoryView })
        let new = layOut()
        // If the container does not move, nothing else would remove the leaving views.
        if isHeld, new == frame { return removeLeavingViews(from: leavingCount) }
        pull = 0
        guard new != old else { return removeLeavingViews(from: leavingCount) }
        frame = new
        show(from: old)
        layOutPresentations()
        tell(from: old)
    }

    /// Alerts move out of the keyboard's way.
    private func layOutPresentations() {
        let containers = scene.windows.flatMap(\.presentationChain).compactMap(\.presentation.controller?.container)
        guard !containers.isEmpty else { return }
        for container in containers { container.setNeedsLayout() }
        UIView.animate(withDuration: Self.duration) { for container in containers { container.layoutIfNeeded() } }
    }

    private func replace(_ view: inout UIView?, by new: UIView?) {
        guard view !== new else { return }
        if let view, view.superview === container {
            if new == nil { leavingViews.append(view) } else { view.removeFromSuperview() }
        }
        view = new
        if let new { container.addSubview(new) }
    }

    /// Removes the previous views, except for those that are used again.
    private func removeLeavingViews(from first: Int = 0) {
        for view in leavingViews.dropFirst(first)
        where view.superview === container && view !== inputView && view !== accessoryView {
            view.removeFromSuperview()
        }
        leavingViews = Array(leavingViews.prefix(first))
    }

    // MARK: - Positions

    /// Lays out the views in the container.
    ///
    /// - Returns: the frame on the screen.
    private func layOut() -> CGRect {
        let screen = scene.screen.bounds, edge = scene.screen.safeAreaInsets.bottom
        let keyboard = inputView == nil ? deviceKeyboards.values.reduce(CGRect.null) { $0.union($1) } : .null
        let accessoryHeight = accessoryView.map { height(of: $0) } ?? 0
        var lower = keyboard.isNull ? 0 : max(0, screen.maxY - keyboard.minY)
        if let inputView { lower = height(of: inputView) + edge }
        if lower == 0, accessoryHeight > 0 { lower = edge }
        let total = min(accessoryHeight + lower, screen.height)
        accessoryView?.frame = CGRect(x: 0, y: 0, width: screen.width, height: accessoryHeight)
        if let inputView {
            inputView.frame = CGRect(
                x: 0, y: accessoryHeight, width: screen.width, height: height(of: inputView))
        }
        return total == 0
            ? .zero : CGRect(x: 0, y: screen.maxY - total, width: screen.width, height: total)
    }

    /// The visible frame.
    var shownFrame: CGRect { canBeMoved ? frame.offsetBy(dx: 0, dy: pull) : frame }

    var canBeMoved: Bool { inputView != nil || (accessoryView != nil && deviceKeyboards.isEmpty) }

    /// The view's own or preferred height.
    private func height(of view: UIView) -> CGFloat {
        let own = view.frame.height
        return own > 0 ? own : max(0, view.intrinsicContentSize.height)
    }

    private func show(from old: CGRect) {
        let hasViews = inputView != nil || accessoryView != nil
        guard hasViews || container.superview != nil else { return }
        let hidden = CGRect(
            x: 0, y: scene.screen.bounds.maxY, width: scene.screen.bounds.width, height: max(frame.height, old.height))
        if container.superview == nil {
            scene.overlay.addSubview(container)
            container.frame = old.isEmpty ? hidden : frame
        }
        container.superview?.bringSubviewToFront(container)
        let end = frame.isEmpty || !hasViews ? hidden : frame
        showCount += 1
        UIView.animate(withDuration: Self.duration) { [container] in
            container.frame = end
        } completion: { [weak self, showCount] _ in
            guard let self, showCount == self.showCount else { return }
            removeLeavingViews()
            guard inputView == nil, accessoryView == nil else { return }
            container.removeFromSuperview()
            scene.overlayMayGo()
        }
    }

    // MARK: - Telling

    private func tell(from old: CGRect) {
        let below = CGPoint(x: 0, y: scene.screen.bounds.maxY)
        let begin = old.isEmpty ? CGRect(origin: below, size: frame.size) : old
        let end = frame.isEmpty ? CGRect(origin: below, size: old.size) : frame
        let information: [String: any Sendable] = [
            UIResponder.keyboardFrameBeginUserInfoKey: begin, UIResponder.keyboardFrameEndUserInfoKey: end,
            UIResponder.keyboardAnimationDurationUserInfoKey: Self.duration,
            UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        let isShown = !frame.isEmpty
        let will = isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
        let did = isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification
        let context = scene.host.context
        ending?.cancel()
        ending = context.deadlines.schedule(at: context.now + Self.duration) { [weak self] in
            self?.ending = nil
            EventSteps.perform(
                { self?.post(UIResponder.keyboardDidChangeFrameNotification, information) },
                { self?.post(did, information) })
        }
        EventSteps.perform(
            { self.post(UIResponder.keyboardWillChangeFrameNotification, information) },
            { self.post(will, information) },
            { if isShown { self.hideBars() } },
            { self.updateGuides() })
    }

    /// Bars of navigation controllers make room for the keyboard of their own scene.
    private func hideBars() {
        let controllers = scene.windows.compactMap(\.rootViewController).flatMap(\.navigationControllers)
        EventSteps.perform(controllers.map { controller in { controller.keyboardAppeared() } })
    }

    /// Lets constraints follow the frame.
    private func updateGuides() {
        for window in scene.windows {
            guard window.markKeyboardGuides() else { continue }
            UIView.animate(withDuration: Self.duration) { window.layoutIfNeeded() }
        }
    }

    private func post(_ name: NSNotification.Name, _ information: [String: any Sendable]) {
        NotificationCenter.default.post(name: name, object: scene.screen, userInfo: information)
    }
}

extension UIViewController {
    /// This controller, its descendants and all that they present, as far as they are navigation controllers.
    fileprivate var navigationControllers: [UINavigationController] {
        let others = children + [presentation.presented].compactMap { $0 }
        return [self as? UINavigationController].compactMap { $0 } + others.flatMap(\.navigationControllers)
    }
}

extension UIResponder {
    /// The view of the nearest responder in the chain that has one.
    fileprivate func found(_ view: (UIResponder) -> UIView?) -> UIView? { holder(of: view).flatMap(view) }

    /// The nearest responder in the chain that has such a view.
    func holder(of view: (UIResponder) -> UIView?) -> UIResponder? {
        var current: UIResponder? = self
        while let responder = current, view(responder) == nil { current = responder.next }
        return current
    }
}
