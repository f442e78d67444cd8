// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

@MainActor
struct UIApplicationTests {
    private func launch() -> TestApplication { TestApplication(rootViewController: UIViewController()) }

    @Test func pagesLettersAndNumbersCanBeOpened() throws {
        let app = launch().application
        for address in ["http://example.org", "HTTPS://example.org", "mailto:a@example.org", "tel:112"] {
            #expect(app.canOpenURL(try #require(URL(string: address))), "\(address)")
        }
        for address in ["file:///etc/passwd", "javascript:alert(1)", "page", "data:text/html,x", "app-settings:"] {
            #expect(!app.canOpenURL(try #require(URL(string: address))), "\(address)")
        }
        let long = "https://example.org/" + String(repeating: "x", count: 9000)
        #expect(!app.canOpenURL(try #require(URL(string: long))))
    }

    @Test func openingAnAddressTellsWhetherItWasOpened() throws {
        let app = launch()
        var answers: [Bool] = []
        let page = try #require(URL(string: "https://example.org/a?b"))
        func open(_ url: URL) {
            app.act { app.application.open(url) { answers.append($0) } }
            app.advance(by: 0)
        }
        app.opensAddresses = true
        open(page)
        app.opensAddresses = false
        open(page)
        open(try #require(URL(string: "javascript:alert(1)")))
        #expect(answers == [true, false, false])
        #expect(app.requestedAddresses == ["https://example.org/a?b", "https://example.org/a?b"])
        // No program of the device handles it.
        app.opensAddresses = true
        app.act { app.application.open(page, options: [.universalLinksOnly: true]) { answers.append($0) } }
        app.advance(by: 0)
        #expect(answers.count == 4 && answers.last == false && app.requestedAddresses.count == 2)
    }

    /// Counts what is asked of it at the end of a turn.
    private final class Asked: UIView {
        var count = 0
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            count += 1
            return nil
        }
        override var isAccessibilityElement: Bool {
            get {
                count += 1
                return true
            }
            set {}
        }
        override var accessibilityLabel: String? {
            get {
                count += 1
                return "asked"
            }
            set {}
        }
    }

    private final class ManyTabs: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = ManyTabs.self
            return configuration
        }

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            let controller = UIViewController()
            controller.view = Asked(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
            window?.rootViewController = controller
            window?.makeKeyAndVisible()
            controller.view.becomeFirstResponder()
        }
    }

    /// A touch costs as much as its own tab, however many there are.
    @Test func aTouchAsksNothingOfOtherTabs() {
        let app = TestApplication(ManyTabs(), screenSize: CGSize(width: 100, height: 100), scale: 1)
        for _ in 1..<50 {
            _ = app.display.connect(screen: TestEnvironment().screen(of: app.screenSize, 1, .zero))
        }
        app.act {}
        let views = app.application.windows.compactMap { $0.rootViewController?.view as? Asked }
        #expect(views.count == 50 && views.allSatisfy { $0.count > 0 })
        for view in views { view.count = 0 }
        // The test's finger is on the first tab.
        app.tap(at: CGPoint(x: 50, y: 50))
        app.act { views[0].accessibilityChanged() }
        #expect(views[0].count > 0)
        #expect(views.dropFirst().reduce(0) { $0 + $1.count } == 0)
    }

    @Test func aDisplayHearsHowFarTheProgramHasCome() {
        let app = launch()
        app.send(.milestone(viewer: 7))
        #expect(app.display.requests.contains(.passed(viewer: 7)))
    }

    @Test func backgroundTasksEndWithTheProgramAtTheLatest() {
        let app = launch()
        var expired: [String] = []
        let first = app.application.beginBackgroundTask { expired.append("first") }
        let second = app.application.beginBackgroundTask(withName: "second") { expired.append("second") }
        #expect(first != second && first != .invalid)
        #expect(app.application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        app.setVisible(false)
        app.application.endBackgroundTask(first)
        app.application.endBackgroundTask(.invalid)
        #expect(expired.isEmpty)
        app.terminate()
        #expect(expired == ["second"])
    }

    @Test func whenMemoryIsShortTheProgramItsControllersAndObserversHear() {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var told: [String] = []

            func applicationDidReceiveMemoryWarning(_ application: UIApplication) { told.append("delegate") }
        }
        final class Controller: UIViewController {
            var tell: (String) -> Void = { _ in }

            override func didReceiveMemoryWarning() {
                super.didReceiveMemoryWarning()
                tell(title ?? "")
            }
        }
        let delegate = Delegate(), parent = Controller(), child = Controller(), stranger = Controller()
        for (controller, title) in [(parent, "parent"), (child, "child"), (stranger, "stranger")] {
            controller.title = title
            controller.tell = { delegate.told.append($0) }
        }
        parent.addChild(child)
        child.didMove(toParent: parent)
        let app = TestApplication(rootViewController: parent)
        app.application.delegate = delegate
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: app.application, queue: nil
        ) { _ in MainActor.assumeIsolated { delegate.told.append("observer") } }
        defer { NotificationCenter.default.removeObserver(observer) }
        app.simulateMemoryWarning()
        #expect(delegate.told == ["delegate", "parent", "child", "observer"])
    }

    @Test func theLifeOfAProgramIsNotified() {
        let app = launch()
        var told: [String] = []
        let names = [
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willTerminateNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: app.application, queue: nil) { note in
                let name = note.name.rawValue
                MainActor.assumeIsolated {
                    told.append(name.dropFirst("UIApplication".count).dropLast("Notification".count).description)
                }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        app.setVisible(false)
        app.setVisible(true)
        app.terminate()
        #expect(
            told == [
                "WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive", "WillTerminate",
            ])
    }

    @Test func theDeviceIsWhatTheFirstScreenTells() {
        let app = launch()
        let device = UIDevice.current
        #expect(device.userInterfaceIdiom == .phone && device.model == "iPhone" && device.systemName == "Linux")
        #expect(device.orientation == .portrait)
        var turns = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
        ) { _ in MainActor.assumeIsolated { turns += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        app.resize(to: CGSize(width: 667, height: 375))
        #expect(turns == 0 && device.orientation.isLandscape)
        device.beginGeneratingDeviceOrientationNotifications()
        app.resize(to: CGSize(width: 375, height: 667))
        device.endGeneratingDeviceOrientationNotifications()
        #expect(turns == 1 && !device.isGeneratingDeviceOrientationNotifications)
    }

    @Test func theScreenConvertsCoordinates() {
        let app = launch()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        app.rootViewController?.view.addSubview(view)
        let space = UIScreen.main.coordinateSpace
        #expect(space.convert(CGPoint(x: 11, y: 22), to: view) == CGPoint(x: 1, y: 2))
        #expect(space.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: view).origin == CGPoint(x: 10, y: 20))
        #expect(view.convert(CGPoint.zero, to: space) == CGPoint(x: 10, y: 20))
        #expect(UIScreen.main.currentMode?.size == CGSize(width: 750, height: 1334))
    }
}

