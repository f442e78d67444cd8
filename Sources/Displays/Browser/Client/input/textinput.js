// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { StandIn } from "./standin.js";
import {
    TextWindow, commands, composition, difference, directions, distances, kinds, movement,
} from "./textwindow.js";
import { TypeAhead } from "./typeahead.js";

// Offers the edited text to the device's keyboards, input methods and writing aids.
//
//     program --state--> TextInput --> an <input> or <textarea> that nobody sees, at the caret
//     program <--edits-- TextInput <-- what the browser did to its text
//
// The element holds the part of the text around the caret, for corrections and input methods. Each change by the
// browser is sent as an edit. The program applies it to its own text, and reports the last edit that it has applied.
// When the program's text differs, it sends its text, and the page applies the later edits to that again. The visible
// text is always the program's drawing.

/**
 * @typedef {import("../wire/messages.js").InputState} InputState
 * @typedef {import("../wire/messages.js").Edit} Edit
 * @typedef {Omit<Edit, "number">} NewEdit
 * @typedef {import("./typeahead.js").Stroke} Stroke
 */

/**
 * The element of the edited text. Those of its types always have a selection.
 *
 * @typedef {(HTMLInputElement | HTMLTextAreaElement) & { selectionStart: number, selectionEnd: number }} TextElement
 */

/**
 * @typedef {TextInput & { state: InputState }} EditingInput while a text is edited
 * @typedef {EditingInput & { element: TextElement }} ShownInput once its element is made
 */

const keyboards = ["text", "none", "decimal", "numeric", "tel", "search", "email", "url"];
const returnKeys = ["enter", "done", "go", "next", "previous", "search", "send"];
const capitalizations = ["none", "words", "sentences", "characters"];
const flags = { multiline: 1, secure: 2, corrects: 4, checksSpelling: 8 };

/** The most unacknowledged edits that are kept: a long interruption does not pile up more. Chosen. */
const mostPending = 4096;
/** In bytes; a message has room for more. A longer text that is inserted at once is ignored. */
const longestText = 60_000;

const isApple = /Mac|iPhone|iPad/.test(navigator.platform ?? "");

/**
 * The page's copy of the program's text.
 *
 * @param {import("../wire/messages.js").InputWindow} window
 */
function windowOf({ text, selection, marked }) {
    return new TextWindow(text, [...selection], marked && [...marked]);
}

export class TextInput {
    /**
     * @param {import("../page/stage.js").Stage} stage
     * @param {{
     *     send: (session: number, serial: number, edit: Edit) => void, keyboardIsShown: () => boolean,
     *     fieldAt: (x: number, y: number) => { isSecure: boolean, label: string } | null,
     *     elementChanged: (field: number[] | null) => void, wasLeft: (field: number[]) => boolean,
     *     awaitedField: () => object | null,
     * }} handlers `elementChanged` is called for each new element, before it gets the focus; `wasLeft` returns
     *     whether the keyboard focus has already left the text whose editing begins. Both get the frame of the text's
     *     field in CSS pixels of the window. `awaitedField` returns the field that has the keyboard focus and whose text is
     *     not edited yet
     */
    constructor(stage, handlers) {
        this.stage = stage;
        this.handlers = handlers;
        /** @type {InputState | null} the last state from the program; null when no text is edited */
        this.state = null;
        /** @type {TextElement | null} */
        this.element = null;
        /** The text of the element, except while the browser is changing it. */
        this.window = new TextWindow();
        /** @type {Edit[]} the edits that the program has not acknowledged */
        this.pending = [];
        this.lastEdit = 0;
        /** @type {number | null} a session that ended before it began */
        this.leftSession = null;
        this.isComposing = false;
        this.mustSendAgain = false;
        this.standIn = new StandIn((x, y) => this.state === null ? handlers.fieldAt(x, y) : null);
        this.typeAhead = new TypeAhead(() => handlers.awaitedField());
        /** @type {(string | Stroke)[]} what was typed before the program reported the session */
        this.typedBefore = [];
        addEventListener("keydown", (event) => this.press(event));
        document.addEventListener("selectionchange", () => this.noteSelection());
        // Else a click would take the focus away from the element.
        document.addEventListener("mousedown", (event) => { if (this.state) event.preventDefault(); });
        addEventListener("pointerup", (event) => this.touched(event));
        addEventListener("focusin", (event) => { if (event.target !== this.element) this.lost(this.element, true); });
        for (const name of /** @type {const} */ (["copy", "cut"]))
            document.addEventListener(name, (event) => this.copy(event));
    }

