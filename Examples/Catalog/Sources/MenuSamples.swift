// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Two buttons and a photo, each with a menu.
@MainActor
enum MenuSamples {
    static let views: [Sample] = [
        Sample(title: "Menus: pull-down, pop-up, and of a photo that is pressed long") {
            [pullDown(), popUp(), PhotoView()]
        }
    ]

    private static func pullDown() -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Actions"
        let button = UIButton(configuration: configuration)
        let sorting = UIMenu(
            title: "Sort", image: UIImage(systemName: "arrow.up.arrow.down"), options: .singleSelection,
            children: [action("Name", state: .on), action("Date"), action("Size")])
        button.menu = UIMenu(children: [
            action("Share", "square.and.arrow.up"), sorting,
            UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)]),
        ])
        button.showsMenuAsPrimaryAction = true
        return button
    }

    private static func popUp() -> UIButton {
        let button = UIButton(configuration: .gray())
        button.accessibilityHint = "Chooses a size"
        button.menu = UIMenu(children: ["Small", "Medium", "Large"].map { action($0) })
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        return button
    }

    static func action(
        _ title: String, _ symbol: String? = nil, _ attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(
            title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes, state: state
        ) { action in
            // The sender is the button, or the interaction of the photo.
            let view = (action.sender as? any UIInteraction)?.view ?? action.sender as? UIView
            view?.tellCatalog("Menu: \(title)")
        }
    }
}

/// A picture with a context menu.
class PhotoView: UIImageView, UIContextMenuInteractionDelegate {
    /// In points.
    private static let size = CGSize(width: 96, height: 64)

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        image = UIGraphicsImageRenderer(size: Self.size).image { _ in
            UIColor(red: 0.53, green: 0.78, blue: 0.96, alpha: 1).setFill()
            UIRectFill(CGRect(origin: .zero, size: Self.size))
            UIColor(red: 1, green: 0.85, blue: 0.35, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 62, y: 8, width: 20, height: 20)).fill()
            UIColor(red: 0.2, green: 0.55, blue: 0.35, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: -20, y: 36, width: 140, height: 60)).fill()
        }
        layer.cornerRadius = 8
        clipsToBounds = true
        isUserInteractionEnabled = true
        isAccessibilityElement = true
        accessibilityLabel = "Photo"
        addInteraction(UIContextMenuInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [
                MenuSamples.action("Copy", "doc.on.doc"), MenuSamples.action("Favourite", "heart"),
                MenuSamples.action("Delete", "trash", .destructive),
            ])
        })
    }
}
