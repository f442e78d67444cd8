// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Keeps account of a list's parts, so that a few bytes can't stand for more drawing than anybody has time for: ten
/// parts that each draw the one before ten times are ten thousand million.
struct DisplayPartTable {
    /// How deep parts may contain parts. Chosen.
    static let deepest = 8
    /// How many commands all parts together may come to when the list is played, each counted as often as it is
    /// played. Chosen: some seconds of work.
    static let mostCommands = 1 << 22

    /// What playing something costs: how many parts deep it goes, how many commands of parts it plays, and how many
    /// layers and masks are open at once.
    struct Cost {
        var depth = 0
        var commands = 0
        var pictures = 0

        /// What is too much of it; nil when nothing is.
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

        /// One after the other.
        static func += (sum: inout Cost, next: Cost) {
            sum = Cost(
                depth: max(sum.depth, next.depth),
                commands: min(sum.commands + next.commands, DisplayPartTable.mostCommands + 1),
                pictures: max(sum.pictures, next.pictures))
        }
    }

    private var parts: [Cost] = []

    var count: Int { parts.count }

    /// - Parameter cost: of all commands in the part, each itself included.
    mutating func define(_ cost: Cost) { parts.append(cost) }

    /// Of drawing a part so many times.
    func cost(ofPart index: Int, times: Int = 1) -> Cost {
        let part = parts[index]
        let (commands, overflows) = part.commands.multipliedReportingOverflow(by: times)
        return Cost(
            depth: part.depth + 1, commands: overflows ? Self.mostCommands + 1 : commands, pictures: part.pictures)
    }

    /// Of a command, without itself.
    ///
    /// - Parameter open: how many layers and masks are open already.
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
