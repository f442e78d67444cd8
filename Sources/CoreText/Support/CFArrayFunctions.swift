// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Core Text's functions return Swift arrays. Programs that treat them as Core Foundation's arrays find these functions.

/// Returns the number of objects in an array, such as that of `CTLineGetGlyphRuns(_:)`.
public func CFArrayGetCount(_ theArray: [AnyObject]) -> CFIndex { theArray.count }

/// Returns the number of objects in an array.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// Returns the address of an object in an array, for `unsafeBitCast(_:to:)`. It is valid while the array holds the object.
///
/// - Parameters:
///   - theArray: an array of objects, such as that of `CTFrameGetLines(_:)`.
///   - idx: the index of the object, less than the count.
public func CFArrayGetValueAtIndex(_ theArray: [AnyObject], _ idx: CFIndex) -> UnsafeRawPointer! {
    UnsafeRawPointer(Unmanaged.passUnretained(theArray[idx]).toOpaque())
}
