// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// Draws an edited text: the selection behind the letters; the letters in pieces, so that a change redraws one piece;
/// the caret and the handles.
///
/// The text's corner is at `origin`; lines outside of `seen` are not drawn.
@MainActor
final class TextCanvas: UIView {
    private unowned let editor: TextEditor
    private let highlights = UIView()
    private let letters = UIView()
    private let caret = UIView()
    private var pieces: [TextPieceView] = []

    /// The text's corner in the canvas's coordinates.
    var origin = CGPoint.zero
    /// The visible rectangle in the canvas's coordinates; nil for its bounds.
    var seen: CGRect?
    /// Whether selection and caret are shown.
    var isActive = false
    /// Whether a caret is shown for an empty selection.
    var showsCaret = true

    /// Whether another canvas shows the text as well, whose traits determine the layout. The caret of a copy does not
    /// blink.
    private let isCopy: Bool

    init(_ editor: TextEditor, isCopy: Bool = false) {
        self.editor = editor
        self.isCopy = isCopy
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        if !isCopy { editor.layout.view = self }
        caret.layer.cornerRadius = EditedLayout.caretWidth / 2
        for view in [highlights, letters, caret] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the editor's current state.
    func update() {
        updateLetters()
        updateSelection()
    }

    // MARK: - Letters

    /// The number of lines drawn as one piece. Chosen: a change of a long paragraph redraws no more.
    private static let linesOfPiece = 16

    private func updateLetters() {
        let seen = (self.seen ?? bounds).offsetBy(dx: -origin.x, dy: -origin.y)
        var old = pieces, new: [TextPieceView] = []
        let layout = editor.layout
        let first = layout.paragraph(atHeight: seen.minY), last = layout.paragraph(atHeight: seen.maxY)
        var wanted: [(lines: ArraySlice<TextLayout.Line>, top: CGFloat)] = []
        for index in first...last {
            let entry = layout.entry(index), lines = entry.layout.lines, top = entry.top + entry.before
            for start in stride(from: 0, to: lines.count, by: Self.linesOfPiece) {
                let part = lines[start..<min(start + Self.linesOfPiece, lines.count)]
                guard let end = part.last, top + end.top + end.height >= seen.minY, top + part[start].top <= seen.maxY
                else { continue }
                wanted.append((part, top))
            }
        }
        // Pieces that show the same lines continue; the others are reused for new lines.
        let kept = wanted.map { wish -> TextPieceView? in
            guard let index = old.firstIndex(where: { $0.shows(wish.lines) }) else { return nil }
            return old.remove(at: index)
        }
        for (wish, view) in zip(wanted, kept) {
            let view = view ?? old.popLast() ?? makePiece()
            view.show(wish.lines, at: CGPoint(x: origin.x, y: origin.y + wish.top), scale: pixelScale)
            new.append(view)
        }
        old.forEach { $0.removeFromSuperview() }
        pieces = new
    }

    private func makePiece() -> TextPieceView {
        let view = TextPieceView()
        letters.addSubview(view)
        return view
    }

    private var pixelScale: CGFloat { traitCollection.displayScale > 0 ? traitCollection.displayScale : 1 }

    // MARK: - Selection

    /// The opacity of the tint behind selected text. Chosen by eye, as on iOS.
    private static let highlightAlpha: CGFloat = 0.2

    private func updateSelection() {
        let rects =
            isActive && !editor.selection.isEmpty ? shownHighlights : []
        while highlights.subviews.count > rects.count { highlights.subviews.last?.removeFromSuperview() }
        while highlights.subviews.count < rects.count { highlights.addSubview(UIView()) }
        for (view, rect) in zip(highlights.subviews, rects) {
            view.frame = rect
            view.backgroundColor = tintColor.withAlphaComponent(Self.highlightAlpha)
        }
        updateCaret()
    }

    private var shownHighlights: [CGRect] {
        let seen = seen ?? bounds, top = seen.minY - origin.y
        return editor.layout.highlights(of: editor.selection, between: top...top + max(0, seen.height))
            .map { $0.rect.offsetBy(dx: origin.x, dy: origin.y) }.filter { $0.intersects(seen) }
    }

    private var caretState: (rect: CGRect, isShown: Bool)?

    private func updateCaret() {
        let isShown = isActive && showsCaret && editor.selection.isEmpty
        caret.isHidden = !isShown
        caret.backgroundColor = tintColor
        guard isShown else {
            caret.layer.removeAnimation(forKey: Self.blinking)
            caretState = nil
            return
        }
        let rect = caretRect
        // Shown, and shown again after each key: it does not blink while somebody types.
        guard caretState?.rect != rect || caretState?.isShown != true else { return }
        caretState = (rect, true)
        caret.frame = rect
        if !isCopy { blink() }
    }

    /// The caret in the canvas's coordinates, on whole pixels.
    var caretRect: CGRect {
        var rect = editor.layout.caretRect(
            at: .init(offset: editor.selection.upperBound, affinity: editor.affinity)
        ).offsetBy(dx: origin.x, dy: origin.y)
        rect.origin.x = (rect.minX * pixelScale).rounded() / pixelScale
        return rect
    }

    private static let blinking = "blinking"
    /// The seconds of blinking, as on iOS: chosen by eye.
    private static let blinkDelay = 0.5
    private static let blinkDuration = 0.5

    private func blink() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1.0
        animation.toValue = 0.0
        animation.beginTime = CACurrentMediaTime() + Self.blinkDelay
        animation.duration = Self.blinkDuration
        animation.autoreverses = true
        animation.repeatCount = .infinity
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        caret.layer.add(animation, forKey: Self.blinking)
    }
}

/// Some lines of a paragraph.
@MainActor
private final class TextPieceView: UIView {
    private var lines: ArraySlice<TextLayout.Line> = []
    private var corner = CGPoint.zero
    /// The distance by which letters may extend beyond their lines, in points: chosen.
    private static let overhang = CGSize(width: 8, height: 4)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    func shows(_ other: ArraySlice<TextLayout.Line>) -> Bool {
        lines.count == other.count && zip(lines, other).allSatisfy { $0.line === $1.line && $0.origin == $1.origin }
    }

    /// - Parameter point: of the paragraph's corner.
    func show(_ new: ArraySlice<TextLayout.Line>, at point: CGPoint, scale: CGFloat) {
        guard let first = new.first, let last = new.last else { return }
        let left = new.map(\.origin.x).min() ?? 0
        let right = new.map { $0.origin.x + $0.line.width }.max() ?? 0
        // On whole pixels, so that letters are where they would be if all were one picture.
        let x = ((point.x + left - Self.overhang.width) * scale).rounded(.down) / scale
        let y = ((point.y + first.top - Self.overhang.height) * scale).rounded(.down) / scale
        let rect = CGRect(
            x: x, y: y, width: (point.x + right + Self.overhang.width - x).rounded(.up),
            height: (point.y + last.top + last.height + Self.overhang.height - y).rounded(.up))
        let corner = CGPoint(x: point.x - x, y: point.y - y)
        if !shows(new) || hypot(corner.x - self.corner.x, corner.y - self.corner.y) > 0.001 || bounds.size != rect.size
        {
            setNeedsDisplay()
        }
        (lines, self.corner) = (new, corner)
        frame = rect
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        TextDrawing.draw(lines, at: corner, in: context)
    }
}
