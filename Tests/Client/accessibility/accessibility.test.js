// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeElement, installDocument } from "../dom.js";
import { FakeTime } from "../time.js";

const time = new FakeTime();
time.install();
installDocument();

const { Accessibility } = await import("../../../Sources/Displays/Browser/Client/accessibility/accessibility.js");
const { actions } = await import("../../../Sources/Displays/Browser/Client/wire/messages.js");

const roles = [
    "plain", "text", "image", "button", "link", "toggle", "slider", "textField", "searchField", "heading", "canvas", "group",
    "list", "landmark", "dialog", "progress", "option", "choice",
];
const states = { disabled: 1, selected: 2, on: 4, focusable: 8, multiline: 16, secure: 32, editing: 64 };

let container, layers, acts, accessibility;

beforeEach(() => {
    installDocument();
    time.timers.clear();
    time.now += 10_000;
    container = new FakeElement("main");
    document.body.append(container);
    layers = { views: new Map() };
    acts = [];
    accessibility = new Accessibility(container, layers, (...action) => acts.push(action));
});

/** A change of a node. `role` is a name, and `states` are names. */
function node(number, { role, states: names, ...values } = {}) {
    if (role !== undefined) values.role = roles.indexOf(role);
    if (names !== undefined) values.states = names.reduce((sum, name) => sum + states[name], 0);
    return { node: number, values };
}

function describe(changes, { isFull = false, removed = [] } = {}) { accessibility.describe({ isFull, changes, removed }); }

/** Describes a screen whose root, node 0, has these nodes as its children. */
function show(...nodes) {
    const described = new Set(nodes.flatMap(({ values }) => values.children ?? []));
    const top = nodes.map((each) => each.node).filter((number) => !described.has(number));
    describe([node(0, { children: top }), ...nodes], { isFull: true });
}

function element(number) { return accessibility.views.get(number).element; }

/** The attributes of a node's element by name. */
function attributes(number, ...names) { return names.map((name) => element(number).getAttribute(name)); }

/** A layer whose element is at a box in CSS pixels. */
function layer(number, box, state = {}, more = {}) {
    const whole = { bounds: [0, 0, box[2], box[3]], ...state };
    const view = { number, element: new FakeElement("div"), keepsDepth: false, state: whole, ...more };
    view.element.box = box;
    layers.views.set(number, view);
    return view;
}

/** What was sent to the program since the last call. */
function sent() { return acts.splice(0); }

// MARK: - Elements

test("roles, names and states are those of ARIA", () => {
    show(
        node(1, { role: "button", label: "Play", hint: "Plays", identifier: "play", language: "fi", states: ["disabled"] }),
        node(2, { role: "toggle", label: "Sound", value: "on", states: ["on", "focusable"] }),
        node(3, { role: "image" }), node(4, { role: "image", label: "Moon" }),
        node(5, { role: "landmark" }), node(6, { role: "landmark", label: "Menu" }),
        node(7, { role: "link", label: "More", states: ["selected"] }));
    assert.deepEqual(
        attributes(1, "role", "aria-label", "aria-description", "data-testid", "lang", "aria-disabled", "tabindex"),
        ["button", "Play", "Plays", "play", "fi", "true", null]);
    assert.deepEqual(attributes(2, "role", "aria-label", "aria-checked", "tabindex"), ["switch", "Sound, on", "true", "0"]);
    assert.deepEqual([3, 4, 5, 6].map((number) => attributes(number, "role")[0]), ["none", "img", "group", "region"]);
    assert.deepEqual(attributes(7, "aria-current", "aria-pressed"), ["true", null]);
    assert.equal(element(1).className, "node button");
});

test("an attribute goes with its cause", () => {
    show(node(1, { role: "toggle", label: "Sound", hint: "x", states: ["on", "focusable", "disabled"] }));
    describe([node(1, { role: "text", hint: "", states: [] })]);
    assert.deepEqual(
        attributes(1, "role", "aria-label", "aria-description", "aria-checked", "aria-disabled", "tabindex"),
        [null, null, null, null, null, null]);
    assert.equal(element(1).textContent, "Sound");
});

