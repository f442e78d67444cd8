// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { installDocument } from "../dom.js";
import { generator } from "../random.js";
import { FakeTime } from "../time.js";

const time = new FakeTime();
time.install();
installDocument();

const client = "../../../Sources/Displays/Browser/Client/input";
const { TextInput } = await import(`${client}/textinput.js`);
const { TextWindow, commands, directions, distances, kinds, movement } = await import(`${client}/textwindow.js`);
navigator.platform = "MacIntel";
const { TextInput: AppleTextInput } = await import(`${client}/textinput.js?apple`);

const flags = { multiline: 1, secure: 2, corrects: 4, checksSpelling: 8 };
const stage = { x: 10, y: 20, scale: 2, locate: (x, y) => [(x - 10) / 2, (y - 20) / 2] };
let input, sent, changes, left, isKeyboardShown, awaited, shows;

function make(Kind = TextInput) {
    installDocument();
    navigator.virtualKeyboard = { show: () => { shows += 1; } };
    time.timers.clear();
    [sent, changes, left, isKeyboardShown, awaited, shows] = [[], [], false, false, null, 0];
    input = new Kind(stage, {
        send: (session, serial, edit) => sent.push({ session, serial, ...edit }), keyboardIsShown: () => isKeyboardShown,
        fieldAt: () => ({ isSecure: false, label: "Name" }), elementChanged: (frame) => changes.push(frame), wasLeft: () => left,
        awaitedField: () => awaited,
    });
}

beforeEach(() => make());

/** A state of the program: a text with the caret at its end, unless `fields` say otherwise. */
function state(fields = {}) {
    const { text = "", selection = [text.length, text.length], marked = null, ...more } = fields;
    return {
        session: 1, serial: 1, edits: 0, keyboard: 0, returnKey: 0, capitalization: 0, flags: 0, purpose: "", caret: [5, 6, 1, 12],
        field: [0, 0, 100, 20], window: { text, selection, marked }, ...more,
    };
}

/** What was sent since the last call, without what is the same in all edits. */
function edits() { return sent.splice(0).map(({ session: _session, serial: _serial, number: _number, ...edit }) => edit); }

/** Lets the browser replace the selection, or another range. */
function type(text, { range = [input.element.selectionStart, input.element.selectionEnd], inputType = "insertText", data = text } = {}) {
    const { element } = input, { value } = element;
    element.value = value.slice(0, range[0]) + text + value.slice(range[1]);
    element.setSelectionRange(range[0] + text.length, range[0] + text.length);
    element.dispatch("input", { inputType, data });
}

/** Presses a key. Returns whether the page has handled it. */
function press(key, fields = {}) {
    const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    const event = { key, code: "", keyCode: 0, isComposing: false, getModifierState: () => false, ...modifiers, ...fields };
    return document.activeElement.dispatch("keydown", event).defaultPrevented;
}

const insertion = (text, more = {}) => ({ kind: kinds.insert, start: 0, end: 0, text, selection: [text.length, text.length], ...more });

// MARK: - The element

test("the element has the keyboard that the program wants, and the focus", () => {
    input.set(state({ keyboard: 6, returnKey: 3, capitalization: 2, flags: flags.corrects, purpose: "email", text: "abc" }));
    const { element } = input;
    assert.deepEqual([element.tagName, element.type, element.inputMode, element.enterKeyHint], ["INPUT", "text", "email", "next"]);
    const names = ["autocapitalize", "autocorrect", "autocomplete", "tabindex"];
    assert.deepEqual(names.map((name) => element.getAttribute(name)), ["sentences", "on", "email", "-1"]);
    assert.deepEqual([element.spellcheck, element.value, element.selectionStart, element.selectionEnd], [false, "abc", 3, 3]);
    assert.equal(document.activeElement, element);
    assert.deepEqual(changes, [[10, 20, 200, 40]]);
    input.set(null);
    assert.deepEqual([input.element, input.isEditing, document.activeElement, changes.at(-1)], [null, false, document.body, null]);
});

