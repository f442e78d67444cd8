// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ServiceServers

// A server that speaks the Google Reader API, for tests of the page and for other clients. Prints its port, and runs until its
// standard input ends.
//
//     ReaderServer [--dialect google|freshrss|miniflux] [--fault NAME] [--port PORT]
//
// Below `/fault/NAME` is a server with that fault. User and password are those of `ReaderTestServer`. A line on standard input
// lets answers go on that the fault `slow` has stopped.

func usage() -> Never {
    let faults = ReaderTestServer.Fault.allCases.map(\.rawValue).joined(separator: " ")
    let text =
        "Usage: ReaderServer [--dialect google|freshrss|miniflux] [--fault NAME] [--port PORT]\nFaults: \(faults)\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(64)
}

var dialect = ReaderTestServer.Dialect.google
var fault: ReaderTestServer.Fault?
var port = 0
var rest = CommandLine.arguments.dropFirst()
while let option = rest.popFirst() {
    guard let value = rest.popFirst() else { usage() }
    switch option {
    case "--dialect": if let named = ReaderTestServer.Dialect(rawValue: value) { dialect = named } else { usage() }
    case "--fault": if let named = ReaderTestServer.Fault(rawValue: value) { fault = named } else { usage() }
    case "--port": if let number = Int(value), (0...65535).contains(number) { port = number } else { usage() }
    default: usage()
    }
}

let gate = HTTPTestGate()
let reader = ReaderTestServer(dialect: dialect, fault: fault, gate: gate)
let server = try await HTTPTestServer(port: port, reader.respond)
FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
while readLine() != nil { gate.open() }
await server.shutDown()
