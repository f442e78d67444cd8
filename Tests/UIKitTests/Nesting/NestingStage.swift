// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore
import TestSupport
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Panels over each other, as dialogs that block in calls of the framework's are.
@MainActor
final class NestingStage {
    let app: TestApplication
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private var lastFinger: UInt32 = 1000
    /// How often the scene was hidden, which cancels the touches of all fingers.
    var timesHidden = 0
    /// How often the screen has got another size, which ends the turn of a page.
    var timesResized = 0

    init() { app = TestApplication(NestingDelegate(root), screenSize: root.frame.size, scale: 1) }

    /// Opens panels in another program, on a screen of at least their size with one pixel per point.
    init(_ app: TestApplication) { self.app = app }

    func open(_ name: String) -> NestingPanel {
        app.act {
            let panel = NestingPanel(name)
            panel.show()
            return panel
        }
    }

    // MARK: - Fingers whose calls need not have returned

    func newFinger() -> UInt32 {
        lastFinger += 1
        return lastFinger
    }

    func send(_ finger: UInt32, _ phase: PointerSample.Phase, _ point: CGPoint) { send([(finger, phase, point)]) }

    func send(_ samples: [(UInt32, PointerSample.Phase, CGPoint)]) {
        let samples = samples.map { PointerSample(pointer: $0, phase: $1, time: app.now, location: $2) }
        app.send(.pointers(app.scene, viewer: 0, samples))
    }

    /// A finger down, along some places, a frame each, and up again.
    func drag(_ places: CGPoint...) {
        let finger = newFinger()
        send(finger, .began, places[0])
        for place in places.dropFirst() {
            app.advance(by: TestApplication.frameInterval)
            send(finger, .moved, place)
        }
        send(finger, .ended, places[places.count - 1])
    }

    func middle(_ view: UIView) -> CGPoint {
        view.layer.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func fling(_ panel: NestingPanel) {
        drag(
            CGPoint(x: 60, y: 220), CGPoint(x: 60, y: 200), CGPoint(x: 60, y: 175), CGPoint(x: 60, y: 150),
            CGPoint(x: 60, y: 125))
    }

    // MARK: - What leads to a call

    /// Performs the steps that cause a callback on a panel, up to their end.
    func provoke(_ callback: Callback, on panel: NestingPanel) {
        switch callback {
        case .controlDown, .controlUp, .secondTarget: app.tap(at: middle(panel.button))
        case .controlDrag: drag(CGPoint(x: 20, y: 20), CGPoint(x: 25, y: 20), CGPoint(x: 30, y: 20))
        case .controlUpOutside: drag(CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 300))
        case .tapAction:
            app.tap(at: middle(panel.tapPad))
            app.advance(by: 1)
        case .panBegan, .panChanged, .panEnded:
            drag(CGPoint(x: 10, y: 260), CGPoint(x: 40, y: 260), CGPoint(x: 50, y: 260), CGPoint(x: 60, y: 260))
        case .pressBegan:
            let finger = newFinger()
            send(finger, .began, middle(panel.pressPad))
            app.advance(by: 1)
            send(finger, .ended, middle(panel.pressPad))
        case .recogniserBegan, .recogniserEnded, .recogniserReset, .shouldReceive, .shouldBegin:
            app.tap(at: middle(panel.watchedPad))
        case .viewBegan, .viewEnded: app.tap(at: middle(panel.pad))
        case .viewMoved: drag(CGPoint(x: 120, y: 20), CGPoint(x: 123, y: 20), CGPoint(x: 125, y: 20))
        case .viewCancelled: drag(CGPoint(x: 112, y: 20), CGPoint(x: 150, y: 20), CGPoint(x: 205, y: 20))
        case .withheldBegan: app.tap(at: CGPoint(x: 60, y: 200))
        case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating, .decelerating,
            .didEndDecelerating:
            fling(panel)
            app.advance(by: 5)
        case .wheelBegan, .wheelEnded:
            panel.counts["wheels"] = 1
            app.scroll(by: CGVector(dx: 0, dy: 40), at: CGPoint(x: 60, y: 200))
            app.advance(by: 2)
            panel.counts["wheels"] = nil
        default: provokeOther(callback, on: panel)
        }
    }