test("secure texts and those of several lines have their own kinds of elements", () => {
    input.set(state({ flags: flags.secure }));
    assert.deepEqual([input.element.type, input.element.getAttribute("autocorrect"), input.isSecure], ["password", "off", true]);
    input.set(state({ session: 2, flags: flags.multiline + flags.checksSpelling }));
    assert.deepEqual([input.element.tagName, input.element.spellcheck], ["TEXTAREA", true]);
    assert.equal(document.querySelectorAll(".text-input").length, 1);
});

test("the element is at the caret, or over the field when the browser may fill it", () => {
    const place = (fields) => {
        input.set(state(fields));
        const { left: x, top, width, height, lineHeight } = input.element.style;
        return [x, top, width, height, lineHeight];
    };
    assert.deepEqual(place({}), ["20px", "32px", "1px", "24px", "24px"]);
    assert.deepEqual(place({ purpose: "username" }), ["10px", "20px", "200px", "40px", "40px"]);
    assert.deepEqual(place({ flags: flags.secure }), ["10px", "20px", "200px", "40px", "40px"]);
    assert.deepEqual(place({ caret: [0, 0, 1, 0] }), ["10px", "20px", "1px", "1px", "1px"]);
});

test("another kind of keyboard needs another element, which keeps text, selection and focus", () => {
    input.set(state({ text: "abc", selection: [1, 2] }));
    const before = input.element;
    input.set(state({ returnKey: 1, window: null }));
    const { element } = input;
    assert.notEqual(element, before);
    assert.deepEqual([element.value, element.selectionStart, element.selectionEnd], ["abc", 1, 2]);
    assert.deepEqual([document.activeElement, before.parentElement], [element, null]);
    element.blur();
    input.set(state({ returnKey: 2, window: null }));
    assert.equal(document.activeElement, document.body, "the focus stays where it is");
    input.set(state({ returnKey: 2, serial: 9, window: null }));
    assert.equal(changes.length, 3);
});

// MARK: - Typing

test("what the browser types is sent, relative to the selection", () => {
    input.set(state({ text: "abcdef", selection: [2, 4], serial: 7 }));
    type("X");
    assert.deepEqual(sent, [{ session: 1, serial: 7, number: 1, ...insertion("X") }]);
    sent = [];
    type("Y");
    // A correction of the word before the caret.
    type("ABX", { range: [0, 3], inputType: "insertReplacementText" });
    assert.deepEqual(edits(), [insertion("Y"), insertion("ABX", { start: -4, end: -1 })]);
    assert.equal(input.window.text, "ABXYef");
});

test("autofill, which does not name its change, is sent as well", () => {
    input.set(state({ text: "a" }));
    input.element.value = "ada@example.org";
    input.element.dispatch("input");
    assert.deepEqual(edits(), [insertion("da@example.org")]);
});

test("deletions name their unit, so that the program deletes what it knows", () => {
    const cases = [
        ["deleteContentBackward", directions.backward, distances.character],
        ["deleteContentForward", directions.forward, distances.character],
        ["deleteWordBackward", directions.backward, distances.word], ["deleteSoftLineBackward", directions.backward, distances.line],
        ["deleteHardLineForward", directions.forward, distances.paragraph], ["deleteEntireSoftLine", directions.backward, distances.line],
    ];
    for (const [inputType, direction, distance] of cases) {
        make();
        input.set(state({ text: "one two", selection: [7, 7] }));
        type("", { range: [4, 7], inputType });
        assert.deepEqual(edits(), [{ kind: kinds.delete, movement: direction | distance << 3, start: -3, end: 0 }], inputType);
    }
    make();
    input.set(state({ text: "one two" }));
    type("", { range: [4, 7], inputType: "deleteByCut" });
    assert.deepEqual(edits(), [insertion("", { start: -3, selection: [0, 0] })]);
});

