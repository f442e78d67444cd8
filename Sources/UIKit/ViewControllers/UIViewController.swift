// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Owns a view and what the program does with it.
///
///     loadView ──> viewDidLoad ──> viewWillAppear ──> viewWillLayoutSubviews, viewDidLayoutSubviews ──> viewDidAppear
///                                  viewWillDisappear ──> viewDidDisappear
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    // MARK: - Creation

    /// - Parameter nibNameOrNil: nibs can't be read yet; has to be nil.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        precondition(
            nibNameOrNil == nil, "UIViewController: nibs can't be read yet, so there is none named \(nibNameOrNil!).")
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Archives of controllers can't be read yet: nil.
    public required init?(coder: NSCoder) { nil }

    open var title: String?

    // MARK: - The view

    private var storedView: UIView?

    /// Loaded when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            storedView?.viewController = nil
            storedView = newValue
            newValue?.viewController = self
        }
    }

    public var viewIfLoaded: UIView? { storedView }

    public var isViewLoaded: Bool { storedView != nil }

    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        precondition(storedView != nil, "\(type(of: self)).loadView() has to set `view`.")
        viewDidLoad()
    }

    /// Makes the view and sets `view`. The default makes a plain one, as large as the first screen.
    open func loadView() {
        view = UIView(frame: UIApplication.current?.orderedScenes.first?.screen.bounds ?? .zero)
    }

    open func viewDidLoad() {}

    open override var next: UIResponder? { storedView?.superview }

    // MARK: - Appearance

    private enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    private var appearance = Appearance.disappeared

    /// The view is about to be seen.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view can be seen.
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    /// Begins to appear or to disappear, if the controller is not there yet.
    func beginAppearance(_ isAppearing: Bool) {
        if isAppearing, appearance == .disappeared {
            appearance = .appearing
            loadViewIfNeeded()
            viewWillAppear(false)
        } else if !isAppearing, appearance == .appeared {
            appearance = .disappearing
            viewWillDisappear(false)
        }
    }

    /// Ends what was begun. The view is laid out by then.
    func endAppearance() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            storedView?.layoutIfNeeded()
            viewDidAppear(false)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(false)
        case .appeared, .disappeared: break
        }
    }

    // MARK: - Layout

    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
}
