// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

class LakeCell: UITableViewCell {

    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var regionLabel: UILabel!
    @IBOutlet weak var starView: UIImageView!

    @objc var lake: Lake? {
        didSet {
            nameLabel.text = lake?.name
            regionLabel.text = lake?.region
            starView.isHidden = lake?.isFavourite != true
        }
    }

    @objc dynamic var starColor: UIColor? {
        didSet { starView?.tintColor = starColor }
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        starView.isHidden = true
    }

}
