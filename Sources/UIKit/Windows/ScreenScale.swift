// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The scale of the first screen, for code that may run on any thread.
enum ScreenScale {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var stored: CGFloat = 1  // guarded by lock

    /// Pixels a point; 1 before there is a screen.
    static var current: CGFloat { lock.withLock { stored } }

    /// Called when another screen has become the first one, or has changed.
    @MainActor
    static func update() {
        let scale = UIApplication.current?.firstScreen?.scale ?? 1
        lock.withLock { stored = scale }
        CurrentTraits.update()
    }
}
