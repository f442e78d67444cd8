// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing
import UIKit

/// Actions of the program's icon, which no browser shows.
@MainActor
struct ShortcutItemTests {
    @Test func itemsAreKept() {
        let app = TestApplication(view: UIView())
        let item = UIMutableApplicationShortcutItem(
            type: "add", localizedTitle: "Add", localizedSubtitle: "a lake",
            icon: UIApplicationShortcutIcon(type: .add), userInfo: ["id": "7" as NSString])
        app.act { UIApplication.shared.shortcutItems = [item] }
        app.act { #expect(UIApplication.shared.shortcutItems?.first === item) }
    }

    @Test func aCopyDoesNotFollow() throws {
        let item = UIMutableApplicationShortcutItem(type: "add", localizedTitle: "Add")
        let copy = try #require(item.copy() as? UIApplicationShortcutItem)
        item.localizedTitle = "New"
        item.icon = UIApplicationShortcutIcon(systemImageName: "plus")
        #expect(copy.localizedTitle == "Add" && copy.icon == nil && !(copy is UIMutableApplicationShortcutItem))
        let changeable = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
        #expect(changeable.localizedTitle == "New")
        #expect(changeable.icon == UIApplicationShortcutIcon(systemImageName: "plus"))
        #expect(changeable.icon != UIApplicationShortcutIcon(templateImageName: "plus"))
    }
}
