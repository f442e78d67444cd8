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
        transitionMayBlock("\(call)") { interruption in
            let transition = Transition { interruption.called("\($0)") }
            return { transition }
        }
    }

    /// A transition that the program drives, with an animator that can be paused.
    @Test(arguments: DrivenTransition.Call.allCases)
    func aDrivenTransitionMayBlock(_ call: DrivenTransition.Call) {
        transitionMayBlock("\(call)") { interruption in { DrivenTransition { interruption.called("\($0)") } } }
    }

    /// Presents and dismisses a controller by a transition, three deep in one of its calls.
    ///
    /// - Parameter transitions: returns what makes the transition of each presentation.
    private func transitionMayBlock(
        _ call: String, _ transitions: (Interruption) -> () -> any UIViewControllerTransitioningDelegate
    ) {
        let stage = NestingStage(), panel = stage.open("0"), interruption = Interruption(call, stage)
        let transition = transitions(interruption)
        func present(on panel: NestingPanel) {
            let controller = panel.screens.controller("Presented"), delegate = transition()
            controller.modalPresentationStyle = .custom
            controller.transitioningDelegate = delegate
            withExtendedLifetime(delegate) {
                stage.present(controller, on: panel) {
                    #expect(controller.viewIfLoaded?.window != nil, "\(call)")
                }
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
        let stage = NestingStage(app), interruption = Interruption(entry, stage)
        StoryboardJournal.noted = { interruption.called($0) }
        defer { StoryboardJournal.noted = nil }
        let venus = try place(of: "Venus", in: app)
        interruption.again = { panel in
            openPlanets(on: panel, stage) { navigation in
                app.tap(at: venus)
                app.advance(by: 1)
                #expect((navigation.topViewController as? PlanetDetail)?.planet == "Venus", "\(entry)")
            }
        }
        try app.tap("Venus")
        #expect(interruption.depth == 3, "\(entry)")
        #expect((app.stack.last as? PlanetDetail)?.planet == "Venus")
        try app.tap("Planets")
        #expect(app.stack.count == 1)
        try app.tap("Mars")
        #expect((app.stack.last as? PlanetDetail)?.planet == "Mars")
    }

    private func place(of label: String, in app: TestApplication) throws -> CGPoint {
        let frame = try #require(app.element(label)).frame
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Presents the storyboard of planets in a dialog, where everything has the places that it has in the program.
    private func openPlanets(on panel: NestingPanel, _ stage: NestingStage, _ body: (UINavigationController) -> Void) {
        let first = stage.app.act {
            (try? fixtures()).flatMap { UIStoryboard(name: "Planets", bundle: $0).instantiateInitialViewController() }
        }
        guard let navigation = first as? UINavigationController else {
            Issue.record("The storyboard begins with \(String(describing: first)).")
            return
        }
        navigation.modalPresentationStyle = .fullScreen
        stage.present(navigation, on: panel, animated: false) { body(navigation) }
    }

    /// The method to which an unwind segue leads blocks, and the list is there afterwards.
    @Test func anUnwindSegueMayBlock() throws {
        let app = try TestApplication(storyboard: "Planets", scale: 1)
        let stage = NestingStage(app), interruption = Interruption("unwindToList from PlanetEditor", stage)
        var places: [CGPoint] = []
        for label in ["Venus", "Edit", "All planets"] {
            places.append(try place(of: label, in: app))
            try app.tap(label)
        }
        StoryboardJournal.noted = { interruption.called($0) }
        defer { StoryboardJournal.noted = nil }
        interruption.again = { panel in
            openPlanets(on: panel, stage) { navigation in
                for place in places {
                    app.tap(at: place)
                    app.advance(by: 1)
                }
                #expect(navigation.viewControllers.count == 1 && navigation.presentedViewController == nil)
            }
        }
        for label in ["Venus", "Edit", "All planets"] { try app.tap(label) }
        #expect(interruption.depth == 3)
        #expect(app.stack.count == 1 && app.rootViewController?.presentedViewController == nil)
        try app.tap("Mars")
        #expect((app.stack.last as? PlanetDetail)?.planet == "Mars")
    }

    // MARK: - Share sheets

    @Test(arguments: BlockingActivity.Call.allCases)
    func anActivityMayBlock(_ call: BlockingActivity.Call) throws {
        let activity = BlockingActivity("Blocks"), stage = ShareStage(["Text"], [activity])
        let nesting = NestingStage(stage.app), interruption = Interruption("\(call)", nesting)
        activity.called = { interruption.called("\($0)") }
        interruption.again = { panel in
            let inner = BlockingActivity("Blocks inside of \(interruption.depth)")
            inner.called = { interruption.called("\($0)") }
            share(["Text"], inner, on: panel, nesting)
        }
        stage.present()
        try stage.tap("Blocks")
        #expect(interruption.depth == 3, "\(call)")
        #expect(activity.performed == 1 && stage.results == ["blocks true"] && !stage.isShown)
        interruption.use("after \(call)")
    }

    @Test func aCompletionHandlerMayBlock() throws {
        let activity = BlockingActivity("Blocks"), stage = ShareStage(["Text"], [activity])
        let nesting = NestingStage(stage.app), interruption = Interruption("completed", nesting)
        interruption.again = { panel in
            let inner = BlockingActivity("Blocks inside of \(interruption.depth)")
            share(["Text"], inner, on: panel, nesting) { interruption.called("completed") }
        }
        stage.present()
        let handler = stage.sheet.completionWithItemsHandler
        stage.sheet.completionWithItemsHandler = {
            interruption.called("completed")
            handler?($0, $1, $2, $3)
        }
        try stage.tap("Blocks")
        #expect(interruption.depth == 3 && stage.results == ["blocks true"] && !stage.isShown)
    }

    /// An item whose source blocks in one of its calls.
    @Test(arguments: BlockingSource.Call.allCases)
    func anItemSourceMayBlock(_ call: BlockingSource.Call) throws {
        let source = BlockingSource(), activity = BlockingActivity("Blocks"), stage = ShareStage([source], [activity])
        let nesting = NestingStage(stage.app), interruption = Interruption("\(call)", nesting)
        source.called = { interruption.called("\($0)") }
        interruption.again = { panel in
            let inner = BlockingSource()
            inner.called = { interruption.called("\($0)") }
            share([inner], BlockingActivity("Blocks inside of \(interruption.depth)"), on: panel, nesting)
        }
        stage.present()
        try stage.tap("Blocks")
        #expect(interruption.depth == 3, "\(call)")
        #expect(activity.performed == 1 && stage.results == ["blocks true"] && !stage.isShown)
    }

    /// Presents a share sheet in a dialog, and chooses an activity.
    private func share(
        _ items: [Any], _ activity: BlockingActivity, on panel: NestingPanel, _ stage: NestingStage,
        completed: @escaping () -> Void = {}
    ) {
        var results: [Bool] = []
        let sheet = stage.app.act { UIActivityViewController(activityItems: items, applicationActivities: [activity]) }
        sheet.completionWithItemsHandler = { _, isCompleted, _, _ in
            results.append(isCompleted)
            completed()
        }
        stage.present(sheet, on: panel) {
            stage.app.element(activity.title)?.activate()
            stage.app.advance(by: 1)
        }
        #expect(activity.performed == 1 && results == [true], "\(activity.title)")
    }

    // MARK: - Scenes

    @Test(arguments: BlockingSceneDelegate.Call.allCases)
    func aSceneMayBlockWhenItComesAndGoes(_ call: BlockingSceneDelegate.Call) {
        BlockingSceneDelegate.called = { _ in }
        let app = TestApplication(BlockingApplicationDelegate(), screenSize: CGSize(width: 320, height: 480), scale: 1)
        app.opensAddresses = true
        let interruption = Interruption("\(call)", NestingStage(app))
        BlockingSceneDelegate.called = { interruption.called("\($0)") }
        defer { BlockingSceneDelegate.called = { _ in } }
        interruption.again = { _ in visitScene(of: app) }
        visitScene(of: app)
        #expect(interruption.depth == 3, "\(call)")
        interruption.use("after \(call)")
    }

    /// A second scene comes restored, is hidden, shown, continued with an activity, and closed.
    private func visitScene(of app: TestApplication) {
        let first = app.display.connect(screen: TestEnvironment().screen(of: app.screenSize, 1, .zero))
        app.act {}
        app.send(.visibilityChanged(first, isVisible: false))
        let saved = app.display.savedState(of: first)
        #expect(saved != nil, "the delegate's activity is saved")
        app.send(.sceneClosed(first))
        let screen = TestEnvironment().screen(of: app.screenSize, 1, .zero)
        let second = app.display.connect(screen: screen, restoring: saved)
        app.act {}
        let scene = app.application.scenes[second]
        #expect(scene?.activationState == .foregroundActive && scene?.windows.first?.isKeyWindow == true)
        app.send(.visibilityChanged(second, isVisible: false))
        #expect(scene?.activationState == .background)
        app.send(.visibilityChanged(second, isVisible: true))
        #expect(scene?.activationState == .foregroundActive)
        app.send(.screenChanged(second, TestEnvironment().screen(of: CGSize(width: 330, height: 480), 1, .zero)))
        continueActivity(of: scene, in: app)
        performShortcut(in: second, of: app)
        app.send(.sceneClosed(second))
        #expect(scene?.activationState == .unattached && app.application.scenes[second] == nil)
    }

    /// An action of the icon, which brings the hidden scene to the front.
    private func performShortcut(in scene: SceneIdentifier, of app: TestApplication) {
        app.send(.visibilityChanged(scene, isVisible: false))
        var answers: [Bool] = []
        app.act {
            let item = UIApplicationShortcutItem(type: "blocks", localizedTitle: "Blocks")
            app.application.perform(item, in: scene) { answers.append($0) }
        }
        #expect(answers == [true] && app.application.scenes[scene]?.activationState == .foregroundActive)
    }

    private func continueActivity(of scene: UIWindowScene?, in app: TestApplication) {
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = scene
        let activity = NSUserActivity(activityType: "org.example.blocks"), delegate = BlockingActivityDelegate()
        activity.delegate = delegate
        app.act {
            app.application.requestSceneSessionActivation(scene?.session, userActivity: activity, options: options)
        }
        app.act {}
        withExtendedLifetime(delegate) {}
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
        case presentation, presenting, dismissing, presentingInteraction, interaction, duration, animation
        case animationEnd

        var method: String {
            switch self {
            case .presentation:
                "UIViewControllerTransitioningDelegate.presentationController(forPresented:presenting:source:)"
            case .presenting:
                "UIViewControllerTransitioningDelegate.animationController(forPresented:presenting:source:)"
            case .dismissing: "UIViewControllerTransitioningDelegate.animationController(forDismissed:)"
            case .presentingInteraction:
                "UIViewControllerTransitioningDelegate.interactionControllerForPresentation(using:)"
            case .interaction: "UIViewControllerTransitioningDelegate.interactionControllerForDismissal(using:)"
            case .duration: "UIViewControllerAnimatedTransitioning.transitionDuration(using:)"
            case .animation: "UIViewControllerAnimatedTransitioning.animateTransition(using:)"
            case .animationEnd: "UIViewControllerAnimatedTransitioning.animationEnded(_:)"
            }
        }
    }

    private let report: (Call) -> Void

    init(_ called: @escaping (Call) -> Void) { report = called }

    private func called(_ call: Call, in function: String = #function) {
        #expect(call.method.hasSuffix(".\(function)"))
        report(call)
    }

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

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        called(.presentingInteraction)
        return nil
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

/// A dismissal that is driven to its end at once, by an animator that can be paused.
final class DrivenTransition: UIPercentDrivenInteractiveTransition, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
{
    enum Call: CaseIterable {
        case start, animator

        var method: String {
            switch self {
            case .start: "UIViewControllerInteractiveTransitioning.startInteractiveTransition(_:)"
            case .animator: "UIViewControllerAnimatedTransitioning.interruptibleAnimator(using:)"
            }
        }
    }

    private let report: (Call) -> Void
    private var animator: UIViewPropertyAnimator?

    init(_ called: @escaping (Call) -> Void) {
        report = called
        super.init()
    }

    private func called(_ call: Call, in function: String = #function) {
        #expect(call.method.hasSuffix(".\(function)"))
        report(call)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        called(.start)
        super.startInteractiveTransition(transitionContext)
        finish()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        called(.animator)
        let view = transitionContext.view(forKey: .from)
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view?.alpha = 0 }
        animator.addCompletion { transitionContext.completeTransition($0 == .end) }
        self.animator = animator
        return animator
    }
}

/// An activity that reports its calls.
final class BlockingActivity: UIActivity {
    enum Call: CaseIterable { case canPerform, prepare, perform }

    let title: String
    var called: (Call) -> Void = { _ in }
    var performed = 0

    init(_ title: String) {
        self.title = title
        super.init()
    }

    override var activityType: ActivityType? { ActivityType("org.example.blocks") }
    override var activityTitle: String? { title }

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

/// A source of a text that reports its calls.
final class BlockingSource: NSObject, UIActivityItemSource {
    enum Call: CaseIterable {
        case placeholder, item, dataType, subject, thumbnail

        var method: String {
            switch self {
            case .placeholder: "UIActivityItemSource.activityViewControllerPlaceholderItem(_:)"
            case .item: "UIActivityItemSource.activityViewController(_:itemForActivityType:)"
            case .dataType: "UIActivityItemSource.activityViewController(_:dataTypeIdentifierForActivityType:)"
            case .subject: "UIActivityItemSource.activityViewController(_:subjectForActivityType:)"
            case .thumbnail:
                "UIActivityItemSource.activityViewController(_:thumbnailImageForActivityType:suggestedSize:)"
            }
        }
    }

    var called: (Call) -> Void = { _ in }

    private func report(_ call: Call, in function: String = #function) {
        #expect(call.method.hasSuffix(".\(function)"))
        called(call)
    }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        report(.placeholder)
        return "Placeholder"
    }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        report(.item)
        return "Text"
    }

    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        report(.dataType)
        return "public.plain-text"
    }

    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        report(.subject)
        return "Subject"
    }

    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? {
        report(.thumbnail)
        return nil
    }
}

