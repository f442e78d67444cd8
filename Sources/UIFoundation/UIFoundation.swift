// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// What `import UIFoundation` brings with it: the modules whose types its declarations name.
@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation
