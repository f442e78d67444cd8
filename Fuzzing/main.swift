// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The fuzzer (https://llvm.org/docs/LibFuzzer.html), for `Scripts/fuzz`, which builds it with its sources:
//
//     Fuzz seeds FOLDER              writes the seeds of each target to a folder of its name
//     Fuzz TARGET [libFuzzer's arguments]
//
// The targets are those of the tests; their files are linked here.

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

nonisolated(unsafe) var target = FuzzTarget.displayLists

/// libFuzzer's library requires this name, whatever runs the driver.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try target.play(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError("\(target.rawValue): \(error)")
    }
    return 0
}

func writeSeeds(to folder: URL) throws {
    for target in FuzzTarget.allCases {
        let own = folder.appendingPathComponent(target.rawValue)
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        for (index, seed) in target.seeds.enumerated() {
            try Data(seed).write(to: own.appendingPathComponent("seed-\(index)"))
        }
    }
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "seeds" where arguments.count == 3: try writeSeeds(to: URL(fileURLWithPath: arguments[2]))
case "targets": print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
case let name?:
    guard let chosen = FuzzTarget(rawValue: name) else { fatalError("There is no target \(name)") }
    target = chosen
    // What is created once is not part of the first input's time.
    try? target.play(target.seeds.first ?? [])
    var pointers = ([arguments[0]] + arguments.dropFirst(2)).map { strdup($0) } + [nil]
    var count = CInt(pointers.count - 1)
    exit(
        pointers.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress!
            return runDriver(&count, &start, testOneInput)
        })
case nil: fatalError("Which target?")
}
