// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a body on the main actor, from a synchronous function that is called on the main thread without saying so, as XCTest
/// calls the methods of a test case that is on no actor:
///
///     final class LampTests: XCTestCase {
///         func testItIsDark() { onMainActor { XCTAssertFalse(LampView().isOn) } }
///     }
///
/// On another thread the program stops. In Swift Testing `@MainActor` does it: its tests do not run on the main thread.
public func onMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    precondition(
        Thread.isMainThread,
        "onMainActor(_:) was not called on the main thread. Mark the caller with @MainActor instead.")
    return try MainActor.assumeIsolated { Unchecked(value: try body()) }.value
}

/// The value is not sent anywhere: the caller is already on the main thread.
private struct Unchecked<Value>: @unchecked Sendable { let value: Value }