test("a moved selection is sent, but only one that the browser has made", () => {
    input.set(state({ text: "abcdef", selection: [2, 4] }));
    document.call({ type: "selectionchange" }, false);
    assert.deepEqual(edits(), []);
    input.element.setSelectionRange(1, 6);
    document.call({ type: "selectionchange" }, false);
    assert.deepEqual(edits(), [{ kind: kinds.select, start: -1, end: 2 }]);
    input.element.value = "something else";
    document.call({ type: "selectionchange" }, false);
    input.element.value = "abcdef";
    input.element.blur();
    document.call({ type: "selectionchange" }, false);
    assert.deepEqual(edits(), []);
});

test("a composition is sent as it grows, and committed at its end", () => {
    input.set(state({ text: "ab" }));
    input.element.dispatch("compositionstart");
    type("k", { inputType: "insertCompositionText" });
    type("か", { range: [2, 3], inputType: "insertCompositionText" });
    assert.deepEqual(edits(), [
        { kind: kinds.compose, start: 0, end: 0, text: "k", selection: [1, 1] },
        { kind: kinds.compose, start: 0, end: 0, text: "か", selection: [1, 1] },
    ]);
    assert.deepEqual(input.window.marked, [2, 3]);
    // Browsers report it once more before they end it.
    input.element.dispatch("input", { inputType: "insertCompositionText", data: "か" });
    assert.deepEqual(edits(), []);
    input.element.dispatch("compositionend");
    assert.deepEqual(edits(), [{ kind: kinds.commit, start: 0, end: 0, text: "か", selection: [1, 1] }]);
    assert.deepEqual([input.window.text, input.window.marked, input.isComposing], ["abか", null, false]);
});

test("the caret inside a composition is part of it, and a paste ends nothing", () => {
    input.set(state());
    input.element.dispatch("compositionstart");
    type("かな", { inputType: "insertCompositionText" });
    edits();
    input.element.setSelectionRange(1, 1);
    document.call({ type: "selectionchange" }, false);
    assert.deepEqual(edits(), [{ kind: kinds.compose, start: 0, end: 0, text: "かな", selection: [1, 1] }]);
    type("X", { range: [2, 2], inputType: "insertFromPaste" });
    assert.equal(edits()[0].kind, kinds.insert);
});

test("a composition that ends with another text is committed as that", () => {
    input.set(state({ text: "ab" }));
    input.element.dispatch("compositionstart");
    type("k", { inputType: "insertCompositionText" });
    edits();
    input.element.value = "a";
    input.element.dispatch("compositionend");
    assert.equal(edits()[0].kind, kinds.commit);
    assert.equal(input.window.text, "a");
});

// MARK: - Agreement with the program

test("the program's text replaces the page's, with the edits that it does not contain yet", () => {
    input.set(state({ text: "" }));
    for (const letter of "abc") type(letter);
    input.set(state({ serial: 2, edits: 2, text: "AB" }));
    assert.deepEqual([input.element.value, input.element.selectionStart, input.pending.length], ["ABc", 3, 1]);
    input.set(state({ serial: 3, edits: 3, window: null }));
    assert.deepEqual([input.element.value, input.pending.length], ["ABc", 0]);
});

test("an unchanged text is not touched, because that would end a composition", () => {
    input.set(state());
    input.element.dispatch("compositionstart");
    type("k", { inputType: "insertCompositionText" });
    let count = 0;
    input.element.setSelectionRange = () => { count += 1; };
    input.set(state({ edits: 1, text: "k", marked: [0, 1], selection: [0, 0] }));
    assert.equal(count, 0);
    input.isComposing = false;
    input.set(state({ edits: 1, text: "k", selection: [1, 1] }));
    assert.equal(count, 0);
    input.set(state({ edits: 1, text: "k", selection: [0, 0] }));
    assert.equal(count, 1);
});