test("texts are the contents of elements, and secure ones only as long", () => {
    show(
        node(1, { role: "text", label: "Moon", value: "full" }), node(2, { role: "textField", label: "Name", value: "Ada" }),
        node(3, { role: "textField", label: "Key", value: "a\u{1F600}b", states: ["secure", "multiline"] }));
    assert.deepEqual([1, 2, 3].map((number) => element(number).textContent), ["Moon, full", "Ada", "\u2022\u2022\u2022"]);
    assert.deepEqual([1, 2, 3].map((number) => attributes(number, "aria-label")[0]), [null, "Name", "Key"]);
    assert.deepEqual(attributes(3, "role", "aria-multiline"), ["textbox", "true"]);
});

test("a button that was once selected is a button that can be pressed", () => {
    show(node(1, { role: "button" }));
    const pressed = () => attributes(1, "aria-pressed")[0];
    assert.equal(pressed(), null);
    describe([node(1, { states: ["selected"] })]);
    assert.equal(pressed(), "true");
    describe([node(1, { states: [] })]);
    assert.equal(pressed(), "false");
});

test("the language of the first node is that of the page", () => {
    describe([node(0, { language: "fi" })]);
    assert.equal(document.documentElement.getAttribute("lang"), "fi");
    describe([node(0, { language: "" })]);
    assert.equal(document.documentElement.getAttribute("lang"), "en");
});

test("children are in order, new ones are put between, and removed ones go", () => {
    const names = () => container.children.map((child) => child.getAttribute("aria-label"));
    show(node(1, { role: "button", label: "a" }), node(2, { role: "button", label: "b" }));
    describe([node(0, { children: [2, 3, 1] }), node(3, { role: "button", label: "c" })]);
    assert.deepEqual(names(), ["b", "c", "a"]);
    describe([node(0, { children: [3] })], { removed: [1, 2] });
    assert.deepEqual(names(), ["c"]);
    assert.deepEqual([...accessibility.views.keys()], [0, 3]);
    show(node(5, { role: "button", label: "d" }));
    assert.deepEqual(names(), ["d"]);
});

test("the children of a list are its items, and no longer when it is a group", () => {
    show(node(1, { role: "list", children: [2] }), node(2, { role: "button", label: "a", actions: ["Delete"] }));
    const [item] = element(1).children;
    assert.equal(item.getAttribute("role"), "listitem");
    assert.deepEqual(item.children.map((child) => child.getAttribute("aria-label")), ["a", "Delete: a"]);
    describe([node(1, { role: "group" })]);
    assert.deepEqual(element(1).children.map((child) => child.getAttribute("role")), ["button", "button"]);
    assert.equal(item.parentElement, null);
});

test("items of a list say their place among all", () => {
    const place = () => ["aria-posinset", "aria-setsize"].map((name) => element(1).children[0].getAttribute(name));
    show(node(1, { role: "list", children: [2] }), node(2, { role: "text", label: "a", position: [5, 1_000_000] }));
    assert.deepEqual(place(), ["5", "1000000"]);
    describe([node(2, { position: [6, 1_000_001] })]);
    assert.deepEqual(place(), ["6", "1000001"]);
    describe([node(2, { position: [0, 0] })]);
    assert.deepEqual(place(), [null, null]);
});

test("the first heading has the first level, unless another one has it", () => {
    const levels = () => [1, 2, 3].map((number) => attributes(number, "aria-level")[0]);
    show(...[1, 2, 3].map((number) => node(number, { role: "heading", label: "x" })));
    assert.deepEqual(levels(), ["1", "2", "2"]);
    describe([node(2, { level: 1 }), node(3, { level: 4 })]);
    assert.deepEqual(levels(), ["2", "1", "4"]);
    describe([node(1, { role: "text" })]);
    assert.deepEqual(levels(), [null, "1", "4"]);
});

