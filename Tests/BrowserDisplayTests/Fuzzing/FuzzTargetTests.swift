// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import TestSupport
import Testing

/// A short version of `make fuzz`: valid bytes, parts of them, bytes with errors, and earlier findings.
@Suite struct FuzzTargetTests {
    @Test func theSeedsContainEveryMessage() {
        let server = Set(FuzzTarget.serverMessages.seeds.compactMap(\.first))
        let client = Set(FuzzTarget.clientMessages.seeds.compactMap(\.first))
        #expect(server == Set(ServerMessage.Code.allCases.map(\.rawValue)))
        #expect(client == Set(ClientMessage.Code.allCases.map(\.rawValue)))
    }

    @Test(arguments: FuzzTarget.allCases)
    func goodBytesDoNotCrash(target: FuzzTarget) throws {
        #expect(!target.seeds.isEmpty)
        for seed in target.seeds { try target.play(seed) }
    }

    @Test(arguments: FuzzTarget.allCases)
    func aTruncationDoesNotStopTheProgram(target: FuzzTarget) throws {
        // The connections' are slow: each one is a conversation.
        let seeds = target == .connections ? target.seeds.suffix(2) : target.seeds.filter { $0.count < 1500 }
        for seed in seeds {
            let step = target == .connections ? 7 : max(1, seed.count / 100)
            for length in stride(from: 0, to: seed.count, by: step) { try target.play(Array(seed.prefix(length))) }
        }
    }

    @Test(arguments: FuzzTarget.allCases)
    func bytesWithMistakesDoNotCrash(target: FuzzTarget) throws {
        var random = SeededGenerator(seed: 11)
        let seeds = target.seeds
        // KOSKETUS_STRESS=100 makes a hundred times as many.
        let factor = ProcessInfo.processInfo.environment["KOSKETUS_STRESS"].flatMap { Int($0) } ?? 1
        for _ in 0..<(target == .connections ? 150 : 3000) * factor {
            var bytes = seeds.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...4, using: &random) { Self.makeMistake(in: &bytes, seeds, &random) }
            do {
                try target.play(bytes)
            } catch {
                Issue.record("\(error): \(Data(bytes).base64EncodedString())")
            }
        }
    }

    private static func makeMistake(in bytes: inout [UInt8], _ seeds: [[UInt8]], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let at = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 3: bytes.removeSubrange(at..<end)
        case 4: bytes.insert(contentsOf: bytes[at..<end], at: at)
        default:
            let other = seeds.randomElement(using: &random)!
            bytes.replaceSubrange(at..<end, with: other.suffix(Int.random(in: 0...40, using: &random)))
        }
    }

    // MARK: - What was found once

    private static let inputs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Inputs")

    /// Each file's name begins with its target's.
    @Test func earlierFindingsDoNotCrash() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.inputs.path).sorted()
        where name != "README" {
            let target = try #require(FuzzTarget.allCases.first { name.hasPrefix($0.rawValue + "-") }, "\(name)")
            let bytes = [UInt8](try Data(contentsOf: Self.inputs.appendingPathComponent(name)))
            do {
                try target.play(bytes)
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
    }
}
