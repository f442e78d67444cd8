// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Members and classes that are found by their names, as the Objective-C runtime finds them.
//
//     a class's body: static entries in the linker section "kosketus_objc"      (written by hand, or by `kosketus`)
//         │  read once, at the first look-up
//     MemberTable: class ──> name ──> member; name ──> class
//         │
//     Selector.send ── perform, timers, notifications, controls
//     value(forKey:), setValue(_:forKey:) ── nibs, key paths, key-value observing
//
// The linker marks the beginning and the end of a section for each executable and shared library. The entries of the
// image that contains this module are found: those of the program, and of everything that is linked statically into it.
// Those of other shared libraries are not.

@_exported import AssociatedObjects
