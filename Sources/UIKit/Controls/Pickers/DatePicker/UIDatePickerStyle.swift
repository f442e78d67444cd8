// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The styles of date pickers.
public enum UIDatePickerStyle: Int, Sendable {
    /// The style that suits the mode: `wheels` for count-down timers and for years with months, `compact` for others.
    case automatic = 0
    /// Wheels, one for each part of the date.
    case wheels = 1
    /// Labels that open a calendar or wheels over the screen.
    case compact = 2
    /// A calendar in place. The mode `time` shows a row with the time, and the mode `yearAndMonth` shows wheels.
    case inline = 3
}
