// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `UITraitCollection.current` of each thread, and what it is where nobody has set it.
enum CurrentTraits {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var firstScreen = UITraitCollection.ofNoScreen  // guarded by lock
    nonisolated(unsafe) private static var mainThread: UITraitCollection?  // main thread only

    private static let key = "kosketus.traits"

    static var ofThisThread: UITraitCollection? {
        get {
            // The main thread's is asked for at every layout, so it is not looked up by name.
            Thread.isMain ? mainThread : Thread.current.threadDictionary[key] as? UITraitCollection
        }
        set {
            if Thread.isMain {
                mainThread = newValue
            } else {
                Thread.current.threadDictionary[key] = newValue
            }
        }
    }

    static var ofFirstScreen: UITraitCollection { lock.withLock { firstScreen } }

    /// Called when another screen has become the first one, or has changed.
    @MainActor
    static func update() {
        let application = UIApplication.current
        let traits = application?.orderedScenes.first?.traitCollection ?? application?.firstScreen?.traitCollection
        lock.withLock { firstScreen = traits ?? .ofNoScreen }
    }
}

extension UITraitCollection {
    /// What views have before they are anywhere; that of the first scene.
    static var ofFirstScreen: UITraitCollection { CurrentTraits.ofFirstScreen }

    fileprivate static let ofNoScreen = UITraitCollection {
        $0.userInterfaceStyle = .light
        $0.displayScale = 1
    }
}
