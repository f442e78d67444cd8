// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ToolSupport

/// The program that stands in for swiftc, and the script that calls it.
enum CompilerWrapper {
    /// The path of the program, which is beside this one.
    static func program() throws -> String {
        let own = Files.resolved("/proc/self/exe") ?? CommandLine.arguments[0]
        let path = Files.folder(of: own) + "/kosketus-swiftc"
        guard Files.exists(path) else {
            throw ToolError("The program \(path), a part of kosketus, is missing. Run `make install-tool` again.")
        }
        return path
    }

    /// A script for SWIFT_EXEC. Most calls of the compiler have no sources, and start it without a detour.
    static func script(program: String, compiler: String, modules: String) -> String {
        """
        #!/bin/sh
        # Written by `kosketus build`. Stands in for swiftc: modules are rewritten just before they are compiled.
        case " $* " in
        *" -emit-executable "*|*" -emit-library "*|*" -modulewrap "*) ;;
        *" -emit-module-path "*|*" @"*) exec \(quoted(program)) compile \(quoted(compiler)) \(quoted(modules)) "$@" ;;
        esac
        exec \(quoted(compiler)) "$@"

        """
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
