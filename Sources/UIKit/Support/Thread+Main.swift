// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

extension Thread {
    /// 0 until the main thread has asked.
    private static let mainThread = Atomic<UInt>(0)

    /// `isMainThread` asks the kernel each time, which takes longer than what depends on it: what is drawn and laid out.
    static var isMain: Bool {
        let thisThread = pthread_self()
        if mainThread.load(ordering: .relaxed) == thisThread { return true }
        guard isMainThread else { return false }
        // No other thread is given its number: the main thread ends with the program.
        mainThread.store(thisThread, ordering: .relaxed)
        return true
    }
}
