// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// The describing words, in alphabetical order: shapes, colours, tempers, textures, motions, weather and light.
///
/// They are good or neutral when they are said of a stranger. Left out are colours that are said of people's skin and
/// hair, and words about bodies, ages, illnesses, beliefs, nations, politics, drugs, violence and sex.
///
/// Seeds give the same names in each release, so this list does not change: neither its words nor their order.
enum DescribingWords {
    static let all = [
        "acoustic", "agate", "agile", "airy", "alert", "alpine", "amber", "ambling", "amethyst", "amiable",
        "angular", "apricot", "arched", "arctic", "astral", "autumn", "azure", "balmy", "basalt", "beaming",
        "bold", "boreal", "botanic", "bouncing", "bounding", "brave", "breezy", "bright", "brilliant",
        "brisk", "bristly", "bronze", "brushed", "bubbly", "calm", "candid", "carbon", "careful", "cedar",
        "ceramic", "cerulean", "chartreuse", "checkered", "cheerful", "chiming", "chrome", "cinnamon",
        "circling", "circular", "citron", "clever", "climbing", "cloudy", "clover", "coastal", "coasting",
        "cobalt", "compact", "concave", "conical", "convex", "copper", "cordial", "corduroy", "cosmic",
        "cottony", "courteous", "crescent", "crimson", "crisp", "crystal", "cubic", "curious", "curved",
        "cyan", "cylindrical", "dancing", "dapper", "dappled", "daring", "darting", "dashing", "dazzling",
        "decagon", "decimal", "denim", "dewy", "diagonal", "diamond", "digital", "diligent", "domed",
        "dotted", "drifting", "drizzly", "dusty", "dynamic", "eager", "earnest", "easygoing", "echoing",
        "elastic", "electric", "elegant", "elliptic", "emerald", "enamel", "epic", "evening", "fabled",
        "faceted", "fearless", "feathery", "festive", "flannel", "flecked", "fleecy", "floating", "floral",
        "flowing", "fluffy", "fluted", "fluttering", "flying", "foggy", "fractal", "friendly", "frosty",
        "fuchsia", "fuzzy", "galactic", "gallant", "galloping", "garnet", "gauzy", "generous", "genial",
        "gentle", "gilded", "glacial", "gleaming", "gleeful", "gliding", "glimmering", "glittering", "glossy",
        "glowing", "golden", "graceful", "grainy", "granite", "grateful", "gritty", "happy", "hardy",
        "harmonic", "hearty", "helical", "helpful", "heptagon", "hexagon", "hiking", "honest", "honeyed",
        "hopeful", "hopping", "hovering", "humble", "humming", "humorous", "icy", "indigo", "inventive",
        "jade", "jaunty", "jogging", "jolly", "jovial", "joyful", "juggling", "jumping", "keen", "kind",
        "kinetic", "knitted", "knotted", "lateral", "lavender", "leafy", "leaping", "legendary", "lilac",
        "lime", "linear", "linen", "lively", "lobed", "lofty", "looped", "loyal", "lucky", "luminous",
        "lunar", "lustrous", "magenta", "magnetic", "majestic", "maple", "marbled", "marching", "mauve",
        "mellow", "melodic", "merry", "metallic", "meteoric", "midnight", "mighty", "mindful", "miniature",
        "mint", "misty", "modern", "modest", "modular", "moonlit", "morning", "mosaic", "mossy", "mottled",
        "musical", "mythic", "nautical", "neat", "nested", "nickel", "nimble", "noble", "notched", "novel",
        "oblong", "observant", "obsidian", "oceanic", "ochre", "octagon", "onyx", "opal", "optical",
        "optimistic", "orbiting", "orthogonal", "oval", "paddling", "parabolic", "parallel", "patient",
        "patterned", "peaceful", "peach", "pearl", "pebbly", "pentagon", "peppery", "plaid", "planar",
        "planetary", "playful", "plucky", "plum", "plush", "pocket", "poetic", "pointed", "polar", "polished",
        "polite", "polygonal", "porcelain", "prancing", "prismatic", "punctual", "purple", "pyramidal",
        "quantum", "quartz", "quick", "quiet", "quilted", "radial", "radiant", "rainbow", "rainy", "random",
        "rectangular", "regal", "resolute", "resonant", "rhombic", "rhythmic", "ribbed", "ridged", "roaming",
        "rocky", "rolling", "rose", "rounded", "roving", "rowing", "ruby", "rugged", "running", "russet",
        "rustic", "saffron", "sailing", "sandy", "sapphire", "satin", "scalloped", "scampering", "scarlet",
        "sepia", "serene", "serrated", "shallow", "shimmering", "shiny", "sienna", "silky", "silver",
        "sincere", "singing", "skating", "skiing", "skipping", "slate", "sleek", "sloping", "smiling",
        "smoky", "smooth", "snowy", "snug", "soaring", "soft", "solar", "sonic", "sparkling", "speckled",
        "spherical", "spinning", "spiral", "spirited", "spotted", "springy", "sprinting", "square", "starlit",
        "starry", "stately", "steady", "stellar", "striped", "strolling", "studious", "summer", "sunlit",
        "sunny", "surfing", "swaying", "swift", "swimming", "swirling", "swooping", "symmetric", "tangerine",
        "tapered", "temperate", "textured", "thoughtful", "tidal", "tidy", "tiered", "tinted", "tiny",
        "topaz", "toroidal", "triangular", "triple", "tropical", "trotting", "trusty", "tubular", "tufted",
        "tumbling", "turquoise", "tweed", "twilight", "twinkling", "twirling", "ultramarine", "umber",
        "upbeat", "valiant", "vaulted", "velvet", "vermilion", "vibrant", "violet", "viridian", "vivid",
        "waltzing", "wandering", "watchful", "waving", "wavy", "whimsical", "whirling", "whistling", "wicker",
        "willow", "winding", "windy", "winking", "winter", "wise", "witty", "wooden", "woolly", "woven",
        "zesty", "zigzag", "zooming",
    ]
}