test("Tab leads to the selected option, or to the first one that takes the focus", () => {
    const stops = () => [2, 3, 4].map((number) => attributes(number, "tabindex")[0]);
    show(
        node(1, { role: "choice", children: [2, 3, 4] }), node(2, { role: "option", states: [] }),
        node(3, { role: "option", states: ["focusable"] }), node(4, { role: "option", states: ["focusable"] }));
    assert.deepEqual(stops(), [null, "0", "-1"]);
    describe([node(4, { states: ["focusable", "selected"] })]);
    assert.deepEqual(stops(), [null, "-1", "0"]);
    assert.deepEqual(attributes(4, "role", "aria-checked"), ["radio", "true"]);
});

test("a dialog without a name is named after its first text", () => {
    show(
        node(1, { role: "dialog", children: [2, 3, 4] }), node(2, { role: "image" }), node(3, { role: "heading", label: "Sure?" }),
        node(4, { role: "text", label: "Really" }));
    assert.deepEqual(attributes(1, "aria-label", "aria-modal"), ["Sure?", "true"]);
});

// MARK: - Values

test("a slider with numbers has its scale, one with a percentage goes to 100, and another has a middle", () => {
    const scale = (values) => {
        show(node(1, { role: "slider", label: "Volume", ...values }));
        return [element(1).tagName, element(1).value, ...attributes(1, "min", "max", "step", "aria-valuetext")];
    };
    assert.deepEqual(scale({ scale: [3, 0, 10], value: "3 of 10" }), ["INPUT", "3", "0", "10", "any", "3 of 10"]);
    assert.deepEqual(scale({ value: " 25.5 % " }), ["INPUT", "25.5", "0", "100", "1", " 25.5 % "]);
    assert.deepEqual(scale({ value: "loud" }), ["INPUT", "1", "0", "2", "1", "loud"]);
    assert.deepEqual(scale({}), ["INPUT", "1", "0", "2", "1", null]);
});

test("a slider that was moved asks for a value, or for more or less, and stays until the program answers", () => {
    const slide = (values, value) => {
        show(node(1, { role: "slider", ...values }));
        element(1).value = value;
        element(1).dispatch("input");
        return [...sent(), element(1).value];
    };
    assert.deepEqual(slide({ scale: [3, 0, 10] }, "4.5"), [[1, actions.setValue, 4.5], "3"]);
    assert.deepEqual(slide({ value: "50%" }, "51"), [[1, actions.increment], "50"]);
    assert.deepEqual(slide({ value: "50%" }, "49"), [[1, actions.decrement], "50"]);
});

test("a slider has its own kind of element, in the place of the one before", () => {
    show(node(1, { role: "button" }), node(2, { role: "button" }));
    describe([node(1, { role: "slider", states: ["disabled"] })]);
    assert.deepEqual(container.children.map(({ tagName }) => tagName), ["INPUT", "DIV"]);
    assert.deepEqual([element(1).type, element(1).disabled, ...attributes(1, "tabindex")], ["range", true, "-1"]);
    assert.equal(container.children[0], element(1));
});

test("progress without numbers is indeterminate", () => {
    show(node(1, { role: "progress", scale: [2, 0, 8], value: "a quarter" }), node(2, { role: "progress" }));
    const names = ["aria-valuemin", "aria-valuemax", "aria-valuenow", "aria-valuetext"];
    assert.deepEqual(attributes(1, ...names), ["0", "8", "2", "a quarter"]);
    assert.deepEqual(attributes(2, ...names), [null, null, null, null]);
});

// MARK: - Actions

test("a click without a pointer activates, and one that a pointer caused does not", () => {
    show(
        node(1, { role: "button" }), node(2, { role: "textField" }), node(3, { role: "group", children: [4] }),
        node(4, { role: "canvas" }));
    for (const number of [1, 2, 3, 4]) element(number).dispatch("click");
    assert.deepEqual(sent(), [[1, actions.activate], [2, actions.focus], [4, actions.activate]]);
    element(1).dispatch("pointerdown");
    element(1).dispatch("pointerup");
    time.advance(699);
    element(1).dispatch("click");
    assert.deepEqual(sent(), []);
    time.advance(1);
    element(1).dispatch("click");
    assert.deepEqual(sent(), [[1, actions.activate]]);
});

