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
            abstract: abstract, discussion: discussion,
            version: "Kosketus \(kosketusVersion)")
    }

    #if Browser
        private static let abstract = "A UIKit program that runs here and is shown in a browser."
        private static let discussion = """
            The program prints an address to open in a browser on this machine. With --display headless it runs without \
            a screen, and can write an image of it to a file.
            """
    #else
        private static let abstract = "A UIKit program that runs without a screen."
        private static let discussion = """
            The program can write an image of its screen to a file. It was built without the trait "Browser" of the package \
            kosketus, which shows programs in a browser.
            """
    #endif

    private static let defaults = LaunchSettings()

    @Option(help: "The display of the program: \(DisplayKind.allCases.map(\.rawValue).joined(separator: " or ")).")
    var display = defaults.display

    #if Browser
        @OptionGroup(title: "Browser") var browser: BrowserOptions
    #endif

    // MARK: Headless

    @Option(help: ArgumentHelp("Write an image of the screen to this PNG file, and exit.", valueName: "file"))
    var snapshot: String?

    @Option(help: ArgumentHelp("The time of the image, after the launch.", valueName: "seconds"))
    var at = defaults.at

    @Option(help: ArgumentHelp("The size of the headless screen in points.", valueName: "width x height"))
    var size = defaults.size

    @Option(help: "The pixels per point of the headless screen.")
    var scale = defaults.scale

    @Flag(
        help: """
            Draw the headless screen 60 times a second, as if it were shown, and print the number of drawn frames every \
            5 s: to measure a program.
            """)
    var drawFrames = false

    // MARK: All

    @Option(
        help: ArgumentHelp(
            """
            Launch the program by an action of its icon, as from a home screen: one of UIApplicationShortcutItems in its \
            Info.plist.
            """, valueName: "type"))
    var shortcut: String?

    @Option(help: "The least level of log lines: \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).")
    var logLevel = defaults.logLevel

    @Argument(
        parsing: .postTerminator, help: ArgumentHelp("Arguments for the program itself.", valueName: "arguments"))
    var programArguments: [String] = []

    var settings: LaunchSettings {
        var settings = LaunchSettings(
            display: display, snapshot: snapshot, at: at, size: size, scale: scale, drawsFrames: drawFrames,
            shortcut: shortcut, logLevel: logLevel)
        #if Browser
            browser.apply(to: &settings)
        #endif
        return settings
    }

    func validate() throws {
        guard at >= 0, at.isFinite else { throw ValidationError("--at takes 0 s or more, not \(at).") }
        guard ScreenDescription.scales.contains(scale) else {
            throw ValidationError("--scale takes a number from 0.25 to 8, not \(scale).")
        }
        guard snapshot == nil || display == .headless else {
            throw ValidationError("--snapshot needs --display headless.")
        }
        guard !drawFrames || display == .headless else {
            throw ValidationError("--draw-frames needs --display headless.")
        }
    }
}

extension DisplayKind: ExpressibleByArgument {}

extension ScreenSize: ExpressibleByArgument {
    var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
