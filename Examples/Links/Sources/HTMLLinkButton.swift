// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A button that looks and works like a link on a web page.
///
/// The underline stands just below the baseline and is as wide as the text: both come from measuring it, so they are right
/// for every text and every font.
class HTMLLinkButton: UIControl {
    let title: String
    let url: URL

    var font = UIFont.systemFont(ofSize: UIFont.buttonFontSize) {
        didSet { if font.pointSize != oldValue.pointSize { setNeedsDisplay() } }
    }

    /// Lighter on a dark screen, where the usual blue could hardly be read.
    static let normalColor = UIColor { traits in
        UIColor(hex: traits.userInterfaceStyle == .dark ? 0x77AAEE : 0x2255AA)
    }
    static let highlightedColor = UIColor(hex: 0xFF9900)

    init(title: String, url: URL) {
        self.title = title
        self.url = url
        super.init(frame: CGRect(x: 0, y: 0, width: 72, height: 37))
        isOpaque = false
        contentMode = .redraw
        accessibilityLabel = title
        accessibilityTraits = .link
        addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    private func open() { UIApplication.shared.open(url) }

    // MARK: - Looks

    private var color: UIColor { isHighlighted ? Self.highlightedColor : Self.normalColor }

    private var textSize: CGSize { title.size(withAttributes: [.font: font]) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: textSize.width.rounded(.up), height: (textSize.height + lineWidth).rounded(.up))
    }

    /// The width of the underline: a fifteenth of the font's size, chosen by eye after browsers.
    private var lineWidth: CGFloat { max(1, font.pointSize / 15) }

    /// The frame of the text: in the middle.
    private var textFrame: CGRect {
        let size = textSize
        return CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// As wide as the text, one line's width below the baseline.
    var underline: CGRect {
        let frame = textFrame
        return CGRect(x: frame.minX, y: frame.minY + font.ascender + lineWidth, width: frame.width, height: lineWidth)
    }

    override func draw(_ rect: CGRect) {
        title.draw(at: textFrame.origin, withAttributes: [.font: font, .foregroundColor: color])
        color.setFill()
        UIRectFill(underline)
    }
}
