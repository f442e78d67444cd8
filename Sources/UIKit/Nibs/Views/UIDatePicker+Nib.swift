// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import InterfaceBuilder

extension UIDatePicker {
    func decodeDatePicker(_ values: NibValues) {
        if let mode = values.choice("datePickerMode", Self.modes) { datePickerMode = mode }
        if let style = values.choice("style", Self.styles) { preferredDatePickerStyle = style }
        if let interval = values.integer("minuteInterval"), interval > 0 { minuteInterval = interval }
        if let name = values.string("locale") { locale = Locale(identifier: name) }
        decodeLocale(values)
        if let date = values.date("minimumDate") { minimumDate = date }
        if let date = values.date("maximumDate") { maximumDate = date }
        if values.bool("useCurrentDate") != true, let date = values.date("date") { self.date = date }
        if let duration = values.number("countDownDuration") { countDownDuration = Double(duration) }
    }

    private func decodeLocale(_ values: NibValues) {
        guard let nib = values.nib else {
            timeZone = values.string("timeZone").flatMap { TimeZone(identifier: $0) }
            if let rounds = values.bool("roundsToMinuteInterval") { roundsToMinuteInterval = rounds }
            return
        }
        if let element = values.child("locale"), let name = element.string("localeIdentifier") {
            locale = Locale(identifier: name)
        }
        if let element = values.child("timeZone") {
            let name = NibValues(NibDecoder(element, in: nib)).string("name")
            timeZone = name.flatMap { TimeZone(identifier: $0) } ?? timeZone
        }
        values.ignore("calendarIdentifier", "useCurrentDate")
    }

    static let modes: KeyValuePairs<String, Mode> = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        "yearAndMonth": .yearAndMonth,
    ]

    static let styles: KeyValuePairs<String, UIDatePickerStyle> = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
}

extension NibValues {
    /// Returns the date of a child such as `date key="date" timeIntervalSinceReferenceDate="-978307200"`.
    func date(_ name: String) -> Date? {
        if nib == nil { return (object(name) as NSDate?) as Date? }
        return child(name)?.number("timeIntervalSinceReferenceDate").map(Date.init(timeIntervalSinceReferenceDate:))
    }
}
