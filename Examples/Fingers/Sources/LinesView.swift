// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Ten thousand lines of text, drawn a hundred at a time: those that are seen, and those that a flick will bring.
class LinesView: UIScrollView {
    static let lineHeight: CGFloat = 16
    static let linesInChapter = 100
    static let chapterCount = 100
    private static let chapterHeight = lineHeight * CGFloat(linesInChapter)

    private(set) var chapters: [Int: ChapterView] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        refreshControl = UIRefreshControl()
        refreshControl?.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    /// So that keys scroll it at once.
    override var canBecomeFirstResponder: Bool { true }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        becomeFirstResponder()
    }

    /// What pulling it down does.
    func refreshByAction() -> Bool {
        guard let refreshControl, !refreshControl.isRefreshing else { return false }
        refreshControl.beginRefreshing()
        setContentOffset(CGPoint(x: 0, y: -adjustedContentInset.top), animated: true)
        refresh()
        return true
    }

    private func refresh() {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.refreshControl?.endRefreshing() }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: bounds.width, height: Self.chapterHeight * CGFloat(Self.chapterCount))
        let first = Int(max(0, bounds.minY - 2 * Self.chapterHeight) / Self.chapterHeight)
        let last = min(Self.chapterCount - 1, Int(max(0, bounds.maxY + 2 * Self.chapterHeight) / Self.chapterHeight))
        guard first <= last else { return }
        for (number, chapter) in chapters where number < first || number > last {
            chapter.removeFromSuperview()
            chapters[number] = nil
        }
        for number in first...last {
            let chapter = chapters[number] ?? add(number)
            chapter.frame = CGRect(
                x: 0, y: CGFloat(number) * Self.chapterHeight, width: bounds.width, height: Self.chapterHeight)
        }
    }

    private func add(_ number: Int) -> ChapterView {
        let chapter = ChapterView(firstLine: number * Self.linesInChapter)
        chapters[number] = chapter
        insertSubview(chapter, at: 0)
        return chapter
    }
}

class ChapterView: UIView {
    let firstLine: Int

    init(firstLine: Int) {
        self.firstLine = firstLine
        super.init(frame: .zero)
        contentMode = .topLeft
        isAccessibilityElement = true
        accessibilityLabel = "Lines \(firstLine + 1) to \(firstLine + LinesView.linesInChapter) of ten thousand"
        accessibilityTraits = .staticText
        // Keys get to it, so that Page Up and Page Down turn from there.
        accessibilityRespondsToUserInteraction = true
        accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Refresh") { [weak self] _ in
                (self?.superview as? LinesView)?.refreshByAction() ?? false
            }
        ]
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.label,
        ]
        for line in 0..<LinesView.linesInChapter {
            let place = CGPoint(x: 12, y: CGFloat(line) * LinesView.lineHeight)
            "Line \(firstLine + line + 1) of ten thousand".draw(at: place, withAttributes: attributes)
        }
    }
}
