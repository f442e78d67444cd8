// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The view in which a presentation happens. It covers the window or the presenting controller's view.
final class PresentationContainerView: UIView {
    private(set) weak var controller: UIPresentationController?

    init(of controller: UIPresentationController, frame: CGRect) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addTarget(self, action: PresentationContainerView.tapped)
        tap.delegate = self
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    private func tapped(_ recognizer: UITapGestureRecognizer) { controller?.active.backgroundTapped() }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.containerViewWillLayoutSubviews()
        controller?.active.layOut()
        controller?.containerViewDidLayoutSubviews()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        controller?.adaptInPlace(to: traitCollection)
        controller?.updateTraitsOfPresented()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        guard found === self || found == nil else { return found }
        return controller?.active.passesTouch(at: point, with: event) == true ? nil : found
    }
}

extension PresentationContainerView: UIGestureRecognizerDelegate {
    /// Recognizes only taps beside the presented view.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view === self || touch.view is DimmingView
    }
}

/// The view that dims the screen behind a presentation.
final class DimmingView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = .black
        alpha = 0
    }

    required init?(coder: NSCoder) { nil }
}
