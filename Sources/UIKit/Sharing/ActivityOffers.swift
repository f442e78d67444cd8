// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIFoundation

/// The activities that a share sheet offers, in the order in which it shows them.
@MainActor
struct ActivityOffers {
    /// The row of icons.
    let row: [UIActivity]
    /// The groups of the list: copying, the program's activities, and saving.
    let groups: [[UIActivity]]

    /// - Parameters:
    ///   - items: the placeholders.
    ///   - own: the activities of the program.
    ///   - excluded: the types that are not shown.
    ///   - screen: says whether the device has a share dialog.
    init(
        _ items: [SharedItem], _ own: [UIActivity], excluding excluded: [UIActivity.ActivityType], on screen: UIScreen?
    ) {
        let kinds = items.map(\.kind), values = items.map(\.value)
        func shown(_ activities: [UIActivity?]) -> [UIActivity] {
            activities.compactMap { $0 }.filter { $0.activityType.map(excluded.contains) != true }
        }
        let able = shown(own).filter { $0.canPerform(withActivityItems: values) }
        let sharing = able.filter { type(of: $0).activityCategory == .share }
        let acting = able.filter { type(of: $0).activityCategory == .action }
        row = shown([Self.mail(items)]) + sharing + shown([Self.device(kinds, screen)])
        groups = [shown([Self.copy(kinds)]), acting, shown([Self.saveImages(kinds), Self.saveFiles(kinds)])]
            .filter { !$0.isEmpty }
    }

    private static func copy(_ kinds: [SharedItem.Kind]) -> UIActivity? {
        kinds.contains { [.text, .address, .image].contains($0) } ? CopyActivity() : nil
    }

    private static func saveImages(_ kinds: [SharedItem.Kind]) -> UIActivity? {
        let count = kinds.filter { $0 == .image }.count
        return count > 0 ? SaveActivity(images: count) : nil
    }

    /// Only if everything can be a file: nothing is left out.
    private static func saveFiles(_ kinds: [SharedItem.Kind]) -> UIActivity? {
        !kinds.isEmpty && kinds.allSatisfy { [.text, .image, .file].contains($0) } ? SaveActivity() : nil
    }

    /// Only if a link can contain everything.
    private static func mail(_ items: [SharedItem]) -> UIActivity? {
        guard !items.isEmpty, items.allSatisfy({ [.text, .address].contains($0.kind) }) else { return nil }
        let subject = items.lazy.compactMap(\.subject).first
        return MailLink(subject: subject, body: SharedItem.text(of: items)).isShort ? MailActivity() : nil
    }

    private static func device(_ kinds: [SharedItem.Kind], _ screen: UIScreen?) -> UIActivity? {
        guard let screen, !kinds.isEmpty, !kinds.contains(.other) else { return nil }
        let hasFiles = kinds.contains { $0 == .image || $0 == .file }
        return screen.preferences.contains(hasFiles ? .sharesFiles : .sharesText) ? DeviceActivity() : nil
    }
}
