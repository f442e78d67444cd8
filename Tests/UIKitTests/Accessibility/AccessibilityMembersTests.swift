// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct AccessibilityMembersTests {
    private func role(_ traits: UIAccessibilityTraits) -> String? {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        (view.isAccessibilityElement, view.accessibilityLabel, view.accessibilityTraits) = (true, "thing", traits)
        return TestApplication(view: view).element("thing")?.role
    }

    @Test func objectsKeepTextsForTheElementsThatAreMadeOfThem() {
        let object = NSObject()
        #expect(object.accessibilityLabel == nil && object.accessibilityHint == nil && object.accessibilityValue == nil)
        (object.accessibilityLabel, object.accessibilityHint, object.accessibilityValue) = ("Lamp", "Toggles", "On")
        #expect(object.accessibilityLabel == "Lamp" && object.accessibilityHint == "Toggles")
        #expect(object.accessibilityValue == "On" && NSObject().accessibilityLabel == nil)
        object.accessibilityLabel = nil
        #expect(object.accessibilityLabel == nil)
    }

    @Test func anImageViewHasTheLabelOfItsImage() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        (image.accessibilityLabel, image.accessibilityIdentifier) = ("Trash", "trash")
        let view = UIImageView(image: image)
        view.isAccessibilityElement = true
        #expect(TestApplication(view: view).element("Trash") != nil && image.accessibilityIdentifier == "trash")
        view.accessibilityLabel = "Delete"
        #expect(view.accessibilityLabel == "Delete")
        view.image = nil
        #expect(UIImageView().accessibilityLabel == nil)
    }

    @Test func traitsDecideWhatAnElementIs() {
        let button = role(.button), plain = role([])
        #expect(button != plain && role(.keyboardKey) == button, "a key is pressed like a button")
        for trait: UIAccessibilityTraits in [.playsSound, .startsMediaSession, .summaryElement, .causesPageTurn] {
            #expect(role(trait) == plain && role([trait, .button]) == button)
        }
    }

    @Test func everyTraitIsAnotherBit() {
        let traits: [UIAccessibilityTraits] = [
            .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
            .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction,
            .causesPageTurn, .tabBar, .header,
        ]
        let union = traits.reduce(UIAccessibilityTraits.none) { $0.union($1) }
        #expect(
            traits.allSatisfy { $0.rawValue.nonzeroBitCount == 1 } && union.rawValue.nonzeroBitCount == traits.count)
    }

    @Test func aContainerIsAList() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), label = UILabel()
        label.frame = view.bounds
        label.text = "thing"
        view.addSubview(label)
        let type: UIAccessibilityContainerType = .list
        #expect(view.accessibilityContainerType == .none)
        view.accessibilityContainerType = type
        #expect(view.accessibilityContainerType == .list)
        #expect(TestApplication(view: view).element("thing") != nil)
    }

    @Test func elementsHaveIdentifiersForTests() {
        let identified: [any UIAccessibilityIdentification] = [
            UIView(), UIAccessibilityElement(accessibilityContainer: UIView()),
        ]
        for element in identified {
            #expect(element.accessibilityIdentifier == nil)
            element.accessibilityIdentifier = "id"
            #expect(element.accessibilityIdentifier == "id")
        }
    }

    @Test func aCustomActionCallsItsHandlerWithItself() {
        var seen: [UIAccessibilityCustomAction] = []
        let handler: UIAccessibilityCustomAction.Handler = {
            seen.append($0)
            return true
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let action = UIAccessibilityCustomAction(name: "Delete", actionHandler: handler)
        (view.isAccessibilityElement, view.accessibilityLabel) = (true, "thing")
        view.accessibilityCustomActions = [action]
        let app = TestApplication(view: view)
        #expect(app.element("thing")?.customActions == ["Delete"] && action.actionHandler?(action) == true)
        #expect(seen.count == 1 && seen[0] === action)
    }

    @Test func ofAnAttributedNameTheTextIsRead() {
        let name = NSAttributedString(string: "Delete", attributes: [.foregroundColor: UIColor.red])
        let picture = UIImage(systemName: "trash"), view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let action = UIAccessibilityCustomAction(attributedName: name, image: picture) { _ in true }
        #expect(action.name == "Delete" && action.attributedName == name && action.image === picture)
        (view.isAccessibilityElement, view.accessibilityLabel) = (true, "thing")
        view.accessibilityCustomActions = [action]
        let app = TestApplication(view: view)
        #expect(app.element("thing")?.performCustomAction("Delete") == true)
        app.act { action.name = "Remove" }
        #expect(action.attributedName == NSAttributedString(string: "Remove"), "a new name has no attributes")
    }

    @Test func aMagicTapIsTheProgramsOwn() {
        final class Player: UIView {
            override func accessibilityPerformMagicTap() -> Bool { true }
        }
        #expect(Player().accessibilityPerformMagicTap() && !UIView().accessibilityPerformMagicTap())
    }

    @Test func lessTransparencyIsPosted() {
        final class Count: @unchecked Sendable { var posted = 0 }
        let count = Count(), app = TestApplication(rootViewController: UIViewController())
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in count.posted += 1 }
        defer { NotificationCenter.default.removeObserver(observer) }
        app.environment.isReduceTransparencyEnabled = true
        app.environment.isReduceMotionEnabled = true
        #expect(count.posted == 1)
        app.act { #expect(UIAccessibility.isReduceTransparencyEnabled) }
        app.environment.isReduceTransparencyEnabled = false
        #expect(count.posted == 2)
    }
}
