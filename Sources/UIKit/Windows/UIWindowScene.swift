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
    private(set) lazy var saver = SceneSaver(scene: self)
    /// The window of the framework's own views, while there are any.
    var overlayIfLoaded: OverlayWindow?
    /// The interaction whose menu is open.
    weak var editMenuOwner: UIEditMenuInteraction?
    /// The open menu.
    var menuSession: MenuSession?
    private(set) var isVisible = false
    /// The action of the icon that is performed when the scene comes to the foreground.
    var chosenShortcut: ChosenShortcut?

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
        var window: UIWindow?
        EventSteps.perform(
            { window = self.loadStoryboard() },
            { self.delegate?.scene(self, willConnectTo: self.session, options: options) },
            {
                guard let activity = self.session.stateRestorationActivity else { return }
                self.delegate?.scene(self, restoreInteractionStateWith: activity)
            },
            { window?.makeKeyAndVisible() },
            { self.post(UIScene.willConnectNotification) })
    }

    func enterForeground() {
        isVisible = true
        activationState = .foregroundInactive
        EventSteps.perform(
            { self.delegate?.sceneWillEnterForeground(self) },
            { self.post(UIScene.willEnterForegroundNotification) },
            { self.performChosenShortcut() },
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
            { self.post(UIScene.didEnterBackgroundNotification) },
            { self.saver.saveAll() })
    }

    func disconnect() {
        EventSteps.perform(
            { self.cancelInput() }, { self.editMenuOwner?.dismissMenu() },
            { self.menuSession?.dismiss(animated: false) },
            {
                self.activationState = .unattached
                self.delegate?.sceneDidDisconnect(self)
            },
            { self.post(UIScene.didDisconnectNotification) },
            {
                (self.delegate, self.session.scene) = (nil, nil)
                EventSteps.perform(self.windows.map { window in { window.sceneDisconnected() } })
            },
            { self.windows = [] })
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
        var steps: [EventSteps.Step] = []
        for window in windows {
            let size = filling.contains(window) ? screen.bounds.size : window.frame.size
            steps.append { window.beginTransition(to: size, under: newTraits) }
        }
        for window in filling { steps.append { window.frame = self.screen.bounds } }
        for window in windows {
            steps.append { if oldScale != self.screen.scale { window.scaleChanged() } }
            steps.append { window.updateSafeArea() }
        }
        steps += [{ self.updateTraits() }, { self.tellTransparency(from: oldPreferences) }]
        steps.append { self.accessibility.invalidate() }
        for window in windows { steps.append { window.endTransition() } }
        steps += [
            {
                self.textInput.setNeedsUpdate()
                self.keyboard.setNeedsUpdate()
                self.editMenuOwner?.dismissMenu()
            },
            { self.menuSession?.dismiss(animated: false) },
            { if self.screen.nativeBounds.size != oldPixels { self.screen.post(UIScreen.modeDidChangeNotification) } },
            { self.tellTurned(from: old) },
            { if self.isMain { UIAccessibility.tellChange(from: oldPreferences, to: self.screen.preferences) } },
            { self.application?.tellContentSizeCategory(from: oldCategory) },
            { (self.delegate as? any UIWindowSceneDelegate)?.windowSceneDidUpdateScreen(self) },
        ]
        EventSteps.perform(steps)
    }

    private var isMain: Bool { screen === UIScreen.main }

    private func tellTurned(from old: CGRect) {
        guard isMain, (old.width > old.height) != (screen.bounds.width > screen.bounds.height) else { return }
        UIDevice.current.tellTurned()
    }

    /// Passes a changed preference for less transparency to the effect views on the screen.
    private func tellTransparency(from old: ScreenPreferences) {
        guard old.contains(.reducedTransparency) != screen.preferences.contains(.reducedTransparency) else { return }
        for window in windows { window.tellSubtree { ($0 as? UIVisualEffectView)?.transparencyChanged() } }
    }
}