test("custom actions are elements after the node's own, which Tab reaches while the node has the focus", () => {
    show(node(1, { role: "button", label: "Mail", actions: ["Delete", "Move"], states: ["focusable"] }), node(2, { role: "button" }));
    const extras = () => container.children.slice(1, 3);
    assert.deepEqual(extras().map((extra) => extra.getAttribute("aria-label")), ["Delete: Mail", "Move: Mail"]);
    assert.deepEqual(extras().map((extra) => extra.getAttribute("tabindex")), ["-1", "-1"]);
    element(1).focus();
    assert.deepEqual(extras().map((extra) => extra.getAttribute("tabindex")), ["0", "0"]);
    extras()[1].focus();
    assert.deepEqual(extras().map((extra) => extra.getAttribute("tabindex")), ["0", "0"]);
    document.activeElement.blur();
    assert.deepEqual(extras().map((extra) => extra.getAttribute("tabindex")), ["-1", "-1"]);
    describe([node(1, { actions: ["Delete"] })]);
    assert.equal(container.children.length, 3);
});

test("custom actions are not inserted again when their node changes", () => {
    show(node(1, { role: "button", label: "Mail", actions: ["Delete", "Move"] }), node(2, { role: "button" }));
    const before = [...container.children], inserted = [], { insertBefore } = container;
    container.insertBefore = function (child, next) {
        inserted.push(child.getAttribute("aria-label"));
        return insertBefore.call(this, child, next);
    };
    describe([node(1, { value: "unread" })]);
    assert.equal(element(1).getAttribute("aria-label"), "Mail, unread");
    assert.deepEqual(inserted, []);
    assert.deepEqual(container.children, before);
    describe([node(1, { actions: ["Delete", "Move", "Flag"] })]);
    assert.deepEqual(
        container.children.map((child) => child.getAttribute("aria-label")),
        ["Mail, unread", "Delete: Mail", "Move: Mail", "Flag: Mail", null]);
});

test("a custom action runs by a click, Enter or Space, once for each press", () => {
    show(node(1, { role: "button", label: "Mail", actions: ["Delete", "Move"] }));
    const extra = container.children[2];
    extra.dispatch("click");
    assert.deepEqual(sent(), [[1, actions.custom, 1]]);
    const press = (fields) => extra.dispatch("keydown", { code: "", ...fields });
    const event = press({ key: "Enter" });
    assert.deepEqual([event.defaultPrevented, event.isStopped], [true, true]);
    press({ key: "Enter", repeat: true });
    press({ key: " " });
    assert.deepEqual(sent(), [[1, actions.custom, 1], [1, actions.custom, 1]]);
    assert.equal(press({ key: "a" }).isStopped, false);
    assert.equal(element(1).dispatch("keydown", { key: "Enter", code: "" }).isStopped, false);
    assert.deepEqual(sent(), []);
});

test("the arrow keys on a slider are left to the program, others to the browser", () => {
    show(node(1, { role: "slider" }), node(2, { role: "button" }));
    const isPrevented = (number, key) => element(number).dispatch("keydown", { key, code: key }).defaultPrevented;
    assert.deepEqual(["ArrowLeft", "PageUp", "Home", "End", "Tab"].map((key) => isPrevented(1, key)), [true, true, true, true, false]);
    assert.equal(isPrevented(2, "ArrowLeft"), false);
});

// MARK: - The focus

test("the focus is reported, and so is its end", () => {
    show(node(1, { role: "button", states: ["focusable"] }), node(2, { role: "button", states: ["focusable"] }));
    element(1).focus();
    element(2).focus();
    element(2).blur();
    assert.deepEqual(sent(), [[1, actions.focus], [2, actions.focus], [0, actions.focus]]);
});

test("a pointer takes the focus away", () => {
    show(node(1, { role: "button", states: ["focusable"] }));
    element(1).focus();
    document.body.dispatch("pointerdown");
    assert.equal(document.activeElement, document.body);
    assert.deepEqual(sent(), [[1, actions.focus], [0, actions.focus]]);
});

