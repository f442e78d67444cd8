// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UIFoundation

/// An object that stands for an item of a share sheet, and provides it when an activity was chosen.
///
/// All methods are called on the main thread.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an item of the same kind as the later one, for which the sheet chooses its activities.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

    /// Returns the item for a chosen activity; nil leaves it out.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?

    /// Returns the subject of a mail, which is also the name of a saved file. The default, an empty text, means none.
    ///
    /// It is called without a type for the title in the sheet's header.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String

    /// Returns the uniform type identifier of an item that is `Data`. The default, an empty text, means unknown data.
    ///
    /// It is called without a type for the placeholder, and later with that of the chosen activity.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String

    /// Returns the image in the sheet's header. The default, nil, means an image of the item itself.
    ///
    /// - Parameters:
    ///   - activityViewController: the sheet.
    ///   - activityType: nil for the header.
    ///   - size: the size of the image's place, in points.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    /// Returns an empty text: no subject.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        callOptional(
            "activityViewController:subjectForActivityType:", of: self, [activityViewController, activityType], else: ""
        )
    }

    /// Returns an empty text: unknown data.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String {
        callOptional(
            "activityViewController:dataTypeIdentifierForActivityType:", of: self,
            [activityViewController, activityType], else: "")
    }

    /// Returns nil: an image of the item itself.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? {
        callOptional(
            "activityViewController:thumbnailImageForActivityType:suggestedSize:", of: self,
            [activityViewController, activityType, size], else: nil)
    }
}
