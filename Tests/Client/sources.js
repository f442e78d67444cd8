// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

/** The text of a file of the repository. */
export function file(path) { return readFileSync(new URL(path, root), "utf8"); }

function text(path) { return file(`Sources/${path}`); }

function body(source, start, path) {
    const match = source.match(start);
    if (!match) throw Error(`${path} has no ${start}`);
    const opening = source.indexOf("{", match.index + match[0].length - 1);
    let depth = 0, end = opening;
    do {
        if (source[end] === "{") depth += 1;
        if (source[end] === "}") depth -= 1;
        end += 1;
    } while (depth > 0);
    return source.slice(opening, end);
}

/**
 * The cases of a Swift enumeration, with their raw values.
 *
 * @param {string} path the path of a source in the module
 * @param {string} name of the enumeration
 * @returns {Record<string, number>}
 */
export function swiftCases(path, name, module = "LayerProtocol") {
    const cases = body(text(`${module}/${path}`), new RegExp(`enum ${name}: U?Int\\d+[^{]*\\{`), path)
        .matchAll(/^\s*case `?(\w+)`? = (0x[0-9a-f]+|\d+)$/gm);
    return Object.fromEntries([...cases].map(([, each, value]) => [each, Number(value)]));
}

/** The members of a Swift option set, with their raw values. */
export function swiftOptions(path, name) {
    const options = body(text(`LayerProtocol/${path}`), new RegExp(`struct ${name}: OptionSet[^{]*\\{`), path)
        .matchAll(/static let (\w+) = \w+\(rawValue: (?:1 << (\d+)|(\d+))\)/g);
    return Object.fromEntries([...options].map(([, each, bit, value]) => [each, bit ? 2 ** Number(bit) : Number(value)]));
}

/** A constant number of a Swift type: decimal, a product or a shift. */
export function swiftConstant(path, name) {
    const match = text(`LayerProtocol/${path}`).match(new RegExp(`static let ${name}(?:: \\w+)? = ([\\d_ *<]+)$`, "m"));
    if (!match) throw Error(`${path} has no constant ${name}`);
    return Function(`"use strict"; return (${match[1]});`)();
}

/** The source of one of the page's modules. */
export function script(path) { return text(`Displays/Browser/Client/${path}`); }

/** The value of a literal constant in one of the page's modules, exported or not. */
export function constant(path, name) {
    const source = script(path), match = source.match(new RegExp(`^(?:export )?const ${name} = ([\\s\\S]*?);$`, "m"));
    if (!match) throw Error(`${path} has no constant ${name}`);
    return Function(`"use strict"; return (${match[1]});`)();
}
