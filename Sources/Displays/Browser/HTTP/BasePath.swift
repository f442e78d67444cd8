// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The path below which everything of a program is requested, such as `/flick`. Empty means the root.
///
///     /flick/            the page; it names all its files relative to itself
///     /flick             leads there
///     /other, /flickers  404
struct BasePath: Sendable, Equatable {
    /// A path in a request.
    enum Place: Equatable {
        /// A path of the program, without the base path; it begins with a slash.
        case inside(String)
        /// The base path without its last slash: relative addresses in the page would lead elsewhere.
        case entrance
        case outside
    }

    static let root = BasePath(valid: "")

    /// Empty, or with a slash before each name and none at the end.
    let text: String

    private init(valid text: String) { self.text = text }

    /// - Parameter text: empty, or names with a slash before each. A slash at the end is ignored.
    init(_ text: String) throws(BrowserDisplayError) {
        let names = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let given = names.last == "" ? names.dropLast() : names
        guard text.isEmpty || text.hasPrefix("/"), given.allSatisfy(Self.isName) else {
            throw .invalidBasePath(text)
        }
        self.init(valid: given.map { "/\($0)" }.joined())
    }

    /// Whether it means the same in every proxy, without percent-encoding.
    private static func isName(_ name: Substring) -> Bool {
        guard !["", ".", ".."].contains(name) else { return false }
        return name.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-._~".utf8.contains($0)
            }
        }
    }

    /// - Parameter path: as requested; compared byte by byte.
    func place(of path: String) -> Place {
        if text.isEmpty { return .inside(path) }
        if path.utf8.elementsEqual(text.utf8) { return .entrance }
        guard path.utf8.starts(with: "\(text)/".utf8) else { return .outside }
        return .inside(String(decoding: path.utf8.dropFirst(text.utf8.count), as: UTF8.self))
    }
}
