// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The class of file extensions.
nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The class of MIME types.
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Whether a type is another one, or a kind of it.
///
/// - Parameters:
///   - inUTI: the identifier of the type.
///   - inConformsToUTI: the identifier of the other type.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    type(inUTI).conforms(to: type(inConformsToUTI))
}

/// Whether two identifiers name the same type. Case does not matter.
///
/// - Parameters:
///   - inUTI1: an identifier.
///   - inUTI2: another one.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { type(inUTI1) == type(inUTI2) }

/// Returns the identifier of the type with a tag; a dynamic one for an unknown tag, and nil for an empty one.
///
/// - Parameters:
///   - inTagClass: what the tag is, such as `kUTTagClassFilenameExtension`.
///   - inTag: a file extension without its dot, or a MIME type.
///   - inConformingToUTI: the identifier of a type that the result is a kind of; nil means any.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    let found = UTType(tag: inTag as String, tagClass: tagClass(inTagClass), conformingTo: inConformingToUTI.map(type))
    return found.map { Unmanaged.passRetained($0.identifier as NSString) }
}

/// Returns the identifiers of all known types with a tag; nil if there are none.
///
/// - Parameters:
///   - inTagClass: what the tag is, such as `kUTTagClassFilenameExtension`.
///   - inTag: a file extension without its dot, or a MIME type.
///   - inConformingToUTI: the identifier of a type that the results are a kind of; nil means any.
public func UTTypeCreateAllIdentifiersForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFArray>? {
    let found = UTType.types(
        tag: inTag as String, tagClass: tagClass(inTagClass), conformingTo: inConformingToUTI.map(type))
    return found.isEmpty ? nil : Unmanaged.passRetained(NSArray(array: found.map(\.identifier)))
}

/// Returns the preferred tag of a type; nil if it has none of the class.
///
/// - Parameters:
///   - inUTI: the identifier of the type.
///   - inTagClass: the class of the tag.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
    type(inUTI).tags[tagClass(inTagClass)]?.first.map { Unmanaged.passRetained($0 as NSString) }
}

/// Returns what people call a type, in English; nil if it has no name.
///
/// - Parameter inUTI: the identifier of the type.
public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<CFString>? {
    type(inUTI).localizedDescription.map { Unmanaged.passRetained($0 as NSString) }
}

/// Whether a type was made for a tag that no known type has.
///
/// - Parameter inUTI: the identifier of the type.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { type(inUTI).isDynamic }

private func type(_ identifier: CFString) -> UTType {
    UTType(identifier as String) ?? UTType(importedAs: identifier as String)
}

private func tagClass(_ name: CFString) -> UTTagClass { UTTagClass(rawValue: name as String) }
