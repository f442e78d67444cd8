// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The settings that a page keeps until the program changes them. The page restores the defaults when its connection
/// ends (`resetSettings` in main.js; the title when it connects again), and receives the settings that differ. A
/// setting is a property here and a line in `messages`.
struct PageSettings: Equatable {
    /// The title of the tab; empty for the page's own.
    var title = ""
    /// The keys that the program uses.
    var shortcuts: [KeyShortcut] = []
    /// Whether the program handles the pointer with no button down.
    var wantsHover = false
    /// Whether the program handles the mouse's second button.
    var wantsSecondButton = false
    /// Whether the program handles pinches; otherwise they zoom the page.
    var wantsPinches = false
    /// How many steps the browser's back button takes in the program before it leaves the page.
    var backSteps: UInt8 = 0
    /// Whether the screen stays awake.
    var staysAwake = false

    /// A message for each setting.
    private var messages: [ServerMessage] {
        [
            .title(title), .takeKeys(shortcuts), .hover(isWanted: wantsHover),
            .secondButton(isWanted: wantsSecondButton), .pinches(isWanted: wantsPinches), .backSteps(backSteps),
            .stayAwake(staysAwake),
        ]
    }

    /// The messages that give these settings to a page that has others.
    func changes(from other: PageSettings) -> [ServerMessage] {
        zip(messages, other.messages).filter { $0 != $1 }.map(\.0)
    }
}
