// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdint.h>

// The functions of ICU that text needs, and Swift's Foundation does not offer: the directions of characters (UAX 9) and
// text boundaries (UAX 14 and 29, with dictionaries for Thai, Lao, Khmer and Burmese). Foundation on Linux contains ICU
// in a separate library, whose functions have these names. Packages do not find its headers, so the used functions are
// declared here. https://unicode-org.github.io/icu-docs/apidoc/released/icu4c/

typedef int32_t icu_status;

typedef struct icu_bidi icu_bidi;
icu_bidi *swift_ubidi_open(void);
void swift_ubidi_close(icu_bidi *bidi);
/// - level: 0 or 1, or 0xfe and 0xff for that of the first strong character, else 0 or 1.
void swift_ubidi_setPara(
    icu_bidi *bidi, const uint16_t *text, int32_t length, uint8_t level, uint8_t *embedding_levels, icu_status *status);
/// One level for each unit of the text; they live as long as the text is set.
const uint8_t *swift_ubidi_getLevels(icu_bidi *bidi, icu_status *status);
uint8_t swift_ubidi_getParaLevel(const icu_bidi *bidi);

typedef struct icu_breaks icu_breaks;
/// - kind: 0 characters, 1 words, 2 lines, 3 sentences.
icu_breaks *swift_ubrk_open(
    int32_t kind, const char *locale, const uint16_t *text, int32_t length, icu_status *status);
void swift_ubrk_close(icu_breaks *breaks);
/// The text must stay valid at its address.
void swift_ubrk_setText(icu_breaks *breaks, const uint16_t *text, int32_t length, icu_status *status);
/// The first boundary before and after a position, or -1.
int32_t swift_ubrk_preceding(icu_breaks *breaks, int32_t offset);
int32_t swift_ubrk_following(icu_breaks *breaks, int32_t offset);
/// The rule of the last boundary; for lines, 100 and more is a mandatory break.
int32_t swift_ubrk_getRuleStatus(icu_breaks *breaks);
