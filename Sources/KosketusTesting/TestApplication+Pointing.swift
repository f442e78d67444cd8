// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import UIKit

// A mouse's wheel, a trackpad, and a mouse without a pressed button.

extension TestApplication {
    /// Turns a wheel with steps: one event. The contents then move for some 0.4 s, and the gesture ends after a pause
    /// of 0.3 s: `advance(by:)`.
    ///
    /// - Parameters:
    ///   - way: the movement of the visible part in points: a positive `dy` scrolls down, towards the end.
    ///   - point: the pointer's location, in points of the screen.
    public func scroll(by way: CGVector, at point: CGPoint) {
        send(.steps(x: -way.dx, y: -way.dy), at: point)
    }

    /// Moves two fingers on a trackpad: an event for each frame, in equal parts, while time passes.
    ///
    /// The gesture ends after a pause of 0.15 s.
    ///
    /// - Parameters:
    ///   - way: the movement of the visible part in points.
    ///   - point: the pointer's location, in points of the screen.
    ///   - duration: in seconds; 0 sends a single event.
    public func scrollSmoothly(by way: CGVector, at point: CGPoint, duration: TimeInterval = 0) {
        let steps = max(1, Int((duration / Self.frameInterval).rounded()))
        for _ in 0..<steps {
            if duration > 0 { advance(by: duration / Double(steps)) }
            send(.smooth(x: -way.dx / CGFloat(steps), y: -way.dy / CGFloat(steps)), at: point)
        }
    }

    /// Moves two fingers on a trackpad apart or together: one event. The gesture ends after a pause of 0.15 s.
    ///
    /// - Parameters:
    ///   - factor: the change of the scale, 0.01 to 100.
    ///   - point: of the pointer, in points of the screen.
    public func pinchTrackpad(by factor: CGFloat, at point: CGPoint) { send(.pinch(factor: factor), at: point) }

    private func send(_ motion: ScrollSample.Motion, at point: CGPoint) {
        send(.scrolled(scene, viewer: 0, [ScrollSample(motion, time: now, location: point)]))
    }

    /// Moves a mouse without pressed buttons to a point of the screen.
    public func hover(at point: CGPoint) {
        send(.hovered(scene, viewer: 0, HoverSample(time: now, location: point)))
    }

    /// Presses and releases a mouse's second button.
    public func secondaryClick(at point: CGPoint) {
        for (phase, buttons) in [(PointerSample.Phase.began, UInt8(2)), (.ended, 0)] {
            let sample = PointerSample(
                pointer: .max, kind: .mouse, phase: phase, time: now, location: point, buttons: buttons)
            send(.pointers(scene, viewer: 0, [sample]))
        }
    }

    /// Whether anything on the screen handles a mouse's second button; otherwise browsers show their own menu.
    public var wantsSecondButton: Bool { display.wantsSecondButton(in: scene) }

    /// Moves the mouse out of the screen.
    public func stopHovering() { send(.hovered(scene, viewer: 0, HoverSample(time: now, location: nil))) }

    /// Whether anything on the screen handles hovering; displays report it only then.
    public var wantsHover: Bool { display.wantsHover(in: scene) }
}
