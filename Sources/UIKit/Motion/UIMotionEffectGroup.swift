// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Several motion effects as one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects. Where several change the same property, the last one counts.
    open var motionEffects: [UIMotionEffect]?

    /// Returns the values of all effects; nil if there is none.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        guard !all.isEmpty else { return nil }
        return all.reduce(into: [:]) { found, each in found.merge(each) { _, last in last } }
    }
}
