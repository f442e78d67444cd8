// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The integer type of Objective-C's interfaces.
public typealias NSInteger = Int
/// The unsigned integer type of Objective-C's interfaces.
public typealias NSUInteger = UInt
