// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation
import LayerProtocol

/// The state of Core Animation that belongs to one application: its clock, deadlines, display links, transactions, and
/// its scenes' layer trees.
///
/// A program has one. A test process may have many, one for each application under test; `MediaContext+Current.swift`
/// determines the current one. Main thread only, except for `now`.
package final class MediaContext: @unchecked Sendable {
    package let clock: any MediaClock
    package let deadlines: DeadlineQueue
    package let displayLinks = DisplayLinkList()
    let transactions: TransactionStack
    let hosts = LayerHostList()
    /// The application, set once when it is created by the module that defines applications.
    package weak var owner: AnyObject?
    /// The application's `ScreenFacts`, a type of UIFoundation; set once when the application is created, and read on any
    /// thread.
    package var screenFacts: AnyObject?

    package init(clock: any MediaClock) {
        self.clock = clock
        deadlines = DeadlineQueue(clock: clock)
        transactions = TransactionStack(hosts: hosts)
        hosts.wantsNextFrame = { [displayLinks] in displayLinks.wantNextFrame() }
    }

    package var now: Double { clock.now }

    // MARK: - Transactions in which a run loop runs

    /// The number of open explicit transactions.
    package var transactionDepth: Int { transactions.depth }

    /// Open transactions that were set aside, so that a nested run loop can commit.
    package struct SuspendedTransactions {
        fileprivate let settings: [TransactionStack.Settings]
    }

    /// Sets the open transactions aside, all but the outermost.
    package func suspendTransactions(allBut count: Int) -> SuspendedTransactions {
        SuspendedTransactions(settings: transactions.setAside(allBut: count))
    }

    /// Continues in transactions that were set aside.
    package func resume(_ suspended: SuspendedTransactions) { transactions.resume(suspended.settings) }
}

/// Returns the current time in seconds: that of a monotonic clock, or a time set by a test. Safe to call from any
/// thread.
public func CACurrentMediaTime() -> CFTimeInterval { MediaContext.current.now }
