// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import KosketusTesting
import Testing
import UIKit

@MainActor
struct AccessibilityNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UIAccessibilityNotifications.self == UIAccessibility.Notification.self)
    }

    @Test func theTraitsAreThoseOfTheNewNames() {
        #expect(UIAccessibilityTraitNone == UIAccessibilityTraits.none)
        #expect(UIAccessibilityTraitButton == UIAccessibilityTraits.button)
        #expect(UIAccessibilityTraitLink == UIAccessibilityTraits.link)
        #expect(UIAccessibilityTraitHeader == UIAccessibilityTraits.header)
        #expect(UIAccessibilityTraitSearchField == UIAccessibilityTraits.searchField)
        #expect(UIAccessibilityTraitImage == UIAccessibilityTraits.image)
        #expect(UIAccessibilityTraitSelected == UIAccessibilityTraits.selected)
        #expect(UIAccessibilityTraitPlaysSound == UIAccessibilityTraits.playsSound)
        #expect(UIAccessibilityTraitKeyboardKey == UIAccessibilityTraits.keyboardKey)
        #expect(UIAccessibilityTraitStaticText == UIAccessibilityTraits.staticText)
        #expect(UIAccessibilityTraitSummaryElement == UIAccessibilityTraits.summaryElement)
        #expect(UIAccessibilityTraitNotEnabled == UIAccessibilityTraits.notEnabled)
        #expect(UIAccessibilityTraitUpdatesFrequently == UIAccessibilityTraits.updatesFrequently)
        #expect(UIAccessibilityTraitStartsMediaSession == UIAccessibilityTraits.startsMediaSession)
        #expect(UIAccessibilityTraitAdjustable == UIAccessibilityTraits.adjustable)
        #expect(UIAccessibilityTraitAllowsDirectInteraction == UIAccessibilityTraits.allowsDirectInteraction)
        #expect(UIAccessibilityTraitCausesPageTurn == UIAccessibilityTraits.causesPageTurn)
        #expect(UIAccessibilityTraitTabBar == UIAccessibilityTraits.tabBar)
    }

    @Test func operatorsCombineTraits() {
        let label = UILabel()
        label.accessibilityTraits = UIAccessibilityTraitHeader | UIAccessibilityTraitSelected
        #expect(label.accessibilityTraits == [.header, .selected])
        label.accessibilityTraits |= UIAccessibilityTraitButton
        #expect(label.accessibilityTraits == [.header, .selected, .button])
        label.accessibilityTraits &= ~UIAccessibilityTraitSelected
        #expect(label.accessibilityTraits == [.header, .button])
        #expect(label.accessibilityTraits & UIAccessibilityTraitButton == UIAccessibilityTraitButton)
    }

    @Test func theKindsOfChangesAreThoseOfTheNewNames() {
        #expect(UIAccessibilityScreenChangedNotification == UIAccessibility.Notification.screenChanged)
        #expect(UIAccessibilityLayoutChangedNotification == UIAccessibility.Notification.layoutChanged)
        #expect(UIAccessibilityAnnouncementNotification == UIAccessibility.Notification.announcement)
        #expect(UIAccessibilityPageScrolledNotification == UIAccessibility.Notification.pageScrolled)
    }

    @Test func anAnnouncementReachesTheScreenReader() {
        let app = TestApplication(rootViewController: UIViewController())
        app.act { UIAccessibilityPostNotification(UIAccessibilityAnnouncementNotification, "Saved") }
        #expect(app.announcements.last == "Saved")
    }

    @Test func theNotificationsAreThoseOfTheNewNames() {
        #expect(
            NSNotification.Name.UIAccessibilityDarkerSystemColorsStatusDidChange
                == UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
        #expect(
            NSNotification.Name.UIAccessibilityReduceMotionStatusDidChange
                == UIAccessibility.reduceMotionStatusDidChangeNotification)
        #expect(
            NSNotification.Name.UIAccessibilityReduceTransparencyStatusDidChange
                == UIAccessibility.reduceTransparencyStatusDidChangeNotification)
    }

    @Test func theSettingsAreThoseOfTheNewNames() {
        var environment = TestEnvironment()
        environment.isReduceMotionEnabled = true
        let app = TestApplication(rootViewController: UIViewController(), environment: environment)
        app.act {
            #expect(UIAccessibilityIsReduceMotionEnabled())
            #expect(UIAccessibilityIsVoiceOverRunning() == UIAccessibility.isVoiceOverRunning)
            #expect(UIAccessibilityIsBoldTextEnabled() == UIAccessibility.isBoldTextEnabled)
            #expect(UIAccessibilityDarkerSystemColorsEnabled() == UIAccessibility.isDarkerSystemColorsEnabled)
            #expect(UIAccessibilityIsReduceTransparencyEnabled() == UIAccessibility.isReduceTransparencyEnabled)
        }
    }

    @Test func shapesAreConvertedToTheScreen() {
        let controller = UIViewController(), view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let app = TestApplication(rootViewController: controller, screenSize: CGSize(width: 100, height: 100))
        app.act { controller.view.addSubview(view) }
        let frame = UIAccessibilityConvertFrameToScreenCoordinates(view.bounds, view)
        #expect(frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(UIAccessibilityConvertPathToScreenCoordinates(UIBezierPath(rect: view.bounds), view).bounds == frame)
    }
}
