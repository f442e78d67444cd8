// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class LakeViewController: UIViewController {

    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var areaLabel: UILabel!
    @IBOutlet weak var depthLabel: UILabel!
    @IBOutlet weak var noteLabel: UILabel!
    @IBOutlet weak var favouriteButton: UIButton!
    @IBOutlet weak var seasonButton: UIButton!

    @objc var lake: Lake!

    private var showsAcres = false
    private var noteObservation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = lake.name
        nameLabel.text = lake.description
        NotificationCenter.default.addObserver(
            self, selector: #selector(updateFavourite), name: .favouritesDidChange, object: lake)
        let tap = UITapGestureRecognizer(target: self, action: #selector(changeUnit(_:)))
        areaLabel.addGestureRecognizer(tap)
        updateNumbers()
        updateFavourite()
        updateSeason()
        noteObservation = lake.observe(\.note, options: [.initial]) { [unowned self] lake, _ in
            self.noteLabel.text = lake.note
        }
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    @IBAction func toggleFavourite(_ sender: UIButton) {
        LakeStore.shared.toggleFavourite(lake)
    }

    /// The answer is there in the next line: the dialog blocks.
    @IBAction func editNote(_ sender: UIBarButtonItem) {
        let question = String(format: NSLocalizedString("note.question", comment: "Title of a dialog"), lake.name)
        let dialog = InputDialog(question: question, text: lake.note)
        dialog.showModal()
        if let note = dialog.input {
            lake.note = note
        }
    }

    /// The seasons come back here with the one that was touched, or without any.
    @IBAction func unwindFromSeasons(_ segue: UIStoryboardSegue) {
        guard let season = (segue.source as! SeasonsViewController).season else { return }
        lake.season = season
        updateSeason()
    }

    @objc func changeUnit(_ recognizer: UITapGestureRecognizer) {
        showsAcres = !showsAcres
        updateNumbers()
    }

    @objc func updateFavourite() {
        let image = UIImage(named: lake.isFavourite ? "StarFilled" : "Star")
        favouriteButton.setImage(image, for: .normal)
        let key = lake.isFavourite ? "favourite.remove" : "favourite.add"
        favouriteButton.setTitle(NSLocalizedString(key, comment: "Title of the button"), for: .normal)
    }

    private func updateSeason() {
        var title = NSLocalizedString("season.choose", comment: "Title of the button")
        if let season = lake.season {
            title = String(format: NSLocalizedString("season.best", comment: "Title of the button"), season)
        }
        seasonButton.setTitle(title, for: .normal)
    }

    private func updateNumbers() {
        let key = showsAcres ? "area.acres" : "area.kilometres"
        // An acre is 4046.86 square metres.
        let area = showsAcres ? lake.area * 1_000_000 / 4046.86 : lake.area
        areaLabel.text = String(format: NSLocalizedString(key, comment: "Area"), area)
        depthLabel.text = String(format: NSLocalizedString("depth", comment: "Greatest depth"), lake.depth)
    }

}
