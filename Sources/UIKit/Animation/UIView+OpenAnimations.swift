// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjCRuntime
import QuartzCore

// The calls of before iOS 4, which sources of that time still have. An animation is open between two calls:
//
//     UIView.beginAnimations("fade", context: nil)
//     UIView.setAnimationDuration(0.5)
//     view.alpha = 0
//     UIView.commitAnimations()
extension UIView {
    /// Begins an animation of the changes until `commitAnimations()`. It takes 0.2 seconds with the curve `easeInOut`,
    /// unless the following calls say otherwise. Use `animate(withDuration:animations:)` in new sources.
    ///
    /// An animation that is still open at the end of the turn of the run loop is committed, and reported.
    ///
    /// - Parameters:
    ///   - animationID: passed to the delegate.
    ///   - context: passed to the delegate.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        OpenAnimation.begin(animationID, context)
    }

    /// Ends the animation that was begun last. It starts with the next commit.
    public class func commitAnimations() { OpenAnimation.innermost?.commit() }

    /// Sets the object whose methods are called when the animation starts and stops. It is retained until then.
    public class func setAnimationDelegate(_ delegate: Any?) {
        OpenAnimation.innermost?.delegate = delegate.map { $0 as AnyObject }
    }

    /// Sets the name of the method that is called when the animation was committed. It takes the identifier and the context.
    public class func setAnimationWillStart(_ selector: Selector?) { OpenAnimation.innermost?.willStart = selector }

    /// Sets the name of the method that is called when the animation has stopped. It takes the identifier, an `NSNumber`
    /// that says whether the animation ran to its end, and the context.
    public class func setAnimationDidStop(_ selector: Selector?) { OpenAnimation.innermost?.didStop = selector }

    /// Sets the duration in seconds. 0 does not animate.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        OpenAnimation.change { $0.duration = duration.isFinite ? max(0, duration) : 0 }
    }

    /// Sets the delay before the animation begins, in seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        OpenAnimation.change { $0.delay = delay.isFinite ? max(0, delay) : 0 }
    }

    /// Sets when the animation begins.
    public class func setAnimationStart(_ startDate: Date) { setAnimationDelay(startDate.timeIntervalSinceNow) }

    /// Sets the curve.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        OpenAnimation.change { $0.course = .curve(curve.timingFunction) }
    }

    /// Sets the number of passes, possibly fractional. 0 means one.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        OpenAnimation.change { $0.repeatCount = repeatCount > 0 ? repeatCount : 0 }
    }

    /// Sets whether each pass is followed by one in reverse.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        OpenAnimation.change { $0.set(.autoreverse, repeatAutoreverses) }
    }

    /// Sets whether the animation begins with the values on the screen, not with the values of the views.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        OpenAnimation.change { $0.set(.beginFromCurrentState, fromCurrentState) }
    }

    /// Shows the changes of a view's contents until `commitAnimations()` by a transition. Call it before the changes, once for
    /// each view. A later call for the same view replaces the transition.
    ///
    /// Differences from iOS: the old contents are an image, also without `cache`. Curls are dissolves.
    ///
    /// - Parameters:
    ///   - transition: the transition; `none` for no transition.
    ///   - view: the view whose contents change, mostly because subviews are added, removed or exchanged.
    ///   - cache: whether images of the contents are shown. It has no effect.
    public class func setAnimationTransition(_ transition: UIView.AnimationTransition, for view: UIView, cache: Bool) {
        OpenAnimation.innermost?.setTransition(transition, of: view)
    }

    /// The transitions of animations without blocks.
    public enum AnimationTransition: Int, Sendable {
        /// No transition.
        case none = 0
        /// Flips about the vertical axis; the left side comes to the front.
        case flipFromLeft = 1
        /// Flips about the vertical axis; the right side comes to the front.
        case flipFromRight = 2
        /// Dissolves; the page curl of iOS does not exist here.
        case curlUp = 3
        /// Dissolves; the page curl of iOS does not exist here.
        case curlDown = 4

        /// The option of transitions with blocks that shows the same.
        fileprivate var option: AnimationOptions {
            switch self {
            case .none: []
            case .flipFromLeft: .transitionFlipFromLeft
            case .flipFromRight: .transitionFlipFromRight
            case .curlUp: .transitionCurlUp
            case .curlDown: .transitionCurlDown
            }
        }
    }
}

