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
        #expect(LogFormat.text("%@ %ld", ["4"]) == "4 %ld")
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

/// The ways in which sources write messages, and what arrives.
struct LogWritingTests {
    @Test func functionsAndLoggersWrite() {
        let log = OSLog(subsystem: "org.example", category: .pointsOfInterest), text: OSLogMessage = "one \(1)"
        // Standard output gets the lines; a disabled log evaluates no message.
        os_log("%d of %@", log: log, type: .info, 2, "three")
        os_log(.error, log: log, "%{private}@", "secret")
        os_log(.debug, log: log, text)
        var isAsked = false
        func message() -> String {
            isAsked = true
            return "asked"
        }
        Logger(.disabled).error("\(message())")
        #expect(!isAsked)
        Logger(log).error("\(message(), privacy: .public)")
        #expect(isAsked && text.text == "one 1")
    }

    @Test func formatsAndPrivaciesAreValues() {
        let hybrid: OSLogFloatFormatting = .hybrid, exact: OSLogFloatFormatting = .hybrid(precision: 2)
        let decimal: OSLogIntegerFormatting = .decimal, mask: OSLogPrivacy.Mask = .hash
        let alignment: OSLogStringAlignment = .right(columns: 6), privacy: OSLogPrivacy = .private(mask: mask)
        let message: OSLogMessage =
            "\(0.125, format: hybrid)|\(1234.5, format: exact)|\(7, format: decimal, align: alignment)"
        #expect(message.text == "0.125|1.2e+03|     7")
        let hidden: OSLogMessage = "\("Ada", align: alignment, privacy: privacy)"
        #expect(hidden.text.hasPrefix("<mask.hash: '"))
    }

    @Test func messagesAreBuiltFromTheirParts() {
        var parts = OSLogInterpolation(literalCapacity: 4, interpolationCount: 3)
        parts.appendLiteral("a ")
        parts.appendInterpolation("b", align: .none, privacy: .public)
        parts.appendInterpolation(1.5, format: .fixed(precision: 1), align: .none, privacy: .public)
        parts.appendInterpolation(255, format: .hex, align: .none, privacy: .public)
        #expect(OSLogMessage(stringInterpolation: parts).text == "a b1.5ff")
    }
}
