// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

/// A program with notes, some of which are open.
@MainActor
enum Notes {
    class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Notes", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private let navigation = UINavigationController(rootViewController: ListController())

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let windowScene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: windowScene)
            window?.rootViewController = navigation
            window?.makeKeyAndVisible()
        }

        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

        func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
            guard let number = activity.userInfo?["note"] as? Int, (1...9).contains(number) else { return }
            navigation.pushViewController(NoteController(number: number), animated: false)
        }
    }

    class ListController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let buttons = (1...9).map { number in
                let button = UIButton(type: .system)
                button.setTitle("Note \(number)", for: .normal)
                button.addAction(UIAction { [unowned self] _ in open(number) }, for: .primaryActionTriggered)
                return button
            }
            let stack = UIStackView(arrangedSubviews: buttons)
            stack.axis = .vertical
            stack.frame = CGRect(x: 20, y: 100, width: 200, height: 400)
            view.addSubview(stack)
        }

        private func open(_ number: Int) {
            navigationController?.pushViewController(NoteController(number: number), animated: false)
        }
    }

    class NoteController: UIViewController {
        private let number: Int
        let text = UITextView()

        init(number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
            title = "Note \(number)"
            restorationIdentifier = "note"
            userActivity = NSUserActivity(activityType: "org.example.note")
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            text.frame = CGRect(x: 20, y: 100, width: 300, height: 300)
            view.addSubview(text)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            view.window?.windowScene?.userActivity = userActivity
            userActivity?.needsSave = true
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            view.window?.windowScene?.userActivity = nil
            userActivity?.needsSave = true
        }

        override func updateUserActivityState(_ activity: NSUserActivity) {
            super.updateUserActivityState(activity)
            activity.addUserInfoEntries(from: ["note": number])
        }
    }
}

/// The listings of the article about restoring a tab.
@MainActor
struct RestorationListingTests {
    typealias AppDelegate = Notes.AppDelegate
    typealias NoteController = Notes.NoteController

    private func note(of app: TestApplication) throws -> NoteController {
        let navigation = try #require(app.rootViewController as? UINavigationController)
        return try #require(navigation.topViewController as? NoteController)
    }

    @Test func anOpenNoteComesBack() throws {
        let app = TestApplication(AppDelegate())
        try #require(app.element("Note 7")).activate()
        app.tap(at: CGPoint(x: 100, y: 150))
        app.type("Milk")
        app.advance(by: 1)

        let next = TestApplication(AppDelegate(), restoring: app.savedState)
        #expect(try note(of: next).title == "Note 7")
        #expect(try note(of: next).text.text == "Milk")
    }

    @Test func aClosedNoteDoesNotComeBack() throws {
        let app = TestApplication(AppDelegate())
        try #require(app.element("Note 7")).activate()
        app.advance(by: 2)
        let navigation = try #require(app.rootViewController as? UINavigationController)
        _ = app.act { navigation.popViewController(animated: false) }
        app.advance(by: 2)
        let next = TestApplication(AppDelegate(), restoring: app.savedState)
        #expect((next.rootViewController as? UINavigationController)?.topViewController is Notes.ListController)
    }

    @Test func aNoteThatIsNoLongerThereIsNotOpened() throws {
        let app = TestApplication(AppDelegate())
        let navigation = try #require(app.rootViewController as? UINavigationController)
        app.act { navigation.pushViewController(NoteController(number: 12), animated: false) }
        app.advance(by: 2)
        let next = TestApplication(AppDelegate(), restoring: app.savedState)
        #expect((next.rootViewController as? UINavigationController)?.topViewController is Notes.ListController)
    }
}
