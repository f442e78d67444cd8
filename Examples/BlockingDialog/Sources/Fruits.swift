// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Names for lists that are long enough to scroll.
enum Fruits {
    static let names = [
        "Apple", "Apricot", "Banana", "Bilberry", "Cherry", "Cloudberry", "Cranberry", "Fig", "Gooseberry", "Grape",
        "Lemon", "Lingonberry", "Mango", "Orange", "Peach", "Pear", "Plum", "Quince", "Raspberry", "Strawberry",
    ]
}
