// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The value of `UITraitCollection.current` where it was set: temporarily by `performAsCurrent`, or until it is set
/// again. The latter applies to one application on the main thread, and to one thread elsewhere.
enum CurrentTraits {
    /// The traits of the innermost `performAsCurrent` on the main thread, which ends before another application runs.
    nonisolated(unsafe) private static var performing: UITraitCollection?  // main thread only

    private static let key = "kosketus.traits"

    static var ofThisThread: UITraitCollection? {
        get {
            // The main thread's is asked for at every layout, so it is not looked up by name.
            guard Thread.isMain else { return Thread.current.threadDictionary[key] as? UITraitCollection }
            return performing ?? MainActor.assumeIsolated { ScreenFacts.current.chosenTraits }
        }
        set {
            guard Thread.isMain else { return Thread.current.threadDictionary[key] = newValue }
            if performing != nil { return performing = newValue }
            MainActor.assumeIsolated { ScreenFacts.current.chosenTraits = newValue }
        }
    }

    static func perform(_ traits: UITraitCollection, _ body: () -> Void) {
        if Thread.isMain {
            let old = performing
            performing = traits
            defer { performing = old }
            body()
        } else {
            let old = ofThisThread
            ofThisThread = traits
            defer { ofThisThread = old }
            body()
        }
    }
}
