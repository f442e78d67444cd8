// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Presents an alert in the middle of a dimmed screen, or an action sheet at its lower edge.
final class AlertPresentationController: DimmedPresentationController {
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }
    private var alertView: AlertView? { presentedViewController.viewIfLoaded as? AlertView }

    override var dimsTint: Bool { true }

    override func frame(in size: CGSize) -> CGRect {
        guard let container, let view = presentedViewController.view as? AlertView else { return .zero }
        let insets = container.safeAreaInsets, margin = AlertNumbers.margin
        let bottom = max(insets.bottom, container.keyboardLayoutGuide.coveredHeight)
        let room = CGRect(
            x: insets.left + margin, y: insets.top + margin,
            width: size.width - insets.left - insets.right - 2 * margin,
            height: size.height - insets.top - bottom - 2 * margin)
        let width = isSheet ? min(room.width, AlertNumbers.widestSheet) : min(AlertNumbers.width, room.width)
        let height = min(view.height(for: width), room.height)
        return CGRect(
            x: room.midX - width / 2, y: isSheet ? room.maxY - height : (room.midY - height / 2).rounded(),
            width: width,
            height: height)
    }

    override func install() {
        presentedViewController.loadViewIfNeeded()
        alertView?.isInPopover = false
        super.install()
    }

    override func setChrome(isVisible: Bool) {
        let isDark = traitCollection.userInterfaceStyle == .dark
        let dim = isDark ? PresentationNumbers.alertDim.dark : PresentationNumbers.alertDim.light
        dimming.alpha = isVisible ? dim : 0
    }

    override func backgroundTapped() {
        if isSheet { alert?.cancelOrDismiss() }
    }

    override func makeAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        isSheet
            ? PresentationAnimator(.coverVertical, isPresenting: isPresenting)
            : AlertAnimator(isPresenting: isPresenting)
    }
}

/// Animates an alert: it appears slightly larger and shrinks to its size, and it disappears by fading.
final class AlertAnimator: PresentationAnimator {
    /// The scale at the beginning. Chosen by eye from iOS 13 to 18.
    private static let scale: CGFloat = 1.15

    init(isPresenting: Bool) { super.init(.crossDissolve, isPresenting: isPresenting) }

    override var settings: ViewAnimationSettings { PresentationNumbers.alertSpring }

    override func dissolve(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        if isPresenting {
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
        }
        context.containerView.layoutIfNeeded()
        run(context) {
            view.alpha = isPresenting ? 1 : 0
            view.transform = .identity
        } reset: {
            view.alpha = 1
        }
    }
}
