// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit
import ViewBuilder

@MainActor
struct WindowTests {
    /// A program with a scene delegate, whose window is made of a block.
    private final class Program: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Blocks", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var greetings: [String] = []

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            let name = textField("Name")
            // A member of this class has the same name.
            window = ViewBuilder.window(title: "Greeter", in: scene as? UIWindowScene, spacing: 20) {
                label("Who is there?")
                name.with { $0.accessibilityLabel = "Name" }
                button("Greet") { [weak self] in self?.greetings.append(name.text ?? "") }
            }
            window?.makeKeyAndVisible()
        }
    }

    @Test func itShowsItsTitleAndItsViewsBelowEachOther() throws {
        let app = TestApplication(
            Program(), screenSize: CGSize(width: 375, height: 667), scale: 1,
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
        #expect(
            app.accessibilityTree.descendants.map(\.label).filter { !$0.isEmpty } == [
                "Greeter", "Who is there?", "Name", "Greet",
            ])
        let frames = try ["Who is there?", "Name", "Greet"].map { try #require(app.element($0)).frame }
        #expect(frames.allSatisfy { $0.minX == 16 && $0.maxX == 359 })
        #expect(frames[0].minY >= 64, "below the bar")
        for (above, below) in zip(frames, frames.dropFirst()) { #expect(below.minY == above.maxY + 20) }
        #expect(frames[2].height < 60, "the views have their own heights")
        #expect(app.window?.windowScene?.title == "Greeter")
    }

    @Test func itWorks() throws {
        let app = TestApplication(Program())
        let field = try #require(app.element("Name")).frame
        app.tap(at: CGPoint(x: field.midX, y: field.midY))
        app.enterText("Aino")
        try #require(app.element("Greet")).activate()
        #expect((app.window?.windowScene?.delegate as? SceneDelegate)?.greetings == ["Aino"])
    }

    @Test func itsPartsAreOrdinaryOnes() throws {
        let text = label("Text"), view = window(title: "Title") { text }
        #expect(type(of: view) == UIWindow.self && view.isHidden)
        let navigation = try #require(view.rootViewController as? UINavigationController)
        #expect(type(of: navigation) == UINavigationController.self && navigation.viewControllers.count == 1)
        let page = navigation.viewControllers[0]
        #expect(type(of: page) == UIViewController.self && page.title == "Title")
        #expect((page.view.subviews.first as? UIStackView)?.arrangedSubviews == [text])
    }

    /// A window without a scene belongs to the first one, as in programs without a scene delegate.
    private final class ClassicProgram: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let table = UITableView()

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = ViewBuilder.window(title: "Table", filling: .bounds) {
                label("Above")
                table
            }
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test func aTableTakesTheRestAndEndsAboveTheKeyboard() throws {
        let app = TestApplication(
            ClassicProgram(), screenSize: CGSize(width: 320, height: 480), scale: 1,
            safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        let table = try #require(app.application.delegate as? ClassicProgram).table
        #expect(table.superview is UIStackView)
        func bottom() -> CGFloat { table.convert(CGPoint(x: 0, y: table.bounds.maxY), to: nil).y }
        #expect(bottom() == 480 && table.bounds.width == 320 && table.bounds.height > 300)
        let field = UITextField()
        app.act {
            table.tableHeaderView = field.with { $0.frame.size.height = 44 }
            field.becomeFirstResponder()
        }
        app.showKeyboard(height: 200)
        app.advance(by: 1)
        #expect(bottom() == 280)
        app.showKeyboard(height: 0)
        app.advance(by: 1)
        #expect(bottom() == 480)
    }

    @Test(arguments: [ContentArea.safeArea, .margins, .readableContent])
    func aTableTakesTheRestOfAnArea(_ area: ContentArea) throws {
        let table = UITableView()
        let root = try #require(window(title: "Table", filling: area) { table }.rootViewController)
        let app = TestApplication(
            rootViewController: root, screenSize: CGSize(width: 320, height: 480), scale: 1,
            safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        let bottom = table.convert(CGPoint(x: 0, y: table.bounds.maxY), to: nil).y
        #expect(bottom == 446 && app.snapshot().width == 320)
    }
}
