// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

/// Actions of the program's icon, which no browser shows.
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

    /// Notes the action that launches it.
    private final class Launched: UIResponder, UIApplicationDelegate {
        var launch: [UIApplicationShortcutItem?] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            launch.append(launchOptions?[.shortcutItem] as? UIApplicationShortcutItem)
            return true
        }

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            launch.append(options.shortcutItem)
            return UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        }
    }

    @Test func aPersonWhoOpensThePageChoosesNone() {
        let delegate = Launched()
        _ = TestApplication(delegate)
        #expect(delegate.launch == [nil, nil])
    }
}
