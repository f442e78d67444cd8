// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Runs a body of the main actor on this thread, whichever it is.
///
/// For values in the form of classes, as appearances are: UIKit isolates them, and iOS takes them on any thread. The body
/// may use only objects that no other thread changes.
func assumingMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    // `MainActor.assumeIsolated` does the same, after it has checked the thread.
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
