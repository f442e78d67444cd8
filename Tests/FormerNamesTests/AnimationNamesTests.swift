// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct AnimationNamesTests {
    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(kCAFillModeForwards == CAMediaTimingFillMode.forwards)
        #expect(kCAFillModeBackwards == CAMediaTimingFillMode.backwards)
        #expect(kCAFillModeBoth == CAMediaTimingFillMode.both)
        #expect(kCAFillModeRemoved == CAMediaTimingFillMode.removed)
        #expect(kCAMediaTimingFunctionLinear == CAMediaTimingFunctionName.linear)
        #expect(kCAMediaTimingFunctionEaseIn == CAMediaTimingFunctionName.easeIn)
        #expect(kCAMediaTimingFunctionEaseOut == CAMediaTimingFunctionName.easeOut)
        #expect(kCAMediaTimingFunctionEaseInEaseOut == CAMediaTimingFunctionName.easeInEaseOut)
        #expect(kCAMediaTimingFunctionDefault == CAMediaTimingFunctionName.default)
        #expect(kCAAnimationLinear == CAAnimationCalculationMode.linear)
        #expect(kCAAnimationDiscrete == CAAnimationCalculationMode.discrete)
        #expect(kCAAnimationPaced == CAAnimationCalculationMode.paced)
        #expect(kCAAnimationCubic == CAAnimationCalculationMode.cubic)
        #expect(kCAAnimationCubicPaced == CAAnimationCalculationMode.cubicPaced)
        #expect(kCAAnimationRotateAuto == CAAnimationRotationMode.rotateAuto)
        #expect(kCAAnimationRotateAutoReverse == CAAnimationRotationMode.rotateAutoReverse)
        #expect(kCATransitionFade == CATransitionType.fade)
        #expect(kCATransitionMoveIn == CATransitionType.moveIn)
        #expect(kCATransitionPush == CATransitionType.push)
        #expect(kCATransitionReveal == CATransitionType.reveal)
        #expect(kCATransitionFromRight == CATransitionSubtype.fromRight)
        #expect(kCATransitionFromLeft == CATransitionSubtype.fromLeft)
        #expect(kCATransitionFromTop == CATransitionSubtype.fromTop)
        #expect(kCATransitionFromBottom == CATransitionSubtype.fromBottom)
        #expect(kCAValueFunctionRotateX == CAValueFunctionName.rotateX)
        #expect(kCAValueFunctionRotateY == CAValueFunctionName.rotateY)
        #expect(kCAValueFunctionRotateZ == CAValueFunctionName.rotateZ)
        #expect(kCAValueFunctionScale == CAValueFunctionName.scale)
        #expect(kCAValueFunctionScaleX == CAValueFunctionName.scaleX)
        #expect(kCAValueFunctionScaleY == CAValueFunctionName.scaleY)
        #expect(kCAValueFunctionScaleZ == CAValueFunctionName.scaleZ)
        #expect(kCAValueFunctionTranslate == CAValueFunctionName.translate)
        #expect(kCAValueFunctionTranslateX == CAValueFunctionName.translateX)
        #expect(kCAValueFunctionTranslateY == CAValueFunctionName.translateY)
        #expect(kCAValueFunctionTranslateZ == CAValueFunctionName.translateZ)
    }

    @Test func anAnimationTakesThem() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.fillMode = kCAFillModeForwards
        animation.calculationMode = kCAAnimationPaced
        animation.rotationMode = kCAAnimationRotateAuto
        animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
        #expect(animation.fillMode == .forwards && animation.calculationMode == .paced)
        #expect(animation.rotationMode == .rotateAuto)
        var point: [Float] = [0, 0]
        animation.timingFunction?.getControlPoint(at: 1, values: &point)
        #expect(point == [0.42, 0])
    }
}
