// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting

@testable import UIKit

/// Nibs whose files are written in tests.
@MainActor
enum NibText {
    /// Returns the document of a file with some objects, resources and attributes.
    static func file(_ objects: String, resources: String = "", owner: String = "", attributes: String = "") -> Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" \
            useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \(attributes)>
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">\(owner)</placeholder>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    \(objects)
                </objects>
                <resources>\(resources)</resources>
            </document>
            """.utf8)
    }

    /// Makes the objects of a file.
    static func objects(
        _ objects: String, resources: String = "", owner: AnyObject? = nil, connections: String = "",
        external: [String: Any] = [:]
    ) -> [Any] {
        let connections = connections.isEmpty ? "" : "<connections>\(connections)</connections>"
        return UINib(data: file(objects, resources: resources, owner: connections), bundle: nil)
            .instantiate(withOwner: owner, options: [.externalObjects: external])
    }

    /// Makes a `NibBadge` with runtime attributes, which begin on line 8.
    static func badge(_ attributes: String) -> [Any] {
        objects(
            """
            <view customClass="NibBadge" customModule="UIKitTests" id="v">\(String.frame(0, 0, 1, 1))
                <userDefinedRuntimeAttributes>
                    \(attributes)
                </userDefinedRuntimeAttributes>
            </view>
            """)
    }

    /// Makes the first object of a file.
    static func first<Object>(_ objects: String, resources: String = "") throws -> Object {
        guard let object = self.objects(objects, resources: resources).first as? Object else { throw NoObject() }
        return object
    }

    struct NoObject: Error {}

    /// Calls a closure, and returns the lines that it writes to the log.
    static func log(_ body: () throws -> Void) rethrows -> [String] {
        let before = NibLog.write
        var lines: [String] = []
        NibLog.forget()
        NibLog.write = { lines.append($0) }
        defer { NibLog.write = before }
        try body()
        return lines
    }

    /// Calls a closure, and returns the mistakes in files for which iOS raises an exception. They do not stop the program.
    static func mistakes(_ body: () throws -> Void) rethrows -> [String] {
        let before = NibLog.fail
        var lines: [String] = []
        NibLog.fail = { lines.append($0) }
        defer { NibLog.fail = before }
        try body()
        return lines
    }

    /// The folder of the fixtures as a bundle.
    static let fixtures = Bundle(
        url: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures"))
}

extension String {
    /// A rectangle for the frame of an element.
    static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }
}
