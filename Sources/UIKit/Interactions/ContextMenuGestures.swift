// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The gestures that open a context menu, and that track the finger afterwards.
@MainActor
final class ContextMenuGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let interaction: UIContextMenuInteraction
    private lazy var press = MenuPressGestureRecognizer(target: self, action: ContextMenuGestures.pressed)
    private lazy var click = SecondClickGestureRecognizer(target: self, action: ContextMenuGestures.clicked)
    private var hasOpened = false

    init(_ interaction: UIContextMenuInteraction) { self.interaction = interaction }

    func add(to view: UIView) {
        press.interaction = interaction
        for recognizer in [press, click] as [UIGestureRecognizer] {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
    }

    func remove(from view: UIView) {
        for recognizer in [press, click] as [UIGestureRecognizer] { view.removeGestureRecognizer(recognizer) }
    }

    /// Recognizes a click only where the delegate provides a menu.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction.prepare(at: gestureRecognizer.location(in: interaction.view))
    }

    private func pressed(_ press: MenuPressGestureRecognizer) {
        let point = press.location(in: nil), screen = press.view?.window?.convert(point, to: nil as UIWindow?) ?? point
        switch press.state {
        case .began:
            hasOpened = true
            interaction.begin()
            interaction.drag(to: screen)
        case .changed: interaction.drag(to: screen)
        case .ended where !hasOpened: interaction.begin()
        case .ended: interaction.release(at: screen)
        default: break
        }
        if press.state.isOver { hasOpened = false }
    }

    private func clicked(_ click: SecondClickGestureRecognizer) { interaction.begin(byClick: true) }
}

/// Recognizes a finger that rests on a view with a menu. For menus that open on touch, it also recognizes a tap.
final class MenuPressGestureRecognizer: UIGestureRecognizer {
    weak var interaction: UIContextMenuInteraction?
    private var start: CGPoint?
    private var deadline: MediaDeadline?

    override var takesSecondButton: Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, self.touches.count == 1, let interaction else {
            return touches.forEach { ignore($0, for: event) }
        }
        start = centroid()
        let duration = interaction.pressDuration
        guard duration > 0 else { return state = .began }
        deadline = MediaDeadline(after: duration) { [weak self] in self?.state = .began }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state.isActive { return state = .changed }
        guard let start, let now = centroid() else { return }
        if start.distance(to: now) > GestureNumbers.longPressMovement { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state.isActive || interaction?.opensOnTap == true ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func reset() {
        start = nil
        deadline = nil
    }
}

extension UIResponder {
    /// The view's custom actions, and an action that opens the context menu without a long press.
    var offeredAccessibilityActions: [UIAccessibilityCustomAction] {
        let own = accessibilityCustomActions ?? []
        guard let view = self as? UIView, (view as? UIControl)?.showsMenuAsPrimaryAction != true,
            let interaction = view.interactions.lazy.compactMap({ $0 as? UIContextMenuInteraction }).first
        else { return own }
        return own + [
            UIAccessibilityCustomAction(name: "Show Menu") { [weak interaction] _ in interaction?.open() ?? false }
        ]
    }
}
