// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Joins the page's modules into one script, so that a browser fetches it in one request.
///
/// Each module becomes a function that runs once, after the modules that it imports, and returns its exports:
///
///     import { A, B as C } from "./x.js";             const { A, B: C } = kosketusModules["page/x.js"];
///     import * as css from "../layers/css.js";   ->   const css = kosketusModules["layers/css.js"];
///     export class Page { ... }                       class Page { ... }  ...  return { Page };
///
/// The linker accepts these forms and exports of functions and constants. Any other form is an error, and so is a cycle of
/// imports. Functions keep their names in stack traces.
struct ModuleLinker {
    /// The place where a module cannot be linked.
    struct LinkError: Error, Equatable, CustomStringConvertible {
        var module: String
        var line: Int
        var reason: String

        var description: String { "line \(line): \(reason)" }
    }

    /// An imported name, and its name in the importing module.
    private struct Name: Equatable {
        var exported: String
        var local: String
    }

    private struct Import {
        /// The imported module's path.
        var module: String
        /// Nil for all of them, as one object.
        var names: [Name]?
        var local = ""
        var line: Int
    }

    private struct Module {
        var imports: [Import] = []
        var exports: [String] = []
        var body: [String] = []
    }

    /// The constant that stores the functions' results, visible to all scripts of the page.
    static let registry = "kosketusModules"

    private let sources: [String: String]
    private var modules: [String: Module] = [:]
    /// The modules in the order of execution.
    private var order: [String] = []

    /// - Parameter sources: the modules by their paths, such as `wire/reader.js`.
    init(_ sources: [String: String]) { self.sources = sources }

    /// A script that runs a module and its imports, except for those that an earlier script has run.
    ///
    /// - Parameter isFirst: whether it is the first script of the page or worker.
    mutating func link(_ entry: String, isFirst: Bool) throws(LinkError) -> String {
        if isFirst { order = [] }
        let known = order.count
        try add(entry, path: [], line: 1)
        let start = "\"use strict\";\n" + (isFirst ? "const \(Self.registry)={};\n" : "")
        return start + order[known...].map(text).joined()
    }

    private mutating func add(_ name: String, path: [String], line: Int) throws(LinkError) {
        guard !path.contains(name) else {
            throw LinkError(module: path.last!, line: line, reason: "imports in a circle: \(path + [name])")
        }
        guard !order.contains(name) else { return }
        let module = try module(name, importedBy: path.last, line: line)
        for each in module.imports {
            try add(each.module, path: path + [name], line: each.line)
            try check(each, of: name)
        }
        order.append(name)
    }

    private func check(_ each: Import, of name: String) throws(LinkError) {
        let exports = modules[each.module]?.exports ?? []
        for imported in each.names ?? [] where !exports.contains(imported.exported) {
            throw LinkError(
                module: name, line: each.line, reason: "\(each.module) does not export \(imported.exported)")
        }
    }

    private mutating func module(
        _ name: String, importedBy importer: String?, line: Int
    ) throws(LinkError) -> Module {
        if let known = modules[name] { return known }
        guard let source = sources[name] else {
            throw LinkError(module: importer ?? name, line: line, reason: "the module \(name) does not exist")
        }
        let module = try Self.read(source, name)
        modules[name] = module
        return module
    }

    private func text(_ name: String) -> String {
        guard let module = modules[name] else { preconditionFailure("Module \(name) is missing") }
        let imports = module.imports.map { each in
            let names = each.names?.map { $0.exported == $0.local ? $0.local : "\($0.exported):\($0.local)" }
            let local = names.map { "{\($0.joined(separator: ","))}" } ?? each.local
            return "const \(local)=\(Self.registry)[\"\(each.module)\"];"
        }
        let lines =
            ["\(Self.registry)[\"\(name)\"]=(()=>{"] + imports + module.body
            + ["return{\(module.exports.joined(separator: ","))};", "})();"]
        return lines.reduce(into: "") { $0 += $1 + Self.lineBreak(after: $1) }
    }

