// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

extension Thread {
    /// 0 until the main thread has asked.
    private static let mainThread = Atomic<UInt>(0)

    /// Says, by its presence, that the main queue is being served.
    private static let mainQueue: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether this is the main thread, or one that serves the main queue, and with it the main actor, in its place. The latter is so
    /// in Swift Testing on Linux: there the main actor goes from thread to thread.
    ///
    /// `isMainThread` asks the kernel each time, which takes longer than what depends on it: what is drawn and laid out.
    static var isMain: Bool {
        let thisThread = pthread_self()
        if mainThread.load(ordering: .relaxed) == thisThread { return true }
        guard isMainThread else { return DispatchQueue.getSpecific(key: mainQueue) != nil }
        // No other thread is given its number: the main thread ends with the program.
        mainThread.store(thisThread, ordering: .relaxed)
        return true
    }
}