test("a node that the program focuses gets the focus once it is placed, unless something else happens before", () => {
    show(node(1, { role: "button", place: { layer: 7, frame: null } }), node(2, { role: "button" }));
    accessibility.focus(1);
    assert.equal(document.activeElement, document.body);
    layer(7, [0, 0, 10, 10]);
    accessibility.placeLater();
    time.advance(100);
    assert.equal(document.activeElement, element(1));
    assert.deepEqual(attributes(1, "tabindex"), ["-1"]);
    accessibility.focus(9);
    document.body.dispatch("keydown", { key: "a", code: "KeyA" });
    describe([node(0, { children: [1, 2, 9] }), node(9, { role: "button" })]);
    assert.equal(document.activeElement, element(1));
});

test("the focus stays while its element moves, and is reported once when the element is removed", () => {
    show(...[1, 2, 3].map((number) => node(number, { role: "button", states: ["focusable"] })));
    element(2).focus();
    sent();
    describe([node(0, { children: [3, 2, 1] })]);
    describe([node(0, { children: [4] }), node(4, { role: "group", children: [2, 1, 3] })]);
    assert.equal(document.activeElement, element(2));
    assert.deepEqual(sent(), []);
    describe([node(4, { children: [1, 3] })], { removed: [2] });
    assert.deepEqual(sent(), [[0, actions.focus]]);
});

test("after a new connection the same node has the focus again, if it is still the same", () => {
    for (const [label, isSame] of [["Play", true], ["Stop", false]]) {
        show(node(1, { role: "button", label: "Play", states: ["focusable"] }));
        element(1).focus();
        accessibility.clear();
        sent();
        show(node(1, { role: "button", label, states: ["focusable"] }));
        assert.equal(document.activeElement === element(1), isSame, label);
        document.body.dispatch("keydown", { key: "a", code: "KeyA" });
        document.activeElement.blur();
    }
});

// MARK: - Edited texts

/** Makes the element of textinput.js, as when the text of the field at the box begins to be edited. */
function edit(box) {
    for (const before of document.querySelectorAll(".text-input")) before.remove();
    const field = new FakeElement("input");
    field.className = "text-input";
    field.box = box;
    document.body.append(field);
    accessibility.setEdited(box);
    return field;
}

/** Two fields and a button around them, 100 pixels wide and 20 high, below each other. */
function showForm() {
    for (const number of [1, 2, 3]) layer(number, [0, 20 * number, 100, 20]);
    const place = (number) => ({ layer: number, frame: null });
    show(
        node(1, { role: "textField", label: "Name", hint: "Yours", language: "fi", states: ["focusable"], place: place(1) }),
        node(2, { role: "textField", label: "Place", states: ["focusable"], place: place(2) }),
        node(3, { role: "button", label: "Send", states: ["focusable"], place: place(3) }));
    for (const number of [1, 2, 3]) element(number).box = [0, 20 * number, 100, 20];
    time.advance(100);
}

test("the element of the edited text stands for its field", () => {
    showForm();
    const field = edit([0, 20, 100, 20]);
    assert.deepEqual(
        ["aria-label", "aria-description", "lang"].map((name) => field.getAttribute(name)), ["Name", "Yours", "fi"]);
    assert.equal(field.id, element(1).getAttribute("aria-owns"));
    assert.deepEqual(attributes(1, "role", "aria-label", "tabindex"), [null, null, null]);
    assert.equal(element(1).firstElementChild.getAttribute("aria-hidden"), "true");
    field.remove();
    accessibility.setEdited(null);
    assert.deepEqual(attributes(1, "role", "aria-label", "tabindex", "aria-owns"), ["textbox", "Name", "0", null]);
    assert.equal(element(1).firstElementChild.getAttribute("aria-hidden"), null);
});

test("an edited text is found by its frame, or by what the program says, and is called Text without a name", () => {
    showForm();
    assert.equal(edit([2, 41, 97, 18]).getAttribute("aria-label"), "Place");
    const elsewhere = edit([500, 500, 10, 10]);
    assert.equal(elsewhere.getAttribute("aria-label"), "Text");
    describe([node(2, { states: ["focusable", "editing"] })]);
    assert.equal(elsewhere.getAttribute("aria-label"), "Place");
});

