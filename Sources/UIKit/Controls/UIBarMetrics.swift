// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The heights of bars for which an appearance is set.
public enum UIBarMetrics: Int, Sendable {
    /// The usual height of a bar.
    case `default` = 0
    /// The lower height, on a phone in landscape.
    case compact = 1
    /// The usual height of a bar with a prompt.
    case defaultPrompt = 101
    /// The lower height of a bar with a prompt.
    case compactPrompt = 102
}
