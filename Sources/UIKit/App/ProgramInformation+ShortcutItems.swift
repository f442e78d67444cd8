// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import QuartzCore

extension ProgramInformation {
    /// Returns the actions of the program's icon in Info.plist, with titles in a language of the user. An item without a type
    /// or a title is left out and reported.
    func makeShortcutItems(languages: PreferredLanguages = .ofProcess) -> [UIApplicationShortcutItem] {
        shortcutItems.compactMap { makeShortcutItem($0, languages) }
    }

    private func makeShortcutItem(
        _ members: [String: Any], _ languages: PreferredLanguages
    ) -> UIApplicationShortcutItem? {
        func text(_ name: String) -> String? { members["UIApplicationShortcutItem" + name] as? String }
        func localized(_ name: String) -> String? {
            text(name).map {
                localizedText($0, tableName: "InfoPlist", bundle: textBundle, value: "", languages: languages)
            }
        }
        guard let type = text("Type"), let title = localized("Title") else {
            reportIgnored(
                "An item of UIApplicationShortcutItems in Info.plist is ignored: it needs the strings UIApplicationShortcutItemType "
                    + "and UIApplicationShortcutItemTitle.", about: "UIApplicationShortcutItems")
            return nil
        }
        let userInfo = members["UIApplicationShortcutItemUserInfo"] as? [String: Any]
        return UIApplicationShortcutItem(
            type: type, localizedTitle: title, localizedSubtitle: localized("Subtitle"), icon: Self.icon(text),
            userInfo: userInfo?.compactMapValues(Self.codingValue))
    }

    /// - Parameter text: returns the text of a key.
    private static func icon(_ text: (String) -> String?) -> UIApplicationShortcutIcon? {
        if let name = text("IconSymbolName") { return UIApplicationShortcutIcon(systemImageName: name) }
        if let name = text("IconFile") { return UIApplicationShortcutIcon(templateImageName: name) }
        return text("IconType").flatMap { UIApplicationShortcutIcon.IconType(informationName: $0) }
            .map { UIApplicationShortcutIcon(type: $0) }
    }

    /// Returns a value of a property list as one of Foundation's objects.
    private static func codingValue(_ value: Any) -> (any NSSecureCoding)? {
        switch value {
        case let value as String: value as NSString
        case let value as Data: value as NSData
        case let value as Date: value as NSDate
        case let value as NSNumber: value
        case let value as [Any]: NSArray(array: value.compactMap(codingValue))
        case let value as [String: Any]: NSDictionary(dictionary: value.compactMapValues(codingValue))
        default: nil
        }
    }
}

extension UIApplicationShortcutIcon.IconType {
    /// Finds a type by its name in Info.plist, such as `UIApplicationShortcutIconTypeMarkLocation`.
    init?(informationName name: String) {
        // The numbers of Apple's first and last type.
        let all = (0...28).lazy.compactMap(Self.init(rawValue:))
        guard let type = all.first(where: { $0.informationName == name }) else { return nil }
        self = type
    }

    private var informationName: String {
        let name = "\(self)"
        return "UIApplicationShortcutIconType" + name.prefix(1).uppercased() + name.dropFirst()
    }
}
