// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The appearance of a navigation bar: background, titles, and buttons.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    private var plain = UIBarButtonItemAppearance(style: .plain)
    private var done = UIBarButtonItemAppearance(style: .done)
    private var back = UIBarButtonItemAppearance(style: .plain)

    /// The attributes of the title. Missing ones get the system's values: 17 points, semibold, the label color.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// The offset of the title from its usual position, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// The attributes of the large title. Missing ones get the system's values: 34 points, bold, the label color.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }

    /// The appearance of plain items.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { plain }
        set {
            plain = newValue.copied()
            partsChanged()
        }
    }
    /// The appearance of items with the style `done`.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { done }
        set {
            done = newValue.copied()
            partsChanged()
        }
    }
    /// The appearance of the back button in each state.
    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { back }
        set {
            back = newValue.copied()
            partsChanged()
        }
    }

    /// The image beside the back button's title; a chevron unless it was set.
    open private(set) var backIndicatorImage = UINavigationBarAppearance.chevron
    /// The mask of titles that slide below the back button. It is stored without effect.
    open private(set) var backIndicatorTransitionMaskImage = UINavigationBarAppearance.chevron

    /// Sets the image beside the back button's title, and its mask. If one of them is nil, both get their defaults.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        let isWhole = backIndicatorImage != nil && transitionMaskImage != nil
        self.backIndicatorImage = (isWhole ? backIndicatorImage : nil) ?? Self.chevron
        backIndicatorTransitionMaskImage = (isWhole ? transitionMaskImage : nil) ?? Self.chevron
        changed()
    }

    private static var chevron: UIImage {
        UIImage(
            systemName: "chevron.backward",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold, scale: .large))
            ?? UIImage()
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        backIndicatorImage = other.backIndicatorImage
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }

    override var parts: [any BarAppearancePart] { [plain, done, back] }
}
