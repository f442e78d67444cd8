// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps notes. Each of the last five lessons is a store.
@MainActor
protocol NoteStore {
    /// The file that contains the notes.
    var file: URL { get }

    /// Returns the notes that are kept; none before the first ones are saved. Throws if they cannot be read. Then the
    /// file stays as it is.
    func load() async throws -> [Note]

    /// Replaces the notes that are kept. When it returns, they survive the end of the program, however it ends.
    func save(_ notes: [Note]) async throws
}

/// A mistake in stored notes, in words for people.
struct NoteError: LocalizedError {
    var errorDescription: String?

    init(_ description: String) { errorDescription = description }
}

extension Error {
    /// The mistake, and its place in the file.
    var explanation: String {
        switch self as? DecodingError {
        case .dataCorrupted(let context): return "The contents are damaged or of another kind\(context.place)."
        case .keyNotFound(let key, let context): return "There is no “\(key.stringValue)”\(context.place)."
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "A value has the wrong type\(context.place)."
        default: return deepestError.localizedDescription
        }
    }

    /// Foundation's errors say little themselves; the system's error inside them says why.
    private var deepestError: any Error {
        let inner = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        return inner?.deepestError ?? self
    }
}

extension DecodingError.Context {
    fileprivate var place: String {
        guard let first = codingPath.first else { return "" }
        let rest = codingPath.dropFirst().map { ", “\($0.stringValue)”" }.joined()
        return first.intValue.map { " in note \($0 + 1)\(rest)" } ?? " at “\(first.stringValue)”\(rest)"
    }
}

extension URL {
    /// Whether there is a file or folder.
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Creates the folder that the file is to be in.
    func createFolder() throws {
        try FileManager.default.createDirectory(at: deletingLastPathComponent(), withIntermediateDirectories: true)
    }
}
