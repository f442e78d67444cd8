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
        #expect(Golden.all.count > 20)
    }
}
