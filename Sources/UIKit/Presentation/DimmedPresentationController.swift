// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// Places the presented view over a dimmed screen, as it is: the parent of presentations of alerts and of date pickers.
///
/// Subclasses override the frame of the view, the dimming, the action of a tap outside, and the transition.
class DimmedPresentationController: UIPresentationController {
    let dimming = DimmingView(frame: .zero)

    override init(presentedViewController: UIViewController, presenting: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        style = .custom
    }

    /// The frame of the presented view in a container of a size.
    func frame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

    override var frameOfPresentedViewInContainerView: CGRect {
        container.map { frame(in: $0.bounds.size) } ?? .zero
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { frame(in: parentSize).size }

    override func install() {
        guard let container else { return }
        dimming.frame = container.bounds
        container.insertSubview(dimming, at: 0)
        container.addSubview(presentedViewController.view)
        layOut()
    }

    override func uninstall() {
        presentedViewController.viewIfLoaded?.removeFromSuperview()
        dimming.removeFromSuperview()
    }

    override func layOut() {
        guard let container, presentedViewController.view.superview === container else { return }
        presentedViewController.view.placeUntransformed(frame(in: container.bounds.size))
    }
}
