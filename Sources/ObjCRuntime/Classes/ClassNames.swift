// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation on Linux has functions of these names, for classes that are neither nested nor registered by another name.
// They are taken where the module is not named, so that calls are not ambiguous.

/// Returns the name of a class: the one that it was registered by, such as that of `@objc(Name)`, or its name with its
/// module, such as `"Module.Outer.Inner"`.
///
/// Write `ObjCRuntime.NSStringFromClass`: without the module it is Foundation's function, which stops at nested
/// classes.
@_disfavoredOverload
public func NSStringFromClass(_ aClass: AnyClass) -> String {
    if let name = MemberTable.shared.name(of: aClass) { return name }
    let name = fullName(aClass)
    return name.hasPrefix("Foundation.") ? Foundation.NSStringFromClass(aClass) : name
}

/// Returns the class of a name: one that was registered by it, or one of a module, as in `"Module.Class"`.
///
/// Write `ObjCRuntime.NSClassFromString`: without the module it is Foundation's function, which finds no nested
/// classes, and none that were registered by another name.
///
/// - Returns: nil if there is no such class.
@_disfavoredOverload
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
    if let type = MemberTable.shared.type(named: aClassName) { return type }
    // Foundation would log that it finds no nested classes.
    return aClassName.count { $0 == "." } > 1 ? nil : Foundation.NSClassFromString(aClassName)
}
