// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The texts that describe an event's time, in a language and a time zone.
struct EventTexts: Sendable {
    var locale = Locale.current
    var timeZone = TimeZone.current

    /// For example "14 March 2026".
    func longDate(_ time: Date) -> String { text(time, date: .long, time: .none) }
    /// For example "9:26:53 AM GMT".
    func longTime(_ time: Date) -> String { text(time, date: .none, time: .long) }
    /// For example "14 Mar 2026".
    func shortDate(_ time: Date) -> String { text(time, date: .medium, time: .none) }
    /// For example "9:26:53 AM".
    func shortTime(_ time: Date) -> String { text(time, date: .none, time: .medium) }

    private func text(_ value: Date, date: DateFormatter.Style, time: DateFormatter.Style) -> String {
        let formatter = DateFormatter()
        (formatter.locale, formatter.timeZone) = (locale, timeZone)
        (formatter.dateStyle, formatter.timeStyle) = (date, time)
        return formatter.string(from: value)
    }
}