test("page and program agree in the end, whatever both do meanwhile", () => {
    const random = generator(11), pick = (count) => Math.floor(random() * count);
    for (let round = 0; round < 60; round += 1) {
        make();
        const program = new TextWindow("some text", [9, 9]), toProgram = [], toPage = [];
        let applied = 0, serial = 1;
        input.handlers.send = (_session, _serial, edit) => toProgram.push(edit);
        const report = (isChanged) => {
            serial += 1;
            const { text, selection, marked } = program;
            toPage.push(state({ serial, edits: applied, ...isChanged ? { text, selection, marked } : { window: null } }));
        };
        const apply = () => {
            const edit = toProgram.shift();
            if (!edit) return;
            program.apply(edit);
            applied = edit.number;
            report(false);
        };
        const hear = () => { if (toPage.length > 0) input.set(toPage.shift()); };
        input.set(state({ text: program.text }));
        const actions = [
            () => type("abcXYZ "[pick(7)]), () => type("word"), apply, apply, hear, hear,
            () => {
                const [start, end] = [pick(input.element.value.length + 1), pick(input.element.value.length + 1)].sort((a, b) => a - b);
                input.element.setSelectionRange(start, end);
                document.call({ type: "selectionchange" }, false);
            },
            () => {
                const { selectionStart: start, selectionEnd: end } = input.element;
                if (start > 0) type("", { range: [start - 1, end], inputType: "deleteByCut" });
            },
            () => {
                // The program changes its text by itself.
                program.text = program.text.replace("word", "WORD!");
                program.selection = program.selection.map((place) => Math.min(place, program.text.length));
                report(true);
            },
        ];
        for (let step = 0; step < 80; step += 1) actions[pick(actions.length)]();
        while (toProgram.length > 0) apply();
        report(true);
        while (toPage.length > 0) hear();
        assert.equal(input.element.value, program.text, `round ${round}`);
        assert.deepEqual([input.element.selectionStart, input.element.selectionEnd], program.selection, `round ${round}`);
    }
});

test("after a new connection the edits that the program lacks are sent again", () => {
    input.set(state());
    for (const letter of "abc") type(letter);
    edits();
    input.reconnected();
    assert.deepEqual(edits(), []);
    input.set(state({ serial: 5, edits: 1, window: null }));
    assert.deepEqual(sent.map(({ number, serial }) => [number, serial]), [[2, 5], [3, 5]]);
    edits();
    input.set(state({ serial: 6, edits: 1, window: null }));
    assert.deepEqual(edits(), [], "once");
    input.set(state({ serial: 6, edits: 3, window: null }));
    input.reconnected();
    input.set(state({ serial: 7, edits: 3, window: null }));
    assert.deepEqual(edits(), []);
});

test("edits are numbered on from those of the program, and a new session begins anew", () => {
    input.set(state({ edits: 41 }));
    type("a");
    assert.equal(sent[0].number, 42);
    input.set(state({ session: 2, edits: 7 }));
    assert.equal(input.pending.length, 0);
    type("b");
    assert.deepEqual([sent[1].session, sent[1].number], [2, 8]);
});

test("a text that is too long, or edits that the program does not acknowledge, are not sent", () => {
    input.set(state());
    input.insert("x".repeat(20_001));
    assert.deepEqual([edits(), input.element.value], [[], ""]);
    input.insert("x".repeat(20_000));
    assert.equal(edits().length, 1);
    for (let count = 1; count < 4096; count += 1) input.tell({ kind: kinds.return });
    assert.equal(edits().length, 4095);
    input.tell({ kind: kinds.return });
    assert.deepEqual(edits(), []);
});

// MARK: - The end, and the beginning

