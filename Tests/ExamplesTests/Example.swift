// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

@testable import BlockingDialog
@testable import Catalog
@testable import Containers
@testable import Fingers
@testable import FirstCircle
@testable import Layouts
@testable import Links
@testable import Lists
@testable import Motion
@testable import PickerInScrollView
@testable import SolarSystem
@testable import Words

/// An example program on one of its pages.
struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    private let show: @MainActor @Sendable (Screen) -> TestApplication

    init(name: String, _ show: @escaping @MainActor @Sendable (Screen) -> TestApplication) {
        (self.name, self.show) = (name, show)
    }

    var testDescription: String { name }

    @MainActor
    func open(_ screen: Screen) -> TestApplication { show(screen) }

    /// Fonts are created for the last preferences, in other tests, too.
    @MainActor
    static func restorePreferences() { _ = TestApplication(rootViewController: UIViewController(), scale: 1) }

    static let all =
        [
            Example(name: "BlockingDialog") { $0.open(inStack(WaysController())) },
            Example(name: "Containers") { $0.open(PresentationsController()) },
            Example(name: "FirstCircle") { $0.open(FirstCircle.AppDelegate()) },
            Example(name: "Links") { $0.open(Links.AppDelegate()) },
            Example(name: "Motion") { $0.open(MotionController()) },
            Example(name: "PickerInScrollView") { $0.open(PorridgeController()) },
            Example(name: "SolarSystem") { $0.open(SolarSystemController()) },
            Example(name: "Words") { $0.open(WordsController()) },
        ] + Catalog.Page.allCases.map(catalog) + FingersController.Page.allCases.map(fingers)
        + LayoutsController.Page.allCases.map(layouts) + lists + keepingData

    private static let lists: [Example] = [
        Example(name: "Lists") { $0.open(inStack(ListsController())) },
        Example(name: "Lists, million rows") { $0.open(inStack(MillionController(style: .plain))) },
        Example(name: "Lists, contacts") { $0.open(inStack(ContactsController(style: .plain))) },
        Example(name: "Lists, groceries") { $0.open(inStack(GroceriesController(style: .insetGrouped))) },
        Example(name: "Lists, outline") { $0.open(inStack(OutlineController())) },
        Example(name: "Lists, photos") { $0.open(inStack(PhotosController())) },
        Example(name: "Lists, shop") { $0.open(inStack(ShopController())) },
    ]

    #if !KOSKETUS_ALL_EXAMPLES
        private static let keepingData: [Example] = []
    #endif

    @MainActor
    static func inStack(_ controller: UIViewController) -> UIViewController {
        UINavigationController(rootViewController: controller)
    }

    private static func catalog(_ page: Catalog.Page) -> Example {
        Example(name: "Catalog, \(page.title)") { screen in
            let controller = CatalogController(), app = screen.open(controller)
            app.act { controller.show(page) }
            return app
        }
    }

    private static func layouts(_ page: LayoutsController.Page) -> Example {
        Example(name: "Layouts, \(page.rawValue)") { screen in
            let controller = LayoutsController(), app = screen.open(controller)
            app.act { controller.show(page) }
            return app
        }
    }

    private static func fingers(_ page: FingersController.Page) -> Example {
        Example(name: "Fingers, \(page.rawValue)") { screen in
            let controller = FingersController(), app = screen.open(controller)
            app.act { controller.show(page) }
            return app
        }
    }
}

/// A screen and the preferences of its user.
struct Screen: Sendable, CustomTestStringConvertible {
    var width: CGFloat
    var height: CGFloat
    var safeArea = UIEdgeInsets.zero
    var textSize = UIContentSizeCategory.large
    var isRightToLeft = false

    /// A small phone, a usual one, one in landscape with a camera in its screen, a tablet and a desktop.
    static let usual = [
        Screen(width: 320, height: 480), Screen(width: 375, height: 667),
        Screen(width: 375, height: 812, safeArea: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)),
        Screen(width: 667, height: 375, safeArea: UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)),
        Screen(width: 768, height: 1024), Screen(width: 1600, height: 1000),
    ]
    static let textSizes: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityExtraExtraExtraLarge]

    /// The screen in each of these sizes of text, and from either side.
    func variants(_ textSizes: [UIContentSizeCategory] = Screen.textSizes) -> [Screen] {
        textSizes.flatMap { size in
            [false, true].map { isRightToLeft in
                var screen = self
                (screen.textSize, screen.isRightToLeft) = (size, isRightToLeft)
                return screen
            }
        }
    }

    var size: CGSize { CGSize(width: width, height: height) }

    var environment: TestEnvironment {
        var environment = TestEnvironment()
        environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        environment.preferredContentSizeCategory = textSize
        return environment
    }

    var testDescription: String {
        "\(width) x \(height), \(textSize.rawValue)\(isRightToLeft ? ", from right to left" : "")"
    }

    @MainActor
    func open(_ controller: UIViewController) -> TestApplication {
        TestApplication(
            rootViewController: controller, screenSize: size, scale: 1, safeAreaInsets: safeArea,
            environment: environment)
    }

    @MainActor
    func open(_ delegate: @autoclosure () -> any UIApplicationDelegate) -> TestApplication {
        TestApplication(
            delegate(), screenSize: size, scale: 1, safeAreaInsets: safeArea, environment: environment)
    }
}
