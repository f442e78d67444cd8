// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

@testable import BrowserDisplay
import Testing

@Suite struct ModuleLinkerTests {
    @Test func modulesRunOnceAfterThoseThatTheyImport() throws {
        var linker = ModuleLinker([
            "main.js": """
            // The page.
            import { A, b as c } from "./a.js";
            import {
                d,
            } from "./d.js";
            import * as a from "./a.js";

            export class Page {
                f() { return [A, c, d, a]; }
            }
            """,
            "a.js": "import { d } from \"./d.js\";\nexport const A = 1;\nexport async function b() { return d; }\n",
            "d.js": "export function* d() { yield 1; }",
        ])
        let expected = """
            "use strict";
            const kosketusModules={};
            kosketusModules["d.js"]=(()=>{function*d(){yield 1;}
            return{d};
            })();
            kosketusModules["a.js"]=(()=>{const {d}=kosketusModules["d.js"];
            const A=1;
            async function b(){return d;}
            return{A,b};
            })();
            kosketusModules["main.js"]=(()=>{const {A,b:c}=kosketusModules["a.js"];
            const {d}=kosketusModules["d.js"];
            const a=kosketusModules["a.js"];
            class Page{f(){return[A,c,d,a];}
            }
            return{Page};
            })();

            """
        #expect(try linker.link("main.js", isFirst: true) == expected)
    }

    /// Addresses are relative to the module that imports, as in a browser.
    @Test func modulesAreFoundInFolders() throws {
        var linker = ModuleLinker([
            "main.js": "import { a } from \"./wire/a.js\";",
            "wire/a.js": """
            import { b } from "../layers/deep/b.js";
            import { c } from "./c.js";
            export const a = b + c;
            """,
            "layers/deep/b.js": "import { c } from \"../../wire/c.js\";\nexport const b = c;",
            "wire/c.js": "export const c = 1;",
        ])
        let script = try linker.link("main.js", isFirst: true)
        let modules = script.matches(of: #/kosketusModules\["([^"]+)"\]=/#).map { String($0.1) }
        #expect(modules == ["wire/c.js", "layers/deep/b.js", "wire/a.js", "main.js"])
        #expect(script.contains("const {b}=kosketusModules[\"layers/deep/b.js\"];"))
    }

    /// The second script finds the modules that the first one has run.
    @Test func aSecondScriptHasTheRest() throws {
        var linker = ModuleLinker([
            "first.js": "export const a = 1;", "main.js": "import { a } from \"./first.js\";\na();",
        ])
        _ = try linker.link("first.js", isFirst: true)
        let expected = """
            "use strict";
            kosketusModules["main.js"]=(()=>{const {a}=kosketusModules["first.js"];
            a();
            return{};
            })();

            """
        #expect(try linker.link("main.js", isFirst: false) == expected)
    }

    @Test(arguments: [
        ("import a from \"./a.js\";", "an import of an unsupported form"),
        ("import \"./a.js\";", "an import of an unsupported form"),
        ("import { a } from \"/a.js\";", "an import of an unsupported form"),
        ("import { a } from \"a.js\";", "an import of an unsupported form"),
        ("import { a } from \"../a.js\";", "an import of an unsupported form"),
        ("import { a } from \"./.././a.js\";", "an import of an unsupported form"),
        ("import { a } from \".//a.js\";", "an import of an unsupported form"),
        ("import { a as } from \"./a.js\";", "an import of an unsupported form"),
        ("import { b } from \"./a.js\";", "a.js does not export b"),
        ("import { b } from \"./c.js\";", "the module c.js does not exist"),
        ("export let b = 1;", "an export of an unsupported form"),
        ("export default class {}", "an export of an unsupported form"),
        ("export { b };", "an export of an unsupported form"),
        ("export const { b } = c;", "an export of an unsupported form"),
        ("const b = \"", "a string does not end in its line"),
    ])
    func otherFormsAreErrors(line: String, reason: String) {
        var linker = ModuleLinker(["main.js": "\n" + line, "a.js": "export const a = 1;"])
        let error = #expect(throws: ModuleLinker.LinkError.self) { try linker.link("main.js", isFirst: true) }
        #expect(error?.module == "main.js" && error?.line == 2)
        #expect(error?.reason.hasPrefix(reason) == true, "\(String(describing: error))")
    }

    @Test func aCircleIsAnError() {
        var linker = ModuleLinker([
            "main.js": "import { a } from \"./a.js\";", "a.js": "import { b } from \"./main.js\";",
        ])
        let error = #expect(throws: ModuleLinker.LinkError.self) { try linker.link("main.js", isFirst: true) }
        #expect(error?.reason.hasPrefix("imports in a circle") == true)
    }
}
