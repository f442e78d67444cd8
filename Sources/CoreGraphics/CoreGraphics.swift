// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// What `import CoreGraphics` brings on iOS besides Quartz: Foundation with its maths.
@_exported import typealias CoreFoundation.CFAbsoluteTime
@_exported import func CoreFoundation.CFAbsoluteTimeGetCurrent
@_exported import typealias CoreFoundation.CFTimeInterval
@_exported import Foundation
