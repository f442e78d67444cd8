// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * An element that index.html always contains.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag | `${Tag}#${string}`} selector
 * @param {ParentNode} parent
 */
export function pageElement(selector, parent = document) {
    /** @type {HTMLElementTagNameMap[Tag] | null} */
    const element = parent.querySelector(selector);
    if (!element) throw new Error(`index.html has no element ${selector}`);
    return element;
}
