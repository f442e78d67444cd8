// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Rewriter
import ToolSupport

/// The folder with the modules of Kosketus, in which programs find them.
struct FrameworkFolder {
    /// The path of the folder.
    let path: String

    /// The names of its modules.
    var modules: Set<String> {
        Set(Files.names(in: path).filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) })
    }

    /// The settings of the rewriter for a module that was compiled with these definitions.
    ///
    /// `KOSKETUS_IOS_16_4` says that the newest interfaces are those of iOS 16.4. A definition, and no variable of the
    /// environment, because a build system compiles again when it changes.
    func options(definitions: [String]) -> RewriterOptions {
        let prefix = "KOSKETUS_IOS_"
        let numbers = definitions.last { $0.hasPrefix(prefix) }?
            .dropFirst(prefix.count).split(separator: "_").compactMap { Int($0) }
        let level = numbers?.first.map { RewriterOptions.Version($0, numbers?.dropFirst().first ?? 0) }
        return RewriterOptions(level: level, availableModules: modules)
    }
}
