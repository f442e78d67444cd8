// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Run loops in calls that lead from one screen to another: hit tests, custom transitions, segues, share sheets, and scenes
/// that come and go.
@MainActor
struct NestedJourneyTests {
    // MARK: - Hit tests

    @Test(arguments: [HitTest.Call.hitTest, .point])
    func aHitTestMayBlock(_ call: HitTest.Call) {
        let stage = NestingStage(), view = HitTest(frame: CGRect(x: 0, y: 300, width: 320, height: 100))
        stage.app.act { stage.root.addSubview(view) }
        let interruption = Interruption("\(call)", stage)
        view.called = { interruption.called("\($0)") }
        interruption.again = { panel in
            stage.app.act { panel.addSubview(view) }
            stage.app.tap(at: CGPoint(x: 160, y: 350))
            stage.app.act { stage.root.addSubview(view) }
        }
        stage.app.tap(at: CGPoint(x: 160, y: 350))
        #expect(interruption.depth == 3)
        let before = view.touches
        stage.app.tap(at: CGPoint(x: 160, y: 350))
        #expect(view.touches == before + 2, "it began and ended")
    }

    // MARK: - Custom transitions

    @Test(arguments: Transition.Call.allCases)
    func aCustomTransitionMayBlock(_ call: Transition.Call) {
        let stage = NestingStage(), panel = stage.open("0"), interruption = Interruption("\(call)", stage)
        let transition = Transition { interruption.called("\($0)") }
        func present(on panel: NestingPanel) {
            let controller = panel.screens.controller("Presented")
            controller.modalPresentationStyle = .custom
            controller.transitioningDelegate = transition
            stage.present(controller, on: panel) {
                #expect(controller.viewIfLoaded?.window != nil, "\(call)")
            }
            #expect(controller.viewIfLoaded?.window == nil, "\(call)")
            #expect(panel.screens.root.presentedViewController == nil, "\(call)")
        }
        interruption.again = present
        present(on: panel)
        #expect(interruption.depth == 3, "\(call)")
        stage.useAll(of: panel, "after \(call)")
        panel.close()
    }

    // MARK: - Segues

    @Test(arguments: ["should ShowPlanet", "prepare ShowPlanet PlanetDetail false", "didSelect 1"])
    func aSegueMayBlock(_ entry: String) throws {
        let app = try TestApplication(storyboard: "Planets", scale: 1)
        let interruption = Interruption(entry, NestingStage(app))
        StoryboardJournal.noted = { interruption.called($0) }
        defer { StoryboardJournal.noted = nil }
        try app.tap("Venus")
        #expect(interruption.depth == 1, "\(entry)")
        #expect((app.stack.last as? PlanetDetail)?.planet == "Venus")
        try app.tap("Planets")
        #expect(app.stack.count == 1)
        try app.tap("Mars")
        #expect((app.stack.last as? PlanetDetail)?.planet == "Mars")
    }

    /// The method to which an unwind segue leads blocks, and the list is there afterwards.
    @Test func anUnwindSegueMayBlock() throws {
        let app = try TestApplication(storyboard: "Planets", scale: 1)
        let interruption = Interruption("unwindToList from PlanetEditor", NestingStage(app))
        StoryboardJournal.noted = { interruption.called($0) }
        defer { StoryboardJournal.noted = nil }
        for label in ["Venus", "Edit", "All planets"] { try app.tap(label) }
        #expect(interruption.depth == 1)
        #expect(app.stack.count == 1 && app.rootViewController?.presentedViewController == nil)
        try app.tap("Mars")
        #expect((app.stack.last as? PlanetDetail)?.planet == "Mars")
    }

    // MARK: - Share sheets

    @Test(arguments: BlockingActivity.Call.allCases)
    func anActivityMayBlock(_ call: BlockingActivity.Call) throws {
        let activity = BlockingActivity()
        let stage = ShareStage(["Text"], [activity]), interruption = Interruption("\(call)", NestingStage(stage.app))
        activity.called = { interruption.called("\($0)") }
        stage.present()
        try stage.tap("Blocks")
        #expect(interruption.depth == 1, "\(call)")
        #expect(activity.performed == 1 && stage.results == ["blocks true"] && !stage.isShown)
        interruption.use("after \(call)")
    }

    @Test func aCompletionHandlerMayBlock() throws {
        let activity = BlockingActivity(), stage = ShareStage(["Text"], [activity])
        let interruption = Interruption("completed", NestingStage(stage.app))
        stage.present()
        let handler = stage.sheet.completionWithItemsHandler
        stage.sheet.completionWithItemsHandler = {
            interruption.called("completed")
            handler?($0, $1, $2, $3)
        }
        try stage.tap("Blocks")
        #expect(interruption.depth == 1 && stage.results == ["blocks true"] && !stage.isShown)
    }

