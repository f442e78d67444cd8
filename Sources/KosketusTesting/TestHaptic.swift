// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import LayerProtocol
import UIKit

/// A haptic feedback that a program has generated.
public enum TestHaptic: Hashable, Sendable {
    /// A collision, with an intensity from 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    /// Another value is selected.
    case selection
    /// A task ended.
    case notification(UINotificationFeedbackGenerator.FeedbackType)
    /// The vibration of AudioToolbox's `kSystemSoundID_Vibrate`, and of alert sounds.
    case vibration

    init(_ feedback: HapticFeedback) {
        switch feedback {
        case .impact(let impact, let intensity): self = .impact(Self.style(impact), intensity: CGFloat(intensity))
        case .selection: self = .selection
        case .notification(.success): self = .notification(.success)
        case .notification(.warning): self = .notification(.warning)
        case .notification(.error): self = .notification(.error)
        case .alert: self = .vibration
        }
    }

    private static func style(_ impact: HapticFeedback.Impact) -> UIImpactFeedbackGenerator.FeedbackStyle {
        switch impact {
        case .light: .light
        case .medium: .medium
        case .heavy: .heavy
        case .soft: .soft
        case .rigid: .rigid
        }
    }
}

extension TestApplication {
    /// The haptic feedback that the program has generated so far, oldest first.
    public var haptics: [TestHaptic] {
        display.requests.compactMap { if case .haptic(_, let feedback) = $0 { TestHaptic(feedback) } else { nil } }
    }
}
