// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
struct UIAccessibilityTests {
    private func show(_ views: UIView...) -> TestApplication {
        let controller = UIViewController()
        let app = TestApplication(rootViewController: controller)
        views.forEach { controller.view.addSubview($0) }
        return app
    }

    // MARK: - Where they are

    private final class DepthView: UIView {
        override class var layerClass: AnyClass { CATransformLayer.self }
    }

    @Test func whatStandsInALayerThatKeepsDepthHasAPlace() {
        let depth = DepthView(frame: CGRect(x: 40, y: 50, width: 100, height: 100)), label = UILabel()
        label.frame = CGRect(x: 10, y: 20, width: 30, height: 20)
        label.text = "Moon"
        depth.addSubview(label)
        let element = show(depth).element("Moon"), place = CGRect(x: 50, y: 70, width: 30, height: 20)
        #expect(element?.frame == place)
        #expect(depth.accessibilityFrame == CGRect(x: 40, y: 50, width: 100, height: 100))
        depth.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        // Half as wide about its middle.
        let turned = element?.frame ?? .null
        #expect(abs(turned.minX - 70) < 1e-6 && abs(turned.width - 15) < 1e-6)
    }

    // MARK: - What views are by themselves

    @Test func aLabelIsTheTextThatItShows() {
        let label = UILabel()
        #expect(!label.isAccessibilityElement)
        label.text = "Planets"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Planets")
        #expect(label.accessibilityTraits == .staticText)
        label.accessibilityLabel = "All planets"
        label.text = "3"
        #expect(label.accessibilityLabel == "All planets")
        label.accessibilityLabel = nil
        #expect(label.accessibilityLabel == "3")
        label.isAccessibilityElement = false
        #expect(!label.isAccessibilityElement)
    }

    @Test func viewsAndPicturesAreNoElementsUntilTheProgramSaysSo() {
        let view = UIView(), picture = UIImageView()
        #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
        #expect(!picture.isAccessibilityElement && picture.accessibilityTraits == .image)
        picture.isAccessibilityElement = true
        #expect(picture.isAccessibilityElement)
    }

    @Test func aControlTellsWhetherItIsEnabledAndSelectedWhateverElseIsSet() {
        let control = UIControl()
        #expect(control.isAccessibilityElement && control.accessibilityTraits == .none)
        control.accessibilityTraits = .button
        control.isSelected = true
        #expect(control.accessibilityTraits == [.button, .selected])
        control.isEnabled = false
        #expect(control.accessibilityTraits == [.button, .selected, .notEnabled])
        #expect(!control.accessibilityRespondsToUserInteraction)
        control.isEnabled = true
        control.isSelected = false
        #expect(control.accessibilityTraits == .button && control.accessibilityRespondsToUserInteraction)
    }

    @Test func aControlIsCalledByTheTextsInItUntilItHasAName() {
        let control = UIControl(), title = UILabel(), detail = UILabel(), hidden = UILabel()
        #expect(control.accessibilityLabel == nil)
        (title.text, detail.text, hidden.text) = ("Moon", "small", "secret")
        hidden.isHidden = true
        [title, detail, hidden].forEach { control.addSubview($0) }
        #expect(control.accessibilityLabel == "Moon, small")
        control.accessibilityLabel = "The moon"
        #expect(control.accessibilityLabel == "The moon")
    }

    // MARK: - Overriding

    private final class Meter: UIView {
        var level = 2
        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityValue: String? {
            get { "\(level) bars" }
            set {}
        }
        override var accessibilityTraits: UIAccessibilityTraits {
            get { .adjustable }
            set {}
        }
        override func accessibilityIncrement() { level += 1 }
        override func accessibilityDecrement() { level -= 1 }
    }

    @Test func programsOverrideWhatTheyLike() {
        let meter = Meter()
        (meter as UIResponder).accessibilityIncrement()
        #expect((meter as UIResponder).accessibilityValue == "3 bars" && meter.accessibilityRespondsToUserInteraction)
    }

    // MARK: - Where

    @Test func aViewsFrameIsOnTheScreenAndFollowsIt() {
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
        outer.addSubview(view)
        let app = show(outer)
        #expect(view.accessibilityFrame == CGRect(x: 15, y: 25, width: 20, height: 10))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 30))
        outer.bounds.origin.y = 5
        #expect(view.accessibilityFrame.minY == 20)
        view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        view.accessibilityPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 6))
        #expect(view.accessibilityFrame == CGRect(x: 0, y: 0, width: 8, height: 6))
        view.accessibilityActivationPoint = CGPoint(x: 1, y: 1)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 1, y: 1))
        withExtendedLifetime(app) {}
    }

    @Test func anElementStandsInItsContainer() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let app = show(view)
        let part = UIAccessibilityElement(accessibilityContainer: view)
        #expect(part.isAccessibilityElement && part.accessibilityFrame == .zero && part.next === view)
        part.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(part.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
        let inner = UIAccessibilityElement(accessibilityContainer: part)
        inner.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 1, height: 1)
        #expect(inner.accessibilityFrame == CGRect(x: 12, y: 23, width: 1, height: 1))
        part.accessibilityContainer = inner
        #expect(inner.accessibilityFrame == CGRect(x: 1, y: 1, width: 1, height: 1))
        withExtendedLifetime(app) {}
    }

    @Test func pathsAndRectanglesAreTurnedIntoTheScreens() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        let app = show(view)
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10), expected = CGRect(x: -40, y: -30, width: 20, height: 20)
        #expect(UIAccessibility.convertToScreenCoordinates(rect, in: view) == expected)
        #expect(UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: rect), in: view).bounds == expected)
        withExtendedLifetime(app) {}
    }

    // MARK: - Containers and actions

    @Test func theElementsOfAContainerAreFoundByNumber() {
        let view = UIView(), one = UIView(), two = UIView()
        #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
        view.accessibilityElements = [one, two]
        #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 1) as? UIView === two)
        #expect(view.accessibilityElement(at: -1) == nil && view.accessibilityElement(at: 2) == nil)
        #expect(view.index(ofAccessibilityElement: two) == 1)
        #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
    }

    @MainActor private final class Player {
        var played: [String] = []
        func play(_ action: UIAccessibilityCustomAction) -> Bool {
            played.append(action.name)
            return true
        }
    }

    @Test func customActionsAreClosuresOrMethodsOfATargetThatIsNotKept() {
        var player: Player? = Player()
        let method = UIAccessibilityCustomAction(name: "Play", target: player, selector: Player.play)
        let closure = UIAccessibilityCustomAction(name: "Stop") { $0.name == "Stop" }
        #expect(method.actionHandler?(method) == true && player?.played == ["Play"])
        #expect(closure.actionHandler?(closure) == true)
        player = nil
        #expect(method.actionHandler?(method) == false)
    }

    @Test func boldTextFollowsTheTraitsAndNobodyIsSaidToListen() {
        let app = show()
        #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isVoiceOverRunning)
        app.window?.windowScene?.traitOverrides.legibilityWeight = .bold
        #expect(UIAccessibility.isBoldTextEnabled)
    }
}
