// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The largest number of the math library: infinity.
public let HUGE: Float = .infinity