    get isEditing() { return this.state !== null; }
    get isSecure() { return this.state !== null && (this.state.flags & flags.secure) !== 0; }
    get isMultiline() { return this.state !== null && (this.state.flags & flags.multiline) !== 0; }

    // MARK: - From the program

    /** @param {InputState | null} state as messages.js reads it */
    set(state) {
        if (!state || state.session === this.leftSession) return this.end();
        const before = this.state, isNew = before?.session !== state.session;
        this.state = state;
        if (isNew && this.handlers.wasLeft(this.fieldFrame)) return this.leave();
        if (isNew) this.begin();
        else if (before && describes(before) !== describes(state)) this.replaceElement(false);
        this.pending = this.pending.filter((edit) => edit.number > state.edits);
        if (state.window) this.take(state.window);
        if (this.mustSendAgain) this.sendAgain();
        this.place();
        if (isNew) this.typeHeld();
    }

    /**
     * Ends editing, because the keyboard focus has left the field.
     *
     * @this {EditingInput}
     */
    leave() {
        this.leftSession = this.state.session;
        this.lastEdit = this.state.edits;
        this.tell({ kind: kinds.command, command: commands.dismiss });
        this.end();
    }

    /** @this {EditingInput} */
    begin() {
        this.pending = [];
        this.lastEdit = this.state.edits;
        this.isComposing = false;
        // Before the focus comes: readers ask for the value as soon as it is there.
        this.window = this.state.window ? windowOf(this.state.window) : new TextWindow();
        const typedAhead = this.typeAhead.take();
        this.replaceElement(true);
        // A phone's keyboard stays, because the focus moves directly from one element to the other.
        this.typedBefore = [...this.standIn.leave(), ...typedAhead];
    }

    /** Types what was typed before the program reported the session. */
    typeHeld() {
        let text = "";
        for (const key of this.typedBefore) {
            if (typeof key === "string") {
                text += key;
            } else {
                if (text) this.insert(text);
                text = "";
                this.strike(key, removal(key));
            }
        }
        if (text) this.insert(text);
        this.typedBefore = [];
        this.show();
    }

    /**
     * Takes the program's text, and applies the edits that it does not contain yet.
     *
     * @param {import("../wire/messages.js").InputWindow} window
     */
    take(window) {
        this.window = windowOf(window);
        for (const edit of this.pending) this.window.apply(edit);
        this.show();
    }

    /** @this {ShownInput} */
    show() {
        const { element, window } = this;
        const [start, end] = window.selection;
        if (element.value !== window.text) {
            // Ends an input method's composition. It is rare that the text differs: the program wants it so.
            element.value = window.text;
        } else if (this.isComposing || (element.selectionStart === start && element.selectionEnd === end)) {
            return;
        }
        element.setSelectionRange(start, end);
    }

    end() {
        this.state = null;
        this.pending = [];
        const { element } = this;
        this.element = null;
        this.isComposing = false;
        element?.remove();
        this.handlers.elementChanged(null);
    }

    /** After a reconnection, edits that the program lacks are sent again once it reports the last edit that it has. */
    reconnected() { this.mustSendAgain = this.pending.length > 0; }

    /** @this {EditingInput} */
    sendAgain() {
        this.mustSendAgain = false;
        const { session, serial } = this.state;
        for (const edit of this.pending) this.handlers.send(session, serial, edit);
    }

    // MARK: - The element

