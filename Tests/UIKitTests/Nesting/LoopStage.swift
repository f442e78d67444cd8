// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import CoreGraphics
import Foundation
import HeadlessDisplay
import LayerProtocol
import QuartzCore
import TestSupport

@testable import KosketusTesting
@testable import UIKit

/// A program on the real main run loop and the machine's clock, as `@main` starts one. What a person does comes by the queue
/// of the display's events.
@MainActor
final class LoopStage {
    /// In seconds. Far longer than any of these tests: every loop is stopped by the event that it waits for.
    private static let patience = 60.0

    let display = HeadlessDisplay(clock: MonotonicClock())
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let application: UIApplication
    private let loop: ApplicationLoop
    private let delegate: NestingDelegate
    private let scene: SceneIdentifier
    private let before = MediaContext.current
    private var lastFinger: UInt32 = 0

    init() {
        delegate = NestingDelegate(root)
        application = UIApplication(display: display, delegate: delegate)
        let loop = ApplicationLoop(application)
        self.loop = loop
        application.becomeCurrent()
        display.start(sharesScene: !application.findSceneMode()) { loop.enqueue($0) }
        scene = display.connect(screen: TestEnvironment().screen(of: root.frame.size, 1, .zero))
        delegate.launched = { [unowned self] in stop() }
        _ = run()
        delegate.launched = {}
    }

    func end() {
        display.stop()
        loop.invalidate()
        before.becomeCurrent()
    }

    /// Makes the application the current one of the running task. Outside of tasks it is already.
    func becomeCurrent() { application.becomeCurrent() }

    // MARK: - Loops

    /// Runs the run loop, possibly inside a running one, until it is stopped.
    ///
    /// - Returns: false when it was not stopped.
    func run() -> Bool { CFRunLoopRunInMode(kCFRunLoopDefaultMode, Self.patience, false) == .stopped }

    func stop() { CFRunLoopStop(CFRunLoopGetCurrent()) }

    /// Runs until all changes are committed.
    func runToCommit() -> Bool {
        CATransaction.afterCommit { MainActor.assumeIsolated { self.stop() } }
        return run()
    }

    /// Runs until a condition is true, which is looked at in each frame.
    func run(until condition: () -> Bool) -> Bool {
        let counter = NestingStage.FrameCounter { [unowned self] in stop() }
        let link = CADisplayLink(target: counter, selector: NestingStage.FrameCounter.frame)
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        let end = display.clock.now + Self.patience
        while !condition() {
            guard display.clock.now < end, run() else { return false }
        }
        return true
    }

    // MARK: - Panels

    func open(_ name: String) -> NestingPanel {
        let panel = NestingPanel(name)
        panel.show()
        return panel
    }

    func color(at point: CGPoint) -> SIMD4<UInt8>? {
        display.snapshot(of: scene)?.color(x: Int(point.x), y: Int(point.y))
    }

    // MARK: - What a person does

    func newFinger() -> UInt32 {
        lastFinger += 1
        return lastFinger
    }

    func send(_ finger: UInt32, _ phase: PointerSample.Phase, _ point: CGPoint, ago: Double = 0) {
        let sample = PointerSample(
            pointer: finger, phase: phase, time: display.clock.now - ago, location: point)
        display.send(.pointers(scene, viewer: 0, [sample]))
    }

    func tap(_ view: UIView) {
        let finger = newFinger(), point = view.layer.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        send(finger, .began, point)
        send(finger, .ended, point)
    }

    func fling() {
        let finger = newFinger()
        send(finger, .began, CGPoint(x: 60, y: 220), ago: 0.08)
        for (index, y) in [CGFloat(200), 175, 150, 125].enumerated() {
            send(finger, .moved, CGPoint(x: 60, y: y), ago: 0.06 - Double(index) * 0.016)
        }
        send(finger, .ended, CGPoint(x: 60, y: 125))
    }

    func key(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, _ characters: String) {
        for phase in [KeySample.Phase.began, .ended] {
            let sample = KeySample(
                usage: UInt16(clamping: usage.rawValue), phase: phase, modifiers: modifiers.onTheWire,
                time: display.clock.now, characters: characters)
            display.send(.keys(scene, viewer: 0, [sample]))
        }
    }

    /// What the display would restore the scene with in another run.
    var savedState: Data? { display.savedState(of: scene).map { Data($0) } }

    func warnOfMemory(_ warned: @escaping () -> Void) {
        delegate.warned = warned
        display.send(.memoryIsLow)
    }

    /// - Returns: false when the display knows of no edited text.
    func edit(_ kind: TextEdit.Kind, _ text: String = "") -> Bool {
        guard let state = display.input(of: scene) else { return false }
        let edit = TextEdit(state.edits + 1, kind, text: text)
        display.send(.edited(scene, viewer: 0, session: state.session, serial: state.serial, edit))
        return true
    }

    /// - Returns: false when the display does not know of it.
    func activate(_ element: UIView) -> Bool {
        guard let number = element.accessibilityRecord?.number, display.nodes(of: scene)?[number] != nil else {
            return false
        }
        display.send(.acted(scene, AccessibilityAction(.activate, number)))
        return true
    }
}
