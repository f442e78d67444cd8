// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import Logging

enum DisplayKind: String, CaseIterable {
    #if Browser
        case browser
    #endif
    case headless
}

/// The values of the command line's options; `LaunchOptions` describes them.
struct LaunchSettings: Equatable {
    var display = DisplayKind.allCases[0]
    var host = "127.0.0.1"
    var port = 8080
    var tlsCertificate: String?
    var tlsKey: String?
    var allowedHosts: [String] = []
    /// The path below which the program is; empty for the root.
    var basePath = ""
    /// The proxies whose reports about clients are believed.
    var trustedProxies: [String] = []
    /// The header field in which they name the person.
    var personHeader: String?
    /// The path of a Unix socket, instead of the host and the port.
    var unixSocket: String?
    /// The limit for the end after SIGTERM, in seconds.
    var drainTime: Double = 10
    /// The file with the token of the start address; nil for a random token.
    var tokenFile: String?
    var isTokenSingleUse = false
    /// The number of tabs that may be open at once.
    var mostTabs = 256
    /// How long a scene without viewers is kept, in seconds.
    var grace: Double = 6 * 3600
    /// Whether the browser's back button goes back in the program while it can.
    var usesBackButton = true
    /// Whether the states of scenes are kept beyond the end of the program.
    var keepsState = true
    /// The folder with the states; nil means the user's.
    var stateFolder: String?
    /// The address for metrics.
    var metrics: String?
    /// The address of a Redis server for the states.
    var stateRedis: String?
    var stateRedisPasswordFile: String?
    var stateRedisCertificates: String?
    var snapshot: String?
    /// The time of the image, in seconds after the launch.
    var at: Double = 0
    var size = ScreenSize(CGSize(width: 375, height: 667))
    var scale: Double = 2
    /// Whether the headless screen is drawn for each frame.
    var drawsFrames = false
    /// The type of the icon's action that launches the program.
    var shortcut: String?
    var logLevel = Logger.Level.notice

    var screen: ScreenDescription {
        ScreenDescription(size: size.size, scale: scale, preferences: .device(of: size.size))
    }
}

// MARK: - The short way

extension LaunchSettings {
    /// Parses the most common command lines to the same settings as `LaunchOptions`. All others, invalid ones included,
    /// return nil: the tables of `LaunchOptions`, made by reflection, took a fifth of the time of a program without a
    /// screen until its first image.
    ///
    /// - Parameter arguments: without the program's name.
    init?(plain arguments: [String]) {
        self.init()
        var seen: [String] = []
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard !seen.contains(name), let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-"),
                take(name, value)
            else { return nil }
            seen.append(name)
        }
        guard snapshot == nil || display == .headless else { return nil }
    }

    /// False for an option that is not supported here.
    private mutating func take(_ name: String, _ value: String) -> Bool {
        switch name {
        case "--display": Self.set(&display, DisplayKind(rawValue: value))
        #if Browser
            case "--port": Self.set(&port, Int(value)) && (0...65535).contains(port)
        #endif
        case "--snapshot": Self.set(&snapshot, value)
        case "--at": Self.set(&at, Double(value)) && at >= 0 && at.isFinite
        case "--size": Self.set(&size, ScreenSize(argument: value))
        case "--scale": Self.set(&scale, Double(value)) && ScreenDescription.scales.contains(scale)
        default: false
        }
    }

    private static func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }
}

/// A size in the form of command lines: `375x667`.
struct ScreenSize: Equatable {
    var size: CGSize

    init(_ size: CGSize) { self.size = size }

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            ScreenDescription.sides.contains(width), ScreenDescription.sides.contains(height)
        else { return nil }
        size = CGSize(width: width, height: height)
    }
}
