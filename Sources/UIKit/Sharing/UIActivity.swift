// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIFoundation

/// A service that a share sheet offers for its items. Subclasses do the work.
///
///     class CountActivity: UIActivity {
///         override var activityType: UIActivity.ActivityType? { .init("org.example.count") }
///         override var activityTitle: String? { "Count Words" }
///         override var activityImage: UIImage? { UIImage(systemName: "number") }
///         override func canPerform(withActivityItems items: [Any]) -> Bool { items.contains { $0 is String } }
///         override func prepare(withActivityItems items: [Any]) { text = items.first { $0 is String } as? String }
///         override func perform() { count(text); activityDidFinish(true) }
///     }
///
/// When a person chooses the activity, the sheet calls `prepare(withActivityItems:)`, then presents
/// `activityViewController`, or calls `perform()` if there is none. The activity ends with `activityDidFinish(_:)`, which
/// dismisses the sheet.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The name of a kind of activities.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a type from a name, by convention that of a domain in reverse order.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The places of activities in a share sheet.
    public enum Category: Int, Sendable {
        /// In the list: something is done with the items.
        case action = 0
        /// In the row of icons: the items are sent to a service.
        case share = 1
    }

    /// The choice of the activity in a share sheet; nil before and afterwards.
    var run: ActivityRun?

    /// Creates an activity.
    public nonisolated override init() { super.init() }

    // MARK: - Overriding

    /// Where the sheet shows activities of the class. The default is `action`.
    open class var activityCategory: Category { .action }

    /// The type, which the completion handler of the sheet gets. The default is nil.
    open var activityType: ActivityType? { nil }

    /// The title in the sheet. The default is nil; subclasses override it.
    open var activityTitle: String? { nil }

    /// The image in the sheet. The default is nil; subclasses override it.
    ///
    /// Symbols and templates are tinted. In the row of icons, other images fill a square of 60 points.
    open var activityImage: UIImage? { nil }

    /// Returns whether the activity is offered for items. The default is false.
    ///
    /// - Parameter activityItems: the items of the sheet. A source is represented by its placeholder.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Keeps the items, before the activity is performed. The default does nothing.
    ///
    /// - Parameter activityItems: the items of the sheet, and those of its sources for this type. An `NSItemProvider` is
    ///   passed as it is.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// The controller with the activity's own interface, which the sheet presents; nil, the default, for none. It is asked
    /// for once after `prepare(withActivityItems:)`.
    open var activityViewController: UIViewController? { nil }

    /// Does the work of an activity without a controller, or begins it. The default calls `activityDidFinish(false)`.
    open func perform() { activityDidFinish(false) }

    // MARK: - Ending

    /// Ends the activity: dismisses its controller and the sheet, and calls the sheet's completion handler.
    ///
    /// May be called on any thread. Calls after the first one, and after the person has closed the sheet, do nothing.
    ///
    /// - Parameter completed: true if the work is done; false if it was cancelled or has failed.
    public nonisolated func activityDidFinish(_ completed: Bool) { finish(completed, nil) }

    /// Ends the activity with the reason of a failure.
    nonisolated func finish(_ completed: Bool, _ error: (any Error)?) {
        onMainActor { self.run?.end(completed, error) }
    }

    /// Runs a body at once on the main thread, and on the main queue for other threads.
    private nonisolated func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
        guard Thread.isMain else { return DispatchQueue.main.async { body() } }
        MainActor.assumeIsolated { body() }
    }
}

extension UIActivity.ActivityType {
    /// Posts to Facebook. The sheet has no such activity.
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    /// Posts to Twitter. The sheet has no such activity.
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    /// Posts to Weibo. The sheet has no such activity.
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    /// Sends a message. The sheet has no such activity.
    public static let message = Self("com.apple.UIKit.activity.Message")
    /// Writes a mail: texts and URLs, by a mailto link.
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    /// Prints. The sheet has no such activity.
    public static let print = Self("com.apple.UIKit.activity.Print")
    /// Copies to the pasteboard.
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    /// Assigns an image to a contact. The sheet has no such activity.
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    /// Saves images, as downloads.
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Adds a URL to the reading list. The sheet has no such activity.
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    /// Posts to Flickr. The sheet has no such activity.
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    /// Posts to Vimeo. The sheet has no such activity.
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    /// Posts to Tencent Weibo. The sheet has no such activity.
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    /// Sends to a device nearby. The sheet has no such activity.
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    /// Opens in Books. The sheet has no such activity.
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    /// Makes a PDF to draw on. The sheet has no such activity.
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")

    /// Saves files, as downloads. Apple has no constant for it, but iOS uses this name.
    static let saveToFiles = Self("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens the share dialog of the person's device.
    static let device = Self("Kosketus.ShareOnDevice")
}

/// One choice of an activity in a share sheet.
@MainActor
final class ActivityRun {
    private weak var sheet: UIActivityViewController?
    /// An activity may end in a block of the main queue, which belongs to no application.
    private let context = UIApplication.current?.context

    init(in sheet: UIActivityViewController) { self.sheet = sheet }

    func end(_ completed: Bool, _ error: (any Error)?) {
        guard let context else { sheet?.end(self, completed, error); return }
        context.perform { sheet?.end(self, completed, error) }
    }
}
