// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Collects a file's declarations, without looking into bodies.
final class FileIndexer: SyntaxVisitor {
    /// Which members are collected.
    enum Extent {
        /// Those that concern Objective-C, and those that override.
        case program
        /// The public methods with parameters, the public flags, and the requirements of protocols: for the frameworks
        /// themselves.
        case frameworks
    }

    private(set) var index = FileIndex()
    private let extent: Extent
    private var scopes: [Scope] = []
    /// The imports that do not depend on `os(iOS)`.
    private var plainImports: [String] = []
    private var isForIOSOnly = false

    private struct Scope {
        enum Kind { case type(IndexedType.Kind), `extension` }
        var kind: Kind
        var name: String
        var isGeneric: Bool
        var exposesMembers: Bool
        var isExtension: Bool { if case .extension = kind { true } else { false } }
        var isProtocol: Bool { if case .type(.protocol) = kind { true } else { false } }
        var isClass: Bool { if case .type(.class) = kind { true } else { false } }
    }

    init(_ extent: Extent = .program) {
        self.extent = extent
        super.init(viewMode: .sourceAccurate)
    }

    /// Collects the declarations of a file.
    static func index(_ file: ParsedFile, extent: Extent = .program) -> FileIndex {
        let indexer = FileIndexer(extent)
        indexer.walk(file.tree)
        indexer.index.traits = ModuleTraits(file.source.bytes, imports: indexer.plainImports)
        indexer.index.diagnostics = file.syntaxErrors
        return indexer.index
    }

