// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An element of a document: a view, a controller, a list of them, or a value such as a rectangle.
///
/// Its readers, such as `rect(_:)` and `constraints`, return nil or leave out what is absent or malformed. The
/// document's warnings name everything that is malformed.
package struct IBObject: Equatable, Sendable {
    /// The name of the element, such as "label".
    package var element: String

    /// The identifier of the element in its document, such as "8bC-Xf-vdC".
    package var id: String?

    /// The property of the parent that this element is the value of, such as "backgroundColor".
    package var key: String?

    /// The name of the class that the program wants here, without its module.
    package var customClass: String?

    /// The module of the custom class, as the file names it. The attribute `customModuleProvider` is "target" if it is
    /// the module of the program that the file belongs to.
    package var customModule: String?

    /// The attributes other than those above, by name.
    package var attributes: [String: String]

    /// The elements in this one, in file order.
    package var children: [IBObject]

    /// The text in this element, if it is one that may have text.
    package var text: String?

    /// False for a subview or constraint that the size class leaves out: see `applying(_:)`.
    package var isInstalled = true

    /// The line of the file on which the element's first tag ends, from 1.
    package var line: Int

    /// The document's name and resources.
    package var file: IBFile

    package init(
        element: String, id: String? = nil, key: String? = nil, customClass: String? = nil,
        customModule: String? = nil, attributes: [String: String] = [:], children: [IBObject] = [],
        text: String? = nil, line: Int = 0, file: IBFile
    ) {
        self.element = element
        self.id = id
        self.key = key
        self.customClass = customClass
        self.customModule = customModule
        self.attributes = attributes
        self.children = children
        self.text = text
        self.line = line
        self.file = file
    }

    /// Returns the element that is the value of a property.
    package func child(key: String) -> IBObject? { children.first { $0.key == key } }

    /// Returns the first element of a name.
    package func child(named element: String) -> IBObject? { children.first { $0.element == element } }

    /// Returns the elements in a list such as "subviews" or "prototypes".
    ///
    /// - Parameter name: The name of the list's element, or its key.
    package func list(_ name: String) -> [IBObject] {
        (child(named: name) ?? child(key: name))?.children ?? []
    }

    /// The views in this view, from back to front, with those that the size class leaves out.
    package var subviews: [IBObject] { list("subviews") }

    /// Returns this element and all elements in it, parents before children.
    package var descendants: [IBObject] {
        var all: [IBObject] = [], rest = [self]
        while let object = rest.popLast() {
            all.append(object)
            rest += object.children.reversed()
        }
        return all
    }

    /// Returns a warning about this object that names its file and line.
    ///
    /// - Parameters:
    ///   - message: What is wrong and what happens now, such as "is unknown and ignored".
    ///   - attribute: The attribute or key that the message is about.
    package func warning(_ message: String, attribute: String? = nil) -> IBWarning {
        IBWarning(file: file.name, line: line, object: summary, attribute: attribute, message: message)
    }

    /// Returns an error about this object that names its file and line.
    package func error(_ message: String) -> IBError {
        IBError(file: file.name, line: line, message: "\(summary): \(message)")
    }

    /// The element's name and identifier.
    package var summary: String { [element, id].compactMap(\.self).joined(separator: " ") }
}
