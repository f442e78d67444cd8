// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing
import UIKit

@MainActor
@Suite struct TraitMembersTests {
    private static let traits: [UITrait] = [
        UITraitVerticalSizeClass.self, UITraitDisplayScale.self, UITraitDisplayGamut.self,
        UITraitAccessibilityContrast.self, UITraitLayoutDirection.self, UITraitUserInterfaceIdiom.self,
        UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self, UITraitForceTouchCapability.self,
        UITraitActiveAppearance.self,
    ]

    private func change(_ traits: inout some UIMutableTraits) {
        (traits.verticalSizeClass, traits.displayScale, traits.displayGamut) = (.compact, 3, .P3)
        (traits.accessibilityContrast, traits.layoutDirection) = (.high, .rightToLeft)
        (traits.userInterfaceIdiom, traits.userInterfaceLevel) = (.carPlay, .elevated)
        (traits.legibilityWeight, traits.forceTouchCapability) = (.bold, .available)
        traits.activeAppearance = .inactive
    }

    @Test func traitsAreSetAndRead() {
        let collection = UITraitCollection { traits in
            (traits.verticalSizeClass, traits.displayScale, traits.displayGamut) = (.compact, 3, .P3)
            (traits.legibilityWeight, traits.forceTouchCapability) = (.bold, .available)
            traits.activeAppearance = .inactive
        }
        #expect(collection.verticalSizeClass == .compact && collection.displayScale == 3)
        #expect(collection.displayGamut == .P3 && collection.forceTouchCapability == .available)
        #expect(collection.activeAppearance == .inactive && collection.legibilityWeight == .bold)
        #expect(collection[UITraitDisplayGamut.self] == .P3 && collection[UITraitVerticalSizeClass.self] == .compact)
    }

    @Test func emptyCollectionsHaveUnspecifiedTraits() {
        let empty = UITraitCollection()
        #expect(empty.displayGamut == .unspecified && empty.activeAppearance == .unspecified)
        #expect(empty.forceTouchCapability == .unknown && empty.displayScale == 0)
        #expect(UITraitCollection(displayGamut: .SRGB).displayGamut == .SRGB)
        #expect(UITraitCollection(forceTouchCapability: .unavailable).forceTouchCapability == .unavailable)
        #expect(UITraitCollection(activeAppearance: .active).activeAppearance == .active)
    }

    @Test func overridesReachSubviewsUntilTheyAreRemoved() {
        let root = UIView(), child = UIView()
        root.addSubview(child)
        #expect(!root.traitOverrides.contains(UITraitDisplayGamut.self))
        change(&root.traitOverrides)
        let seen = child.traitCollection
        #expect(seen.verticalSizeClass == .compact && seen.displayScale == 3 && seen.displayGamut == .P3)
        #expect(seen.accessibilityContrast == .high && seen.layoutDirection == .rightToLeft)
        #expect(seen.userInterfaceIdiom == .carPlay && seen.userInterfaceLevel == .elevated)
        #expect(seen.legibilityWeight == .bold && seen.forceTouchCapability == .available)
        #expect(seen.activeAppearance == .inactive)
        var overrides: UITraitOverrides = root.traitOverrides
        for trait in Self.traits {
            #expect(overrides.contains(trait))
            overrides.remove(trait)
            #expect(!overrides.contains(trait))
        }
        root.traitOverrides = overrides
        #expect(child.traitCollection.legibilityWeight != .bold)
    }

    @Test func aRegistrationHearsOfItsTraitsOnly() {
        let view = UIView()
        var heard: [UIUserInterfaceLevel] = []
        let handler: UIView.TraitChangeHandler<UIView> = { view, _ in
            heard.append(view.traitCollection.userInterfaceLevel)
        }
        let registration: any UITraitChangeRegistration = view.registerForTraitChanges(
            [UITraitUserInterfaceLevel.self], handler: handler)
        view.traitOverrides.legibilityWeight = .bold
        view.traitOverrides.userInterfaceLevel = .elevated
        #expect(heard == [.elevated])
        view.unregisterForTraitChanges(registration)
        view.traitOverrides.userInterfaceLevel = .base
        #expect(heard == [.elevated])
    }

    @Test func everythingWithTraitsIsAnEnvironment() {
        let environments: [any UITraitEnvironment] = [UIView(), UIViewController(), UIScreen.main]
        #expect(environments.allSatisfy { $0.traitCollection.userInterfaceLevel != .elevated })
        let observables: [any UITraitChangeObservable] = [UIView(), UIViewController()]
        for observable in observables { #expect(observable is any UITraitEnvironment) }
    }

    @Test func traitsThatChangeColoursSaySo() {
        let colors: [UITrait] = Self.traits.filter { $0.affectsColorAppearance }
        let names = colors.map { $0.name }
        #expect(names.contains("UITraitAccessibilityContrast") && names.contains("UITraitUserInterfaceLevel"))
        #expect(names.contains("UITraitDisplayGamut") && !names.contains("UITraitLayoutDirection"))
        #expect(!names.contains("UITraitDisplayScale") && !names.contains("UITraitForceTouchCapability"))
    }
}
