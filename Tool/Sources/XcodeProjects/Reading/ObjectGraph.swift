// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The objects of a project file, which refer to each other by identifiers.
struct ObjectGraph: Sendable {
    /// The path of the project file.
    let file: String
    /// The object of the project itself.
    let root: ProjectObject
    private let objects: [String: ProjectObject]

    init(file: String) throws {
        let top = PropertyListValue(try PropertyListFile.read(file)).dictionary
        guard let objects = top?["objects"]?.dictionary, let rootID = top?["rootObject"]?.string else {
            throw ProjectError(file, "The file is not an Xcode project: it has no 'objects' or no 'rootObject'.")
        }
        let table = Self.table(objects)
        guard let root = table[rootID], root.isa == "PBXProject" else {
            throw ProjectError(file, object: rootID, "The root object is missing, or is not a PBXProject.")
        }
        (self.file, self.root, self.objects) = (file, root, table)
    }

    private static func table(_ objects: [String: PropertyListValue]) -> [String: ProjectObject] {
        var table: [String: ProjectObject] = [:]
        for (id, value) in objects {
            guard let properties = value.dictionary, let isa = properties["isa"]?.string else { continue }
            table[id] = ProjectObject(id: id, isa: isa, properties: properties)
        }
        return table
    }

    func find(_ id: String) -> ProjectObject? { objects[id] }

    /// The object that a property of another object refers to; nil if there is no such property or object.
    func find(_ key: String, of owner: ProjectObject) -> ProjectObject? { owner.string(key).flatMap(find) }

    /// The object that a property of another object must refer to.
    func require(_ key: String, of owner: ProjectObject) throws -> ProjectObject {
        guard let id = owner.string(key) else {
            throw ProjectError(file, object: owner.id, "\(owner.isa) '\(owner.name)' has no '\(key)'.")
        }
        return try object(id, of: owner)
    }

    /// The objects of a list of another object, all of which must exist.
    func requireAll(_ key: String, of owner: ProjectObject) throws -> [ProjectObject] {
        try owner.strings(key).map { try object($0, of: owner) }
    }

    private func object(_ id: String, of owner: ProjectObject) throws -> ProjectObject {
        guard let object = objects[id] else {
            throw ProjectError(
                file, object: owner.id, "\(owner.isa) '\(owner.name)' refers to object \(id), which is missing.")
        }
        return object
    }

    /// The objects of a kind, sorted by their identifiers.
    func all(_ isa: String) -> [ProjectObject] {
        objects.values.filter { $0.isa == isa }.sorted { $0.id < $1.id }
    }
}
