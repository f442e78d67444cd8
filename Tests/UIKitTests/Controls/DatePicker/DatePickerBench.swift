// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import KosketusTesting
import Testing
import UIKit

/// A date picker on a screen, with a fixed locale, calendar and time zone.
@MainActor
struct DatePickerBench {
    let picker: UIDatePicker
    let app: TestApplication
    let journal: Journal

    /// The picker's events since it was shown, by name.
    final class Journal {
        var lines: [String] = []
    }

    /// Shows a picker at (20, 60) on a screen of 375 x 667 points.
    ///
    /// - Parameters:
    ///   - mode: what is chosen.
    ///   - style: wheels by default.
    ///   - date: the picker's date, such as "2021-06-01T09:41:00Z".
    ///   - locale: the identifier of its locale.
    ///   - calendar: its calendar.
    ///   - zone: the identifier of its time zone.
    ///   - today: the current date of the application.
    ///   - size: the size of the screen in points.
    ///   - environment: the user's preferences.
    ///   - configure: sets more properties before the picker is shown.
    init(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .wheels, date: String = "2021-06-01T09:41:00Z",
        locale: String = "en_US", calendar: Calendar.Identifier = .gregorian, zone: String = "UTC",
        today: String = "2000-01-01T12:00:00Z", size: CGSize = CGSize(width: 375, height: 667),
        environment: TestEnvironment = TestEnvironment(),
        configure: (UIDatePicker) -> Void = { _ in }
    ) {
        let picker = UIDatePicker(), sheet = UIView(frame: CGRect(origin: .zero, size: size))
        sheet.backgroundColor = .systemBackground
        app = TestApplication(view: sheet, environment: environment)
        app.currentDate = .at(today)
        (self.picker, journal) = (picker, Journal())
        app.act {
            (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
            picker.locale = Locale(identifier: locale)
            picker.calendar = Calendar(identifier: calendar)
            picker.timeZone = TimeZone(identifier: zone)
            picker.date = .at(date)
            configure(picker)
            picker.frame.origin = CGPoint(x: 20, y: 60)
            // On the screen, whose text size it has.
            sheet.addSubview(picker)
            picker.sizeToFit()
        }
        observe()
    }

    private func observe() {
        let names: [(UIControl.Event, String)] = [
            (.valueChanged, "value"), (.primaryActionTriggered, "primary"), (.editingDidBegin, "begin"),
            (.editingDidEnd, "end"), (.touchDown, "down"),
        ]
        for (event, name) in names {
            picker.addAction(UIAction { [journal] _ in journal.lines.append(name) }, for: event)
        }
    }

    // MARK: - Wheels

    /// The names and values of the wheels on the screen, from left to right.
    var wheels: [String] {
        let sliders = app.accessibilityTree.descendants.filter { $0.role == "slider" }
        return sliders.sorted { $0.frame.minX < $1.frame.minX }.map { "\($0.label) \($0.value)".withPlainSpaces }
    }

    /// Taps the row a number of rows below the selected one, and waits for the wheels.
    func turn(_ wheel: String, by rows: Int = 1) throws {
        let frame = try #require(app.element(wheel), "\(wheel)").frame
        // The rows beside the selected one are 31 and 60 points from the middle.
        let distance: CGFloat = abs(rows) == 1 ? 31 : 58
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY + (rows > 0 ? distance : -distance)))
        app.advance(by: 2)
    }

    /// Drags a wheel by rows, slowly, and waits for the wheels.
    func drag(_ wheel: String, by rows: Int) throws {
        let frame = try #require(app.element(wheel), "\(wheel)").frame
        // The first 10 points do not move it.
        let way = CGFloat(rows) * 32 + (rows > 0 ? 10 : -10)
        let finger = app.touch(at: CGPoint(x: frame.midX, y: frame.midY + way / 2))
        finger.drag(to: CGPoint(x: frame.midX, y: frame.midY - way / 2), duration: 1)
        app.advance(by: 0.3)
        finger.lift()
        app.advance(by: 2)
    }

    // MARK: - Buttons

    /// Taps an element whose name begins with a text, and waits for animations.
    func tap(_ name: String) throws {
        let frame = try #require(element(name), "\(name)").frame
        app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        app.advance(by: 1)
    }

    func element(_ name: String) -> TestElement? {
        app.accessibilityTree.descendants.first { $0.label.hasPrefix(name) && $0.role != "" }
    }

    /// The names of the buttons on the screen.
    var buttons: [String] {
        app.accessibilityTree.descendants.filter { $0.role == "button" }.map(\.label.withPlainSpaces)
    }
}

extension String {
    /// The text with usual spaces for the narrow ones that locales put before "AM" and "PM".
    var withPlainSpaces: String { replacingOccurrences(of: "\u{202F}", with: " ") }
}

extension Date {
    /// The date of a text such as "2021-06-01T09:41:00Z".
    static func at(_ text: String) -> Date {
        guard let date = try? Date(text, strategy: .iso8601) else { preconditionFailure("\(text) is no date.") }
        return date
    }
}
