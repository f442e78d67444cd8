// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit
import ViewBuilder

@MainActor
struct ContainerTests {
    @Test func stacksAreOrdinaryStackViews() {
        let (one, two) = (UILabel(), UISwitch())
        let column = verticalStack(spacing: 5, alignment: .leading, distribution: .equalSpacing) {
            one
            two
        }
        #expect(type(of: column) == UIStackView.self && column.arrangedSubviews == [one, two])
        #expect(column.axis == .vertical && column.spacing == 5)
        #expect(column.alignment == .leading && column.distribution == .equalSpacing)
        let row = horizontalStack(spacing: 6, alignment: .firstBaseline, distribution: .fillEqually) { column }
        #expect(row.axis == .horizontal && row.spacing == 6 && row.arrangedSubviews == [column])
        #expect(row.alignment == .firstBaseline && row.distribution == .fillEqually)
    }

    @Test func theDefaultsFillWithTheSystemsSpacing() {
        for stack in [verticalStack {}, horizontalStack {}] {
            #expect(stack.spacing == UIStackView.spacingUseSystem && stack.arrangedSubviews == [])
            #expect(stack.alignment == .fill && stack.distribution == .fill)
        }
    }

    @Test func aScrollViewScrollsUpAndDown() {
        let blocks = (0..<3).map { _ in
            UIView().with { $0.heightAnchor.constraint(equalToConstant: 200).isActive = true }
        }
        let page = scrollView(filling: .bounds, spacing: 10) { blocks }
        page.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        page.layoutIfNeeded()
        #expect(type(of: page) == UIScrollView.self && page.contentSize == CGSize(width: 300, height: 620))
        #expect(blocks.map { $0.convert(CGPoint.zero, to: page).y } == [0, 210, 420])
        #expect(blocks.allSatisfy { $0.bounds.width == 300 })
    }

    @Test func aScrollViewKeepsTheMarginsOfTheViewAroundIt() {
        let text = label("Text"), page = scrollView { text }
        let box: UIView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)).content(in: .bounds) { page }
        box.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
        box.layoutIfNeeded()
        #expect(text.convert(CGPoint.zero, to: box).x == 30 && text.bounds.width == 140)
        #expect(page.contentSize.width == 200)
    }
}

@MainActor
struct ElementTests {
    @Test func aLabelWrapsAndFollowsTheTextSize() {
        let text = label("Two words", style: .footnote)
        #expect(text.text == "Two words" && text.numberOfLines == 0 && text.adjustsFontForContentSizeCategory)
        #expect(text.font == .preferredFont(forTextStyle: .footnote))
        #expect(label("").font == .preferredFont(forTextStyle: .body))
    }

    @Test func aTextFieldHasABorder() {
        let field = textField("Name", contentType: .name)
        #expect(field.placeholder == "Name" && field.textContentType == .name && !field.isSecureTextEntry)
        #expect(field.borderStyle == .roundedRect && field.adjustsFontForContentSizeCategory)
        let secret = textField("Password", isSecure: true)
        #expect(secret.isSecureTextEntry && secret.textContentType == nil)
    }

    @Test func aButtonCallsItsAction() throws {
        var count = 0
        let add = button("Add") { count += 1 }
        #expect(add.configuration?.title == "Add")
        add.frame = CGRect(x: 50, y: 50, width: 200, height: 50)
        let controller = UIViewController()
        controller.view.addSubview(add)
        let app = TestApplication(rootViewController: controller)
        app.tap(at: CGPoint(x: 150, y: 75))
        #expect(count == 1)
        try #require(app.element("Add")).activate()
        #expect(count == 2)
    }

    @Test func aButtonKeepsItsConfiguration() {
        var configuration = UIButton.Configuration.gray()
        (configuration.title, configuration.subtitle) = ("Old", "below")
        let view = button("New", configuration: configuration) {}
        #expect(view.configuration?.title == "New" && view.configuration?.subtitle == "below")
    }
}
