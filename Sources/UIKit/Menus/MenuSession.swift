// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LayerProtocol
import QuartzCore

/// An open menu of a scene, from its opening to its closing.
///
///     UIControl, UIContextMenuInteraction, bars ──> open ──> MenuStage in the scene's overlay window
///     touches, mouse ──> MenuListView ──> choose: a submenu opens above its parent, or an action is performed
///     keys           ──> KeyDispatcher ──> handle(_:)
///     a touch beside it, Escape, a change of the screen ──> dismiss
///
/// A scene has one open menu at a time, which it retains.
@MainActor
final class MenuSession {
    /// The menu to open, and the place to open it from.
    @MainActor
    struct Request {
        var menu: UIMenu
        var source: UIView
        /// The rectangle that the menu should not cover, in the source's coordinates.
        var rect: CGRect
        var sender: AnyObject?
        /// Whether the first element is the nearest to the source when the menu is above it.
        var isReversible = true
        /// The view to lift, or the place from which a controller's view appears.
        var preview: UITargetedPreview?
        var previewController: UIViewController?
        /// Called with the session before it opens.
        var didCreate: (MenuSession) -> Void = { _ in }
        /// Called with an element that was chosen, before it is performed.
        var willChoose: (UIMenuElement) -> Void = { _ in }
        var willOpen: (MenuAnimator) -> Void = { _ in }
        var willEnd: (MenuAnimator) -> Void = { _ in }
        var willCommit: (MenuAnimator) -> Void = { _ in }
        /// Returns the place at which the preview disappears.
        var target: () -> UITargetedPreview? = { nil }

        var isRich: Bool { preview != nil }
    }

    private let request: Request
    private let scene: UIWindowScene
    private lazy var stage = MenuStage(self, frame: scene.overlay.bounds)
    /// The outermost menu and the open submenus, the front one last.
    private var platters: [MenuPlatter] = []
    private var preview: MenuPreview?
    private var placement = MenuPlacement(.zero, beside: .zero, in: .zero)
    private(set) var isOver = false
    /// The elements that have arrived, by deferred element. The menus retain the deferred elements.
    private var arrived: [ObjectIdentifier: [UIMenuElement]] = [:]
    private var requested: Set<ObjectIdentifier> = []

    // MARK: - Opening

    /// Opens a menu beside a rectangle of a view.
    ///
    /// - Parameters:
    ///   - menu: the menu.
    ///   - source: a view in a window.
    ///   - rect: in the source's coordinates; nil means its bounds.
    ///   - sender: the sender of the menu's actions.
    ///   - isReversible: whether the first element is the nearest to the source when the menu is above it.
    /// - Returns: nil when the view is in no window, or the menu is empty.
    @discardableResult
    static func open(
        _ menu: UIMenu, from source: UIView, at rect: CGRect? = nil, sender: AnyObject? = nil, isReversible: Bool = true
    ) -> MenuSession? {
        open(
            Request(
                menu: menu, source: source, rect: rect ?? source.bounds, sender: sender, isReversible: isReversible))
    }

    static func open(_ request: Request) -> MenuSession? {
        guard let scene = request.source.window?.windowScene else { return nil }
        let session = MenuSession(request, scene)
        guard session.hasContents else { return nil }
        EventSteps.perform(
            { scene.menuSession?.dismiss() }, { scene.editMenuOwner?.dismissMenu() },
            {
                scene.menuSession = session
                request.didCreate(session)
                session.open()
            })
        return session
    }

    private init(_ request: Request, _ scene: UIWindowScene) { (self.request, self.scene) = (request, scene) }

    private var hasContents: Bool { request.isRich || !content(of: request.menu).isEmpty }

    private func open() {
        let overlay = scene.overlay
        overlay.addSubview(stage, for: request.source)
        overlay.accessibilityLabel = request.menu.title.isEmpty ? "Menu" : request.menu.title
        overlay.accessibilityViewIsModal = true
        let animator = MenuAnimator(request.previewController)
        EventSteps.perform(
            { self.addPreview() },
            {
                guard !self.isOver else { return }
                self.place(self.makePlatter(self.request.menu, parent: nil))
                self.request.willOpen(animator)
            },
            { self.appear(with: animator) })
    }

