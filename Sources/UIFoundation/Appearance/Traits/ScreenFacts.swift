// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// Properties of an application for types that do not know applications: those of its first screen, which code on any
/// thread may read, and its current traits. Each application has its own; its `MediaContext` retains it.
package final class ScreenFacts: Sendable {
    private struct Facts: Sendable {
        var scale: CGFloat = 1
        var traits = UITraitCollection.ofNoScreen
    }

    private let facts = Mutex(Facts())

    /// The traits that the program set as `UITraitCollection.current`.
    @MainActor var chosenTraits: UITraitCollection?

    private static let ofNoApplication = ScreenFacts()

    static var current: ScreenFacts { MediaContext.current.screenFacts as? ScreenFacts ?? ofNoApplication }

    package init() {}

    /// The pixels per point of the current application's first screen; 1 before there is one.
    package static var scale: CGFloat { current.facts.withLock { $0.scale } }

    /// The traits of the current application's first scene.
    static var traits: UITraitCollection { current.facts.withLock { $0.traits } }

    /// Called when the first screen was replaced or has changed.
    package func update(scale: CGFloat, _ traits: UITraitCollection) {
        facts.withLock { $0 = Facts(scale: scale, traits: traits) }
    }
}

extension UITraitCollection {
    /// The traits of views outside of windows: those of the first scene.
    package static var ofFirstScreen: UITraitCollection { ScreenFacts.traits }

    fileprivate static let ofNoScreen = UITraitCollection {
        $0.userInterfaceStyle = .light
        $0.displayScale = 1
    }
}
