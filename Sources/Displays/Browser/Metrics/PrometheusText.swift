// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Prometheus' text format, version 0.0.4
/// (https://github.com/prometheus/docs/blob/main/docs/instrumenting/exposition_formats.md).
enum PrometheusText {
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// A name of letters, digits, `_` and `:` that does not begin with a digit. Other characters become `_`.
    static func name(_ label: String) -> String { identifier(label, allowsColon: true) }

    static func identifier(_ text: String, allowsColon: Bool = false) -> String {
        let characters = text.unicodeScalars.map { scalar -> Character in
            let isAllowed =
                scalar.isASCII
                && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
                    || allowsColon && scalar == ":")
            return isAllowed ? Character(scalar) : "_"
        }
        let name = String(characters)
        guard let first = name.first else { return "_" }
        return first.isNumber ? "_\(name)" : name
    }

    /// Text between quotes, or a description without them.
    static func escaped(_ text: String, quotes: Bool = true) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\"" where quotes: result += "\\\""
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
}

/// The labels of a series, in the form in which they are written.
struct PrometheusLabels: Hashable, Sendable {
    /// `name="value",...`, sorted by name; empty without labels.
    let text: String

    /// - Parameter isHistogram: then the label `le` is used for the buckets, and another one gets another name.
    init(_ dimensions: [(String, String)], isHistogram: Bool = false) {
        var values: [String: String] = [:]
        for (label, value) in dimensions {
            var name = PrometheusText.identifier(label)
            // Prometheus keeps two underscores for itself.
            while name.hasPrefix("__") { name.removeFirst() }
            if isHistogram, name == "le" { name = "exported_le" }
            // The first of several with one name.
            if values[name] == nil { values[name] = value }
        }
        text = values.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(PrometheusText.escaped($0.value))\"" }
            .joined(separator: ",")
    }

    /// The labels in braces, with one more at the end.
    func braced(_ more: String = "") -> String {
        let all = [text, more].filter { !$0.isEmpty }.joined(separator: ",")
        return all.isEmpty ? "" : "{\(all)}"
    }
}
