// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The value of `-swift-version`.
enum LanguageVersion {
    /// Returns the arguments of swiftc with versions such as "5.0" as "5". Manifests may have both, and this compiler takes the
    /// second only.
    static func spelledForThisCompiler(_ arguments: [String]) -> [String] {
        let before = [""] + arguments.dropLast()
        return zip(before, arguments).map { option, value in
            let isWhole = option == "-swift-version" && value.hasSuffix(".0")
            return isWhole ? String(value.dropLast(2)) : value
        }
    }
}
