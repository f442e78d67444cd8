// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// How Apple's messages name objects.

/// The class with its module: `App.Lamp`.
func className(_ object: AnyObject) -> String { fullName(type(of: object)) }

/// The name of a class with its module and the types around it: `App.Outer.Inner`.
///
/// Swift names a private context by an address, as in `App.(unknown context at $7f00).Lamp`. That is left out.
func fullName(_ type: AnyClass) -> String {
    var name = String(reflecting: type)
    while let start = name.range(of: "(unknown context at "),
        let end = name.range(of: ").", range: start.upperBound..<name.endIndex)
    {
        name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return name
}

func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}

/// The class and the address: `<App.Lamp 0x5f3a>`.
func identity(_ object: AnyObject) -> String { "<\(className(object)) \(address(object))>" }
