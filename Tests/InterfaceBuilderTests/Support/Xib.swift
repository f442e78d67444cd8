// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

/// A small .xib file around the elements of a test. They begin on line 3.
enum Xib {
    static let name = "Test.xib"

    static func text(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        \(objects)
        </objects></document>
        """
    }

    static func read(_ objects: String) throws(IBError) -> IBDocument {
        try IBDocument.read(Data(text(objects).utf8), name: name)
    }

    /// Returns the first object.
    static func object(_ text: String) throws -> IBObject {
        guard let object = try read(text).objects.first else { throw NoSuchObject(id: "") }
        return object
    }

    /// Returns the object that a view with the value of a property is read as.
    static func view(with value: String) throws -> IBObject { try object("<view>\(value)</view>") }

    /// Returns the warnings as text.
    static func warnings(_ objects: String) throws -> [String] { try read(objects).warnings.map(\.description) }

    /// Returns the error that reading gives.
    static func error(reading text: String) -> IBError? {
        do throws(IBError) {
            _ = try IBDocument.read(Data(text.utf8), name: name)
            return nil
        } catch {
            return error
        }
    }
}
