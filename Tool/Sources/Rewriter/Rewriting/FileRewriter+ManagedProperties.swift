// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// `@NSManaged` leaves a property's value to its object, which keeps it by its key.
    func manage(_ node: VariableDeclSyntax) {
        for (name, binding) in node.namedBindings where binding.accessorBlock == nil {
            let key = node.attributes.objcName ?? name.plainName
            let getter = "get { \(runtime("_managedValue"))(self, \"\(key)\") }"
            let setter = "set { \(runtime("_setManagedValue"))(self, \"\(key)\", newValue) }"
            edits.insert(" { \(getter) \(setter) }", at: binding.end)
        }
    }

    func refuseManagedMethod(_ node: FunctionDeclSyntax) {
        guard node.attributes.has("NSManaged") else { return }
        refuse(node, "@NSManaged methods are made by Core Data, which does not exist here. Write the method's body.")
    }
}
