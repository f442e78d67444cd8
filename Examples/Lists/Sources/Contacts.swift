// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Names for the list of contacts, made of Finnish first and family names.
enum Contacts {
    private static let first = [
        "Aino", "Eero", "Eino", "Elli", "Hanna", "Helmi", "Ilmari", "Irja", "Juho", "Kaarina", "Kalle", "Lempi",
        "Lauri", "Martta", "Niilo", "Oiva", "Pirkko", "Reino", "Saara", "Taisto", "Urho", "Vieno", "Yrjö",
    ]
    private static let family = [
        "Aalto", "Anttila", "Eerola", "Halonen", "Hietala", "Ikonen", "Järvinen", "Kallio", "Koskinen", "Laine",
        "Lehto",
        "Mäkelä", "Nieminen", "Ojala", "Peltonen", "Rantala", "Salo", "Toivonen", "Uusitalo", "Virtanen", "Wirén",
        "Ylönen",
    ]

    /// All names, sorted by the family name.
    static let all: [(family: String, first: String)] = family.flatMap { family in
        first.enumerated().filter { ($0.offset + family.count) % 4 == 0 }.map { (family, $0.element) }
    }
}
