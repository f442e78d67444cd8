// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A button in a navigation bar or toolbar.
///
///     UIBarButtonItem(title: "Save", style: .done, target: self, action: Editor.save)
///     UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in ... })
///
/// An action is a selector, or a method reference as above, of a method that takes nothing, the item, or, for a selector,
/// the item and the event.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The styles of an item.
    public enum Style: Int, Sendable {
        /// The usual style.
        case plain = 0
        /// The style of an item that completes a task, in a heavier font.
        case done = 2
    }

    /// Items with the system's titles and images.
    public enum SystemItem: Int, Sendable {
        /// Completes the current task: Done.
        case done = 0
        /// Cancels the current task: Cancel.
        case cancel = 1
        /// Starts editing: Edit.
        case edit = 2
        /// Saves changes: Save.
        case save = 3
        /// Adds something: a plus sign.
        case add = 4
        /// Flexible space: fills the space between other items.
        case flexibleSpace = 5
        /// Fixed space: as wide as the item's `width`.
        case fixedSpace = 6
        /// Composes something new: a pencil on paper.
        case compose = 7
        /// Replies: an arrow back.
        case reply = 8
        /// Shows actions for the content: an arrow out of a box.
        case action = 9
        /// Moves something to a folder: a folder.
        case organize = 10
        /// Shows bookmarks: a book.
        case bookmarks = 11
        /// Searches: a magnifying glass.
        case search = 12
        /// Refreshes: a circular arrow.
        case refresh = 13
        /// Stops: a cross.
        case stop = 14
        /// Takes a picture: a camera.
        case camera = 15
        /// Deletes: a trash can.
        case trash = 16
        /// Plays: a triangle.
        case play = 17
        /// Pauses: two bars.
        case pause = 18
        /// Plays backwards: two triangles to the left.
        case rewind = 19
        /// Plays fast: two triangles to the right.
        case fastForward = 20
        /// Undoes an action: Undo.
        case undo = 21
        /// Redoes an action: Redo.
        case redo = 22
        /// Closes something: a cross.
        case close = 24
    }

    // MARK: - Creation

    /// Creates an item without contents.
    public override init() { super.init() }

    /// Creates an item from a nib or a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(_ values: NibValues) { decodeBarButton(values) }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeBarButton(with: coder)
    }

    /// Creates an item with a title.
    ///
    /// - Parameters:
    ///   - title: the text of the button.
    ///   - style: plain or done.
    ///   - target: not retained; nil means the first object in the responder chain with the method.
    ///   - action: the name of the method that a tap calls.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style) = (title, style)
        keep(target, action)
    }

    /// Creates an item with an image.
    ///
    /// - Parameters:
    ///   - image: a template, unless its rendering mode is `alwaysOriginal`.
    ///   - style: plain or done.
    ///   - target: not retained; nil means the first object in the responder chain with the method.
    ///   - action: the name of the method that a tap calls.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.image, self.style) = (image, style)
        keep(target, action)
    }

    /// Creates an item with an image, and a smaller one for low bars.
    ///
    /// - Parameters:
    ///   - image: a template, unless its rendering mode is `alwaysOriginal`.
    ///   - landscapeImagePhone: shown in low bars; nil means the image.
    ///   - style: plain or done.
    ///   - target: not retained; nil means the first object in the responder chain with the method.
    ///   - action: the name of the method that a tap calls.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates an item with a title, an image and a menu.
    ///
    /// - Parameters:
    ///   - title: the text, shown without an image.
    ///   - image: a template, unless its rendering mode is `alwaysOriginal`.
    ///   - target: not retained; nil means the first object in the responder chain with the method.
    ///   - action: the name of the method that a tap calls.
    ///   - menu: opens when the item is touched, or after a long press if there is an action.
    public convenience init(title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu?) {
        self.init()
        (self.title, self.image, self.menu) = (title, image, menu)
        keep(target, action)
    }

    /// Creates a system item, such as a button or a space.
    ///
    /// - Parameters:
    ///   - systemItem: the meaning of the item.
    ///   - target: not retained; nil means the first object in the responder chain with the method.
    ///   - action: the name of the method that a tap calls.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        take(systemItem)
        keep(target, action)
    }

    /// Creates an item that shows a view. The view handles its touches itself.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates an item with a title, an image, and an action.
    ///
    /// - Parameters:
    ///   - title: the text; the default is the action's title.
    ///   - image: shown instead of the title; the default is the action's image.
    ///   - primaryAction: performed when the item is tapped.
    ///   - menu: opens when the item is touched, or after a long press if there is an action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.primaryAction, self.menu) = (primaryAction, menu)
        takeLook(of: primaryAction)
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Creates a system item with an action and a menu. The title and the image of the action are not used.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        (self.primaryAction, self.menu) = (primaryAction, menu)
        take(systemItem)
    }

    /// Returns a flexible space, which fills the space between other items.
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Returns a fixed space with a width in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private func keep(_ target: Any?, _ action: Selector?) {
        self.target = NamedTarget.object(of: target)
        self.action = action
    }

    /// Adopts the looks of a system item.
    func take(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        let look = systemItem.look
        (title, image, style) = (look.title, look.symbol.flatMap { UIImage(systemName: $0) }, look.style)
    }

    /// The meaning of a system item; nil for other items.
    private(set) var systemItem: SystemItem?

    // MARK: - Appearance

    /// The style of the item. The default is plain.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// The width in points. The default, 0, means the width of the contents. A fixed space with a negative width moves
    /// adjacent items together.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    /// The titles that the program may set later: the button is wide enough for each of them.
    open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }
    /// The view that the item shows instead of a title and an image.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    /// The color of title and image. The default, nil, means the tint color of the bar.
    open var tintColor: UIColor? { didSet { changed() } }
    /// The offsets of the title in points, and those while the item is a back button.
    var titleAdjustments: [UIBarMetrics: UIOffset] = [:] { didSet { changed() } }
    var backButtonTitleAdjustments: [UIBarMetrics: UIOffset] = [:] { didSet { changed() } }
    /// Whether the item is shown as selected. The default is false.
    open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
    /// Whether a tap toggles the selection. The default is false.
    open var changesSelectionAsPrimaryAction = false
    /// Whether the bar hides the item. The default is false.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

    /// The group of the item; nil when it is in none.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

    // MARK: - Action

    /// The object whose method the item calls; not retained. Nil means the first object with the method in the responder
    /// chain.
    open weak var target: AnyObject?

    /// The name of the method that a tap calls, with nothing, the item, or the item and the event.
    ///
    /// Nil for a method that was given by reference, as `Editor.save`; setting a name replaces that method.
    open var action: Selector? {
        didSet {
            if action != nil { method = nil }
            changed()
        }
    }

    /// The method of the target that was given by reference.
    ///
    /// - Returns: false for an object without the method.
    var method: (@MainActor (_ object: AnyObject, _ sender: UIBarButtonItem) -> Bool)?

    /// The action that is performed when the item is tapped. The item takes its title and image.
    open var primaryAction: UIAction? {
        didSet { takeLook(of: primaryAction) }
    }

    /// The menu of the item. It opens when the item is touched if the item has no action, otherwise after a long press.
    open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }

    /// The order of the menu's elements. The default, `automatic`, puts the first element nearest to the item.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    /// Whether a tap performs an action, instead of opening the menu.
    var hasAction: Bool { primaryAction != nil || method != nil || action != nil }

    private func takeLook(of action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { title = action.title }
        if let image = action.image { self.image = image }
    }

    /// Performs the item's action, as a tap does.
    ///
    /// - Parameters:
    ///   - view: the view of the item, at which the search for a receiver begins.
    ///   - event: the event of the tap.
    func perform(from view: UIView?, for event: UIEvent? = nil) {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction {
            guard !primaryAction.attributes.contains(.disabled) else { return }
            return primaryAction.perform(from: self)
        }
        if let action { return send(action, from: view, for: event) }
        guard let method else { return }
        if let target {
            _ = method(target, self)
        } else {
            var responder: UIResponder? = view
            while let current = responder, !method(current, self) { responder = current.next }
        }
    }

    private func send(_ action: Selector, from view: UIView?, for event: UIEvent?) {
        guard let receiver = target ?? ActionRoute.receiver(of: action, from: self, in: view) else { return }
        ActionRoute.send(action, to: receiver, from: self, for: event)
    }

    override func changed() {
        super.changed()
        layoutChanged?()
    }

    /// Lays out the items of the bar again. The bar sets this closure.
    var layoutChanged: (() -> Void)?

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}

