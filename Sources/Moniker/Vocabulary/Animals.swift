// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The animals, in alphabetical order.
///
/// None is used as an insult, as slang for a part of the body, or as the name of a nation, a belief or an illness.
/// Apes and monkeys are left out.
///
/// Seeds give the same names in each release, so this list does not change: neither its words nor their order.
enum Animals {
    static let all = [
        "aardvark", "aardwolf", "albatross", "alligator", "alpaca", "anchovy", "anemone", "angelfish",
        "anole", "ant", "antelope", "armadillo", "auklet", "avocet", "axolotl", "badger", "bandicoot",
        "barracuda", "beagle", "bear", "bee", "beetle", "beluga", "bilby", "binturong", "bison", "bluebird",
        "boa", "bobcat", "bobolink", "bonito", "bream", "buffalo", "bullfinch", "bumblebee", "bunting",
        "butterfly", "caiman", "canary", "capybara", "caracal", "caribou", "cat", "chaffinch", "chameleon",
        "chamois", "cheetah", "chickadee", "chinchilla", "chipmunk", "cicada", "civet", "coati", "cobra",
        "collie", "conch", "condor", "corgi", "cormorant", "crane", "crayfish", "cricket", "crocodile",
        "curlew", "cuttlefish", "damselfly", "deer", "dingo", "dolphin", "dormouse", "dory", "dove",
        "dragonfly", "duck", "dugong", "dunlin", "eagle", "echidna", "egret", "eider", "eland", "elephant",
        "elk", "emu", "ermine", "falcon", "fawn", "fennec", "ferret", "finch", "firefly", "flamingo",
        "flounder", "flycatcher", "fox", "fulmar", "gazelle", "gecko", "gharial", "giraffe", "gnu", "goat",
        "goby", "goldfinch", "goldfish", "goose", "gopher", "goshawk", "grayling", "grebe", "greenfinch",
        "greyhound", "grouse", "guillemot", "guppy", "haddock", "hake", "halibut", "hamster", "hare",
        "hartebeest", "hawk", "hedgehog", "heron", "herring", "honeybee", "hoopoe", "horse", "hoverfly",
        "hummingbird", "hyrax", "ibex", "ibis", "iguana", "jackdaw", "jaguar", "jay", "jellyfish", "jerboa",
        "junco", "kangaroo", "katydid", "kestrel", "kingfisher", "kinglet", "kinkajou", "kite", "kittiwake",
        "koala", "kookaburra", "krill", "kudu", "lacewing", "ladybird", "lapwing", "lark", "lemur", "leopard",
        "linnet", "lion", "lizard", "llama", "lobster", "lorikeet", "lynx", "lyrebird", "macaw", "magpie",
        "mallard", "manta", "mantis", "marlin", "marmot", "marten", "mayfly", "meerkat", "merganser",
        "merlin", "millipede", "minnow", "mockingbird", "monarch", "moose", "moth", "mouse", "muskox",
        "mussel", "mynah", "narwhal", "nautilus", "newt", "nightingale", "numbat", "nyala", "ocelot",
        "octopus", "okapi", "opossum", "orca", "oriole", "oryx", "osprey", "ostrich", "otter", "owl", "panda",
        "parakeet", "parrot", "partridge", "peafowl", "pelican", "penguin", "perch", "petrel", "pheasant",
        "pigeon", "pika", "pike", "pintail", "pipit", "piranha", "plaice", "platypus", "plover", "pony",
        "porcupine", "porpoise", "prawn", "puffin", "puma", "puppy", "quail", "quetzal", "quokka", "quoll",
        "rabbit", "raven", "ray", "redpoll", "redstart", "reindeer", "retriever", "rhea", "rhinoceros",
        "roadrunner", "robin", "rook", "saiga", "salamander", "salmon", "sanderling", "sandpiper", "sardine",
        "scallop", "scorpion", "seahorse", "seal", "sealion", "serval", "shad", "shark", "shearwater",
        "sheepdog", "siskin", "skink", "skylark", "snail", "snapper", "sparrow", "spider", "squid",
        "squirrel", "starling", "stickleback", "stingray", "stoat", "stork", "sturgeon", "sunbird", "sunfish",
        "swan", "swordfish", "tahr", "tanager", "tapir", "tarpon", "tarsier", "tench", "tenrec", "tern",
        "terrapin", "terrier", "tetra", "tiger", "tortoise", "toucan", "tuatara", "tuna", "turaco", "turbot",
        "turnstone", "turtle", "vicuna", "vireo", "vole", "wagtail", "wahoo", "wallaby", "warbler", "waxwing",
        "weaver", "whimbrel", "whippet", "wigeon", "wildebeest", "wolf", "wolverine", "wombat", "wren", "yak",
        "zander", "zebra", "zebu",
    ]
}
