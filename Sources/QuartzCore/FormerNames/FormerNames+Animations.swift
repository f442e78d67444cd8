// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names of constants for animations before Swift 4.2.

// MARK: Fill modes

/// The name of ``CAMediaTimingFillMode/forwards`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.forwards")
public var kCAFillModeForwards: CAMediaTimingFillMode { .forwards }
/// The name of ``CAMediaTimingFillMode/backwards`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.backwards")
public var kCAFillModeBackwards: CAMediaTimingFillMode { .backwards }
/// The name of ``CAMediaTimingFillMode/both`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.both")
public var kCAFillModeBoth: CAMediaTimingFillMode { .both }
/// The name of ``CAMediaTimingFillMode/removed`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFillMode.removed")
public var kCAFillModeRemoved: CAMediaTimingFillMode { .removed }

// MARK: Timing functions

/// The name of ``CAMediaTimingFunctionName/linear`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.linear")
public var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName { .linear }
/// The name of ``CAMediaTimingFunctionName/easeIn`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeIn")
public var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName { .easeIn }
/// The name of ``CAMediaTimingFunctionName/easeOut`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeOut")
public var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName { .easeOut }
/// The name of ``CAMediaTimingFunctionName/easeInEaseOut`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName { .easeInEaseOut }
/// The name of ``CAMediaTimingFunctionName/default`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.default")
public var kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName { .default }

// MARK: Keyframes

/// The name of ``CAAnimationCalculationMode/linear`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.linear")
public var kCAAnimationLinear: CAAnimationCalculationMode { .linear }
/// The name of ``CAAnimationCalculationMode/discrete`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.discrete")
public var kCAAnimationDiscrete: CAAnimationCalculationMode { .discrete }
/// The name of ``CAAnimationCalculationMode/paced`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.paced")
public var kCAAnimationPaced: CAAnimationCalculationMode { .paced }
/// The name of ``CAAnimationCalculationMode/cubic`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.cubic")
public var kCAAnimationCubic: CAAnimationCalculationMode { .cubic }
/// The name of ``CAAnimationCalculationMode/cubicPaced`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationCalculationMode.cubicPaced")
public var kCAAnimationCubicPaced: CAAnimationCalculationMode { .cubicPaced }
/// The name of ``CAAnimationRotationMode/rotateAuto`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationRotationMode.rotateAuto")
public var kCAAnimationRotateAuto: CAAnimationRotationMode { .rotateAuto }
/// The name of ``CAAnimationRotationMode/rotateAutoReverse`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public var kCAAnimationRotateAutoReverse: CAAnimationRotationMode { .rotateAutoReverse }

// MARK: Transitions

/// The name of ``CATransitionType/fade`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.fade")
public var kCATransitionFade: CATransitionType { .fade }
/// The name of ``CATransitionType/moveIn`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.moveIn")
public var kCATransitionMoveIn: CATransitionType { .moveIn }
/// The name of ``CATransitionType/push`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.push")
public var kCATransitionPush: CATransitionType { .push }
/// The name of ``CATransitionType/reveal`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionType.reveal")
public var kCATransitionReveal: CATransitionType { .reveal }
/// The name of ``CATransitionSubtype/fromRight`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromRight")
public var kCATransitionFromRight: CATransitionSubtype { .fromRight }
/// The name of ``CATransitionSubtype/fromLeft`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromLeft")
public var kCATransitionFromLeft: CATransitionSubtype { .fromLeft }
/// The name of ``CATransitionSubtype/fromTop`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromTop")
public var kCATransitionFromTop: CATransitionSubtype { .fromTop }
/// The name of ``CATransitionSubtype/fromBottom`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CATransitionSubtype.fromBottom")
public var kCATransitionFromBottom: CATransitionSubtype { .fromBottom }

// MARK: Value functions

/// The name of ``CAValueFunctionName/rotateX`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.rotateX")
public var kCAValueFunctionRotateX: CAValueFunctionName { .rotateX }
/// The name of ``CAValueFunctionName/rotateY`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.rotateY")
public var kCAValueFunctionRotateY: CAValueFunctionName { .rotateY }
/// The name of ``CAValueFunctionName/rotateZ`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.rotateZ")
public var kCAValueFunctionRotateZ: CAValueFunctionName { .rotateZ }
/// The name of ``CAValueFunctionName/scale`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.scale")
public var kCAValueFunctionScale: CAValueFunctionName { .scale }
/// The name of ``CAValueFunctionName/scaleX`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.scaleX")
public var kCAValueFunctionScaleX: CAValueFunctionName { .scaleX }
/// The name of ``CAValueFunctionName/scaleY`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.scaleY")
public var kCAValueFunctionScaleY: CAValueFunctionName { .scaleY }
/// The name of ``CAValueFunctionName/scaleZ`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.scaleZ")
public var kCAValueFunctionScaleZ: CAValueFunctionName { .scaleZ }
/// The name of ``CAValueFunctionName/translate`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.translate")
public var kCAValueFunctionTranslate: CAValueFunctionName { .translate }
/// The name of ``CAValueFunctionName/translateX`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.translateX")
public var kCAValueFunctionTranslateX: CAValueFunctionName { .translateX }
/// The name of ``CAValueFunctionName/translateY`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.translateY")
public var kCAValueFunctionTranslateY: CAValueFunctionName { .translateY }
/// The name of ``CAValueFunctionName/translateZ`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CAValueFunctionName.translateZ")
public var kCAValueFunctionTranslateZ: CAValueFunctionName { .translateZ }
