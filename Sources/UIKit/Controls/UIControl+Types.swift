// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger landed on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger landed again within a short time.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moves inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger that landed on the control moves outside of it.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger moved into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger was lifted inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger was lifted outside of the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the value of the control.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The main event of the control, such as the tap of a button.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A menu is about to open.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing has begun in a text field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a text field was changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing has ended in a text field.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing of a text field was ended by the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0fff)
        /// All editing events of text fields.
        public static let allEditingEvents = Event(rawValue: 0x000f_0000)
        /// Events for the program's own use.
        public static let applicationReserved = Event(rawValue: 0x0f00_0000)
        /// Events reserved for the system.
        public static let systemReserved = Event(rawValue: 0xf000_0000)
        /// All events, the system's included.
        public static let allEvents = Event(rawValue: 0xffff_ffff)
    }

    /// The states of a control, which can be combined.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The control is enabled, and neither selected nor highlighted.
        public static let normal = State([])
        /// A finger is on the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the focus.
        public static let focused = State(rawValue: 1 << 3)
        /// States for the program's own use.
        public static let application = State(rawValue: 0x00ff_0000)
        /// States reserved for the system.
        public static let reserved = State(rawValue: 0xff00_0000)
    }

    /// The vertical alignment of contents in a control.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centered between top and bottom.
        case center = 0
        /// Aligned at the top edge.
        case top = 1
        /// Aligned at the bottom edge.
        case bottom = 2
        /// Stretched to the whole height.
        case fill = 3
    }

    /// The horizontal alignment of contents in a control.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centered between left and right.
        case center = 0
        /// Aligned at the left edge.
        case left = 1
        /// Aligned at the right edge.
        case right = 2
        /// Stretched to the whole width.
        case fill = 3
        /// Aligned at the leading edge.
        case leading = 4
        /// Aligned at the trailing edge.
        case trailing = 5
    }
}
