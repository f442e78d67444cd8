// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The `Info.plist` of a program, as far as it concerns the interface: its storyboards, the delegates of its scenes, and its
/// fonts.
@MainActor
struct ProgramInformation {
    /// A configuration of scenes in `UIApplicationSceneManifest`.
    struct Scene {
        var name: String?
        var delegateClass: String?
        var storyboard: String?
    }

    /// The bundle of the storyboards.
    let bundle: Bundle
    /// The storyboard of a program without scenes: `UIMainStoryboardFile`.
    let mainStoryboard: String?
    /// The configurations of scenes that show windows of the application.
    let scenes: [Scene]
    /// The actions of the program's icon as the file describes them: `UIApplicationShortcutItems`.
    let shortcutItems: [[String: Any]]
    /// The files of fonts, by their paths among the resources: `UIAppFonts`.
    let fonts: [String]
    /// The bundle of the texts for the file: `InfoPlist.strings`.
    let textBundle: Bundle

    /// Reads the contents of an `Info.plist`.
    ///
    /// - Parameters:
    ///   - dictionary: the contents.
    ///   - bundle: the bundle of the storyboards.
    ///   - textBundle: the bundle of `InfoPlist.strings`; nil means that of the storyboards.
    init(_ dictionary: [String: Any], bundle: Bundle, textBundle: Bundle? = nil) {
        (self.bundle, self.textBundle) = (bundle, textBundle ?? bundle)
        shortcutItems = dictionary["UIApplicationShortcutItems"] as? [[String: Any]] ?? []
        mainStoryboard = dictionary["UIMainStoryboardFile"] as? String
        fonts = dictionary["UIAppFonts"] as? [String] ?? []
        let manifest = dictionary["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        let own = configurations?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        scenes = (own ?? []).map { configuration in
            Scene(
                name: configuration["UISceneConfigurationName"] as? String,
                delegateClass: configuration["UISceneDelegateClassName"] as? String,
                storyboard: configuration["UISceneStoryboardFile"] as? String)
        }
    }

    /// Returns the configuration with a name; nil means the first one.
    func scene(named name: String?) -> Scene? { name == nil ? scenes.first : scenes.first { $0.name == name } }

    // MARK: - Finding

    /// Returns the information of the running program: the `Info.plist` beside the executable, or the one among the
    /// resources of the module that declares the application's delegate.
    static func find(delegateClass: AnyClass?) -> ProgramInformation {
        let main = Bundle.main.infoDictionary ?? [:]
        let own = ProgramInformation(main, bundle: .main)
        guard own.isEmpty, let delegateClass else { return own }
        let suffix = "_\(moduleName(of: delegateClass)).resources"
        let folders = ResourceFolders.all(of: .main).filter { $0.lastPathComponent.hasSuffix(suffix) }
        let files = folders.flatMap { folder in fileNames.map { (folder, folder.appendingPathComponent($0)) } }
        let found = files.lazy.compactMap { folder, file in dictionary(in: file).map { (folder, $0) } }.first
        return found.map { ProgramInformation($1, bundle: .main, textBundle: Bundle(url: $0)) } ?? own
    }

    private var isEmpty: Bool { mainStoryboard == nil && scenes.isEmpty && shortcutItems.isEmpty && fonts.isEmpty }

    /// The names of the file among resources. The package manager refuses the first one there, which builds of other
    /// tools have.
    private static let fileNames = ["Info.plist", "AppInfo.plist"]

    private static func dictionary(in file: URL) -> [String: Any]? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
    }

    /// The module that declares a class: the first part of its whole name.
    static func moduleName(of type: AnyClass) -> String { String(String(reflecting: type).prefix { $0 != "." }) }
}
