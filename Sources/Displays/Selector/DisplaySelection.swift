// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BrowserDisplay
import Foundation
import HeadlessDisplay
import LayerProtocol
import Logging

/// Picks the display that the command line asks for, and starts it.
///
/// Wrong options print the usage and end the process with status 64 (`EX_USAGE`); a display that can't start says why
/// and ends it with 69 (`EX_UNAVAILABLE`), a picture that can't be written with 73 (`EX_CANTCREAT`).
package final class DisplaySelection {
    private enum Kind {
        case browser(BrowserDisplay)
        case headless(HeadlessDisplay)
    }

    private let kind: Kind
    private let settings: LaunchSettings
    private var signals: [any DispatchSourceSignal] = []

    package init(commandLine: [String]) {
        let arguments = Array(commandLine.dropFirst())
        let settings = LaunchSettings(plain: arguments) ?? LaunchOptions.parsed(arguments).settings
        self.settings = settings
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = settings.logLevel
            return handler
        }
        switch settings.display {
        case .browser:
            let configuration = BrowserDisplay.Configuration(
                host: settings.host, port: settings.port, tlsCertificate: settings.tlsCertificate,
                tlsKey: settings.tlsKey,
                allowedHosts: settings.allowedHosts, graceTime: settings.grace)
            kind = .browser(BrowserDisplay(configuration))
        case .headless: kind = .headless(HeadlessDisplay(clock: MonotonicClock()))
        }
    }

    package var display: any Display {
        switch kind {
        case .browser(let display): display
        case .headless(let display): display
        }
    }

    // MARK: - Starting

    /// The program says later whether all viewers share one scene (`DisplayRequest.shareScene`).
    package func start(handler: @escaping @Sendable (DisplayEvent) -> Void) {
        watchSignals(handler)
        MemoryWatch()?.start { handler(.memoryIsLow) }
        do {
            try display.start(sharesScene: nil, handler: handler)
        } catch {
            Self.end(with: "\(error)", status: EX_UNAVAILABLE)
        }
        switch kind {
        case .browser(let display):
            Self.tell("Open \(display.address)")
            for address in display.otherAddresses { Self.tell("  or \(address)") }
        case .headless(let display): HeadlessRun(display, settings).start(handler)
        }
    }

    /// An interrupt ends the program in good order; the second one ends it at once.
    private func watchSignals(_ handler: @escaping @Sendable (DisplayEvent) -> Void) {
        signals = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                handler(.terminate)
            }
            source.resume()
            return source
        }
    }

    /// Written at once, also for one who reads it through a pipe.
    private static func tell(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    static func end(with message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("Error: \(message)\n".utf8))
        exit(status)
    }
}

extension LaunchOptions {
    /// Ends the process after `--help` (status 0) or wrong options (64).
    static func parsed(_ arguments: [String]) -> LaunchOptions {
        do {
            return try parse(arguments)
        } catch {
            exit(withError: error)
        }
    }
}
