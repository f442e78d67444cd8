// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// What `import UIKit` brings with it, as on Apple's systems.
@_exported import AssociatedObjects
@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation
@_exported import ObjCRuntime
@_exported import QuartzCore
@_exported import UIFoundation
