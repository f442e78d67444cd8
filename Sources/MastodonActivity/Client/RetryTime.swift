// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How long a server asks a client to wait.
enum RetryTime {
    /// By `Retry-After` (RFC 9110, 10.2.3) or Mastodon's `X-RateLimit-Reset`; nil if there is neither.
    ///
    /// - Parameter headers: by names in lower-case letters. Times are compared with the server's own clock (`Date`), because
    ///   the one of this computer may differ.
    static func seconds(_ headers: [String: String]) -> Int? {
        let now = headers["date"].flatMap(httpDate) ?? Date()
        if let text = headers["retry-after"]?.trimmed {
            if let seconds = Int(text), seconds >= 0 { return seconds }
            if let date = httpDate(text) { return seconds(from: now, until: date) }
        }
        return headers["x-ratelimit-reset"].flatMap(isoDate).map { seconds(from: now, until: $0) }
    }

    private static func seconds(from now: Date, until date: Date) -> Int {
        Int(min(max(date.timeIntervalSince(now).rounded(.up), 0), 1e6))
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func httpDate(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }

    /// `2026-11-26T12:00:00.123456Z`: Mastodon sends fractions of seconds.
    private static func isoDate(_ text: String) -> Date? {
        (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: .iso8601WithFractions))
    }
}

extension ParseStrategy where Self == Date.ISO8601FormatStyle {
    fileprivate static var iso8601WithFractions: Self { .init(includingFractionalSeconds: true) }
}
