// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The known facts of a type.
struct Declaration: Sendable {
    let identifier: String
    /// The identifiers of the types that it is a kind of, the nearest ones only.
    let parents: [String]
    var extensions: [String] = []
    var mimeTypes: [String] = []
    var name: String?

    init(
        _ identifier: String, parents: [String], extensions: [String] = [], mimeTypes: [String] = [],
        name: String? = nil
    ) {
        (self.identifier, self.parents, self.name) = (identifier, parents, name)
        (self.extensions, self.mimeTypes) = (extensions, mimeTypes)
    }

    // MARK: - Dynamic types

    static let dynamicPrefix = "dyn."

    /// Declares a type for a tag that no known type has: its identifier contains all of it, as hexadecimal digits. Apple's
    /// are coded in another way.
    init?(dynamic tag: String, _ tagClass: UTTagClass, supertype: String) {
        let tag = UTType.normalized(tag, tagClass)
        guard !tag.isEmpty else { return nil }
        let content = [supertype, tagClass.rawValue, tag].joined(separator: "\n")
        let digits = content.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        self.init(
            Self.dynamicPrefix + "k" + digits, parents: [supertype],
            extensions: tagClass == .filenameExtension ? [tag] : [], mimeTypes: tagClass == .mimeType ? [tag] : [])
    }

    /// Returns the declaration that the identifier of a dynamic type contains; nil for other identifiers.
    static func dynamic(_ identifier: String) -> Declaration? {
        let start = dynamicPrefix + "k"
        guard identifier.hasPrefix(start) else { return nil }
        let digits = Array(identifier.dropFirst(start.count).utf8)
        guard digits.count.isMultiple(of: 2) else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
        let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
        guard parts.count == 3 else { return nil }
        let made = Declaration(dynamic: parts[2], UTTagClass(rawValue: parts[1]), supertype: parts[0])
        return made?.identifier == identifier ? made : nil
    }
}
