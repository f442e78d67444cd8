// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import HeadlessDisplay
import LayerProtocol
import Logging

#if Browser
    import BrowserDisplay
#endif

/// Chooses the display that the command line requests, and starts it.
///
/// Invalid options print the usage and end the process with status 64 (`EX_USAGE`); a display that cannot start reports
/// why and ends it with 69 (`EX_UNAVAILABLE`), an image that cannot be written with 73 (`EX_CANTCREAT`).
package final class DisplaySelection {
    private enum Kind {
        #if Browser
            case browser(BrowserDisplay)
        #endif
        case headless(HeadlessDisplay)
    }

    private let kind: Kind
    private let settings: LaunchSettings
    private let serviceManager = ServiceManager.ofProcess()
    private var signals: [any DispatchSourceSignal] = []

    package init(commandLine: [String]) {
        StandardStreams.prepare()
        let arguments = Array(commandLine.dropFirst())
        let settings = LaunchSettings(plain: arguments) ?? LaunchOptions.parsed(arguments).settings
        self.settings = settings
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = settings.logLevel
            return handler
        }
        switch settings.display {
        #if Browser
            case .browser: kind = .browser(BrowserDisplay(settings.browser))
        #endif
        case .headless: kind = .headless(HeadlessDisplay(clock: MonotonicClock()))
        }
    }

    package var display: any Display {
        switch kind {
        #if Browser
            case .browser(let display): display
        #endif
        case .headless(let display): display
        }
    }

    /// The type of the icon's action that launches the program; nil for an ordinary launch.
    package var shortcut: String? { settings.shortcut }

    // MARK: - Starting

    /// The program decides later whether all viewers share one scene (`DisplayRequest.shareScene`).
    package func start(handler: @escaping @Sendable (DisplayEvent) -> Void) {
        watchSignals(handler)
        watchMemory(handler)
        do {
            try display.start(sharesScene: nil, handler: handler)
        } catch {
            Self.end(with: "\(error)", status: EX_UNAVAILABLE)
        }
        switch kind {
        #if Browser
            case .browser(let display):
                Self.tell(lines(display))
                serviceManager?.tell(.ready)
        #endif
        case .headless(let display): HeadlessRun(display, settings).start(handler)
        }
    }

    private func watchMemory(_ handler: @escaping @Sendable (DisplayEvent) -> Void) {
        let watch = MemoryWatch.ofProcess()
        switch kind {
        #if Browser
            case .browser: watch?.start { handler(.memoryIsLow) }
        #endif
        // It frees its own memory, too.
        case .headless(let display): watch?.start { [weak display] in display?.send(.memoryIsLow) }
        }
    }

    #if Browser
        /// The first lines that a person reads. The token of a file is not shown: logs may keep these lines.
        private func lines(_ display: BrowserDisplay) -> [String] {
            let addresses = ["Open \(display.address)"] + display.otherAddresses.map { "  or \($0)" }
            return addresses + (settings.tokenFile.map { ["  followed by the token in \($0)"] } ?? [])
        }
    #endif

    /// An interrupt ends the program in order, as does the end of its terminal; a second one ends it immediately. So does
    /// SIGTERM, after which another process may take over (`drain`).
    /// Signals that were ignored at the start, as by `nohup`, stay ignored.
    private func watchSignals(_ handler: @escaping @Sendable (DisplayEvent) -> Void) {
        signals = [SIGINT, SIGTERM, SIGHUP].filter { !Self.isIgnored($0) }.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [drain = makeDrain()] in
                signal(number, SIG_DFL)
                if number == SIGTERM { drain() }
                handler(.terminate)
            }
            source.resume()
            return source
        }
    }

    /// Makes the handler of SIGTERM: the display prepares for the end. If the program's main thread does not
    /// end the process in time, that happens here.
    private func makeDrain() -> @Sendable () -> Void {
        #if Browser
            guard case .browser(let display) = kind else { return {} }
            let limit = settings.drainTime, serviceManager = serviceManager
            return {
                serviceManager?.tell(.stopping)
                display.drain()
                DrainLimit(seconds: limit).start { display.stop() }
            }
        #else
            return {}
        #endif
    }

    /// Interrupts are not checked: shells make background jobs ignore them, but scripts still end jobs by them.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard number == SIGHUP, sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Written immediately, also to a pipe. If standard output fails, it is written to standard error: the user needs
    /// the address.
    private static func tell(_ lines: [String]) {
        let text = lines.map { "\($0)\n" }.joined()
        guard let reason = StandardStreams.write(text, to: STDOUT_FILENO) else { return }
        StandardStreams.write("Standard output can't be written: \(reason).\n\(text)", to: STDERR_FILENO)
    }

    /// Writes an error and ends the process with a status.
    package static func end(with message: String, status: Int32) -> Never {
        StandardStreams.write("Error: \(message)\n", to: STDERR_FILENO)
        exit(status)
    }
}

extension LaunchOptions {
    /// Ends the process after `--help` (status 0) or invalid options (64).
    static func parsed(_ arguments: [String]) -> LaunchOptions {
        do {
            return try parse(arguments)
        } catch {
            exit(withError: error)
        }
    }
}

#if Browser
    extension LaunchSettings {
        fileprivate var browser: BrowserDisplay.Configuration {
            var configuration = BrowserDisplay.Configuration(
                host: host, port: port, isTokenSingleUse: isTokenSingleUse, tlsCertificate: tlsCertificate,
                tlsKey: tlsKey, allowedHosts: allowedHosts, graceTime: grace, usesBackButton: usesBackButton,
                stateStore: stateStore, metrics: metrics.map { .ofProcess($0) })
            configuration.tokenFile = tokenFile
            configuration.limits = BrowserDisplay.Limits(tabs: mostTabs)
            configuration.basePath = basePath
            configuration.trustedProxies = trustedProxies
            configuration.personHeader = personHeader
            configuration.unixSocket = unixSocket
            configuration.inheritedSockets = InheritedSockets.take()
            return configuration
        }

        private var stateStore: BrowserDisplay.StateStoreKind {
            guard keepsState else { return .none }
            guard let stateRedis else { return .files(folder: stateFolder) }
            return .redis(
                .init(stateRedis, passwordFile: stateRedisPasswordFile, certificates: stateRedisCertificates))
        }
    }
#endif
