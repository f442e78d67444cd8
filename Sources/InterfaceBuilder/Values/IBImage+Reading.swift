// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension IBImage {
    init(named name: String, catalog: String?, file: IBFile) {
        let resource = file.images[name]
        self.init(name: name, isSystem: catalog == "system" || resource?.isSystem == true, size: resource?.size)
    }

    /// Reads an `imageReference` or `image` element.
    init?(_ object: IBObject) {
        let attributes = object.attributes
        guard object.element == "imageReference" || object.element == "image",
            let name = attributes["image"] ?? attributes["name"] ?? attributes["value"]
        else { return nil }
        self.init(named: name, catalog: attributes["catalog"], file: object.file)
        renderingMode = attributes["renderingMode"]
        symbolScale = attributes["symbolScale"]
    }
}
