// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// A list of callbacks in their order.
@MainActor
final class CallLog {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A controller that notes its appearance callbacks, and whether it was being presented or dismissed in them.
class LoggingController: UIViewController {
    let name: String
    let log: CallLog
    /// Called in viewWillAppear and viewDidAppear.
    var onCall: () -> Void = {}

    init(_ name: String, _ log: CallLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String) {
        let state = isBeingPresented ? " presented" : isBeingDismissed ? " dismissed" : ""
        log.lines.append("\(name) \(what)\(state)")
    }

    override func viewDidLoad() { view.backgroundColor = .white }
    override func viewWillAppear(_ animated: Bool) {
        note("willAppear")
        onCall()
    }
    override func viewDidAppear(_ animated: Bool) {
        note("didAppear")
        onCall()
    }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// The order of all callbacks of all controllers: written from Apple's documentation and from published logs.
@MainActor
struct PresentationOrderTests {
    private let log = CallLog()

    private func open() -> (TestApplication, LoggingController) {
        let root = LoggingController("A", log), app = TestApplication(rootViewController: root)
        _ = log.take()
        return (app, root)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let style: UIModalPresentationStyle
        let presented: [String], dismissed: [String]
        var testDescription: String { "\(style)" }
    }

    /// The controller below disappears.
    nonisolated private static func covering(_ style: UIModalPresentationStyle) -> Case {
        Case(
            style: style,
            presented: [
                "A willDisappear", "B willAppear presented", "B didAppear presented", "A didDisappear", "presented",
            ],
            dismissed: [
                "B willDisappear dismissed", "A willAppear", "A didAppear", "B didDisappear dismissed", "dismissed",
            ])
    }

    /// The controller below stays visible.
    nonisolated private static func above(_ style: UIModalPresentationStyle) -> Case {
        Case(
            style: style, presented: ["B willAppear presented", "B didAppear presented", "presented"],
            dismissed: ["B willDisappear dismissed", "B didDisappear dismissed", "dismissed"])
    }

    nonisolated static let cases = [
        covering(.fullScreen), covering(.currentContext), above(.overFullScreen), above(.overCurrentContext),
        above(.pageSheet), above(.formSheet), above(.automatic), above(.custom),
    ]

    @Test(arguments: cases, [true, false])
    func presentedAndDismissed(_ one: Case, animated: Bool) throws {
        let (app, root) = open(), controller = LoggingController("B", log)
        controller.modalPresentationStyle = one.style
        app.act { root.present(controller, animated: animated) { log.lines.append("presented") } }
        app.advance(by: 1)
        #expect(log.take() == one.presented)
        #expect(root.presentedViewController === controller && controller.presentingViewController === root)
        #expect(controller.view.window === app.window && !controller.isBeingPresented)
        app.act { controller.dismiss(animated: animated) { log.lines.append("dismissed") } }
        app.advance(by: 1)
        #expect(log.take() == one.dismissed)
        #expect(root.presentedViewController == nil && controller.presentingViewController == nil)
        #expect(controller.viewIfLoaded?.window == nil && root.view.window === app.window)
        #expect(root.view.frame == app.window?.bounds && !controller.isBeingDismissed)
    }

    @Test func aChainIsDismissedAtOnce() throws {
        let (app, root) = open()
        let second = LoggingController("B", log), third = LoggingController("C", log)
        second.modalPresentationStyle = .fullScreen
        third.modalPresentationStyle = .pageSheet
        app.act { root.present(second, animated: true) }
        app.advance(by: 1)
        app.act { second.present(third, animated: true) }
        app.advance(by: 1)
        #expect(second.presentedViewController === third && third.presentingViewController === second)
        _ = log.take()
        app.act { root.dismiss(animated: true) { log.lines.append("dismissed") } }
        app.advance(by: 1)
        #expect(
            log.take() == [
                "C willDisappear dismissed", "B willDisappear dismissed", "A willAppear", "A didAppear",
                "C didDisappear dismissed", "B didDisappear dismissed", "dismissed",
            ])
        #expect(root.presentedViewController == nil && second.presentedViewController == nil)
        #expect(app.window?.subviews == [root.view!])
    }

    /// The second one is presented in viewDidAppear of the first one.
    @Test(arguments: [true, false]) func aPresentationInViewDidAppear(animated: Bool) {
        let (app, root) = open()
        let second = LoggingController("B", log), third = LoggingController("C", log)
        second.onCall = {
            guard log.lines.last == "B didAppear presented" else { return }
            second.onCall = {}
            second.present(third, animated: animated) { log.lines.append("presented C") }
        }
        app.act { root.present(second, animated: animated) { log.lines.append("presented B") } }
        app.advance(by: 2)
        #expect(
            log.take() == [
                "B willAppear presented", "B didAppear presented", "C willAppear presented", "presented B",
                "C didAppear presented", "presented C",
            ])
        #expect(second.presentedViewController === third && third.presentingViewController === second)
    }

