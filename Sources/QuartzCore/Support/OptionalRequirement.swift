// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime

// Methods that Apple declares as optional have default implementations here. A protocol calls the default implementation of a
// method that the class which declares the conformance lacks, even if a subclass has one (`InheritedConformance`). Classes of
// rewritten sources have tables of their methods. So each default implementation looks there first:
//
//     protocol's call ──> method of the class that conforms, or an override of it
//                     ──> else the default implementation ──> method of a subclass, by its table
//                                                         ──> else what the default is
//
// The names are those of Swift's rule for `@objc` methods: `tableView:didSelectRowAt:`.

/// Calls an optional method that a class has in its table. Does nothing if there is none.
///
/// - Parameters:
///   - selector: the name of the method.
///   - object: the object that conforms to the protocol.
///   - arguments: not made if there is no such method.
package func callOptional(_ selector: String, of object: AnyObject, _ arguments: @autoclosure () -> [Any?]) {
    if let method = tableMethod(selector, of: object) { _ = method(arguments()) }
}

/// Calls an optional method that a class has in its table.
///
/// - Parameters:
///   - selector: the name of the method.
///   - object: the object that conforms to the protocol.
///   - arguments: not made if there is no such method.
///   - fallback: the result if there is no such method.
package func callOptional<Result>(
    _ selector: String, of object: AnyObject, _ arguments: @autoclosure () -> [Any?],
    else fallback: @autoclosure () -> Result
) -> Result {
    guard let method = tableMethod(selector, of: object), let result = method(arguments()) as? Result else {
        return fallback()
    }
    return result
}

private func tableMethod(_ selector: String, of object: AnyObject) -> (([Any?]) -> Any?)? {
    _hasTables ? ObjCRuntime._optionalMethod(object, selector) : nil
}
