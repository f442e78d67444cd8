// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One kind of control in its states.
@MainActor
struct Sample {
    let title: String
    let make: @MainActor () -> [UIView]
}

/// A page of the catalog.
enum Page: Int, CaseIterable {
    case buttons
    case styles
    case values
    case progress
    case text
    case pickers
    case dates
    case share

    var title: String {
        switch self {
        case .buttons: "Buttons"
        case .styles: "Styles"
        case .values: "Values"
        case .progress: "Progress"
        case .text: "Text"
        case .pickers: "Pickers"
        case .dates: "Dates"
        case .share: "Share"
        }
    }

    @MainActor var samples: [Sample] {
        switch self {
        case .buttons: Samples.buttons
        case .styles: Samples.styles
        case .values: Samples.values
        case .progress: Samples.progress
        case .text: Samples.text + MenuSamples.views
        case .pickers: PickerSamples.views
        case .dates: DateSamples.views
        case .share: ShareSamples.views
        }
    }
}
