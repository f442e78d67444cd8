// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UIFoundation

/// An item of a share sheet that takes time to make: an operation that computes it away from the main thread.
///
///     class Chart: UIActivityItemProvider {
///         override var item: Any { draw(large: activityType != .copyToPasteboard) }
///     }
///
///     UIActivityViewController(activityItems: [Chart(placeholderItem: UIImage())], applicationActivities: nil)
///
/// When an activity was chosen, the sheet adds the operation to a queue. Each further choice calls `item` again.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    private let lock = NSLock()
    private var type: UIActivity.ActivityType?  // guarded by lock
    private var result: Any?  // guarded by lock

    /// Creates a provider.
    ///
    /// - Parameter placeholderItem: an item of the same kind as the later one, for which the sheet chooses its activities.
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// The item for which the sheet chooses its activities.
    public let placeholderItem: Any?

    /// The type of the chosen activity while `item` is called, otherwise nil.
    public var activityType: UIActivity.ActivityType? { lock.withLock { type } }

    /// The item for `activityType`, which subclasses compute. It is called on another thread than the main one. The default
    /// is the placeholder.
    open var item: Any { placeholderItem ?? NSNull() }

    /// Computes the item. Override `item` instead.
    open override func main() {
        guard !isCancelled else { return }
        let item = item
        lock.withLock { result = item }
    }

    /// Prepares the computation for an activity; nil after it.
    func begin(for type: UIActivity.ActivityType?) { lock.withLock { (self.type, result) = (type, nil) } }
    func end() { lock.withLock { type = nil } }

    // MARK: - As a source

    /// Returns the placeholder.
    @preconcurrency @MainActor open func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any { placeholderItem ?? NSNull() }

    /// Returns the computed item; nil when the operation was cancelled.
    @preconcurrency @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { lock.withLock { result } }

    /// Returns an empty text: no subject.
    @preconcurrency @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    /// Returns an empty text: unknown data.
    @preconcurrency @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }

    /// Returns nil: an image of the item itself.
    @preconcurrency @MainActor open func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}
