// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Ten thousand lines of text, drawn a hundred at a time: the visible ones, and those that a flick will show. If there
/// is room, several are side by side.
class LinesView: UIScrollView {
    static let linesInChapter = 100
    static let chapterCount = 100

    private(set) var chapters: [Int: ChapterView] = [:]
    private var grid = LineGrid()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        refreshControl = UIRefreshControl()
        refreshControl?.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: LinesView, _) in
            view.setNeedsLayout()
        }
    }

    required init?(coder: NSCoder) { nil }

    /// So that keys scroll it immediately.
    override var canBecomeFirstResponder: Bool { true }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        becomeFirstResponder()
    }

    /// The action of pulling it down.
    func refreshByAction() -> Bool {
        guard let refreshControl, !refreshControl.isRefreshing else { return false }
        refreshControl.beginRefreshing()
        setContentOffset(CGPoint(x: 0, y: -adjustedContentInset.top), animated: true)
        refresh()
        return true
    }

    private func refresh() {
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.refreshControl?.endRefreshing() }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        updateGrid()
        let height = grid.height(of: Self.linesInChapter)
        let first = Int(max(0, bounds.minY - 2 * height) / height)
        let last = min(Self.chapterCount - 1, Int(max(0, bounds.maxY + 2 * height) / height))
        guard first <= last else { return }
        for (number, chapter) in chapters where number < first || number > last {
            chapter.removeFromSuperview()
            chapters[number] = nil
        }
        for number in first...last {
            let chapter = chapters[number] ?? add(number)
            chapter.grid = grid
            chapter.frame = CGRect(x: 0, y: CGFloat(number) * height, width: bounds.width, height: height)
        }
    }

    /// The first visible line stays.
    private func updateGrid() {
        let new = LineGrid(bounds.width, traitCollection, effectiveUserInterfaceLayoutDirection == .rightToLeft)
        contentSize = CGSize(width: bounds.width, height: new.height(of: Self.linesInChapter * Self.chapterCount))
        guard new != grid else { return }
        let ratio = new.height(of: 1000) / grid.height(of: 1000)
        grid = new
        guard ratio != 1, contentOffset.y > 0 else { return }
        contentOffset.y = min(contentOffset.y * ratio, max(0, contentSize.height - bounds.height))
    }

    private func add(_ number: Int) -> ChapterView {
        let chapter = ChapterView(firstLine: number * Self.linesInChapter)
        chapters[number] = chapter
        insertSubview(chapter, at: 0)
        return chapter
    }
}

/// The layout of lines: how many are side by side, and their distance.
struct LineGrid: Equatable {
    private(set) var columns = 1
    /// In points.
    private(set) var lineHeight: CGFloat = 16
    private(set) var isRightToLeft = false

    init() {}

    /// - Parameter width: of all columns, in points.
    @MainActor
    init(_ width: CGFloat, _ traits: UITraitCollection, _ isRightToLeft: Bool) {
        let metrics = UIFontMetrics(forTextStyle: .caption1)
        lineHeight = metrics.scaledValue(for: 16, compatibleWith: traits).rounded(.up)
        // A column has room for twice the longest line; a chapter's lines fill all of them.
        let least = metrics.scaledValue(for: 320, compatibleWith: traits)
        columns = [10, 5, 4, 2].first { width / CGFloat($0) >= least } ?? 1
        self.isRightToLeft = isRightToLeft
    }

    func height(of lines: Int) -> CGFloat { CGFloat(lines / columns) * lineHeight }

    /// The frame of a line in a view of a width, in points.
    func frame(of line: Int, width: CGFloat) -> CGRect {
        let margin: CGFloat = 12, step = (width - margin) / CGFloat(columns)
        let start = margin + CGFloat(line % columns) * step, length = max(0, step - margin)
        return CGRect(
            x: isRightToLeft ? width - start - length : start, y: CGFloat(line / columns) * lineHeight, width: length,
            height: lineHeight)
    }
}

class ChapterView: UIView {
    let firstLine: Int
    var grid = LineGrid() {
        didSet { if grid != oldValue { setNeedsDisplay() } }
    }

    init(firstLine: Int) {
        self.firstLine = firstLine
        super.init(frame: .zero)
        contentMode = .redraw
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
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = grid.isRightToLeft ? .right : .left
        paragraph.lineBreakMode = .byTruncatingTail
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection),
            .foregroundColor: UIColor.label, .paragraphStyle: paragraph,
        ]
        for line in 0..<LinesView.linesInChapter {
            let frame = grid.frame(of: line, width: bounds.width)
            "Line \(firstLine + line + 1) of ten thousand".draw(in: frame, withAttributes: attributes)
        }
    }
}
