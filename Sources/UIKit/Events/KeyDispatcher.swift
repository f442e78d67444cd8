// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LayerProtocol
import QuartzCore

/// Converts a display's key messages to presses, and sends them to the responders of one scene.
///
///     key ──> an open menu (MenuSession)
///         ──> else a command of the responder chain
///         ──> else the element with the keyboard's focus (SceneAccessibility+Actions)
///         ──> else UIPress ──> UIPressesEvent ──> UIApplication.sendEvent ──> UIWindow.sendEvent ──> pressesBegan...
///
/// The chain begins with the key window's first responder. Without one it begins with the controller in front: the one that
/// is presented on top, and in it the one that its containers show.
@MainActor
final class KeyDispatcher {
    /// A key of one of the displays that show the scene.
    private struct Key: Hashable {
        var viewer: UInt32
        var usage: UInt16
    }

    private unowned let scene: UIWindowScene
    /// The presses in the order in which they began. A key with a command has none.
    private var presses: [(key: Key, press: UIPress)] = []
    private var lastOrder = 0
    private var shortcuts: [KeyShortcut] = []
    /// The modifiers of the last key event.
    private(set) var modifierFlags: UIKeyModifierFlags = []

    init(scene: UIWindowScene) { self.scene = scene }

    func handle(_ samples: [KeySample], viewer: UInt32) {
        EventSteps.perform(samples.map { sample in { self.handle(sample, Key(viewer: viewer, usage: sample.usage)) } })
    }

    private func handle(_ sample: KeySample, _ key: Key) {
        modifierFlags = UIKey(sample).modifierFlags
        switch sample.phase {
        case .began: EventSteps.perform({ self.cancel { $0 == key } }, { self.goDown(sample, key) })
        case .repeated where presses.contains(where: { $0.key == key }): break
        case .repeated where scene.menuSession?.handle(UIKey(sample), isRepeated: true) == true: break
        case .repeated: if !performCommand(for: UIKey(sample)) { _ = isHandled(sample, isRepeated: true) }
        case .ended: end(sample, .ended) { $0 == key }
        case .cancelled: end(sample, .cancelled) { $0 == key }
        }
    }

    private func goDown(_ sample: KeySample, _ key: Key) {
        if scene.menuSession?.handle(UIKey(sample), isRepeated: false) == true { return }
        if !performCommand(for: UIKey(sample)), !isHandled(sample, isRepeated: false) { begin(key, sample) }
    }

    /// Cancels the keys of a display that disconnected.
    func cancel(viewer: UInt32) { cancel { $0.viewer == viewer } }

    func cancelAll() { cancel { _ in true } }

    private func cancel(_ condition: (Key) -> Bool) { end(nil, .cancelled, condition) }

    /// Whether the element with the keyboard's focus handles the key.
    private func isHandled(_ sample: KeySample, isRepeated: Bool) -> Bool {
        scene.accessibility.handle(UIKey(sample), isRepeated: isRepeated, before: target?.startOfChain)
    }

    // MARK: - Presses

    private func begin(_ key: Key, _ sample: KeySample) {
        guard let window = target else { return }
        let responder = window.startOfChain
        let press = UIPress(UIKey(sample), timestamp: sample.time, window: window, responder: responder)
        lastOrder += 1
        press.order = lastOrder
        presses.append((key, press))
        send(press)
    }

    private func end(_ sample: KeySample?, _ phase: UIPress.Phase, _ condition: (Key) -> Bool) {
        let ended = presses.filter { condition($0.key) }.map(\.press)
        EventSteps.perform(ended.map { press in { self.end(press, sample, phase) } })
    }

    private func end(_ press: UIPress, _ sample: KeySample?, _ phase: UIPress.Phase) {
        guard presses.contains(where: { $0.press === press }) else { return }
        press.phase = phase
        press.timestamp = sample?.time ?? CACurrentMediaTime()
        if let sample { press.key = UIKey(sample) }
        send(press)
    }

    private func send(_ changed: UIPress) {
        for (_, press) in presses where press !== changed { press.phase = .stationary }
        let event = UIPressesEvent(presses: Set(presses.map(\.press)), timestamp: changed.timestamp)
        if changed.phase == .began {
            changed.gestureRecognizers = changed.window?.gestures.recognizers(for: changed, in: event)
        }
        if changed.phase != .began { presses.removeAll { $0.press === changed } }
        scene.application?.sendEvent(event)
    }

    private var target: UIWindow? { scene.keyWindow ?? scene.windowsFromFront.first { !$0.isHidden } }

    // MARK: - Commands

    /// Pastes outside of text editing, after the pasted content was put on the pasteboard. The target is the first
    /// responder in the chain that can paste, or else the first that implements it.
    func paste() {
        guard let window = target else { return }
        let first = window.startOfChain
        if let able = first.target(forAction: .paste, withSender: nil) as? UIResponder {
            able.paste(nil)
        } else if !(first is any UITextInput) {
            first.paste(nil)
        }
    }

    private var chain: [UIResponder] {
        target.map { Array(sequence(first: $0.startOfChain) { $0.next }) } ?? []
    }

    /// The commands of the responder chain that come before the system's own use of their keys.
    private var commands: [UIKeyCommand] {
        let chain = chain, commands = chain.flatMap { $0.keyCommands ?? [] }
        guard let text = chain.first as? any UITextInput, text.isEditable else { return commands }
        return commands.filter { $0.wantsPriorityOverSystemBehavior || !$0.isOfTextEditing }
    }

    private func performCommand(for key: UIKey) -> Bool {
        let commands = commands.compactMap { $0.command(for: key) }
        // The receiver may be elsewhere in the chain than the responder that offers the command.
        return commands.contains { $0.perform(startingAt: target?.startOfChain) }
    }

    /// Tells displays which keys have commands, if that changed. Called at the end of each turn in which the scene
    /// changed or got an event.
    func updateShortcuts() {
        var known: Set<KeyShortcut> = []
        let new = commands.flatMap(\.shortcuts).filter { known.insert($0).inserted }
        guard new != shortcuts else { return }
        shortcuts = new
        scene.host.display.perform(.takeKeys(scene.host.scene, Array(new.prefix(KeyShortcut.most))))
    }
}
