// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct GoldenTests {
    @Test(arguments: Golden.all) func everyConstructIsRewrittenAsRecorded(_ golden: Golden) throws {
        let result = try golden.rewritten()
        if Golden.isRecording { try record(golden, result.bytes, result.diagnostics) }
        let expected = try Sources.bytes(golden.url("after"))
        #expect(String(decoding: result.bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
        let diagnostics = try? String(contentsOf: golden.url("diagnostics"), encoding: .utf8)
        #expect(result.diagnostics == diagnostics ?? "")
    }

    private func record(_ golden: Golden, _ bytes: [UInt8], _ diagnostics: String) throws {
        try Data(bytes).write(to: golden.url("after"))
        if diagnostics.isEmpty {
            try? FileManager.default.removeItem(at: golden.url("diagnostics"))
        } else {
            try Data(diagnostics.utf8).write(to: golden.url("diagnostics"))
        }
    }

    @Test func thereIsAGoldenForEachGroupOfConstructs() {
        #expect(Set(Golden.all.map(\.name)) == Self.constructs)
    }

    private static let constructs: Set<String> = [
        "absolute_values", "application", "attributes", "autorelease_pools", "availability", "awakening", "broken",
        "class_descriptions",
        "class_names", "closure_parameters", "conditions", "dynamic_initialization", "dynamic_lookup", "empty_objects",
        "extension_overrides", "former_names", "former_names_of_foundation", "framework_requirements",
        "generic_classes", "imports", "inspectables", "interpreter", "key_paths", "line_ends", "literals",
        "localized_texts", "managed_properties", "members", "networking", "networking_imported", "observed_members",
        "observing", "old_application", "optional_requirements", "outlets", "raw_identifiers", "refused",
        "runtime_beside_graphics", "runtime_names", "selectors", "untouched", "view_tests",
    ]
}
