// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A system as a file: JSON with a version.
///
///     {
///     "format": "kosketus-solar-system", "version": 1, "name": "Untitled", "age": 12.5, …
///     "planets": [
///     {"name": "octagon-zebra", "position": [0.0, 0.0], "velocity": [0.0, 0.0], "mass": 500.0, "radius": 50.0, …},
///     …
///     ]
///     }
///
/// Numbers are written with as many digits as it takes to read the same bits: a loaded world goes on exactly as the
/// saved one would have. Planets get new identifiers, and held ones come back free and at rest. A key that was added
/// later may be missing, and has a default; a program that does not know it skips it. So such a key does not change the
/// version.
struct SystemDocument {
    static let fileExtension = "json"
    static let format = "kosketus-solar-system"
    static let version = 1
    /// The largest file that is read, in bytes. The largest number of planets takes about half of it.
    static let largestFile = 16_000_000
    static let largestPlanetCount = 20_000
    static let mostSubsteps = 64
    /// Places and speeds beyond it are refused, in points and points per second; masses and radii, too.
    static let largestNumber = 1e15

    var world: World

    init(world: World) { self.world = world }

    /// Reads a file's contents.
    ///
    /// - Throws: `SystemDocumentError`, which names the fault and its place.
    init(data: Data) throws { world = try SystemFile(data: data).makeWorld() }

    /// The file's contents.
    ///
    /// - Throws: `SystemDocumentError` if the world has more planets than a file may have, or a setting that is no
    ///   number.
    func data() throws -> Data { try SystemWriter(world).data() }
}

/// A fault in a file, in words for the person who opened it.
struct SystemDocumentError: Error, Equatable, CustomStringConvertible {
    var description: String

    init(description: String) { self.description = description }
    init(_ description: String) { self.description = description }

    static func tooLarge(_ bytes: Int) -> SystemDocumentError {
        SystemDocumentError("The file has \(bytes) bytes. A system has at most \(SystemDocument.largestFile).")
    }
}