/// An animation between `beginAnimations` and `commitAnimations`.
@MainActor
final class OpenAnimation {
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    private let identifier: String?
    private let context: UnsafeMutableRawPointer?
    private lazy var animation = ViewAnimation { [self] in stopped(isFinished: $0) }
    private var transitions: [OpenTransition] = []
    private var isCommitted = false
    /// The animation of the changes, and each transition, that have not stopped yet.
    private var running = 1
    private var isFinished = true

    /// The animation that was begun last, if no other block is inside of it.
    static var innermost: OpenAnimation? { ViewAnimation.innermost?.opened }

    private init(_ identifier: String?, _ context: UnsafeMutableRawPointer?) {
        (self.identifier, self.context) = (identifier, context)
    }

    static func begin(_ identifier: String?, _ context: UnsafeMutableRawPointer?) {
        let opened = OpenAnimation(identifier, context)
        let settings = ViewAnimationSettings(duration: 0.2)
        let target = UIView.areAnimationsEnabled ? opened.animation : nil
        ViewAnimation.begin(ViewAnimation.Block(target: target, settings: settings, opened: opened))
        RunLoop.main.perform { MainActor.assumeIsolated { opened.closeIfForgotten() } }
    }

    /// Changes the settings of the innermost animation. They concern the following changes of views.
    static func change(_ change: (inout ViewAnimationSettings) -> Void) {
        guard var block = ViewAnimation.innermost, let opened = block.opened else { return }
        change(&block.settings)
        let isAnimated = UIView.areAnimationsEnabled && block.settings.duration > 0
        block.target = isAnimated ? opened.animation : nil
        ViewAnimation.replaceInnermost(by: block)
    }

    func setTransition(_ transition: UIView.AnimationTransition, of view: UIView) {
        transitions.filter { $0.view === view }.forEach { $0.end() }
        transitions.removeAll { $0.view === view }
        if transition != .none { transitions.append(OpenTransition(transition, of: view)) }
    }

    func commit() {
        guard !isCommitted, let block = ViewAnimation.innermost, block.opened === self else { return }
        isCommitted = true
        if let willStart, let delegate {
            CATransaction.afterCommit { [self] in call(willStart, delegate, [identifier, context]) }
        }
        ViewAnimation.end()
        runTransitions(block.settings)
        animation.close()
    }

    private func runTransitions(_ settings: ViewAnimationSettings) {
        running += transitions.count
        for transition in transitions { transition.run(settings) { [self] in stopped(isFinished: $0) } }
        transitions = []
    }

    private func closeIfForgotten() {
        guard !isCommitted, ViewAnimation.innermost?.opened === self else { return }
        let line = "UIView.beginAnimations(\(identifier ?? "nil")) without commitAnimations(): it is committed now.\n"
        FileHandle.standardError.write(Data(line.utf8))
        commit()
    }

    private func stopped(isFinished isWhole: Bool) {
        running -= 1
        isFinished = isFinished && isWhole
        guard running == 0 else { return }
        if let didStop, let delegate { call(didStop, delegate, [identifier, NSNumber(value: isFinished), context]) }
        delegate = nil
    }

    private func call(_ selector: Selector, _ object: AnyObject, _ arguments: [Any?]) {
        selector.send(to: object, arguments)
    }
}

/// A transition of a view's contents in an open animation.
@MainActor
private struct OpenTransition {
    let view: UIView
    private let transition: UIView.AnimationTransition
    /// The contents before the changes, in front of the view; nil if they are not shown.
    private let cover: UIView?

    init(_ transition: UIView.AnimationTransition, of view: UIView) {
        (self.view, self.transition) = (view, transition)
        cover = UIView.areAnimationsEnabled && view.layer.isInScene ? view.coverWithSnapshot() : nil
    }

    /// Starts it after the changes. The completion is called in a later turn.
    func run(_ settings: ViewAnimationSettings, completion: @escaping (Bool) -> Void) {
        var settings = settings
        settings.options.formUnion(transition.option)
        guard let cover, let transition = ViewTransition(settings, on: view) else {
            end()
            return CATransaction.afterCommit { completion(true) }
        }
        transition.run(from: cover, to: view, isOldOnTop: true) { finished in
            end()
            completion(finished)
        }
    }

    func end() { cover?.layer.removeFromSuperlayer() }
}

extension ViewAnimationSettings {
    fileprivate mutating func set(_ option: UIView.AnimationOptions, _ isOn: Bool) {
        if isOn { options.insert(option) } else { options.remove(option) }
    }
}
