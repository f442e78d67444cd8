// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names for events, gestures and keys before Swift 4.2.

// MARK: Types

/// The name of ``UIEvent/EventType`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIEvent.EventType")
public typealias UIEventType = UIEvent.EventType
/// The name of ``UITouch/Phase`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase
/// The name of ``UITouch/Properties`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITouch.Properties")
public typealias UITouchProperties = UITouch.Properties
/// The name of ``UITouch/TouchType`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType
/// The name of ``UIPress/Phase`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPress.Phase")
public typealias UIPressPhase = UIPress.Phase
/// The name of ``UIPress/PressType`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIPress.PressType")
public typealias UIPressType = UIPress.PressType
/// The name of ``UIGestureRecognizer/State`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The name of ``UISwipeGestureRecognizer/Direction`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The name of ``UIInterpolatingMotionEffect/EffectType`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIInterpolatingMotionEffect.EffectType")
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType

// MARK: Keys

/// The name of ``UIKeyCommand/inputUpArrow`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputUpArrow")
public var UIKeyInputUpArrow: String { UIKeyCommand.inputUpArrow }
/// The name of ``UIKeyCommand/inputDownArrow`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputDownArrow")
public var UIKeyInputDownArrow: String { UIKeyCommand.inputDownArrow }
/// The name of ``UIKeyCommand/inputLeftArrow`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputLeftArrow")
public var UIKeyInputLeftArrow: String { UIKeyCommand.inputLeftArrow }
/// The name of ``UIKeyCommand/inputRightArrow`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputRightArrow")
public var UIKeyInputRightArrow: String { UIKeyCommand.inputRightArrow }
/// The name of ``UIKeyCommand/inputEscape`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputEscape")
public var UIKeyInputEscape: String { UIKeyCommand.inputEscape }
