// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A declaration around the place that is being rewritten.
struct Scope {
    enum Kind {
        case classBody, `extension`, `protocol`, otherType, function
    }

    /// The syntax that the scope belongs to.
    var id: SyntaxIdentifier
    var kind: Kind
    /// The type's name, as code inside of the scope writes it.
    var name = ""
    /// The type's name with those of the types around it; empty in a function.
    var path = ""
    /// The type in the index; nil for one in a function, and for an extension of an unknown type.
    var type: TypeReference?
    /// The type or a type around it has generic parameters.
    var isGeneric = false
    /// All members that are not private have a name in Objective-C.
    var exposesMembers = false
    /// The type is in a function.
    var isLocal = false
    /// The type or a type around it is private.
    var isPrivate = false
    /// `public `, if the type is visible outside of the module.
    var access = ""
    /// Code in the scope runs for the type itself, not for an instance.
    var isStatic = false
    /// Generic parameters of this declaration with the classes that they inherit from.
    var bounds: [String: String] = [:]
    /// Variables that hold a type, with the name of that type.
    var metatypes: [String: String] = [:]

    /// True if members can be registered here.
    var hasObjects: Bool { kind == .classBody || kind == .extension }
}
