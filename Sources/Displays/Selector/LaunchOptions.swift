// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CoreGraphics
import Foundation
import LayerProtocol
import Logging

/// The options of every program, with their descriptions. Their values: `LaunchSettings`.
struct LaunchOptions: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent } ?? "program",
            abstract: "A UIKit program that runs here and is shown in a browser.",
            discussion: """
                The program prints an address to open in a browser on this machine. With --display headless it runs \
                without a screen, and can write an image of it to a file.
                """,
            version: "Kosketus \(kosketusVersion)")
    }

    private static let defaults = LaunchSettings()

    @Option(help: "The display of the program: \(DisplayKind.allCases.map(\.rawValue).joined(separator: " or ")).")
    var display = defaults.display

    // MARK: Browser

    @Option(help: "The name or address to listen on. With 127.0.0.1 only this machine can connect.")
    var host = defaults.host

    @Option(help: "The port to listen on; 0 chooses a free one.")
    var port = defaults.port

    @Option(
        help: ArgumentHelp(
            "A PEM file with the TLS certificate, followed by its chain.", valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("A PEM file with the certificate's private key.", valueName: "file"))
    var tlsKey: String?

    @Option(
        help: ArgumentHelp(
            "A further host name that browsers may use for the program, such as example.org:8443. Can be repeated.",
            valueName: "host"))
    var allowedHost = defaults.allowedHosts

    @Flag(
        help: """
            Make the printed address valid once, for one browser tab. For machines that several people use.
            """)
    var singleUseToken = false

    @Option(help: ArgumentHelp("The time that a screen is kept after its last viewer has left.", valueName: "seconds"))
    var grace = defaults.grace

    // MARK: Headless

    @Option(help: ArgumentHelp("Write an image of the screen to this PNG file, and exit.", valueName: "file"))
    var snapshot: String?

    @Option(help: ArgumentHelp("The time of the image, after the launch.", valueName: "seconds"))
    var at = defaults.at

    @Option(help: ArgumentHelp("The size of the headless screen in points.", valueName: "width x height"))
    var size = defaults.size

    @Option(help: "The pixels per point of the headless screen.")
    var scale = defaults.scale

    // MARK: All

    @Option(help: "The least level of log lines: \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).")
    var logLevel = defaults.logLevel

    @Argument(
        parsing: .postTerminator, help: ArgumentHelp("Arguments for the program itself.", valueName: "arguments"))
    var programArguments: [String] = []

    var settings: LaunchSettings {
        LaunchSettings(
            display: display, host: host, port: port, tlsCertificate: tlsCertificate, tlsKey: tlsKey,
            allowedHosts: allowedHost, isTokenSingleUse: singleUseToken, grace: grace, snapshot: snapshot, at: at,
            size: size, scale: scale, logLevel: logLevel)
    }

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("--port takes 0 to 65535, not \(port).") }
        guard grace >= 0, grace.isFinite else { throw ValidationError("--grace takes 0 s or more, not \(grace).") }
        guard at >= 0, at.isFinite else { throw ValidationError("--at takes 0 s or more, not \(at).") }
        guard ScreenDescription.scales.contains(scale) else {
            throw ValidationError("--scale takes a number from 0.25 to 8, not \(scale).")
        }
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("TLS needs both --tls-certificate and --tls-key.")
        }
        if snapshot != nil, display == .browser {
            throw ValidationError("--snapshot needs --display headless.")
        }
    }
}

extension DisplayKind: ExpressibleByArgument {}

extension ScreenSize: ExpressibleByArgument {
    var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
