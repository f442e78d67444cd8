// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct NSUserActivityTests {
    private final class Saver: NSObject, NSUserActivityDelegate {
        var saved = 0, continued = 0
        func userActivityWillSave(_ userActivity: NSUserActivity) { saved += 1 }
        func userActivityWasContinued(_ userActivity: NSUserActivity) { continued += 1 }
    }

    @Test func anActivityIsCurrentUntilItEnds() {
        let activity = NSUserActivity(activityType: "org.example.test")
        #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch && !activity.needsSave)
        #expect(!activity.isEligibleForPublicIndexing && !activity.isEligibleForPrediction && activity.keywords.isEmpty)
        activity.becomeCurrent()
        activity.resignCurrent()
        activity.invalidate()
        activity.needsSave = true
        #expect(activity.needsSave)
    }

    private typealias Program = ScenesProgram<SceneDelegate>

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let activity = NSUserActivity(activityType: "org.example.test")
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { activity }
    }

    private func activity(savedBy body: (NSUserActivity) -> Void) throws -> NSUserActivity? {
        let app = TestApplication(Program())
        let scene = try #require(app.application.connectedScenes.first)
        body(try #require(scene.delegate as? SceneDelegate).activity)
        app.setVisible(false)
        let other = TestApplication(Program(), restoring: app.savedState)
        return other.application.connectedScenes.first?.session.stateRestorationActivity
    }

    @Test func allOfAnActivityIsSaved() throws {
        let page = try #require(URL(string: "https://example.org")), later = Date(timeIntervalSinceNow: 1000)
        let activity = try activity { activity in
            activity.title = "A title"
            activity.userInfo = ["number": 1, 2: "two"]
            activity.targetContentIdentifier = "target"
            activity.webpageURL = page
            activity.persistentIdentifier = "name"
            activity.expirationDate = later
        }
        #expect(activity?.title == "A title" && activity?.targetContentIdentifier == "target")
        #expect(activity?.userInfo?["number"] as? Int == 1 && activity?.userInfo?[2] as? String == "two")
        #expect(activity?.webpageURL == page && activity?.persistentIdentifier == "name")
        #expect(abs(try #require(activity?.expirationDate).timeIntervalSince(later)) < 0.001)
    }

    @Test func onlyRequiredKeysAndValuesThatCanBeSavedAreSaved() throws {
        struct Place {}
        let some = try activity { activity in
            activity.userInfo = ["a": 1, "b": 2]
            activity.requiredUserInfoKeys = ["a"]
        }
        #expect(some?.userInfo as? [String: Int] == ["a": 1])
        let good = try activity { $0.userInfo = ["a": 1, "place": Place()] }
        #expect(good?.userInfo as? [String: Int] == ["a": 1])
    }

    @Test func anExpiredActivityIsNotContinued() throws {
        #expect(try activity { $0.expirationDate = Date(timeIntervalSinceNow: -1) } == nil)
    }

    @Test func theDelegateIsToldBeforeASave() throws {
        let saver = Saver()
        _ = try activity { activity in
            activity.delegate = saver
            activity.needsSave = true
        }
        #expect(saver.saved == 1)
        _ = try activity { $0.delegate = saver }
        #expect(saver.saved == 1, "nothing had changed")
    }

    /// Programs set it where they change their data.
    @Test func anotherThreadMaySayThatAnActivityNeedsSaving() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let controller = try #require(app.rootViewController)
        let activity = NSUserActivity(activityType: "org.example.test")
        controller.userActivity = activity
        #expect(controller.userActivity === activity)
        nonisolated(unsafe) let shared = activity
        let isDone = NSCondition()
        Thread.detachNewThread {
            isDone.withLock { shared.needsSave = true }
            isDone.signal()
        }
        isDone.withLock { while !shared.needsSave { isDone.wait() } }
        #expect(activity.needsSave)
        controller.userActivity = nil
        #expect(controller.userActivity == nil)
        controller.restoreUserActivityState(activity)
    }
}
