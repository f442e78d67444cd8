// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The choices of the page, and its texts.
struct Recipe {
    static let grains = ["Barley", "Buckwheat", "Millet", "Oats", "Rice", "Rye", "Semolina", "Spelt"]
    static let minutes = Array(1...40)

    var grain = "Oats"
    var time = 10
    var heat = 4

    var summary: String { "\(grain), \(time) \(time == 1 ? "minute" : "minutes"), heat \(heat)" }

    static let introduction = "Drag the wheels, turn the dial, and scroll the page by its text."
    static let steps = [
        "Bring half a liter of water to the boil, with a pinch of salt.",
        "Pour the grain into the water in a thin stream, and stir until it boils again.",
        "Turn the heat down as the dial says, and let it cook for the minutes on the wheel. Stir now and then, down to the "
            + "bottom of the pot.",
        "Take the pot from the stove, put a lid on it, and wait for five minutes more. It becomes thicker meanwhile.",
        "Serve it with cold milk, a spoon of butter in the middle, and berries: lingonberries, blueberries or what the garden "
            + "gives.",
        "What is left is fried in slices the next morning, in butter, until both sides are brown.",
    ]
}
