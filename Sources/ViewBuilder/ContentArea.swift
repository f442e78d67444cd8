// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The part of a view that its contents fill.
public enum ContentArea: CaseIterable, Hashable, Sendable {
    /// The whole view.
    case bounds
    /// The view without what bars and the shape of the screen cover.
    case safeArea
    /// The view inside of its layout margins, which include the safe area by default.
    case margins
    /// The part of the margins in which lines of text are short enough to be read.
    case readableContent

    struct Anchors {
        var top, bottom: NSLayoutYAxisAnchor
        var leading, trailing: NSLayoutXAxisAnchor
    }

    @MainActor
    func anchors(of view: UIView) -> Anchors {
        guard let guide = guide(of: view) else {
            return Anchors(
                top: view.topAnchor, bottom: view.bottomAnchor, leading: view.leadingAnchor,
                trailing: view.trailingAnchor)
        }
        return Anchors(
            top: guide.topAnchor, bottom: guide.bottomAnchor, leading: guide.leadingAnchor,
            trailing: guide.trailingAnchor)
    }

    @MainActor
    private func guide(of view: UIView) -> UILayoutGuide? {
        switch self {
        case .bounds: nil
        case .safeArea: view.safeAreaLayoutGuide
        case .margins: view.layoutMarginsGuide
        case .readableContent: view.readableContentGuide
        }
    }
}
