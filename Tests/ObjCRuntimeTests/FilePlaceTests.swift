// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

@MainActor
struct FilePlaceTests {
    private let form = FilePlace(file: "Form.xib", line: 7)

    @Test("The innermost place is named, and the outer one again after it")
    func nesting() {
        #expect(FilePlace.prefix == "")
        FilePlace.with(form) {
            #expect(FilePlace.prefix == "Form.xib:7: ")
            FilePlace.with(FilePlace(file: "Cell.xib", line: 3)) { #expect(FilePlace.prefix == "Cell.xib:3: ") }
            FilePlace.with(nil) { #expect(FilePlace.prefix == "") }
            #expect(FilePlace.prefix == "Form.xib:7: ")
        }
        #expect(FilePlace.prefix == "")
    }

    @Test("An error ends the place, too")
    func errors() {
        #expect(throws: CancellationError.self) { try FilePlace.with(form) { throw CancellationError() } }
        #expect(FilePlace.prefix == "")
    }

    @Test("Values that another thread sets meanwhile are not the file's")
    func threads() {
        FilePlace.with(form) {
            nonisolated(unsafe) var prefix = "none"
            let isDone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                prefix = FilePlace.prefix
                isDone.signal()
            }
            isDone.wait()
            #expect(prefix == "")
        }
    }
}
