// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Checks that identifiers are unique and that no controller contains itself, and removes references to nothing.
struct ReferenceChecker {
    private let references: References
    private var warnings = WarningList()

    /// Returns warnings of the references that it removed.
    static func check(_ document: inout IBDocument) throws(IBError) -> WarningList {
        var checker = ReferenceChecker(references: try References(document.topLevelObjects))
        try ContainmentGraph(checker.references.containments).check()
        if !checker.references.areComplete { checker.prune(&document) }
        checker.checkInitialController(of: &document)
        return checker.warnings
    }

    private init(references: References) { self.references = references }

    private mutating func prune(_ document: inout IBDocument) {
        for index in document.objects.indices { prune(&document.objects[index]) }
        for scene in document.scenes.indices {
            for index in document.scenes[scene].objects.indices { prune(&document.scenes[scene].objects[index]) }
        }
    }

    private mutating func prune(_ object: inout IBObject) {
        for name in References.names[object.element]?.optional ?? [] where isDangling(object.attributes[name]) {
            warn(object, name, "and is ignored")
            object.attributes[name] = nil
        }
        object.children.removeAll { isBroken($0) }
        for index in object.children.indices { prune(&object.children[index]) }
    }

    private mutating func isBroken(_ object: IBObject) -> Bool {
        let names = References.names[object.element]?.essential
        guard let name = names?.first(where: { isDangling(object.attributes[$0]) }) else { return false }
        warn(object, name, "so the \(object.element) is left out")
        return true
    }

    private func isDangling(_ reference: String?) -> Bool {
        reference.map { references.lines[$0] == nil } ?? false
    }

    private mutating func warn(_ object: IBObject, _ name: String, _ consequence: String) {
        let reference = object.attributes[name] ?? ""
        warnings += object.warning(
            "refers to '\(reference)', which isn't in the file, \(consequence)", attribute: name)
    }

    private mutating func checkInitialController(of document: inout IBDocument) {
        guard isDangling(document.initialController) else { return }
        let root = IBObject(element: "document", attributes: document.attributes, line: 1, file: document.file)
        warn(root, "initialViewController", "and is ignored")
        document.attributes["initialViewController"] = nil
    }
}