@MainActor
struct UIPasteboardTests {
    @Test func aTextGoesToTheBrowserAndOnePastedComesBack() {
        let app = TestApplication(rootViewController: UIViewController())
        let board = UIPasteboard.general
        var changes = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: board, queue: nil
        ) { _ in MainActor.assumeIsolated { changes += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        #expect(board.string == nil && !board.hasStrings && board.changeCount == 0)
        board.string = "hello"
        #expect(app.clipboard == "hello" && board.changeCount == 1)
        app.paste("world")
        #expect(board.string == "world" && board.changeCount == 2 && changes == 2)
        // A value that it already has is no change, and is not sent back.
        app.paste("world")
        #expect(board.changeCount == 2 && app.clipboard == "hello")
    }

    @Test func addressesPicturesAndColours() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let board = UIPasteboard.general
        let url = try #require(URL(string: "https://example.org"))
        board.url = url
        #expect(board.url == url && board.string == "https://example.org" && board.hasURLs)
        #expect(app.clipboard == "https://example.org")
        board.color = .red
        #expect(board.color == .red && board.hasColors && !board.hasStrings && !board.hasURLs)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        board.images = [image, image]
        #expect(board.image === image && board.numberOfItems == 2)
        #expect(app.clipboard == nil && app.copiedPicture == image.cgImage)
        app.clipboard = "from another program"
        #expect(app.copiedPicture == nil)
        board.string = nil
        #expect(board.numberOfItems == 0 && !board.hasImages)
    }