    /// A sheet over a full-screen page over a sheet: each presentation covers its presenter, or leaves it.
    @Test func nestedPresentations() {
        let (app, root) = open()
        let second = LoggingController("B", log), third = LoggingController("C", log),
            fourth = LoggingController("D", log)
        second.modalPresentationStyle = .pageSheet
        third.modalPresentationStyle = .fullScreen
        fourth.modalPresentationStyle = .formSheet
        for (above, below) in [(second, root), (third, second), (fourth, third)] {
            app.act { below.present(above, animated: true) }
            app.advance(by: 1)
        }
        #expect(
            log.take() == [
                "B willAppear presented", "B didAppear presented", "B willDisappear", "C willAppear presented",
                "C didAppear presented", "B didDisappear", "D willAppear presented", "D didAppear presented",
            ])
        app.act { third.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(log.take() == ["D willDisappear dismissed", "D didDisappear dismissed"])
        app.act { third.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(
            log.take() == ["C willDisappear dismissed", "B willAppear", "B didAppear", "C didDisappear dismissed"])
    }

    /// A finger that drags a sheet down and up again: published for sheets since iOS 13.
    @Test func aDismissalThatIsGivenUp() {
        let (app, root) = open(), controller = LoggingController("B", log)
        app.act { root.present(controller, animated: true) }
        app.advance(by: 1)
        _ = log.take()
        let finger = app.touch(at: CGPoint(x: 180, y: 40))
        finger.drag(to: CGPoint(x: 180, y: 200), duration: 0.3)
        #expect(log.take() == ["B willDisappear dismissed"])
        app.advance(by: 0.3)
        finger.lift()
        app.advance(by: 1)
        #expect(log.take() == ["B willAppear", "B didAppear"])
        #expect(root.presentedViewController === controller && !controller.isBeingDismissed)
    }

    @Test func theUpperOneOfTwoGoesAlone() {
        let (app, root) = open()
        let second = LoggingController("B", log), third = LoggingController("C", log)
        app.act { root.present(second, animated: false) }
        app.act { second.present(third, animated: false) }
        _ = log.take()
        app.act { third.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(log.take() == ["C willDisappear dismissed", "C didDisappear dismissed"])
        #expect(root.presentedViewController === second && second.presentedViewController == nil)
    }

    @Test func aPresentationThatIsDismissedBeforeItsEnd() {
        let (app, root) = open(), controller = LoggingController("B", log)
        app.act { root.present(controller, animated: true) { log.lines.append("presented") } }
        app.advance(by: 0.1)
        app.act { controller.dismiss(animated: true) { log.lines.append("dismissed") } }
        app.advance(by: 1)
        #expect(
            log.take() == [
                "B willAppear presented", "B didAppear presented", "presented", "B willDisappear dismissed",
                "B didDisappear dismissed", "dismissed",
            ])
        #expect(root.presentedViewController == nil)
    }

    /// A controller that dismisses itself in one of its callbacks.
    private final class Shy: UIViewController {
        var isShy: (String) -> Bool = { _ in false }
        var journal: [String] = []

        private func note(_ what: String) {
            journal.append(what)
            if isShy(what) { dismiss(animated: false) { [weak self] in self?.journal.append("dismissed") } }
        }
        override func viewWillAppear(_ animated: Bool) { note("will appear") }
        override func viewDidAppear(_ animated: Bool) { note("did appear") }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
    }

    /// The presentation ends before its dismissal, wherever that was asked for.
    @Test(arguments: ["will appear", "did appear"], [true, false])
    func aControllerDismissesItselfWhileItAppears(_ moment: String, animated: Bool) {
        let root = UIViewController(), shy = Shy(), app = TestApplication(rootViewController: root)
        shy.isShy = { $0 == moment }
        app.act { root.present(shy, animated: animated) { shy.journal.append("presented") } }
        app.advance(by: 2)
        #expect(root.presentedViewController == nil && shy.viewIfLoaded?.window == nil)
        let between = moment == "will appear" ? ["presented", "will disappear"] : ["will disappear", "presented"]
        #expect(shy.journal == ["will appear", "did appear"] + between + ["did disappear", "dismissed"])
        shy.isShy = { _ in false }
        app.act { root.present(shy, animated: animated) }
        app.advance(by: 2)
        #expect(root.presentedViewController === shy && shy.view.window != nil)
    }

    @Test func presentingOnAControllerThatPresentsDoesNothing() {
        let (app, root) = open(), controller = LoggingController("B", log), other = LoggingController("C", log)
        app.act { root.present(controller, animated: false) }
        app.act { root.present(other, animated: false) { log.lines.append("never") } }
        #expect(root.presentedViewController === controller && other.presentingViewController == nil)
        #expect(!log.lines.contains("never") && !log.lines.contains("C willAppear presented"))
    }

    @Test func presentingOutsideOfAWindowDoesNothing() {
        let (app, _) = open(), outside = UIViewController(), controller = LoggingController("B", log)
        app.act { outside.present(controller, animated: false) { log.lines.append("never") } }
        #expect(log.take() == [] && outside.presentedViewController == nil)
    }

    @Test func dismissingNothingOnlyCallsTheCompletion() {
        let (app, root) = open()
        app.act { root.dismiss(animated: true) { log.lines.append("dismissed") } }
        #expect(log.take() == ["dismissed"])
    }

    @Test func aChildPresentsOnItsRoot() {
        let (app, root) = open(), child = LoggingController("child", log), controller = LoggingController("B", log)
        app.act {
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
        }
        app.act { child.present(controller, animated: false) }
        #expect(controller.presentingViewController === root)
        #expect(child.presentedViewController === controller && root.presentedViewController === controller)
        app.act { child.dismiss(animated: false) }
        #expect(child.presentedViewController == nil)
    }

    @Test func aContextIsCovered() {
        let (app, root) = open(), child = LoggingController("child", log), controller = LoggingController("B", log)
        app.act {
            root.addChild(child)
            child.view.frame = CGRect(x: 50, y: 60, width: 200, height: 100)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
        }
        _ = log.take()
        child.definesPresentationContext = true
        child.providesPresentationContextTransitionStyle = true
        controller.modalPresentationStyle = .currentContext
        app.act { child.present(controller, animated: false) }
        #expect(controller.presentingViewController === child)
        #expect(
            log.take() == [
                "child willDisappear", "B willAppear presented", "B didAppear presented", "child didDisappear",
            ])
        #expect(child.view.window == nil && controller.view.window != nil)
        app.act { controller.dismiss(animated: false) }
        #expect(child.view.superview === root.view && child.view.frame == CGRect(x: 50, y: 60, width: 200, height: 100))
    }

