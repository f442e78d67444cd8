// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The flags for the Swift compiler of a build setting.
struct SwiftFlags {
    /// The names that `-D` defines.
    private(set) var defines: [String] = []
    private(set) var others: [String] = []

    init(_ flags: [String]) {
        var rest = flags[...]
        while let flag = rest.popFirst() {
            if flag == "-D" {
                if let name = rest.popFirst() { defines.append(name) }
            } else if flag.hasPrefix("-D") {
                defines.append(String(flag.dropFirst(2)))
            } else {
                others.append(flag)
            }
        }
    }
}
