// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the `Info.plist` of a program says about its interface: its storyboards and the delegates of its scenes.
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

    /// Reads the contents of an `Info.plist`.
    ///
    /// - Parameters:
    ///   - dictionary: the contents.
    ///   - bundle: the bundle of the storyboards.
    init(_ dictionary: [String: Any], bundle: Bundle) {
        self.bundle = bundle
        mainStoryboard = dictionary["UIMainStoryboardFile"] as? String
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
    static func find(delegate: AnyObject?) -> ProgramInformation {
        let main = Bundle.main.infoDictionary ?? [:]
        let own = ProgramInformation(main, bundle: .main)
        guard own.mainStoryboard == nil, own.scenes.isEmpty, let delegate else { return own }
        let suffix = "_\(moduleName(of: type(of: delegate))).resources"
        let folders = ResourceFolders.all(of: .main).filter { $0.lastPathComponent.hasSuffix(suffix) }
        let files = folders.flatMap { folder in fileNames.map { folder.appendingPathComponent($0) } }
        let found = files.lazy.compactMap { dictionary(in: $0) }.first
        return found.map { ProgramInformation($0, bundle: .main) } ?? own
    }

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
