// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// The windows on one screen: that of a tab, or of all tabs together when the program has no scene delegate.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The screen that shows the scene.
    public let screen: UIScreen
    let host: LayerHost
    private(set) lazy var dispatcher = TouchDispatcher(scene: self)
    private(set) lazy var scrollDispatcher = ScrollDispatcher(scene: self)
    private(set) lazy var hoverDispatcher = HoverDispatcher(scene: self)
    private(set) lazy var keyDispatcher = KeyDispatcher(scene: self)
    private(set) lazy var textInput = TextInputDispatcher(scene: self)
    private(set) lazy var keyboard = KeyboardController(scene: self)
    /// The window of the framework's own views, while there are any.
    var overlayIfLoaded: OverlayWindow?
    /// The interaction whose menu is open.
    weak var editMenuOwner: UIEditMenuInteraction?
    /// The open menu.
    var menuSession: MenuSession?
    private(set) var isVisible = false

    init(session: UISceneSession, host: LayerHost, screen: UIScreen, application: UIApplication) {
        self.host = host
        self.screen = screen
        super.init(session: session)
        self.application = application
        host.rootLayer.bounds = screen.bounds
        host.willLayOut = { [weak self] in
            MainActor.assumeIsolated {
                for window in self?.windows ?? [] { window.layoutEngine?.updateAtEndOfTurn() }
            }
        }
        host.turnEnded = { [weak self] in
            MainActor.assumeIsolated {
                self?.keyDispatcher.updateShortcuts()
                self?.accessibility.update()
                self?.hoverDispatcher.updateWanted()
                self?.hoverDispatcher.contentsMayHaveMoved()
                self?.updateSecondButton()
                self?.updatePinches()
                self?.updateBackSteps()
            }
        }
        updateTraits()
    }

    var pointingTakers = PointingTakers()

    /// Invariant: the value that displays received last.
    private var wantsSecondButton = false

    private func updateSecondButton() {
        let isWanted = pointingTakers.wantsSecondButton(in: self)
        guard isWanted != wantsSecondButton else { return }
        wantsSecondButton = isWanted
        host.display.perform(.secondButton(host.scene, isWanted: isWanted))
    }

    /// Invariant: the value that displays received last.
    private var wantsPinches = false

    private func updatePinches() {
        let isWanted = pointingTakers.wantsPinches(in: self)
        guard isWanted != wantsPinches else { return }
        wantsPinches = isWanted
        host.display.perform(.pinches(host.scene, isWanted: isWanted))
    }

    /// Invariant: the number that displays received last; nil when a page waits for it.
    var toldBackSteps: Int? = 0

    // MARK: - Windows

    /// The windows from back to front. The scene retains them while they are shown, or if they became its own.
    public private(set) var windows: [UIWindow] = []

    /// The window that receives keys; nil when there is none.
    public private(set) weak var keyWindow: UIWindow?

    var windowsFromFront: [UIWindow] { windows.reversed() }

    /// Adds a window in front of those of its level.
    func add(_ window: UIWindow) {
        accessibility.needsUpdate = true
        windows.removeAll { $0 === window }
        let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        windows.insert(window, at: index)
        if index + 1 < windows.count {
            host.rootLayer.insertSublayer(window.layer, below: windows[index + 1].layer)
        } else {
            host.rootLayer.addSublayer(window.layer)
        }
        window.updateTraits()
    }

    func remove(_ window: UIWindow) {
        accessibility.needsUpdate = true
        if keyWindow === window { makeKey(nil) }
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
    }

    func makeKey(_ window: UIWindow?) {
        guard keyWindow !== window else { return }
        let old = keyWindow
        keyWindow = window
        old?.resignKey()
        old?.post(UIWindow.didResignKeyNotification)
        window?.becomeKey()
        window?.post(UIWindow.didBecomeKeyNotification)
        statusBarManager?.update()
        firstResponderChanged()
    }

    /// The manager of the status bar's appearance.
    public private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(scene: self)

    /// The orientation: portrait, or landscape if the screen is wider than high. Browsers do not report how a device is
    /// held.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }

    // MARK: - Accessibility

    private(set) lazy var accessibility = SceneAccessibility(scene: self)

    // MARK: - Traits

    /// The traits of the scene: those of its screen, with its overrides.
    open var traitCollection: UITraitCollection { traits.effective }

    var traits = TraitState()

    /// Called after the traits have changed, before those of the windows. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits of all windows of the scene that replace the screen's. Changes take effect immediately.
    open var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: traits.overrides) }
        set {
            guard newValue.values != traits.overrides else { return }
            traits.overrides = newValue.values
            updateTraits()
        }
    }

    // MARK: - Life

    func connect(_ options: ConnectionOptions) {
        activationState = .background
        if title == nil { application?.titleChanged(of: self) }
        if let type = session.configuration.delegateClass {
            guard let type = type as? NSObject.Type, let made = makeObject(of: type) as? any UISceneDelegate else {
                preconditionFailure(
                    "\(type) must inherit from UIResponder or NSObject, and adopt UISceneDelegate.")
            }
            delegate = made
        }
        delegate?.scene(self, willConnectTo: session, options: options)
        post(UIScene.willConnectNotification)
    }

    func enterForeground() {
        isVisible = true
        activationState = .foregroundInactive
        EventSteps.perform(
            { self.delegate?.sceneWillEnterForeground(self) },
            { self.post(UIScene.willEnterForegroundNotification) },
            {
                self.activationState = .foregroundActive
                self.delegate?.sceneDidBecomeActive(self)
            },
            { self.post(UIScene.didActivateNotification) })
    }

    func enterBackground() {
        EventSteps.perform(
            { self.cancelInput() },
            {
                self.isVisible = false
                self.activationState = .foregroundInactive
                self.delegate?.sceneWillResignActive(self)
            },
            { self.post(UIScene.willDeactivateNotification) },
            {
                self.activationState = .background
                self.delegate?.sceneDidEnterBackground(self)
            },
            { self.post(UIScene.didEnterBackgroundNotification) })
    }

    func disconnect() {
        cancelInput()
        editMenuOwner?.dismissMenu()
        menuSession?.dismiss(animated: false)
        activationState = .unattached
        delegate?.sceneDidDisconnect(self)
        post(UIScene.didDisconnectNotification)
        (delegate, session.scene) = (nil, nil)
        for window in windows { window.sceneDisconnected() }
        windows = []
    }

    /// Cancels all touches, wheels, mouse buttons and keys in progress.
    func cancelInput() {
        EventSteps.perform(
            { self.dispatcher.cancelAll() }, { self.scrollDispatcher.cancel(viewer: nil) },
            { self.hoverDispatcher.end() }, { self.keyDispatcher.cancelAll() })
    }

    // MARK: - The screen

    /// Resizes windows that fill the screen.
    func screenChanged(to description: ScreenDescription) {
        let old = screen.bounds, oldScale = screen.scale, oldPreferences = screen.preferences
        let oldCategory = application?.preferredContentSizeCategory
        let oldPixels = screen.nativeBounds.size
        screen.change(to: description)
        application?.firstScreenChanged(self)
        host.rootLayer.bounds = screen.bounds
        let filling = windows.filter { $0.frame == old }, windows = windows
        let newTraits = traits.effective(under: screen.traitCollection)
        for window in windows {
            let size = filling.contains(window) ? screen.bounds.size : window.frame.size
            window.beginTransition(to: size, under: newTraits)
        }
        for window in filling { window.frame = screen.bounds }
        for window in windows {
            if oldScale != screen.scale { window.scaleChanged() }
            window.updateSafeArea()
        }
        updateTraits()
        accessibility.invalidate()
        for window in windows { window.endTransition() }
        textInput.setNeedsUpdate()
        keyboard.setNeedsUpdate()
        editMenuOwner?.dismissMenu()
        menuSession?.dismiss(animated: false)
        if screen.nativeBounds.size != oldPixels { screen.post(UIScreen.modeDidChangeNotification) }
        if screen === UIScreen.main, (old.width > old.height) != (screen.bounds.width > screen.bounds.height) {
            UIDevice.current.tellTurned()
        }
        if screen === UIScreen.main { UIAccessibility.tellChange(from: oldPreferences, to: screen.preferences) }
        application?.tellContentSizeCategory(from: oldCategory)
        (delegate as? any UIWindowSceneDelegate)?.windowSceneDidUpdateScreen(self)
    }
}
