// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The states of the controllers of a scene that have restoration identifiers:
///
///     path of a controller ──> key of a view ──> its text, or its offset
///
/// A path consists of the identifiers of the controller and of those that contain or present it. A view has its own
/// restoration identifier as key, or else its kind and its place among the views of its kind.
///
/// A state that is restored waits for its controller, which may be created or loaded later.
@MainActor
struct ControllerStates {
    /// The saved state of one controller.
    struct State: Equatable {
        var texts: [String: String] = [:]
        var offsets: [String: CGPoint] = [:]

        var isEmpty: Bool { texts.isEmpty && offsets.isEmpty }
    }

    private(set) var states: [String: State] = [:]

    nonisolated init() {}

    var isEmpty: Bool { states.isEmpty }

    // MARK: - Saving

    /// The current states of the controllers in windows.
    ///
    /// - Parameter waiting: the restored states that have not found their controllers yet, which are kept.
    init(of windows: [UIWindow], waiting: ControllerStates) {
        states = waiting.states
        for window in windows { window.rootViewController.map { add($0, unless: waiting.states) } }
    }

    private mutating func add(_ controller: UIViewController, unless waiting: [String: State]) {
        if let path = controller.restorationPath, let view = controller.viewIfLoaded, waiting[path] == nil {
            let state = RestorableViews(in: view).state
            states[path] = state.isEmpty ? nil : state
        }
        for child in controller.children { add(child, unless: waiting) }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            add(presented, unless: waiting)
        }
    }

    // MARK: - Restoring

    /// Removes and returns the state that waits for a controller.
    mutating func take(for path: String) -> State? { states.removeValue(forKey: path) }

    /// Forgets states whose controllers do not exist.
    mutating func keepOnly(existingIn windows: [UIWindow]) {
        var paths: Set<String> = []
        func note(_ controller: UIViewController) {
            controller.restorationPath.map { _ = paths.insert($0) }
            controller.children.forEach(note)
            controller.presentedViewController.map(note)
        }
        for window in windows { window.rootViewController.map(note) }
        states = states.filter { paths.contains($0.key) }
    }

    // MARK: - As a property list

    var propertyList: [String: Any] {
        states.mapValues { state in
            ["texts": state.texts, "offsets": state.offsets.mapValues { [Double($0.x), Double($0.y)] }] as [String: Any]
        }
    }

    init(propertyList: Any?) {
        for (path, entry) in propertyList as? [String: [String: Any]] ?? [:] {
            let offsets = entry["offsets"] as? [String: [Double]] ?? [:]
            states[path] = State(
                texts: entry["texts"] as? [String: String] ?? [:],
                offsets: offsets.compactMapValues { pair in
                    pair.count == 2 && pair.allSatisfy(\.isFinite) ? CGPoint(x: pair[0], y: pair[1]) : nil
                })
        }
    }
}

extension UIViewController {
    /// The restoration identifiers from the outermost controller to this one; nil if this one has none.
    var restorationPath: String? {
        guard let restorationIdentifier else { return nil }
        let container = parent ?? presentingViewController
        let names = sequence(first: container) { $0.map { $0.parent ?? $0.presentingViewController } ?? nil }
        let outer = names.prefix { $0 != nil }.compactMap { $0?.restorationIdentifier }
        return ([restorationIdentifier] + outer).reversed().joined(separator: Self.pathSeparator)
    }

    /// ASCII's unit separator, which no identifier contains.
    private static var pathSeparator: String { "\u{1f}" }

    /// The scene that the controller appears in.
    private var sceneOfState: UIWindowScene? {
        viewIfLoaded?.window?.windowScene ?? parent?.sceneOfState ?? presentingViewController?.sceneOfState
    }

