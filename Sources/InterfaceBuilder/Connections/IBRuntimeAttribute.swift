// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that the loader sets by a key path after it has made an object.
package struct IBRuntimeAttribute: Equatable, Sendable {
    /// The value, by the type that the file gives it.
    package enum Value: Equatable, Sendable {
        case boolean(Bool)
        case integer(Int)
        case real(Double)
        case string(String)
        case color(IBColor)
        case image(IBImage)
        case point(CGPoint)
        case size(CGSize)
        case rect(CGRect)
        case range(location: Int, length: Int)
        case null
    }

    /// The properties from the object to the value, such as "layer.cornerRadius".
    package var keyPath: String

    /// The value to set.
    package var value: Value

    /// The line of the file, from 1.
    package var line: Int

    package init(keyPath: String, value: Value, line: Int) {
        self.keyPath = keyPath
        self.value = value
        self.line = line
    }
}
