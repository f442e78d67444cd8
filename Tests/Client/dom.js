// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// As much of a document as the page's modules use: a tree of elements with attributes, the focus, and events that bubble.

class FakeTarget {
    listeners = [];

    addEventListener(name, listener, options = {}) { this.listeners.push({ name, listener, captures: options.capture === true }); }

    call(event, captures) {
        for (const each of this.listeners) if (each.name === event.type && each.captures === captures) each.listener(event);
    }
}

export class FakeElement extends FakeTarget {
    attributes = new Map();
    children = [];
    parentElement = null;
    style = {};
    dataset = {};
    text = "";
    /** In CSS pixels of the window: left, top, width and height. */
    box = [0, 0, 0, 0];
    /** What `animate` made. */
    animations = [];

    constructor(tagName) {
        super();
        this.tagName = tagName.toUpperCase();
    }

    // MARK: - Attributes

    getAttribute(name) { return this.attributes.get(name) ?? null; }
    hasAttribute(name) { return this.attributes.has(name); }
    setAttribute(name, value) { this.attributes.set(name, value); }
    removeAttribute(name) { this.attributes.delete(name); }

    get className() { return this.getAttribute("class") ?? ""; }
    set className(value) { this.setAttribute("class", value); }
    get id() { return this.getAttribute("id") ?? ""; }
    set id(value) { this.setAttribute("id", value); }
    get type() { return this.getAttribute("type") ?? ""; }
    set type(value) { this.setAttribute("type", value); }
    get tabIndex() { return Number(this.getAttribute("tabindex") ?? -1); }
    set tabIndex(value) { this.setAttribute("tabindex", String(value)); }

    get classList() {
        const names = new Set(this.className.split(" ").filter(Boolean));
        return {
            contains: (name) => names.has(name),
            toggle: (name, isOn = !names.has(name)) => {
                if (isOn) names.add(name);
                else names.delete(name);
                this.className = [...names].join(" ");
            },
        };
    }

    // MARK: - The tree

    get textContent() { return this.text + this.children.map((child) => child.textContent).join(""); }
    set textContent(value) {
        this.replaceChildren();
        this.text = value;
    }

    get parentNode() { return this.parentElement; }
    get firstElementChild() { return this.children[0] ?? null; }
    get nextSibling() { return this.parentElement?.children[this.parentElement.children.indexOf(this) + 1] ?? null; }

    insertBefore(child, next) {
        if (child === next) return;
        child.remove();
        const index = next ? this.children.indexOf(next) : this.children.length;
        if (index < 0) throw new Error("the next element is not a child");
        this.children.splice(index, 0, child);
        child.parentElement = this;
    }

    append(...children) { for (const child of children) this.insertBefore(child, null); }
    prepend(...children) { for (const child of children.reverse()) this.insertBefore(child, this.firstElementChild); }
    after(...siblings) { for (const each of siblings.reverse()) this.parentElement?.insertBefore(each, this.nextSibling); }

    replaceChildren(...children) {
        this.text = "";
        for (const child of [...this.children]) child.remove();
        this.append(...children);
    }

    replaceWith(other) {
        if (!this.parentElement) return;
        this.parentElement.insertBefore(other, this);
        this.remove();
    }

    /** An element that leaves the document loses the focus, without an event. */
    remove() {
        if (this.contains(document.activeElement)) document.activeElement = document.body;
        if (this.parentElement) this.parentElement.children = this.parentElement.children.filter((child) => child !== this);
        this.parentElement = null;
    }

    contains(other) {
        for (let each = other; each; each = each.parentElement) if (each === this) return true;
        return false;
    }

    /** Itself and everything in it, in document order. */
    get all() { return [this, ...this.children.flatMap((child) => child.all)]; }

    compareDocumentPosition(other) {
        const all = document.documentElement.all;
        return all.indexOf(other) < all.indexOf(this) ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    }

    // MARK: - Selectors: tags, classes, attributes and what they must not be

