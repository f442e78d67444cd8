// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0
#include "CObjCSections.h"

// Registers the entries of the executable or shared library that this file is linked into.

// Weak, so that a program which links this file, and nothing that looks members up, loads without the function.
extern __typeof__(kosketus_objc_register) kosketus_objc_register __attribute__((weak));

extern const kosketus_objc_entry __start_kosketus_objc[] __attribute__((weak, visibility("hidden")));
extern const kosketus_objc_entry __stop_kosketus_objc[] __attribute__((weak, visibility("hidden")));

__attribute__((constructor)) static void register_entries(void) {
    static kosketus_objc_image image;
    image.start = __start_kosketus_objc;
    image.stop = __stop_kosketus_objc;
    if (kosketus_objc_register && image.start != image.stop) kosketus_objc_register(&image);
}
