// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

extension Thread {
    /// 0 until the main thread has called `isMain`.
    private static let mainThread = Atomic<UInt>(0)

    /// Marks the main queue: its value exists while the main queue is served.
    private static let mainQueue: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether this is the main thread, or one that serves the main queue, and with it the main actor, instead. The
    /// latter happens in Swift Testing on Linux, where the main actor moves between threads.
    ///
    /// `isMainThread` calls the kernel each time, which takes longer than the drawing and layout that depend on it.
    package static var isMain: Bool {
        let thisThread = pthread_self()
        if mainThread.load(ordering: .relaxed) == thisThread { return true }
        guard isMainThread else { return DispatchQueue.getSpecific(key: mainQueue) != nil }
        // No other thread is given its number: the main thread ends with the program.
        mainThread.store(thisThread, ordering: .relaxed)
        return true
    }
}
