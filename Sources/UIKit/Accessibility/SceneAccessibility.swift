// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// Sends the accessible elements of a scene's screen to displays, for screen readers, keyboards and tests.
///
///     something changes ──> the view and its ancestors are stale (UIView.accessibilityChanged)
///     the turn ends     ──> update(): stale views from the windows down ──> nodes ──> differences ──> display
///     display           ──> perform(): activate, adjust, ... ──> the element
///
/// A view is one of these:
///
/// - an element: one node; its subviews are skipped;
/// - a group (a window, a modal view, a view with a container type or elements of its own, or one that is read as one
///   group): a node with children in reading order;
/// - otherwise nothing by itself: its items are added to its superview's.
///
/// Stale views compute their items again; items of other views are reused. So a change costs as much as the items of
/// its view and ancestors, and without elements there is nothing to do.
@MainActor
final class SceneAccessibility {
    private struct WeakElement {
        weak var element: UIResponder?
    }

    /// The number of the screen's own node.
    private static let screen: UInt32 = 0

    private unowned let scene: UIWindowScene
    /// Whether windows were added or removed.
    var needsUpdate = true {
        didSet { if needsUpdate { scene.host.setNeedsTurn() } }
    }
    /// The nodes that displays have.
    private var nodes: [UInt32: AccessibilityNode] = [:]
    private var parents: [UInt32: UInt32] = [:]
    private var elements: [UInt32: WeakElement] = [:]

    // Of the current update.
    private var changed: [UInt32: AccessibilityProperties] = [:]
    private var orphans: [(node: UInt32, parent: UInt32)] = []

    /// The element that the keyboard or a screen reader has focused, as displays report.
    private(set) weak var focused: UIResponder?
    /// The element to focus after the next update.
    private var wanted: UIResponder?

    init(scene: UIWindowScene) { self.scene = scene }

    // MARK: - Updates

    /// Recomputes everything at the end of the turn.
    func invalidate() {
        needsUpdate = true
        for window in scene.windows { window.tellSubtree { $0.accessibilityIsStale = true } }
    }

    /// Call it after layout and drawing.
    func update() {
        let visible = scene.windows.filter { !$0.isHidden }
        // A modal window hides those below it.
        let windows = visible.lastIndex(where: \.accessibilityViewIsModal).map { Array(visible[$0...]) } ?? visible
        if needsUpdate || windows.contains(where: \.accessibilityIsStale) {
            needsUpdate = false
            read { self.update(windows) }
        }
        tellWanted()
    }

    private func update(_ windows: [UIWindow]) {
        var root = AccessibilityNode()
        root.language = AccessibilityNode.text(Program.language)
        root.children = windows.flatMap { items(of: $0) }.map(\.number)
        if !root.children.isEmpty || nodes[Self.screen] != nil { set(root, Self.screen) }
        if !isAbandoned { send() }
    }

    // Reading elements calls the program, which may run the run loop. The loop's own updates then describe what this one
    // has not, and this one has no further effect.

    /// The number of the innermost update, and of the last one that began.
    private var current = 0, last = 0
    /// The number of the last update in which a nested run loop has begun.
    private var lastAbandoned = 0
    /// The views whose items are being computed, the innermost last.
    private var path: [UIView] = []

    private var isAbandoned: Bool { current <= lastAbandoned }

    private func read(_ body: () -> Void) {
        let outer = current
        last += 1
        current = last
        scene.application?.updatingAccessibility.append(self)
        body()
        scene.application?.updatingAccessibility.removeLast()
        current = outer
    }

    /// Call it when a nested run loop begins.
    func allowNestedUpdates() {
        lastAbandoned = last
        for view in path { view.accessibilityIsStale = true }
        path = []
        needsUpdate = true
    }

    private func send() {
        let removed = removeOrphans()
        let changes = changed.sorted { $0.key < $1.key }.compactMap { number, properties in
            nodes[number].map { AccessibilityUpdate.Change(number, properties, $0) }
        }
        changed = [:]
        let update = AccessibilityUpdate(changes: changes, removed: removed)
        if !update.isEmpty { scene.host.display.perform(.describe(scene.host.scene, update)) }
    }

    // MARK: - Views

    private func items(of view: UIView) -> [AccessibilityItem] {
        guard view.accessibilityIsStale, !isAbandoned else { return view.accessibilityItems }
        view.accessibilityIsStale = false
        path.append(view)
        let items = newItems(of: view)
        guard !isAbandoned else { return items }
        path.removeLast()
        view.accessibilityItems = items
        return items
    }

