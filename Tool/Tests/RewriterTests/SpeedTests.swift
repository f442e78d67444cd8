// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Rewriter
import Testing

/// Prints how long the rewriting of 100,000 lines takes. Asked for with the environment variable KOSKETUS_MEASURE.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["KOSKETUS_MEASURE"] != nil)) struct SpeedTests {
    @Test func aHundredThousandLines() {
        let files = (0..<1_000).map { SourceFile(path: "\($0).swift", bytes: Array(text(seed: $0).utf8)) }
        let lines = files.reduce(0) { $0 + $1.bytes.lineEnds }
        let rewriter = ModuleRewriter(moduleName: "App", imported: [Sources.framework])
        let duration = ContinuousClock().measure { #expect(rewriter.rewrite(files).files.count == files.count) }
        print("\(lines) lines in \(duration)")
    }

    private func text(seed: Int) -> String { GeneratedProgram(seed: seed).text + GeneratedProgram(seed: seed + 1).text }
}
