// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The texts. Contains no UI.
enum Samples {
    /// The beginning of the Universal Declaration of Human Rights, a greeting, or a proverb in each script.
    static let scripts = [
        "English: All human beings are born free.", "Suomi: Hyvää päivää, maailma!",
        "Ελληνικά: Καλημέρα κόσμε", "Українська: Привіт, світе", "العربية: مرحبا بالعالم", "עברית: שלום עולם",
        "हिन्दी: नमस्ते दुनिया", "ไทย: สวัสดีชาวโลก", "日本語：こんにちは世界", "中文：你好，世界", "한국어: 안녕 세계",
        "Together: abc שלום 123 مرحبا", "👍🏽 👩‍👩‍👧 🇫🇮 ❤️ 🎈",
    ]

    static let sentence = "The quick brown fox jumps over the lazy dog, and comes back for its hat."
}