    /// Documented: a navigation controller defines the context. Its bar is covered, and the tab bar is not.
    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func aNavigationControllerIsCoveredWithItsBar(_ style: UIModalPresentationStyle) throws {
        let root = LoggingController("A", log), page = LoggingController("B", log)
        let navigation = UINavigationController(rootViewController: root), tabs = UITabBarController()
        (root.title, page.modalPresentationStyle) = ("Planets", style)
        navigation.tabBarItem = UITabBarItem(title: "Sky", image: nil, tag: 0)
        tabs.viewControllers = [navigation, UIViewController()]
        let app = TestApplication(rootViewController: tabs)
        _ = log.take()
        app.act { root.present(page, animated: true) }
        app.advance(by: 1)
        let covers = style == .currentContext
        #expect(page.presentingViewController === navigation)
        #expect(page.view.convert(page.view.bounds, to: nil) == app.window?.bounds)
        #expect((navigation.view.window == nil) == covers && app.element("Planets") == nil)
        let bar = tabs.tabBar
        #expect(bar.convert(bar.bounds, to: nil).minY == 618 && isInFront(bar, app))
        let first = covers ? ["A willDisappear"] : [], last = covers ? ["A didDisappear"] : []
        #expect(log.take() == first + ["B willAppear presented", "B didAppear presented"] + last)
        app.act { page.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(navigation.view.window != nil && app.element("Planets") != nil)
        _ = log.take()
        app.act {
            root.definesPresentationContext = true
            root.present(page, animated: true)
        }
        app.advance(by: 1)
        #expect(page.presentingViewController === root && app.element("Planets") != nil)
        app.act { page.dismiss(animated: true) }
        app.advance(by: 1)
        #expect(root.presentedViewController == nil && root.view.window != nil)
    }

    private func isInFront(_ bar: UITabBar, _ app: TestApplication) -> Bool {
        let middle = bar.convert(CGPoint(x: bar.bounds.midX / 2, y: bar.bounds.midY), to: nil)
        return app.window?.hitTest(middle, with: nil)?.isDescendant(of: bar) == true
    }

    @Test func hidingTheWindowHidesWhatIsPresented() {
        let (app, root) = open(), controller = LoggingController("B", log)
        app.act { root.present(controller, animated: false) }
        _ = log.take()
        app.act { app.window?.isHidden = true }
        #expect(
            log.take() == ["A willDisappear", "B willDisappear", "A didDisappear", "B didDisappear"])
        app.act { root.view.window?.isHidden = false }
        #expect(log.take() == ["A willAppear", "B willAppear", "A didAppear", "B didAppear"])
    }

    @Test func anotherRootTakesWhatIsPresentedAway() {
        let (app, root) = open(), controller = LoggingController("B", log), next = LoggingController("next", log)
        controller.modalPresentationStyle = .fullScreen
        app.act { root.present(controller, animated: false) }
        app.act { app.window?.rootViewController = next }
        #expect(root.presentedViewController == nil && controller.viewIfLoaded?.window == nil)
        #expect(app.window?.subviews == [next.view!])
    }

    @Test func nothingIsKept() {
        let (app, root) = open()
        weak var kept: UIViewController?
        weak var keptController: UIPresentationController?
        for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet] {
            app.act {
                let controller = LoggingController("B", log)
                controller.modalPresentationStyle = style
                (kept, keptController) = (controller, controller.presentationController)
                root.present(controller, animated: true)
                keptController = controller.presentationController
            }
            app.advance(by: 1)
            app.act { root.dismiss(animated: true) }
            app.advance(by: 1)
            #expect(kept == nil && keptController == nil, "\(style)")
        }
    }
}
