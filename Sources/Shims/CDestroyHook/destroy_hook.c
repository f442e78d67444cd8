// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "destroy_hook.h"

// Swift calls a class's destroy function with the object in the context register. Only C can name that calling
// convention; everything else is in Sources/AssociatedObjects.
typedef __attribute__((swiftcall)) void (*destroy)(__attribute__((swift_context)) void *object);

// Implemented in Swift.
extern kosketus_destroy_function kosketus_own_destroy_function(void *object);
extern void kosketus_object_was_destroyed(void *object);

// A function of the runtime: an unowned reference keeps the memory of an object, so that no other object gets its
// address.
extern void *swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);

__attribute__((swiftcall)) static void hook(__attribute__((swift_context)) void *object) {
    destroy own = (destroy)kosketus_own_destroy_function(object);
    swift_unownedRetain(object);
    own(object);
    kosketus_object_was_destroyed(object);
    swift_unownedRelease(object);
}

kosketus_destroy_function kosketus_destroy_hook(void) { return (kosketus_destroy_function)hook; }
