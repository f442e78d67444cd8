// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

@MainActor
@Suite struct SupportMembersTests {
    @Test func directionalInsetsAreArchived() throws {
        let insets = NSDirectionalEdgeInsets(top: 1.5, leading: -2, bottom: 3, trailing: 0.1)
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(insets, forKey: "insets")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeDirectionalEdgeInsets(forKey: "insets") == insets)
        #expect(reader.decodeDirectionalEdgeInsets(forKey: "none") == .zero)
    }

    @Test func anActivityKeepsWhatItIsAbout() {
        let activity = NSUserActivity(activityType: "org.example.reading")
        #expect(activity.webpageURL == nil && activity.targetContentIdentifier == nil)
        activity.webpageURL = URL(string: "https://example.org/page")
        activity.targetContentIdentifier = "page 5"
        activity.addUserInfoEntries(from: ["page": 4, "zoom": 2])
        activity.addUserInfoEntries(from: ["page": 5])
        #expect(activity.userInfo?["page"] as? Int == 5 && activity.userInfo?["zoom"] as? Int == 2)
        #expect(activity.webpageURL?.path == "/page" && activity.targetContentIdentifier == "page 5")
    }

    @Test func theScreenStaysOnWhileTheProgramWantsIt() {
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            #expect(!app.application.isIdleTimerDisabled)
            app.application.isIdleTimerDisabled = true
            #expect(app.application.isIdleTimerDisabled)
        }
    }

    @Test func aBackgroundTaskHasAnIdentifierOfItsOwn() {
        let app = TestApplication(rootViewController: UIViewController())
        app.act {
            let first: UIBackgroundTaskIdentifier = app.application.beginBackgroundTask(expirationHandler: nil)
            let second = app.application.beginBackgroundTask(expirationHandler: nil)
            #expect(first != second && first != .invalid && second != .invalid)
            app.application.endBackgroundTask(first)
            app.application.endBackgroundTask(second)
        }
    }

    @Test func optionsOfAnOpenedAddressHaveApplesName() {
        let key: UIApplication.OpenExternalURLOptionsKey = .universalLinksOnly
        #expect(key.rawValue == "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    @Test func theNameOfADataAssetIsAString() {
        let name: NSDataAssetName = "no such asset"
        #expect(NSDataAsset(name: name) == nil)
    }

    // MARK: - Text that follows the preferred size

    @Test func categoriesHaveApplesNamesAndOrder() {
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]
        #expect(zip(categories, categories.dropFirst()).allSatisfy { $0 < $1 })
        #expect(categories.map(\.isAccessibilityCategory) == (0..<12).map { $0 >= 7 })
        #expect(UIContentSizeCategory.extraExtraLarge.rawValue == "UICTContentSizeCategoryXXL")
        #expect(
            UIContentSizeCategory.accessibilityExtraExtraLarge.rawValue == "UICTContentSizeCategoryAccessibilityXXL")
        let sizes = categories.map { category in
            UIFont.preferredFont(
                forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
            ).pointSize
        }
        #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    }

    @Test func textsFollowTheSizeWhereTheyAreAskedTo() {
        let texts: [any UIContentSizeCategoryAdjusting] = [UILabel(), UITextField(), UITextView()]
        for text in texts {
            #expect(!text.adjustsFontForContentSizeCategory)
            text.adjustsFontForContentSizeCategory = true
            #expect(text.adjustsFontForContentSizeCategory)
        }
    }

    // MARK: - Layout

    /// `UILayoutPriority` in `NSLayoutConstraint.h`
    @Test func prioritiesAreApples() {
        let priorities: [(UILayoutPriority, Float)] = [
            (.required, 1000), (.defaultHigh, 750), (.dragThatCanResizeScene, 510), (.sceneSizeStayPut, 500),
            (.dragThatCannotResizeScene, 490), (.defaultLow, 250), (.fittingSizeLevel, 50),
        ]
        for (priority, number) in priorities { #expect(priority.rawValue == number) }
    }

    // MARK: - Animations

    @Test func optionsOfAnimationsDoNotOverlap() {
        let options: [UIView.AnimationOptions] = [
            .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
            .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
            .overrideInheritedOptions,
        ]
        #expect(options.reduce(UIView.AnimationOptions()) { $0.union($1) }.rawValue.nonzeroBitCount == options.count)
        let modes: [UIView.KeyframeAnimationOptions] = [
            .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
            .calculationModeCubicPaced,
        ]
        #expect(modes.map { $0.rawValue >> 10 } == [0, 1, 2, 3, 4])
        #expect(UIView.KeyframeAnimationOptions.overrideInheritedOptions.rawValue == 1 << 9)
    }

    /// A curve, and whether an animator can be driven as the protocols say.
    @Test func anAnimatorIsDrivenThroughItsProtocols() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), app = TestApplication(view: view)
        app.act {
            let curve: UIView.AnimationCurve = .linear
            let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.alpha = 0 }
            let driven: any UIViewImplicitlyAnimating = animator
            let base: any UIViewAnimating = driven
            #expect(base.state == .inactive)
            #expect(!base.isRunning)
            base.startAnimation()
            base.pauseAnimation()
            base.fractionComplete = 0.25
            #expect(base.state == .active)
            #expect(abs(base.fractionComplete - 0.25) < 0.01)
            base.stopAnimation(true)
            #expect(base.state == .inactive)
        }
        let type: UITimingCurveType = UICubicTimingParameters(animationCurve: .easeIn).timingCurveType
        #expect(type == .builtin && UISpringTimingParameters().timingCurveType == .spring)
    }

    /// `drawRect:` begins with an empty picture either way, as Differences.md says.
    @Test func aDrawingViewIsToldBeforeItDraws() {
        final class Drawing: UIView {
            var calls: [String] = []
            override func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
            override func draw(_ rect: CGRect) { calls.append("draw") }
        }
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(view.clearsContextBeforeDrawing)
        let app = TestApplication(view: view)
        #expect(view.calls == ["will draw", "draw"])
        app.act { view.setNeedsDisplay() }
        #expect(view.calls.count == 4)
    }

    @Test func aFlexibleLowerMarginKeepsAViewAtTheTop() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 20))
        inner.autoresizingMask = .flexibleBottomMargin
        outer.addSubview(inner)
        outer.bounds.size.height = 300
        #expect(inner.frame == CGRect(x: 0, y: 10, width: 20, height: 20))
        inner.autoresizingMask = .flexibleTopMargin
        outer.bounds.size.height = 400
        #expect(inner.frame.minY == 110)
    }

    // MARK: - Feedback

    @Test func generatorsHaveTheirStyles() {
        let style: UIImpactFeedbackGenerator.FeedbackStyle = .rigid
        let type: UINotificationFeedbackGenerator.FeedbackType = .warning
        let generators: [UIFeedbackGenerator] = [
            UIImpactFeedbackGenerator(style: style), UINotificationFeedbackGenerator(), UISelectionFeedbackGenerator(),
        ]
        for generator in generators { generator.prepare() }
        #expect(style.rawValue == 4 && type.rawValue == 1)
    }
}
