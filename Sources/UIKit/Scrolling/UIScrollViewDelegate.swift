// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Receives the events of a scroll view, and influences its movement.
///
///     finger  willBeginDragging ──> didScroll... ──> willEndDragging ──> didEndDragging
///     then    willBeginDecelerating ──> didScroll... ──> didEndDecelerating
///     by code didScroll... ──> didEndScrollingAnimation
///
/// The class that declares the conformance determines which methods are called. A method that only a subclass
/// implements is never called: implement it in the class too, and override it. A debug build warns about this.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the offset has changed for any reason; during an automatic movement, once per frame. The default
    /// does nothing.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the scale has changed. The default does nothing.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called before a drag begins. The default does nothing.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called before a drag ends. The default does nothing.
    ///
    /// - Parameters:
    ///   - scrollView: the scroll view.
    ///   - velocity: in points per millisecond.
    ///   - targetContentOffset: the final offset, which may be changed. It is limited to the edges; values that are not
    ///     finite have no effect.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when a drag has ended. The default does nothing.
    ///
    /// - Parameters:
    ///   - scrollView: the scroll view.
    ///   - decelerate: whether the movement continues.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called before the contents decelerate. The default does nothing.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the contents have come to rest, or a finger has stopped them. The default does nothing.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called after animated calls of `setContentOffset(_:animated:)` and `scrollRectToVisible(_:animated:)` that moved
    /// the contents. The default does nothing.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns whether the keys for it may scroll to the top. The default is true.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when the keys for it have scrolled to the top. The default does nothing.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Returns the view to zoom; nil, the default, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called before zooming begins. The default does nothing.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when zooming has ended. The default does nothing.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Called when `adjustedContentInset` has changed. The default does nothing.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing; delegates that observe scrolling implement it.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        callOptional("scrollViewDidScroll:", of: self, [scrollView])
    }
    /// Does nothing; delegates that observe zooming implement it.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        callOptional("scrollViewDidZoom:", of: self, [scrollView])
    }
    /// Does nothing; delegates that observe drags implement it.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        callOptional("scrollViewWillBeginDragging:", of: self, [scrollView])
    }
    /// Keeps the target; delegates that change it implement this.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        callOptional(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:", of: self,
            [scrollView, velocity, targetContentOffset])
    }
    /// Does nothing; delegates that observe drags implement it.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        callOptional("scrollViewDidEndDragging:willDecelerate:", of: self, [scrollView, decelerate])
    }
    /// Does nothing; delegates that observe deceleration implement it.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        callOptional("scrollViewWillBeginDecelerating:", of: self, [scrollView])
    }
    /// Does nothing; delegates that observe deceleration implement it.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        callOptional("scrollViewDidEndDecelerating:", of: self, [scrollView])
    }
    /// Does nothing; delegates that observe animated scrolling implement it.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        callOptional("scrollViewDidEndScrollingAnimation:", of: self, [scrollView])
    }
    /// Returns true: the keys may scroll to the top.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        callOptional("scrollViewShouldScrollToTop:", of: self, [scrollView], else: true)
    }
    /// Does nothing; delegates that observe scrolling to the top implement it.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        callOptional("scrollViewDidScrollToTop:", of: self, [scrollView])
    }
    /// Returns nil: the contents cannot be zoomed.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        callOptional("viewForZoomingIn:", of: self, [scrollView], else: nil)
    }
    /// Does nothing; delegates that observe zooming implement it.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        callOptional("scrollViewWillBeginZooming:with:", of: self, [scrollView, view])
    }
    /// Does nothing; delegates that observe zooming implement it.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        callOptional("scrollViewDidEndZooming:with:atScale:", of: self, [scrollView, view, scale])
    }
    /// Does nothing; delegates that observe the insets implement it.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        callOptional("scrollViewDidChangeAdjustedContentInset:", of: self, [scrollView])
    }
}
