// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import LayerProtocol
import QuartzCore
import Testing
import UIFoundation

/// Each application has its own screen and its own current traits.
@MainActor
struct ScreenFactsTests {
    /// What an application of the module above creates.
    private func application(scale: CGFloat, _ style: UIUserInterfaceStyle) -> MediaContext {
        let context = MediaContext(clock: ManualClock()), facts = ScreenFacts()
        let traits = UITraitCollection {
            $0.displayScale = scale
            $0.userInterfaceStyle = style
        }
        facts.update(scale: scale, traits)
        context.screenFacts = facts
        return context
    }

    @Test func imagesHaveTheScaleOfTheScreen() {
        let size = CGSize(width: 5, height: 5)
        func scale() -> CGFloat { UIGraphicsImageRenderer(size: size).image { _ in }.scale }
        application(scale: 3, .light).perform { #expect(scale() == 3) }
        application(scale: 2, .light).perform { #expect(scale() == 2) }
    }

    @Test func theTraitsAreThoseOfTheScreenUntilTheProgramSetsThem() {
        let dark = application(scale: 3, .dark), light = application(scale: 2, .light)
        dark.perform { #expect(UITraitCollection.current.userInterfaceStyle == .dark) }
        light.perform { #expect(UITraitCollection.current.displayScale == 2) }
        light.perform { UITraitCollection.current = UITraitCollection(displayScale: 7) }
        light.perform { #expect(UITraitCollection.current.displayScale == 7) }
        dark.perform { #expect(UITraitCollection.current.displayScale == 3) }
    }

    @Test func dynamicColorsGoByTheScreen() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        application(scale: 1, .dark).perform { #expect(color.cgColor == UIColor.white.cgColor) }
        application(scale: 1, .light).perform { #expect(color.cgColor == UIColor.black.cgColor) }
    }
}
