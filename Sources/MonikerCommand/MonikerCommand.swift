// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Moniker

/// Prints names, one a line.
@main
struct MonikerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "moniker", abstract: "Prints names that are easy to remember, such as octagon-zebra.",
        discussion: "There are \(Moniker.count) names. The same seed gives the same names on each machine.")

    @Option(name: [.short, .long], help: "How many names to print.")
    var count = 1

    @Option(name: [.short, .long], help: "A number from 0 to 2^64 - 1, for names that can be repeated.")
    var seed: UInt64?

    @Flag(name: [.short, .long], help: "Print no name twice.")
    var unique = false

    func validate() throws {
        guard count >= 1 else { throw ValidationError("The count is \(count). It must be 1 or more.") }
        guard !unique || count <= Moniker.count else {
            throw ValidationError(
                "There are \(Moniker.count) different names, and \(count) were asked for. "
                    + "Ask for fewer, or leave out --unique.")
        }
    }

    func run() throws {
        var output = BlockOutput()
        do {
            if unique { try printUnique(to: &output) } else { try printRandom(to: &output) }
            try output.flush()
        } catch let error as OutputError {
            // The reader has enough, as `head` does.
            if !error.isBrokenPipe { throw error }
        }
    }

    private func printRandom(to output: inout BlockOutput) throws {
        let names = seed.map(MonikerGenerator.init(seed:)) ?? MonikerGenerator()
        for _ in 0..<count { try output.write(line: names.next().description) }
    }

    private func printUnique(to output: inout BlockOutput) throws {
        let names = seed.map(UniqueMonikers.init(seed:)) ?? UniqueMonikers()
        for name in names.prefix(count) { try output.write(line: name.description) }
    }
}
