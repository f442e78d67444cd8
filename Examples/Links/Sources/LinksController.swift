// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Links in two sizes.
class LinksController: UIViewController {
    private let heading = UILabel()
    let links = [
        LinksController.link("Swift", "https://www.swift.org", size: 24),
        LinksController.link("Lilliputian will", "https://en.wikipedia.org/wiki/Lilliput_and_Blefuscu", size: 24),
        LinksController.link("WOMBAT", "https://en.wikipedia.org/wiki/Wombat", size: 40),
        LinksController.link("Write a letter", "mailto:somebody@example.org", size: 40),
    ]

    private static func link(_ title: String, _ address: String, size: CGFloat) -> HTMLLinkButton {
        guard let url = URL(string: address) else { preconditionFailure("\(address) is no address.") }
        let link = HTMLLinkButton(title: title, url: url)
        link.font = .systemFont(ofSize: size)
        return link
    }

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        heading.text = "Links"
        heading.font = .boldSystemFont(ofSize: 17)
        heading.accessibilityTraits = .header
        view.addSubview(heading)
        links.forEach { view.addSubview($0) }
    }

    override func viewDidLayoutSubviews() {
        let left: CGFloat = 20 + view.safeAreaInsets.left
        heading.sizeToFit()
        heading.frame.origin = CGPoint(x: left, y: 20 + view.safeAreaInsets.top)
        var y = heading.frame.maxY + 16
        for link in links {
            link.sizeToFit()
            link.frame.origin = CGPoint(x: left, y: y)
            y = link.frame.maxY + 16
        }
    }
}
