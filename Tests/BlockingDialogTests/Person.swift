// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import CoreGraphics
import Foundation
import HeadlessDisplay
import LayerProtocol
import XCTest

@testable import BlockingDialog
@testable import KosketusTesting
@testable import UIKit

/// A person in front of the example, in a process whose main run loop is the real one.
///
/// A call that opens a dialog blocks in the run loop. So the person's next steps are done by timers, in the loop of whichever
/// dialog is the innermost then. Only they use the machine's clock; the application's clock is set by the steps.
@MainActor
final class Person {
    typealias Step = @MainActor () -> Void

    let app: TestApplication
    private var steps: [Step] = []
    private var round = 0
    /// The session in whose loop a step is being taken.
    private weak var busy: ModalSession?
    private var lastFinger: UInt32 = 1000

    /// The time between two looks at the dialogs, in seconds.
    private static let glance = 0.001

    init() {
        app = TestApplication(AppDelegate(), screenSize: CGSize(width: 375, height: 480), scale: 1)
        app.opensAddresses = true
    }

    // MARK: - Steps

    /// Does something that opens dialogs, and meanwhile takes the steps, each when a dialog waits for it.
    func perform(_ steps: [Step], during body: Step) {
        self.steps = steps
        round += 1
        schedule()
        body()
        XCTAssertEqual(self.steps.count, 0, "steps that no dialog has waited for")
        XCTAssertTrue(ModalSession.running.isEmpty)
        round += 1
    }

    private func schedule() {
        let round = round
        _ = Timer.scheduledTimer(withTimeInterval: Self.glance, repeats: false) { _ in
            MainActor.assumeIsolated { if round == self.round { self.look() } }
        }
    }

    private func look() {
        guard let innermost = ModalSession.running.last, !innermost.isOver, innermost !== busy else {
            return schedule()
        }
        guard !steps.isEmpty else {
            XCTFail("A dialog waits, and no step is left: \(dialogs)")
            for session in ModalSession.running { session.end(with: nil) }
            return
        }
        schedule()
        let outer = busy
        busy = innermost
        steps.removeFirst()()
        busy = outer
    }

    /// Runs the main run loop until a condition is true.
    func wait(until condition: () -> Bool) {
        while !condition() { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.01, true) }
    }

    // MARK: - What there is

    /// The questions of the visible dialogs, from back to front.
    var dialogs: [String] { app.application.windows.compactMap { ($0 as? DialogWindow)?.accessibilityLabel } }

    /// The contents of the dialog in front.
    var dialog: DialogController? {
        app.application.windows.last { $0 is DialogWindow }?.rootViewController as? DialogController
    }

    /// The last answer on the screen.
    var answer: String? { text("answer") }

    /// The heading of the dialog in front.
    var heading: TestElement? { app.accessibilityTree.descendants.first { $0.role == "heading" } }

    /// The text of a label.
    func text(_ identifier: String) -> String? {
        app.accessibilityTree.descendants.first { $0.identifier == identifier }?.label
    }

    // MARK: - Hands

    func press(_ label: String, file: StaticString = #filePath, line: UInt = #line) {
        guard let element = app.element(label) else { return XCTFail("There is no \(label)", file: file, line: line) }
        reveal(element)
        app.tap(at: middle(of: element))
    }

    func middle(of element: TestElement) -> CGPoint { CGPoint(x: element.frame.midX, y: element.frame.midY) }

    /// Scrolls the first screen until an element of it is in the middle.
    func reveal(_ element: TestElement) {
        guard let view = element.object as? UIView, let scrollView = scrollView, view.isDescendant(of: scrollView)
        else {
            return
        }
        app.act {
            let y = view.convert(CGPoint(x: 0, y: view.bounds.midY), to: scrollView).y - scrollView.bounds.height / 2
            let range =
                -scrollView.adjustedContentInset
                .top...max(
                    0, scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
                )
            scrollView.contentOffset.y = min(max(y, range.lowerBound), range.upperBound)
        }
    }

    /// The scroll view of the first screen.
    var scrollView: UIScrollView? {
        let stack = app.application.windows.first?.rootViewController as? UINavigationController
        return stack?.viewControllers.first?.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    func drag(from start: CGPoint, by distance: CGFloat) {
        let finger = app.touch(at: start)
        finger.drag(to: CGPoint(x: start.x, y: start.y + distance), duration: 0.3)
        finger.lift()
        app.advance(by: 3)
    }

    /// Chooses from a menu, by fingers.
    func choose(_ title: String, in menu: String) {
        press(menu)
        app.advance(by: 1)
        press(title)
        app.advance(by: 1)
    }

    /// Chooses from a menu, as a screen reader does.
    func activate(_ title: String, in menu: String) {
        app.element(menu)?.activate()
        app.advance(by: 1)
        XCTAssertNotNil(app.element(title))
        app.element(title)?.activate()
        app.advance(by: 1)
    }

    /// Goes back to the first screen.
    func goBack() {
        press(app.element("Blocking Dialog") == nil ? "Back" : "Blocking Dialog")
        app.advance(by: 1)
        XCTAssertNotNil(app.element("In a timer"))
    }

    // MARK: - Tabs

    func openTab() throws -> UIWindowScene {
        let before = app.application.openSessions
        app.act { app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) }
        app.advance(by: 0)
        let session = try XCTUnwrap(app.application.openSessions.subtracting(before).first)
        return try XCTUnwrap(session.scene as? UIWindowScene)
    }

    func closeTab(_ scene: UIWindowScene) {
        app.act {
            app.application.requestSceneSessionDestruction(scene.session, options: UISceneDestructionRequestOptions())
        }
        app.advance(by: 0)
    }

    /// Taps a button of another tab than the first one.
    func press(_ label: String, in scene: UIWindowScene) {
        let buttons = scene.windows.reversed().flatMap { Self.views(in: $0) }.compactMap { $0 as? UIButton }
        guard let button = buttons.first(where: { $0.accessibilityLabel == label }) else {
            return XCTFail("There is no \(label)")
        }
        app.act { Self.scrollView(around: button)?.scrollRectToVisible(button.frame, animated: false) }
        lastFinger += 1
        let place = button.layer.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        for phase in [PointerSample.Phase.began, .ended] {
            let sample = PointerSample(pointer: lastFinger, phase: phase, time: app.now, location: place)
            app.send(.pointers(scene.host.scene, viewer: 0, [sample]))
            app.advance(by: 0.05)
        }
    }

    private static func scrollView(around view: UIView) -> UIScrollView? {
        view.superview.flatMap { $0 as? UIScrollView ?? scrollView(around: $0) }
    }

    private static func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(in: $0) } }

    /// The last answer on another tab.
    func answer(in scene: UIWindowScene) -> String? {
        let labels = scene.windows.flatMap { Self.views(in: $0) }.compactMap { $0 as? UILabel }
        return labels.first { $0.accessibilityIdentifier == "answer" }?.text
    }
}
