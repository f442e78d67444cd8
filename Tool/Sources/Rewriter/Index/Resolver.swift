// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// Finds types by names as they are written.
struct Resolver {
    let modules: [ModuleIndex]

    /// Finds the type of a name that is written in a type of a module: in that type, in those around it, in the module, and
    /// in those that it imports.
    func resolve(_ name: String, module: Int, scope: String, steps: Int = 0) -> TypeReference? {
        let name = plain(name)
        guard steps < 8, !name.isEmpty else { return nil }
        guard let found = search(name, module: module, scope: scope) else { return nil }
        guard let type = modules[found.module].types[found.name], type.kind == .alias else { return found }
        return type.inherited.first.flatMap { resolve($0, module: found.module, scope: found.name, steps: steps + 1) }
    }

    /// True for an alias of a closure's type, also by way of other aliases.
    func isClosure(_ name: String, module: Int, scope: String, steps: Int = 0) -> Bool {
        let name = plain(name)
        guard steps < 8, !name.isEmpty, let found = search(name, module: module, scope: scope),
            let type = modules[found.module].types[found.name], type.kind == .alias, let target = type.inherited.first
        else { return false }
        return target.contains("->")
            || isClosure(target, module: found.module, scope: found.name, steps: steps + 1)
    }

    private func search(_ name: String, module: Int, scope: String) -> TypeReference? {
        if let inner = searchOutwards(name, module: module, scope: scope) { return inner }
        let others = modules.indices.filter { $0 != module }
        for other in [module] + others {
            let prefix = modules[other].moduleName + "."
            // A module and a type in it may have the same name.
            for inside in [name, name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name]
            where modules[other].types[inside] != nil {
                return TypeReference(module: other, name: inside)
            }
        }
        return nil
    }

    private func searchOutwards(_ name: String, module: Int, scope: String) -> TypeReference? {
        var outer = Substring(scope)
        while !outer.isEmpty {
            let path = outer + "." + name
            if modules[module].types[path] != nil { return TypeReference(module: module, name: path) }
            outer = outer.lastIndex(of: ".").map { outer[..<$0] } ?? ""
        }
        return nil
    }

    /// The name without generic arguments, optionality and protocols that are composed with it.
    private func plain(_ name: String) -> String {
        let first = name.prefix { $0 != "&" }
        var depth = 0
        let text = first.filter { character in
            if character == "<" { depth += 1 }
            defer { if character == ">" { depth -= 1 } }
            return depth == 0 && !"?!()` ".contains(character)
        }
        return text.hasPrefix("any") && name.hasPrefix("any ") ? String(text.dropFirst(3)) : text
    }
}
