// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import QuartzCore
import XCTest

@testable import UIKit

/// Run loops inside the real main run loop. XCTest calls its methods there; Swift Testing on Linux has given the main thread
/// away by the time that its tests run.
final class NestedLoopTests: XCTestCase {
    private static let callbacks: [Callback] = [
        .controlDown, .controlUp, .tapAction, .recogniserBegan, .recogniserEnded, .shouldBegin, .viewBegan, .viewEnded,
        .withheldBegan, .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating,
        .decelerating, .shouldChange, .editingChanged, .shouldReturn, .keyCommand, .keyBegan, .accessibilityActivate,
        .animationEnded, .transactionEnded, .animatorEnded, .animationStarted, .displayLink, .layout, .constraints,
        .contentSize, .drawing, .notification, .windowEvent, .animationBlock, .withoutAnimation, .labelRead, .valueRead,
        .elementsRead, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .presented,
        .dismissed, .alertAction, .didMoveToParent, .willShow, .didShow, .contextConfiguration, .contextWillDisplay,
        .switchChanged, .undone, .memoryWarning, .popoverPrepared, .searchWillPresent, .searchDidPresent,
        .searchUpdated,
    ]

    /// A dialog blocks in a call, and another one in the same call of the dialog, three deep.
    func testEverythingIsServedInALoopInsideOfACallThreeDeep() {
        MainActor.assumeIsolated {
            for callback in Self.callbacks { Self.nest([callback, callback, callback]) }
        }
    }

