// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Names of Foundation before Swift 4.2.

/// The name of `NSAttributedString.Key` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The name of `RunLoop.Mode` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    /// The name of `default` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "default")
    public static var defaultRunLoopMode: RunLoop.Mode { .default }
    /// The name of `common` before Swift 4.2.
    @available(swift, obsoleted: 4.2, renamed: "common")
    public static var commonModes: RunLoop.Mode { .common }
}