    /// Shows the menu, unless it has ended while its delegate was called.
    private func appear(with animator: MenuAnimator) {
        guard !isOver, let platter = platters.first else { return }
        prepareOpening(platter)
        animator.addCompletion { [preview] in preview?.controller?.endAppearanceTransition() }
        moveFocus(to: platter)
        animator.open { self.showOpen(platter) }
    }

    private func makePlatter(_ menu: UIMenu, parent: MenuItem?) -> MenuPlatter {
        let platter = MenuPlatter(menu, parent: parent) { [weak self] in self?.choose($0) }
        platters.append(platter)
        stage.addSubview(platter)
        platter.list.show(content(of: menu), parent: parent)
        return platter
    }

    private func prepareOpening(_ platter: MenuPlatter) {
        UIView.performWithoutAnimation {
            platter.layoutIfNeeded()
            platter.transform = reducesMotion ? .identity : platter.shrunk(to: MenuMetrics.startScale)
            platter.alpha = 0
            guard request.isRich else { return }
            (stage.blur.isHidden, stage.dim.isHidden) = (false, false)
        }
    }

    private func showOpen(_ platter: MenuPlatter) {
        platter.transform = .identity
        platter.alpha = 1
        guard request.isRich else { return }
        stage.blur.effect = UIBlurEffect(style: .systemUltraThinMaterial)
        stage.dim.alpha = 1
        showLifted()
    }

    private var reducesMotion: Bool { scene.screen.preferences.contains(.reducedMotion) }

    // MARK: - Contents

    private func content(of menu: UIMenu) -> MenuContent {
        requestElements(of: menu.children)
        let start = startOfChain
        return MenuContent(menu, canPerform: { $0.receiver(startingAt: start) != nil }) { [weak self] in
            self?.arrived[ObjectIdentifier($0)]
        }
    }

    /// Requests the deferred elements that the menu shows, those of inline menus included.
    private func requestElements(of children: [UIMenuElement]) {
        for child in children {
            if let menu = child as? UIMenu, menu.options.contains(.displayInline) { requestElements(of: menu.children) }
            guard let deferred = child as? UIDeferredMenuElement,
                requested.insert(ObjectIdentifier(deferred)).inserted
            else { continue }
            deferred.request { [weak self] elements in
                self?.arrived[ObjectIdentifier(deferred)] = elements
                self?.requestElements(of: elements)
                self?.reload()
            }
        }
    }

    /// Shows the current contents of the open menus.
    private func reload() {
        guard !isOver, !platters.isEmpty, scene.menuSession === self else { return }
        for platter in platters {
            platter.list.show(content(of: platter.menu), parent: platter.parent)
            place(platter)
        }
        moveFocus(to: nil)
    }

    /// Replaces the menu in front.
    func update(_ body: (UIMenu) -> UIMenu) {
        guard let platter = platters.last else { return }
        platter.menu = body(platter.menu)
        if content(of: platter.menu).isEmpty, preview == nil { return dismiss() }
        reload()
    }

    // MARK: - Positions

    /// The available area, in points of the screen.
    private var room: CGRect {
        scene.overlay.bounds.inset(by: scene.screen.safeAreaInsets)
            .insetBy(dx: MenuMetrics.margin, dy: MenuMetrics.margin)
    }

    private var width: CGFloat {
        let isWide = stage.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        return min(isWide ? MenuMetrics.wideWidth : MenuMetrics.width, max(0, room.width))
    }

    private func place(_ platter: MenuPlatter) {
        let height = platter.fittingHeight(width: width), size = CGSize(width: width, height: height)
        if platter === platters.first { return placeRoot(platter, size) }
        // A submenu's first row covers the row that opened it.
        let parent = placement.frame, limit = max(0, room.height)
        let shown = min(height, limit)
        let y = min(max(platter.anchor.y, room.minY), max(room.minY, room.maxY - shown))
        platter.setFrame(CGRect(x: parent.minX, y: y.rounded(), width: width, height: shown))
    }

