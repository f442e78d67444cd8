// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@testable import KosketusTesting
@testable import UIKit

/// The controls at the lower edge of a panel, which report their calls to it.
@MainActor
final class NestingControls: NSObject {
    var call: (Callback, String) -> Void = { _, _ in }
    let toggle = UISwitch(), slider = UISlider(frame: CGRect(x: 0, y: 430, width: 100, height: 30))
    let stepper = UIStepper(), segments = UISegmentedControl(items: ["a", "b"])
    let turnPad = UIView(frame: CGRect(x: 180, y: 385, width: 60, height: 40))
    let zoomer = UIScrollView(frame: CGRect(x: 250, y: 385, width: 30, height: 40))
    let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    let notes = UITextView(frame: CGRect(x: 285, y: 385, width: 35, height: 40))
    let undo = UndoManager()

    var views: [UIView] { [toggle, slider, stepper, segments, turnPad, zoomer, notes] }

    override init() {
        super.init()
        toggle.frame.origin = CGPoint(x: 120, y: 390)
        stepper.frame.origin = CGPoint(x: 110, y: 430)
        segments.frame = CGRect(x: 220, y: 430, width: 100, height: 30)
        let controls: [(UIControl, Callback)] = [
            (toggle, .switchChanged), (slider, .sliderChanged), (stepper, .stepperChanged), (segments, .segmentChanged),
        ]
        for (control, callback) in controls {
            control.addAction(UIAction { [unowned self] _ in call(callback, #function) }, for: .valueChanged)
        }
        watch(UIPinchGestureRecognizer(), .pinchChanged)
        watch(UIRotationGestureRecognizer(), .rotationChanged)
        (zoomer.minimumZoomScale, zoomer.maximumZoomScale, zoomer.delegate) = (0.5, 4, self)
        zoomer.addSubview(zoomed)
        notes.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
        notes.delegate = self
    }

    private func watch(_ recognizer: UIGestureRecognizer, _ callback: Callback) {
        recognizer.addAction(
            UIAction { [unowned self] action in
                if (action.sender as? UIGestureRecognizer)?.state == .changed { call(callback, #function) }
            })
        recognizer.delegate = self
        turnPad.addGestureRecognizer(recognizer)
    }
}

extension NestingControls: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        call(.simultaneously, #function)
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        call(.requiresFailure, #function)
        return false
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        call(.failureRequired, #function)
        return false
    }
}

extension NestingControls: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView === zoomer ? zoomed : nil }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        call(.willBeginZooming, #function)
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { call(.didZoom, #function) }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        call(.didEndZooming, #function)
    }
}

extension NestingControls: UITextViewDelegate {
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        call(.textViewShouldChange, #function)
        return true
    }

    func textViewDidChange(_ textView: UITextView) { call(.textViewDidChange, #function) }
}

// MARK: - What leads to a call

extension NestingStage {
    /// - Returns: false for a callback of another kind.
    func provokeControl(_ callback: Callback, on panel: NestingPanel) -> Bool {
        let controls = panel.controls
        switch callback {
        case .switchChanged: app.tap(at: middle(controls.toggle))
        case .sliderChanged:
            controls.slider.value = 0.5
            drag(CGPoint(x: 50, y: 445), CGPoint(x: 60, y: 445), CGPoint(x: 75, y: 445))
        case .stepperChanged: app.tap(at: CGPoint(x: controls.stepper.frame.maxX - 20, y: controls.stepper.center.y))
        case .segmentChanged:
            let isFirst = controls.segments.selectedSegmentIndex == 0
            app.tap(at: CGPoint(x: isFirst ? 295 : 245, y: 445))
        case .pinchChanged, .rotationChanged, .simultaneously, .requiresFailure, .failureRequired: turn()
        case .willBeginZooming, .didZoom, .didEndZooming:
            controls.zoomer.zoomScale = 1
            app.pinchTrackpad(by: 1.5, at: middle(controls.zoomer))
            app.advance(by: 2)
        case .textViewShouldChange, .textViewDidChange:
            app.tap(at: middle(controls.notes))
            app.enterText("x")
            app.act { _ = panel.becomeFirstResponder() }
            app.advance(by: 1)
        default: return provokeProgram(callback, on: panel)
        }
        return true
    }

    /// Two fingers that move apart and turn.
    private func turn() {
        let fingers = app.touch(at: [CGPoint(x: 200, y: 405), CGPoint(x: 220, y: 405)])
        for step in 1...4 {
            let way = CGFloat(5 * step)
            app.move(fingers, to: [CGPoint(x: 200 - way, y: 405 - way), CGPoint(x: 220 + way, y: 405 + way)])
            app.advance(by: TestApplication.frameInterval)
        }
        for finger in fingers { finger.lift() }
    }

    private func provokeProgram(_ callback: Callback, on panel: NestingPanel) -> Bool {
        switch callback {
        case .sceneEntered: hide(until: UIScene.willEnterForegroundNotification) { panel.called(callback) }
        case .sceneActive: hide(until: UIScene.didActivateNotification) { panel.called(callback) }
        case .memoryWarning:
            (app.application.delegate as? NestingDelegate)?.warned = { panel.called(callback) }
            app.simulateMemoryWarning()
        case .pasted:
            panel.becomeFirstResponder()
            app.paste("pasted")
        case .undone:
            panel.controls.undo.registerUndo(withTarget: panel) { $0.called(.undone) }
            app.act { panel.controls.undo.undo() }
        default: return false
        }
        return true
    }

    /// Hides the page and shows it again.
    private func hide(until name: NSNotification.Name, _ body: @escaping @MainActor () -> Void) {
        timesHidden += 1
        app.setVisible(false)
        let observer = NotificationCenter.default.addObserver(
            forName: name, object: panelScene, queue: nil
        ) { _ in MainActor.assumeIsolated { body() } }
        app.setVisible(true)
        NotificationCenter.default.removeObserver(observer)
    }

    private var panelScene: UIScene? { root.window?.windowScene }
}