    private func picture(_ red: CGFloat) -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: .preferred()).image { context in
            UIColor(red: red, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }.cgImage
    }

    @Test func pastedPicturesComeToTheFirstResponder() throws {
        let controller = UIViewController(), view = PasteView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        controller.view.addSubview(view)
        let app = TestApplication(rootViewController: controller)
        app.act { _ = view.becomeFirstResponder() }
        let one = try #require(picture(1)), other = try #require(picture(0.5))
        app.paste(one, other)
        let board = UIPasteboard.general
        #expect(view.pasted.map(\.cgImage) == [one] && board.hasImages && board.images?.count == 2)
        #expect(board.image?.cgImage === one && !board.hasStrings && board.types == ["public.png"])
        // None of them is readable.
        app.paste()
        #expect(board.image == nil && board.images == nil && !board.hasImages && view.pasted.count == 1)
        // A text that is pasted where none is edited goes there, too.
        app.paste("words")
        #expect(view.texts == ["words"])
    }

    @Test func aTextFieldTakesNoPictureAndWhoComesAfterItMay() throws {
        let controller = PastingController(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
        controller.view.addSubview(field)
        let app = TestApplication(rootViewController: controller)
        app.act { _ = field.becomeFirstResponder() }
        app.paste(try #require(picture(1)))
        #expect(field.text == "" && controller.count == 1)
    }

    @Test func itemsAreThereByTheirTypes() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let board = UIPasteboard.general, image = UIImage(cgImage: try #require(picture(1)))
        let file = try #require(image.pngData())
        board.items = [["public.text": "words", "org.example.thing": 7], ["public.png": file]]
        #expect(board.string == "words" && app.clipboard == "words" && board.numberOfItems == 2)
        #expect(board.items[0]["org.example.thing"] as? Int == 7)
        #expect(board.items[0]["public.utf8-plain-text"] as? String == "words")
        #expect((board.items[1]["public.png"] as? UIImage)?.size == CGSize(width: 4, height: 4))
        #expect(board.contains(pasteboardTypes: ["public.png", "org.example.thing"]))
        #expect(!board.contains(pasteboardTypes: ["public.png"]))
        board.addItems([["public.url": try #require(URL(string: "https://example.org"))]])
        #expect(board.urls?.count == 1 && board.strings == ["words", "https://example.org"])
        board.items = []
        #expect(board.numberOfItems == 0 && board.types == [])
    }

    @Test func textsAreReadFromDataAndAddressesFromStrings() {
        let app = TestApplication(rootViewController: UIViewController())
        let board = UIPasteboard.general
        board.items = [["public.utf8-plain-text": Data("wörds".utf8)], ["public.url": "https://example.org/a"]]
        #expect(board.string == "wörds" && app.clipboard == "wörds")
        #expect(board.items[0]["public.utf8-plain-text"] as? String == "wörds")
        #expect(board.url == URL(string: "https://example.org/a"))
        #expect(board.items[1]["public.url"] as? URL == board.url)
    }

    @Test func ofSeveralTypesTheBestIsRead() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let board = UIPasteboard.general
        let good = UIImage(cgImage: try #require(picture(1))), other = UIImage(cgImage: try #require(picture(0.5)))
        let thing: [String: Any] = [
            "public.text": "c", "public.plain-text": "b", "public.utf8-plain-text": "a", "public.jpeg": other,
            "public.png": good,
        ]
        // A dictionary of another capacity has another order of keys.
        for capacity in [0, 10, 40, 100, 400, 1000] {
            var mixed = [String: Any](minimumCapacity: capacity)
            mixed.merge(thing) { first, _ in first }
            board.items = [mixed]
            #expect(board.string == "a" && board.image === good && app.clipboard == "a")
            #expect(board.value(forPasteboardType: "public.plain-text") as? String == "b")
            #expect(board.value(forPasteboardType: "public.jpeg") as? UIImage === other)
        }
        board.items = [["public.utf8-plain-text": Data([0xff]), "public.text": "c"]]
        #expect(board.string == "c", "the best that can be read")
    }

    @Test func valuesAreFoundByTheTypeThatTheyWereSetBy() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let board = UIPasteboard.general, image = UIImage(cgImage: try #require(picture(1)))
        board.items = [["public.plain-text": "words"]]
        for type in ["public.plain-text", "public.utf8-plain-text", "public.text"] {
            #expect(board.value(forPasteboardType: type) as? String == "words", "\(type)")
            #expect(board.contains(pasteboardTypes: [type]), "\(type)")
        }
        #expect(!board.contains(pasteboardTypes: ["public.jpeg", "public.url"]))
        board.items = [["public.jpeg": image]]
        #expect(board.value(forPasteboardType: "public.jpeg") as? UIImage === image)
        #expect(board.contains(pasteboardTypes: ["public.jpeg"]) && board.types == ["public.png"])
        #expect(!board.contains(pasteboardTypes: ["public.plain-text"]) && app.clipboard == nil)
    }

    @Test func whatCannotBeReadStaysAsItWasGiven() {
        let app = TestApplication(rootViewController: UIViewController())
        let board = UIPasteboard.general, bytes = Data([0x80, 0xff, 0x80])
        board.items = [
            ["public.utf8-plain-text": bytes, "public.png": bytes, "public.url": 7, "com.apple.uikit.color": "red"]
        ]
        #expect(board.string == nil && board.image == nil && board.url == nil && board.color == nil)
        #expect(app.clipboard == nil)
        #expect(
            board.types == ["com.apple.uikit.color", "public.png", "public.url", "public.utf8-plain-text"])
        #expect(board.value(forPasteboardType: "public.utf8-plain-text") as? Data == bytes)
        #expect(board.value(forPasteboardType: "public.png") as? Data == bytes)
        #expect(board.items[0]["public.url"] as? Int == 7)
        #expect(board.items[0]["com.apple.uikit.color"] as? String == "red")
    }
}

/// Accepts pasted pictures and texts, without declaring it before.
private class PasteView: UIView {
    var pasted: [UIImage] = []
    var texts: [String] = []
    override var canBecomeFirstResponder: Bool { true }

    override func paste(_ sender: Any?) {
        if let image = UIPasteboard.general.image { pasted.append(image) }
        if let text = UIPasteboard.general.string { texts.append(text) }
    }
}

private class PastingController: UIViewController {
    var count = 0

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "paste:" && UIPasteboard.general.hasImages
    }

    override func paste(_ sender: Any?) { count += 1 }
}
