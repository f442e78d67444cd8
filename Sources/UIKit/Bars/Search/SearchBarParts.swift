// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Where a search bar is, which determines its measures.
enum SearchBarPlace {
    /// In a view of the program.
    case standalone
    /// In a navigation bar, below the title.
    case stacked
    /// In a navigation bar, beside the title.
    case inline

    /// The space above and below the field: bars are 56 points high, and 52 in a navigation bar.
    var padding: CGFloat {
        switch self {
        case .standalone: 10
        case .stacked: 8
        case .inline: 4
        }
    }
}

/// Sizes of search bars in points, as on iPhones with iOS 13 to 18, unless stated otherwise.
enum SearchBarMetrics {
    /// The distance of the field from the edges in a view.
    static let margin: CGFloat = 8
    /// Between the field and the cancel button. By eye.
    static let gap: CGFloat = 10
    /// The height of the prompt's line, and of the scopes with the space below. By eye.
    static let prompt: CGFloat = 19, scopes: CGFloat = 40, scope: CGFloat = 32
    /// The height of the field below which its contents are invisible, and from which they are opaque, while a bar
    /// collapses. By eye.
    static let faded: CGFloat = 16, opaque: CGFloat = 34
    /// The duration of showing the cancel button or the scopes, in seconds. By eye.
    static let change = 0.25
    /// The width of a field beside a title, and with the cancel button. By eye.
    static let inlineWidth: CGFloat = 240, activeInlineWidth: CGFloat = 320
}

/// The views and values of a search bar.
@MainActor
final class SearchBarParts {
    let background = BarBackgroundView(hasLineAbove: false)
    let prompt = UILabel()
    let field = UISearchTextField()
    let cancel = UIButton(type: .system)
    let bookmarkButton = SearchBarParts.button("book", "Bookmarks")
    let resultsButton = SearchBarParts.button("list.bullet", "Search results")
    let scopes = UISegmentedControl()
    let scopeBackground = UIImageView()

    var showsCancel = false
    var showsScopes = false
    var images: [UISearchBar.Icon: PerState<UIImage>] = [:]
    var backgroundImages = BarImages()

    init() {
        prompt.font = .systemFont(ofSize: 15)
        prompt.textAlignment = .center
        cancel.setTitle("Cancel", for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        (cancel.isHidden, cancel.alpha) = (true, 0)
        (scopes.isHidden, scopes.alpha) = (true, 0)
        field.autocapitalizationType = .none
        field.enablesReturnKeyAutomatically = true
    }

    private static func button(_ symbol: String, _ name: String) -> UIButton {
        let button = UIButton(type: .custom)
        button.frame.size = CGSize(width: 24, height: 24)
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.tintColor = .secondaryLabel
        button.accessibilityLabel = name
        return button
    }

    /// The views in reading order.
    var views: [UIView] { [background, prompt, field, cancel, scopeBackground, scopes] }

    func setEnabled(_ isEnabled: Bool) {
        for control in [field, cancel, bookmarkButton, resultsButton, scopes] as [UIControl] {
            control.isEnabled = isEnabled
        }
    }

    func setScopes(_ titles: [String], selected: Int) {
        scopes.removeAllSegments()
        for (index, title) in titles.enumerated() { scopes.insertSegment(withTitle: title, at: index, animated: false) }
        select(scope: selected)
    }

    func select(scope: Int) {
        let index = (0..<scopes.numberOfSegments).contains(scope) ? scope : UISegmentedControl.noSegment
        if scopes.selectedSegmentIndex != index { scopes.selectedSegmentIndex = index }
    }

    /// Shows the images that the program has set for a button.
    func showImages(of icon: UISearchBar.Icon, on button: UIButton, usual: String) {
        let images = images[icon]
        button.setImage(images?[.normal] ?? UIImage(systemName: usual), for: .normal)
        for state in [UIControl.State.highlighted, .disabled, .selected] { button.setImage(images?[state], for: state) }
    }
}
