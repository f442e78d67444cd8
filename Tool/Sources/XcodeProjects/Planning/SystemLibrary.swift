// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The libraries of Apple's SDK that sources may import here.
enum SystemLibrary {
    /// Whether there is a counterpart of a library: `UIKit.framework`, `libz.tbd`.
    static func exists(_ name: String) -> Bool { names.contains(FilePath.stem(name)) }

    private static let names: Set = [
        "AudioToolbox", "Combine", "CoreFoundation", "CoreGraphics", "CoreText", "Foundation", "MobileCoreServices",
        "OSLog", "QuartzCore", "UIKit", "UniformTypeIdentifiers", "XCTest",
    ]
}
