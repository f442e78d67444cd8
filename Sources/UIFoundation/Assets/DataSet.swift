// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of a name in an asset catalog that are neither pictures nor colors.
struct DataSet: Decodable {
    private struct Entry: Decodable {
        var filename: String?
        var typeIdentifier: String?
        var traits: AssetTraits

        enum CodingKeys: String, CodingKey {
            case filename
            case typeIdentifier = "universal-type-identifier"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            filename = try container.decodeIfPresent(String.self, forKey: .filename)
            typeIdentifier = try container.decodeIfPresent(String.self, forKey: .typeIdentifier)
            traits = try AssetTraits(from: decoder)
        }
    }

    private var data: [Entry]?

    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    /// The contents of the first entry for the device, or else for all devices; nil without any.
    func contents(in folder: URL) throws -> (data: Data, typeIdentifier: String)? {
        let entries = (data ?? []).compactMap { entry -> (idiom: UIUserInterfaceIdiom, entry: Entry)? in
            guard entry.filename != nil, let traits = entry.traits.collection else { return nil }
            return (traits.userInterfaceIdiom, entry)
        }
        let idiom = UITraitCollection.current.userInterfaceIdiom
        let chosen = entries.first { $0.idiom == idiom } ?? entries.first { $0.idiom == .unspecified }
        guard let entry = chosen?.entry, let name = entry.filename else { return nil }
        guard !name.contains("/") else {
            throw Problem(description: "\"\(name)\" is not the name of a file in the set")
        }
        return (try Data(contentsOf: folder.appendingPathComponent(name)), entry.typeIdentifier ?? "public.data")
    }
}