    /// Code needs no break after an opening bracket or a comma, and the page loads sooner without. The breaks after
    /// statements stay: errors of the page name a line.
    private static func lineBreak(after line: String) -> String {
        line.utf8.last.map { "{([,".utf8.contains($0) } == true ? "" : "\n"
    }

    // MARK: - Reading

    private static func read(_ source: String, _ name: String) throws(LinkError) -> Module {
        let lines: [ScriptLines.Line]
        do throws(ScriptLines.InvalidScriptError) {
            lines = try ScriptLines(source).lines
        } catch {
            throw LinkError(module: name, line: error.line, reason: error.reason)
        }
        var module = Module()
        var rest = lines[...]
        while let line = rest.popFirst() {
            if line.isTopLevel, line.text.hasPrefix("import") {
                var text = line.text
                while !text.hasSuffix(";"), let next = rest.popFirst() { text += " " + next.text }
                module.imports.append(try readImport(text, line.number, name))
            } else if line.isTopLevel, line.text.hasPrefix("export") {
                let declaration = try readExport(line, name)
                module.exports.append(declaration.name)
                module.body.append(declaration.text)
            } else {
                module.body.append(line.text)
            }
        }
        return module
    }

    private static func readImport(_ text: String, _ line: Int, _ name: String) throws(LinkError) -> Import {
        let error = LinkError(module: name, line: line, reason: "an import of an unsupported form: \(text)")
        let parts = text.split(separator: "from \"", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].hasSuffix("\";"), let module = resolve(parts[1].dropLast(2), in: name) else {
            throw error
        }
        let what = parts[0].dropFirst("import".count).trimmingCharacters(in: .whitespaces)
        if what.hasPrefix("*as ") {
            let local = String(what.dropFirst("*as ".count))
            guard isIdentifier(local) else { throw error }
            return Import(module: module, names: nil, local: local, line: line)
        }
        guard what.hasPrefix("{"), what.hasSuffix("}") else { throw error }
        var names: [Name] = []
        for part in what.dropFirst().dropLast().split(separator: ",") {
            let words = part.split(separator: " ").map(String.init)
            if words.isEmpty { continue }
            guard words.count == 1 || (words.count == 3 && words[1] == "as"), words.allSatisfy(isIdentifier) else {
                throw error
            }
            names.append(Name(exported: words[0], local: words.last ?? words[0]))
        }
        return Import(module: module, names: names, line: line)
    }

    /// The path of an imported module.
    ///
    /// - Parameters:
    ///   - address: relative to the importing module; it begins with `./` or `../`.
    ///   - name: the importing module's path.
    /// - Returns: nil for an address of another form, or one that leads out of the page's folder.
    private static func resolve(_ address: Substring, in name: String) -> String? {
        var folders = name.split(separator: "/").dropLast()
        var rest = address.split(separator: "/", omittingEmptySubsequences: false)
        guard rest.first == "." || rest.first == "..", rest.count > 1, !rest.contains("") else { return nil }
        if rest.first == "." { rest.removeFirst() }
        while rest.first == ".." {
            guard folders.popLast() != nil else { return nil }
            rest.removeFirst()
        }
        guard !rest.isEmpty, !rest.contains("."), !rest.contains("..") else { return nil }
        return (folders + rest).joined(separator: "/")
    }

    private static func readExport(
        _ line: ScriptLines.Line, _ name: String
    ) throws(LinkError) -> (name: String, text: String) {
        let text = String(line.text.dropFirst("export ".count))
        for start in ["async function*", "async function ", "function*", "function ", "class ", "const "]
        where line.text.hasPrefix("export ") && text.hasPrefix(start) {
            let exported = text.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber || "_$".contains($0) }
            guard isIdentifier(exported) else { break }
            return (String(exported), text)
        }
        throw LinkError(
            module: name, line: line.number, reason: "an export of an unsupported form: \(line.text)")
    }

    private static func isIdentifier(_ word: some StringProtocol) -> Bool {
        guard let first = word.first, !first.isNumber else { return false }
        return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_$".contains($0)) }
    }
}
