// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// The order of all callbacks of popovers: A presents the popover B on a wide screen, and C is presented by B.
@MainActor
struct PopoverOrderTests {
    nonisolated static let desk = CGSize(width: 1024, height: 768), phone = CGSize(width: 375, height: 667)

    @MainActor
    final class Stage: NSObject, UIPopoverPresentationControllerDelegate {
        let log = CallLog()
        let a: LoggingController, b: LoggingController, c: LoggingController
        let app: TestApplication

        override init() {
            (a, b, c) = (LoggingController("A", log), LoggingController("B", log), LoggingController("C", log))
            app = TestApplication(rootViewController: a, screenSize: PopoverOrderTests.desk, scale: 1)
            super.init()
            configure()
            log.lines = []
        }

        /// Each presentation has its own presentation controller.
        func configure() {
            for popover in [b, c] {
                popover.modalPresentationStyle = .popover
                popover.preferredContentSize = CGSize(width: 240, height: 180)
                popover.popoverPresentationController?.delegate = self
            }
            b.popoverPresentationController?.sourceView = a.view
            b.popoverPresentationController?.sourceRect = CGRect(x: 200, y: 100, width: 40, height: 40)
        }

        func act(_ body: (Stage) -> Void) { app.act { body(self) } }

        func present() { act { stage in stage.a.present(stage.b, animated: true) { stage.log.lines.append("done") } } }

        func presentQuietly() {
            present()
            app.advance(by: 1)
            log.lines = []
        }

        func presentInside() {
            c.popoverPresentationController?.sourceView = b.view
            act { $0.b.present($0.c, animated: true) }
        }

        func tapBeside() { app.tap(at: CGPoint(x: 900, y: 700)) }

        func narrow() { app.resize(to: PopoverOrderTests.phone, scale: 1) }
        func widen() { app.resize(to: PopoverOrderTests.desk, scale: 1) }

        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
            log.lines.append("prepare")
        }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { log.lines.append("will present") }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.lines.append("should dismiss?")
            return true
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            log.lines.append("will dismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.lines.append("did dismiss")
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let run: @MainActor @Sendable (Stage) -> Void
        /// The names of the presented controllers in the end.
        let presented: String
        let expected: [String]
        var testDescription: String { name }
    }

    @Test(arguments: cases) func popovers(_ one: Case) {
        let stage = Stage()
        one.run(stage)
        stage.app.advance(by: 2)
        #expect(stage.log.take() == one.expected)
        let presented = [stage.a.presentedViewController, stage.b.presentedViewController]
        #expect(presented.compactMap { ($0 as? LoggingController)?.name }.joined() == one.presented)
        #expect(stage.a.view.window != nil && (stage.b.viewIfLoaded?.window != nil) == one.presented.contains("B"))
        #expect([stage.a, stage.b, stage.c].allSatisfy { $0.transitionCoordinator == nil })
    }

    nonisolated static let cases = [
        Case(
            name: "a popover", run: { $0.present() }, presented: "B",
            expected: ["will present", "prepare", "B willAppear presented", "B didAppear presented", "done"]),
        Case(
            name: "a tap beside it",
            run: { stage in
                stage.presentQuietly()
                stage.tapBeside()
            }, presented: "",
            expected: [
                "should dismiss?", "will dismiss", "B willDisappear dismissed", "B didDisappear dismissed",
                "did dismiss",
            ]),
        Case(
            name: "a dismissal by the program",
            run: { stage in
                stage.presentQuietly()
                stage.act { stage in stage.a.dismiss(animated: true) { stage.log.lines.append("dismissed") } }
            }, presented: "", expected: ["B willDisappear dismissed", "B didDisappear dismissed", "dismissed"]),
        Case(
            name: "a dismissal in the middle of the presentation",
            run: { stage in
                stage.present()
                stage.app.advance(by: 0.05)
                stage.act { stage in stage.a.dismiss(animated: true) { stage.log.lines.append("dismissed") } }
            }, presented: "",
            expected: [
                "will present", "prepare", "B willAppear presented", "B didAppear presented", "done",
                "B willDisappear dismissed", "B didDisappear dismissed", "dismissed",
            ]),
        Case(
            name: "a popover in a popover",
            run: { stage in
                stage.presentQuietly()
                stage.presentInside()
            }, presented: "BC",
            expected: ["will present", "prepare", "C willAppear presented", "C didAppear presented"]),
        Case(
            name: "both dismissed at once",
            run: { stage in
                stage.presentQuietly()
                stage.presentInside()
                stage.app.advance(by: 1)
                stage.log.lines = []
                stage.act { $0.a.dismiss(animated: true) }
            }, presented: "",
            expected: [
                "C willDisappear dismissed", "B willDisappear dismissed", "C didDisappear dismissed",
                "B didDisappear dismissed",
            ]),
        Case(
            name: "a narrow screen, and back",
            run: { stage in
                stage.presentQuietly()
                stage.narrow()
                stage.app.advance(by: 1)
                stage.widen()
            }, presented: "B", expected: ["prepare"]),
        Case(
            name: "a narrow screen in the middle of the presentation",
            run: { stage in
                stage.present()
                stage.app.advance(by: 0.05)
                stage.narrow()
            }, presented: "B",
            expected: ["will present", "prepare", "B willAppear presented", "B didAppear presented", "done"]),
        Case(
            name: "a narrow screen in the middle of the dismissal",
            run: { stage in
                stage.presentQuietly()
                stage.tapBeside()
                stage.app.advance(by: 0.05)
                stage.narrow()
            }, presented: "",
            expected: [
                "should dismiss?", "will dismiss", "B willDisappear dismissed", "B didDisappear dismissed",
                "did dismiss",
            ]),
        Case(
            name: "the same popover again in the completion",
            run: { stage in
                stage.presentQuietly()
                stage.act { stage in
                    stage.a.dismiss(animated: true) {
                        stage.configure()
                        stage.a.present(stage.b, animated: true)
                    }
                }
            }, presented: "B",
            expected: [
                "B willDisappear dismissed", "B didDisappear dismissed", "will present", "prepare",
                "B willAppear presented", "B didAppear presented",
            ]),
    ]
}
