// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The contents of a menu, without views:
//
//     UIMenu ──> MenuContent: sections, each with a header and lines ──> MenuListView
//
// A section ends where an inline menu begins or ends. Hidden elements, and sections without lines, are left out.

/// An action or command of a menu.
@MainActor
struct MenuLeaf {
    let element: UIMenuElement

    /// Nil for menus and deferred elements.
    init?(_ element: UIMenuElement) {
        guard element is UIAction || element is UICommand else { return nil }
        self.element = element
    }

    var attributes: UIMenuElement.Attributes {
        (element as? UIAction)?.attributes ?? (element as? UICommand)?.attributes ?? []
    }

    var state: UIMenuElement.State {
        get { (element as? UIAction)?.state ?? (element as? UICommand)?.state ?? .off }
        nonmutating set {
            (element as? UIAction)?.state = newValue
            (element as? UICommand)?.state = newValue
        }
    }
}

extension UIMenu {
    /// The actions and commands of the menu and its submenus.
    var leaves: [MenuLeaf] {
        children.flatMap { child in (child as? UIMenu)?.leaves ?? MenuLeaf(child).map { [$0] } ?? [] }
    }

    /// Turns an element on and the others off, in the outermost menu with a single selection that contains it.
    ///
    /// - Returns: whether there is such a menu.
    @discardableResult
    func select(_ element: UIMenuElement, always: Bool = false) -> Bool {
        guard leaves.contains(where: { $0.element === element }) else { return false }
        if always || options.contains(.singleSelection) {
            for leaf in leaves { leaf.state = leaf.element === element ? .on : .off }
            return true
        }
        return children.contains { ($0 as? UIMenu)?.select(element) == true }
    }
}

/// A selectable entry of a menu.
@MainActor
struct MenuItem {
    let element: UIMenuElement
    var subtitle: String?
    var isEnabled = true
    var isDestructive = false
    var state = UIMenuElement.State.off

    var isSubmenu: Bool { element is UIMenu }

    /// - Parameter canPerform: whether an object can perform the action of a command.
    init?(_ element: UIMenuElement, canPerform: (UICommand) -> Bool) {
        self.element = element
        subtitle = element.subtitle
        if let menu = element as? UIMenu {
            isDestructive = menu.options.contains(.destructive)
            // As on iOS, a submenu with a single selection shows the title of the selected element.
            if subtitle == nil, menu.options.contains(.singleSelection) {
                subtitle = menu.selectedElements.first?.title
            }
            return
        }
        guard let leaf = MenuLeaf(element), !leaf.attributes.contains(.hidden) else { return nil }
        isEnabled = !leaf.attributes.contains(.disabled) && (element as? UICommand).map(canPerform) ?? true
        isDestructive = leaf.attributes.contains(.destructive)
        state = leaf.state
    }
}

/// The sections of a menu.
@MainActor
struct MenuContent {
    enum Line {
        case row(MenuItem)
        /// Entries beside each other.
        case strip([MenuItem], StripSize)
        /// A placeholder for deferred elements that have not arrived.
        case loading
    }

    /// The sizes of entries beside each other.
    enum StripSize {
        /// Images only.
        case images
        /// Images above titles.
        case titles
        /// The images of a palette.
        case palette

        /// The largest number of entries in a line. Palettes: chosen by eye; others as on iOS.
        var most: Int {
            switch self {
            case .images: 4
            case .titles: 3
            case .palette: 6
            }
        }
    }

    struct Section {
        var header: String?
        var lines: [Line] = []
    }

    private(set) var sections: [Section] = []
    private let elements: (UIDeferredMenuElement) -> [UIMenuElement]?
    private let canPerform: (UICommand) -> Bool

    /// - Parameters:
    ///   - menu: the menu.
    ///   - canPerform: whether an object can perform the action of a command, which is disabled otherwise.
    ///   - elements: returns what a deferred element contains; nil when that has not arrived.
    init(
        _ menu: UIMenu, canPerform: @escaping (UICommand) -> Bool = { _ in true },
        elements: @escaping (UIDeferredMenuElement) -> [UIMenuElement]?
    ) {
        self.canPerform = canPerform
        self.elements = elements
        add(menu, header: menu.title)
        sections.removeAll(where: \.lines.isEmpty)
    }

    var isEmpty: Bool { sections.isEmpty }

    private mutating func add(_ menu: UIMenu, header: String) {
        begin(header)
        add(menu.children, strip: Self.strip(of: menu))
    }

    private mutating func begin(_ header: String? = nil) {
        sections.append(Section(header: header?.isEmpty == false ? header : nil))
    }

    private mutating func add(_ children: [UIMenuElement], strip: StripSize?) {
        for child in children {
            if let deferred = child as? UIDeferredMenuElement {
                if let inner = elements(deferred) { add(inner, strip: strip) } else { append(.loading) }
            } else if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
                add(menu, header: menu.title)
                begin()
            } else if let item = MenuItem(child, canPerform: canPerform) {
                append(item, strip)
            }
        }
    }

    private mutating func append(_ line: Line) { sections[sections.count - 1].lines.append(line) }

    private mutating func append(_ item: MenuItem, _ strip: StripSize?) {
        guard let strip else { return append(.row(item)) }
        if case .strip(let items, strip)? = sections.last?.lines.last, items.count < strip.most {
            sections[sections.count - 1].lines.removeLast()
            return append(.strip(items + [item], strip))
        }
        append(.strip([item], strip))
    }

    private static func strip(of menu: UIMenu) -> StripSize? {
        switch menu.preferredElementSize {
        case .small: .images
        case .medium: .titles
        case .large: nil
        case .automatic: menu.options.contains(.displayAsPalette) ? .palette : nil
        }
    }

    /// The content in reverse order of sections and lines: for a menu above its source, whose first element is then the
    /// nearest.
    var reversed: MenuContent {
        var content = self
        content.sections = sections.reversed().map { Section(header: $0.header, lines: $0.lines.reversed()) }
        return content
    }
}
