// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UniformTypes

extension UTType {
    /// The type with an identifier. One that is not known is a kind of data.
    init(of identifier: String) { self = UTType(identifier) ?? UTType(importedAs: identifier, conformingTo: .data) }

    /// The type of files with an extension; data for none.
    init(ofFileExtension fileExtension: String) { self = UTType(filenameExtension: fileExtension) ?? .data }

    /// Whether it is a type, or a kind of it.
    func conforms(to identifier: String) -> Bool { conforms(to: UTType(of: identifier)) }

    var isImage: Bool { conforms(to: .image) }

    /// The name of the data's type for browsers. Text is in the encoding of Swift's strings.
    var mimeTypeOfData: String {
        if self == .utf8PlainText { return "text/plain; charset=utf-8" }
        if conforms(to: .url) { return "text/uri-list" }
        return preferredMIMEType ?? "application/octet-stream"
    }

    /// A title for people, such as "PNG Image".
    var title: String {
        guard let name = self == .data || self == .item ? nil : localizedDescription else { return "Document" }
        return name.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    /// A name of a file of this type: a name that does not say so gets the extension.
    func fileName(_ name: String) -> String {
        guard let wanted = self == .utf8PlainText ? "txt" : preferredFilenameExtension else { return name }
        let ending = UTType(filenameExtension: (name as NSString).pathExtension)
        guard let ending, ending.isDeclared else { return "\(name).\(wanted)" }
        if conforms(to: ending) { return name }
        return "\((name as NSString).deletingPathExtension).\(wanted)"
    }
}
