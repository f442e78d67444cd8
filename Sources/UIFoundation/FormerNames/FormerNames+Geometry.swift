// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Names of functions for insets, offsets and texts of geometry before Swift 4.2.

// MARK: Creation

/// The name of ``UIEdgeInsets/init(top:left:bottom:right:)`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// The name of ``NSDirectionalEdgeInsets/init(top:leading:bottom:trailing:)`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:)")
public func NSDirectionalEdgeInsetsMake(
    _ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat
) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
}
/// The name of ``UIOffset/init(horizontal:vertical:)`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIOffset.init(horizontal:vertical:)")
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
    UIOffset(horizontal: horizontal, vertical: vertical)
}
/// The name of `CGRect.inset(by:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "CGRect.inset(self:by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

// MARK: Comparison

// Two of them are only deprecated, as on iOS.

/// The function for `==` of ``UIEdgeInsets`` before Swift 4.2.
@available(swift, deprecated: 4.2, message: "Use the operator ==.")
public func UIEdgeInsetsEqualToEdgeInsets(_ first: UIEdgeInsets, _ second: UIEdgeInsets) -> Bool { first == second }
/// The function for `==` of ``NSDirectionalEdgeInsets`` before Swift 4.2.
@available(swift, obsoleted: 4.2, message: "Use the operator ==.")
public func NSDirectionalEdgeInsetsEqualToDirectionalEdgeInsets(
    _ first: NSDirectionalEdgeInsets, _ second: NSDirectionalEdgeInsets
) -> Bool {
    first == second
}
/// The function for `==` of ``UIOffset`` before Swift 4.2.
@available(swift, deprecated: 4.2, message: "Use the operator ==.")
public func UIOffsetEqualToOffset(_ first: UIOffset, _ second: UIOffset) -> Bool { first == second }

// MARK: Texts

/// The name of `NSCoder.string(for:)` for a `CGPoint` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// The name of `NSCoder.string(for:)` for a `CGVector` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }
/// The name of `NSCoder.string(for:)` for a `CGSize` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
/// The name of `NSCoder.string(for:)` for a `CGRect` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
/// The name of `NSCoder.string(for:)` for a `CGAffineTransform` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String { NSCoder.string(for: transform) }
/// The name of `NSCoder.string(for:)` for a ``UIEdgeInsets`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
/// The name of `NSCoder.string(for:)` for a ``NSDirectionalEdgeInsets`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
    NSCoder.string(for: insets)
}
/// The name of `NSCoder.string(for:)` for a ``UIOffset`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.string(for:)")
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }
/// The name of `NSCoder.cgPoint(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgPoint(for:)")
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// The name of `NSCoder.cgVector(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgVector(for:)")
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }
/// The name of `NSCoder.cgSize(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgSize(for:)")
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// The name of `NSCoder.cgRect(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgRect(for:)")
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
/// The name of `NSCoder.cgAffineTransform(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgAffineTransform(for:)")
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: string)
}
/// The name of `NSCoder.uiEdgeInsets(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.uiEdgeInsets(for:)")
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }
/// The name of `NSCoder.nsDirectionalEdgeInsets(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.nsDirectionalEdgeInsets(for:)")
public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: string)
}
/// The name of `NSCoder.uiOffset(for:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSCoder.uiOffset(for:)")
public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }
