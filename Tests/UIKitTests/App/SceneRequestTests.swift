// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import Testing
import UIKit

@testable import KosketusTesting

/// The calls of the program and its scenes, in order.
@MainActor
private final class Journal {
    static var current = Journal()
    var lines: [String] = []
    var connections: [UIScene.RemoteConnection?] = []
}

@MainActor private func note(_ line: String) { Journal.current.lines.append(line) }

private final class Program: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        for activity in options.userActivities { note("configure for \(activity.activityType)") }
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        for session in sceneSessions { note("discard \(session.userInfo?["name"] ?? "?")") }
    }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        let activity = connectionOptions.userActivities.first
        Journal.current.connections.append(connectionOptions.connection)
        note("connect for \(activity?.userInfo?["page"] ?? "nothing")")
        session.userInfo = ["name": activity?.title ?? "first"]
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
    func sceneDidEnterBackground(_ scene: UIScene) { note("background") }
    func sceneDidDisconnect(_ scene: UIScene) { note("disconnect") }

    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        note("will continue \(userActivityType)")
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { note("continue \(userActivity.title ?? "")") }
}

@MainActor
struct SceneRequestTests {
    private func activity(_ title: String = "second") -> NSUserActivity {
        let activity = NSUserActivity(activityType: "org.example.reading")
        activity.title = title
        activity.addUserInfoEntries(from: ["page": 7])
        return activity
    }

    /// Performs a request that the display answers in a later turn.
    private func ask(_ app: TestApplication, _ body: () -> Void) {
        app.act(body)
        app.advance(by: 0)
    }

    private func open(_ app: TestApplication) throws -> UISceneSession {
        app.opensAddresses = true
        let before = app.application.openSessions
        ask(app) { app.application.requestSceneSessionActivation(nil, userActivity: activity(), options: nil) }
        return try #require(app.application.openSessions.subtracting(before).first)
    }

