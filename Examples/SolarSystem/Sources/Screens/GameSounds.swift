// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import AudioToolbox
import UIKit

/// Lets contacts be heard and felt: the strongest of a moment, and not more often than ears can tell apart.
@MainActor
final class GameSounds {
    private weak var view: UIView?
    private var lastTime = -TimeInterval.infinity

    /// Seconds between two sounds. Chosen: twelve a second are a rattle, more are noise.
    static let interval: TimeInterval = 0.08

    /// - Parameter view: whose devices vibrate.
    init(view: UIView? = nil) { self.view = view }

    /// Plays what happened in some steps of the world.
    func play(_ events: [WorldEvent]) {
        guard let contact = events.compactMap(Contact.init).max(by: { $0.strength < $1.strength }) else { return }
        let now = CACurrentMediaTime()
        guard now - lastTime >= Self.interval else { return }
        lastTime = now
        AudioServicesPlaySystemSound(contact.isMerge ? Self.merge : Self.bounce)
        generator(contact).impactOccurred(intensity: contact.strength)
    }

    /// iOS's sounds Tock, of a key, and Tink.
    private static let (bounce, merge): (SystemSoundID, SystemSoundID) = (1104, 1057)

    private func generator(_ contact: Contact) -> UIImpactFeedbackGenerator {
        let style: UIImpactFeedbackGenerator.FeedbackStyle =
            contact.strength < 0.35 ? .light : contact.strength < 0.7 ? .medium : .heavy
        return view.map { UIImpactFeedbackGenerator(style: style, view: $0) }
            ?? UIImpactFeedbackGenerator(style: style)
    }

    struct Contact {
        var isMerge: Bool
        /// From 0 to 1.
        var strength: Double

        init?(_ event: WorldEvent) {
            switch event {
            case .bounce(_, _, let impulse):
                guard let strength = Self.strength(impulse) else { return nil }
                self.init(isMerge: false, strength: strength)
            case .merge: self.init(isMerge: true, strength: 0.8)
            case .loss, .orbit: return nil
            }
        }

        private init(isMerge: Bool, strength: Double) { (self.isMerge, self.strength) = (isMerge, strength) }

        /// Ears and fingers feel ratios. The smallest planets that drift together have an impulse of about 10 in mass
        /// times points per second, the largest ones at full speed 100,000. Planets that lie on each other bounce with
        /// less all the time, and are silent.
        static func strength(_ impulse: Double) -> Double? {
            guard impulse >= 10 else { return nil }
            return min(max(log10(impulse / 10) / 4, 0.1), 1)
        }
    }
}
