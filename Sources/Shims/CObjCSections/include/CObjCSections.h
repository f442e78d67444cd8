// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// The entries of the section "kosketus_objc": functions that register members which are found by name.
//
// The linker marks the section in each executable and shared library by symbols that only that image sees. So each
// image registers its own entries when it is loaded: `image_entries.c` does so, and is part of each image that has
// entries.

typedef void (*kosketus_objc_entry)(void *members);

typedef struct kosketus_objc_image {
    const kosketus_objc_entry *start;
    const kosketus_objc_entry *stop;
    const struct kosketus_objc_image *next;
} kosketus_objc_image;

// Adds an image, which is kept: an image that has entries must not be closed. Called before `main`, or by `dlopen`, on
// any thread.
__attribute__((visibility("default"))) void kosketus_objc_register(kosketus_objc_image *image);

// The image that was registered last, and through `next` all others; null without images that have entries. An image
// that was returned once stays in the list, with the same images after it. On any thread.
const kosketus_objc_image *kosketus_objc_last_image(void);
