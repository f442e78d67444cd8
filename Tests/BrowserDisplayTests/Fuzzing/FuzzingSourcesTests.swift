// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `make fuzz` builds the fuzzer separately, from some of these tests' files. Its list must contain all files that
/// those need.
@Suite struct FuzzingSourcesTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    private static func sources(in folder: URL) throws -> [String: String] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return Dictionary(
            uniqueKeysWithValues: try files.filter { $0.pathExtension == "swift" }.map {
                ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
            })
    }

    @Test func theFuzzerHasTheFilesOfAllTypesThatItUses() throws {
        let fuzzer = try Self.sources(in: Self.tests.appendingPathComponent("../../Fuzzing"))
        #expect(fuzzer.count > 5)
        var types: [Substring: String] = [:]
        for folder in ["Helpers", "Fuzzing"] {
            for (file, source) in try Self.sources(in: Self.tests.appendingPathComponent(folder)) {
                for match in source.matches(of: /(?m)^(?:\w+ )*(?:class|struct|enum|protocol) (\w+)/) {
                    types[match.1] = file
                }
            }
        }
        #expect(types["SampleText"] == "SampleText.swift")
        for (file, source) in fuzzer {
            for match in source.matches(of: /\b[A-Z]\w+/) {
                guard let needed = types[match.0] else { continue }
                #expect(fuzzer[needed] != nil, "Fuzzing/\(file) uses \(match.0); \(needed) is not linked there")
            }
        }
    }
}