    private func newItems(of view: UIView) -> [AccessibilityItem] {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
        if view.isAccessibilityElement { return element(view, in: view) }
        let given = givenElements(of: view)
        guard !isAbandoned else { return [] }
        view.accessibilityRecord?.kept = []
        let inner = given.map { $0.flatMap { items(of: $0, in: view) } } ?? subviewItems(of: view)
        let isGroup =
            given != nil || view is UIWindow || view.accessibilityViewIsModal || view.groupsAccessibilityItems
            || view.accessibilityContainerType != .none || view.accessibilityKind == .choice
        let isTabStop =
            (view as? UIScrollView)?.isScrolledByKeyboard == true && !inner.contains { isFocusable($0.number) }
        guard isGroup, !inner.isEmpty || isTabStop else { return inner }
        let sorted = given == nil ? inner.inReadingOrder(view.effectiveUserInterfaceLayoutDirection) : inner
        let number = number(of: view)
        let node = AccessibilityNode(
            group: view, layer: view.layer, frame: nil, children: sorted.map(\.number), isFocusable: isTabStop)
        set(node, number)
        return [AccessibilityItem(number: number, frame: place(of: view))]
    }

    /// The place of a group in the reading order. Bars that cover the edges of a scroll view are before and after its
    /// contents, not beside them.
    private func place(of view: UIView) -> CGRect {
        guard let scrollView = view as? UIScrollView else { return view.bounds }
        let uncovered = view.bounds.inset(by: scrollView.adjustedContentInset)
        return uncovered.width > 0 && uncovered.height > 0 ? uncovered : view.bounds
    }

    /// Whether the keyboard can focus a node or one of its descendants.
    private func isFocusable(_ number: UInt32) -> Bool {
        guard let node = nodes[number] else { return false }
        return node.states.contains(.focusable) || node.children.contains { isFocusable($0) }
    }

    /// The items of the subviews; those of a modal view only, if there is one.
    private func subviewItems(of view: UIView) -> [AccessibilityItem] {
        let subviews = view.subviews
        let modal = subviews.last { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha >= 0.01 }
        return (modal.map { [$0] } ?? subviews).flatMap { subview in
            lift(items(of: subview), from: subview, to: view)
        }
    }

    /// Converts the frames of items to an ancestor's coordinates.
    private func lift(_ items: [AccessibilityItem], from view: UIView, to ancestor: UIView) -> [AccessibilityItem] {
        guard !items.isEmpty else { return [] }
        let path = LayerPath(from: view.layer, to: ancestor.layer)
        return items.map { AccessibilityItem(number: $0.number, frame: path.convert($0.frame)) }
    }

    /// The elements that a view provides; nil to use its subviews.
    private func givenElements(of container: UIResponder) -> [UIResponder]? {
        if let elements = container.accessibilityElements { return elements.compactMap { $0 as? UIResponder } }
        let count = container.accessibilityElementCount()
        guard count > 0, count != NSNotFound else { return nil }
        return (0..<min(count, AccessibilityNode.most)).compactMap {
            container.accessibilityElement(at: $0) as? UIResponder
        }
    }

    /// The items of an element that a view provides.
    private func items(of element: UIResponder, in view: UIView, depth: Int = 0) -> [AccessibilityItem] {
        if let inner = element as? UIView {
            guard inner !== view, inner.isDescendant(of: view) else { return [] }
            return lift(items(of: inner), from: inner, to: view)
        }
        guard let element = element as? UIAccessibilityElement, depth < AccessibilityRecord.deepestContainer,
            !element.accessibilityElementsHidden, !isAbandoned
        else { return [] }
        keep(element, in: view)
        if element.isAccessibilityElement { return self.element(element, in: view) }
        let inner = (givenElements(of: element) ?? []).flatMap { items(of: $0, in: view, depth: depth + 1) }
        guard !inner.isEmpty else { return [] }
        let frame = frame(of: element, in: view) ?? view.bounds, number = number(of: element)
        set(
            AccessibilityNode(group: element, layer: view.layer, frame: frame, children: inner.map(\.number)), number)
        return [AccessibilityItem(number: number, frame: frame)]
    }

    private func keep(_ element: UIAccessibilityElement, in view: UIView) {
        let record = view.accessibilityRecord ?? AccessibilityRecord()
        view.accessibilityRecord = record
        record.kept.append(element)
    }

    // MARK: - Elements

