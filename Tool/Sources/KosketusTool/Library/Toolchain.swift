// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// The Swift toolchain that builds programs: the one whose `swift` is first in PATH.
struct Toolchain {
    /// The folder with `swift` and `swiftc`.
    let folder: String

    /// The path of `swift`.
    var swift: String { folder + "/swift" }
    /// The path of `swiftc`.
    var compiler: String { folder + "/swiftc" }
    /// A text that differs for each version of the toolchain.
    func fingerprint() throws -> String {
        let target = Files.resolved(compiler) ?? compiler
        // swiftly is a program that chooses a toolchain each time.
        if Files.name(of: target) == "swiftly" { return try ChildProcess.output(compiler, ["--version"]).text }
        return "\(target) \(FileStamp(path: target)?.text ?? "")"
    }

    /// Finds the toolchain.
    static func find() throws -> Toolchain {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let found = folders.first { access($0 + "/swift", X_OK) == 0 && access($0 + "/swiftc", X_OK) == 0 }
        guard let found else {
            throw ToolError(
                "There is no `swift` in PATH. Install Swift \(oldest) or later: https://www.swift.org/install/linux")
        }
        return Toolchain(folder: found)
    }

    /// Returns the folder `usr` of the toolchain. Runs the compiler, because `swiftc` may be a program that chooses one.
    func root() throws -> String {
        let text = try ChildProcess.output(compiler, ["-print-target-info"]).text
        guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(text.utf8)) else {
            throw ToolError("\(compiler) does not say where its libraries are.")
        }
        return Files.absolute(info.paths.runtimeResourcePath + "/../..")
    }

    // The resources are in usr/lib/swift.
    private struct TargetInfo: Decodable {
        struct Paths: Decodable {
            var runtimeResourcePath: String
        }

        var paths: Paths
    }

    /// Throws an error if the toolchain is older than what Kosketus needs. Runs the compiler.
    func requireVersion() throws {
        let text = try ChildProcess.output(compiler, ["--version"]).text
        guard let version = Self.version(in: text) else { return }
        let needed = Self.oldest.split(separator: ".").compactMap { Int($0) }
        guard version.lexicographicallyPrecedes(needed) else { return }
        throw ToolError(
            """
            Swift \(version.map(String.init).joined(separator: ".")) in \(folder) is too old. Install Swift \
            \(Self.oldest) or later, and put it first in PATH: https://www.swift.org/install/linux
            """)
    }

    /// The oldest version with the attribute `@section`, by which methods are found by their names.
    private static let oldest = "6.3"

    /// The numbers after "Swift version".
    static func version(in text: String) -> [Int]? {
        guard let range = text.range(of: "Swift version ") else { return nil }
        let digits = text[range.upperBound...].prefix { $0.isNumber || $0 == "." }
        let numbers = digits.split(separator: ".").compactMap { Int($0) }
        return numbers.isEmpty ? nil : numbers
    }
}
