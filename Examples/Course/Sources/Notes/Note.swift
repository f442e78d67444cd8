// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A note, and whether it is done.
struct Note: Codable, Equatable, Sendable {
    var text: String
    var isDone = false
}
