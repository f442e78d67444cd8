// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The direction in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// The interface runs from left to right.
    case leftToRight = 0
    /// The interface runs from right to left.
    case rightToLeft = 1
}
