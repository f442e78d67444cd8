// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

struct UITextRangeTests {
    /// Subclasses override both ends. On iOS the base class has ends, too.
    @Test func theBaseClassHasEndsOfNoText() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let range = UITextRange()
                exit(range.isEmpty && range.start !== range.end ? 0 : 1)
            }
        }
        let text = String(decoding: reading.standardErrorContent, as: UTF8.self)
        #expect(text.contains("\"start\"") && text.contains("\"end\""), "\(text)")
    }
}
