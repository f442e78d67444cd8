// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Actions of the program's icon, as a home screen shows them.
@MainActor
struct ShortcutItemTests {
    @Test func itemsAreKept() {
        let app = TestApplication(view: UIView())
        let item = UIMutableApplicationShortcutItem(
            type: "add", localizedTitle: "Add", localizedSubtitle: "a lake",
            icon: UIApplicationShortcutIcon(type: .add), userInfo: ["id": "7" as NSString])
        app.act { UIApplication.shared.shortcutItems = [item] }
        app.act { #expect(UIApplication.shared.shortcutItems?.first === item) }
    }

    @Test func aCopyDoesNotFollow() throws {
        let item = UIMutableApplicationShortcutItem(type: "add", localizedTitle: "Add")
        let copy = try #require(item.copy() as? UIApplicationShortcutItem)
        item.localizedTitle = "New"
        item.icon = UIApplicationShortcutIcon(systemImageName: "plus")
        #expect(copy.localizedTitle == "Add" && copy.icon == nil && !(copy is UIMutableApplicationShortcutItem))
        let changeable = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
        #expect(changeable.localizedTitle == "New")
        #expect(changeable.icon == UIApplicationShortcutIcon(systemImageName: "plus"))
        #expect(changeable.icon != UIApplicationShortcutIcon(templateImageName: "plus"))
    }

    @Test func iconsHaveApplesNumbers() {
        let types: [UIApplicationShortcutIcon.IconType] = [
            .compose, .play, .pause, .add, .location, .search, .share, .prohibit, .contact, .home, .markLocation,
            .favorite, .love, .cloud, .invitation, .confirmation, .mail, .message, .date, .time, .capturePhoto,
            .captureVideo, .task, .taskCompleted, .alarm, .bookmark, .shuffle, .audio, .update,
        ]
        #expect(types.map(\.rawValue) == Array(0...28))
        #expect(Set(types.map { UIApplicationShortcutIcon(type: $0) }).count == types.count)
    }

    // MARK: - Info.plist

    /// A program whose Info.plist has two actions.
    private static let information: [String: Any] = [
        "UIApplicationShortcutItems": [
            [
                "UIApplicationShortcutItemType": "org.example.add", "UIApplicationShortcutItemTitle": "ADD_TITLE",
                "UIApplicationShortcutItemSubtitle": "ADD_SUBTITLE",
                "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeMarkLocation",
                "UIApplicationShortcutItemUserInfo": ["lake": "Saimaa", "depths": [1, 2]],
            ],
            [
                "UIApplicationShortcutItemType": "org.example.find", "UIApplicationShortcutItemTitle": "Find",
                "UIApplicationShortcutItemIconSymbolName": "magnifyingglass",
            ],
            ["UIApplicationShortcutItemTitle": "has no type"],
        ]
    ]

    @Test func titlesAreInTheLanguageOfTheUser() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("icons-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (language, title) in ["en": "Add a Lake", "fi": "Lisää järvi"] {
            let place = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data("\"ADD_TITLE\" = \"\(title)\";\n\"ADD_SUBTITLE\" = \"\(language)\";\n".utf8)
                .write(to: place.appendingPathComponent("InfoPlist.strings"))
        }
        let bundle = try #require(Bundle(url: folder))
        let information = ProgramInformation(Self.information, bundle: bundle)
        let finnish = information.makeShortcutItems(languages: PreferredLanguages(tags: ["fi"]))
        #expect(finnish.map(\.localizedTitle) == ["Lisää järvi", "Find"])
        #expect(finnish.map(\.localizedSubtitle) == ["fi", nil])
        let others = information.makeShortcutItems(languages: PreferredLanguages(tags: ["sv", "en"]))
        #expect(others.first?.localizedTitle == "Add a Lake")
    }

    @Test func anItemHasWhatInfoPlistSays() throws {
        let items = ProgramInformation(Self.information, bundle: .main).makeShortcutItems()
        #expect(items.map(\.type) == ["org.example.add", "org.example.find"], "an item without a type is left out")
        let add = try #require(items.first)
        #expect(add.localizedTitle == "ADD_TITLE" && add.icon == UIApplicationShortcutIcon(type: .markLocation))
        #expect(add.userInfo?["lake"] as? NSString == "Saimaa")
        #expect(add.userInfo?["depths"] as? NSArray == NSArray(array: [1, 2]))
        #expect(items.last?.icon == UIApplicationShortcutIcon(systemImageName: "magnifyingglass"))
        #expect(items.last?.userInfo == nil)
    }

    // MARK: - Programs without scenes

    /// Notes what happens. `answers` are those of the methods of the launch.
    private final class Classic: UIResponder, UIApplicationDelegate {
        var seen: [String] = []
        private let answers: [Bool]

        init(answers: [Bool] = [true, true], _ information: [String: Any] = ShortcutItemTests.information) {
            self.answers = answers
            super.init()
            UIApplication.current?.information = ProgramInformation(information, bundle: .main)
        }

