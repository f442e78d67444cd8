// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit
import ViewBuilder

@MainActor
func greeter(in scene: UIWindowScene) -> UIWindow {
    let name = textField("Name", contentType: .name)
    let greeting = label("")
    return window(title: "Greeter", in: scene) {
        label("Who is there?", style: .headline)
        horizontalStack {
            name
            UISwitch().with { $0.accessibilityLabel = "Politely" }
        }
        button("Greet") { greeting.text = "Hello, \(name.text ?? "")" }
        greeting
    }
}

/// The listings of the documentation of ViewBuilder.
@MainActor
struct ViewBuilderListingTests {
    @Test func aWindowIsABlock() throws {
        let app = TestApplication(rootViewController: UIViewController())
        let scene = try #require(app.window?.windowScene)
        let window = app.act {
            let window = greeter(in: scene)
            window.makeKeyAndVisible()
            return window
        }
        try #require(app.element("Greet")).activate()
        #expect(app.element("Hello, ") != nil && app.element("Politely") != nil && !window.isHidden)
    }

    @Test func aCardHasTextsInItsMargins() {
        let card = UIView().with { $0.backgroundColor = .secondarySystemBackground }.content(in: .margins) {
            verticalStack {
                label("Bread", style: .headline)
                label("Flour, water, salt")
            }
        }
        card.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        card.layoutIfNeeded()
        #expect(card.subviews.first?.frame == card.bounds.inset(by: card.layoutMargins))
    }
}
