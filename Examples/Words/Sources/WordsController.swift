// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A long page: a form and a text to write in first, then samples. What is edited stays above the keyboard.
class WordsController: UIViewController {
    private let page = UIScrollView(frame: .zero)
    private(set) lazy var scripts = Samples.scripts.map { text in
        let label = label(text, .preferredFont(forTextStyle: .body))
        label.numberOfLines = 0
        return label
    }
    private(set) lazy var styles = StyleSamples.labels()
    private(set) var truncations: [UILabel] = []
    let form = FormView(frame: .zero)
    let textView = UITextView(frame: .zero)
    /// The views from top to bottom, with the space before each.
    private var rows: [(view: UIView, space: CGFloat)] = []
    private var keyboardHeight: CGFloat = 0
    private var observers: [any NSObjectProtocol] = []

    /// In points. The page is no wider than readable text: a readable content guide's width on an iPad, at the default
    /// text size.
    private enum Metrics {
        static let margin: CGFloat = 20
        static let widest: CGFloat = 672
        static let textHeight: CGFloat = 200
    }

    override func viewDidLoad() {
        // What is written, and the place on the page, come back after the program was started again.
        restorationIdentifier = "words"
        view.backgroundColor = .systemBackground
        page.contentInsetAdjustmentBehavior = .never
        view.addSubview(page)
        truncations = [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].map { mode in
            let label = label(Samples.sentence, .preferredFont(forTextStyle: .subheadline))
            label.lineBreakMode = mode
            return label
        }
        setUpTextView()
        form.onDone = { [weak self] in self?.view.endEditing(false) }
        add("A form", [form])
        add("A long text", [textView])
        add("Scripts", scripts)
        add("Styles", styles)
        add("Truncation", truncations)
        watchKeyboard()
    }

    private func setUpTextView() {
        textView.text = LongText.text
        textView.font = .preferredFont(forTextStyle: .body)
        textView.adjustsFontForContentSizeCategory = true
        textView.backgroundColor = .secondarySystemBackground
        textView.layer.cornerRadius = 8
        textView.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
        textView.accessibilityLabel = "A long text"
    }

    private func label(_ text: String, _ font: UIFont) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = font
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    private func add(_ title: String, _ views: [UIView]) {
        let heading = label(title, .preferredFont(forTextStyle: .title2))
        heading.accessibilityTraits = .header
        rows.append((heading, rows.isEmpty ? 8 : 28))
        rows += views.map { ($0, 8) }
        for view in [heading] + views { page.addSubview(view) }
    }

    // MARK: - Layout

    /// Another preferred text size applies immediately.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        page.frame = view.bounds
        let safe = view.safeAreaInsets
        let room = view.bounds.width - safe.left - safe.right - 2 * Metrics.margin
        let width = max(0, min(room, Metrics.widest))
        let x = safe.left + Metrics.margin + (max(0, room - width) / 2).rounded(.down)
        var y = safe.top
        for (view, space) in rows {
            y += space
            let height =
                view === textView
                ? textHeight : view.sizeThatFits(CGSize(width: width, height: 10_000)).height
            view.frame = CGRect(x: x, y: y, width: width, height: height)
            y += view.frame.height
        }
        page.contentSize = CGSize(width: view.bounds.width, height: y + Metrics.margin)
        page.contentInset.bottom = max(keyboardHeight, safe.bottom)
    }

    /// Some lines of large text, too, but never more than half of the screen.
    private var textHeight: CGFloat {
        let wanted = UIFontMetrics.default.scaledValue(for: Metrics.textHeight, compatibleWith: traitCollection)
        return max(Metrics.textHeight, min(wanted, (view.bounds.height / 2).rounded(.down)))
    }

    // MARK: - Keyboard

    private func watchKeyboard() {
        let names = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
                let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
                MainActor.assumeIsolated { self?.keyboardMoves(to: frame ?? .null, in: duration ?? 0) }
            }
        }
    }

    private func keyboardMoves(to frame: CGRect, in duration: TimeInterval) {
        keyboardHeight = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
        UIView.animate(withDuration: duration) {
            self.view.setNeedsLayout()
            self.view.layoutIfNeeded()
            self.revealEditedView()
        }
    }

    /// In the long text, the caret has to be visible.
    private func revealEditedView() {
        guard keyboardHeight > 0 else { return }
        if let field = form.fields.first(where: \.isFirstResponder) {
            reveal(field.bounds, of: field)
        } else if textView.isFirstResponder, let caret = textView.selectedTextRange?.end {
            reveal(textView.caretRect(for: caret), of: textView)
        }
    }

    private func reveal(_ rect: CGRect, of view: UIView) {
        page.scrollRectToVisible(view.convert(rect.insetBy(dx: 0, dy: -12), to: page), animated: false)
    }
}
