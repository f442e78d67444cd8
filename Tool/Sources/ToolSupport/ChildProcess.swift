// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Programs that the tool runs, with the terminal, the folder and the environment of the tool.
package enum ChildProcess {
    /// How a program ended.
    package enum Ending: Equatable {
        /// It ended by itself, with this code.
        case exit(Int32)
        /// This signal ended it.
        case signal(Int32)
    }

    /// Where the error messages of a program go: `included` means to its output.
    package enum Errors {
        case terminal, discarded, included
    }

    /// The limits of a program that reads files of others.
    package struct Limits: Sendable {
        /// The time of the processor, in seconds. It is the same on a busy machine.
        package var seconds: Int
        /// The address space, in units of 2^20 bytes.
        package var megabytes: Int

        package init(seconds: Int, megabytes: Int) { (self.seconds, self.megabytes) = (seconds, megabytes) }
    }

    /// The program that signals are passed on to; 0 if there is none.
    private static let current = Atomic<Int32>(0)

    /// Returns the path of a program in the folders of a search path such as `PATH`; nil if none of them has it.
    package static func path(of name: String, in searchPath: String) -> String? {
        searchPath.split(separator: ":").map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 && !Files.isFolder($0) }
    }

    // MARK: - In place of this process

    /// Replaces this process by a program, which then gets its signals and gives its exit code. Returns only by an error.
    package static func replace(_ program: String, _ arguments: [String]) throws -> Never {
        fflush(nil)
        withArguments([program] + arguments) { _ = execv(program, $0) }
        throw ToolError("\(program) can't be run: \(String(cString: strerror(errno))).", code: 127)
    }

    // MARK: - Beside this process

    /// Runs a program and waits for its end. Signals that end this process are passed on to it.
    ///
    /// - Parameters:
    ///   - program: the path of the program.
    ///   - arguments: its arguments, without its name.
    ///   - environment: variables that are set for it, or removed (nil), beside those of this process.
    package static func run(
        _ program: String, _ arguments: [String], environment: [String: String?] = [:]
    ) throws -> Ending {
        try wait(for: start(program, arguments, environment: environment, output: nil), program)
    }

    /// Runs a program and returns what it prints.
    package static func output(
        _ program: String, _ arguments: [String], environment: [String: String?] = [:], errors: Errors = .terminal
    ) throws -> (ending: Ending, text: String) {
        let (child, output) = try start(program, arguments, environment: environment, errors: errors)
        let data = output.readDataToEndOfFile()
        return (try wait(for: child, program), String(decoding: data, as: UTF8.self))
    }

    /// Runs a program within limits and returns what it prints, its error messages included. Several threads may do so.
    ///
    /// A program that exceeds the time is ended by SIGKILL. Signals are not passed on to it, because its end is near.
    package static func output(
        _ program: String, _ arguments: [String], limits: Limits
    ) throws -> (ending: Ending, text: String) {
        // A shell sets the limits and becomes the program.
        let limiting = """
            ulimit -t \(limits.seconds) && ulimit -v \(limits.megabytes * 1024) && exec "$0" "$@"
            """
        let (child, output) = try start(
            "/bin/sh", ["-c", limiting, program] + arguments, environment: [:], errors: .included)
        var text = Data()
        while let part = try output.read(upToCount: 1 << 16), !part.isEmpty {
            // Whatever is wrong is said at the beginning. The rest is read so that the program can end.
            if text.count < 1 << 20 { text += part }
        }
        return (try ending(of: child, program), String(decoding: text, as: UTF8.self))
    }

    /// Ends this process as a program ended: with its code, or by its signal.
    package static func end(as ending: Ending) -> Never {
        fflush(nil)
        switch ending {
        case .exit(let code): exit(code)
        case .signal(let number):
            signal(number, SIG_DFL)
            kill(getpid(), number)
            exit(128 + number)
        }
    }

    /// Held while a program is started, so that one of another thread does not get its pipe and keep it open.
    private static let starting = Mutex(())

    /// Starts a program whose output can be read.
    private static func start(
        _ program: String, _ arguments: [String], environment: [String: String?], errors: Errors
    ) throws -> (child: pid_t, output: FileHandle) {
        try starting.withLock { _ in
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw ToolError("No pipe can be created for \(program).") }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            defer { close(ends[1]) }
            let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
            let child = try start(program, arguments, environment: environment, output: ends, errors: errors)
            return (child, output)
        }
    }

    private static func start(
        _ program: String, _ arguments: [String], environment: [String: String?], output: [Int32]?,
        errors: Errors = .terminal
    ) throws -> pid_t {
        fflush(nil)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output {
            posix_spawn_file_actions_addclose(&actions, output[0])
            posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
        }
        switch errors {
        case .terminal: break
        case .discarded: posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        case .included: posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        }
        var child: pid_t = 0
        let error = withArguments(variables(changed: environment)) { variables in
            withArguments([program] + arguments) { posix_spawn(&child, program, &actions, nil, $0, variables) }
        }
        guard error == 0 else {
            throw ToolError("\(program) can't be run: \(String(cString: strerror(error))).", code: 127)
        }
        return child
    }

    private static func wait(for child: pid_t, _ program: String) throws -> Ending {
        current.store(child, ordering: .sequentiallyConsistent)
        let saved = passOnSignals()
        defer {
            for (number, handler) in saved { signal(number, handler) }
            current.store(0, ordering: .sequentiallyConsistent)
        }
        return try ending(of: child, program)
    }

    private static func ending(of child: pid_t, _ program: String) throws -> Ending {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            let error = errno
            guard error == EINTR else {
                throw ToolError("The exit code of \(program) can't be read: \(String(cString: strerror(error))).")
            }
        }
        let number = status & 0x7f
        return number == 0 ? .exit(status >> 8 & 0xff) : .signal(number)
    }

    // A terminal sends SIGINT and SIGQUIT to the program, too; the others only go to the process that is named.
    private static func passOnSignals() -> [(Int32, sighandler_t?)] {
        let ignored = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        let passed = [SIGTERM, SIGHUP].map { number in
            (number, signal(number) { kill(ChildProcess.current.load(ordering: .sequentiallyConsistent), $0) })
        }
        return ignored + passed
    }

    private static func variables(changed: [String: String?]) -> [String] {
        var all = ProcessInfo.processInfo.environment
        for (name, value) in changed { all[name] = value }
        return all.map { "\($0.key)=\($0.value)" }
    }

    private static func withArguments<Result>(
        _ arguments: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = arguments.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
