// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads property lists in each of their forms.
///
/// Foundation reads the old text form of project files, too: comments, unquoted words, quoted strings with all
/// escapes. It reports the line of an error.
enum PropertyListFile {
    static func read(_ path: String) throws -> Any {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ProjectError(path, "The file cannot be read.")
        }
        do {
            return try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw conflict(data, path) ?? damage(error as NSError, path)
        }
    }

    /// The error for a file with the marks of an unfinished merge; nil if it has none.
    private static func conflict(_ data: Data, _ path: String) -> ProjectError? {
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let index = lines.firstIndex(where: { $0.starts(with: "<<<<<<< ".utf8) }) else { return nil }
        return ProjectError(path, line: index + 1, "The file contains an unresolved merge conflict.")
    }

    private static func damage(_ error: NSError, _ path: String) -> ProjectError {
        let text = explanation(error)
        return ProjectError(path, line: line(in: text), "The file is not a property list. \(sentence(text))")
    }

    /// The reason for the old text form, if that was tried last. Its error is one of CoreFoundation, of which only the
    /// description can be had.
    private static func explanation(_ error: NSError) -> String {
        let oldStyle = error.userInfo["kCFPropertyListOldStyleParsingError"].map { "\($0)" } ?? ""
        if let match = oldStyle.firstMatch(of: /NSDebugDescription=([^}]+)/) { return String(match.1) }
        return error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    }

    private static func line(in text: String) -> Int? {
        text.firstMatch(of: /line (\d+)/).flatMap { Int($0.1) }
    }

    private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
