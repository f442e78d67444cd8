// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UnifiedLogging

struct LoggerTests {
    @Test func valuesHaveFormatsAlignmentAndPrivacy() {
        let name = "Ada", secret = "swordfish"
        func text(_ message: OSLogMessage) -> String { message.text }
        #expect(text("plain") == "plain")
        #expect(text("\(name) has \(3) of \(2.5)") == "Ada has 3 of 2.500000")
        #expect(text("\(secret, privacy: .private) \(secret, privacy: .sensitive)") == "<private> <private>")
        #expect(text("\(name, privacy: .public)") == "Ada")
        let mask = text("\(secret, privacy: .private(mask: .hash))")
        #expect(mask.hasPrefix("<mask.hash: '") && mask == text("\(secret, privacy: .sensitive(mask: .hash))"))
        #expect(mask != text("\(name, privacy: .private(mask: .hash))"))
        #expect(text("\(255, format: .hex(includePrefix: true)) \(-7, format: .decimal(minDigits: 3))") == "0xff -007")
        #expect(text("\(8, format: .octal) \(8, format: .decimal(explicitPositiveSign: true))") == "10 +8")
        #expect(text("\(1.25, format: .fixed(precision: 1))|\(name, align: .right(columns: 5))|") == "1.2|  Ada|")
        #expect(text("\(name, align: .left(columns: 4))|") == "Ada |")
        #expect(text("\(1500.0, format: .exponential(precision: 1))") == "1.5e+03")
    }

    @Test func formatsOfPrintfAreFilled() {
        #expect(LogFormat.text("%d of %{public}@ (%.1f %%)", [2, "three", 66.7]) == "2 of three (66.7 %)")
        #expect(LogFormat.text("%{private}@ and %{sensitive}d", ["x", 3]) == "<private> and <private>")
        #expect(LogFormat.text("%@ %ld", [NSNumber(value: 4)]) == "4 %ld")
        #expect(LogFormat.text("100 %", []) == "100 %" && LogFormat.text("", [1]) == "")
        #expect(LogFormat.text("%05d|%-4d|%x", [42, 7, 255]) == "00042|7   |ff")
    }

    @Test func levelsAreThoseOfTheLogger() {
        let log = OSLog(subsystem: "org.example", category: "tests")
        #expect(log.isEnabled(type: .error) && log.isEnabled(type: .info) && !log.isEnabled(type: .debug))
        #expect(!OSLog.disabled.isEnabled(type: .fault) && OSLog.default.isEnabled(type: .default))
        #expect([OSLogType.default, .info, .debug, .error, .fault].map(\.rawValue) == [0, 1, 2, 16, 17])
    }
}
