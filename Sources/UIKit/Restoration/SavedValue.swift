// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values of an activity in a property list, which has no URLs, sets, null values and keys other than texts: those
/// are dictionaries with the key `$`.
///
///     URL                {"$": "url", "value": "https://example.org"}
///     UUID               {"$": "uuid", "value": "…"}
///     NSNull             {"$": "null"}
///     Set                {"$": "set", "value": [...]}
///     other dictionaries {"$": "pairs", "value": [[key, value], ...]}
enum SavedValue {
    /// A value that cannot be saved.
    struct UnsavableValueError: Error, CustomStringConvertible {
        /// The keys and indexes that lead to it.
        var path: String
        var reason: String

        var description: String { "userInfo\(path) \(reason)" }
    }

    /// Chosen.
    private static let mostLevels = 64
    private static let tag = "$", content = "value"

    /// Returns a value as property lists contain it.
    static func encode(_ value: Any, path: String = "", level: Int = 0) throws(UnsavableValueError) -> Any {
        guard level < mostLevels else {
            throw UnsavableValueError(path: path, reason: "has more than \(mostLevels) levels")
        }
        switch value {
        case let value as String: return value
        case let value as Data: return value
        case let value as Date: return value
        // Numbers 0 and 1 can be cast to it, too.
        case is Bool where type(of: value) == Bool.self: return value
        case let value as URL: return [tag: "url", content: value.absoluteString]
        case let value as UUID: return [tag: "uuid", content: value.uuidString]
        case is NSNull: return [tag: "null"]
        case let value as CGFloat: return Double(value)
        case let value as [Any]: return try encode(elements: value, path, level)
        case let value as [AnyHashable: Any]: return try encode(dictionary: value, path, level)
        case let value as Set<AnyHashable>:
            return [tag: "set", content: try encode(elements: value.map(\.base), path, level)]
        case let value as NSNumber: return value
        default: throw UnsavableValueError(path: path, reason: "is a \(type(of: value)), which cannot be saved")
        }
    }

    private static func encode(
        elements: [Any], _ path: String, _ level: Int
    ) throws(UnsavableValueError) -> [Any] {
        var encoded: [Any] = []
        for (index, element) in elements.enumerated() {
            encoded.append(try encode(element, path: "\(path)[\(index)]", level: level + 1))
        }
        return encoded
    }

    private static func encode(
        dictionary: [AnyHashable: Any], _ path: String, _ level: Int
    ) throws(UnsavableValueError) -> Any {
        var named: [String: Any] = [:], pairs: [[Any]] = []
        for (key, value) in dictionary {
            let place = "\(path)[\(key.base)]"
            let encoded = try encode(value, path: place, level: level + 1)
            if let key = key.base as? String { named[key] = encoded }
            pairs.append([try encode(key.base, path: place, level: level + 1), encoded])
        }
        let isPlain = named.count == dictionary.count && named[tag] == nil
        return isPlain ? named : [tag: "pairs", content: pairs]
    }

    /// Returns the value of a property list; nil if it was not made by `encode`.
    static func decode(_ value: Any) -> Any? {
        if type(of: value) is NSNumber.Type, let number = value as? NSNumber { return native(number) }
        if let elements = value as? [Any] { return decode(elements: elements) }
        guard let dictionary = value as? [String: Any] else { return value }
        guard let kind = dictionary[tag] else { return decode(named: dictionary) }
        let content = dictionary[content]
        switch kind as? String {
        case "url": return (content as? String).flatMap { URL(string: $0) }
        case "uuid": return (content as? String).flatMap { UUID(uuidString: $0) }
        case "null": return NSNull()
        case "set":
            let elements = (content as? [Any]).flatMap { decode(elements: $0) }
            return elements.map { Set($0.compactMap { $0 as? AnyHashable }) }
        case "pairs": return (content as? [[Any]]).flatMap { decode(pairs: $0) }
        default: return nil
        }
    }

    /// As a key of a dictionary an `NSNumber` is not found by Swift's number on Linux.
    private static func native(_ number: NSNumber) -> Any {
        let isWhole = !["d", "f"].contains(String(cString: number.objCType))
        if isWhole, let whole = number as? Int { return whole }
        return isWhole ? number.uint64Value : number.doubleValue
    }

    private static func decode(elements: [Any]) -> [Any]? {
        let decoded = elements.compactMap { decode($0) }
        return decoded.count == elements.count ? decoded : nil
    }

    private static func decode(named dictionary: [String: Any]) -> [String: Any]? {
        let decoded = dictionary.compactMapValues { decode($0) }
        return decoded.count == dictionary.count ? decoded : nil
    }

    private static func decode(pairs: [[Any]]) -> [AnyHashable: Any]? {
        var dictionary: [AnyHashable: Any] = [:]
        for pair in pairs {
            guard pair.count == 2, let key = decode(pair[0]) as? AnyHashable, let value = decode(pair[1]) else {
                return nil
            }
            dictionary[key] = value
        }
        return dictionary
    }
}