    /// Gives the texts and offsets of a restored scene to the controller's views, once: before the view appears, or as
    /// soon as its scene is known.
    func restoreStateIfNeeded() {
        guard let view = viewIfLoaded, let path = restorationPath, let saver = sceneOfState?.saver else { return }
        saver.hasNamedControllers = true
        guard let state = saver.waiting.take(for: path) else { return }
        RestorableViews(in: view).restore(state)
    }

    /// Tells the scene that it has states to save, if the controller appears in one already.
    func noteRestorationIdentifier() {
        if restorationIdentifier != nil { sceneOfState?.saver.hasNamedControllers = true }
    }
}

/// The views of a controller whose states are saved, by their keys.
@MainActor
private struct RestorableViews {
    private var texts: [String: any RestorableText] = [:]
    private var scrollViews: [String: UIScrollView] = [:]
    /// How many views of a kind there are so far.
    private var counts: [String: Int] = [:]

    init(in view: UIView) { visit(view, isRoot: true) }

    private mutating func visit(_ view: UIView, isRoot: Bool = false) {
        guard isRoot || view.viewController == nil else { return }
        if let text = view as? any RestorableText, text.isEditableText { texts[key(of: view, "text")] = text }
        if let scrollView = view as? UIScrollView { scrollViews[key(of: view, "scroll view")] = scrollView }
        guard !Self.isOpaque(view) else { return }
        for subview in view.subviews { visit(subview) }
    }

    /// Whether what is inside of a view belongs to it alone: cells come and go, and other subviews are the framework's.
    private static func isOpaque(_ view: UIView) -> Bool {
        view is UIControl || view is UITextView || view is UITableView || view is UICollectionView
            || view is UIPickerView
            || view is UISearchBar || view is UINavigationBar || view is UIToolbar || view is UITabBar
    }

    private mutating func key(of view: UIView, _ kind: String) -> String {
        counts[kind, default: 0] += 1
        return view.restorationIdentifier ?? "\(kind) \(counts[kind] ?? 0)"
    }

    var state: ControllerStates.State {
        ControllerStates.State(
            texts: texts.compactMapValues { $0.isSecret ? nil : $0.restorableText },
            offsets: scrollViews.compactMapValues(\.savedOffset))
    }

    func restore(_ state: ControllerStates.State) {
        for (key, text) in state.texts {
            guard let view = texts[key], !view.isSecret, view.restorableText != text else { continue }
            view.restorableText = text
        }
        for (key, offset) in state.offsets { scrollViews[key]?.restoredOffset = offset }
    }
}

/// A view whose text is saved.
@MainActor
private protocol RestorableText: UIView, UITextInput {
    var restorableText: String? { get set }
    var isEditableText: Bool { get }
}

extension RestorableText {
    /// Whether the text is never saved.
    var isSecret: Bool {
        if (self as? UITextField)?.hasBeenSecure == true { return true }
        let content = textContentType
        return isSecureTextEntry || content == .password || content == .newPassword || content == .oneTimeCode
    }
}

extension UITextField: RestorableText {
    fileprivate var restorableText: String? {
        get { text }
        set { text = newValue }
    }
    fileprivate var isEditableText: Bool { true }
}

extension UITextView: RestorableText {
    fileprivate var restorableText: String? {
        get { text }
        set { text = newValue }
    }
    fileprivate var isEditableText: Bool { isEditable }
}

extension UIScrollView {
    /// The offset to save; nil where the contents begin.
    fileprivate var savedOffset: CGPoint? {
        if let restoredOffset { return restoredOffset }
        let start = CGPoint(x: horizontalLimits.lowerBound, y: verticalLimits.lowerBound)
        return contentOffset == start ? nil : contentOffset
    }

    /// Scrolls to the offset of a restored scene as soon as the contents are large enough, unless a finger scrolls before.
    func scrollToRestoredOffset() {
        guard let offset = restoredOffset, bounds.size != .zero else { return }
        guard horizontalLimits.contains(offset.x), verticalLimits.contains(offset.y) else { return }
        restoredOffset = nil
        contentOffset = offset
    }
}
