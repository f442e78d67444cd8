// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing

@testable import Layouts
@testable import UIKit

/// The pages' pictures, and what all pages have in common.
@MainActor
struct LayoutsTests {
    /// The README shows some of these pictures.
    @Test(arguments: LayoutsController.Page.allCases)
    func pagesInTheLight(_ page: LayoutsController.Page) throws {
        #expect(try open(page).mismatch(withGolden: "\(page)_light") == nil)
    }

    @Test(arguments: LayoutsController.Page.allCases)
    func pagesInTheDark(_ page: LayoutsController.Page) throws {
        var environment = TestEnvironment()
        environment.userInterfaceStyle = .dark
        #expect(try open(page, environment).mismatch(withGolden: "\(page)_dark") == nil)
    }

    @Test(arguments: LayoutsController.Page.allCases)
    func pagesUseALargeWindow(_ page: LayoutsController.Page) throws {
        let app = open(page, on: CGSize(width: 1200, height: 700), scale: 1)
        #expect(try app.mismatch(withGolden: "\(page)_wide") == nil)
    }

    @Test(arguments: LayoutsController.Page.allCases)
    func pagesFromRightToLeftWithLargeText(_ page: LayoutsController.Page) throws {
        var environment = TestEnvironment()
        environment.layoutDirection = .rightToLeft
        environment.preferredContentSizeCategory = .accessibilityLarge
        let app = open(page, environment, scale: 1)
        defer { app.environment = TestEnvironment() }
        #expect(try app.mismatch(withGolden: "\(page)_right_to_left_large_text") == nil)
    }

    /// At every size of the window, and after each change of size, text size and direction.
    @Test(arguments: LayoutsController.Page.allCases)
    func noPageHasConstraintsThatConflict(_ page: LayoutsController.Page) {
        var messages: [String] = []
        let write = LayoutLog.write
        LayoutLog.write = { messages.append($0) }
        defer { LayoutLog.write = write }
        let app = open(page)
        defer { app.environment = TestEnvironment() }
        for size in [
            CGSize(width: 320, height: 480), CGSize(width: 667, height: 375), CGSize(width: 1600, height: 900),
            CGSize(width: 320, height: 480),
        ] {
            for textSize in [UIContentSizeCategory.extraSmall, .accessibilityExtraExtraExtraLarge, .large] {
                app.resize(to: size)
                app.environment.preferredContentSizeCategory = textSize
                app.environment.layoutDirection = textSize == .large ? .leftToRight : .rightToLeft
                app.advance(by: 0.1)
            }
        }
        #expect(messages.isEmpty)
    }

    @Test func segmentsChooseThePage() throws {
        let app = open(.login), controller = try #require(app.rootViewController)
        let shown = try ["Article", "Stacks", "Form", "Log in"].map { name in
            try #require(app.element(name)).activate()
            return try #require(controller.children.first)
        }
        #expect(controller.children.count == 1)
        #expect(shown[0] is ArticleController && shown[1] is StacksController)
        #expect(shown[2] is FormController && shown[3] is LoginController)
        #expect(shown.dropLast().allSatisfy { $0.parent == nil && $0.view.superview == nil })
    }
}

@MainActor
func open(
    _ page: LayoutsController.Page, _ environment: TestEnvironment = TestEnvironment(),
    on size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat = 2
) -> TestApplication {
    let controller = LayoutsController()
    let app = TestApplication(
        rootViewController: controller, screenSize: size, scale: scale, environment: environment)
    app.act { controller.show(page) }
    return app
}

@MainActor
func page<Controller: UIViewController>(_ app: TestApplication, _: Controller.Type) throws -> Controller {
    try #require(app.rootViewController?.children.first as? Controller)
}

extension UIView {
    /// The frame in the window.
    var place: CGRect { convert(bounds, to: nil) }

    /// The centre in the window.
    var middle: CGPoint { CGPoint(x: place.midX, y: place.midY) }
}
