// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// How a document is read:
//
//     bytes ── MarkupScanner, DocumentParser ──> elements ── resources ──> document
//           ── CompactReader ────────────────────────────────────────────> document
//     document ── ReferenceChecker: identifiers, references, cycles; ValueChecker: names and values ──> warnings

extension IBDocument {
    /// Reads a .xib or .storyboard file, in XML or in the form that `compact()` returns.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - name: The name of the file, for errors and warnings. A compact document keeps the name it was made with.
    package static func read(_ data: Data, name: String) throws(IBError) -> IBDocument {
        if CompactForm.isStart(of: data) {
            var document = try CompactReader.read(data, name: name)
            let warnings = try ReferenceChecker.check(&document)
            document.warnings += warnings.items
            return document
        }
        try MarkupScanner.check(data, name: name)
        let parser = DocumentParser(name: name)
        var document = try IBDocument(root: parser.parse(data))
        var warnings = parser.warnings
        warnings += ValueChecker.warnings(for: document)
        warnings += try ReferenceChecker.check(&document)
        document.warnings = warnings.sorted
        return document
    }

    private init(root: IBObject) throws(IBError) {
        self.init(kind: try Kind(root: root), file: IBFile(name: root.file.name, resources: root.list("resources")))
        attributes = root.attributes
        objects = root.list("objects")
        scenes = root.list("scenes").map { scene in
            IBScene(id: scene.attributes["sceneID"], objects: scene.list("objects"), line: scene.line)
        }
        setFile()
    }

    /// Gives each object the resources, which come last in a file.
    private mutating func setFile() {
        for index in objects.indices { objects[index].setFile(file) }
        for scene in scenes.indices {
            for index in scenes[scene].objects.indices { scenes[scene].objects[index].setFile(file) }
        }
    }
}

extension IBObject {
    fileprivate mutating func setFile(_ file: IBFile) {
        self.file = file
        for index in children.indices { children[index].setFile(file) }
    }
}

extension IBDocument.Kind {
    /// The kinds that can be read, by the type of the root element.
    private static let known: [String: IBDocument.Kind] = [
        "com.apple.InterfaceBuilder3.CocoaTouch.XIB": .xib,
        "com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB": .xib,
        "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": .storyboard,
        "com.apple.InterfaceBuilder3.CocoaTouch.iPad.Storyboard.XIB": .storyboard,
    ]

    fileprivate init(root: IBObject) throws(IBError) {
        let type = root.attributes["type"] ?? ""
        guard root.element != "archive" else {
            throw root.error("this form is older than Xcode 5; open the file in a newer Xcode and save it")
        }
        guard root.element == "document" else {
            throw root.error("not an Interface Builder file: the root element must be 'document'")
        }
        guard type.hasPrefix("com.apple.InterfaceBuilder") else {
            throw root.error("not an Interface Builder file: the type of the root element is '\(type)'")
        }
        guard let kind = Self.known[type] else { throw root.error(Self.refusal(of: type)) }
        self = kind
    }

    private static func refusal(of type: String) -> String {
        let platforms = [("AppleTV", "tvOS"), ("WatchKit", "watchOS"), (".Cocoa.", "macOS")]
        let platform = platforms.first { type.contains($0.0) }?.1
        let reason = platform.map { "is for \($0); only files for iOS can be read" } ?? "is unknown"
        return "the type '\(type)' \(reason)"
    }
}

extension IBFile {
    /// Takes the elements of `resources`.
    fileprivate convenience init(name: String, resources: [IBObject]) {
        var images: [String: IBImageResource] = [:]
        var colors: [String: [String: IBColor]] = [:]
        for resource in resources {
            guard let name = resource.attributes["name"] else { continue }
            if resource.element == "image" {
                images[name] = IBImageResource(
                    size: resource.asSize, isSystem: resource.attributes["catalog"] == "system")
            } else {
                colors[resource.element, default: [:]][name] = resource.child(named: "color").flatMap(IBColor.init)
            }
        }
        self.init(
            name: name, images: images, namedColors: colors["namedColor"] ?? [:],
            systemColors: colors["systemColor"] ?? [:])
    }
}
