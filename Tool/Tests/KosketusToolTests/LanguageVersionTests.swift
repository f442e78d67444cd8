// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CompilerWrapper

struct LanguageVersionTests {
    @Test(arguments: [("5.0", "5"), ("6.0", "6"), ("4.2", "4.2"), ("5", "5")])
    func wholeVersionsLoseTheirZero(_ given: String, _ expected: String) {
        let arguments = ["-module-name", "A", "-swift-version", given, "-o", "1.0"]
        #expect(
            LanguageVersion.spelledForThisCompiler(arguments)
                == ["-module-name", "A", "-swift-version", expected, "-o", "1.0"])
    }
}