    private func placeRoot(_ platter: MenuPlatter, _ size: CGSize) {
        let source = request.source.layer.convert(request.rect, to: nil)
        if let preview {
            placement = MenuPlacement(
                content(of: platter.menu).isEmpty ? .zero : size, previewSize: liftedSize(of: preview),
                source: startFrame(of: request.preview), in: room)
        } else {
            placement = MenuPlacement(size, beside: source, in: room)
        }
        if placement.isAbove, request.isReversible {
            platter.list.show(content(of: platter.menu).reversed, parent: nil)
        }
        platter.anchor = placement.anchor
        platter.isHidden = placement.frame.height <= 0
        platter.setFrame(placement.frame)
    }

    // MARK: - Preview

    private func addPreview() {
        guard let targeted = request.preview else { return }
        let preview: MenuPreview
        if let controller = request.previewController {
            var size = controller.preferredContentSize
            // Without a preferred size: as wide as possible, and as high as three quarters of the width. Chosen by eye.
            if size.width <= 0 { size.width = room.width }
            if size.height <= 0 { size.height = room.width * 0.75 }
            preview = MenuPreview(controller, size: size)
            preview.alpha = 0
        } else {
            preview = MenuPreview(targeted)
            targeted.view.layer.isLifted = true
        }
        self.preview = preview
        stage.addSubview(preview)
        UIView.performWithoutAnimation { setPreview(to: startFrame(of: targeted)) }
    }

