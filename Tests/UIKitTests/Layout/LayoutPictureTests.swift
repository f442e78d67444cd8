// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import KosketusTesting
import Testing
import UIKit

/// Pictures of views that constraints place. The tests in browsers show the same scenes.
@MainActor
struct LayoutPictureTests {
    @Test(arguments: [
        "row_fill", "row_fill_equally", "row_fill_proportionally", "row_equal_spacing", "row_equal_centering",
        "column_fill", "column_fill_equally", "column_fill_proportionally", "column_equal_spacing",
        "column_equal_centering",
        "row_aligned_fill", "row_aligned_top", "row_aligned_center", "row_aligned_bottom",
        "row_aligned_first_baseline", "row_aligned_last_baseline",
        "column_aligned_fill", "column_aligned_leading", "column_aligned_center", "column_aligned_trailing",
        "row_with_a_custom_space", "row_with_a_hidden_view", "column_whose_first_view_is_hidden",
        "row_inside_of_margins", "column_spaced_by_baselines", "stacks_in_a_stack",
        "row_from_right_to_left", "column_from_right_to_left",
        "label_as_high_as_its_lines", "labels_of_several_lines_in_columns",
        "the_label_that_resists_less_is_truncated", "the_label_that_hugs_less_is_wider",
        "labels_on_one_baseline", "lines_at_system_distances", "width_and_height_in_proportion",
        "view_in_the_margins", "view_in_the_margins_from_right_to_left", "view_in_the_safe_area",
        "readable_width_in_a_large_window", "equal_guides_around_views", "contents_of_a_scroll_view",
    ])
    func constraintsPlaceViews(_ name: String) throws {
        let scene = try #require(LayoutScene.all.first { $0.name == name })
        let app = TestApplication(view: scene.makeView())
        #expect(try app.mismatch(withGolden: name) == nil)
    }

    @Test func allScenesHaveAPicture() throws {
        #expect(LayoutScene.all.count == 41 && Set(LayoutScene.all.map(\.name)).count == 41)
    }
}