private final class BlockingApplicationDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        BlockingSceneDelegate.report(.configuration)
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = BlockingSceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        BlockingSceneDelegate.report(.discard)
    }
}

/// Reports what happens to its scene.
final class BlockingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    enum Call: CaseIterable {
        case configuration, connect, willEnterForeground, didBecomeActive, willResignActive, didEnterBackground
        case didDisconnect, discard, save, restore, screenUpdated, willContinue, continues, continued, willSave
        case performsAction

        var method: String {
            switch self {
            case .configuration: "UIApplicationDelegate.application(_:configurationForConnecting:options:)"
            case .connect: "UISceneDelegate.scene(_:willConnectTo:options:)"
            case .willEnterForeground: "UISceneDelegate.sceneWillEnterForeground(_:)"
            case .didBecomeActive: "UISceneDelegate.sceneDidBecomeActive(_:)"
            case .willResignActive: "UISceneDelegate.sceneWillResignActive(_:)"
            case .didEnterBackground: "UISceneDelegate.sceneDidEnterBackground(_:)"
            case .didDisconnect: "UISceneDelegate.sceneDidDisconnect(_:)"
            case .discard: "UIApplicationDelegate.application(_:didDiscardSceneSessions:)"
            case .save: "UISceneDelegate.stateRestorationActivity(for:)"
            case .restore: "UISceneDelegate.scene(_:restoreInteractionStateWith:)"
            case .screenUpdated: "UIWindowSceneDelegate.windowSceneDidUpdateScreen(_:)"
            case .willContinue: "UISceneDelegate.scene(_:willContinueUserActivityWithType:)"
            case .continues: "UISceneDelegate.scene(_:continue:)"
            case .continued: "NSUserActivityDelegate.userActivityWasContinued(_:)"
            case .willSave: "NSUserActivityDelegate.userActivityWillSave(_:)"
            case .performsAction: "UIWindowSceneDelegate.windowScene(_:performActionFor:completionHandler:)"
            }
        }
    }

    static var called: (Call) -> Void = { _ in }
    private let watch = BlockingActivityDelegate()

    static func report(_ call: Call, in function: String = #function) {
        #expect(call.method.hasSuffix(".\(function)"))
        called(call)
    }

    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        let activity = NSUserActivity(activityType: "org.example.blocks")
        (activity.delegate, activity.needsSave) = (watch, true)
        scene.userActivity = activity
        Self.report(.connect)
        window?.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { Self.report(.willEnterForeground) }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.report(.didBecomeActive) }
    func sceneWillResignActive(_ scene: UIScene) { Self.report(.willResignActive) }
    func sceneDidEnterBackground(_ scene: UIScene) { Self.report(.didEnterBackground) }
    func sceneDidDisconnect(_ scene: UIScene) { Self.report(.didDisconnect) }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        Self.report(.save)
        let activity = NSUserActivity(activityType: "org.example.blocks")
        activity.addUserInfoEntries(from: ["place": 1])
        return activity
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        Self.report(.restore)
    }

    func windowSceneDidUpdateScreen(_ windowScene: UIWindowScene) { Self.report(.screenUpdated) }

    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        Self.report(.willContinue)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { Self.report(.continues) }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        Self.report(.performsAction)
        completionHandler(true)
    }
}

/// Reports what happens to an activity.
final class BlockingActivityDelegate: NSObject, NSUserActivityDelegate {
    func userActivityWasContinued(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated { BlockingSceneDelegate.report(.continued) }
    }

    func userActivityWillSave(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated { BlockingSceneDelegate.report(.willSave) }
    }
}
