// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import ToolSupport

/// Runs the body of a command. An error is printed without the usage, and ends the program with its code. An exit code is thrown
/// after its reasons were printed.
func reportingErrors(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch let exit as CleanExit {
        throw exit
    } catch let code as ExitCode {
        throw code
    } catch {
        let text = "\(error)"
        printError(text.contains("error: ") ? text : "error: \(text)")
        throw ExitCode((error as? ToolError)?.code ?? 1)
    }
}

/// Prints a line to where errors go.
func printError(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}
