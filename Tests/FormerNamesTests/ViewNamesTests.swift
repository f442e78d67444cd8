// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct ViewNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(UIBlurEffectStyle.self == UIBlurEffect.Style.self)
        #expect(UISystemAnimation.self == UIView.SystemAnimation.self)
        #expect(UIViewAnimationCurve.self == UIView.AnimationCurve.self)
        #expect(UIViewAnimationOptions.self == UIView.AnimationOptions.self)
        #expect(UIViewAnimationTransition.self == UIView.AnimationTransition.self)
        #expect(UIViewAutoresizing.self == UIView.AutoresizingMask.self)
        #expect(UIViewContentMode.self == UIView.ContentMode.self)
        #expect(UIViewKeyframeAnimationOptions.self == UIView.KeyframeAnimationOptions.self)
        #expect(UIViewTintAdjustmentMode.self == UIView.TintAdjustmentMode.self)
    }

    @Test func aSubviewMovesToTheFrontAndToTheBack() {
        let view = UIView(), first = UIView(), second = UIView()
        for subview in [first, second] { view.addSubview(subview) }
        view.bringSubview(toFront: first)
        #expect(view.subviews == [second, first])
        view.sendSubview(toBack: first)
        #expect(view.subviews == [first, second])
    }
}
