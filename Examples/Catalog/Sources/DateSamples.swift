// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Date pickers in each style and mode, with a fixed date: 9 January 2007, 9:41 in the morning.
@MainActor
enum DateSamples {
    static let views: [Sample] = [
        sample("Compact", .compact, [.dateAndTime, .date, .time]),
        sample("In place", .inline, [.dateAndTime, .date, .time]),
        sample("Wheels", .wheels, [.dateAndTime, .date, .time, .yearAndMonth, .countDownTimer]),
        Sample(title: "Limits: two weeks, every quarter of an hour, disabled") {
            let limited = picker("Two weeks", .compact, .dateAndTime)
            limited.minimumDate = date.addingTimeInterval(-week)
            limited.maximumDate = date.addingTimeInterval(week)
            let quarters = picker("Quarters", .compact, .time)
            quarters.minuteInterval = 15
            let disabled = picker("Locked", .compact, .date)
            disabled.isEnabled = false
            return [limited, quarters, disabled]
        },
    ]

    private static let date = Date(timeIntervalSince1970: 1_168_335_660)
    private static let week: TimeInterval = 7 * 24 * 3600

    private static func sample(
        _ title: String, _ style: UIDatePickerStyle, _ modes: [UIDatePicker.Mode]
    ) -> Sample {
        let names = modes.map(name)
        return Sample(title: "\(title): \(names.joined(separator: ", "))") {
            zip(modes, names).map { mode, name in picker("\(title), \(name)", style, mode) }
        }
    }

    private static func name(of mode: UIDatePicker.Mode) -> String {
        switch mode {
        case .time: "time"
        case .date: "date"
        case .dateAndTime: "date and time"
        case .countDownTimer: "duration"
        case .yearAndMonth: "year and month"
        }
    }

    private static func picker(
        _ name: String, _ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode
    ) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.accessibilityLabel = name
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.calendar = Calendar(identifier: .gregorian)
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.date = date
        picker.countDownDuration = 25 * 60
        return picker
    }

    /// A person's choice, in words.
    static func value(of picker: UIDatePicker) -> String {
        if picker.datePickerMode == .countDownTimer { return "\(Int(picker.countDownDuration / 60)) minutes" }
        let formatter = DateFormatter()
        formatter.calendar = picker.calendar
        formatter.locale = picker.locale
        formatter.timeZone = picker.timeZone
        formatter.dateFormat = picker.datePickerMode == .time ? "HH:mm" : "d MMMM yyyy, HH:mm"
        return formatter.string(from: picker.date)
    }
}
