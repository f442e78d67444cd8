// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for views before Swift 4.2.

// MARK: Types

/// The name of ``UIBlurEffect/Style`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// The name of ``UIView/SystemAnimation`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.SystemAnimation")
public typealias UISystemAnimation = UIView.SystemAnimation
/// The name of ``UIView/AnimationCurve`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The name of ``UIView/AnimationOptions`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The name of ``UIView/AnimationTransition`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.AnimationTransition")
public typealias UIViewAnimationTransition = UIView.AnimationTransition
/// The name of ``UIView/AutoresizingMask`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The name of ``UIView/ContentMode`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode
/// The name of ``UIView/KeyframeAnimationOptions`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The name of ``UIView/TintAdjustmentMode`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.TintAdjustmentMode")
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode

// MARK: Order of subviews

// A program can call these members. It cannot override them: the framework calls those with the new names.
extension UIView {
    /// The name of ``bringSubviewToFront(_:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "bringSubviewToFront(_:)")
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// The name of ``sendSubviewToBack(_:)`` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "sendSubviewToBack(_:)")
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
