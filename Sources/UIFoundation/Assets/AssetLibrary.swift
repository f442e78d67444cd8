// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The images and colors in a program's files, by name. They are cached until memory is short.
///
/// For each folder of the bundle's resources, the asset catalogs in it are searched, then the folder itself. The main
/// bundle's resources are beside the program and in the `.resources` folders that the package manager creates there,
/// one for each target.
///
/// Safe to use from any thread.
package final class AssetLibrary: Sendable {
    /// The library of `UIImage(named:)`.
    package static let shared = AssetLibrary()

    private struct Name: Hashable {
        var bundle: String
        var name: String
    }

    private struct Place: Sendable {
        var folder: URL
        var catalogs: [AssetCatalog]
    }

    private struct State {
        var places: [String: [Place]] = [:]
        var images: [Name: UIImageAsset] = [:]
        var colors: [Name: UIColor] = [:]
        /// The files whose errors were reported.
        var told: Set<URL> = []
    }

    private let lock = NSLock()
    nonisolated(unsafe) private var state = State()  // guarded by lock
    /// Receives an error message with the file's name.
    private let report: @Sendable (String) -> Void

    init(
        report: @escaping @Sendable (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    ) { self.report = report }

    /// Nil when no image with the name exists or can be read.
    func image(named name: String, in bundle: Bundle, for traits: UITraitCollection) -> UIImage? {
        let key = Name(bundle: bundle.bundlePath, name: name)
        if let known = lock.withLock({ state.images[key] }) { return known.best(for: traits) }
        guard !name.isEmpty, let found = first(places(of: bundle), { findImage(name, $0) }) else { return nil }
        // Another thread may have found it meanwhile: all images of a name share one asset.
        let asset = lock.withLock {
            let asset = state.images[key] ?? found
            state.images[key] = asset
            return asset
        }
        return asset.best(for: traits)
    }

    func color(named name: String, in bundle: Bundle) -> UIColor? {
        let key = Name(bundle: bundle.bundlePath, name: name)
        if let known = lock.withLock({ state.colors[key] }) { return known }
        guard let found = first(places(of: bundle), { findColor(name, $0) }) else { return nil }
        return lock.withLock {
            let color = state.colors[key] ?? found
            state.colors[key] = color
            return color
        }
    }

    /// The contents of a data set, and their type if the set says it. Nothing is kept.
    func data(named name: String, in bundle: Bundle) -> (data: Data, typeIdentifier: String)? {
        first(places(of: bundle)) { place in
            for catalog in place.catalogs {
                guard let folder = catalog.folder(of: .dataset, named: name) else { continue }
                if let found = read(DataSet.self, folder, { try $0.contents(in: folder) }) { return found }
            }
            return nil
        }
    }

    /// Releases unused images; they are read again on demand.
    package func forget() { lock.withLock { Array(state.images.values) }.forEach { $0.forget() } }

    // MARK: - Places

    private func places(of bundle: Bundle) -> [Place] {
        let path = bundle.bundlePath
        if let known = lock.withLock({ state.places[path] }) { return known }
        let places = Self.folders(of: bundle).map { folder in
            let catalogs = Self.names(in: folder).filter { $0.hasSuffix(".xcassets") }
            return Place(folder: folder, catalogs: catalogs.map { AssetCatalog(folder.appendingPathComponent($0)) })
        }
        lock.withLock { state.places[path] = places }
        return places
    }

    private static func folders(of bundle: Bundle) -> [URL] {
        let own = bundle.resourceURL ?? bundle.bundleURL
        guard bundle === Bundle.main else { return [own] }
        let targets = names(in: own).filter { $0.hasSuffix(".resources") }
        return [own] + targets.map { own.appendingPathComponent($0, isDirectory: true) }
    }

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    // MARK: - Finding

    private func first<Value>(_ places: [Place], _ find: (Place) -> Value?) -> Value? {
        for place in places {
            if let found = find(place) { return found }
        }
        return nil
    }

    private func findImage(_ name: String, _ place: Place) -> UIImageAsset? {
        for catalog in place.catalogs {
            guard let folder = catalog.folder(of: .imageset, named: name) else { continue }
            if let asset = read(ImageSet.self, folder, { $0.asset(in: folder, report: tellOnce) }) { return asset }
        }
        return looseFiles(name, in: place.folder)
    }

    private func findColor(_ name: String, _ place: Place) -> UIColor? {
        for catalog in place.catalogs {
            guard let folder = catalog.folder(of: .colorset, named: name) else { continue }
            if let color = read(ColorSet.self, folder, { try $0.color() }) { return color }
        }
        return nil
    }

    private func read<Contents: Decodable, Value>(
        _ type: Contents.Type, _ folder: URL, _ value: (Contents) throws -> Value?
    ) -> Value? {
        do {
            let value = try value(JSONDecoder().decode(type, from: Data(contentsOf: folder.contents)))
            if value == nil { tellOnce(folder.contents, "nothing in it is for this platform") }
            return value
        } catch {
            tellOnce(folder.contents, "\(error)")
            return nil
        }
    }

    /// `name.png` and its variants: `name@2x.png`, `name~ipad.png`, `name@2x~ipad.png`. The default extension is PNG.
    private func looseFiles(_ name: String, in folder: URL) -> UIImageAsset? {
        let hasExtension = !(name as NSString).pathExtension.isEmpty
        let stem = hasExtension ? (name as NSString).deletingPathExtension : name
        let suffix = hasExtension ? (name as NSString).pathExtension : "png"
        let idioms: [(String, UIUserInterfaceIdiom)] = [("", .unspecified), ("~iphone", .phone), ("~ipad", .pad)]
        var files: [(UITraitCollection, @Sendable () -> UIImage?)] = []
        for (idiomSuffix, idiom) in idioms {
            for (scaleSuffix, scale) in [("", 1), ("@2x", 2), ("@3x", 3)] as [(String, CGFloat)] {
                let file = folder.appendingPathComponent("\(stem)\(scaleSuffix)\(idiomSuffix).\(suffix)")
                guard FileManager.default.isReadableFile(atPath: file.path) else { continue }
                let traits = UITraitCollection {
                    $0.displayScale = scale
                    $0.userInterfaceIdiom = idiom
                }
                var style = UIImage.Style()
                style.scale = scale
                files.append((traits, { [style] in UIImage(assetFile: file, style, report: self.tellOnce) }))
            }
        }
        return files.isEmpty ? nil : UIImageAsset(files)
    }

    /// Reports errors once per file, since the same error may have another text next time.
    @Sendable private func tellOnce(_ file: URL, _ problem: String) {
        if lock.withLock({ state.told.insert(file).inserted }) { report("\(file.path): \(problem)") }
    }
}
