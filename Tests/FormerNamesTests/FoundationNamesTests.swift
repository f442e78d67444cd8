// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
struct FoundationNamesTests {
    @Test func theTypesAreThoseOfTheNewNames() {
        #expect(NSAttributedStringKey.self == NSAttributedString.Key.self)
        #expect(RunLoopMode.self == RunLoop.Mode.self)
    }

    @Test func theModesAreThoseOfTheNewNames() {
        #expect(RunLoopMode.defaultRunLoopMode == RunLoop.Mode.default)
        #expect(RunLoopMode.commonModes == RunLoop.Mode.common)
    }
}
