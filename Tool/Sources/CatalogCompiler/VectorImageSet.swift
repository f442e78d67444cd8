// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// An image set with PDF or SVG pictures.
///
/// The format is documented as "Asset Catalog Format Reference" in Apple's archive. A picture without a scale is one
/// for all scales. A picture with a scale is drawn at that scale only: its size is in points, too.
struct VectorImageSet {
    /// The path in the catalog.
    let path: String
    /// The pictures, each once.
    let pictures: [VectorPicture]

    private let contents: [String: Any]
    private let entries: [[String: Any]]

    /// Reads a set; nil if it has no such picture.
    ///
    /// - Parameters:
    ///   - path: the path of the set in the catalog.
    ///   - catalog: the catalog.
    init?(_ path: String, in catalog: ResourceSources.Source) {
        let folder = "\(catalog.path)/\(path)"
        let file = folder + "/Contents.json"
        guard VectorPicture.isPlain(file), let data = FileManager.default.contents(atPath: file),
            let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let entries = contents["images"] as? [[String: Any]]
        else { return nil }
        (self.path, self.contents, self.entries) = (path, contents, entries)
        pictures = Self.scales(in: entries).sorted { $0.key < $1.key }.compactMap { name, scales in
            VectorPicture.Format(name).flatMap {
                VectorPicture(
                    file: "\(folder)/\(name)", format: $0, scales: scales.sorted(), isFetched: catalog.isFetched)
            }
        }
        if pictures.isEmpty { return nil }
    }

    /// Returns the scales at which the files of entries are needed.
    private static func scales(in entries: [[String: Any]]) -> [String: Set<String>] {
        var scales: [String: Set<String>] = [:]
        for entry in entries {
            if let name = vectorName(of: entry) { scales[name, default: []].formUnion(self.scales(of: entry)) }
        }
        return scales
    }

    // MARK: - Entries

    /// Returns the name of an entry's file if it is one to draw. The file is in the set, whatever the entry says.
    private static func vectorName(of entry: [String: Any]) -> String? {
        guard let name = (entry["filename"] as? String).map(Files.name), VectorPicture.Format(name) != nil else {
            return nil
        }
        return name
    }

    private static func scale(of entry: [String: Any]) -> String? {
        (entry["scale"] as? String).flatMap { VectorPicture.pixelsPerPoint($0) == nil ? nil : $0 }
    }

    private static func scales(of entry: [String: Any]) -> [String] {
        scale(of: entry).map { [$0] } ?? VectorPicture.allScales
    }

    // MARK: - Drawn

    /// Returns the name of a drawn picture in the set.
    static func name(of file: String, at scale: String) -> String { "\(Files.name(of: file))@\(scale).png" }

    /// Returns the description of the set with drawn pictures, `Contents.json`. All else in it stays.
    ///
    /// - Parameter files: the files that were drawn.
    func contents(drawn files: Set<String>) throws -> Data {
        let names = Set(files.map(Files.name))
        var new = contents
        new["images"] = entries.flatMap { entry -> [[String: Any]] in
            guard let name = Self.vectorName(of: entry), names.contains(name) else { return [entry] }
            return Self.scales(of: entry).map { Self.drawn(entry, name, at: $0) }
        }
        return try JSONSerialization.data(withJSONObject: new, options: [.prettyPrinted, .sortedKeys])
    }

    private static func drawn(_ entry: [String: Any], _ name: String, at scale: String) -> [String: Any] {
        var new = entry
        new["filename"] = self.name(of: name, at: scale)
        new["scale"] = scale
        // Slices are in pixels: those of a picture for all scales in pixels of the first.
        if self.scale(of: entry) == nil, let resizing = entry["resizing"],
            let factor = VectorPicture.pixelsPerPoint(scale)
        {
            new["resizing"] = multiplied(resizing, by: factor)
        }
        return new
    }

    /// Multiplies the numbers in a value, at any depth.
    private static func multiplied(_ value: Any, by factor: Double) -> Any {
        switch value {
        case let members as [String: Any]: members.mapValues { multiplied($0, by: factor) }
        case let list as [Any]: list.map { multiplied($0, by: factor) }
        case let number as NSNumber: number.doubleValue * factor
        default: value
        }
    }
}
