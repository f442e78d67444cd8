// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

/// A program ends, and another run of it shows the same scene again.
@MainActor
@Suite struct StateRestorationTests {
    // MARK: - A program with notes

    private typealias Program = ScenesProgram<SceneDelegate>

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var calls: [String] = []

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            calls.append("connect")
            let window = UIWindow(windowScene: scene as! UIWindowScene)
            window.rootViewController = UINavigationController(rootViewController: ListController())
            self.window = window
            window.makeKeyAndVisible()
        }

        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            calls.append("save")
            return scene.userActivity
        }

        func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
            calls.append("restore")
            guard let number = activity.userInfo?["note"] as? Int else { return }
            scene.userActivity = activity
            let navigation = window?.rootViewController as? UINavigationController
            navigation?.pushViewController(NoteController(number), animated: false)
        }
    }

    /// The notes, behind the one that is open.
    private final class ListController: UIViewController {
        override func viewDidLoad() {
            restorationIdentifier = "list"
            let list = UIScrollView(frame: view.bounds)
            list.contentSize = CGSize(width: 300, height: 3000)
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(list)
        }
    }

    private final class NoteController: UIViewController {
        private(set) var number: Int
        let title1 = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        let password = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 40))
        let text = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 200))

        init(_ number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
            restorationIdentifier = "note"
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            password.isSecureTextEntry = true
            for view in [title1, password, text] { self.view.addSubview(view) }
        }

        override func viewDidAppear(_ animated: Bool) {
            let scene = view.window?.windowScene
            if scene?.userActivity == nil { scene?.userActivity = NSUserActivity(activityType: "org.example.note") }
            userActivity = scene?.userActivity
            userActivity?.needsSave = true
        }

        override func updateUserActivityState(_ activity: NSUserActivity) {
            activity.addUserInfoEntries(from: ["note": number])
        }

        func turn(to number: Int) {
            self.number = number
            userActivity?.needsSave = true
        }
    }

    private func delegate(of app: TestApplication) throws -> SceneDelegate {
        try #require(app.window?.windowScene?.delegate as? SceneDelegate)
    }

    private func note(of app: TestApplication) throws -> NoteController {
        let navigation = try #require(app.rootViewController as? UINavigationController)
        return try #require(navigation.topViewController as? NoteController)
    }

    private func openNote(_ number: Int, in app: TestApplication) throws -> NoteController {
        let navigation = try #require(app.rootViewController as? UINavigationController)
        app.act { navigation.pushViewController(NoteController(number), animated: false) }
        return try note(of: app)
    }

    // MARK: - Activities

    @Test func aSceneComesBackWhereItWas() throws {
        let app = TestApplication(Program())
        #expect(app.savedState == nil)
        let session = try #require(app.window?.windowScene?.session)
        session.userInfo = ["opened": 3]
        _ = try openNote(7, in: app)
        app.advance(by: 0.1)
        // It ends without a word: kill -9.
        let other = TestApplication(Program(), restoring: app.savedState)
        #expect(try note(of: other).number == 7)
        #expect(try delegate(of: other).calls.prefix(2) == ["connect", "restore"])
        let restored = try #require(other.window?.windowScene?.session)
        #expect(restored.persistentIdentifier == session.persistentIdentifier)
        #expect(restored.userInfo?["opened"] as? Int == 3)
        #expect(restored.stateRestorationActivity?.activityType == "org.example.note")
    }

    @Test func savesAreAtLeastASecondApart() throws {
        let app = TestApplication(Program())
        let note = try openNote(1, in: app)
        app.advance(by: 0.1)
        let calls = try delegate(of: app).calls.count
        for number in 2...9 {
            app.act { note.turn(to: number) }
            app.advance(by: 0.05)
        }
        #expect(try delegate(of: app).calls.count == calls, "the first save was less than a second ago")
        app.advance(by: 1)
        #expect(try delegate(of: app).calls.count == calls + 1)
        #expect(try self.note(of: TestApplication(Program(), restoring: app.savedState)).number == 9)
    }

    @Test(arguments: ["background", "memory", "end"]) func theStateIsSavedBeforeItMayBeLost(reason: String) throws {
        let app = TestApplication(Program())
        let note = try openNote(1, in: app)
        app.advance(by: 0.1)
        app.act { note.turn(to: 5) }
        switch reason {
        case "background": app.setVisible(false)
        case "memory": app.simulateMemoryWarning()
        default: app.terminate()
        }
        #expect(try self.note(of: TestApplication(Program(), restoring: app.savedState)).number == 5)
    }

    @Test func theActivityOfARestoredSceneStaysSaved() throws {
        let app = TestApplication(Program())
        _ = try openNote(4, in: app)
        app.advance(by: 0.1)
        var state = app.savedState
        for _ in 0..<3 {
            let next = TestApplication(Program(), restoring: state)
            #expect(try note(of: next).number == 4)
            next.advance(by: 2)
            state = next.savedState
        }
        #expect(state != nil)
    }

    @Test func anInvalidatedActivityIsForgotten() throws {
        let app = TestApplication(Program())
        let note = try openNote(1, in: app)
        app.advance(by: 0.1)
        #expect(app.savedState != nil)
        app.act { note.userActivity?.invalidate() }
        app.setVisible(false)
        let other = TestApplication(Program(), restoring: app.savedState)
        #expect(try delegate(of: other).calls.first == "connect" && !delegate(of: other).calls.contains("restore"))
    }

    @Test func damagedStatesBeginANewScene() throws {
        let app = TestApplication(Program(), restoring: Data("no state".utf8))
        #expect(try delegate(of: app).calls.first == "connect" && !delegate(of: app).calls.contains("restore"))
    }

    // MARK: - Texts and offsets

    @Test func whatWasTypedAndScrolledComesBack() throws {
        let app = TestApplication(Program())
        let list = try #require((app.rootViewController as? UINavigationController)?.topViewController)
        let finger = app.touch(at: CGPoint(x: 150, y: 500))
        for step in 1...10 {
            app.advance(by: 0.02)
            finger.move(to: CGPoint(x: 150, y: 500 - 30 * CGFloat(step)))
        }
        app.advance(by: 0.2)
        finger.lift()
        app.advance(by: 2)
        let offset = try #require(list.view.subviews.first as? UIScrollView).contentOffset
        #expect(offset.y > 200)
        let note = try openNote(2, in: app)
        app.tap(at: note.title1.center)
        app.type("Milk")
        app.tap(at: note.password.center)
        app.type("secret")
        // As a button with an eye does.
        app.act { note.password.isSecureTextEntry = false }
        app.tap(at: note.text.center)
        app.type("and bread")
        app.advance(by: 1.1)
        let state = try #require(app.savedState)
        #expect(state.range(of: Data("secret".utf8)) == nil)

        let other = TestApplication(Program(), restoring: state)
        let restored = try self.note(of: other)
        #expect(restored.title1.text == "Milk" && restored.text.text == "and bread" && restored.password.text == "")
        other.act { _ = (other.rootViewController as? UINavigationController)?.popViewController(animated: false) }
        let otherList = try #require((other.rootViewController as? UINavigationController)?.topViewController)
        #expect((otherList.view.subviews.first as? UIScrollView)?.contentOffset == offset)
    }

    /// Rows that come later, from a network for instance.
    private final class LateController: UIViewController {
        let scroller = UIScrollView()

        override func viewDidLoad() {
            restorationIdentifier = "late"
            scroller.frame = view.bounds
            view.addSubview(scroller)
        }
    }

    private func scrolledState() throws -> Data? {
        let late = LateController(), app = TestApplication(rootViewController: late)
        app.act {
            late.scroller.contentSize = CGSize(width: 300, height: 5000)
            late.scroller.contentOffset.y = 1200
        }
        app.setVisible(false)
        return app.savedState
    }

    @Test func anOffsetWaitsForItsContents() throws {
        let late = LateController(), app = TestApplication(rootViewController: late, restoring: try scrolledState())
        #expect(late.scroller.contentOffset.y == 0)
        app.setVisible(false)
        #expect(app.savedState != nil, "it is still waited for")
        app.setVisible(true)
        app.act { late.scroller.contentSize = CGSize(width: 300, height: 1000) }
        #expect(late.scroller.contentOffset.y == 0)
        app.act { late.scroller.contentSize = CGSize(width: 300, height: 5000) }
        #expect(late.scroller.contentOffset.y == 1200)
    }

    @Test func aFingerIsStrongerThanARestoredOffset() throws {
        let late = LateController(), app = TestApplication(rootViewController: late, restoring: try scrolledState())
        app.act { late.scroller.contentSize = CGSize(width: 300, height: 1000) }
        let finger = app.touch(at: CGPoint(x: 150, y: 300))
        finger.move(to: CGPoint(x: 150, y: 250))
        finger.move(to: CGPoint(x: 150, y: 220))
        finger.lift()
        app.advance(by: 2)
        app.act { late.scroller.contentSize = CGSize(width: 300, height: 5000) }
        #expect(late.scroller.contentOffset.y < 200)
    }

    @Test func controllersWithoutNamesSaveNothing() throws {
        let controller = UIViewController(), app = TestApplication(rootViewController: controller)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        app.act { controller.view.addSubview(field) }
        app.tap(at: field.center)
        app.type("text")
        app.advance(by: 2)
        app.setVisible(false)
        #expect(app.savedState == nil)
    }

    /// The second tab is restored when it is shown, however much later.
    @Test func hiddenControllersAreRestoredWhenTheyAppear() throws {
        func tabs() -> UITabBarController {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), NoteController(1)]
            return tabs
        }
        let first = tabs(), app = TestApplication(rootViewController: first)
        app.act { first.selectedIndex = 1 }
        let field = try #require(first.viewControllers?[1] as? NoteController).title1
        app.tap(at: field.center)
        app.type("kept")
        app.advance(by: 1.1)
        let second = tabs(), other = TestApplication(rootViewController: second, restoring: app.savedState)
        other.tap(at: CGPoint(x: 100, y: 300))
        other.advance(by: 2)
        let again = TestApplication(rootViewController: tabs(), restoring: other.savedState)
        #expect(again.savedState != nil)
        other.act { second.selectedIndex = 1 }
        #expect((second.viewControllers?[1] as? NoteController)?.title1.text == "kept")
    }

    /// A controller that the program opens later, and that was open when the state was saved, begins anew.
    @Test func aControllerThatIsOpenedLaterBeginsAnew() throws {
        let app = TestApplication(Program())
        let note = try openNote(2, in: app)
        app.tap(at: note.title1.center)
        app.type("old")
        app.advance(by: 1.1)
        // Another program version does not open the note by itself.
        let other = TestApplication(
            rootViewController: UINavigationController(rootViewController: ListController()), restoring: app.savedState)
        other.tap(at: CGPoint(x: 100, y: 300))
        #expect(try openNote(2, in: other).title1.text == "")
    }
}