test("a field that the focus has already left is not edited, now or later", () => {
    left = true;
    input.set(state({ edits: 3 }));
    assert.equal(sent[0].number, 4);
    assert.deepEqual([edits(), input.isEditing], [[{ kind: kinds.command, command: commands.dismiss }], false]);
    left = false;
    input.set(state({ serial: 2 }));
    assert.deepEqual([edits(), input.isEditing], [[], false]);
    input.set(state({ session: 2 }));
    assert.equal(input.isEditing, true);
});

test("an element that loses the focus dismisses the keyboard, but not when another window comes to the front", () => {
    input.set(state());
    document.hasFocus = () => false;
    input.element.blur();
    input.element.dispatch("blur");
    time.advance(0);
    assert.deepEqual(edits(), []);
    document.hasFocus = () => true;
    input.element.dispatch("blur");
    input.element.focus();
    time.advance(0);
    assert.deepEqual(edits(), []);
    input.element.blur();
    input.element.dispatch("blur");
    time.advance(0);
    assert.deepEqual(edits(), [{ kind: kinds.command, command: commands.dismiss }]);
});

test("Tab to another element dismisses the keyboard, even if it has led out of the page by then, or left it before", () => {
    const button = document.createElement("button"), dismissal = [{ kind: kinds.command, command: commands.dismiss }];
    document.body.append(button);
    input.set(state());
    button.focus();
    button.blur();
    document.hasFocus = () => false;
    time.advance(0);
    assert.deepEqual(edits(), dismissal);

    input.set(state({ session: 2 }));
    input.element.blur();
    input.element.dispatch("blur");
    time.advance(0);
    assert.deepEqual(edits(), [], "another window may have come to the front");
    button.focus();
    time.advance(0);
    assert.deepEqual(edits(), dismissal);
});

test("what was typed before the editing began is inserted: by a phone's keyboard, or after Tab", () => {
    const touch = { pointerType: "touch", isPrimary: true, pointerId: 1, clientX: 30, clientY: 30 };
    document.body.dispatch("pointerdown", touch);
    document.body.dispatch("pointerup", touch);
    const standIn = document.activeElement;
    assert.equal(standIn.className, "stand-in");
    standIn.value = "Ad";
    input.set(state({ text: "x" }));
    assert.deepEqual([edits(), input.element.value, standIn.parentElement], [[insertion("Ad")], "xAd", null]);
    make();
    awaited = {};
    press("A");
    press("d");
    input.set(state());
    assert.deepEqual(edits(), [insertion("Ad")]);
});

test("other keys that were pressed before the editing began are handled in their order", () => {
    awaited = {};
    press("a", { ctrlKey: true });
    for (const key of ["Shift", "A", "Enter", "Escape", "ArrowLeft", "Delete", "Enter"]) press(key);
    press("Enter", { ctrlKey: true });
    input.set(state({ text: "old" }));
    const deletion = { kind: kinds.delete, movement: movement("forward", "character"), start: 0, end: 0 };
    const before = [command("selectAll"), insertion("A"), { kind: kinds.return }, move("left", "character"), deletion];
    assert.deepEqual(edits(), [...before, { kind: kinds.return }]);
    input.set(state({ session: 2, flags: flags.multiline }));
    assert.deepEqual(edits(), [], "they are handled once");
    make();
    awaited = {};
    press("B");
    press("Enter");
    input.set(state({ flags: flags.multiline }));
    assert.deepEqual(edits(), [insertion("B"), insertion("\n")]);
});

test("Enter on a phone's keyboard comes after the text that was typed before it", () => {
    const touch = { pointerType: "touch", isPrimary: true, pointerId: 1, clientX: 30, clientY: 30 };
    document.body.dispatch("pointerdown", touch);
    document.body.dispatch("pointerup", touch);
    document.activeElement.value = "Ad";
    press("Enter");
    document.activeElement.value = "a";
    press("Enter", { isComposing: true });
    input.set(state());
    assert.deepEqual(edits(), [insertion("Ad"), { kind: kinds.return }, insertion("a")]);
});