        private func type(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String {
            (options?[.shortcutItem] as? UIApplicationShortcutItem)?.type ?? "nothing"
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            seen.append("will launch \(type(launchOptions))")
            return answers[0]
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            seen.append("did launch \(type(launchOptions))")
            return answers[1]
        }

        func applicationWillEnterForeground(_ application: UIApplication) { seen.append("foreground") }
        func applicationDidBecomeActive(_ application: UIApplication) { seen.append("active") }

        func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            seen.append("perform \(shortcutItem.type)")
            completionHandler(shortcutItem.type != "fails")
        }
    }

    @Test func anActionLaunchesAProgram() {
        let delegate = Box<Classic>()
        _ = TestApplication(delegate.keep(Classic()), shortcut: "org.example.find")
        #expect(
            delegate.value?.seen == [
                "will launch org.example.find", "did launch org.example.find", "perform org.example.find", "active",
            ])
    }

    @Test(arguments: [[false, true], [true, false]])
    func aLaunchThatPerformsItReturnsFalse(_ answers: [Bool]) {
        let delegate = Box<Classic>()
        _ = TestApplication(delegate.keep(Classic(answers: answers)), shortcut: "org.example.find")
        #expect(
            delegate.value?.seen == ["will launch org.example.find", "did launch org.example.find", "active"])
    }

    @Test func aRunningProgramPerformsIt() throws {
        let delegate = Box<Classic>(), app = TestApplication(delegate.keep(Classic()))
        #expect(delegate.value?.seen == ["will launch nothing", "did launch nothing", "active"])
        #expect(try app.performShortcut("org.example.add") == true)
        app.setVisible(false)
        app.act {
            UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "fails", localizedTitle: "Fails")]
        }
        delegate.value?.seen = []
        #expect(try app.performShortcut("fails") == false)
        #expect(delegate.value?.seen == ["foreground", "perform fails", "active"])
        #expect(app.application.applicationState == .active)
    }

    @Test func anUnknownTypeIsAnErrorThatNamesTheOthers() throws {
        let app = TestApplication(Classic())
        let error = try #require(throws: (any Error).self) { try app.performShortcut("add") }
        #expect(
            "\(error)"
                == "The program's icon has no action of the type \"add\". The types are \"org.example.add\", \"org.example.find\"."
        )
        let none = try #require(throws: (any Error).self) {
            try TestApplication(Classic([:])).performShortcut("add")
        }
        #expect(
            "\(none)".hasSuffix(
                "There is none: neither UIApplicationShortcutItems in Info.plist nor UIApplication.shortcutItems."))
    }

    // MARK: - Programs with scenes

    private final class Scenes: UIResponder, UIApplicationDelegate {
        var seen: [String] = []

        override init() {
            super.init()
            UIApplication.current?.information = ProgramInformation(ShortcutItemTests.information, bundle: .main)
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            seen.append("launch \(launchOptions?.count ?? 0)")
            return true
        }

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            seen.append("configure \(options.shortcutItem?.type ?? "nothing")")
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = ShortcutScene.self
            return configuration
        }
    }

    @Test func anActionOpensTheFirstScene() throws {
        let delegate = Box<Scenes>()
        let app = TestApplication(delegate.keep(Scenes()), shortcut: "org.example.add")
        let scene = try #require(app.application.connectedScenes.first?.delegate as? ShortcutScene)
        #expect(delegate.value?.seen == ["configure org.example.add", "launch 0"])
        #expect(scene.seen == ["connect org.example.add", "foreground", "active"])
        let second = app.display.connect(screen: TestEnvironment().screen(of: app.screenSize, 1, .zero))
        app.act {}
        let other = try #require(app.application.scenes[second]?.delegate as? ShortcutScene)
        #expect(other.seen.first == "connect nothing", "the action opens only one")
    }

    @Test func aSceneThatIsConnectedPerformsIt() throws {
        let app = TestApplication(Scenes())
        let scene = try #require(app.application.connectedScenes.first?.delegate as? ShortcutScene)
        #expect(scene.seen == ["connect nothing", "foreground", "active"])
        app.setVisible(false)
        scene.seen = []
        #expect(try app.performShortcut("org.example.find") == nil, "it answers later")
        #expect(scene.seen == ["foreground", "perform org.example.find", "active"])
        scene.answer?(true)
    }
}

/// Keeps what is created as the delegate of an application.
@MainActor
private final class Box<Value: AnyObject> {
    private(set) var value: Value?

    func keep(_ value: Value) -> Value {
        self.value = value
        return value
    }
}

/// Notes what happens to a scene.
private final class ShortcutScene: UIResponder, UIWindowSceneDelegate {
    var seen: [String] = []
    var answer: ((Bool) -> Void)?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { seen.append("connect \(connectionOptions.shortcutItem?.type ?? "nothing")") }

    func sceneWillEnterForeground(_ scene: UIScene) { seen.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { seen.append("active") }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        seen.append("perform \(shortcutItem.type)")
        answer = completionHandler
    }
}
