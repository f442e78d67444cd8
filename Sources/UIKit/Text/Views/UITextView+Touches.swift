// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// What touches mean that do not scroll. In a view that can't be edited, links and pictures can be tapped.

extension UITextView: TextInteractionClient {
    func textPoint(of touch: UITouch) -> CGPoint {
        layoutIfNeeded()
        let point = touch.location(in: self)
        return CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
    }

    func interactionBegins() -> Bool {
        if !isFirstResponder {
            isBegunByTouch = true
            becomeFirstResponder()
            isBegunByTouch = false
        }
        return isActive
    }

    var interactionEdits: Bool { isEditable }

    var isSelectableByPointer: Bool { isSelectable }

    /// From the edges of what is seen, in points: chosen.
    private static let pullMargin: CGFloat = 10

    func interactionPulls(_ touch: UITouch) -> Bool {
        let y = touch.location(in: self).y, insets = adjustedContentInset
        return isScrollEnabled
            && (y < bounds.minY + insets.top + Self.pullMargin || y > bounds.maxY - insets.bottom - Self.pullMargin)
    }

    func interactionWantsMenu() { TextEditMenu.present(on: self) }

    /// A finger that lands on what moves only stops it.
    func begins(_ touches: Set<UITouch>) -> Bool {
        let hasCaught = (panGestureRecognizer as? ScrollPanGestureRecognizer)?.hasCaught == true
        return isSelectable && !(hasCaught && touches.allSatisfy { $0.type != .indirectPointer })
    }

    // MARK: - Links and pictures

    func interactionTapped(at point: CGPoint) -> Bool {
        guard !isEditable, let offset = editor.characterRange(at: point)?.range.lowerBound,
            let item = item(at: offset)
        else { return false }
        perform(item)
        return true
    }

    func item(at offset: Int) -> UITextItem? {
        guard let values = editor.text.attributes(at: offset), let content = content(of: values) else { return nil }
        return UITextItem(content, NSRange(run(at: offset)))
    }

    /// If the delegate wants it.
    func perform(_ item: UITextItem) {
        let open = UIAction { _ in
            if case .link(let url) = item.content { UIApplication.shared.open(url) }
        }
        let action =
            textDelegate == nil ? open : textDelegate?.textView(self, primaryActionFor: item, defaultAction: open)
        action?.perform(from: self)
    }

    private func content(of values: TextAttributeValues) -> UITextItem.Content? {
        if let url = values[.link] as? URL { return .link(url) }
        if let text = values[.link] as? String, let url = URL(string: text) { return .link(url) }
        return (values[.attachment] as? NSTextAttachment).map { .textAttachment($0) }
    }

    /// As far as the link or the picture at a place goes on, in its paragraph.
    private func run(at offset: Int) -> Range<Int> {
        let index = editor.text.paragraph(at: offset), origin = editor.text.start(of: index)
        let runs = editor.text.paragraphs[index].runs
        var starts: [Int] = [origin]
        for run in runs { starts.append(starts[starts.count - 1] + run.count) }
        guard let own = runs.indices.first(where: { starts[$0 + 1] > offset }) else { return offset..<offset }
        func isSame(_ other: Int) -> Bool {
            [NSAttributedString.Key.link, .attachment].allSatisfy {
                runs[own].attributes[$0] as? AnyHashable == runs[other].attributes[$0] as? AnyHashable
            }
        }
        var first = own, last = own
        while first > 0, isSame(first - 1) { first -= 1 }
        while last + 1 < runs.count, isSame(last + 1) { last += 1 }
        return starts[first]..<starts[last + 1]
    }
}
