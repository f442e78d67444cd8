// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The first stored property of classes whose objects are values in attributed texts.
///
/// Foundation on Linux stores attributes in dictionaries of Core Foundation. These take bits 8 to 17 of an object's first property for
/// the number of one of Core Foundation's own types. A difference of two objects with zeros there, such as paragraph styles that begin
/// with a length of 0, stops the program. No type of Core Foundation has the number here, so objects are compared by `isEqual(_:)`.
struct ForeignObjectMark {
    private let word: UInt64 = 0x3ff00
}