    // MARK: - Scenes

    @Test(arguments: BlockingSceneDelegate.Call.allCases)
    func aSceneMayBlockWhenItComesAndGoes(_ call: BlockingSceneDelegate.Call) {
        BlockingSceneDelegate.called = { _ in }
        let app = TestApplication(BlockingApplicationDelegate(), screenSize: CGSize(width: 320, height: 480), scale: 1)
        let interruption = Interruption("\(call)", NestingStage(app))
        BlockingSceneDelegate.called = { interruption.called("\($0)") }
        defer { BlockingSceneDelegate.called = { _ in } }
        let second = app.display.connect(screen: TestEnvironment().screen(of: app.screenSize, 1, .zero))
        app.act {}
        let scene = app.application.scenes[second]
        #expect(scene?.activationState == .foregroundActive && scene?.windows.first?.isKeyWindow == true)
        app.send(.visibilityChanged(second, isVisible: false))
        #expect(scene?.activationState == .background)
        app.send(.visibilityChanged(second, isVisible: true))
        #expect(scene?.activationState == .foregroundActive)
        app.send(.sceneClosed(second))
        #expect(scene?.activationState == .unattached && app.application.scenes[second] == nil)
        #expect(interruption.depth == 1, "\(call)")
        interruption.use("after \(call)")
    }
}

// MARK: - What blocks

/// A dialog in the awaited call: everything is used in it, then it closes, and the call goes on.
@MainActor
private final class Interruption {
    private let awaited: String
    private let stage: NestingStage
    /// How deep the call was made inside of itself.
    private(set) var depth = 0
    /// Leads to the call inside of a dialog; nil means that it happens once.
    var again: ((NestingPanel) -> Void)?

    init(_ awaited: String, _ stage: NestingStage) { (self.awaited, self.stage) = (awaited, stage) }

    func called(_ name: String) {
        guard name == awaited, depth < (again == nil ? 1 : 3) else { return }
        depth += 1
        use("inside of \(awaited), \(depth) deep")
    }

    /// Opens a dialog, and uses it.
    func use(_ comment: Comment) {
        let panel = stage.open("\(depth)"), deep = depth
        stage.useAll(of: panel, comment, withScreens: deep == 1)
        if deep < 3, deep > 0 { again?(panel) }
        stage.useFingers(on: panel, comment)
        panel.close()
    }
}

/// Reports when it is searched for a touch, and counts what it gets.
final class HitTest: UIView {
    enum Call { case hitTest, point }

    var called: (Call) -> Void = { _ in }
    var touches = 0

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        called(.hitTest)
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        called(.point)
        return super.point(inside: point, with: event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

/// A presentation and dismissal of its own, by a fade.
final class Transition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    enum Call: CaseIterable {
        case presentation, presenting, dismissing, interaction, duration, animation, animationEnd
    }

    private let called: (Call) -> Void

    init(_ called: @escaping (Call) -> Void) { self.called = called }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        called(.presentation)
        return UIPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        called(.presenting)
        return self
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        called(.dismissing)
        return self
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        called(.interaction)
        return nil
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        called(.duration)
        return 0.2
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        called(.animation)
        let view = transitionContext.view(forKey: .to)
        if let view { transitionContext.containerView.addSubview(view) }
        view?.alpha = 0
        UIView.animate(withDuration: 0.2) {
            view?.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { called(.animationEnd) }
}

/// An activity that reports its calls.
final class BlockingActivity: UIActivity {
    enum Call: CaseIterable { case canPerform, prepare, perform }

    var called: (Call) -> Void = { _ in }
    var performed = 0

    override var activityType: ActivityType? { ActivityType("org.example.blocks") }
    override var activityTitle: String? { "Blocks" }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        called(.canPerform)
        return true
    }

    override func prepare(withActivityItems activityItems: [Any]) { called(.prepare) }

    override func perform() {
        performed += 1
        called(.perform)
        activityDidFinish(true)
    }
}

private final class BlockingApplicationDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        BlockingSceneDelegate.called(.configuration)
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = BlockingSceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        BlockingSceneDelegate.called(.discard)
    }
}

/// Reports what happens to its scene.
final class BlockingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    enum Call: CaseIterable {
        case configuration, connect, willEnterForeground, didBecomeActive, willResignActive, didEnterBackground
        case didDisconnect, discard
    }

    static var called: (Call) -> Void = { _ in }

    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        Self.called(.connect)
        window?.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { Self.called(.willEnterForeground) }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.called(.didBecomeActive) }
    func sceneWillResignActive(_ scene: UIScene) { Self.called(.willResignActive) }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.called(.didEnterBackground) }
    func sceneDidDisconnect(_ scene: UIScene) { Self.called(.didDisconnect) }
}