    /**
     * @this {EditingInput}
     * @param {boolean} isNew whether another text is edited; else the keyboard's focus stays where it is
     */
    replaceElement(isNew) {
        const { state } = this, old = this.element;
        const element = /** @type {TextElement} */ (document.createElement(this.isMultiline ? "textarea" : "input"));
        element.className = "text-input";
        if (element instanceof HTMLInputElement) element.type = this.isSecure ? "password" : "text";
        element.inputMode = keyboards[state.keyboard];
        element.enterKeyHint = returnKeys[state.returnKey];
        element.setAttribute("autocapitalize", capitalizations[state.capitalization]);
        element.setAttribute("autocorrect", state.flags & flags.corrects ? "on" : "off");
        element.setAttribute("autocomplete", state.purpose || "off");
        element.spellcheck = (state.flags & flags.checksSpelling) !== 0;
        element.tabIndex = -1;
        element.value = this.window.text;
        this.observe(element);
        this.element = element;
        document.body.append(element);
        this.handlers.elementChanged(this.fieldFrame);
        this.isComposing = false;
        this.place();
        element.setSelectionRange(this.window.selection[0], this.window.selection[1]);
        // The old element is removed afterwards: a phone's keyboard stays while one of them has the focus.
        if (isNew || document.activeElement === old) element.focus({ preventScroll: true });
        old?.remove();
    }

    /**
     * In CSS pixels of the window: left, top, width and height.
     *
     * @this {EditingInput}
     */
    get fieldFrame() {
        const { stage, state: { field: [x, y, width, height] } } = this;
        return [stage.x + x * stage.scale, stage.y + y * stage.scale, width * stage.scale, height * stage.scale];
    }

    /** Places the element at the caret, where input methods show their candidates; for autofill, over the field. */
    place() {
        const { state, element, stage } = this;
        if (!state || !element) return;
        const fills = this.isSecure || state.purpose !== "";
        const [x, y, width, height] = fills ? state.field : state.caret;
        const { style } = element;
        style.left = `${stage.x + x * stage.scale}px`;
        style.top = `${stage.y + y * stage.scale}px`;
        style.width = `${Math.max(1, fills ? width * stage.scale : 1)}px`;
        style.height = style.lineHeight = `${Math.max(1, height * stage.scale)}px`;
    }

    /** @param {HTMLElement} element */
    observe(element) {
        element.addEventListener("beforeinput", (event) => this.prepare(event));
        element.addEventListener("input", (event) => { if (this.element === element) this.note(event); });
        element.addEventListener("compositionstart", () => { this.isComposing = true; });
        element.addEventListener("compositionend", () => { if (this.element === element) this.endComposition(); });
        element.addEventListener("blur", (event) => { if (!event.relatedTarget) this.lost(element); });
    }

    /**
     * The focus is elsewhere: the user has dismissed the keyboard, unless another window came to the front.
     *
     * @param {HTMLElement | null} element the one that had it; null if no text is edited
     * @param {boolean} [isNew] whether another element got it. Tab may have led out of the page since
     */
    lost(element, isNew) {
        setTimeout(() => {
            if (this.element !== element || document.activeElement === element) return;
            if (isNew || document.hasFocus()) this.tell({ kind: kinds.command, command: commands.dismiss });
        });
    }

    /**
     * A tap on the field shows the keyboard again. Browsers do that only for a touch.
     *
     * @param {PointerEvent} event
     */
    touched(event) {
        const { element, state, stage } = this;
        if (!state || !element || event.pointerType === "mouse") return;
        if (document.activeElement !== element) return element.focus({ preventScroll: true });
        const [x, y] = stage.locate(event.clientX, event.clientY), [left, top, width, height] = state.field;
        if (x < left || y < top || x > left + width || y > top + height || this.isComposing) return;
        if (!this.handlers.keyboardIsShown()) navigator.virtualKeyboard?.show();
    }

    // MARK: - Events of the browser

    /** @param {InputEvent} event */
    prepare(event) {
        const undone = { historyUndo: commands.undo, historyRedo: commands.redo }[event.inputType];
        if (undone !== undefined) {
            event.preventDefault();
            this.tell({ kind: kinds.command, command: undone });
        } else if (event.inputType.startsWith("insertParagraph") || event.inputType.startsWith("insertLineBreak")) {
            event.preventDefault();
            this.insertReturn();
        }
    }

    insertReturn() {
        if (!this.isMultiline) return this.tell({ kind: kinds.return });
        this.insert("\n");
    }

    /**
     * Inserts a text as if the browser had typed it.
     *
     * @param {string} text
     */
    insert(text) {
        this.tell({ kind: kinds.insert, start: 0, end: 0, text, selection: [text.length, text.length] });
        this.show();
    }