    private func provokeOther(_ callback: Callback, on panel: NestingPanel) {
        switch callback {
        case .beginEditing, .shouldChange, .selectionChanged, .editingChanged, .shouldReturn, .primaryAction,
            .endEditing, .keyboardShown:
            app.tap(at: middle(panel.field))
            app.enterText("x")
            app.enterText("\n")
            panel.field.resignFirstResponder()
            app.advance(by: 1)
        case .keyCommand:
            panel.becomeFirstResponder()
            app.type("k", .command)
        case .keyBegan, .keyEnded:
            panel.becomeFirstResponder()
            app.type("j")
        case .accessibilityActivate: app.element("element \(panel.name)")?.activate()
        case .accessibilityIncrement: app.element("element \(panel.name)")?.increment()
        case .animationEnded, .transactionEnded, .animatorEnded, .animationStarted, .animationStopped:
            app.act { panel.animate(callback, duration: 0.1) }
            app.advance(by: 1)
        case .displayLink:
            let link = CADisplayLink(target: FrameCounter { panel.called(.displayLink) }, selector: FrameCounter.frame)
            app.act { link.add(to: .main, forMode: .common) }
            app.advance(by: 0.1)
            link.invalidate()
        case .layout:
            panel.setNeedsLayout()
            app.act {}
        case .constraints:
            panel.setNeedsUpdateConstraints()
            app.act {}
        case .contentSize:
            panel.sized.invalidateIntrinsicContentSize()
            app.act {}
        case .drawing:
            panel.canvas.setNeedsDisplay()
            app.act {}
        case .labelRead, .valueRead:
            panel.element.accessibilityChanged()
            app.act {}
        case .elementsRead:
            panel.group.accessibilityChanged()
            app.act {}
        case .windowEvent:
            (panel.window as? NestingWindow)?.willSend = { panel.called(.windowEvent) }
            app.tap(at: middle(panel.button))
            (panel.window as? NestingWindow)?.willSend = {}
        case .animationBlock:
            app.act { UIView.animate(withDuration: 0.1) { panel.called(.animationBlock) } }
        case .withoutAnimation: app.act { UIView.performWithoutAnimation { panel.called(.withoutAnimation) } }
        case .hover:
            app.stopHovering()
            app.hover(at: middle(panel.hoverPad))
            app.stopHovering()
        case .notification:
            let observer = NotificationCenter.default.addObserver(
                forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { panel.called(.notification) } }
            app.simulateMemoryWarning()
            NotificationCenter.default.removeObserver(observer)
        default:
            if provokeControl(callback, on: panel) || provokeAlert(callback, on: panel) { return }
            if provokeScreen(callback, on: panel) { return }
            Issue.record("Nothing leads to \(callback).")
        }
    }

    @MainActor
    final class FrameCounter {
        let call: () -> Void
        init(_ call: @escaping () -> Void) { self.call = call }
        func frame(_ link: CADisplayLink) { call() }
    }

    // MARK: - What has to work everywhere

    /// Uses one of each kind of view on an idle panel, and checks the results.
    func useAll(of panel: NestingPanel, _ comment: Comment, withScreens: Bool = true) {
        useFingers(on: panel, comment)
        useScrolling(on: panel, comment)
        useKeys(on: panel, comment)
        useTime(on: panel, comment)
        useScreen(on: panel, comment)
        if withScreens { useScreens(on: panel, comment) }
    }

    func useFingers(on panel: NestingPanel, _ comment: Comment) {
        panel.counts = [:]
        app.tap(at: middle(panel.button))
        #expect(panel.counts["controlUp"] == 1 && panel.counts["secondTarget"] == 1, comment)
        #expect(!panel.button.isTracking && !panel.button.isHighlighted && !panel.button.isTouchInside, comment)
        app.tap(at: middle(panel.tapPad))
        #expect(panel.counts["single"] == nil, comment)
        app.advance(by: 1)
        #expect(panel.counts["single"] == 1 && panel.counts["double"] == nil, comment)
        app.tap(at: middle(panel.tapPad))
        app.advance(by: 0.05)
        app.tap(at: middle(panel.tapPad))
        app.advance(by: 1)
        #expect(panel.counts["single"] == 1 && panel.counts["double"] == 1, comment)
        provoke(.panBegan, on: panel)
        #expect(panel.counts["pan began"] == 1 && panel.counts["pan ended"] == 1, comment)
        provoke(.pressBegan, on: panel)
        #expect(panel.counts["press began"] == 1 && panel.counts["press ended"] == 1, comment)
        panel.pad.journal = []
        provoke(.viewMoved, on: panel)
        #expect(panel.pad.journal == ["began", "moved", "moved", "ended"], comment)
        panel.watcher.journal = []
        app.tap(at: middle(panel.watchedPad))
        #expect(panel.watcher.journal == ["began", "ended"] && panel.counts["watcher"] == 1, comment)
    }

    /// Whether the screen shows red or blue in a view. A menu that is about to go may be in front, and tints it.
    private func shows(_ color: SIMD4<UInt8>, in view: UIView) -> Bool {
        guard let seen = self.color(at: middle(view)) else { return false }
        let isBelowMenu = app.application.scenes[app.scene]?.overlayIfLoaded?.subviews.isEmpty == false
        guard isBelowMenu else { return seen == color }
        return seen.x != seen.z && (seen.x > seen.z) == (color.x > color.z)
    }

