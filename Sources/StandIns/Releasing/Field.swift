// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A stored property of a type.
///
/// The runtime's functions are those behind `Mirror`, which does not say which properties are weak, and where they are.
struct Field {
    let name: String
    /// In bytes from the beginning of the value or object.
    let offset: Int
    /// False for `weak` and `unowned` properties.
    let isStrong: Bool

    /// The stored properties of a structure, or of a class and its superclasses.
    static func all(of type: Any.Type) -> [Field] {
        (0..<fieldCount(type)).map { index in
            var metadata = FieldMetadata()
            _ = fieldType(type, index: index, metadata: &metadata)
            defer { metadata.freeFunction?(metadata.name) }
            let name = metadata.name.map { String(cString: $0) } ?? ""
            return Field(name: name, offset: fieldOffset(type, index: index), isStrong: metadata.isStrong)
        }
    }

    /// The name in the source: the storage of lazy properties and property wrappers has another one.
    static func plainName(_ name: String) -> String {
        let lazyPrefix = "$__lazy_storage_$_"
        return name.hasPrefix(lazyPrefix) ? String(name.dropFirst(lazyPrefix.count)) : name
    }
}

private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeFunction: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int
