// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import ObjCRuntime

/// Finds files of Interface Builder in bundles, reads them, and keeps what it has read.
///
/// A file is searched in the bundle's folder, then in the folder of the user's language, then in `Base.lproj`. Without a
/// folder in a language of the user, that of the bundle's development language is used, then `Base.lproj` or English. For
/// the main bundle, the same is done in the `.resources` folders that the package manager creates beside the program.
/// The texts of a file that is in no folder of a language come from the `.strings` file of its name in that of the
/// user's language.
///
/// The folders are read once: controllers ask for files that mostly do not exist.
@MainActor
final class InterfaceFiles {
    /// The files of `UIStoryboard(name:bundle:)` and `UINib(nibName:bundle:)`.
    static let shared = InterfaceFiles()

    private struct Key: Hashable {
        var name: String
        var type: String
        var bundle: String
    }

    private var places: [String: [ResourcePlace]] = [:]
    private var documents: [Key: IBDocument] = [:]
    private let languages: PreferredLanguages

    /// Creates a collection that has read nothing yet.
    ///
    /// - Parameter languages: the languages that the user prefers.
    init(languages: PreferredLanguages = .ofProcess) { self.languages = languages }

    /// Returns the document in a file; nil if there is none of this name. What is strange in it was reported.
    ///
    /// - Parameters:
    ///   - name: the name of the file without its extension.
    ///   - type: the extension of the file.
    ///   - bundle: the bundle in which the file is.
    func document(named name: String, ofType type: String, in bundle: Bundle) throws -> IBDocument? {
        let key = Key(name: name, type: type, bundle: bundle.bundlePath)
        if let known = documents[key] { return known }
        let found = places(of: bundle).lazy.compactMap { $0.find("\(name).\(type)", strings: "\(name).strings") }.first
        guard let found else { return nil }
        let document = try read(found.file, strings: found.strings)
        documents[key] = document
        return document
    }

    private func places(of bundle: Bundle) -> [ResourcePlace] {
        if let known = places[bundle.bundlePath] { return known }
        let found = ResourceFolder.all(of: bundle).map {
            ResourcePlace($0, languages: languages, developmentLanguage: bundle.developmentLanguage)
        }
        places[bundle.bundlePath] = found
        return found
    }

    private func read(_ file: URL, strings: URL?) throws -> IBDocument {
        let document = try IBDocument.read(Data(contentsOf: file), name: file.lastPathComponent)
        document.warnings.forEach { NibLog.warn($0) }
        return strings.map { document.localized(by: texts(in: $0)) } ?? document
    }

    private func texts(in file: URL) -> [String: String] {
        let list = (try? Data(contentsOf: file)).flatMap {
            try? PropertyListSerialization.propertyList(from: $0, format: nil)
        }
        if let texts = list as? [String: String] { return texts }
        NibLog.writeOnce("\(file.lastPathComponent): the file can't be read, and its texts are not used")
        return [:]
    }
}

/// A folder, and the names of the files in it.
private struct ResourceFolder {
    let url: URL
    let names: Set<String>

    init(_ url: URL) {
        self.url = url
        names = Set((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
    }

    func file(_ name: String) -> URL? { names.contains(name) ? url.appendingPathComponent(name) : nil }

    func folder(_ name: String) -> ResourceFolder {
        ResourceFolder(url.appendingPathComponent(name, isDirectory: true))
    }

    /// The folders of a bundle's resources.
    static func all(of bundle: Bundle) -> [ResourceFolder] {
        ResourceFolders.all(of: bundle).map { ResourceFolder($0) }
    }
}

/// A folder of resources, and its folders of languages.
private struct ResourcePlace {
    private let folder: ResourceFolder
    /// The folder of a language; nil if there is none, or if `Base.lproj` takes its place.
    private let localized: ResourceFolder?
    private let base: ResourceFolder?

    init(_ folder: ResourceFolder, languages: PreferredLanguages, developmentLanguage: String) {
        self.folder = folder
        let suffix = ".lproj"
        let all = folder.names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
        let names = all.filter { $0 != "Base" }.sorted(), hasBase = names.count < all.count
        let name = Self.localization(names + (hasBase ? [developmentLanguage] : []), languages, developmentLanguage)
        localized = name.flatMap { names.contains($0) ? folder.folder($0 + suffix) : nil }
        base = hasBase ? folder.folder("Base" + suffix) : nil
    }

    /// The best localization for the user, else that of the development language, else English, else the first.
    private static func localization(
        _ names: [String], _ languages: PreferredLanguages, _ developmentLanguage: String
    ) -> String? {
        let others = PreferredLanguages(tags: [developmentLanguage, "en"])
        return languages.best(of: names) ?? others.best(of: names) ?? names.first
    }

    /// Returns where a file is, and the file with the texts for it.
    func find(_ name: String, strings: String) -> (file: URL, strings: URL?)? {
        if let file = folder.file(name) { return (file, texts(strings)) }
        if let file = localized?.file(name) { return (file, nil) }
        return base?.file(name).map { ($0, texts(strings)) }
    }

    private func texts(_ name: String) -> URL? { localized?.file(name) }
}

/// The folders in which the files of a bundle may be.
enum ResourceFolders {
    /// Returns the folder of a bundle; for the main bundle, those of the targets beside the program, too.
    static func all(of bundle: Bundle) -> [URL] {
        let own = bundle.resourceURL ?? bundle.bundleURL
        guard bundle === Bundle.main else { return [own] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: own.path)) ?? []
        let targets = names.filter { $0.hasSuffix(".resources") }.sorted()
        return [own] + targets.map { own.appendingPathComponent($0, isDirectory: true) }
    }
}
