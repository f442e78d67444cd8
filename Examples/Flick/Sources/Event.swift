// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that happened at a time.
struct Event: Identifiable, Hashable, Sendable {
    /// Given by the database, and never given again.
    var id: Int64
    var time: Date
}
