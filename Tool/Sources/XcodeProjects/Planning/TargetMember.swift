// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of a target.
struct TargetMember: Equatable {
    enum Phase: Equatable {
        case sources
        /// Copied into the bundle, into a folder of it if the name is not empty.
        case resources(folder: String)
        /// In a synchronized folder, where its kind decides.
        case automatic
    }

    /// The absolute path.
    let path: String
    /// The type that the project gives the file, if any.
    let type: String?
    let phase: Phase
}
