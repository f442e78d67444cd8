// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An error in a project, or in the folder that the package is written to.
public struct ProjectError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The path of the file or folder that is wrong.
    public var file: String
    /// The line in the file, from 1; nil if the error has none.
    public var line: Int?
    /// The identifier of the object in the project file; nil if the error is not about an object.
    public var object: String?
    /// The mistake, and the remedy.
    public var message: String

    init(_ file: String, line: Int? = nil, object: String? = nil, _ message: String) {
        (self.file, self.line, self.object, self.message) = (file, line, object, message)
    }

    /// The error in one line, as compilers print errors: file, line, object and message.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): error: \(object.map { "Object \($0): " } ?? "")\(message)"
    }
}