test("a tap on the field shows the keyboard again", () => {
    input.set(state());
    const tap = (x, y, pointerType = "touch") => document.body.dispatch("pointerup", { pointerId: 1, pointerType, clientX: x, clientY: y });
    input.element.blur();
    tap(30, 30, "mouse");
    assert.equal(document.activeElement, document.body);
    tap(500, 500);
    assert.deepEqual([document.activeElement, shows], [input.element, 0]);
    // The field is from (10, 20) to (210, 60) in the window.
    tap(211, 30);
    tap(30, 61);
    assert.equal(shows, 0);
    tap(209, 59);
    assert.equal(shows, 1);
    isKeyboardShown = true;
    tap(30, 30);
    assert.equal(shows, 1);
});

// MARK: - Keys

const command = (name) => ({ kind: kinds.command, command: commands[name] });
const move = (direction, distance, extend) => ({ kind: kinds.move, movement: movement(direction, distance, extend) });

test("shortcuts that edit are commands", () => {
    const control = { ctrlKey: true }, shift = { ctrlKey: true, shiftKey: true };
    const cases = [
        ["a", control, command("selectAll")], ["z", control, command("undo")], ["Z", shift, command("redo")],
        ["y", control, command("redo")],
        ["a", {}, null], ["a", { metaKey: true }, null], ["a", { ctrlKey: true, altKey: true }, null], ["b", control, null],
    ];
    input.set(state({ text: "abc" }));
    for (const [key, fields, edit] of cases) {
        assert.equal(press(key, fields), edit !== null, `${key} ${JSON.stringify(fields)}`);
        assert.deepEqual(edits(), edit ? [edit] : []);
    }
});

test("keys that move the caret leave the way to the program", () => {
    const cases = [
        ["ArrowLeft", {}, move("left", "character")], ["ArrowUp", { shiftKey: true }, move("up", "character", true)],
        ["ArrowRight", { ctrlKey: true }, move("right", "word")], ["ArrowDown", { ctrlKey: true }, move("down", "paragraph")],
        ["Home", {}, move("backward", "line")], ["End", { ctrlKey: true }, move("forward", "document")],
        ["PageUp", {}, move("up", "page")], ["PageDown", { shiftKey: true }, move("down", "page", true)],
    ];
    input.set(state({ text: "abc" }));
    for (const [key, fields, edit] of cases) {
        assert.equal(press(key, fields), true);
        assert.deepEqual(edits(), [edit], `${key} ${JSON.stringify(fields)}`);
    }
});

test("Apple's keyboards have shortcuts of their own", () => {
    const meta = { metaKey: true };
    const cases = [
        ["a", meta, command("selectAll")], ["z", { ...meta, shiftKey: true }, command("redo")], ["a", { ctrlKey: true }, null],
        ["ArrowLeft", meta, move("left", "line")], ["ArrowUp", meta, move("up", "document")],
        ["ArrowRight", { altKey: true }, move("right", "word")],
        ["ArrowDown", { altKey: true }, move("down", "paragraph")], ["ArrowLeft", { ctrlKey: true }, null],
    ];
    make(AppleTextInput);
    input.set(state({ text: "abc" }));
    for (const [key, fields, edit] of cases) {
        assert.equal(press(key, fields), edit !== null, `${key} ${JSON.stringify(fields)}`);
        assert.deepEqual(edits(), edit ? [edit] : []);
    }
});

test("at the ends of the page's part of the text, the program deletes", () => {
    const remove = (direction) => ({ kind: kinds.delete, movement: movement(direction, "character"), start: 0, end: 0 });
    const pressAt = (key, selection) => {
        make();
        input.set(state({ text: "abc", selection }));
        return [press(key), ...edits()];
    };
    assert.deepEqual(pressAt("Backspace", [0, 0]), [true, remove("backward")]);
    assert.deepEqual(pressAt("Delete", [3, 3]), [true, remove("forward")]);
    for (const [key, selection] of [["Backspace", [1, 1]], ["Delete", [2, 2]], ["Backspace", [0, 1]], ["Delete", [2, 3]]]) {
        assert.deepEqual(pressAt(key, selection), [false], `${key} ${selection}`);
    }
});

