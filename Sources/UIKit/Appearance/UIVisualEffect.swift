// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An effect that a `UIVisualEffectView` gives to what is below it or in it: `UIBlurEffect` or `UIVibrancyEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}
