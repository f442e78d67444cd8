// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Limits the cost of a list's parts, since a few bytes could request unlimited drawing: ten parts that each draw the
/// previous one ten times make ten thousand million.
struct DisplayPartTable {
    /// The deepest nesting of parts. Chosen.
    static let deepest = 8
    /// The largest number of commands of all parts together when the list is played, each counted as often as it is
    /// played. Chosen: some seconds of work.
    static let mostCommands = 1 << 22

    /// The cost of playing something: the nesting of parts, the number of their commands, and the number of layers and
    /// masks open at once.
    struct Cost {
        var depth = 0
        var commands = 0
        var pictures = 0

        /// Describes what exceeds a limit; nil when nothing does.
        var excess: String? {
            if depth > DisplayPartTable.deepest { return "parts nest deeper than \(DisplayPartTable.deepest)" }
            if commands > DisplayPartTable.mostCommands {
                return "parts play more than \(DisplayPartTable.mostCommands) commands"
            }
            if pictures > DisplayNesting.mostPictures {
                return "more than \(DisplayNesting.mostPictures) layers and masks at a time"
            }
            return nil
        }

        /// Adds the cost of something that follows.
        static func += (sum: inout Cost, next: Cost) {
            sum = Cost(
                depth: max(sum.depth, next.depth),
                commands: min(sum.commands + next.commands, DisplayPartTable.mostCommands + 1),
                pictures: max(sum.pictures, next.pictures))
        }
    }

    private var parts: [Cost] = []

    var count: Int { parts.count }

    /// - Parameter cost: of all commands in the part, the commands themselves included.
    mutating func define(_ cost: Cost) { parts.append(cost) }

    /// The cost of drawing a part a number of times.
    func cost(ofPart index: Int, times: Int = 1) -> Cost {
        let part = parts[index]
        let (commands, overflows) = part.commands.multipliedReportingOverflow(by: times)
        return Cost(
            depth: part.depth + 1, commands: overflows ? Self.mostCommands + 1 : commands, pictures: part.pictures)
    }

    /// The cost of what a command plays, without the command itself.
    ///
    /// - Parameter open: the number of layers and masks that are already open.
    func cost(of command: DisplayCommand, open: Int) -> Cost {
        var cost = Cost()
        switch command {
        case .drawPart(let index): cost = self.cost(ofPart: index)
        case .setFillPattern(let pattern), .setStrokePattern(let pattern):
            cost = self.cost(ofPart: pattern.part, times: pattern.overlaps.columns * pattern.overlaps.rows)
        case .beginLayer, .clipToMask: cost.pictures = 1
        default: return cost
        }
        cost.pictures += open
        return cost
    }
}
