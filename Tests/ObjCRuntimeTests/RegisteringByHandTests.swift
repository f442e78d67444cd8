// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import Testing

struct RegisteringByHandTests {
    @Test func aMethodThatWasRegisteredByHandIsFound() {
        let door = Door()
        door.perform(Selector("open:"), with: nil)
        #expect(door.isOpen)
    }
}

class Door: NSObject {
    var isOpen = false

    func open(_ sender: Any?) { isOpen = true }

    @section("kosketus_objc") @used private nonisolated(unsafe) static let members:
        @convention(c) (UnsafeMutableRawPointer) -> Void = {
            _ = ObjCRuntime._Members($0).method("open:", Door.open(_:))
        }
}
