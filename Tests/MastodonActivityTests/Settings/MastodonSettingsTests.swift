// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ServiceServers
import Testing

@testable import MastodonActivity

/// The file with the token: who can read it, and which files are refused.
@MainActor
final class MastodonSettingsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Mastodon-\(UUID().uuidString)")
    private lazy var settings = MastodonSettings(file: folder.appendingPathComponent("a/b/mastodon.json"))

    isolated deinit { try? FileManager.default.removeItem(at: folder) }

    private func mode(_ url: URL) -> mode_t {
        var status = stat()
        return lstat(url.path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    private func account(_ server: String = "mastodon.test") throws -> MastodonAccount {
        try MastodonHarness.account(server)
    }

    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: settings.file.deletingLastPathComponent().path)) ?? []
    }

    @Test func keepsAnAccountForTheUserAlone() throws {
        #expect(try settings.read() == nil)
        let mask = umask(0)
        defer { umask(mask) }
        try settings.write(try account())
        #expect(try settings.read() == (try account()))
        #expect(mode(settings.file) == 0o600 && mode(settings.file.deletingLastPathComponent()) == 0o700)
        try settings.write(try account("http://127.0.0.1:9"))
        #expect(try settings.read()?.server.name == "127.0.0.1:9")
        #expect(mode(settings.file) == 0o600 && files == ["mastodon.json"])
        try settings.remove()
        try settings.remove()
        #expect(try settings.read() == nil)
    }

    @Test(arguments: [0o640, 0o604, 0o660, 0o644] as [mode_t]) func refusesAFileThatOthersCanRead(_ mode: mode_t) throws
    {
        try settings.write(try account())
        chmod(settings.file.path, mode)
        let problem = #expect(throws: MastodonSettings.Problem.self) { try self.settings.read() }
        #expect(problem == .readableByOthers(path: settings.file.path))
        #expect(problem?.description.contains("chmod 600") == true)
        #expect(problem.map { "\($0)" }?.contains(MastodonTestServer.token) == false)
        // Writing again makes a file of its own.
        try settings.write(try account())
        #expect(try settings.read() != nil)
    }

    /// Only root can give a file away.
    @Test(.enabled(if: geteuid() == 0)) func refusesAFileOfAnotherUser() throws {
        try settings.write(try account())
        #expect(chown(settings.file.path, 65534, 65534) == 0)
        let problem = #expect(throws: MastodonSettings.Problem.self) { try self.settings.read() }
        #expect(problem == .belongsToAnother(path: settings.file.path))
        #expect(problem?.description.contains(settings.file.path) == true)
    }

    @Test func refusesWhatIsNoRegularFile() throws {
        try settings.write(try account())
        let other = folder.appendingPathComponent("other.json"), path = settings.file.path
        try FileManager.default.moveItem(at: settings.file, to: other)
        try FileManager.default.createSymbolicLink(at: settings.file, withDestinationURL: other)
        #expect(throws: MastodonSettings.Problem.notAFile(path: path)) { try self.settings.read() }
        #expect(throws: MastodonSettings.Problem.notAFile(path: path)) { try self.settings.write(try self.account()) }
        unlink(path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: MastodonSettings.Problem.notAFile(path: path)) { try self.settings.read() }
        unlink(path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(throws: MastodonSettings.Problem.notAFile(path: path)) { try self.settings.read() }
        #expect(throws: MastodonSettings.Problem.notAFile(path: path)) { try self.settings.write(try self.account()) }
    }

    @Test(arguments: ["", "{}", #"{"server":"a b","token":"x"}"#, #"{"server":"a.test","token":"x y"}"#])
    func refusesOtherContents(_ text: String) throws {
        try settings.write(try account())
        try Data(text.utf8).write(to: settings.file)
        #expect(throws: MastodonSettings.Problem.damaged(path: settings.file.path)) { try self.settings.read() }
    }

    @Test func refusesALongFile() throws {
        try settings.write(try account())
        let contents = try Data(contentsOf: settings.file) + Data(repeating: 0x20, count: 70_000)
        try contents.write(to: settings.file)
        #expect(throws: MastodonSettings.Problem.damaged(path: settings.file.path)) { try self.settings.read() }
    }

    @Test func sayWhyAFolderCannotBeMade() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("a"))
        let problem = #expect(throws: MastodonSettings.Problem.self) { try self.settings.write(try self.account()) }
        guard case .failed(_, let reason) = problem else {
            Issue.record("\(String(describing: problem))")
            return
        }
        #expect(!reason.isEmpty && problem?.errorDescription == problem?.description)
    }

    @Test func theUsualFileIsInTheUsersFolderForSettings() {
        func path(_ environment: [String: String]) -> String { MastodonSettings.usualFile(environment).path }
        #expect(path(["XDG_CONFIG_HOME": "/x", "HOME": "/h"]) == "/x/kosketus/mastodon.json")
        #expect(path(["XDG_CONFIG_HOME": "relative", "HOME": "/h"]) == "/h/.config/kosketus/mastodon.json")
        #expect(path(["HOME": "/h"]) == "/h/.config/kosketus/mastodon.json")
        #expect(MastodonSettings().file == MastodonSettings.usualFile)
    }
}