    matches(selectors) {
        return selectors.split(", ").some((selector) => {
            const child = /^:scope > (.+)$/.exec(selector);
            if (child) return this.matches(child[1]);
            const parts = [...selector.matchAll(/(\.|#|)([\w-]+)|\[([\w-]+)(?:='?(\w+)'?)?\]|:not\((.+?)\)|:is\((.+?)\)/g)];
            if (parts.map(([whole]) => whole).join("") !== selector) throw new Error(`${selector} is not supported`);
            return parts.every(([, kind, name, attribute, value, other, some]) => {
                if (other) return !this.matches(other);
                if (some) return this.matches(some);
                if (attribute) return value === undefined ? this.hasAttribute(attribute) : this.getAttribute(attribute) === value;
                if (kind === ".") return this.classList.contains(name);
                return kind === "#" ? this.id === name : this.tagName === name.toUpperCase();
            });
        });
    }

    closest(selectors) {
        for (let each = this; each; each = each.parentElement) if (each.matches(selectors)) return each;
        return null;
    }

    querySelectorAll(selectors) {
        const all = selectors.startsWith(":scope >") ? this.children : this.all.slice(1);
        return all.filter((element) => element.matches(selectors));
    }

    querySelector(selectors) { return this.querySelectorAll(selectors)[0] ?? null; }

    // MARK: - Events and the focus

    /** Sends an event to the element, and returns it. */
    dispatch(type, fields = {}) {
        const event = {
            type, target: this, defaultPrevented: false, timeStamp: performance.now(), isStopped: false,
            preventDefault() { this.defaultPrevented = true; }, stopPropagation() { this.isStopped = true; }, ...fields,
        };
        globalThis.window.call(event, true);
        for (let each = this; each && !event.isStopped; each = each.parentElement) each.call(event, false);
        if (!event.isStopped) globalThis.document.call(event, false);
        if (!event.isStopped) globalThis.window.call(event, false);
        return event;
    }

    /** Hidden elements, and those outside of the document, take no focus. */
    focus() {
        const before = document.activeElement;
        if (before === this || this.style.display === "none" || !document.documentElement.contains(this)) return;
        document.activeElement = this;
        before.dispatch("focusout", { relatedTarget: this });
        before.dispatch("blur", { relatedTarget: this });
        this.dispatch("focusin", { relatedTarget: before });
    }

    blur() {
        if (document.activeElement !== this) return;
        document.activeElement = document.body;
        this.dispatch("focusout", { relatedTarget: null });
    }

    getBoundingClientRect() {
        const [left, top, width, height] = this.box;
        return { left, top, width, height, right: left + width, bottom: top + height };
    }
}

/** An element with a text that can be edited. As in browsers, a new value puts the caret at its end. */
class FakeField extends FakeElement {
    selectionStart = 0;
    selectionEnd = 0;
    #value = "";

    get value() { return this.#value; }
    set value(value) {
        this.#value = value;
        this.setSelectionRange(value.length, value.length);
    }

    setSelectionRange(start, end) { Object.assign(this, { selectionStart: start, selectionEnd: end }); }
}

class FakeDocument extends FakeTarget {
    hidden = false;
    documentElement = new FakeElement("html");
    body = new FakeElement("body");

    constructor() {
        super();
        this.activeElement = this.body;
    }

    createElement(tag) {
        const kinds = { input: FakeInput, textarea: FakeField }, Kind = kinds[tag.toLowerCase()] ?? FakeElement;
        return new Kind(tag);
    }
    querySelectorAll(selectors) { return this.documentElement.querySelectorAll(selectors); }
    getAnimations() { return []; }
    hasFocus() { return true; }
}

class FakeInput extends FakeField {}

/** Gives the page's modules a new document. */
export function installDocument() {
    const view = new FakeTarget();
    const names = { Element: FakeElement, HTMLElement: FakeElement, HTMLInputElement: FakeInput };
    Object.assign(globalThis, {
        ...names, window: view, document: new FakeDocument(), addEventListener: view.addEventListener.bind(view),
        Node: { DOCUMENT_POSITION_PRECEDING: 2, DOCUMENT_POSITION_FOLLOWING: 4 },
    });
    Object.defineProperty(globalThis, "navigator", { value: { language: "en", languages: [] }, configurable: true });
    document.documentElement.append(document.body);
}
