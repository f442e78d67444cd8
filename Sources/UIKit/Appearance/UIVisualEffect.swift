// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The effect of a `UIVisualEffectView` on the content below it or inside it: a `UIBlurEffect` or a `UIVibrancyEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}
