// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// To readers, a text view is a field of several lines; one that can't be edited is a text, and when there are links in it,
// the text with its links behind it.

/// The accessibility element of a link in a text that cannot be edited.
final class TextLinkElement: UIAccessibilityElement {
    let item: UITextItem
    private weak var view: UITextView?

    init(_ item: UITextItem, _ text: String, in view: UITextView) {
        self.item = item
        self.view = view
        super.init(accessibilityContainer: view)
        accessibilityLabel = text
        accessibilityTraits = .link
    }

    func place(at frame: CGRect) {
        if accessibilityFrameInContainerSpace != frame { accessibilityFrameInContainerSpace = frame }
    }

    override func accessibilityActivate() -> Bool {
        view?.perform(item)
        return view != nil
    }
}

extension UITextView {
    /// Call it when the text was laid out. Unchanged links keep their elements.
    func updateLinks() {
        let items = isEditable || !isSelectable ? [] : linkItems
        if items.map(\.range) != links.map(\.item.range) || items.map(\.address) != links.map(\.item.address) {
            links = items.map { TextLinkElement($0, editor.text[editor.range($0.range)].string, in: self) }
            accessibilityChanged()
        }
        guard !links.isEmpty else { return }
        if readElement.accessibilityLabel != text { readElement.accessibilityLabel = text }
        let bounds = CGRect(origin: .zero, size: contentSize)
        if readElement.accessibilityFrameInContainerSpace != bounds {
            readElement.accessibilityFrameInContainerSpace = bounds
        }
        for link in links {
            link.place(at: editing.toView(editor.firstRect(editor.range(link.item.range))))
        }
    }

    private var linkItems: [UITextItem] {
        var items: [UITextItem] = [], start = 0
        for paragraph in editor.text.paragraphs {
            for run in detecting(paragraph).runs {
                defer { start += run.count }
                guard run.attributes[.link] != nil, items.last.map({ $0.range.upperBound <= start }) ?? true,
                    let item = item(at: start), case .link = item.content
                else { continue }
                items.append(item)
            }
        }
        return items
    }
}

extension UITextItem {
    fileprivate var address: URL? { if case .link(let url) = content { url } else { nil } }
}
