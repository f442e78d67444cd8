// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Foundation
import LayerProtocol
import Synchronization
import TestSupport
import Testing

@Suite struct StateFolderTests {
    private let place = TemporaryFolder()
    private let name = StateName.scene(Secret("session")), other = StateName.scene(Secret("other"))
    private let clock = Clock()

    /// Time that a test advances, in seconds since 1970. It begins with the file system's, for files of the test itself.
    private final class Clock: Sendable {
        private let time = Mutex(Date().timeIntervalSince1970)

        var now: Double { time.withLock { $0 } }

        func advance(by seconds: Double) { time.withLock { $0 += seconds } }
    }

    private var folder: StateFolder { StateFolder(path: place.path, lifetime: 60, now: { [clock] in clock.now }) }

    private func entry(_ state: UInt8...) -> StateEntry { StateEntry(version: "1", state: state) }

    private func reason(_ body: () throws -> Void) -> String? {
        #expect(throws: StateFolder.FailedError.self, performing: body)?.reason
    }

    // MARK: - The place

    @Test func theUsualFolderIsThatOfTheSpecification() {
        func path(_ environment: [String: String], _ program: String = "/usr/bin/Words") -> String? {
            StateFolder.usualPath(environment, program: program)
        }
        #expect(path(["XDG_STATE_HOME": "/x", "HOME": "/h"]) == "/x/kosketus/Words")
        #expect(path(["XDG_STATE_HOME": "relative", "HOME": "/h"]) == "/h/.local/state/kosketus/Words")
        #expect(path(["HOME": "/h"], "Words") == "/h/.local/state/kosketus/Words")
        #expect(path([:]) == nil && path(["HOME": ""]) == nil)
        for odd in ["", "/", "..", "a/..", "."] {
            #expect(path(["HOME": "/h"], odd) == "/h/.local/state/kosketus/program")
        }
    }

    @Test func aRelativeFolderStaysWhereItIs() {
        #expect(StateFolder.absolute("/x/y") == "/x/y")
        #expect(StateFolder.absolute("y") == FileManager.default.currentDirectoryPath + "/y")
    }

    @Test func theFolderIsCreatedWithTheFirstEntryForTheUserAlone() throws {
        let inner = StateFolder(path: place.path + "/a/b", lifetime: 60)
        #expect(try inner.read(name) == nil)
        try inner.remove(name)
        try inner.refresh([name])
        try inner.sweep()
        #expect(place.names.isEmpty && !FileManager.default.fileExists(atPath: place.path))
        try inner.write(entry(1), name)
        for path in ["", "a", "a/b"] { #expect(place.mode(path) == 0o700) }
        #expect(place.mode("a/b/\(name.fileName)") == 0o600)
    }

    @Test func aFolderThatOthersMayWriteToIsNotUsed() throws {
        try folder.write(entry(1), name)
        for mode in [0o777, 0o720] as [mode_t] {
            chmod(place.path, mode)
            let expected = "others may write to the folder (mode \(String(mode, radix: 8))): use chmod 700"
            #expect(reason { _ = try folder.read(name) } == expected)
            #expect(reason { try folder.write(entry(2), name) } == expected)
        }
        // They may see that there are some entries.
        chmod(place.path, 0o755)
        #expect(try folder.read(name) == entry(1))
    }

    @Test func whatCannotBeAFolderIsNamed() throws {
        let file = TemporaryFolder()
        try Data("x".utf8).write(to: URL(fileURLWithPath: file.path))
        #expect(reason { try StateFolder(path: file.path, lifetime: 60).write(entry(1), name) } == "Not a directory")
        #expect(
            reason { try StateFolder(path: file.path + "/x", lifetime: 60).write(entry(1), name) } == "Not a directory")
    }

    // MARK: - Entries

    @Test func anEntryIsReplacedAndRemoved() throws {
        #expect(try folder.read(name) == nil)
        try folder.write(entry(1), name)
        try folder.write(entry(2), other)
        try folder.write(entry(3), name)
        #expect(try folder.read(name) == entry(3) && folder.read(other) == entry(2))
        try folder.remove(name)
        try folder.remove(name)
        #expect(try folder.read(name) == nil && folder.read(other) == entry(2))
        #expect(place.names == [other.fileName])
    }

    /// A process that ends while it writes leaves a part of a temporary file.
    @Test func anInterruptedWriteLeavesThePreviousEntry() throws {
        try folder.write(entry(1), name)
        try place.write(Array(entry(2).encoded(name).prefix(30)), ".new-interrupted")
        #expect(try folder.read(name) == entry(1))
        try folder.sweep()
        #expect(place.names.count == 2, "it may still be written")
        var times = [
            timespec(tv_sec: Int(clock.now) - 601, tv_nsec: 0), timespec(tv_sec: Int(clock.now) - 601, tv_nsec: 0),
        ]
        utimensat(AT_FDCWD, "\(place.path)/.new-interrupted", &times, 0)
        try folder.sweep()
        #expect(place.names == [name.fileName])
    }

