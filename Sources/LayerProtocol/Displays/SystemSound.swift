// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A short sound that the display makes by itself, so that no audio data is sent.
package enum SystemSound: UInt8, CaseIterable, Sendable {
    /// The click of a wheel, as a row passes its middle.
    case tick = 0
}