test("Return ends a line, or is reported; Tab is a letter only in a text of several lines", () => {
    const pressIn = (key, isMultiline, fields) => {
        make();
        input.set(state({ flags: isMultiline ? flags.multiline : 0 }));
        return [press(key, fields), ...edits()];
    };
    assert.deepEqual(pressIn("Enter", false), [true, { kind: kinds.return }]);
    assert.deepEqual(pressIn("Enter", true), [true, insertion("\n")]);
    assert.deepEqual(pressIn("Enter", true, { ctrlKey: true }), [false]);
    assert.deepEqual(pressIn("Tab", true), [true, insertion("\t")]);
    assert.deepEqual(pressIn("Tab", true, { shiftKey: true }), [false]);
    assert.deepEqual(pressIn("Tab", false), [false]);
});

test("keys of an input method, of the program and of other elements are not handled", () => {
    input.set(state());
    assert.equal(press("Enter", { isComposing: true }), false);
    assert.equal(press("Enter", { keyCode: 229 }), false);
    input.element.blur();
    assert.equal(press("Enter"), false);
    assert.deepEqual(edits(), []);
});

test("undo, redo and new lines from menus and phones are the program's", () => {
    input.set(state({ flags: flags.multiline }));
    const ask = (inputType) => [input.element.dispatch("beforeinput", { inputType }).defaultPrevented, ...edits()];
    assert.deepEqual(ask("historyUndo"), [true, command("undo")]);
    assert.deepEqual(ask("historyRedo"), [true, command("redo")]);
    assert.deepEqual(ask("insertLineBreak"), [true, insertion("\n")]);
    assert.deepEqual(ask("insertParagraph"), [true, insertion("\n")]);
    assert.deepEqual(ask("insertText"), [false]);
});

// MARK: - Clipboard

test("a copied selection is on the clipboard at once, but not a secure one", () => {
    const copy = (type, fields, isPrevented = false) => {
        make();
        input.set(state({ text: "abcdef", selection: [1, 3], ...fields }));
        let copied = null;
        const event = {
            type, defaultPrevented: isPrevented, preventDefault() { this.defaultPrevented = true; },
            clipboardData: { setData: (_, text) => { copied = text; } },
        };
        document.call(event, false);
        return [event.defaultPrevented, copied, ...edits()];
    };
    const copying = (copied) => ({ ...command("copy"), copied });
    assert.deepEqual(copy("copy"), [true, "bc", copying("bc")]);
    assert.deepEqual(copy("cut"), [true, "bc", { ...command("cut"), copied: "bc" }]);
    assert.deepEqual(copy("copy", { flags: flags.secure }), [true, null, copying()]);
    assert.deepEqual(copy("copy", { selection: [2, 2] }), [true, null, copying()]);
    assert.deepEqual(copy("copy", {}, true), [true, null, copying()], "another listener has written it");
    input.paste();
    assert.deepEqual(edits(), [command("paste")]);
});

test("the program's copy of what the page has copied is known until it is acknowledged", () => {
    make();
    input.set(state({ text: "abcdef", selection: [1, 3] }));
    assert.equal(input.hasCopied("bc"), false);
    const event = { type: "copy", preventDefault() {}, clipboardData: { setData() {} } };
    document.call(event, false);
    assert.equal(input.hasCopied("bc"), true);
    assert.equal(input.hasCopied("bcd"), false);
    input.set(state({ text: "abcdef", selection: [1, 3], edits: input.lastEdit }));
    assert.equal(input.hasCopied("bc"), false, "a later copy of the same text is written");
});
