// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import UIKit

/// A service in a share sheet that posts a picture with a text to a Mastodon server.
///
///     let sheet = UIActivityViewController(
///         activityItems: [image, "Three planets"], applicationActivities: [MastodonActivity()])
///
/// Of the items it takes the first picture (`UIImage`, `Data` of a PNG or JPEG file, a `URL` of such a file, or an
/// `NSItemProvider` that has one), and all texts and addresses as the beginning of the text. Files and data are posted byte
/// for byte, and a `UIImage` as a PNG file.
///
/// The person enters a server and a token once (see `MastodonSettings`). The text and the picture are kept when posting
/// fails: in the composer, and in the activity, if the person closes the composer and opens it again from a sheet with the
/// same activity and picture.
open class MastodonActivity: UIActivity {
    let composition: MastodonComposition

    /// Creates an activity.
    ///
    /// - Parameters:
    ///   - settings: the file with the server and the token.
    ///   - clock: the clock of all waiting for the server. Tests use their own.
    public init(settings: MastodonSettings = MastodonSettings(), clock: any Clock<Duration> = ContinuousClock()) {
        composition = MastodonComposition(settings: settings, clock: clock)
        super.init()
    }

    /// In the row of icons.
    open override class var activityCategory: Category { .share }
    /// `Kosketus.PostToMastodon`.
    open override var activityType: ActivityType? { .postToMastodon }
    /// `Mastodon`.
    open override var activityTitle: String? { "Mastodon" }
    /// A bubble with a picture in it.
    open override var activityImage: UIImage? { MastodonGlyph.image }

    /// Whether there is a picture among the items.
    open override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains(where: MastodonItems.isPicture)
    }

    /// Takes the picture and the texts.
    open override func prepare(withActivityItems activityItems: [Any]) {
        composition.take(MastodonItems(activityItems))
    }

    /// The composer, in a navigation controller. It begins with the settings if there is no account.
    open override var activityViewController: UIViewController? {
        let composer = MastodonComposer(composition) { [weak self] in self?.activityDidFinish($0) }
        let navigation = UINavigationController(rootViewController: composer)
        navigation.modalPresentationStyle = .formSheet
        // A swipe would lose a text that is being posted.
        navigation.isModalInPresentation = true
        return navigation
    }
}

extension UIActivity.ActivityType {
    /// Posts to a Mastodon server.
    public static let postToMastodon = Self("Kosketus.PostToMastodon")
}
