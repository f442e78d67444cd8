// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// MARK: - Keys of the dictionary that a document is made with. Values are strings.

/// The title of the document, a string.
nonisolated(unsafe) public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// The author of the document, a string.
nonisolated(unsafe) public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// The subject of the document, a string.
nonisolated(unsafe) public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// The keywords of the document: a string or an array of strings.
nonisolated(unsafe) public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// The name of the program that made the document, a string.
nonisolated(unsafe) public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"

// MARK: - Keys of the dictionary that a page begins with

/// The page's rectangle in points, as data that contains a `CGRect`.
nonisolated(unsafe) public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

/// The properties of a document.
package struct PDFInfo: Equatable, Sendable {
    package var title: String?
    package var author: String?
    package var subject: String?
    package var keywords: String?
    package var creator: String?

    package init() {}

    package init(_ dictionary: [AnyHashable: Any]) { self.init(dictionary as NSDictionary) }

    init(_ dictionary: CFDictionary?) {
        let values = PDFDictionary(dictionary)
        title = values.text(kCGPDFContextTitle)
        author = values.text(kCGPDFContextAuthor)
        subject = values.text(kCGPDFContextSubject)
        keywords = values.text(kCGPDFContextKeywords) ?? values.list(kCGPDFContextKeywords)?.joined(separator: ", ")
        creator = values.text(kCGPDFContextCreator)
    }
}

/// A dictionary with string keys, whose values may have any class.
struct PDFDictionary {
    private var values: [String: Any] = [:]

    init(_ dictionary: CFDictionary?) {
        dictionary?.enumerateKeysAndObjects { key, value, _ in
            if let key = Self.text(key) { values[key] = value }
        }
    }

    func text(_ key: CFString) -> String? { values[key as String].flatMap { Self.text($0) } }

    func list(_ key: CFString) -> [String]? { (values[key as String] as? [Any])?.compactMap { Self.text($0) } }

    func rect(_ key: CFString) -> CGRect? {
        let value = values[key as String]
        guard let data = value as? Data ?? (value as? NSData).map({ Data(referencing: $0) }),
            data.count >= MemoryLayout<CGRect>.size
        else { return nil }
        var rect = CGRect.zero
        withUnsafeMutableBytes(of: &rect) { _ = data.copyBytes(to: $0, count: $0.count) }
        return rect
    }

    private static func text(_ value: Any) -> String? { value as? String ?? (value as? NSString).map { $0 as String } }
}
