// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The attributes and children that an element of one name may have.
struct ElementRule: Sendable {
    /// The type of an attribute's value.
    enum ValueKind: Sendable {
        case flag, number, integer, text, ratio, colorSpace

        /// Says what is wrong with a value, if anything is.
        func problem(with text: String) -> String? {
            switch self {
            case .flag: IBObject.bool(text) == nil ? "neither YES nor NO" : nil
            case .number: IBObject.number(text) == nil ? "not a number" : nil
            case .integer: Int(text) == nil ? "not a whole number" : nil
            case .ratio: IBConstraint.multiplier(text) == nil ? "neither a number nor a ratio" : nil
            case .colorSpace: IBColorSpace.words[text] == nil && text != "custom" ? "read as sRGB" : nil
            case .text: nil
            }
        }
    }

    var attributes: [String: ValueKind] = [:]

    /// The keys of children.
    var keys: Set<String> = []

    /// The elements that may be children, whatever their key.
    var parts: Set<String> = []

    /// True for lists, which may contain any known element.
    var isList = false

    func allows(_ child: IBObject) -> Bool {
        isList || parts.contains(child.element) || child.key.map(keys.contains) ?? false
    }

    /// Makes a rule. Names are separated by spaces.
    // Copies of this and of `+` in each of the tables would take the optimiser a minute.
    @inline(never)
    init(
        flags: String = "", numbers: String = "", integers: String = "", texts: String = "", keys: String = "",
        parts: String = "", isList: Bool = false
    ) {
        for (names, kind) in [(flags, ValueKind.flag), (numbers, .number), (integers, .integer), (texts, .text)] {
            for name in names.split(separator: " ") { attributes[String(name)] = kind }
        }
        self.keys = Set(keys.split(separator: " ").map(String.init))
        self.parts = Set(parts.split(separator: " ").map(String.init))
        self.isList = isList
    }

    /// Returns what either rule allows.
    @inline(never)
    static func + (first: ElementRule, second: ElementRule) -> ElementRule {
        var result = first
        result.attributes.merge(second.attributes) { $1 }
        result.keys.formUnion(second.keys)
        result.parts.formUnion(second.parts)
        result.isList = first.isList || second.isList
        return result
    }

    /// Returns the rule with attributes of another kind of value.
    func with(_ kind: ValueKind, _ names: String...) -> ElementRule {
        var result = self
        for name in names { result.attributes[name] = kind }
        return result
    }
}