test("Tab leads from an edited text to what is before or after its field", () => {
    showForm();
    describe([node(0, { children: [4, 1, 2, 3] }), node(4, { role: "button", states: ["focusable"] })]);
    const field = edit([0, 40, 100, 20]);
    field.focus();
    const press = (fields) => field.dispatch("keydown", { key: "Tab", code: "Tab", ...fields });
    assert.equal(press({ ctrlKey: true }).defaultPrevented, false);
    assert.equal(press({ shiftKey: true }).defaultPrevented, true);
    assert.equal(document.activeElement, element(1));
    field.focus();
    // WebKitGTK does not name the key when Shift is pressed, too.
    assert.equal(press({ key: "Unidentified" }).defaultPrevented, true);
    assert.equal(document.activeElement, element(3));
    edit([0, 60, 100, 20]);
});

test("Tab after the last element is left to the browser", () => {
    showForm();
    describe([node(3, { states: [] })]);
    const field = edit([0, 40, 100, 20]);
    field.focus();
    assert.equal(field.dispatch("keydown", { key: "Tab", code: "Tab" }).defaultPrevented, false);
});

const frames = { 1: [0, 20, 100, 20], 2: [0, 40, 100, 20] };

/** Moves the focus by Tab to each of the nodes. */
function tab(...numbers) {
    for (const number of numbers) {
        document.activeElement.dispatch("keydown", { key: "Tab", code: "Tab" });
        element(number).focus();
    }
}

test("a field that Tab left before its text was edited gives the focus up, once", () => {
    showForm();
    tab(1);
    assert.equal(accessibility.awaitedField, accessibility.views.get(1));
    tab(2, 3);
    document.activeElement.dispatch("keydown", { key: "Shift", code: "ShiftLeft" });
    assert.equal(accessibility.awaitedField, null);
    assert.equal(accessibility.takeLeftField(frames[1]), true);
    assert.equal(accessibility.takeLeftField(frames[1]), false);
});

test("when the field with the focus is edited, those that were left are no longer expected", () => {
    showForm();
    tab(1, 2);
    assert.equal(accessibility.takeLeftField(frames[2]), false);
    assert.equal(accessibility.takeLeftField(frames[1]), false);
});

test("a text that is no field's has lost the focus to a button, not to a field", () => {
    showForm();
    tab(1, 3);
    assert.equal(accessibility.takeLeftField([500, 500, 1, 1]), true);
    showForm();
    tab(1, 2);
    assert.equal(accessibility.takeLeftField([500, 500, 1, 1]), false);
});

test("a left field is wanted again after any action, and when it gets the focus again", () => {
    showForm();
    tab(1, 3);
    document.body.dispatch("pointerdown");
    element(3).focus();
    assert.equal(accessibility.takeLeftField(frames[1]), false);
    showForm();
    tab(1, 3);
    element(3).dispatch("keydown", { key: "Enter", code: "Enter" });
    assert.equal(accessibility.takeLeftField(frames[1]), false);
    showForm();
    tab(1, 2, 1, 3);
    assert.equal(accessibility.passedFields.size, 2);
    tab(2);
    assert.deepEqual([...accessibility.passedFields], [1]);
});

test("of fields over each other, the one whose frame matches best is edited", () => {
    showForm();
    layers.views.get(1).element.box = [0, 30, 100, 40];
    assert.equal(edit([0, 41, 99, 19]).getAttribute("aria-label"), "Place");
    assert.equal(edit([0, 31, 99, 37]).getAttribute("aria-label"), "Name");
});

test("a touch finds the enabled field below it", () => {
    showForm();
    describe([node(2, { states: ["focusable", "secure"], label: "" })]);
    assert.deepEqual(accessibility.fieldAt(50, 30), { isSecure: false, label: "Name" });
    assert.deepEqual(accessibility.fieldAt(50, 50), { isSecure: true, label: "Text" });
    assert.equal(accessibility.fieldAt(50, 70), null);
    describe([node(1, { states: ["disabled"] })]);
    assert.equal(accessibility.fieldAt(50, 30), null);
});

// MARK: - Places

const sides = ({ style: { left, top, width, height, display } }) => [left, top, width, height, display];

