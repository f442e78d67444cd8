// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names of constants for layers before Swift 4.2.

// MARK: Contents

/// The name of ``CALayerContentsGravity/center`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.center")
public var kCAGravityCenter: CALayerContentsGravity { .center }
/// The name of ``CALayerContentsGravity/top`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.top")
public var kCAGravityTop: CALayerContentsGravity { .top }
/// The name of ``CALayerContentsGravity/bottom`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.bottom")
public var kCAGravityBottom: CALayerContentsGravity { .bottom }
/// The name of ``CALayerContentsGravity/left`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.left")
public var kCAGravityLeft: CALayerContentsGravity { .left }
/// The name of ``CALayerContentsGravity/right`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.right")
public var kCAGravityRight: CALayerContentsGravity { .right }
/// The name of ``CALayerContentsGravity/topLeft`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.topLeft")
public var kCAGravityTopLeft: CALayerContentsGravity { .topLeft }
/// The name of ``CALayerContentsGravity/topRight`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.topRight")
public var kCAGravityTopRight: CALayerContentsGravity { .topRight }
/// The name of ``CALayerContentsGravity/bottomLeft`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.bottomLeft")
public var kCAGravityBottomLeft: CALayerContentsGravity { .bottomLeft }
/// The name of ``CALayerContentsGravity/bottomRight`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.bottomRight")
public var kCAGravityBottomRight: CALayerContentsGravity { .bottomRight }
/// The name of ``CALayerContentsGravity/resize`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.resize")
public var kCAGravityResize: CALayerContentsGravity { .resize }
/// The name of ``CALayerContentsGravity/resizeAspect`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.resizeAspect")
public var kCAGravityResizeAspect: CALayerContentsGravity { .resizeAspect }
/// The name of ``CALayerContentsGravity/resizeAspectFill`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsGravity.resizeAspectFill")
public var kCAGravityResizeAspectFill: CALayerContentsGravity { .resizeAspectFill }
/// The name of ``CALayerContentsFilter/nearest`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsFilter.nearest")
public var kCAFilterNearest: CALayerContentsFilter { .nearest }
/// The name of ``CALayerContentsFilter/linear`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsFilter.linear")
public var kCAFilterLinear: CALayerContentsFilter { .linear }
/// The name of ``CALayerContentsFilter/trilinear`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsFilter.trilinear")
public var kCAFilterTrilinear: CALayerContentsFilter { .trilinear }

// MARK: Shape layers

/// The name of ``CAShapeLayerFillRule/nonZero`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerFillRule.nonZero")
public var kCAFillRuleNonZero: CAShapeLayerFillRule { .nonZero }
/// The name of ``CAShapeLayerFillRule/evenOdd`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerFillRule.evenOdd")
public var kCAFillRuleEvenOdd: CAShapeLayerFillRule { .evenOdd }
/// The name of ``CAShapeLayerLineCap/butt`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.butt")
public var kCALineCapButt: CAShapeLayerLineCap { .butt }
/// The name of ``CAShapeLayerLineCap/round`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.round")
public var kCALineCapRound: CAShapeLayerLineCap { .round }
/// The name of ``CAShapeLayerLineCap/square`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineCap.square")
public var kCALineCapSquare: CAShapeLayerLineCap { .square }
/// The name of ``CAShapeLayerLineJoin/miter`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.miter")
public var kCALineJoinMiter: CAShapeLayerLineJoin { .miter }
/// The name of ``CAShapeLayerLineJoin/round`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.round")
public var kCALineJoinRound: CAShapeLayerLineJoin { .round }
/// The name of ``CAShapeLayerLineJoin/bevel`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAShapeLayerLineJoin.bevel")
public var kCALineJoinBevel: CAShapeLayerLineJoin { .bevel }

// MARK: Text layers

/// The name of ``CATextLayerAlignmentMode/natural`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.natural")
public var kCAAlignmentNatural: CATextLayerAlignmentMode { .natural }
/// The name of ``CATextLayerAlignmentMode/left`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.left")
public var kCAAlignmentLeft: CATextLayerAlignmentMode { .left }
/// The name of ``CATextLayerAlignmentMode/right`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.right")
public var kCAAlignmentRight: CATextLayerAlignmentMode { .right }
/// The name of ``CATextLayerAlignmentMode/center`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.center")
public var kCAAlignmentCenter: CATextLayerAlignmentMode { .center }
/// The name of ``CATextLayerAlignmentMode/justified`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerAlignmentMode.justified")
public var kCAAlignmentJustified: CATextLayerAlignmentMode { .justified }
/// The name of ``CATextLayerTruncationMode/none`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerTruncationMode.none")
public var kCATruncationNone: CATextLayerTruncationMode { .none }
/// The name of ``CATextLayerTruncationMode/start`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerTruncationMode.start")
public var kCATruncationStart: CATextLayerTruncationMode { .start }
/// The name of ``CATextLayerTruncationMode/end`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerTruncationMode.end")
public var kCATruncationEnd: CATextLayerTruncationMode { .end }
/// The name of ``CATextLayerTruncationMode/middle`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATextLayerTruncationMode.middle")
public var kCATruncationMiddle: CATextLayerTruncationMode { .middle }

// MARK: Gradient and scroll layers

/// The name of ``CAGradientLayerType/axial`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAGradientLayerType.axial")
public var kCAGradientLayerAxial: CAGradientLayerType { .axial }
/// The name of ``CAGradientLayerType/radial`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAGradientLayerType.radial")
public var kCAGradientLayerRadial: CAGradientLayerType { .radial }
/// The name of ``CAGradientLayerType/conic`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAGradientLayerType.conic")
public var kCAGradientLayerConic: CAGradientLayerType { .conic }
/// The name of ``CAScrollLayerScrollMode/none`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAScrollLayerScrollMode.none")
public var kCAScrollNone: CAScrollLayerScrollMode { .none }
/// The name of ``CAScrollLayerScrollMode/vertically`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAScrollLayerScrollMode.vertically")
public var kCAScrollVertically: CAScrollLayerScrollMode { .vertically }
/// The name of ``CAScrollLayerScrollMode/horizontally`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAScrollLayerScrollMode.horizontally")
public var kCAScrollHorizontally: CAScrollLayerScrollMode { .horizontally }
/// The name of ``CAScrollLayerScrollMode/both`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAScrollLayerScrollMode.both")
public var kCAScrollBoth: CAScrollLayerScrollMode { .both }
