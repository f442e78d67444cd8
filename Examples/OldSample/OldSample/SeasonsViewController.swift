// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The seasons, in static cells. Each of them, and both buttons in the bar, unwind to a screen before.
class SeasonsViewController: UITableViewController {

    /// The season that was touched; nil after Cancel.
    private(set) var season: String?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let cell = sender as? UITableViewCell else { return }
        season = cell.textLabel?.text
    }

}