extension UIBarButtonItem.SystemItem {
    /// The title or symbol of a system item; most symbols are those of iOS.
    fileprivate var look: (title: String?, symbol: String?, style: UIBarButtonItem.Style) {
        switch self {
        case .done: ("Done", nil, .done)
        case .cancel: ("Cancel", nil, .plain)
        case .edit: ("Edit", nil, .plain)
        case .save: ("Save", nil, .done)
        case .undo: ("Undo", nil, .plain)
        case .redo: ("Redo", nil, .plain)
        case .flexibleSpace, .fixedSpace: (nil, nil, .plain)
        case .add: (nil, "plus", .plain)
        case .compose: (nil, "square.and.pencil", .plain)
        case .reply: (nil, "arrowshape.turn.up.left", .plain)
        case .action: (nil, "square.and.arrow.up", .plain)
        case .organize: (nil, "folder", .plain)
        case .bookmarks: (nil, "book", .plain)
        case .search: (nil, "magnifyingglass", .plain)
        case .refresh: (nil, "arrow.clockwise", .plain)
        case .stop: (nil, "xmark", .plain)
        case .close: (nil, "xmark.circle.fill", .plain)
        case .camera: (nil, "camera", .plain)
        case .trash: (nil, "trash", .plain)
        case .play: (nil, "play.fill", .plain)
        case .pause: (nil, "pause.fill", .plain)
        case .rewind: (nil, "backward.fill", .plain)
        case .fastForward: (nil, "forward.fill", .plain)
        }
    }

    /// The name of a system item without a title, for assistive technology.
    var spokenName: String? {
        switch self {
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .close: "Close"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        default: nil
        }
    }
}
