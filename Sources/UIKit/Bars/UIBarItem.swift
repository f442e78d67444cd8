// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// An item of a bar: the superclass of bar button items and tab bar items.
@preconcurrency @MainActor
open class UIBarItem: NSObject, UIAccessibilityIdentification {
    /// Creates an item without contents.
    public override init() { super.init() }

    /// Creates an item from a nib, a storyboard or an archive.
    public required init?(coder: NSCoder) {
        super.init()
        decode(NibValues(coder))
    }

    /// Adopts the values of a nib or an archive.
    func decode(_ values: NibValues) { decodeBarItem(values) }

    /// Writes the item's attributes into an archive. Targets and actions are not archived.
    open func encode(with coder: NSCoder) { encodeBarItem(with: coder) }

    /// Called when the nib with the item is loaded and connected. The default does nothing.
    open func awakeFromNib() {}

    /// The title of the item.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The image of the item. Most bars show it instead of the title. It is a template unless its rendering mode is
    /// `alwaysOriginal`.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// The image in bars of compact height, on phones in landscape; nil means `image`.
    open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone !== oldValue { changed() } } }
    /// The insets of the image in points: positive ones make it smaller. The default is zero.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
    /// The insets of `landscapeImagePhone` in points. The default is zero.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
        didSet { if landscapeImagePhoneInsets != oldValue { changed() } }
    }
    /// Whether the user can choose the item. The default is true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number for the program's own use. The default is 0.
    open var tag = 0

    // MARK: - Text

    var titleAttributes = PerState<[NSAttributedString.Key: Any]>()

    /// Sets the attributes of the title in a state; nil means the attributes of the bar's appearance.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        changed()
    }

    /// Returns the attributes of the title that were set for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes.value(in: state)
    }

    // MARK: - Accessibility

    /// The name for assistive technology; nil means the title, or the name of a system item.
    open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { changed() } } }
    /// The description of what the item does, for assistive technology.
    open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { changed() } } }
    /// The value for assistive technology.
    open var accessibilityValue: String? { didSet { if accessibilityValue != oldValue { changed() } } }
    /// The identifier for tests.
    open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { changed() } } }

    // MARK: - Appearance

    var adoptedValues: [String: AdoptedValue] = [:]

    // MARK: - Its view

    /// The view that shows the item. It updates itself when the item has changed.
    weak var shownView: (any BarItemView)?

    /// Called when a property has changed.
    func changed() { shownView?.itemChanged() }
}

/// A view that shows an item of a bar.
@MainActor
protocol BarItemView: AnyObject {
    var shownItem: UIBarItem { get }
    /// Called when a property of the item has changed.
    func itemChanged()
}

extension UIBarItem: @preconcurrency NSCoding {}
