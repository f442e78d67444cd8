// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A closure that performs an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A menu element with a title, an image and a closure: `UIAction(title: "Send") { action in ... }`.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The name that identifies an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The action's identifier. The default is a unique one.
    public let identifier: Identifier
    /// A longer title for the user.
    open var discoverabilityTitle: String?
    /// The style of the action.
    open var attributes: UIMenuElement.Attributes
    /// Whether the action is shown as selected.
    open var state: UIMenuElement.State
    /// The object that performs the action, while it is performed.
    public private(set) weak var sender: AnyObject?
    private let handler: UIActionHandler

    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// Creates an action with a title, an image and a closure.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("org.kosketus.action.\(UUID().uuidString)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Performs the action.
    func perform(from sender: AnyObject?) {
        let before = self.sender
        self.sender = sender
        handler(self)
        self.sender = before
    }
}
