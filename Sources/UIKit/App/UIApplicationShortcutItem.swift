// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An action of the program's icon on a home screen.
///
/// The icon has the items of `UIApplicationShortcutItems` in Info.plist, with texts of `InfoPlist.strings`, and those of
/// `UIApplication.shortcutItems`.
///
/// Differences from iOS: a browser has no home screen. The option `--shortcut` of a program launches it by an item of
/// Info.plist, and in tests `TestApplication.performShortcut(_:)` chooses any.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
    /// A text by which the program knows the action.
    open internal(set) var type: String
    /// The title.
    open internal(set) var localizedTitle: String
    /// A second line; nil for none.
    open internal(set) var localizedSubtitle: String?
    /// The icon; nil for a dot.
    open internal(set) var icon: UIApplicationShortcutIcon?
    /// Values for the program's own use.
    open internal(set) var userInfo: [String: any NSSecureCoding]?
    /// The scene for the action; nil for any.
    open internal(set) var targetContentIdentifier: Any?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - type: a text by which the program knows the action.
    ///   - localizedTitle: the title.
    ///   - localizedSubtitle: a second line; nil for none.
    ///   - icon: the icon; nil for a dot.
    ///   - userInfo: values for the program's own use.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        (self.icon, self.userInfo) = (icon, userInfo)
        super.init()
    }

    /// Creates an action with a title.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// Returns the item itself, or an item with the values of a mutable one.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        assumingMainActor {
            copied(as: UIApplicationShortcutItem.init(type:localizedTitle:localizedSubtitle:icon:userInfo:))
        }
    }

    /// Returns a mutable item with the same values.
    open nonisolated func mutableCopy(with zone: NSZone? = nil) -> Any {
        assumingMainActor {
            copied(as: UIMutableApplicationShortcutItem.init(type:localizedTitle:localizedSubtitle:icon:userInfo:))
        }
    }

    private func copied<Item: UIApplicationShortcutItem>(
        as make: (String, String, String?, UIApplicationShortcutIcon?, [String: any NSSecureCoding]?) -> Item
    ) -> Item {
        let item = make(type, localizedTitle, localizedSubtitle, icon, userInfo)
        item.targetContentIdentifier = targetContentIdentifier
        return item
    }
}

/// An action of the program's icon whose values can be set.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    /// A text by which the program knows the action.
    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    /// The title.
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    /// A second line; nil for none.
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    /// The icon; nil for a dot.
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    /// Values for the program's own use.
    open override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    /// The scene for the action; nil for any.
    open override var targetContentIdentifier: Any? {
        get { super.targetContentIdentifier }
        set { super.targetContentIdentifier = newValue }
    }
}

/// The icon of an action of the program's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// The icons that the system has.
    public enum IconType: Int, Sendable {
        /// A pen on paper.
        case compose = 0
        /// A triangle.
        case play = 1
        /// Two bars.
        case pause = 2
        /// A plus.
        case add = 3
        /// An arrow.
        case location = 4
        /// A magnifying glass.
        case search = 5
        /// A box with an arrow.
        case share = 6
        /// A crossed circle.
        case prohibit = 7
        /// A person.
        case contact = 8
        /// A house.
        case home = 9
        /// A pin on a map.
        case markLocation = 10
        /// A heart.
        case favorite = 11
        /// A heart.
        case love = 12
        /// A cloud.
        case cloud = 13
        /// An envelope.
        case invitation = 14
        /// A checkmark in a circle.
        case confirmation = 15
        /// A letter.
        case mail = 16
        /// A speech bubble.
        case message = 17
        /// A calendar.
        case date = 18
        /// A clock.
        case time = 19
        /// A camera.
        case capturePhoto = 20
        /// A video camera.
        case captureVideo = 21
        /// A list.
        case task = 22
        /// A list with checkmarks.
        case taskCompleted = 23
        /// A bell.
        case alarm = 24
        /// A bookmark.
        case bookmark = 25
        /// Two crossing arrows.
        case shuffle = 26
        /// A speaker.
        case audio = 27
        /// A circular arrow.
        case update = 28
    }

    private let name: String

    private init(name: String) { self.name = name }

    /// Creates one of the system's icons.
    public convenience init(type: IconType) { self.init(name: "type \(type.rawValue)") }

    /// Creates an icon of an image in the program's bundle.
    public convenience init(templateImageName: String) { self.init(name: "image \(templateImageName)") }

    /// Creates an icon of a symbol.
    public convenience init(systemImageName: String) { self.init(name: "symbol \(systemImageName)") }

    /// Whether both icons are the same.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? UIApplicationShortcutIcon)?.name == name
    }

    open nonisolated override var hash: Int { name.hashValue }
}
