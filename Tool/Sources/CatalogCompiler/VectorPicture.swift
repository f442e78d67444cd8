// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// A PDF or SVG file in an image set, and the scales at which programs need it.
struct VectorPicture: Sendable {
    /// The path of the file.
    let file: String
    let format: Format
    /// The scales as catalogs write them: `2x`.
    let scales: [String]
    /// True if it is in a package that SwiftPM has fetched.
    let isFetched: Bool
    /// The hash of the file's content.
    private let hash: String

    enum Format: String {
        case pdf, svg

        /// The format of a file by its name; nil if it is another one.
        init?(_ file: String) { self.init(rawValue: (file as NSString).pathExtension.lowercased()) }

        /// Debian's package with the programs that draw it.
        var package: String { self == .pdf ? "poppler-utils" : "librsvg2-bin" }
    }

    /// Differs between ways of drawing: a new one draws all pictures again.
    private static let version = "1"

    /// Reads the file; nil if it can't be read.
    init?(file: String, format: Format, scales: [String], isFetched: Bool) {
        guard Self.isPlain(file), let content = Files.bytes(file) else { return nil }
        (self.file, self.format, self.scales, self.isFetched) = (file, format, scales, isFetched)
        hash = ContentHash.of([Self.version, format.rawValue, ContentHash.of(content)])
    }

    /// True for a file of bytes, and not for a pipe, which may never end.
    static func isPlain(_ file: String) -> Bool {
        var status = stat()
        return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Returns the name of the drawn picture among all pictures of a build.
    func name(at scale: String) -> String { "\(hash)@\(scale).png" }

    /// The names of the drawn pictures.
    var names: [String] { scales.map(name) }

    // MARK: - Scales

    /// The scales of a picture for which its catalog gives none.
    static let allScales = ["1x", "2x", "3x"]

    /// Returns the number of pixels a point; nil if a text is no scale that programs understand.
    static func pixelsPerPoint(_ scale: String) -> Double? {
        guard scale.hasSuffix("x"), let number = Double(scale.dropLast()), number > 0, number <= 8 else { return nil }
        return number
    }
}
