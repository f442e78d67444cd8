// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The `Info.plist` of an application, complete as Xcode would put it into the bundle.
struct InfoPlist {
    /// The name of the file among the resources. SwiftPM refuses a resource named `Info.plist`.
    static let resourceName = "AppInfo.plist"

    private let settings: BuildSettings
    private let project: XcodeProject

    init(_ settings: BuildSettings, project: XcodeProject) { (self.settings, self.project) = (settings, project) }

    /// The path of the file in the project; nil if the settings name none.
    var path: String? {
        get throws {
            let name = try settings.value("INFOPLIST_FILE")
            return name.isEmpty ? nil : FilePath.join(project.sourceRoot, name)
        }
    }

    /// The property list as XML: the same bytes for the same contents.
    func data() throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: members(), format: .xml, options: 0)
    }

    /// The entries.
    func members() throws -> [String: Any] {
        var members = try standard()
        if try settings.flag("GENERATE_INFOPLIST_FILE") { members.merge(try generated()) { $1 } }
        members.merge(try written()) { $1 }
        // The program is named after its module here, whatever the project says.
        members["CFBundleExecutable"] = try settings.value("PRODUCT_MODULE_NAME")
        return members
    }

    // MARK: - Parts

    /// The entries that Xcode puts into each bundle.
    private func standard() throws -> [String: Any] {
        var members: [String: Any] = [
            "CFBundleIdentifier": try settings.value("PRODUCT_BUNDLE_IDENTIFIER"),
            "CFBundleName": try settings.value("PRODUCT_NAME"), "CFBundlePackageType": "APPL",
            "CFBundleDevelopmentRegion": project.developmentRegion, "CFBundleInfoDictionaryVersion": "6.0",
        ]
        members.merge(try icon()) { $1 }
        let color = try settings.value("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME")
        if !color.isEmpty { members["NSAccentColorName"] = color }
        let level = try settings.value("IPHONEOS_DEPLOYMENT_TARGET")
        if !level.isEmpty { members["MinimumOSVersion"] = level }
        return members
    }

    private func icon() throws -> [String: Any] {
        let name = try settings.value("ASSETCATALOG_COMPILER_APPICON_NAME")
        return name.isEmpty ? [:] : ["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconName": name]]]
    }

    /// The entries that Xcode generates from settings for projects without a file.
    private func generated() throws -> [String: Any] {
        var members: [String: Any] = [:]
        for (key, setting) in [
            "CFBundleShortVersionString": "MARKETING_VERSION", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
        ] {
            let value = try settings.value(setting)
            if !value.isEmpty { members[key] = value }
        }
        let prefix = "INFOPLIST_KEY_"
        for name in settings.names(withPrefix: prefix) {
            let entry = InfoPlistEntry(key: String(name.dropFirst(prefix.count)), value: try settings.value(name))
            if let value = entry.propertyListValue { members[entry.propertyListKey] = value }
        }
        return members
    }

    /// The entries of the file, with its references replaced; nothing if there is none.
    private func written() throws -> [String: Any] {
        guard let path = try path, FilePath.exists(path) else { return [:] }
        guard let members = try expand(PropertyListFile.read(path)) as? [String: Any] else {
            throw ProjectError(path, "The file is not a dictionary.")
        }
        return members
    }

    private func expand(_ value: Any) throws -> Any {
        switch value {
        case let text as String: return try settings.expand(text)
        case let list as [Any]: return try list.map(expand)
        case let members as [String: Any]:
            // Keys have references, too, though rarely.
            let pairs = try members.map { (try settings.expand($0), try expand($1)) }
            return Dictionary(pairs) { first, _ in first }
        default: return value
        }
    }
}
