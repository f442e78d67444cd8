// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes dates in the language of a locale, with the calendar and time zone of a picker.
///
/// Formatters are slow to make, so one of these is kept until the locale, calendar or time zone changes.
@MainActor
final class DateTexts {
    private let calendar: Calendar, locale: Locale
    /// Whether years have names of a cycle, which patterns of the calendar write.
    private let isCyclic: Bool
    /// The locale for patterns. With most other calendars it would add eras.
    private let patternLocale: Locale
    private var formatters: [String: DateFormatter] = [:]

    init(_ calendar: Calendar, _ locale: Locale) {
        (self.calendar, self.locale) = (calendar, locale)
        isCyclic = calendar.identifier == .chinese
        var parts = Locale.Components(locale: locale)
        parts.calendar = isCyclic ? calendar.identifier : .gregorian
        patternLocale = Locale(components: parts)
    }

    /// The fields of a date that are chosen separately.
    enum Field: Hashable {
        case year, month, day, weekdayAndDay, hour, minute, period
    }

    // MARK: - Patterns

    private func pattern(_ template: String) -> String {
        if let known = patterns[template] { return known }
        let new = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: patternLocale) ?? template
        patterns[template] = new
        return new
    }

    /// By template: finding one takes longer than formatting a date.
    private var patterns: [String: String] = [:]

    private lazy var timePattern = pattern("jmm")

    /// Whether the locale writes hours from 1 to 12, or 0 to 11, with a period of the day.
    private(set) lazy var usesPeriods = Self.letters(of: timePattern).contains { "hK".contains($0) }

    /// The order of the fields of a date.
    var dateOrder: [Field] {
        order(pattern("yMMMMd"), ["y": .year, "r": .year, "M": .month, "L": .month, "d": .day])
    }

    /// The order of the fields of a time.
    var timeOrder: [Field] {
        let order = order(timePattern, ["h": .hour, "H": .hour, "k": .hour, "K": .hour, "m": .minute, "a": .period])
        return usesPeriods && !order.contains(.period) ? order + [.period] : order
    }

    private func order(_ pattern: String, _ fields: [Character: Field]) -> [Field] {
        var order: [Field] = []
        for field in Self.letters(of: pattern).compactMap({ fields[$0] }) where !order.contains(field) {
            order.append(field)
        }
        return order
    }

    /// The letters of a pattern that stand for fields.
    private static func letters(of pattern: String) -> [Character] {
        var isQuoted = false
        return pattern.filter { character in
            if character == "'" { isQuoted.toggle() }
            return !isQuoted && character.isASCII && character.isLetter
        }
    }

    // MARK: - Formatting

    private func formatter(_ pattern: String) -> DateFormatter {
        if let known = formatters[pattern] { return known }
        let new = DateFormatter()
        new.locale = locale
        new.calendar = calendar
        new.timeZone = calendar.timeZone
        new.dateFormat = pattern
        formatters[pattern] = new
        return new
    }

    /// Formats numbers that need no real date: a day that the month does not have, or an hour that the day skips.
    private lazy var plain: (calendar: Calendar, formatters: [Field: DateFormatter]) = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let hour = Self.letters(of: timePattern).first { "hHkK".contains($0) } ?? "H"
        let count = timePattern.count { $0 == hour }
        let patterns: [Field: String] = [
            .day: pattern("d"), .hour: String(repeating: hour, count: count), .minute: "mm", .period: "a",
        ]
        return (
            calendar,
            patterns.mapValues { pattern in
                let new = DateFormatter()
                (new.locale, new.calendar, new.timeZone) = (locale, calendar, calendar.timeZone)
                new.dateFormat = pattern
                return new
            }
        )
    }()

    private func number(_ field: Field, day: Int = 1, hour: Int = 0, minute: Int = 0) -> String {
        let parts = DateComponents(year: 2001, month: 1, day: day, hour: hour, minute: minute)
        guard let date = plain.calendar.date(from: parts) else { return "" }
        return plain.formatters[field]?.string(from: date) ?? ""
    }

    // MARK: - Fields

    /// The year of a date, with its era where years are counted by eras.
    func year(_ date: Date) -> String {
        formatter(isCyclic ? "r(U)" : pattern(yearTemplate)).string(from: date)
    }

    /// Whether the text of a year depends on the day in it.
    var yearsDependOnDays: Bool { calendar.identifier == .japanese }

    func month(_ date: Date) -> String { formatter("LLLL").string(from: date) }
    func day(_ number: Int) -> String { self.number(.day, day: number) }
    func hour(_ hour: Int) -> String { number(.hour, hour: hour) }
    func minute(_ minute: Int) -> String { number(.minute, minute: minute) }
    func period(_ index: Int) -> String { number(.period, hour: 12 * index) }
    func weekdayAndDay(_ date: Date) -> String { formatter(pattern("EEEMMMd")).string(from: date) }

    /// The abbreviated names of the days of the week in capitals, as the first row of a calendar.
    var weekdays: [String] {
        let names = formatter("d").shortStandaloneWeekdaySymbols
        let first = calendar.firstWeekday - 1
        return names.indices.map { names[(first + $0) % names.count].uppercased(with: locale) }
    }

    // MARK: - Dates

    func date(_ date: Date) -> String { formatter(pattern(yearTemplate + "MMMd")).string(from: date) }
    func time(_ date: Date) -> String { formatter(timePattern).string(from: date) }
    func monthAndYear(_ date: Date) -> String { formatter(pattern(yearTemplate + "MMMM")).string(from: date) }

    /// The name of a day for assistive technology.
    func fullDay(_ date: Date) -> String { formatter(pattern("EEEEMMMMd")).string(from: date) }

    private var yearTemplate: String {
        calendar.identifier == .japanese || calendar.identifier == .republicOfChina ? "Gy" : "y"
    }

    // MARK: - Words

    /// The unit of a number of hours or minutes.
    func unit(ofHours isHours: Bool, _ number: Int) -> String {
        let seconds = Duration.seconds(number * (isHours ? 3600 : 60))
        let style =
            isHours
            ? Duration.UnitsFormatStyle(allowedUnits: [.hours], width: .wide)
            : Duration.UnitsFormatStyle(allowedUnits: [.minutes], width: .abbreviated)
        let text = seconds.formatted(style.locale(locale))
        return text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
    }

    /// The word for the current day; nil in languages whose word is not known here. Foundation has no such words on
    /// Linux.
    var today: String? { Self.words[locale.language.languageCode?.identifier ?? ""] }

    private static let words = [
        "ar": "اليوم", "cs": "Dnes", "da": "I dag", "de": "Heute", "el": "Σήμερα", "en": "Today", "es": "Hoy",
        "fi": "Tänään", "fr": "Aujourd’hui", "he": "היום", "hu": "Ma", "it": "Oggi", "ja": "今日", "ko": "오늘",
        "nb": "I dag", "nl": "Vandaag", "pl": "Dzisiaj", "pt": "Hoje", "ru": "Сегодня", "sv": "Idag", "tr": "Bugün",
        "uk": "Сьогодні", "zh": "今天",
    ]
}
