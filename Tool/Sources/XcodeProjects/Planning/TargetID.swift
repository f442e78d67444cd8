// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A target among several projects.
struct TargetID: Hashable, Sendable {
    /// The path of the `.xcodeproj`.
    let project: String
    /// The identifier of the target in its project.
    let id: String
}
