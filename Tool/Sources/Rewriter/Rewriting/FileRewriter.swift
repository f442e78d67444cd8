// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Rewrites one file.
///
/// The visitor finds constructs; each group of them has a file of its own, `FileRewriter+Selectors.swift` and so on. What a
/// construct needs is written on the lines that it has: text is inserted, or replaced by spaces, so that errors and
/// breakpoints keep their places.
final class FileRewriter: SyntaxVisitor {
    let file: ParsedFile
    let options: RewriterOptions
    let lookup: ModuleLookup
    let moduleName: String
    var edits: SourceEdits
    var scopes: [Scope] = []
    /// Modules to import at the head of the file.
    var neededImports: Set<String> = []
    /// The file's imports, without those in branches that are not compiled.
    var imports: Set<String> = []
    /// The types of variables, if something in the file depends on them.
    var variables: VariableTypes
    /// How many names for the tables the file has.
    var nameCount = 0
    /// The statements of the entries of classes and extensions around the place.
    var registrations: [SyntaxIdentifier: [String]] = [:]
    /// Calls for the table of the generic classes around the place.
    var genericCalls: [SyntaxIdentifier: [String]] = [:]
    /// Code up to this offset is left out.
    var leftOutEnd = 0

    private(set) var diagnostics: [Diagnostic] = []
    private lazy var locations = SourceLocationConverter(fileName: file.source.path, tree: file.tree)

    init(_ file: ParsedFile, context: ModuleContext) {
        self.file = file
        options = context.options
        lookup = context.lookup
        moduleName = context.index.moduleName
        edits = SourceEdits(file.source.bytes)
        variables = VariableTypes(file.source.bytes)
        super.init(viewMode: .sourceAccurate)
    }

    /// The file's new content. A file that was rewritten before is left as it is.
    func rewritten() -> [UInt8] {
        guard !isRewritten else { return file.source.bytes }
        walk(file.tree)
        addImports()
        return edits.isEmpty ? file.source.bytes : edits.applied()
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteClass(node)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enterExtension(node)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteProtocol(node)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enterType(node, name: node.name, generics: node.genericParameterClause, node.modifiers)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enterType(node, name: node.name, generics: node.genericParameterClause, node.modifiers)
        return .visitChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enterType(node, name: node.name, generics: node.genericParameterClause, node.modifiers)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) {
        addGenericMembers(to: node)
        addEntry(to: node)
        leave(node)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) {
        addEntry(to: node)
        leave(node)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave(node) }
    override func visitPost(_ node: StructDeclSyntax) { leave(node) }
    override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
    override func visitPost(_ node: ActorDeclSyntax) { leave(node) }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if isOptionalRequirement(node.modifiers) { return .skipChildren }
        renameFormerOverride(node)
        rewriteMethod(node)
        enterFunction(node)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if isOptionalRequirement(node.modifiers) { return .skipChildren }
        renameFormerOverride(node)
        rewriteProperty(node)
        rememberMetatypes(of: node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        rememberType(of: node)
        return .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        enterBlock(node)
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        variables.enter(node.id)
        return .visitChildren
    }

    override func visitPost(_ node: PatternBindingSyntax) { rememberType(of: node) }
    override func visitPost(_ node: OptionalBindingConditionSyntax) { rememberType(of: node) }
    override func visitPost(_ node: IfExprSyntax) { variables.leave(node.id) }
    override func visitPost(_ node: WhileStmtSyntax) { variables.leave(node.id) }
    override func visitPost(_ node: CodeBlockSyntax) { variables.leave(node.id) }
    override func visitPost(_ node: SwitchCaseSyntax) { variables.leave(node.id) }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        refuseOverride(of: node)
        overrideDecoding(node)
        enterFunction(node, parameters: node.signature.parameterClause, generics: node.genericParameterClause)
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { enterFunction(node) }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterFunction(node) }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterFunction(node) }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(node)
        rememberTypes(of: node)
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { leave(node) }
    override func visitPost(_ node: InitializerDeclSyntax) { leave(node) }
    override func visitPost(_ node: SubscriptDeclSyntax) { leave(node) }
    override func visitPost(_ node: DeinitializerDeclSyntax) { leave(node) }
    override func visitPost(_ node: AccessorBlockSyntax) { leave(node) }
    override func visitPost(_ node: ClosureExprSyntax) { leave(node) }

    // MARK: Attributes and modifiers

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        rewriteAttribute(node)
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        rewriteModifier(node)
        return .skipChildren
    }

    // MARK: Conditions, imports and availability

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteConditions(node)
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteImport(node)
        return .skipChildren
    }

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        leaveOutIfNewer(node, declaration: node.decl) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if node.range.lowerBound < leftOutEnd { return .skipChildren }
        guard case .decl(let declaration) = node.item else { return .visitChildren }
        return leaveOutIfNewer(node, declaration: declaration) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        enterConditions(of: node)
        return rewriteAvailability(of: node)
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { rewriteAvailability(of: node) }

    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
        variables.enter(node.id)
        return rewriteAvailability(of: node)
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { rewriteMacro(node) }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        leaveOutPreview(node, name: node.macroName) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteCall(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        renameFormerProperty(node)
        rewriteInitializerReference(node)
        rewriteReferenceToRequirement(node)
        rewriteDynamicLookup(node)
        rewriteMainWindow(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        noteName(node.baseName)
        requalify(node.baseName, member: memberOfBase(node))
        qualifyRuntimeFunction(node)
        qualifyAbsoluteValue(node)
        refuseRuntimeFunction(node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        noteName(node.name)
        requalify(node.name, member: node.parent?.as(MemberTypeSyntax.self)?.name)
        return .visitChildren
    }

    // MARK: Helpers

    /// Reports what can't be bridged.
    func refuse(_ node: some SyntaxProtocol, _ message: String) {
        let place = locations.location(for: node.positionAfterSkippingLeadingTrivia)
        diagnostics.append(
            Diagnostic(
                path: file.source.path, line: place.line, column: place.column, severity: .error, message: message))
    }

    func blank(_ node: some SyntaxProtocol) { edits.blank(node.range) }
    func replace(_ node: some SyntaxProtocol, with text: String) { edits.replace(node.range, with: text) }
    func insert(_ text: String, before node: some SyntaxProtocol) { edits.insert(text, at: node.range.lowerBound) }
    func insert(_ text: String, after node: some SyntaxProtocol) { edits.insert(text, at: node.range.upperBound) }

    /// A name of the runtime module, which the file then imports.
    func runtime(_ name: String) -> String {
        neededImports.insert(options.runtimeModule)
        return options.runtimeModule + "." + name
    }
}
