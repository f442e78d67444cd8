// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@Suite struct IndexPathTests {
    @Test func aPathHasASectionAndARow() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path.section == 1 && path.row == 3 && path.item == 3 && path == IndexPath(item: 3, section: 1))
        #expect(path == [1, 3] && "\(path)" == "[1, 3]")
        path.row = 4
        path.section = 2
        #expect(path == IndexPath(row: 4, section: 2))
        path.item = 5
        #expect(path.row == 5 && IndexPath(row: 0, section: 1) < IndexPath(row: 0, section: 2))
    }

    @Test func soDoesThatOfObjects() {
        let path = NSIndexPath(forRow: 3, inSection: 1)
        #expect(path.section == 1 && path.row == 3 && NSIndexPath(forItem: 3, inSection: 1).item == 3)
    }
}
