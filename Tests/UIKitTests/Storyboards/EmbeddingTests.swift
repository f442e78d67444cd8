// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder
import KosketusTesting
import Testing

@testable import UIKit

@MainActor
struct EmbeddingTests {
    @Test func theEmbeddedControllerIsThereBeforeViewDidLoad() throws {
        _ = StoryboardJournal.take()
        let app = try TestApplication(storyboard: "Embedded")
        #expect(
            StoryboardJournal.take() == [
                "outer init true", "outer awake", "outer prepare Embed Outer", "inner viewDidLoad Inner",
                "outer viewDidLoad 1",
            ])
        let outer = try #require(app.rootViewController as? OuterController)
        let inner = try #require(outer.children.first as? InnerController)
        #expect(inner.view.superview === outer.container)
        #expect(inner.view.frame == CGRect(x: 0, y: 0, width: 335, height: 200))
        #expect(app.element("Inner")?.frame.origin == CGPoint(x: 40, y: 220))
    }

    @Test func anEmbeddedViewFillsItsContainer() throws {
        let app = try TestApplication(storyboard: "Embedded")
        let outer = try #require(app.rootViewController as? OuterController)
        app.act {
            for constraint in outer.container?.constraints ?? [] {
                if constraint.firstAttribute == .width { constraint.constant = 100 }
                if constraint.firstAttribute == .height { constraint.constant = 50 }
            }
        }
        #expect(outer.children.first?.view.frame.size == CGSize(width: 100, height: 50))
    }

    @Test func aRefusedEmbeddingLeavesTheContainerEmpty() throws {
        let bundle = try fixtures()
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let outer: OuterController? = UIStoryboard(name: "Embedded", bundle: bundle)
                .instantiateInitialViewController { coder in
                    let outer = OuterController(coder: coder)
                    outer?.refusesEmbedding = true
                    return outer
                }
            outer?.loadViewIfNeeded()
            #expect(outer?.children.isEmpty == true)
            #expect(outer?.container?.subviews.isEmpty == true)
        }
    }

    @Test func aControllerThatEmbedsItselfEnds() throws {
        let bundle = try fixtures()
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let endless = UIStoryboard(name: "Embedded", bundle: bundle)
                .instantiateViewController(withIdentifier: "Endless")
            endless.loadViewIfNeeded()
            let depth = sequence(first: endless, next: { $0.children.first }).reduce(0) { count, _ in count + 1 }
            #expect(depth == 16)
        }
    }

    @Test func aControllerThatEmbedsItselfTwiceEnds() throws {
        let container = """
            <containerView id="c">
            <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
            <connections><segue destination="r" kind="embed" id="e"/></connections>
            </containerView>
            """
        let other = container.replacing("\"c\"", with: "\"d\"").replacing("\"e\"", with: "\"f\"")
        let storyboard = try storyboard(
            """
            <viewController storyboardIdentifier="Twice" id="a" sceneMemberID="viewController"><view key="view" id="v">
            <rect key="frame" x="0.0" y="0.0" width="100" height="100"/><subviews>\(container)\(other)</subviews>
            </view></viewController>
            """, "<viewControllerPlaceholder referencedIdentifier=\"Twice\" id=\"r\" sceneMemberID=\"viewController\"/>"
        )
        var controller: UIViewController?
        let lines = NibText.log {
            controller = storyboard.instantiateInitialViewController()
            controller?.loadViewIfNeeded()
        }
        #expect(count(try #require(controller)) == 501)
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("a.storyboard:") && $0.contains("too often") })
    }

    @Test func containersThatContainTwoContainersEnd() throws {
        let tabs = (0..<20).map { index in
            """
            <tabBarController id="t\(index)" sceneMemberID="viewController"><connections>
            <segue destination="t\(index + 1)" kind="relationship" relationship="viewControllers" id="a\(index)"/>
            <segue destination="t\(index + 1)" kind="relationship" relationship="viewControllers" id="b\(index)"/>
            </connections></tabBarController>
            """
        }
        let storyboard = try storyboard(
            tabs + ["<viewController id=\"t20\" sceneMemberID=\"viewController\"/>"], initial: "t0")
        var controller: UIViewController?
        let lines = NibText.log { controller = storyboard.instantiateInitialViewController() }
        #expect(count(try #require(controller)) == 500)
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("a.storyboard:") && $0.contains("more than 500") })
    }

    private func storyboard(_ controllers: String...) throws -> UIStoryboard {
        try storyboard(controllers, initial: "a")
    }

    private func storyboard(_ controllers: [String], initial: String) throws -> UIStoryboard {
        let scenes = controllers.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
            """
        let document = try IBDocument.read(Data(text.utf8), name: "a.storyboard")
        return UIStoryboard(document, name: "a", bundle: .main)
    }

    /// The number of controllers, this one and those inside of it.
    private func count(_ controller: UIViewController) -> Int {
        1 + controller.children.map { count($0) }.reduce(0, +)
    }
}
