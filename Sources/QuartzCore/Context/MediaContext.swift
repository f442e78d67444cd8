// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// Everything of Core Animation that belongs to one application: its clock, the blocks that wait for a moment of that clock, its
/// display links, its transactions, and its scenes' layer trees.
///
/// A program has one. A test process may have many, one for each application under test; `MediaContext+Current.swift` says
/// which of them code acts in. Main thread only, except for `now`.
package final class MediaContext: @unchecked Sendable {
    package let clock: any MediaClock
    package let deadlines: DeadlineQueue
    package let displayLinks = DisplayLinkList()
    let transactions: TransactionStack
    let hosts = LayerHostList()
    /// The application, for the module that knows applications. Set once, when the application is created.
    package weak var owner: AnyObject?

    package init(clock: any MediaClock) {
        self.clock = clock
        deadlines = DeadlineQueue(clock: clock)
        transactions = TransactionStack(hosts: hosts)
    }

    package var now: Double { clock.now }
}

/// The display's time in seconds: monotonic, or set by a test. May be called on every thread.
public func CACurrentMediaTime() -> CFTimeInterval { MediaContext.current.now }
