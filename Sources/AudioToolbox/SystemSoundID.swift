// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol

/// The number of a system sound.
///
/// Displays have these sounds. Each page computes them and plays them by Web Audio, so they resemble iOS's sounds of the
/// same name, and are not recordings of them.
///
/// | number | sound |
/// |---|---|
/// | 1057, 1103 | Tink, a bright tap |
/// | 1104, 1105, 1306 | Tock, the click of a key |
/// | 1155 | the click of a key that deletes |
/// | 1156 | the click of a key that changes others, as Shift |
/// | 1200 to 1209 | the tones of a telephone's keys 0 to 9 |
/// | 1210, 1211 | the tones of a telephone's keys * and # |
/// | 4095, 1011 | no sound: the device vibrates |
///
/// The functions of this module ignore other numbers, and warn once of each on standard error.
public typealias SystemSoundID = UInt32

/// Makes the device vibrate instead of playing a sound. Browsers on Android phones can vibrate; other devices do nothing.
public var kSystemSoundID_Vibrate: SystemSoundID { 0xFFF }

/// The meaning of a sound's number.
enum SystemSoundMeaning: Equatable {
    case sound(SystemSound)
    case vibration

    /// Nil for a number that no display has a sound for.
    init?(_ number: SystemSoundID) {
        switch number {
        case 1057, 1103: self = .sound(.tink)
        case 1104, 1105, 1306: self = .sound(.tock)
        case 1155: self = .sound(.deleteKey)
        case 1156: self = .sound(.modifierKey)
        case 1200...1211: self = .sound(Self.tones[Int(number - 1200)])
        case 1011, kSystemSoundID_Vibrate: self = .vibration
        default: return nil
        }
    }

    private static let tones: [SystemSound] = [
        .tone0, .tone1, .tone2, .tone3, .tone4, .tone5, .tone6, .tone7, .tone8, .tone9, .toneStar, .tonePound,
    ]

    /// In seconds.
    var duration: Double {
        switch self {
        case .sound(let sound): sound.duration
        case .vibration: 0.4
        }
    }
}
