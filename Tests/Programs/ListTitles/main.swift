// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreFoundation
import Foundation

// Prints the titles of the unread entries, one a line, by the code of the example Titles, which is here by links. Errors go to
// standard error.
//
//     ListTitles ADDRESS USER            the password is the first line of standard input
//     ListTitles --measure MEGABYTES     parses a feed that is made meanwhile, and prints the growth of memory in bytes

func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
}

@MainActor func list(_ address: String, _ user: String) throws(ReaderError) {
    let reader = try GReader(address: address)
    try reader.logIn(user: user, password: Password(readLine() ?? ""))
    reader.loadUnread { result in
        switch result {
        case .success(let entries):
            for entry in entries { print(entry.title) }
            exit(0)
        case .failure(let error): fail(error.message, 1)
        }
    }
    while true { CFRunLoopRun() }
}

/// The most memory that the process has had so far, in bytes.
func peakMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
}

func measure(_ megabytes: Int) {
    var count = 0, length = 0
    let titles = AtomTitles()
    titles.entry = { _ in count += 1 }
    // What is loaded on first use does not count.
    titles.parse(Data("<feed xmlns='http://www.w3.org/2005/Atom'>\(entry(0))".utf8))
    let before = peakMemory()
    while length < megabytes << 20, titles.failure == nil {
        let piece = Data(entry(count).utf8)
        length += piece.count
        titles.parse(piece)
    }
    titles.parse(Data("</feed>".utf8))
    titles.finish()
    if let failure = titles.failure { fail(failure.message, 1) }
    print(count, length, peakMemory() - before)
}

/// An entry of about 1.6 kB.
func entry(_ number: Int) -> String {
    "<entry><id>\(number)</id><title type='html'>Title &amp;amp; number \(number)</title><content type='html'>"
        + String(repeating: "&lt;p&gt;Some text, 日本語, and more. ", count: 40) + "</content></entry>\n"
}

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.count) {
case ("--measure"?, 2):
    guard let megabytes = Int(arguments.last!), megabytes > 0 else { fail("MEGABYTES is a number above 0.", 64) }
    measure(megabytes)
case (let address?, 2):
    do { try list(address, arguments.last!) } catch { fail(error.message, 1) }
default: fail("Usage: ListTitles ADDRESS USER\n       ListTitles --measure MEGABYTES", 64)
}
