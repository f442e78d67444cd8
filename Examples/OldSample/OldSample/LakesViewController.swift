// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class LakesViewController: UITableViewController {

    @IBOutlet weak var factLabel: UILabel!
    @IBOutlet weak var filterButton: UIBarButtonItem!

    private let store = LakeStore.shared
    private var showsFavouritesOnly = false
    private var factIndex = 0
    private var factTimer: Timer?

    private var lakes: [Lake] {
        return showsFavouritesOnly ? store.favourites : store.lakes
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(favouritesDidChange(_:)), name: .favouritesDidChange, object: nil)
        showNextFact()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        factTimer = Timer.scheduledTimer(
            timeInterval: 5, target: self, selector: #selector(showNextFact), userInfo: nil, repeats: true)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        factTimer?.invalidate()
        factTimer = nil
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: - Actions

    @IBAction func toggleFilter(_ sender: UIBarButtonItem) {
        if !showsFavouritesOnly && store.favourites.isEmpty {
            showHelp()
            return
        }
        showsFavouritesOnly = !showsFavouritesOnly
        sender.image = UIImage(named: showsFavouritesOnly ? "StarFilled" : "Star")
        tableView.reloadData()
    }

    /// From all screens that follow, however many there are.
    @IBAction func unwindToLakes(_ segue: UIStoryboardSegue) {
        showNextFact()
    }

    /// From the app's icon.
    func showFavourites() {
        if !showsFavouritesOnly {
            toggleFilter(filterButton)
        }
    }

    @objc private func favouritesDidChange(_ notification: Notification) {
        tableView.reloadData()
    }

    @objc private func showNextFact() {
        let facts = [
            NSLocalizedString("fact.count", comment: "A fact for the footer"),
            NSLocalizedString("fact.share", comment: "A fact for the footer"),
            NSLocalizedString("fact.deepest", comment: "A fact for the footer"),
        ]
        factLabel.text = facts[factIndex % facts.count]
        factIndex += 1
    }

    private func showHelp() {
        let alert = UIAlertView(
            title: NSLocalizedString("help.title", comment: "Title of an alert"),
            message: NSLocalizedString("help.message", comment: "Text of an alert"), delegate: self,
            cancelButtonTitle: NSLocalizedString("help.close", comment: "Button of an alert"),
            otherButtonTitles: NSLocalizedString("help.open", comment: "Button of an alert"))
        alert.show()
    }

    // MARK: - Table view data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return lakes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "LakeCell", for: indexPath) as! LakeCell
        cell.lake = lakes[indexPath.row]
        return cell
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "ShowLake", let indexPath = tableView.indexPathForSelectedRow else { return }
        let controller = segue.destination as! LakeViewController
        controller.lake = lakes[indexPath.row]
    }

}

extension LakesViewController: UIAlertViewDelegate {

    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
        if buttonIndex == alertView.cancelButtonIndex {
            return
        }
        tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .top)
        performSegue(withIdentifier: "ShowLake", sender: self)
    }

}
