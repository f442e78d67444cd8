// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// Files with random errors give a document or an error. The seeds are fixed.
@Suite struct MutationTests {
    @Test(arguments: Fixture.allCases) func filesWithErrorsNeverCrash(fixture: Fixture) throws {
        var random = SeededGenerator(seed: 3)
        let file = [UInt8](try fixture.data())
        for _ in 0..<100 {
            var bytes = file
            Mutation.apply(to: &bytes, &random)
            do {
                try Mutation.use(bytes)
            } catch {
                Issue.record("\(error): \(Data(bytes).base64EncodedString())")
            }
        }
    }
}
