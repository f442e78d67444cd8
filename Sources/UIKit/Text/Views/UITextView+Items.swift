// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Links, pictures and what a program has marked, in a text that can't be edited.
//
//     tapped ──> delegate's primary action, or the menu if it has none        held ──> delegate's menu

extension UITextView {
    /// The item at a point of the text.
    private func item(at point: CGPoint) -> UITextItem? {
        guard !isEditable, let offset = editor.characterRange(at: point)?.range.lowerBound else { return nil }
        return item(at: offset)
    }

    func interactionTapped(at point: CGPoint) -> Bool {
        guard let item = item(at: point) else { return false }
        perform(item)
        return true
    }

    func interactionHeld(at point: CGPoint) -> Bool { item(at: point).map { presentMenu(for: $0) } ?? false }

    func item(at offset: Int) -> UITextItem? {
        let index = editor.text.paragraph(at: offset), start = editor.text.start(of: index)
        let paragraph = detecting(editor.text.paragraphs[index])
        guard let values = paragraph.attributes(at: offset - start), let content = content(of: values) else {
            return nil
        }
        let range = run(of: paragraph, at: offset - start)
        return UITextItem(content, NSRange(location: start + range.lowerBound, length: range.count))
    }

    private func content(of values: TextAttributeValues) -> UITextItem.Content? {
        if let url = values[.link] as? URL { return .link(url) }
        if let text = values[.link] as? String, let url = URL(string: text) { return .link(url) }
        if let tag = values[.textItemTag] as? String { return .tag(tag) }
        return (values[.attachment] as? NSTextAttachment).map { .textAttachment($0) }
    }

    /// The range of the item at a position.
    private func run(of paragraph: TextPiece, at offset: Int) -> Range<Int> {
        let runs = paragraph.runs
        var starts: [Int] = [0]
        for run in runs { starts.append(starts[starts.count - 1] + run.count) }
        guard let own = runs.indices.first(where: { starts[$0 + 1] > offset }) else { return offset..<offset }
        func isSame(_ other: Int) -> Bool {
            [NSAttributedString.Key.link, .attachment, .textItemTag].allSatisfy {
                runs[own].attributes[$0] as? AnyHashable == runs[other].attributes[$0] as? AnyHashable
            }
        }
        var first = own, last = own
        while first > 0, isSame(first - 1) { first -= 1 }
        while last + 1 < runs.count, isSame(last + 1) { last += 1 }
        return starts[first]..<starts[last + 1]
    }

    // MARK: - Doing something with it

    /// Performs the item's action, if the delegate allows it.
    func perform(_ item: UITextItem) {
        let usual = UIAction { [weak self] _ in
            switch item.content {
            case .link(let url): UIApplication.shared.open(url)
            case .tag: _ = self?.presentMenu(for: item)
            case .textAttachment: break
            }
        }
        guard let textDelegate else { return usual.perform(from: self) }
        if let action = textDelegate.textView(self, primaryActionFor: item, defaultAction: usual) {
            action.perform(from: self)
        } else {
            _ = presentMenu(for: item)
        }
    }

    /// - Returns: whether there is one.
    private func presentMenu(for item: UITextItem) -> Bool {
        let usual = UIMenu(children: actions(for: item))
        let menu =
            textDelegate == nil
            ? usual : textDelegate?.textView(self, menuConfigurationFor: item, defaultMenu: usual)?.menu
        guard let menu, !menu.children.isEmpty else { return false }
        let place = editing.toView(editor.firstRect(editor.range(item.range)))
        TextItemMenu.present(menu, at: place, on: self)
        return true
    }

    private func actions(for item: UITextItem) -> [UIMenuElement] {
        switch item.content {
        case .link(let url):
            let (open, copy, text) =
                switch url.scheme {
                case "mailto": ("New Message", "Copy Email", String(url.absoluteString.dropFirst(7)))
                case "tel": ("Call", "Copy Phone Number", String(url.absoluteString.dropFirst(4)))
                default: ("Open Link", "Copy Link", url.absoluteString)
                }
            return [
                UIAction(title: open) { _ in UIApplication.shared.open(url) },
                UIAction(title: copy) { _ in UIPasteboard.general.string = text },
            ]
        case .textAttachment(let attachment):
            guard let image = attachment.image else { return [] }
            return [UIAction(title: "Copy Image") { _ in UIPasteboard.general.image = image }]
        case .tag: return []
        }
    }

    // MARK: - Data detectors

    /// The paragraph with detected data as links, where the program has set none.
    func detecting(_ piece: TextPiece) -> TextPiece {
        guard !isEditable, !detected.types.isEmpty else { return piece }
        let matches = detected.matches(in: piece.units, most: editor.text.paragraphs.count)
        guard !matches.isEmpty else { return piece }
        var linked = TextPiece(), end = 0
        for match in matches {
            linked.append(piece[end..<match.range.lowerBound])
            linked.append(piece[match.range].changingAttributes { if $0[.link] == nil { $0[.link] = match.url } })
            end = match.range.upperBound
        }
        linked.append(piece[end..<piece.count])
        return linked
    }
}

/// The menu of an item in a text. It is added to the view while it is shown.
@MainActor
private final class TextItemMenu: UIEditMenuInteraction {
    @MainActor
    private final class Content: UIEditMenuInteractionDelegate {
        var menu: UIMenu?
        var place = CGRect.null

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? { menu }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { place }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            menu = nil
            // Not before: a command that was chosen looks for its target from the view on.
            animator.addCompletion { [weak interaction] in
                if let interaction { interaction.view?.removeInteraction(interaction) }
            }
        }
    }

    /// False: a click elsewhere does not refer to the menu's item.
    override var showsByItself: Bool { false }

    private let content = Content()

    init() { super.init(delegate: content) }

    /// - Parameter place: in the view's coordinates.
    static func present(_ menu: UIMenu, at place: CGRect, on view: UIView) {
        let shown = TextItemMenu(), middle = CGPoint(x: place.midX, y: place.midY)
        (shown.content.menu, shown.content.place) = (menu, place)
        view.addInteraction(shown)
        shown.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: middle))
        if shown.menuView == nil { view.removeInteraction(shown) }
    }
}
