// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// For bars of which height something is.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    /// Lower: a phone that lies on its side.
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}
