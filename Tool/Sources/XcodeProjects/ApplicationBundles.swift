// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Gives each application of a built package a folder like its bundle on iOS.
///
/// `Bundle.main` is the folder of the executable. SwiftPM puts all executables into one folder, and the resources of
/// each target into a folder beside them. So `NSLocalizedString` and `Bundle.main` find nothing there. A bundle has the
/// executable, its `Info.plist`, its resources, and those of the libraries that it may use:
///
///     .build/debug/Lakes              .build/debug/Lakes.app/Lakes
///     .build/debug/App_Lakes.resources                       Info.plist, Assets.xcassets, fi.lproj, ...
public struct ApplicationBundles: Sendable {
    private let products: String

    /// Creates bundles for the products of a build.
    ///
    /// - Parameter products: The folder with the executables, as `swift build --show-bin-path` prints it.
    public init(products: URL) { self.products = products.standardizedFileURL.path }

    /// Writes the bundles of all applications. An application is a target whose resources have an `AppInfo.plist`.
    ///
    /// - Returns: The executables in the bundles, sorted by name.
    /// - Throws: An error of `FileManager` if a bundle cannot be written.
    @discardableResult
    public func assemble() throws -> [URL] {
        let resources = FilePath.names(in: products).filter { FilePath.suffix($0) == "resources" }
        return try resources.compactMap { own in
            guard let name = application(of: own) else { return nil }
            return try assemble(name, [own] + resources.filter { $0 != own })
        }
    }

    /// The executable whose resources are in a folder named after its package and target.
    private func application(of resources: String) -> String? {
        guard FilePath.exists("\(products)/\(resources)/\(InfoPlist.resourceName)") else { return nil }
        let name = FilePath.stem(resources)
        let suffixes = name.indices.filter { name[$0] == "_" }.map { String(name[name.index(after: $0)...]) }
        return suffixes.first { FilePath.exists("\(products)/\($0)") && !FilePath.isFolder("\(products)/\($0)") }
    }

    private func assemble(_ name: String, _ resources: [String]) throws -> URL {
        let bundle = "\(products)/\(name).app", files = FileManager.default
        if FilePath.exists(bundle) { try files.removeItem(atPath: bundle) }
        try files.createDirectory(atPath: bundle, withIntermediateDirectories: false)
        // Not a symbolic link: the program would find the folder of the original.
        try files.linkItem(atPath: "\(products)/\(name)", toPath: "\(bundle)/\(name)")
        for folder in resources { try link("\(products)/\(folder)", into: bundle) }
        for folder in resources { try link("\(products)/\(folder)", as: "\(bundle)/\(folder)") }
        for library in FilePath.names(in: products) where library.hasSuffix(".so") {
            try link("\(products)/\(library)", as: "\(bundle)/\(library)")
        }
        return URL(fileURLWithPath: "\(bundle)/\(name)")
    }

    /// Links the contents of a folder of resources. The first folder that has a name wins, but languages are joined.
    private func link(_ folder: String, into bundle: String) throws {
        for name in FilePath.names(in: folder) where name != "Info.plist" {
            let place = name == InfoPlist.resourceName ? "Info.plist" : name
            if FilePath.suffix(name) == "lproj" {
                let language = "\(bundle)/\(name)"
                try FileManager.default.createDirectory(atPath: language, withIntermediateDirectories: true)
                try link("\(folder)/\(name)", into: language)
            } else {
                try link("\(folder)/\(name)", as: "\(bundle)/\(place)")
            }
        }
    }

    private func link(_ original: String, as place: String) throws {
        if FilePath.exists(place) { return }
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: original)
    }
}
