// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The pairs of a good word and a good animal that read badly together. They are no monikers.
///
/// Seeds give the same names in each release, so these rules do not change.
enum UnfitPairs {
    /// The indices of the animals that a word does not stand before, ascending.
    static func indices(after word: String, in animals: WordList) -> [UInt16] {
        var found = Set<Int>()
        for rule in rules where rule.words.contains(word) { found.formUnion(rule.animals.compactMap(animals.index)) }
        for beginning in beginnings(after: word) { found.formUnion(animals.indices(beginning: beginning)) }
        return found.sorted().map(UInt16.init)
    }

    // MARK: - By letters

    /// How animals do not begin: with four letters of the word, as in "hovering-hoverfly", or so that the name without
    /// its hyphen contains a rude word.
    private static func beginnings(after word: String) -> [String] {
        seams.filter { word.hasSuffix($0.ending) }.map(\.beginning) + [String(word.prefix(4))]
    }

    private static let seams: [(ending: String, beginning: String)] = [
        ("an", "al"), ("ar", "se"), ("dic", "k"), ("dy", "ke"), ("gy", "p"), ("ming", "e"), ("mon", "g"), ("n", "igu"),
        ("ne", "gro"), ("p", "erm"), ("ug", "ly"), ("w", "op"),
    ]

    // MARK: - By meaning

    /// Takes out each of some words before each of some animals.
    struct Rule {
        let words: Set<String>
        let animals: Set<String>

        init(_ words: String, before animals: String) {
            self.words = Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
            self.animals = Set(animals.split(whereSeparator: \.isWhitespace).map(String.init))
        }
    }

    static let rules = [
        Rule(kitchen, before: seafood + " " + game), Rule(counter, before: seafood), Rule("plucky", before: game),
        Rule(adrift, before: seafood + " " + swimmers), Rule(garments, before: furs), Rule(tricks, before: performers),
        Rule("smiling", before: teeth),
        // Slang.
        Rule("bouncing", before: "bear cat pony puppy"), Rule("fuzzy", before: "duck"), Rule("lucky", before: "duck"),
        Rule("playful satin silky soft velvet", before: "cat"), Rule("silver", before: "fox"),
        Rule("smooth", before: "bear otter"),
        // A lost foot, a trap, a worn-out toy.
        Rule("lucky", before: "rabbit"), Rule("wooden", before: "horse"), Rule("plush velvet", before: "rabbit"),
        // Figures of films and games, and teams.
        Rule("flying", before: "tiger"), Rule("mighty", before: "duck mouse"), Rule("sonic", before: "hedgehog"),
    ]

    /// How food is made, and what it tastes of.
    private static let kitchen = """
        apricot cinnamon citron crisp honeyed lime maple mint peach peppery plum saffron smoky tangerine zesty
        """
    /// How fish lies in a shop.
    private static let counter = "frosty glacial icy"
    /// From the water, on a plate.
    private static let seafood = """
        anchovy barracuda bonito bream conch crayfish cuttlefish dory flounder goby goldfish grayling guppy haddock hake
        halibut herring jellyfish krill lobster marlin minnow mussel octopus perch pike plaice prawn puffin ray salmon
        sardine scallop seal shad shark snapper squid stingray sturgeon sunfish swordfish tarpon tench terrapin tortoise
        tuna turbot turtle wahoo zander
        """
    /// From the land, on a plate.
    private static let game = """
        alligator alpaca antelope bear bison buffalo bunting caribou cat crane cricket crocodile deer dove duck eider
        eland elk emu fawn gazelle goat goose grebe grouse hare horse kangaroo kudu lark llama mallard moose muskox
        ostrich partridge peafowl pheasant pigeon pony puppy quail rabbit reindeer snail sparrow swan wallaby wigeon yak
        zebu
        """
    /// As a dead fish does.
    private static let adrift = "drifting floating rolling"
    private static let swimmers = """
        angelfish beluga dolphin dugong manta narwhal orca piranha porpoise seahorse sealion stickleback tetra
        """
    /// Words for coats, before animals that coats were made of.
    private static let garments = """
        corduroy cottony denim flannel knitted linen plush quilted satin silky tufted tweed velvet woven
        """
    private static let furs = """
        alligator boa caiman caracal chinchilla civet cobra crocodile ermine fennec ferret fox hare jaguar leopard lynx
        marmot marten ocelot opossum otter puma rabbit seal sealion serval squirrel stoat tiger vicuna wolf wolverine
        """
    /// Tricks that animals had to do in circuses.
    private static let tricks = "dancing juggling jumping rolling skating skipping spinning twirling waltzing"
    private static let performers = "bear dolphin elephant horse leopard lion orca panda pony seal sealion tiger zebra"
    private static let teeth = "alligator barracuda caiman crocodile gharial piranha shark wolf"
}
