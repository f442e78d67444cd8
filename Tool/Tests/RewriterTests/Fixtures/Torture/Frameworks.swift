// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Combine
import UIKit
import UniformTypeIdentifiers
import os

class Counter: ObservableObject {
    @Published var count = 0
}

extension CGFloat { func gap(to other: CGFloat) -> CGFloat { abs(other - self) } }

private let logger = Logger(subsystem: "org.example.torture", category: "checks")
private let log = OSLog(subsystem: "org.example.torture", category: "checks")

@MainActor func checkFrameworks() {
    let counter = Counter()
    let names = PassthroughSubject<String, Never>()
    var numbers: [Int] = [], texts: [String] = [], bag: Set<AnyCancellable> = []
    counter.$count.dropFirst().map { $0 * 2 }.sink { numbers.append($0) }.store(in: &bag)
    names.removeDuplicates().sink { texts.append($0) }.store(in: &bag)
    counter.count = 4
    for name in ["a", "a", "b"] { names.send(name) }
    bag.removeAll()
    counter.count = 5
    names.send("c")
    Check.equal(numbers, [8])
    Check.equal(texts, ["a", "b"])

    logger.info("The count is \(counter.count, privacy: .public).")
    os_log("The count is %d.", log: log, type: .debug, counter.count)
    os.Logger(subsystem: "org.example.torture", category: "qualified").debug("nothing")

    Check.that(UTType.png.conforms(to: .image), "a PNG is an image")
    Check.equal(UTType("com.adobe.pdf"), .pdf)
    Check.equal(UTType(filenameExtension: "jpg"), .jpeg)
    Check.equal(UTType.pdf.preferredMIMEType, "application/pdf")
    Check.equal(CGFloat(4).gap(to: 1), 3)
}
