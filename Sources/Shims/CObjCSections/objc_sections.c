// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0
#include "CObjCSections.h"

#include <stdatomic.h>

static _Atomic(const kosketus_objc_image *) last_image;

void kosketus_objc_register(kosketus_objc_image *image) {
    const kosketus_objc_image *last = atomic_load(&last_image);
    do image->next = last;
    while (!atomic_compare_exchange_weak(&last_image, &last, image));
}

const kosketus_objc_image *kosketus_objc_last_image(void) { return atomic_load(&last_image); }