    @Test func aFailedWriteLeavesNothing() throws {
        try folder.write(entry(1), other)
        // A file cannot replace a folder.
        mkdir("\(place.path)/\(name.fileName)", 0o700)
        #expect(reason { try folder.write(entry(2), name) } == "Is a directory")
        #expect(place.names == [name.fileName, other.fileName])
    }

    // MARK: - Expiry

    @Test func anEntryExpiresUnlessItIsUsed() throws {
        try folder.write(entry(1), name)
        try folder.write(entry(2), other)
        clock.advance(by: 40)
        try folder.refresh([name, .sharedScene])
        clock.advance(by: 40)
        #expect(try folder.read(other) == nil && folder.read(name) == entry(1))
        #expect(place.names == [name.fileName])
        clock.advance(by: 40)
        try folder.sweep()
        #expect(place.names.isEmpty)
    }

    @Test func anEntryOfTheFutureIsNew() throws {
        try folder.write(entry(1), name)
        clock.advance(by: -10_000)
        try folder.sweep()
        #expect(try folder.read(name) == entry(1))
    }

    @Test func otherFilesOfTheFolderStay() throws {
        try folder.write(entry(1), name)
        try place.write([1], "notes.txt")
        clock.advance(by: 1e9)
        try folder.sweep()
        #expect(place.names == ["notes.txt"])
    }

    // MARK: - Limits

    @Test func theOldestEntriesOfAKindGoFirst() throws {
        var folder = folder
        (folder.mostScenes, folder.mostKeys) = (3, 2)
        let scenes = (0..<5).map { StateName.scene(Secret("\($0)")) },
            keys = (0..<3).map { StateName.key(Secret("\($0)")) }
        for (index, scene) in scenes.enumerated() {
            clock.advance(by: 1)
            // The first one is in use.
            if index == 3 { try folder.refresh([scenes[0]]) }
            clock.advance(by: 1)
            try folder.write(entry(1), scene)
        }
        #expect(place.names == Set([scenes[0], scenes[3], scenes[4]].map(\.fileName)))
        for key in keys {
            clock.advance(by: 1)
            try folder.write(entry(), key)
        }
        #expect(place.names.count == 5 && !place.names.contains(keys[0].fileName))
        folder.mostScenes = 1
        try folder.sweep()
        #expect(place.names == Set([scenes[4], keys[1], keys[2]].map(\.fileName)))
        // The trial of a scene does not take its place.
        try folder.write(entry(1), scenes[4].trial)
        #expect(place.names.count == 4)
        try folder.write(entry(1), scenes[0].trial)
        #expect(place.names.count == 4)
    }

    // MARK: - Hostile files

    @Test func aFileThatIsNoEntryIsRefusedWithItsPath() throws {
        try folder.write(entry(1), name)
        try place.write(Array("hello".utf8), name.fileName)
        let error = #expect(throws: StateFolder.FailedError.self) { _ = try folder.read(name) }
        #expect(error?.description == "\(place.path)/\(name.fileName): it does not begin as the state of a program")
    }

    @Test func onlyFilesOfTheUserAloneAreRead() throws {
        try folder.write(entry(1), name)
        let path = "\(place.path)/\(name.fileName)"
        chmod(path, 0o640)
        #expect(reason { _ = try folder.read(name) } == "others may read it (mode 640)")
        chmod(path, 0o600)
        #expect(try folder.read(name) == entry(1))
        rename(path, path + ".moved")
        symlink(path + ".moved", path)
        #expect(reason { _ = try folder.read(name) } == "it is a symbolic link")
        unlink(path)
        mkfifo(path, 0o600)
        #expect(reason { _ = try folder.read(name) } == "it is not a regular file")
        unlink(path)
        mkdir(path, 0o700)
        #expect(reason { _ = try folder.read(name) } == "it is not a regular file")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away")) func filesOfOthersAreNotRead() throws {
        try folder.write(entry(1), name)
        chown("\(place.path)/\(name.fileName)", 12345, 12345)
        #expect(reason { _ = try folder.read(name) } == "it belongs to another user")
        chown(place.path, 12345, 12345)
        #expect(reason { _ = try folder.read(name) } == "the folder belongs to another user")
    }

    @Test func aFileThatIsTooLargeIsNotRead() throws {
        try folder.write(entry(1), name)
        truncate("\(place.path)/\(name.fileName)", 1 << 40)
        #expect(reason { _ = try folder.read(name) }?.hasPrefix("it has 1099511627776 bytes, more than ") == true)
    }

    @Test(arguments: UInt64(0)..<10) func damagedFilesAreRefused(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        try folder.write(entry(1, 2, 3), name)
        let whole = try place.bytes(name.fileName)
        for _ in 0..<20 {
            var bytes = whole
            bytes[Int.random(in: bytes.indices, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
            try place.write(bytes, name.fileName)
            let error = #expect(throws: StateFolder.FailedError.self) {
                try StateFolder(path: place.path, lifetime: 1e12).read(name)
            }
            #expect(error?.path == "\(place.path)/\(name.fileName)")
        }
    }
}