    /**
     * Sends a change that the browser has made. Autofill reports only that there is one.
     *
     * @this {ShownInput}
     * @param {Event & Partial<Pick<InputEvent, "inputType" | "data">>} event
     */
    note({ inputType = "", data = null }) {
        const { element, window } = this;
        if (this.isComposing && inputType !== "insertFromPaste") return this.compose(data ?? "");
        const change = difference(window, element.value, element.selectionEnd);
        if (!change) return this.noteSelection();
        const [start, end, text] = change, [from, to] = window.base;
        const way = deletion(inputType);
        if (way !== null && text === "") {
            this.tell({ kind: kinds.delete, movement: way, start: start - from, end: end - to });
        } else {
            this.tell({
                kind: kinds.insert, start: start - from, end: end - to, text, selection: this.places(start, text),
            });
        }
        this.noteSelection();
    }

    /** @this {ShownInput} @param {string} composed */
    compose(composed) {
        const { element, window } = this, caret = element.selectionEnd;
        const found = composition(window, element.value, composed, caret);
        /** @type {[number, number, string] | null} */
        const change = found ? [...found, composed] : difference(window, element.value, caret);
        if (change) this.tellComposition(kinds.compose, ...change);
    }

    /** @this {ShownInput} */
    endComposition() {
        this.isComposing = false;
        const { element, window } = this, { value } = element;
        const [from, to] = window.base, tail = window.text.length - to;
        const isInPlace = value.length >= from + tail && value.startsWith(window.text.slice(0, from))
            && value.endsWith(window.text.slice(to));
        if (isInPlace) {
            this.tellComposition(kinds.commit, from, to, value.slice(from, value.length - tail));
        } else {
            const change = difference(window, value, element.selectionEnd);
            if (change) this.tellComposition(kinds.commit, ...change);
        }
    }

    /**
     * @param {number} kind
     * @param {number} start
     * @param {number} end
     * @param {string} text
     */
    tellComposition(kind, start, end, text) {
        const { window } = this, [from, to] = window.base, places = this.places(start, text);
        // Browsers report the composition once more just before they end it.
        const isSame = window.marked !== null && start === from && end === to && text === window.text.slice(from, to)
            && places.every((place, index) => from + place === window.selection[index]);
        if (isSame && kind === kinds.compose) return;
        this.tell({ kind, start: start - from, end: end - to, text, selection: places });
    }

    /**
     * The selection, counted from where a text begins.
     *
     * @this {ShownInput}
     * @param {number} start
     * @param {string} text
     */
    places(start, text) {
        /** @type {(place: number) => number} */
        const held = (place) => Math.min(Math.max(place - start, 0), text.length);
        return [held(this.element.selectionStart), held(this.element.selectionEnd)];
    }

    noteSelection() {
        const { element, window } = this;
        if (!element || document.activeElement !== element || element.value !== window.text) return;
        const selection = [element.selectionStart, element.selectionEnd];
        if (selection.every((place, index) => place === window.selection[index])) return;
        if (this.isComposing && window.marked) {
            const [start, end] = window.marked;
            this.tellComposition(kinds.compose, start, end, window.text.slice(start, end));
        } else if (!this.isComposing) {
            const [from, to] = window.selection;
            this.tell({ kind: kinds.select, start: selection[0] - from, end: selection[1] - to });
        }
    }

    /**
     * Applies an edit to the page's copy of the text, which the element already contains, and sends it.
     *
     * @param {NewEdit} edit
     */
    tell(edit) {
        if (!this.state || (edit.text?.length ?? 0) * 3 > longestText || this.pending.length >= mostPending) return;
        this.lastEdit += 1;
        const numbered = { ...edit, number: this.lastEdit };
        this.window.apply(numbered);
        this.pending.push(numbered);
        this.handlers.send(this.state.session, this.state.serial, numbered);
    }

    // MARK: - Keys that edit. Those that the program takes itself are prevented by now.

