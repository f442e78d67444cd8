// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A fruit in the list that is searched.
struct Fruit: Equatable, Sendable {
    enum Group: Sendable {
        case berry, citrus, other
    }

    /// The group of fruit that a search looks through.
    enum Scope: Int, CaseIterable, Sendable {
        case all, berries, citrus

        var title: String {
            switch self {
            case .all: "All"
            case .berries: "Berries"
            case .citrus: "Citrus"
            }
        }
    }

    let name: String
    let group: Group

    /// Whether a search finds the fruit. An empty text finds everything; upper and lower case are the same.
    func matches(_ text: String, in scope: Scope) -> Bool {
        switch scope {
        case .berries where group != .berry, .citrus where group != .citrus: return false
        default: return text.isEmpty || name.lowercased().contains(text.lowercased())
        }
    }

    /// The fruits in alphabetical order.
    static let all: [Fruit] = (named(berries, .berry) + named(citrus, .citrus) + named(others, .other)).sorted {
        $0.name < $1.name
    }

    private static func named(_ names: String, _ group: Group) -> [Fruit] {
        names.split(separator: ",").map { Fruit(name: String($0), group: group) }
    }

    private static let berries = """
        Bilberry,Blackberry,Blackcurrant,Blueberry,Boysenberry,Cloudberry,Cranberry,Elderberry,Goji berry,Gooseberry,\
        Lingonberry,Loganberry,Mulberry,Raspberry,Redcurrant,Strawberry
        """
    private static let citrus = """
        Bergamot,Blood orange,Citron,Clementine,Grapefruit,Key lime,Kumquat,Lemon,Lime,Mandarin,Orange,Pomelo,Satsuma,\
        Tangerine,Ugli,Yuzu
        """
    private static let others = """
        Apple,Apricot,Avocado,Banana,Cherimoya,Cherry,Coconut,Date,Dragon fruit,Durian,Fig,Grape,Guava,Jackfruit,Kiwi,\
        Lychee,Mango,Melon,Nectarine,Olive,Papaya,Passion fruit,Peach,Pear,Persimmon,Pineapple,Plum,Pomegranate
        """
}