    /// The time limit of a loop passes while a loop in one of its calls runs: it ends then, and does not sleep on.
    func testALoopEndsWhenItsLimitHasPassedInside() {
        MainActor.assumeIsolated {
            let stage = LoopStage()
            for deep in 1...3 {
                Self.block(deep)
                // Of another thread: it wakes nothing before.
                let alarm = DispatchWorkItem { CFRunLoopStop(CFRunLoopGetMain()) }
                DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: alarm)
                let sleptOn = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.02, false) == .stopped
                alarm.cancel()
                XCTAssertFalse(sleptOn, "\(deep) deep")
            }
            stage.end()
        }
    }

    /// Runs loops inside of each other in blocks of the run loop, each longer than the limit of the one around it.
    @MainActor
    private static func block(_ deep: Int) {
        guard deep > 0 else { return }
        RunLoop.main.perform {
            MainActor.assumeIsolated {
                block(deep - 1)
                CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.05, false)
                usleep(60_000)
            }
        }
    }

    func testEverythingIsServedInLoopsInsideOfDifferentCalls() {
        MainActor.assumeIsolated {
            let all = Self.callbacks
            for index in all.indices { Self.nest([0, 5, 13].map { all[(index + $0) % all.count] }) }
        }
    }

    @MainActor
    private static func nest(_ callbacks: [Callback]) {
        let stage = LoopStage(), panel = stage.open("0")
        var deepest = 0
        nest(callbacks[...], on: panel, stage) { deepest = max(deepest, $0) }
        XCTAssertEqual(deepest, callbacks.count, "\(callbacks)")
        use(panel, stage, "after \(callbacks)")
        panel.close()
        stage.end()
    }

    @MainActor
    private static func nest(
        _ callbacks: ArraySlice<Callback>, on panel: NestingPanel, _ stage: LoopStage, depth: Int = 1,
        _ reached: @escaping (Int) -> Void
    ) {
        guard let callback = callbacks.first else { return }
        // A movement would call immediately, or stop the finger.
        panel.scrollView.contentOffset = .zero
        panel.answers[callback] = {
            reached(depth)
            let inner = stage.open("\(depth)")
            use(inner, stage, "inside of \(callback), \(depth) deep")
            nest(callbacks.dropFirst(), on: inner, stage, depth: depth + 1, reached)
            inner.close()
            stage.stop()
        }
        wait(for: callback, on: panel, stage, "\(callback), \(depth) deep")
    }

    /// Uses one of each kind of view, and waits in a nested loop for the results.
    @MainActor
    private static func use(_ panel: NestingPanel, _ stage: LoopStage, _ comment: String) {
        let callbacks: [Callback] = [
            .controlUp, .displayLink, .animationEnded, .editingChanged, .keyCommand, .decelerating, .didShow,
            .dismissed,
        ]
        panel.scrollView.contentOffset = .zero
        for callback in callbacks {
            panel.answers[callback] = { stage.stop() }
            wait(for: callback, on: panel, stage, "\(callback) \(comment)")
        }
        RunLoop.main.perform {
            MainActor.assumeIsolated { (panel.swatch.alpha, panel.swatch.backgroundColor) = (1, .red) }
        }
        XCTAssertTrue(stage.runToCommit(), comment)
        XCTAssertEqual(stage.color(at: panel.swatch.center), SIMD4(255, 0, 0, 255), comment)
    }

    @MainActor
    private static func wait(for callback: Callback, on panel: NestingPanel, _ stage: LoopStage, _ comment: String) {
        let finish = provoke(callback, on: panel, stage, comment)
        XCTAssertTrue(stage.run(), comment)
        XCTAssertNil(panel.answers[callback], comment)
        finish()
    }

    /// - Returns: what to do after the call.
    @MainActor
    private static func provoke(
        _ callback: Callback, on panel: NestingPanel, _ stage: LoopStage, _ comment: String
    ) -> () -> Void {
        switch callback {
        case .controlDown, .controlUp: stage.tap(panel.button)
        case .tapAction: stage.tap(panel.tapPad)
        case .recogniserBegan, .recogniserEnded, .shouldBegin: stage.tap(panel.watchedPad)
        case .viewBegan, .viewEnded: stage.tap(panel.pad)
        case .withheldBegan:
            let finger = stage.newFinger()
            stage.send(finger, .began, CGPoint(x: 60, y: 200))
            return { stage.send(finger, .ended, CGPoint(x: 60, y: 200)) }
        case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating, .decelerating:
            stage.fling()
        case .shouldChange, .editingChanged, .shouldReturn:
            panel.field.becomeFirstResponder()
            XCTAssertTrue(stage.runToCommit(), comment)
            XCTAssertTrue(callback == .shouldReturn ? stage.edit(.return) : stage.edit(.insert, "x"), comment)
        case .keyCommand, .keyBegan:
            panel.becomeFirstResponder()
            stage.key(.keyboardK, callback == .keyCommand ? .command : [], "k")
        case .accessibilityActivate:
            XCTAssertTrue(stage.runToCommit(), comment)
            XCTAssertTrue(stage.activate(panel.element), comment)
        case .displayLink:
            let counter = NestingStage.FrameCounter { panel.called(.displayLink) }
            let link = CADisplayLink(target: counter, selector: NestingStage.FrameCounter.frame)
            link.add(to: .main, forMode: .common)
            return { link.invalidate() }
        case .layout: panel.setNeedsLayout()
        case .constraints: panel.setNeedsUpdateConstraints()
        case .contentSize: panel.sized.invalidateIntrinsicContentSize()
        case .drawing: panel.canvas.setNeedsDisplay()
        case .labelRead, .valueRead: panel.element.accessibilityChanged()
        case .elementsRead: panel.group.accessibilityChanged()
        case .windowEvent:
            (panel.window as? NestingWindow)?.willSend = { panel.called(.windowEvent) }
            stage.tap(panel.button)
        case .notification, .animationBlock, .withoutAnimation:
            // A timer of the program's own.
            let timer = Timer(timeInterval: 0.001, repeats: false) { _ in
                MainActor.assumeIsolated {
                    switch callback {
                    case .animationBlock: UIView.animate(withDuration: 0.1) { panel.called(callback) }
                    case .withoutAnimation: UIView.performWithoutAnimation { panel.called(callback) }
                    default: panel.called(callback)
                    }
                }
            }
            RunLoop.main.add(timer, forMode: .common)
        case .switchChanged: stage.tap(panel.controls.toggle)
        case .memoryWarning: stage.warnOfMemory { panel.called(.memoryWarning) }
        case .animationEnded, .transactionEnded, .animatorEnded, .animationStarted:
            panel.animate(callback, duration: 0.01)
        default: return provokeScreen(callback, on: panel, stage, comment)
        }
        return {}
    }

    /// - Returns: what to do after the call.
    @MainActor
    private static func provokeScreen(
        _ callback: Callback, on panel: NestingPanel, _ stage: LoopStage, _ comment: String
    ) -> () -> Void {
        let root = panel.screens.root
        func later(_ body: @escaping @MainActor () -> Void) { RunLoop.main.perform { MainActor.assumeIsolated(body) } }
        func present(_ controller: UIViewController) {
            later { root.present(controller, animated: false) { panel.called(.presented) } }
        }
        func dismiss() { root.dismiss(animated: false) { panel.called(.dismissed) } }
        let controller = panel.screens.controller("Presented")
        controller.modalPresentationStyle = .fullScreen
        switch callback {
        case .viewDidLoad, .viewWillAppear, .viewDidAppear, .presented: present(controller)
        case .viewWillDisappear, .viewDidDisappear, .dismissed:
            root.present(controller, animated: false)
            XCTAssertTrue(stage.runToCommit(), comment)
            later(dismiss)
            return {}
        case .didMoveToParent, .willShow, .didShow: present(panel.screens.navigation())
        case .popoverPrepared: present(panel.containers.popover())
        case .searchWillPresent, .searchDidPresent, .searchUpdated:
            let (navigation, search) = panel.containers.search()
            root.present(navigation, animated: false)
            XCTAssertTrue(stage.runToCommit(), comment)
            later { search.isActive = true }
        case .alertAction:
            let alert = panel.screens.alert()
            root.present(alert, animated: false)
            XCTAssertTrue(stage.runToCommit(), comment)
            later { alert.choose(alert.actions[0]) }
            return {}
        case .contextConfiguration, .contextWillDisplay:
            later { panel.screens.interaction.open() }
            return {
                panel.screens.interaction.dismissMenu()
                // It fades for longer than the waits below may take, in front of the swatch.
                XCTAssertTrue(stage.run(until: { panel.screens.openMenus == 0 }), comment)
            }
        case .undone:
            panel.controls.undo.registerUndo(withTarget: panel) { $0.called(.undone) }
            later { panel.controls.undo.undo() }
            return {}
        default: XCTFail("Nothing leads to \(callback).")
        }
        return {
            dismiss()
            XCTAssertTrue(stage.runToCommit(), comment)
            XCTAssertNil(root.presentedViewController, comment)
        }
    }

    // MARK: - A dialog that blocks

    /// A dialog as programs write it whose blocking dialogs return their answer.
    @MainActor
    private final class Dialog: UIView {
        private var answer = false

        /// - Returns: which button was tapped.
        static func ask(in view: UIView, _ shown: (Dialog) -> Void) -> Bool {
            let dialog = Dialog(frame: view.bounds)
            dialog.backgroundColor = .white
            for (index, title) in ["Yes", "No"].enumerated() {
                let button = UIButton(type: .system)
                button.frame = CGRect(x: 10 + 100 * index, y: 10, width: 90, height: 40)
                button.setTitle(title, for: .normal)
                button.addAction(
                    UIAction { _ in
                        dialog.answer = title == "Yes"
                        CFRunLoopStop(CFRunLoopGetCurrent())
                    }, for: .touchUpInside)
                dialog.addSubview(button)
            }
            view.addSubview(dialog)
            shown(dialog)
            CFRunLoopRun()
            dialog.removeFromSuperview()
            return dialog.answer
        }
    }

    func testADialogThatBlocksReturnsItsAnswer() {
        MainActor.assumeIsolated {
            let stage = LoopStage()
            var journal: [String] = []
            let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
            stage.root.addSubview(button)
            let action = UIAction { _ in
                let isSure = Dialog.ask(in: stage.root) { dialog in
                    let other = UIButton(frame: CGRect(x: 10, y: 200, width: 100, height: 40))
                    let asksAgain = UIAction { _ in
                        journal.append("inner: \(Dialog.ask(in: stage.root) { stage.tap($0.subviews[1]) })")
                        stage.tap(dialog.subviews[0])
                    }
                    other.addAction(asksAgain, for: .touchUpInside)
                    dialog.addSubview(other)
                    stage.tap(other)
                }
                journal.append("outer: \(isSure)")
                stage.stop()
            }
            button.addAction(action, for: .touchUpInside)
            stage.tap(button)
            XCTAssertTrue(stage.run())
            XCTAssertEqual(journal, ["inner: false", "outer: true"])
            XCTAssertEqual(stage.root.subviews, [button])
            XCTAssertFalse(button.isTracking || button.isHighlighted)
            stage.end()
        }
    }

    /// `RunLoop.run(mode:before:)` until a flag is set, as programs write it that do not stop loops.
    func testALoopOfSingleTurnsIsServed() {
        MainActor.assumeIsolated {
            let stage = LoopStage(), panel = stage.open("0")
            panel.answers[.controlUp] = {
                let inner = stage.open("1")
                var isAnswered = false
                inner.answers[.controlUp] = { isAnswered = true }
                stage.tap(inner.button)
                while !isAnswered { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
                inner.close()
                stage.stop()
            }
            stage.tap(panel.button)
            XCTAssertTrue(stage.run())
            XCTAssertEqual(panel.counts["secondTarget"], 1)
            panel.close()
            stage.end()
        }
    }

    // MARK: - Tasks

    /// Such a loop serves touches. Other tasks of the main actor wait, which is reported once.
    func testALoopInATaskIsServedAndReported() throws {
        try MainActor.assumeIsolated {
            let stage = LoopStage(), panel = stage.open("0"), journal = Journal()
            let text = try Self.standardError {
                Task { @MainActor in
                    stage.becomeCurrent()
                    Task { @MainActor in
                        journal.lines.append("other task")
                        stage.stop()
                    }
                    for _ in 0..<2 {
                        panel.answers[.controlUp] = {
                            journal.lines.append("up")
                            stage.stop()
                        }
                        stage.tap(panel.button)
                        XCTAssertTrue(stage.run())
                    }
                    journal.lines.append("end")
                }
                XCTAssertTrue(stage.run())
            }
            XCTAssertEqual(journal.lines, ["up", "up", "end", "other task"])
            XCTAssertEqual(text.components(separatedBy: "A run loop was started in a task.").count, 2, text)
            panel.close()
            stage.end()
        }
    }

    @MainActor
    private final class Journal {
        var lines: [String] = []
    }

    /// What is written to standard error during a call; less than a pipe holds.
    @MainActor
    private static func standardError(_ body: () -> Void) throws -> String {
        let pipe = Pipe(), saved = dup(STDERR_FILENO)
        dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
        body()
        dup2(saved, STDERR_FILENO)
        close(saved)
        try pipe.fileHandleForWriting.close()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}
