// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/// A requirement of a protocol of Objective-C, or of a framework's protocol.
struct Requirement: Hashable, Sendable {
    var member: IndexedMember
    /// True for a protocol of the frameworks, which has a default for each optional requirement.
    var isOfFramework: Bool
    /// The name of the optional property that stands for an optional method.
    var propertyName: String
    /// True if methods of this name are registered, because they may be called for the requirement.
    var isRegistered: Bool

    init(_ member: IndexedMember, of type: IndexedType, named name: String, isOfFramework: Bool) {
        self.member = member
        self.isOfFramework = isOfFramework
        isRegistered = !isOfFramework || member.has(.isOptional) || name == "UIResponderStandardEditActions"
        propertyName = Self.propertyName(member, in: type)
    }

    /// The method's own name, where its calls have no labels and no other requirement has the name: then `delegate?.close?()`
    /// stays as it is written.
    static func propertyName(_ member: IndexedMember, in type: IndexedType) -> String {
        guard let labels = member.labels else { return member.name }
        let isAlone = type.members.filter { $0.name == member.name }.count <= 1
        if isAlone, labels.allSatisfy({ $0 == "_" }) { return member.name }
        return Forwarder.prefix + member.selector.map { $0 == ":" ? "_" : $0 }
    }
}
