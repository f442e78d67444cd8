// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

@testable import MastodonActivity

/// The composer, as people see it.
@MainActor
struct MastodonPictureTests {
    @Test(arguments: ["light", "dark", "large_text", "right_to_left"]) func whileTheTextIsWritten(_ look: String)
        async throws
    {
        try await withComposer(environment(look)) { stage in
            try stage.write("Three planets", in: "Text")
            stage.app.advance(by: 1)
            #expect(try stage.app.mismatch(withGolden: "composer_\(look)") == nil)
        }
    }

    @Test func theQuestionForADescription() async throws {
        try await withComposer { stage in
            try stage.tap("Post")
            #expect(try stage.app.mismatch(withGolden: "composer_asks") == nil)
        }
    }

    /// The address of the server is in the pictures: there is none at this one.
    private func withComposer(
        _ environment: TestEnvironment = TestEnvironment(), _ body: @MainActor (MastodonStage) throws -> Void
    ) async throws {
        try await MastodonHarness.run { harness in
            let account = try MastodonHarness.account("http://127.0.0.1:1")
            let stage = try MastodonStage(harness, account: account, environment: environment)
            try stage.open()
            try body(stage)
        }
    }

    private func environment(_ look: String) -> TestEnvironment {
        var environment = TestEnvironment()
        switch look {
        case "dark": environment.userInterfaceStyle = .dark
        case "large_text": environment.preferredContentSizeCategory = .accessibilityLarge
        case "right_to_left": environment.layoutDirection = .rightToLeft
        default: break
        }
        return environment
    }
}