    // MARK: Conditions and imports

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let elsewhere = Set(ConditionEvaluator(isIOS: .no).activeClauses(of: node).map(\.id))
        let outside = isForIOSOnly
        for clause in ConditionEvaluator(isIOS: .unknown).activeClauses(of: node) {
            isForIOSOnly = outside || !elsewhere.contains(clause.id)
            if let elements = clause.elements { walk(elements) }
        }
        isForIOSOnly = outside
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        if !index.imports.contains(module) { index.imports.append(module) }
        if !isForIOSOnly { plainImports.append(module) }
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.has("UIApplicationMain", "NSApplicationMain") { index.needsParseAsLibrary = true }
        enter(
            node.name, .class, node.inheritanceClause, isGeneric: node.genericParameterClause != nil,
            isExposed: node.attributes.has("objcMembers"))
        if let name = node.attributes.objcName, let scope = scopes.last {
            index.types[scope.name]?.registeredName = name
        }
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        if extent == .frameworks, !node.modifiers.has("public") { return .skipChildren }
        enter(node.name, .protocol, node.inheritanceClause, isExposed: node.attributes.has("objc"))
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, .other, nil, isGeneric: node.genericParameterClause != nil)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, .other, nil, isGeneric: node.genericParameterClause != nil)
        return .visitChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, .other, nil, isGeneric: node.genericParameterClause != nil)
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        guard scopes.last?.isProtocol != true, node.genericParameterClause == nil else { return .skipChildren }
        let type = IndexedType(kind: .alias, inherited: [node.initializer.value.oneLine])
        index.types[path(of: node.name.plainName), default: type].merge(type)
        return .skipChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope = scopes.last, scope.isProtocol, let bound = node.inheritanceClause?.inheritedTypes.first else {
            return .skipChildren
        }
        index.types[scope.name]?.associatedTypes[node.name.plainName] = bound.type.oneLine
        return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes.append(
            Scope(
                kind: .extension, name: node.extendedType.oneLine, isGeneric: false,
                exposesMembers: node.attributes.has("objc", "objcMembers")))
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) {
        if scopes.last?.isProtocol == true, scopes.last?.name == path(of: node) { scopes.removeLast() }
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    private func path(of name: String) -> String { (scopes.last.map { $0.name + "." } ?? "") + name }

    private func path(of node: ProtocolDeclSyntax) -> String {
        (scopes.dropLast().last.map { $0.name + "." } ?? "") + node.name.plainName
    }

    private func enter(
        _ name: TokenSyntax, _ kind: IndexedType.Kind, _ inheritance: InheritanceClauseSyntax?, isGeneric: Bool = false,
        isExposed: Bool = false
    ) {
        let path = path(of: name.plainName)
        let type = IndexedType(
            kind: kind, inherited: inheritance?.inheritedTypes.map(\.type.oneLine) ?? [],
            isGeneric: isGeneric || scopes.last?.isGeneric == true, isExposed: isExposed)
        index.types[path, default: type].merge(type)
        scopes.append(
            Scope(
                kind: .type(kind), name: path, isGeneric: type.isGeneric,
                exposesMembers: isExposed || (kind == .protocol && extent == .frameworks)))
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope = scopes.last else { return .skipChildren }
        let isExposed = isExposed(
            node.attributes, node.modifiers, in: scope, by: ["objc", "IBAction", "IBSegueAction"])
        guard isWanted(isExposed: isExposed, node.modifiers, in: scope, isMethod: true) else { return .skipChildren }
        if extent == .frameworks, node.parameters.isEmpty, scope.isClass { return .skipChildren }
        var member = IndexedMember(node, traits: isExposed ? .isExposed : [])
        if scope.isExtension, isForwardable(member, node.modifiers) {
            member.forwarder = Forwarder.declaration(of: node, in: scope.name)
        }
        add(member, in: scope)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let scope = scopes.last else { return .skipChildren }
        if extent == .frameworks { addNames(of: node, in: scope) }
        let attributes = ["objc", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged"]
        let isExposed = isExposed(node.attributes, node.modifiers, in: scope, by: attributes)
        guard isWanted(isExposed: isExposed, node.modifiers, in: scope, isMethod: false) else { return .skipChildren }
        for (name, binding) in node.namedBindings {
            var member = IndexedMember(node, name: name, traits: isExposed ? .isExposed : [])
            // Properties of the frameworks' extensions are the defaults of requirements.
            let isDefault = scope.isProtocol || scope.isExtension
            guard extent == .program || isDefault || (member.isFlag && !member.has(.isOverride)) else { continue }
            if scope.isExtension, isForwardable(member, node.modifiers) {
                member.forwarder = Forwarder.declaration(of: node, binding, in: scope.name)
            }
            add(member, in: scope)
        }
        return .skipChildren
    }

    /// Collects the names of a framework's properties, so that those of programs are known by not being among them.
    private func addNames(of node: VariableDeclSyntax, in scope: Scope) {
        guard scope.isClass, !node.modifiers.isStatic, node.modifiers.has("public", "open") else { return }
        index.types[scope.name]?.properties.formUnion(node.namedBindings.map(\.name.plainName))
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericWhereClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func isExposed(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, in scope: Scope, by names: [String]
    ) -> Bool {
        let isWritten = attributes.flattened.contains { names.contains($0.name) }
        return isWritten || (scope.exposesMembers && !modifiers.isPrivate && !attributes.has("nonobjc"))
    }

    private func isWanted(
        isExposed: Bool, _ modifiers: DeclModifierListSyntax, in scope: Scope, isMethod: Bool
    ) -> Bool {
        if extent == .frameworks {
            return scope.isProtocol || modifiers.has("public", "open") || scope.isExtension
        }
        return isExposed || modifiers.has("override") || (isMethod && scope.isClass && scope.isGeneric)
    }

    /// A member of an extension for which the class may have to declare one. A private one can't be overridden.
    private func isForwardable(_ member: IndexedMember, _ modifiers: DeclModifierListSyntax) -> Bool {
        extent == .program && !modifiers.isPrivate && (member.has(.isExposed) || member.has(.isOverride))
    }

    private func add(_ member: IndexedMember, in scope: Scope) {
        if scope.isExtension {
            addToExtension(member, of: scope.name)
        } else {
            var member = member
            if extent == .frameworks { member.types = [] }
            index.types[scope.name]?.members.append(member)
        }
    }

    private func addToExtension(_ member: IndexedMember, of type: String) {
        var member = member
        member.traits.insert(.isInExtension)
        if extent == .frameworks { member.types = [] }
        if let last = index.extensions.indices.last, index.extensions[last].type == type {
            index.extensions[last].members.append(member)
        } else {
            index.extensions.append(IndexedExtension(type: type, members: [member]))
        }
    }
}
