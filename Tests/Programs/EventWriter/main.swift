// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Adds events to a file of the example Flick, by the example's own code, which is here by links. Prints the number of each
// event when it is confirmed.
//
//     EventWriter PATH COUNT [FIRST [STEP]]
//
// FIRST is the time of the first event in seconds since 1970, and STEP the time between two of them.

let arguments = CommandLine.arguments
guard arguments.count >= 3, let count = Int(arguments[2]), count >= 0 else {
    FileHandle.standardError.write(Data("Usage: EventWriter PATH COUNT [FIRST [STEP]]\n".utf8))
    exit(64)
}
let first = arguments.dropFirst(3).first.flatMap(TimeInterval.init) ?? 0
let step = arguments.dropFirst(4).first.flatMap(TimeInterval.init) ?? 1

let database = try EventDatabase(at: URL(fileURLWithPath: arguments[1])) { _ in }
for index in 0..<count {
    let event = try database.add(Date(timeIntervalSince1970: first + step * Double(index)))
    FileHandle.standardOutput.write(Data("\(event.id)\n".utf8))
}
