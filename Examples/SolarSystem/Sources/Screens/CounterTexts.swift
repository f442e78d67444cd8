// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The numbers over the world as texts, to be seen and to be heard.
struct CounterTexts: Equatable {
    /// The names over the numbers, in their order.
    static let names = ["Planets", "Age", "Orbits", "Energy"]

    /// The numbers in the order of the names.
    let shown: [String]
    /// All of it as a sentence for screen readers.
    let spoken: String

    init(planets: Int, age: Double, orbits: Int, energy: Double) {
        shown = ["\(planets)", Self.clock(age), "\(orbits)", Self.short(energy)]
        spoken = [
            Self.count(planets, "planet"), "age \(Self.duration(age))", Self.count(orbits, "orbit"),
            "energy \(Self.spoken(energy))",
        ].joined(separator: ", ")
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    // MARK: - Times

    /// Hours, minutes and seconds: "0:07", "12:34", "1:02:03".
    static func clock(_ seconds: Double) -> String {
        let (hours, minutes, rest) = parts(seconds)
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0
            ? "\(hours):\(twoDigits(minutes)):\(twoDigits(rest))" : "\(minutes):\(twoDigits(rest))"
    }

    /// The two largest units, in words: "7 seconds", "12 minutes 34 seconds".
    static func duration(_ seconds: Double) -> String {
        let (hours, minutes, rest) = parts(seconds)
        let units = [(hours, "hour"), (minutes, "minute"), (rest, "second")].filter { $0.0 > 0 }
        return units.isEmpty ? "0 seconds" : units.prefix(2).map { count($0.0, $0.1) }.joined(separator: " ")
    }

    private static func parts(_ seconds: Double) -> (hours: Int, minutes: Int, seconds: Int) {
        // A damaged file may hold any number.
        let whole = seconds.isFinite ? Int(min(max(seconds, 0), 1e12)) : 0
        return (whole / 3600, whole / 60 % 60, whole % 60)
    }

    // MARK: - Energies

    private static let units: [(factor: Double, letter: String, word: String)] = [
        (1e12, "T", "trillion"), (1e9, "G", "billion"), (1e6, "M", "million"), (1e3, "k", "thousand"),
    ]

    /// Three digits and the letter of a power of thousand: "−1.23 M". Larger numbers are shown with an exponent.
    static func short(_ energy: Double) -> String {
        guard let (digits, unit) = scaled(energy) else { return "–" }
        return unit.map { "\(digits) \($0.letter)" } ?? digits
    }

    private static func spoken(_ energy: Double) -> String {
        guard let (digits, unit) = scaled(energy) else { return "unknown" }
        let words = digits.replacingOccurrences(of: "−", with: "minus ")
        return unit.map { "\(words) \($0.word)" } ?? words
    }

    private static func scaled(_ energy: Double) -> (digits: String, unit: (letter: String, word: String)?)? {
        guard energy.isFinite else { return nil }
        let size = abs(energy), sign = energy <= -0.005 ? "−" : ""
        if size >= 1e15 { return (sign + String(format: "%.1e", size), nil) }
        // Numbers that would be rounded to 1000 have the next unit.
        let unit = units.first { size >= $0.factor * 0.9995 }
        let number = size / (unit?.factor ?? 1)
        let digits = String(format: number < 9.995 ? "%.2f" : number < 99.95 ? "%.1f" : "%.0f", number)
        return (sign + digits, unit.map { ($0.letter, $0.word) })
    }
}