    private func element(_ element: UIResponder, in view: UIView) -> [AccessibilityItem] {
        let number = number(of: element)
        guard nodes[number] != nil || nodes.count < AccessibilityNode.most else { return [] }
        let frame = frame(of: element, in: view)
        set(AccessibilityNode(element, layer: view.layer, frame: frame), number)
        return [AccessibilityItem(number: number, frame: frame ?? view.bounds)]
    }

    /// The frame in the view's coordinates; nil means all of it.
    private func frame(of element: UIResponder, in view: UIView) -> CGRect? {
        if let element = element as? UIAccessibilityElement, let frame = element.accessibilityRecord?.frameInContainer,
            let placed = element.containerSpace({ offset, container in
                view.layer.convert(frame.offsetBy(dx: offset.x, dy: offset.y), from: container.layer)
            })
        {
            return placed
        }
        Self.lastDefaultFrame = nil
        let frame = element.accessibilityFrame
        return element === view && frame == defaultFrame(of: view) ? nil : view.layer.convert(frame, from: nil)
    }

    /// The view whose default frame was computed last, and the frame on the screen: a conversion through all superviews.
    static var lastDefaultFrame: (view: ObjectIdentifier, frame: CGRect)?

    /// The default frame of a view whose frame was just read.
    private func defaultFrame(of view: UIView) -> CGRect {
        if let last = Self.lastDefaultFrame, last.view == ObjectIdentifier(view) { return last.frame }
        return view.defaultAccessibilityFrame
    }

    private func number(of element: UIResponder) -> UInt32 {
        let record = element.accessibilityRecord ?? AccessibilityRecord()
        element.accessibilityRecord = record
        let number = scene.application.map { record.number(in: $0) } ?? record.number
        elements[number] = WeakElement(element: element)
        return number
    }

    // MARK: - Nodes

    private func set(_ node: AccessibilityNode, _ number: UInt32) {
        guard !isAbandoned else { return }
        for child in node.children { parents[child] = number }
        guard let old = nodes[number] else {
            nodes[number] = node
            changed[number] = node.differences()
            return
        }
        let properties = node.differences(from: old)
        guard !properties.isEmpty else { return }
        nodes[number] = node
        changed[number, default: []].formUnion(properties)
        if properties.contains(.children) { orphans += old.children.map { ($0, number) } }
    }

    /// Removes nodes that left their parent and have no other, with their descendants.
    private func removeOrphans() -> [UInt32] {
        var candidates = orphans, removed: [UInt32] = []
        orphans = []
        while let (number, parent) = candidates.popLast() {
            guard let node = nodes[number], parents[number] == parent, nodes[parent]?.children.contains(number) != true
            else { continue }
            nodes[number] = nil
            parents[number] = nil
            changed[number] = nil
            removed.append(number)
            candidates += node.children.map { ($0, number) }
            forget(number)
        }
        return removed.sorted()
    }

    private func forget(_ number: UInt32) {
        guard let element = elements.removeValue(forKey: number)?.element else { return }
        if focused === element { focused = nil }
        // The element must be described completely when it returns.
        element.accessibilityChanged()
    }

    // MARK: - Actions

    /// The object with a number, if displays know it.
    func element(numbered number: UInt32) -> UIResponder? { nodes[number] == nil ? nil : elements[number]?.element }

    func number(told element: UIResponder) -> UInt32? {
        element.accessibilityRecord.map(\.number).flatMap { nodes[$0] == nil ? nil : $0 }
    }

    func setFocused(_ element: UIResponder?) { focused = element }

    /// Focuses an element, as a key does.
    func moveFocus(to element: UIResponder) {
        setFocused(element)
        want(element)
    }

    /// Asks displays to focus an element.
    func want(_ element: UIResponder) {
        wanted = element
        scene.host.setNeedsTurn()
    }

    private func tellWanted() {
        guard let element = wanted else { return }
        wanted = nil
        let own = number(told: element).flatMap { nodes[$0]?.role == .plain ? nil : $0 }
        guard let number = own ?? firstNumber(in: element) else { return }
        let host = scene.host
        // After the state of text input: while a text is edited, pages leave the focus there.
        CATransaction.afterCommit { host.display.perform(.focus(host.scene, node: number)) }
    }

    /// The first number in a view that is not an element itself.
    private func firstNumber(in element: UIResponder) -> UInt32? {
        guard var number = (element as? UIView)?.accessibilityItems.first?.number else { return nil }
        while let child = nodes[number]?.children.first { number = child }
        return number
    }
}
