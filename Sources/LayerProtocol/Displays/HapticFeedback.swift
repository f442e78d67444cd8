// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A haptic feedback.
package enum HapticFeedback: Hashable, Sendable {
    package enum Impact: UInt8, Sendable { case light, medium, heavy, soft, rigid }
    package enum Notification: UInt8, Sendable { case success, warning, error }

    /// A collision, with an intensity from 0 to 1.
    case impact(Impact, intensity: Double)
    /// Another value is selected.
    case selection
    case notification(Notification)
    /// The vibration of an alert, which has no kind.
    case alert

    /// The vibration of a device that can only be switched on and off: milliseconds on, off, on, and so on. Chosen:
    /// browsers do not control the strength, so a stronger feedback lasts longer.
    package var vibration: [UInt16] {
        switch self {
        case .impact(let impact, let intensity):
            let longest = Self.durations[impact] ?? 0
            let duration = (longest * min(max(intensity.isNaN ? 0 : intensity, 0), 1)).rounded()
            return duration > 0 ? [UInt16(duration)] : []
        case .selection: return [5]
        case .notification(.success): return [15, 100, 25]
        case .notification(.warning): return [25, 120, 15]
        case .notification(.error): return [20, 60, 20, 60, 35]
        // As long as an iPhone's, about 0.4 seconds.
        case .alert: return [400]
        }
    }

    /// In milliseconds, at the full intensity.
    private static let durations: [Impact: Double] = [.light: 10, .medium: 20, .heavy: 30, .soft: 15, .rigid: 10]

    /// The most numbers of a vibration, and the longest of each, in milliseconds. Chosen: more than any feedback has.
    package static let longestVibration = 16
    package static let longestDuration: UInt16 = 1000
}