    private func liftedSize(of preview: MenuPreview) -> CGSize {
        let size = preview.bounds.size, scale = preview.controller == nil ? MenuMetrics.liftScale : 1
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// The frame of a preview at its target.
    private func startFrame(of preview: UITargetedPreview?) -> CGRect {
        guard let preview else { return .zero }
        let center = preview.target.container.layer.convert(preview.target.center, to: nil)
        let size = CGRect(origin: .zero, size: preview.size).applying(preview.target.transform).size
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    private func setPreview(to frame: CGRect) {
        guard let preview, preview.bounds.width > 0, preview.bounds.height > 0 else { return }
        preview.center = CGPoint(x: frame.midX, y: frame.midY)
        preview.transform = CGAffineTransform(
            scaleX: frame.width / preview.bounds.width, y: frame.height / preview.bounds.height)
    }

    private func showLifted() {
        placement.preview.map { setPreview(to: $0) }
        preview?.alpha = 1
    }

    func isInPreview(_ point: CGPoint) -> Bool {
        guard let preview else { return false }
        return preview.frame.contains(point)
    }

    /// Closes the menu after a tap on its preview.
    func commit() {
        guard !isOver else { return }
        let animator = MenuAnimator(request.previewController)
        EventSteps.perform(
            { self.request.willCommit(animator) }, { if !self.isOver { self.end(animated: true, animator) } })
    }

    // MARK: - Submenus

    var frontPlatter: MenuPlatter? { platters.last.flatMap { $0.isHidden ? nil : $0 } }

    private func openSubmenu(_ menu: UIMenu, _ cell: MenuCell) {
        guard let parent = platters.last, !content(of: menu).isEmpty else { return }
        let row = cell.layer.convert(cell.bounds, to: nil)
        let platter = makePlatter(menu, parent: cell.item)
        platter.anchor = CGPoint(x: row.midX, y: row.minY)
        place(platter)
        parent.list.highlight(nil)
        parent.list.isUserInteractionEnabled = false
        prepareOpening(platter)
        MenuAnimator(nil).open {
            platter.transform = .identity
            platter.alpha = 1
            self.showParents()
        }
        moveFocus(to: platter)
    }

    /// Makes the parents of submenus smaller and fainter, each more than the one in front of it.
    private func showParents() {
        for (index, platter) in platters.enumerated() {
            let depth = platters.count - 1 - index
            let scale = pow(MenuMetrics.parentScale, CGFloat(depth))
            platter.transform = reducesMotion ? .identity : CGAffineTransform(scaleX: scale, y: scale)
            platter.alpha = depth == 0 ? 1 : MenuMetrics.parentAlpha
        }
    }

    private func closeSubmenu() {
        guard platters.count > 1, let platter = platters.popLast(), let parent = platters.last else { return }
        platter.isUserInteractionEnabled = false
        parent.list.isUserInteractionEnabled = true
        let animator = MenuAnimator(nil)
        animator.addCompletion { platter.removeFromSuperview() }
        animator.close(animated: true) {
            platter.alpha = 0
            if !self.reducesMotion { platter.transform = platter.shrunk(to: MenuMetrics.startScale) }
            self.showParents()
        }
        let cell = parent.list.cells.first { $0.item.element === platter.parent?.element }
        moveFocus(to: parent, cell)
    }

    /// Closes the submenu in front, or the menu.
    func goBack() {
        if platters.count > 1 { closeSubmenu() } else { dismiss() }
    }

    // MARK: - Touches

    /// Handles a touch on the stage that is not on the menu in front.
    func touched(at point: CGPoint) {
        if platters.last.map({ !$0.isHidden && $0.frame.contains(point) }) == true { return }
        if platters.dropLast().contains(where: { $0.frame.contains(point) }) { closeSubmenu() } else { dismiss() }
    }

    private var dragStart: CGPoint?
    private var isDragging = false

    /// Tracks the finger that opened the menu.
    ///
    /// - Parameter point: in points of the screen.
    func drag(to point: CGPoint) {
        let start = dragStart ?? point
        dragStart = start
        if start.distance(to: point) > MenuMetrics.dragSlop { isDragging = true }
        if isDragging { self.point(at: point) }
    }

    /// Chooses the element under the finger that opened the menu. Without an element there, the menu stays open.
    ///
    /// - Parameter point: in points of the screen.
    func release(at point: CGPoint) {
        guard isDragging, !isOver else { return }
        isDragging = false
        let cell = platters.last?.cell(atScreenPoint: point)
        platters.last?.list.highlight(nil)
        cell?.perform()
    }

    /// Highlights the element at a point of the screen.
    func point(at point: CGPoint?) {
        guard !isOver, let platter = platters.last else { return }
        platter.list.highlight(point.flatMap { platter.cell(atScreenPoint: $0) })
    }

    // MARK: - Choosing

    private func choose(_ cell: MenuCell) {
        guard !isOver else { return }
        let element = cell.item.element
        if let menu = element as? UIMenu {
            return cell.item.element === platters.last?.parent?.element ? closeSubmenu() : openSubmenu(menu, cell)
        }
        guard let leaf = MenuLeaf(element), cell.item.isEnabled else { return }
        platters.first?.menu.select(element)
        let staysOpen = leaf.attributes.contains(.keepsMenuPresented)
        EventSteps.perform(
            { self.request.willChoose(element) }, { if !staysOpen { self.dismiss() } }, { self.perform(element) },
            { if staysOpen { self.reload() } })
    }

    private func perform(_ element: UIMenuElement) {
        if let action = element as? UIAction { return action.perform(from: request.sender) }
        (element as? UICommand)?.perform(startingAt: startOfChain)
    }

    /// The responder at which the actions of commands begin.
    private var startOfChain: UIResponder { request.source.window?.firstResponder ?? request.source }

    // MARK: - Keys

    /// Handles a key while the menu is open. Other keys do nothing.
    ///
    /// - Returns: false for a key that activates an element with the keyboard's focus.
    func handle(_ key: UIKey, isRepeated: Bool) -> Bool {
        guard !isOver else { return false }
        guard let platter = frontPlatter else {
            // There is a preview without a menu.
            if key.keyCode == .keyboardEscape { dismiss() }
            return true
        }
        let opens: UIKeyboardHIDUsage =
            stage.effectiveUserInterfaceLayoutDirection == .leftToRight ? .keyboardRightArrow : .keyboardLeftArrow
        switch key.keyCode {
        case .keyboardUpArrow: highlight(platter.list.cell(after: -1), platter)
        case .keyboardDownArrow: highlight(platter.list.cell(after: 1), platter)
        case .keyboardHome: highlight(platter.list.cells.first { $0.item.isEnabled }, platter)
        case .keyboardEnd: highlight(platter.list.cells.last { $0.item.isEnabled }, platter)
        case .keyboardLeftArrow, .keyboardRightArrow: moveSideways(key.keyCode == opens, platter)
        case .keyboardEscape: if !isRepeated { goBack() }
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            guard let cell = platter.list.highlighted else { return false }
            if !isRepeated { cell.perform() }
        default: break
        }
        return true
    }

    private func moveSideways(_ opens: Bool, _ platter: MenuPlatter) {
        guard let cell = platter.list.highlighted else {
            if !opens { closeSubmenu() }
            return
        }
        let isParent = cell.item.element === platter.parent?.element
        if opens, cell.item.isSubmenu, !isParent { return cell.perform() }
        // Entries beside each other.
        let next = platter.list.cell(after: opens ? 1 : -1)
        if let next, next.frame.minY == cell.frame.minY, next !== cell { return highlight(next, platter) }
        if !opens { closeSubmenu() }
    }

    private func highlight(_ cell: MenuCell?, _ platter: MenuPlatter) {
        platter.highlight(cell)
        if let cell { wantFocus(cell) }
    }

    // MARK: - Accessibility

    /// Moves the focus of screen readers and keyboards into a menu, unless text is being edited.
    private func moveFocus(to platter: MenuPlatter?, _ cell: MenuCell? = nil) {
        scene.accessibility.invalidate()
        guard let target = cell ?? platter?.list.cells.first(where: { $0.item.isEnabled }) else { return }
        wantFocus(target)
    }

    private func wantFocus(_ element: UIResponder) {
        if !(request.source.window?.firstResponder is any UITextInput) { scene.accessibility.want(element) }
    }

    // MARK: - Closing

    /// Closes the menu.
    func dismiss(animated: Bool = true) {
        if !isOver { end(animated: animated, MenuAnimator(request.previewController)) }
    }

    private func end(animated: Bool, _ animator: MenuAnimator) {
        isOver = true
        if scene.menuSession === self { scene.menuSession = nil }
        stage.isUserInteractionEnabled = false
        stage.accessibilityElementsHidden = true
        stage.window?.accessibilityViewIsModal = false
        let isPopped = animator.preferredCommitStyle == .pop
        scene.accessibility.invalidate()
        if request.source.window != nil { wantFocus(request.source) }
        EventSteps.perform(
            { self.request.willEnd(animator) },
            { self.preview?.controller?.beginAppearanceTransition(false, animated: animated) },
            {
                let target = self.request.target() ?? self.request.preview
                animator.addCompletion { self.remove() }
                animator.close(animated: animated) { self.showClosed(isPopped, target) }
            })
    }

    private func remove() {
        preview?.controller?.view.removeFromSuperview()
        request.preview?.view.layer.isLifted = false
        stage.removeFromSuperview()
        scene.overlayMayGo()
        preview?.controller?.endAppearanceTransition()
    }

    private func showClosed(_ isPopped: Bool, _ target: UITargetedPreview?) {
        for platter in platters {
            platter.alpha = 0
            if !reducesMotion { platter.transform = platter.shrunk(to: MenuMetrics.startScale) }
        }
        stage.blur.effect = nil
        stage.dim.alpha = 0
        guard let preview else { return }
        if isPopped {
            preview.transform = preview.transform.scaledBy(x: 1.3, y: 1.3)
            preview.alpha = 0
        } else {
            if target?.target.container.window != nil { setPreview(to: startFrame(of: target)) }
            if preview.controller != nil { preview.alpha = 0 }
            preview.layer.shadowOpacity = 0
        }
    }
}
