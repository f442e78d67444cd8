// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct LayerNamesTests {
    @Test func theConstantsHaveTheValuesOfTheNewNames() {
        #expect(kCAGravityCenter == CALayerContentsGravity.center)
        #expect(kCAGravityTop == CALayerContentsGravity.top)
        #expect(kCAGravityBottom == CALayerContentsGravity.bottom)
        #expect(kCAGravityLeft == CALayerContentsGravity.left)
        #expect(kCAGravityRight == CALayerContentsGravity.right)
        #expect(kCAGravityTopLeft == CALayerContentsGravity.topLeft)
        #expect(kCAGravityTopRight == CALayerContentsGravity.topRight)
        #expect(kCAGravityBottomLeft == CALayerContentsGravity.bottomLeft)
        #expect(kCAGravityBottomRight == CALayerContentsGravity.bottomRight)
        #expect(kCAGravityResize == CALayerContentsGravity.resize)
        #expect(kCAGravityResizeAspect == CALayerContentsGravity.resizeAspect)
        #expect(kCAGravityResizeAspectFill == CALayerContentsGravity.resizeAspectFill)
        #expect(kCAFilterNearest == CALayerContentsFilter.nearest)
        #expect(kCAFilterLinear == CALayerContentsFilter.linear)
        #expect(kCAFilterTrilinear == CALayerContentsFilter.trilinear)
        #expect(kCAFillRuleNonZero == CAShapeLayerFillRule.nonZero)
        #expect(kCAFillRuleEvenOdd == CAShapeLayerFillRule.evenOdd)
        #expect(kCALineCapButt == CAShapeLayerLineCap.butt)
        #expect(kCALineCapRound == CAShapeLayerLineCap.round)
        #expect(kCALineCapSquare == CAShapeLayerLineCap.square)
        #expect(kCALineJoinMiter == CAShapeLayerLineJoin.miter)
        #expect(kCALineJoinRound == CAShapeLayerLineJoin.round)
        #expect(kCALineJoinBevel == CAShapeLayerLineJoin.bevel)
        #expect(kCAAlignmentNatural == CATextLayerAlignmentMode.natural)
        #expect(kCAAlignmentLeft == CATextLayerAlignmentMode.left)
        #expect(kCAAlignmentRight == CATextLayerAlignmentMode.right)
        #expect(kCAAlignmentCenter == CATextLayerAlignmentMode.center)
        #expect(kCAAlignmentJustified == CATextLayerAlignmentMode.justified)
        #expect(kCATruncationNone == CATextLayerTruncationMode.none)
        #expect(kCATruncationStart == CATextLayerTruncationMode.start)
        #expect(kCATruncationEnd == CATextLayerTruncationMode.end)
        #expect(kCATruncationMiddle == CATextLayerTruncationMode.middle)
        #expect(kCAGradientLayerAxial == CAGradientLayerType.axial)
        #expect(kCAGradientLayerRadial == CAGradientLayerType.radial)
        #expect(kCAGradientLayerConic == CAGradientLayerType.conic)
        #expect(kCAScrollNone == CAScrollLayerScrollMode.none)
        #expect(kCAScrollVertically == CAScrollLayerScrollMode.vertically)
        #expect(kCAScrollHorizontally == CAScrollLayerScrollMode.horizontally)
        #expect(kCAScrollBoth == CAScrollLayerScrollMode.both)
    }
}