test("an element is where its layer is, or the part of it that the node has", () => {
    layer(7, [100, 200, 50, 40], { bounds: [10, 20, 100, 80] });
    show(
        node(1, { role: "button", place: { layer: 7, frame: null }, actions: ["Delete"] }),
        node(2, { role: "button", place: { layer: 7, frame: [30, 60, 20, 10] } }),
        node(3, { role: "button", place: { layer: 8, frame: null } }), node(4, { role: "group" }));
    time.advance(0);
    assert.deepEqual(sides(element(1)), ["100px", "200px", "50px", "40px", ""]);
    assert.deepEqual(sides(container.children[1]), ["100px", "200px", "50px", "40px", ""], "its action");
    assert.deepEqual(sides(element(2)), ["110px", "220px", "10px", "5px", ""]);
    assert.deepEqual(sides(element(3)), ["", "", "", "", "none"]);
    assert.equal(element(4).style.left, undefined);
});

test("an element arrives where its layer does, however near it was seen before", () => {
    const view = layer(7, [100, 199.996, 50, 40]);
    show(node(1, { role: "button", place: { layer: 7, frame: null } }));
    time.advance(0);
    view.element.box = [100, 200, 50, 40];
    accessibility.placeLater();
    time.advance(1000);
    assert.deepEqual(sides(element(1)), ["100px", "200px", "50px", "40px", ""]);
});

test("a layer of no size has places, too", () => {
    layer(7, [100, 200, 0, 0]);
    show(node(1, { role: "button", place: { layer: 7, frame: [1, 2, 3, 4] } }));
    time.advance(0);
    assert.deepEqual(sides(element(1)), ["101px", "202px", "3px", "4px", ""]);
});

test("in a layer that keeps depth, a node is where its plane shows it; not behind the eye", () => {
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const plane = layer(1, [100, 100, 200, 200], {}, { space: null });
    const state = {
        bounds: [0, 0, 10, 10], position: [20, 20], anchorPoint: [0, 0], anchorPointZ: 0, zPosition: 0, transform: identity,
        sublayerTransform: identity, isGeometryFlipped: false,
    };
    layer(2, [0, 0, 0, 0], state, { keepsDepth: true, above: plane });
    show(node(1, { role: "button", place: { layer: 2, frame: null } }));
    time.advance(0);
    assert.deepEqual(sides(element(1)), ["120px", "120px", "10px", "10px", ""]);
    layers.views.get(2).above = { ...plane, keepsDepth: true, above: null };
    accessibility.placeLater();
    time.advance(100);
    assert.equal(element(1).style.display, "none", "without a plane");
    // A perspective in which it is behind the eye.
    plane.space = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1];
    layers.views.get(2).above = plane;
    accessibility.placeLater();
    time.advance(100);
    assert.equal(element(1).style.display, "none", "behind the eye");
});

test("places are read at most every tenth of a second, and every quarter while only animations run", () => {
    let count = 0;
    const view = layer(7, [0, 0, 1, 1]);
    view.element.getBoundingClientRect = () => {
        count += 1;
        return { left: 0, top: 0, width: 1, height: 1 };
    };
    show(node(1, { role: "button", place: { layer: 7, frame: null } }));
    const readIn = (milliseconds) => {
        count = 0;
        time.advance(milliseconds);
        return count;
    };
    assert.equal(readIn(0), 1);
    accessibility.placeLater();
    accessibility.placeLater();
    assert.deepEqual([readIn(99), readIn(1), readIn(1000)], [0, 1, 0]);
    document.getAnimations = () => [{}];
    accessibility.placeLater();
    assert.deepEqual([readIn(0), readIn(249), readIn(1), readIn(500)], [1, 0, 1, 2]);
});

test("announcements are added to an element that readers know already", () => {
    accessibility.announce("Saved");
    const [announcer] = document.body.children.slice(-1);
    assert.deepEqual([announcer.id, announcer.getAttribute("role"), announcer.textContent], ["announcements", "status", ""]);
    time.advance(49);
    assert.equal(announcer.textContent, "");
    time.advance(1);
    assert.equal(announcer.textContent, "Saved");
    accessibility.announce("Sent");
    time.advance(50);
    assert.equal(announcer.textContent, "Sent");
    assert.equal(document.body.children.length, 2);
});
