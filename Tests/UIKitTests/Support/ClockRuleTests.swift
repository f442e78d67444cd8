// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Everything in the framework that takes time goes by the display's clock, or tests could not set it.
struct ClockRuleTests {
    private static let forbidden = [
        #"\bTimer\("#, #"\bTimer\."#, #"\bDate\("#, #"asyncAfter"#, #"DispatchTime"#, #"\busleep\("#, #"Thread\.sleep"#,
        #"Task\.sleep"#, #"ContinuousClock"#, #"SuspendingClock"#,
    ]

    @Test(arguments: ["CoreGraphics", "LayerProtocol", "QuartzCore", "UIKit"])
    func noFileAsksAnotherClock(module: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../../Sources")
        let folder = root.appendingPathComponent(module).standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(!files.isEmpty)
        let pattern = Self.forbidden.joined(separator: "|")
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            // Also comments may name another clock.
            guard text.range(of: pattern, options: .regularExpression) != nil else { continue }
            for (number, line) in text.components(separatedBy: "\n").enumerated() {
                let code = line.components(separatedBy: "//")[0]
                #expect(
                    code.range(of: pattern, options: .regularExpression) == nil,
                    "\(file.lastPathComponent):\(number + 1) asks another clock than CACurrentMediaTime()")
            }
        }
    }
}
