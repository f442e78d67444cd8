// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

// What is found by a name at run time is registered in tables. For each member a static function adds it to them. It is a
// member of the class as well, so it sees what is private. An entry calls the functions of a class, or of an extension: it
// is a static function pointer in a section of the program, which the linker makes an array of. Members inside of `#if`
// have entries of their own there.
//
// The calls stand in functions, and there are few entries, because the compiler job that emits a module skips the bodies of
// functions, but checks the initial values of variables: for all files of the module, whenever one of them is edited.
//
// Generic classes can't have static variables: they get a method that the runtime calls when it looks for their members.

extension FileRewriter {
    /// Registers a member on the line on which it ends.
    ///
    /// - Parameters:
    ///   - isNeeded: true if nothing else than the table leads to the member, as for outlets.
    func register(_ calls: [String], after node: some SyntaxProtocol, isNeeded: Bool) {
        guard let scope = memberScope, scope.hasObjects, !calls.isEmpty else { return }
        guard scope.isGeneric else { return insert("; " + registration(calls, of: node, in: scope), after: node) }
        guard scope.kind == .classBody, let type = scope.type, lookup.hasGenericMembers(type), !isConditional(node)
        else {
            if isNeeded { refuseGenericMember(node) }
            return
        }
        genericCalls[scope.id, default: []] += calls
    }

    private func refuseGenericMember(_ node: some SyntaxProtocol) {
        refuse(
            node,
            "A member of a generic class can't be registered inside of #if, in an extension or in a class in a function. "
                + "Move it into the class itself, or into a superclass without generic parameters.")
    }

    private func isConditional(_ node: some SyntaxProtocol) -> Bool {
        var parent = node.parent
        while let next = parent, !next.is(ClassDeclSyntax.self), !next.is(ExtensionDeclSyntax.self) {
            if next.is(IfConfigDeclSyntax.self) { return true }
            parent = next.parent
        }
        return false
    }

    /// A declaration that adds a member to the tables.
    private func registration(_ calls: [String], of node: some SyntaxProtocol, in scope: Scope) -> String {
        let calls = "members" + calls.joined()
        if isConditional(node) { return entry([calls]) }
        let name = nextName()
        registrations[scope.id, default: []].append("\(name)(members)")
        return "private nonisolated static func \(name)(_ members: \(runtime("_Members"))) { \(calls) }"
    }

    /// Adds the entry of a class or extension, if something in it is registered.
    func addEntry(to node: some DeclGroupSyntax) {
        guard let statements = registrations[node.id] else { return }
        insert(" \(entry(statements));", after: node.memberBlock.leftBrace)
    }

    /// A function with statements, and the entry that calls it. The statements use `members`.
    private func entry(_ statements: [String]) -> String {
        let pointer = "UnsafeMutableRawPointer", name = nextName(), function = nextName()
        let attributes = "@section(\"kosketus_objc\") @used private nonisolated(unsafe) static let"
        let body = "let members = \(runtime("_Members"))(entries); \(statements.joined(separator: "; "))"
        return "\(attributes) \(name): @convention(c) (\(pointer)) -> Void = { \(function)($0) }; "
            + "private nonisolated static func \(function)(_ entries: \(pointer)) { \(body) }"
    }

    private func nextName() -> String {
        nameCount += 1
        return "\(Forwarder.prefix)\(fileHash)_\(nameCount)"
    }

    /// Different for each file of a program, and the same wherever the program is built.
    var fileHash: String { stableHash(moduleName + "/" + file.source.name) }

    /// Gives a generic class the method that registers its members.
    func addGenericMembers(to node: ClassDeclSyntax) {
        guard let scope = scopes.last, scope.id == node.id, let type = scope.type, lookup.hasGenericMembers(type) else {
            return
        }
        let isInherited = lookup.chain(from: type).dropFirst().contains(where: lookup.hasGenericMembers)
        if !isInherited { addConformance(to: node, runtime("_GenericMembers")) }
        let calls = genericCalls[node.id] ?? []
        let body = calls.isEmpty ? "{ }" : "{ members\(calls.joined()) }"
        let function = "class func _kosketusMembers(_ members: \(runtime("_Members"))) \(body)"
        let access = node.modifiers.has("open") ? "open " : scope.access
        insert(" \(access)nonisolated \(isInherited ? "override " : "")\(function);", after: node.memberBlock.leftBrace)
    }

    private func addConformance(to node: ClassDeclSyntax, _ name: String) {
        if let last = node.inheritanceClause?.inheritedTypes.last {
            insert(", " + name, after: last)
        } else {
            edits.insert(": " + name, at: (node.genericParameterClause?.range ?? node.name.range).upperBound)
        }
    }
}