    private func useScrolling(on panel: NestingPanel, _ comment: Comment) {
        let scrollView = panel.scrollView
        scrollView.contentOffset = .zero
        panel.contents.journal = []
        let finger = newFinger()
        send(finger, .began, CGPoint(x: 60, y: 200))
        #expect(panel.contents.journal.isEmpty && scrollView.isTracking, comment)
        app.advance(by: 0.2)
        #expect(panel.contents.journal == ["began"], comment)
        send(finger, .ended, CGPoint(x: 60, y: 200))
        #expect(panel.contents.journal == ["began", "ended"] && !scrollView.isTracking, comment)
        panel.contents.journal = []
        (panel.counts["drags"], panel.counts["didEndDecelerating"]) = (nil, nil)
        fling(panel)
        let lifted = scrollView.contentOffset.y
        #expect(lifted > 50 && scrollView.isDecelerating && !scrollView.isDragging, comment)
        app.advance(by: 5)
        #expect(scrollView.contentOffset.y > lifted + 100 && !scrollView.isDecelerating, comment)
        #expect(panel.counts["drags"] == 1 && panel.counts["didEndDecelerating"] == 1, comment)
        #expect(panel.contents.journal.isEmpty, comment)
    }

    private func useKeys(on panel: NestingPanel, _ comment: Comment) {
        panel.becomeFirstResponder()
        app.type("k", .command)
        #expect(panel.counts["keyCommand"] == 1, comment)
        app.type("j")
        #expect(panel.counts["keyBegan"] == 1 && panel.counts["keyEnded"] == 1, comment)
        panel.field.text = ""
        app.tap(at: middle(panel.field))
        #expect(panel.field.isEditing, comment)
        app.enterText("ab")
        app.deleteBackward()
        #expect(panel.field.text == "a" && panel.counts["editingChanged"] == 3, comment)
        app.enterText("\n")
        #expect(panel.counts["primaryAction"] == 1, comment)
        app.act { _ = panel.becomeFirstResponder() }
        #expect(!panel.field.isEditing && panel.counts["endEditing"] == 1, comment)
        app.element("element \(panel.name)")?.activate()
        #expect(panel.counts["accessibilityActivate"] == 1, comment)
    }

    private func useTime(on panel: NestingPanel, _ comment: Comment) {
        panel.counts = [:]
        provoke(.animationEnded, on: panel)
        #expect(panel.counts["animationEnded"] == 1, comment)
        provoke(.animatorEnded, on: panel)
        #expect(panel.counts["animatorEnded"] == 1 && panel.counts["second completion"] == 1, comment)
        provoke(.transactionEnded, on: panel)
        #expect(panel.counts["animationStarted"] == 1 && panel.counts["transactionEnded"] == 1, comment)
        provoke(.displayLink, on: panel)
        #expect((5...7).contains(panel.counts["displayLink"] ?? 0), comment)
    }

    private func useScreen(on panel: NestingPanel, _ comment: Comment) {
        for place in [30, 20] as [CGFloat] {
            panel.badgePlace.constant = place
            app.act {}
            #expect(panel.badge.frame == CGRect(x: place, y: 360, width: 40, height: 20), comment)
        }
        for width in [50, 30] as [CGFloat] {
            panel.sized.size.width = width
            panel.sized.invalidateIntrinsicContentSize()
            app.act {}
            #expect(panel.sized.frame == CGRect(x: 160, y: 360, width: width, height: 20), comment)
        }
        for value in ["1", "2"] {
            panel.element.accessibilityValue = value
            app.act {}
            #expect(app.element("element \(panel.name)")?.value == value, comment)
        }
        #expect(app.element("in a group") != nil, comment)
        app.act { (panel.swatch.alpha, panel.swatch.backgroundColor) = (1, .red) }
        #expect(shows(SIMD4(255, 0, 0, 255), in: panel.swatch), comment)
        app.act { panel.swatch.backgroundColor = .blue }
        #expect(shows(SIMD4(0, 0, 255, 255), in: panel.swatch), comment)
        panel.canvas.color = .red
        panel.canvas.setNeedsDisplay()
        #expect(shows(SIMD4(255, 0, 0, 255), in: panel.canvas), comment)
    }

    func color(at point: CGPoint) -> SIMD4<UInt8>? { app.snapshot().color(x: Int(point.x), y: Int(point.y)) }
}

/// A window that calls the program before it delivers an event.
final class NestingWindow: UIWindow {
    var willSend: () -> Void = {}

    override func sendEvent(_ event: UIEvent) {
        willSend()
        super.sendEvent(event)
    }
}

/// A program with such a window.
final class NestingDelegate: UIResponder, UIApplicationDelegate {
    let root: UIView
    var window: UIWindow?
    var launched: () -> Void = {}
    var warned: () -> Void = {}

    init(_ root: UIView) { self.root = root }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.view = root
        window = NestingWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        launched()
        return true
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { warned() }
}