    @Test func aNewSceneConnectsWithTheActivity() throws {
        Journal.current = Journal()
        let app = TestApplication(Program())
        #expect(app.application.supportsMultipleScenes)
        let session = try open(app)
        #expect(
            Journal.current.lines == [
                "connect for nothing", "active", "configure for org.example.reading", "connect for 7", "active",
            ])
        #expect(app.application.openSessions.count == 2 && session.userInfo?["name"] as? String == "second")
        // The activity was for that one only.
        ask(app) { app.application.activateSceneSession(for: UISceneSessionActivationRequest()) }
        #expect(Journal.current.lines.suffix(2) == ["connect for nothing", "active"])
    }

    /// Known to a display in a browser; others say nothing about it.
    @Test func aSceneLearnsWhoOpensIt() throws {
        Journal.current = Journal()
        let app = TestApplication(Program())
        for viewer in [ViewerDescription(remoteAddress: "203.0.113.7", personName: "aino"), ViewerDescription(), nil] {
            let scene = SceneIdentifier(rawValue: UInt64(1000 + Journal.current.connections.count))
            let screen = ScreenDescription(size: CGSize(width: 320, height: 480), scale: 1)
            app.act { app.application.handle(.sceneConnected(scene, screen, isVisible: true, from: viewer)) }
        }
        let connections = Journal.current.connections
        #expect(connections.count == 4 && connections[0] == nil && connections[3] == nil)
        #expect(connections[1]?.remoteAddress == "203.0.113.7" && connections[1]?.personName == "aino")
        let unknown = try #require(connections[2])
        #expect(unknown.remoteAddress == nil && unknown.personName == nil)
    }

    @Test func aBlockedTabIsAnErrorLater() {
        Journal.current = Journal()
        let app = TestApplication(Program())
        var errors: [any Error] = []
        app.opensAddresses = false
        ask(app) {
            app.application.requestSceneSessionActivation(nil, userActivity: activity(), options: nil) {
                errors.append($0)
            }
        }
        #expect(errors.map { ($0 as? UISceneError)?.code } == [.requestDenied])
        #expect(app.application.openSessions.count == 1)
    }

    @Test func aKnownSceneComesToTheFrontAndGoesOn() throws {
        Journal.current = Journal()
        let app = TestApplication(Program()), session = try open(app)
        Journal.current.lines = []
        let request = UISceneSessionActivationRequest(session: session, userActivity: activity("third"))
        var errors = 0
        ask(app) { app.application.activateSceneSession(for: request) { _ in errors += 1 } }
        #expect(Journal.current.lines == ["will continue org.example.reading", "continue third"] && errors == 0)
        // A browser that brings no tab to the front.
        app.opensAddresses = false
        ask(app) { app.application.activateSceneSession(for: request) { _ in errors += 1 } }
        #expect(Journal.current.lines.count == 2 && errors == 1)
    }

    @Test func aSceneThatIsClosedIsDisconnectedAndThenDiscarded() throws {
        Journal.current = Journal()
        let app = TestApplication(Program()), session = try open(app)
        Journal.current.lines = []
        ask(app) { app.application.requestSceneSessionDestruction(session, options: nil) }
        #expect(Journal.current.lines == ["background", "disconnect", "discard second"])
        #expect(app.application.openSessions.count == 1)
        var error: (any Error)?
        ask(app) { app.application.requestSceneSessionDestruction(session, options: nil) { error = $0 } }
        #expect((error as? UISceneError)?.code == .requestDenied)
        #expect((error as? UISceneError)?.errorDescription?.contains("nobody looks at the program") == true)
    }

    @Test func anErrorIsAnNSErrorToo() throws {
        Journal.current = Journal()
        let single = TestApplication(rootViewController: UIViewController()), blocked = TestApplication(Program())
        blocked.opensAddresses = false
        for (code, app) in [single, blocked].enumerated() {
            var found: (any Error)?
            ask(app) {
                app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { found = $0 }
            }
            let error = try #require(found as? UISceneError), object = error as NSError
            #expect(object.domain == UISceneError.errorDomain && object.domain == "UISceneErrorDomain")
            #expect(object.code == error.errorCode && error.errorCode == code && error.code.rawValue == code)
            #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == error.errorDescription)
            #expect(object.localizedDescription == error.errorDescription)
        }
    }

    @Test func aProgramWithOneSceneForAllHasNoOthers() {
        let app = TestApplication(rootViewController: UIViewController())
        var codes: [UISceneError.Code?] = []
        func note(_ error: any Error) { codes.append((error as? UISceneError)?.code) }
        #expect(!app.application.supportsMultipleScenes)
        app.act {
            app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: note)
            for session in app.application.openSessions {
                app.application.requestSceneSessionDestruction(session, options: nil, errorHandler: note)
            }
            // Never from within.
            #expect(codes.isEmpty)
        }
        app.advance(by: 0.1)
        #expect(codes == [.multipleScenesNotSupported, .multipleScenesNotSupported])
    }

    @Test func aSceneOpensAddressesBesideItself() throws {
        Journal.current = Journal()
        let app = TestApplication(Program()), session = try open(app)
        let scene = try #require(session.scene), page = try #require(URL(string: "https://example.org/a"))
        var answers: [Bool] = []
        let options = UIScene.OpenExternalURLOptions()
        func visit(_ options: UIScene.OpenExternalURLOptions?) {
            ask(app) { scene.open(page, options: options) { answers.append($0) } }
        }
        visit(nil)
        visit(options)
        options.universalLinksOnly = true
        visit(options)
        #expect(answers == [true, true, false])
        let scenes = app.display.requests.compactMap {
            if case .open(let scene, _, _) = $0 { scene.rawValue } else { nil }
        }
        #expect(scenes == [2, 2])
        ask(app) { app.application.requestSceneSessionDestruction(session, options: nil) }
        visit(nil)
        #expect(answers == [true, true, false, false])
    }

    @Test func theDisplayHearsWhatASceneIsCalled() throws {
        Journal.current = Journal()
        let app = TestApplication(Program())
        let scene = try #require(try open(app).scene)
        var titles: [String] {
            app.display.requests.compactMap {
                if case .title(let scene, let title) = $0, scene.rawValue == 2 { title } else { nil }
            }
        }
        #expect(scene.title == nil)
        scene.title = "Kirja"
        scene.title = "Kirja"
        scene.title = nil
        let own = ProcessInfo.processInfo.processName
        #expect(titles == [own, "Kirja", own])
        // Cut between characters.
        scene.title = "a" + String(repeating: "å", count: 600)
        #expect(titles.last == "a" + String(repeating: "å", count: 511))
    }
}