    /** @param {KeyboardEvent} event */
    press(event) {
        if (!this.element || event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
        if (document.activeElement !== this.element) return;
        if (this.strike(event, this.deleted(event))) {
            event.preventDefault();
        } else if (event.key === "Tab" && isPlain(event) && !event.shiftKey && this.isMultiline) {
            event.preventDefault();
            this.insert("\t");
        }
    }

    /**
     * @param {Stroke} stroke
     * @param {NewEdit | null} deletion what it deletes
     * @returns {boolean} whether it edits
     */
    strike(stroke, deletion) {
        const edit = this.commanded(stroke) ?? this.moved(stroke) ?? deletion;
        const isReturn = stroke.key === "Enter" && isPlain(stroke);
        if (edit) this.tell(edit);
        else if (isReturn) this.insertReturn();
        return edit !== null || isReturn;
    }

    /** @param {Stroke} event @returns {NewEdit | null} */
    commanded(event) {
        if (!(isApple ? event.metaKey : event.ctrlKey) || event.altKey) return null;
        const name = { a: "selectAll", z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
        return name ? { kind: kinds.command, command: commands[name] } : null;
    }

    /**
     * Leaves the movement to the program, which knows where its lines are.
     *
     * @param {Stroke} event
     * @returns {NewEdit | null}
     */
    moved(event) {
        const way = {
            ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "backward", End: "forward",
            PageUp: "up", PageDown: "down",
        }[event.key];
        if (!way || (isApple && event.ctrlKey)) return null;
        const isSideways = way === "left" || way === "right";
        let distance = { Home: "line", End: "line", PageUp: "page", PageDown: "page" }[event.key] ?? "character";
        if (isApple ? event.metaKey : event.ctrlKey && !isSideways && distance === "line") {
            distance = isSideways ? "line" : "document";
        } else if (isApple ? event.altKey : event.ctrlKey) {
            distance = isSideways ? "word" : "paragraph";
        }
        return { kind: kinds.move, movement: movement(way, distance, event.shiftKey) };
    }

    /**
     * The page may not have the text yet that the program would delete.
     *
     * @param {KeyboardEvent} event
     * @returns {NewEdit | null}
     */
    deleted(event) {
        const [start, end] = this.window.selection, { length } = this.window.text;
        const isAtEdge = start === end && start === { Backspace: 0, Delete: length }[event.key];
        return isAtEdge ? removal(event) : null;
    }

    // MARK: - Clipboard

    /**
     * Copies the selection to the clipboard immediately. The program then copies it too, or another text.
     *
     * @param {ClipboardEvent} event
     */
    copy(event) {
        if (!this.element || document.activeElement !== this.element) return;
        const [start, end] = this.window.selection, isOpen = !this.isSecure && !event.defaultPrevented;
        const copied = isOpen && this.window.text.slice(start, end) || undefined;
        if (copied) event.clipboardData?.setData("text/plain", copied);
        event.preventDefault();
        this.tell({ kind: kinds.command, command: commands[/** @type {"cut" | "copy"} */ (event.type)], copied });
    }

    /**
     * Something else may have been copied since, here or elsewhere.
     *
     * @param {string} text that the program copies
     * @returns {boolean} whether the page has copied it already, for the same command
     */
    hasCopied(text) { return this.pending.some(({ copied }) => copied === text); }

    /** The contents of the clipboard have been sent by now. */
    paste() { this.tell({ kind: kinds.command, command: commands.paste }); }
}

/** @param {InputState} state */
function describes(state) {
    return [state.keyboard, state.returnKey, state.capitalization, state.flags, state.purpose].join(" ");
}

/** @param {Stroke} stroke @returns {boolean} whether no other key is held, except Shift */
function isPlain({ ctrlKey, metaKey, altKey }) { return !ctrlKey && !metaKey && !altKey; }

/**
 * Leaves to the program what is deleted: the selection, else a character beside the caret.
 *
 * @param {Stroke} stroke
 * @returns {NewEdit | null}
 */
function removal(stroke) {
    const way = { Backspace: "backward", Delete: "forward" }[stroke.key];
    return way ? { kind: kinds.delete, movement: movement(way, "character"), start: 0, end: 0 } : null;
}

/**
 * @param {string} inputType
 * @returns {number | null} the unit that a browser's deletion covers
 */
function deletion(inputType) {
    const match = /^delete(Content|Word|SoftLine|HardLine|EntireSoftLine)(Backward|Forward)?$/.exec(inputType);
    if (!match) return null;
    const distance = { Content: "character", Word: "word", HardLine: "paragraph" }[match[1]] ?? "line";
    return directions[match[2] === "Forward" ? "forward" : "backward"] | distances[distance] << 3;
}
