// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// A screen with a button that shows a menu, and with what a person does to it.
@MainActor
final class MenuScreen {
    let app: TestApplication
    let controller = UIViewController()
    let button = UIButton(type: .system)

    init(
        _ menu: UIMenu, size: CGSize = CGSize(width: 320, height: 480), at origin: CGPoint = CGPoint(x: 10, y: 40),
        environment: TestEnvironment = TestEnvironment()
    ) {
        app = TestApplication(rootViewController: controller, screenSize: size, environment: environment)
        app.act {
            controller.view.backgroundColor = .systemBackground
            button.setTitle("Menu", for: .normal)
            button.frame = CGRect(origin: origin, size: CGSize(width: 80, height: 34))
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            controller.view.addSubview(button)
        }
    }

    var center: CGPoint { button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil) }

    /// Taps the button, and waits for the end of the animation.
    func open() {
        app.tap(at: center)
        app.advance(by: 1)
    }

    /// Taps beside the menu.
    func close() {
        app.tap(at: CGPoint(x: 2, y: app.screenSize.height - 2))
        app.advance(by: 1)
    }

    /// The window that a menu shows in.
    private var menu: TestElement? { app.accessibilityTree.children.first { $0.role == "dialog" } }

    var isOpen: Bool { menu != nil }
    var title: String? { menu?.label }

    /// The elements of the menu in front, without the button that closes it.
    var elements: [TestElement] {
        (menu?.descendants ?? []).filter { $0.children.isEmpty && $0.label != "Close Menu" }
    }

    var shown: [String] {
        elements.map { element in
            element.label + (element.value.isEmpty ? "" : " = \(element.value)")
                + (element.isSelected ? " (selected)" : "") + (element.isEnabled ? "" : " (disabled)")
        }
    }

    func frame(_ label: String) -> CGRect? { elements.first { $0.label == label }?.frame }

    func place(_ label: String) throws -> CGPoint {
        let frame = try #require(self.frame(label))
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    func tap(_ label: String) throws {
        app.tap(at: try place(label))
        app.advance(by: 1)
    }
}
