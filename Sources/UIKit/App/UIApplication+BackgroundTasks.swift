// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Identifies a task that should finish in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

// Programs are never suspended here: they continue in the background. So background tasks have unlimited time, until
// the program is asked to end.

extension UIApplication {
    /// Begins a background task, and returns its identifier.
    ///
    /// - Parameter handler: called on the main thread when the program is asked to end before the task has ended.
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.last += 1
        let task = UIBackgroundTaskIdentifier(rawValue: backgroundTasks.last)
        backgroundTasks.running[task] = handler ?? {}
        return task
    }

    /// Begins a background task with a name, and returns its identifier.
    ///
    /// - Parameters:
    ///   - taskName: for the program's own use.
    ///   - handler: called when the task expires: when the program is asked to end.
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }

    /// Ends a background task. Has no effect on a task that ended already or never began.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        backgroundTasks.running[identifier] = nil
    }

    /// The time in the background in seconds: unlimited.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    func expireBackgroundTasks() {
        for task in backgroundTasks.running.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            backgroundTasks.running.removeValue(forKey: task)?()
        }
    }

    struct BackgroundTasks {
        var last = 0
        var running: [UIBackgroundTaskIdentifier: @MainActor () -> Void] = [:]
    }
}
