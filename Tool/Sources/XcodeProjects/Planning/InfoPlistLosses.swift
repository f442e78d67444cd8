// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The entries of an `Info.plist` that change what an app shows on iOS, and that programs do not read here.
///
/// The entries stay in the file. Those that concern Apple's systems only, such as descriptions of why the app uses the
/// camera, are not among them.
struct InfoPlistLosses {
    /// The entries, sorted by their keys, each with the reason.
    let entries: [(subject: String, reason: String)]

    init(_ members: [String: Any]) {
        entries = members.sorted { $0.key < $1.key }.flatMap { key, value in
            let lost = Self.reason(for: key, value).map { [("Info.plist \(key)", $0)] } ?? []
            return lost + (key == "UIApplicationSceneManifest" ? Self.classes(in: value) : [])
        }
    }

    private static func reason(for key: String, _ value: Any) -> String? {
        let parts = key.split(separator: "~").map(String.init)
        if let base = parts.first, let reason = reasons[base] { return isEmpty(value) ? nil : reason }
        guard parts.count == 2, devices.contains(parts[1]) else { return nil }
        return "Entries for one kind of device are not read. Programs use \(parts[0])."
    }

    private static let devices: Set = ["ipad", "iphone", "ipod"]

    private static let reasons: [String: String] = {
        let launch = "There is no launch screen: the first thing to see is the window of the program."
        let launchKeys = [
            "UILaunchImageFile", "UILaunchImages", "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName",
            "UILaunchStoryboards",
        ]
        let others = [
            "NSMainNibFile":
                "No nib is loaded at launch. Load it in the application's delegate: UINib(nibName:bundle:).",
            "UISupportedInterfaceOrientations": "Nothing rotates the screen.",
            "UIUserInterfaceStyle": "It is not read. Set overrideUserInterfaceStyle of the windows.",
        ]
        return others.merging(launchKeys.map { ($0, launch) }) { $1 }
    }()

    /// True for the launch screen that Xcode generates, which has nothing on it.
    private static func isEmpty(_ value: Any) -> Bool {
        (value as? [String: Any])?.values.allSatisfy(isEmpty) ?? false
    }

    /// The classes of scenes in the configurations of a manifest.
    private static func classes(in manifest: Any) -> [(String, String)] {
        let configurations = (manifest as? [String: Any])?["UISceneConfigurations"] as? [String: Any] ?? [:]
        let scenes = configurations.sorted { $0.key < $1.key }.flatMap { $0.value as? [[String: Any]] ?? [] }
        let names = scenes.compactMap { $0["UISceneClassName"] as? String }.filter { $0 != "UIWindowScene" }
        return names.map { ("Info.plist UISceneClassName \($0)", "Every scene is a UIWindowScene.") }
    }
}
