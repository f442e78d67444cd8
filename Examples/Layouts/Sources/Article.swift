// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The article's texts. Contains no UI.
struct Article {
    struct Section {
        let picture: LakePicture
        let caption: String
        let title: String
        let text: String
    }

    let title: String
    let introduction: String
    let sections: [Section]
}

/// The subjects of the pictures.
enum LakePicture: CaseIterable {
    case autumn
    case firstIce
    case snow
    case spring
}

extension Article {
    static let lake = Article(
        title: "A lake in winter",
        introduction: """
            A northern lake is under ice for half of the year. Nothing about that is sudden: it takes weeks to freeze, and \
            weeks to open again.
            """,
        sections: [
            Section(
                picture: .autumn, caption: "The last warm evening.", title: "Open water",
                text: """
                    In autumn a lake cools from above. Cold water is heavier than warm water, so it sinks, and warmer water \
                    takes its place, until all of the lake has four degrees. Wind helps: in October the whole lake is stirred \
                    to the bottom.
                    """),
            Section(
                picture: .firstIce, caption: "Clear ice, one night old.", title: "The first ice",
                text: """
                    Below four degrees water becomes lighter again. Now the coldest water stays at the top, and on a calm, \
                    clear night it freezes: first in the bays, then farther out. Such ice is as clear as glass. When it is ten \
                    centimetres thick, it carries a skater.
                    """),
            Section(
                picture: .snow, caption: "The lake is a road.", title: "Snow",
                text: """
                    Snow is a blanket. The more of it there is, the slower the ice grows. Its weight also presses the ice \
                    down: water comes up through cracks, soaks the snow and freezes to grey ice, which is weaker than the \
                    clear ice below it.
                    """),
            Section(
                picture: .spring, caption: "Open at the shore.", title: "Needles",
                text: """
                    In April the sun melts the ice from within. It becomes a layer of upright needles that hold each other \
                    until a windy day. Then they ring like glass while the wind drives them to the shore, and in the evening \
                    the lake is open.
                    """),
        ])
}
