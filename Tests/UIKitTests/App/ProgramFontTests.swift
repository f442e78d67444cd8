// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KosketusTesting
import Testing

@testable import UIKit

/// `UIAppFonts` in Info.plist.
@MainActor
struct ProgramFontTests {
    private final class Delegate: UIResponder, UIApplicationDelegate {
        var font: UIFont?

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            font = UIFont(name: "NotoSansLinearB-Regular", size: 20)
            return true
        }
    }

    private static let font = "/usr/share/fonts/truetype/noto/NotoSansLinearB-Regular.ttf"

    /// A font that nothing else registers: a copy, whose file goes after the launch.
    @Test func theProgramFindsItsFontsWhenItIsLaunched() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Tablet.ttf")
        try FileManager.default.copyItem(at: URL(fileURLWithPath: Self.font), to: file)
        let bundle = try #require(Bundle(url: folder)), delegate = Delegate()
        let information = ProgramInformation(["UIAppFonts": ["Fonts/Tablet.ttf"]], bundle: bundle)
        #expect(information.fonts == ["Fonts/Tablet.ttf"])
        let app = TestApplication(Self.prepare(delegate, information))
        #expect(delegate.font?.fontName == "NotoSansLinearB-Regular" && app.window == nil)
        #expect(CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil), "it was registered")
    }

    private static func prepare(_ delegate: Delegate, _ information: ProgramInformation) -> Delegate {
        UIApplication.current?.information = information
        return delegate
    }

    @Test func filesThatAreNotThereAreReported() async throws {
        let reading = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                ProgramInformation(["UIAppFonts": ["Nothing.ttf"]], bundle: .main).registerFonts()
            }
        }
        let log = String(decoding: reading.standardErrorContent, as: UTF8.self)
        #expect(log.contains("UIAppFonts in Info.plist: there is no file Nothing.ttf among the program's resources."))
    }
}
