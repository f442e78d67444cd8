// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIFoundation

private enum Density {
    case normal, tight
}

private struct DensityTrait: UITraitDefinition {
    static let defaultValue = Density.normal
}

extension UIMutableTraits {
    fileprivate var density: Density {
        get { self[DensityTrait.self] }
        set { self[DensityTrait.self] = newValue }
    }
}

@Suite struct UITraitCollectionTests {
    @Test func whatNobodyHasSetIsUnspecified() {
        let traits = UITraitCollection()
        #expect(traits.userInterfaceStyle == .unspecified && traits.horizontalSizeClass == .unspecified)
        #expect(traits.displayScale == 0 && traits.preferredContentSizeCategory == .unspecified)
        #expect(traits.userInterfaceIdiom == .unspecified && traits.layoutDirection == .unspecified)
        #expect(traits[DensityTrait.self] == .normal)
    }

    @Test func theLastOfSeveralCounts() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .unspecified),
        ])
        #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3)
    }

    @Test func aCopyIsModified() {
        let light = UITraitCollection { $0.userInterfaceStyle = .light }
        let dark = light.modifyingTraits {
            $0.userInterfaceStyle = .dark
            $0.density = .tight
        }
        #expect(light.userInterfaceStyle == .light && light[DensityTrait.self] == .normal)
        #expect(dark.userInterfaceStyle == .dark && dark[DensityTrait.self] == .tight)
        #expect(dark.replacing(DensityTrait.self, value: .normal)[DensityTrait.self] == .normal)
        #expect(dark.modifyingTraits { $0.userInterfaceStyle = .unspecified }.userInterfaceStyle == .unspecified)
    }

    @Test func equalAreThoseThatSayTheSame() {
        let one = UITraitCollection(traitsFrom: [
            UITraitCollection(displayScale: 2), UITraitCollection(horizontalSizeClass: .compact),
        ])
        let other = UITraitCollection {
            $0.horizontalSizeClass = .compact
            $0.displayScale = 2
        }
        #expect(one == other && one.hash == other.hash)
        #expect(Set([one, other]).count == 1)
        #expect(one != UITraitCollection(displayScale: 2))
        #expect(one != other.modifyingTraits { $0.displayScale = 3 })
    }

    @Test func oneContainsAnother() {
        let traits = UITraitCollection {
            $0.horizontalSizeClass = .compact
            $0.displayScale = 2
        }
        #expect(traits.containsTraits(in: UITraitCollection(displayScale: 2)))
        #expect(traits.containsTraits(in: UITraitCollection()) && traits.containsTraits(in: nil))
        #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    }

    @Test func coloursDifferByStyleContrastLevelAndGamutOnly() {
        let traits = UITraitCollection(userInterfaceStyle: .light)
        #expect(traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(
            traits.hasDifferentColorAppearance(comparedTo: traits.modifyingTraits { $0.userInterfaceLevel = .elevated })
        )
        #expect(traits.hasDifferentColorAppearance(comparedTo: nil))
        #expect(!traits.hasDifferentColorAppearance(comparedTo: traits.modifyingTraits { $0.displayScale = 3 }))
        #expect(!traits.hasDifferentColorAppearance(comparedTo: traits.modifyingTraits { $0.density = .tight }))
        #expect(UITraitCollection.systemTraitsAffectingColorAppearance.allSatisfy { $0.affectsColorAppearance })
    }

    @Test func theCurrentOneIsOfTheThread() async {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let before = UITraitCollection.current
        dark.performAsCurrent {
            #expect(UITraitCollection.current === dark)
            UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
                #expect(UITraitCollection.current.userInterfaceStyle == .light)
            }
            #expect(UITraitCollection.current === dark)
        }
        #expect(UITraitCollection.current == before)
    }

    @Test func sizeCategoriesHaveAnOrder() {
        #expect(UIContentSizeCategory.large < .extraLarge && UIContentSizeCategory.small <= .small)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(!(UIContentSizeCategory.unspecified < .large) && !(UIContentSizeCategory.unspecified > .large))
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
    }
}
