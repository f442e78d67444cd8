// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An entry of a generated `Info.plist`: the build setting `INFOPLIST_KEY_` and its key.
struct InfoPlistEntry {
    let key: String
    let value: String

    /// The key in the property list: variants for a device follow a tilde there.
    var propertyListKey: String {
        if let special = Self.special[key] { return special.key }
        for device in ["iPad", "iPhone"] where key.hasSuffix("_" + device) {
            return key.dropLast(device.count + 1) + "~" + device.lowercased()
        }
        return key
    }

    /// The value with the type that the key has; nil if the entry is absent.
    var propertyListValue: Any? {
        if let special = Self.special[key] { return value == "YES" ? special.value : nil }
        if Self.lists.contains(where: { key.hasPrefix($0) }) { return SettingList.words(value) }
        if ["YES", "NO"].contains(value) { return value == "YES" }
        return value.isEmpty ? nil : value
    }

    private static let lists = [
        "UIBackgroundModes", "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations",
    ]
    private static var special: [String: (key: String, value: [String: Any])] {
        [
            "UIApplicationSceneManifest_Generation": (
                "UIApplicationSceneManifest",
                ["UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": [String: Any]()]
            ),
            "UILaunchScreen_Generation": ("UILaunchScreen", ["UILaunchScreen": [String: Any]()]),
        ]
    }
}
