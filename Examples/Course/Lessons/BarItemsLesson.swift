// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The items that the system has names and pictures for. A program says what an item is for, not how it looks.
class BarItemsLesson: UIViewController {
    static let items: [(name: String, item: UIBarButtonItem.SystemItem)] = [
        ("done", .done), ("cancel", .cancel), ("edit", .edit), ("save", .save), ("add", .add), ("compose", .compose),
        ("reply", .reply), ("action", .action), ("organize", .organize), ("bookmarks", .bookmarks),
        ("search", .search), ("refresh", .refresh), ("stop", .stop), ("camera", .camera), ("trash", .trash),
        ("play", .play), ("pause", .pause), ("rewind", .rewind), ("fastForward", .fastForward), ("undo", .undo),
        ("redo", .redo), ("close", .close),
    ]
    private let tapped = UILabel.text("Tap an item to read its name.")

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = stride(from: 0, to: Self.items.count, by: 4).map { start in
            bar(Self.items[start..<min(start + 4, Self.items.count)])
        }
        showColumn([tapped] + rows + [UILabel.text("Flexible spaces share the room. Fixed ones have a width.")])
    }

    /// Four items, with spaces: those are system items, too.
    private func bar(_ items: ArraySlice<(name: String, item: UIBarButtonItem.SystemItem)>) -> UIToolbar {
        let margin = UIBarButtonItem(systemItem: .fixedSpace)
        margin.width = 8
        var all = [margin]
        for (name, item) in items {
            let action = UIAction { [unowned self] _ in tapped.text = "This is .\(name)." }
            all += [
                UIBarButtonItem(systemItem: item, primaryAction: action), UIBarButtonItem(systemItem: .flexibleSpace),
            ]
        }
        let bar = UIToolbar()
        bar.items = all.dropLast() + [margin]
        return bar
    }
}
