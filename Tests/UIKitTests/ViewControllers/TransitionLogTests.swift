// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

/// The lines that UIKit writes about transitions, and that appear on standard error here.
@MainActor
struct TransitionLogTests {
    @Test func aPushDuringAPushIsReported() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                let app = TestApplication(rootViewController: navigation)
                for _ in 0..<2 {
                    app.act { navigation.pushViewController(UIViewController(), animated: true) }
                    app.advance(by: 0.1)
                }
                app.advance(by: 1)
                exit(navigation.viewControllers.count == 3 ? 0 : 1)
            }
        }
        let lines = String(decoding: reading.standardErrorContent, as: UTF8.self).split(separator: "\n")
        #expect(lines.filter { $0 == "nested push animation can result in corrupted navigation bar" }.count == 1)
    }

    @Test func pushesInOneTurnAreNotReported() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                let app = TestApplication(rootViewController: navigation)
                app.act { for _ in 0..<2 { navigation.pushViewController(UIViewController(), animated: true) } }
                app.advance(by: 1)
                exit(navigation.viewControllers.count == 3 ? 0 : 1)
            }
        }
        #expect(!String(decoding: reading.standardErrorContent, as: UTF8.self).contains("nested push"))
    }

    private final class Screen: UIViewController {}

    @Test func unbalancedCallsAreReported() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let controller = Screen()
                controller.beginAppearanceTransition(true, animated: false)
                // A change of direction is allowed.
                controller.beginAppearanceTransition(false, animated: false)
                controller.endAppearanceTransition()
                FileHandle.standardError.write(Data("balanced\n".utf8))
                controller.beginAppearanceTransition(true, animated: false)
                controller.beginAppearanceTransition(true, animated: false)
                controller.endAppearanceTransition()
                controller.endAppearanceTransition()
                exit(0)
            }
        }
        let text = String(decoding: reading.standardErrorContent, as: UTF8.self)
        let line = "Unbalanced calls to begin/end appearance transitions for "
        let parts = text.components(separatedBy: "balanced\n")
        #expect(parts.count == 2 && !parts[0].contains(line))
        let reports = (parts.last ?? "").split(separator: "\n").filter { $0.hasPrefix(line) }
        #expect(reports.count == 2 && reports.allSatisfy { $0.contains("Screen") && $0.hasSuffix(".") }, "\(text)")
    }

    /// Containers of the framework call nothing twice.
    @Test func containersAreBalanced() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                let tabs = UITabBarController()
                tabs.viewControllers = [navigation, UIViewController()]
                let app = TestApplication(rootViewController: tabs)
                app.act { navigation.pushViewController(UIViewController(), animated: true) }
                app.advance(by: 0.1)
                app.act { tabs.selectedIndex = 1 }
                app.act { tabs.present(UIViewController(), animated: true) }
                app.advance(by: 0.1)
                app.act { tabs.dismiss(animated: true) }
                app.act { tabs.selectedIndex = 0 }
                app.advance(by: 2)
                exit(0)
            }
        }
        #expect(!String(decoding: reading.standardErrorContent, as: UTF8.self).contains("Unbalanced"))
    }
}
