// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import Testing

@testable import KosketusTesting
@testable import UIKit

/// Levels of headings, and languages.
@MainActor
struct HeadingTests {
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

    private func node() throws -> AccessibilityNode {
        label.isAccessibilityElement = true
        return AccessibilityNode(label, layer: nil, frame: nil)
    }

    private func text(_ level: Any) -> NSAttributedString {
        NSAttributedString(string: "Title", attributes: [.accessibilityTextHeadingLevel: level])
    }

    @Test func aTraitLeavesTheLevelOpen() throws {
        label.text = "Title"
        label.accessibilityTraits = .header
        #expect(try node().role == .heading && node().level == 0)
    }

    @Test func aTextWithALevelIsAHeading() throws {
        label.attributedText = text(3)
        #expect(try node().role == .heading && node().level == 3 && node().label == "Title")
    }

    @Test(arguments: [0, 7, -1, Int.max]) func otherLevelsAreNone(level: Int) throws {
        label.attributedText = text(level)
        #expect(try node().role == .text && node().level == 0)
    }

    @Test func anAttributedLabelTakesTheTextsPlace() throws {
        label.text = "Text"
        label.accessibilityAttributedLabel = text(2)
        #expect(try node().level == 2 && node().label == "Title" && label.accessibilityLabel == "Title")
        label.accessibilityLabel = "Plain"
        #expect(try node().level == 0 && label.accessibilityAttributedLabel?.string == "Plain")
        label.accessibilityAttributedLabel = nil
        #expect(label.accessibilityAttributedLabel?.string == "Text")
    }

    @Test func theScreenHasTheProgramsLanguage() {
        label.text = "Text"
        let app = TestApplication(view: label)
        #expect(app.display.nodes(of: app.scene)?[0]?.language == Program.language && !Program.language.isEmpty)
    }
}
