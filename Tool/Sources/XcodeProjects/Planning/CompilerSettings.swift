// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Settings for the compilers, from build settings.
struct CompilerSettings {
    private let settings: TargetSettings
    private let omit: (_ subject: String, _ reason: String) -> Void

    init(_ settings: TargetSettings, omit: @escaping (_ subject: String, _ reason: String) -> Void) {
        (self.settings, self.omit) = (settings, omit)
    }

    // MARK: - Swift

    func swift() throws -> [ManifestCode] {
        try reportFlags()
        let mode = try languageMode()
        return [.call(".swiftLanguageMode", [.verbatim("." + mode)])] + (try isolation())
            + (try features(mode)).map { .call(".enableUpcomingFeature", [.text($0)]) }
            + defines(try swiftDefines(settings.debug), try swiftDefines(settings.release))
    }

    private func languageMode() throws -> String {
        let version = try settings.value("SWIFT_VERSION")
        let parts = version.split(separator: ".").map { Int($0) ?? 0 }
        switch (parts.first ?? 5, parts.dropFirst().first ?? 0) {
        case (..<4, _):
            omit("SWIFT_VERSION \(version)", "The compiler has no such mode. The package uses that of Swift 4.")
            return "v4"
        case (4, 2...): return "v4_2"
        case (4, _): return "v4"
        case (5, _): return "v5"
        default: return "v6"
        }
    }

    private func isolation() throws -> [ManifestCode] {
        guard try settings.value("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor" else { return [] }
        return [.call(".defaultIsolation", [.verbatim("MainActor.self")])]
    }

    private func features(_ mode: String) throws -> [String] {
        let prefix = "SWIFT_UPCOMING_FEATURE_"
        let names = settings.debug.names(withPrefix: prefix)
        var features = try names.filter { try settings.debug.flag($0) }.map { Self.feature($0.dropFirst(prefix.count)) }
        if try settings.debug.flag("SWIFT_APPROACHABLE_CONCURRENCY") { features += Self.approachable }
        if try settings.value("SWIFT_STRICT_CONCURRENCY") == "complete" { features.append("StrictConcurrency") }
        // The mode of Swift 6 has these.
        return Set(features).filter { mode != "v6" || Self.optional.contains($0) }.sorted()
    }

    /// The compiler's name of a feature: `EXISTENTIAL_ANY` is `ExistentialAny`.
    private static func feature(_ name: Substring) -> String {
        let exceptions = [
            "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
            "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
        ]
        return exceptions[String(name)] ?? name.split(separator: "_").map(\.capitalized).joined()
    }

    private static let optional: Set = [
        "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault", "MemberImportVisibility",
        "NonisolatedNonsendingByDefault",
    ]
    /// The features that `SWIFT_APPROACHABLE_CONCURRENCY` enables, according to Xcode's help.
    private static let approachable = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
    ]

    // MARK: - Conditions

    private func swiftDefines(_ settings: BuildSettings) throws -> [String] {
        try settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
            + SwiftFlags(settings.list("OTHER_SWIFT_FLAGS")).defines
    }

    func c() throws -> [ManifestCode] {
        let name = "GCC_PREPROCESSOR_DEFINITIONS"
        return defines(try settings.debug.list(name), try settings.release.list(name))
    }

    /// Defines for both configurations, then for one. SwiftPM itself defines DEBUG for debug builds.
    private func defines(_ debug: [String], _ release: [String]) -> [ManifestCode] {
        let both = Set(debug).intersection(release)
        let isOwn: (String) -> Bool = { ["DEBUG", "DEBUG=1"].contains($0) }
        return both.sorted().map { define($0) }
            + Set(debug).subtracting(both).filter { !isOwn($0) }.sorted().map { define($0, ".debug") }
            + Set(release).subtracting(both).sorted().map { define($0, ".release") }
    }

    private func define(_ text: String, _ configuration: String? = nil) -> ManifestCode {
        let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
        let value = sides.dropFirst().map { ManifestCode.Argument("to", .text($0)) }
        let condition = configuration.map { ManifestCode.call(".when", [.init("configuration", .verbatim($0))]) }
        let name = ManifestCode.Argument(nil, .text(sides.first ?? ""))
        return .call(".define", [name] + value + (condition.map { [.init(nil, $0)] } ?? []))
    }

    // MARK: - Flags

    private func reportFlags() throws {
        let swift = try SwiftFlags(settings.debug.list("OTHER_SWIFT_FLAGS")).others
        let others = try ["OTHER_CFLAGS", "OTHER_LDFLAGS"].map { ($0, try settings.debug.list($0)) }
        for (name, flags) in [("OTHER_SWIFT_FLAGS", swift)] + others where !flags.isEmpty {
            omit(name, "Flags are not carried over: \(flags.joined(separator: " "))")
        }
    }
}
