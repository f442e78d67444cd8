// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { mapThrough, standardized } from "../layers/geometry.js";
import { bringsKeyboard } from "../input/keyboard.js";
import { keyOf } from "../input/keys.js";
import { actions } from "../wire/messages.js";

// What the program tells of its screen to those who do not see it, as elements over the stage that nobody sees: readers,
// the keyboard's focus and tests find roles, names and states there, in the order in which they are read.
//
//     describe --> NodeView, an element each --> place(): where its layer is, some times a second
//     click, input, focus of an element --> an action --> the program
//
// Keys go to the program as all keys do (keys.js): it knows where the focus is, and what they do there. Pointers fall through
// to the page: a finger on a button is a finger on the screen.

const roles = [
    "plain", "text", "image", "button", "link", "toggle", "slider", "textField", "searchField", "heading", "canvas", "group",
    "list", "landmark", "dialog", "progress", "option", "choice",
];
const states = { disabled: 1, selected: 2, on: 4, focusable: 8, multiline: 16, secure: 32, editing: 64 };

const ariaRoles = {
    image: "img", button: "button", link: "link", toggle: "switch", textField: "textbox", searchField: "searchbox",
    heading: "heading", canvas: "application", group: "group", list: "list", landmark: "region", dialog: "dialog",
    progress: "progressbar", option: "radio", choice: "radiogroup",
};
/** Those that are called by the text that is in them. */
const textual = new Set(["text", "heading"]);
/** Those that hold others. */
const holders = new Set(["plain", "group", "list", "landmark", "dialog", "choice"]);
/** Those on which a click does something. */
const clickable = new Set([
    "button", "link", "toggle", "option", "text", "heading", "image", "canvas", "textField", "searchField",
]);
/** Those whose value is no part of the name. */
const valued = new Set(["slider", "textField", "searchField", "progress"]);

/** How often places are looked up while layers change, in milliseconds. Chosen. */
const shortestPause = 100;
/** The same while nothing but animations goes on. */
const animationPause = 250;
/** Until a new element is known to readers, in milliseconds. Chosen. */
const announcementDelay = 50;
/** The element that stands for a field while its text is edited. */
const textInputName = "text-input";
/** What a text is called that is edited and has no name. */
const namelessText = "Text";
/** After a finger was lifted, its click comes so soon, in milliseconds. Chosen. */
const clickDelay = 700;

export class Accessibility {
    /**
     * @param {HTMLElement} element that holds all others
     * @param {import("../layers/layers.js").LayerTree} layers
     * @param {(node: number, action: number, number?: number) => void} act
     */
    constructor(element, layers, act) {
        this.element = element;
        this.layers = layers;
        this.act = act;
        /** @type {Map<number, NodeView>} */
        this.views = new Map();
        /** The one that has the keyboard's focus, itself or one of its actions. @type {NodeView | null} */
        this.focused = null;
        /** A field that the keyboard has left before the program knew that it was there. @type {NodeView | null} */
        this.leftField = null;
        this.announcer = null;
        this.timer = null;
        this.lastPlaced = -Infinity;
        /** When a pointer last went up or down: its click is no reader's. */
        this.lastPointer = -Infinity;
        this.observe();
    }

    observe() {
        for (const name of ["pointerdown", "pointerup"]) {
            addEventListener(name, (event) => this.notePointer(event), { capture: true });
        }
        // The keyboard's focus does not follow the mouse.
        this.element.addEventListener("mousedown", (event) => event.preventDefault());
        this.element.addEventListener("click", (event) => this.click(event));
        this.element.addEventListener("input", (event) => viewOf(event.target)?.slide(this.act));
        this.element.addEventListener("focusin", (event) => this.focusChanged(event.target));
        this.element.addEventListener("focusout", (event) => {
            if (!this.element.contains(/** @type {Node | null} */ (event.relatedTarget))) this.focusChanged(null);
        });
        this.element.addEventListener("keydown", (event) => {
            this.keepFromSliding(event);
            this.pressExtra(event);
        });
        addEventListener("keydown", (event) => {
            // Whatever else is done where the focus is now may begin another text.
            if (!["Tab", "Shift"].includes(keyOf(event))) this.leftField = null;
            this.leaveField(event);
        });
        addEventListener("resize", () => this.placeLater());
    }

    // MARK: - From the program

    /** Forgets everything: another program, or another state of it, will tell. */
    clear() {
        this.views.clear();
        this.element.replaceChildren();
    }

    describe({ isFull, changes, removed }) {
        if (isFull) this.clear();
        const focused = focusedElement();
        for (const { node, values } of changes) {
            if (!this.views.has(node)) this.views.set(node, new NodeView(node));
            this.views.get(node).take(values);
        }
        for (const { node } of changes) this.views.get(node).update();
        for (const { node, values } of changes) {
            if (values.children || values.role !== undefined) this.fill(this.views.get(node));
        }
        for (const node of removed) this.remove(node);
        this.nameField();
        this.orderHeadings();
        this.orderOptions();
        // An element that is put somewhere else loses the focus.
        if (focused && focused !== document.activeElement && this.element.contains(focused)) {
            focused.focus({ preventScroll: true });
        }
        this.placeLater();
    }

    /** Puts into a node what is in it, moving only what is not in its place. */
    fill(view) {
        const place = view.number === 0 ? this.element : view.element;
        const isList = view.role === "list";
        const wanted = view.node.children.map((number) => this.views.get(number)?.outer(isList)).filter(Boolean).flat();
        if (holders.has(view.role)) reorder(place, wanted);
        view.nameDialog(this.views);
    }

    remove(number) {
        const view = this.views.get(number);
        if (!view) return;
        this.views.delete(number);
        view.destroy();
    }

    /**
     * While a text is edited, the element of textinput.js stands for its field: readers read there what is typed, and find it
     * in the field's place. To be called when either may be another one.
     */
    nameField() {
        const field = /** @type {HTMLElement | null} */ (document.querySelector(".text-input"));
        const editing = field ? this.editing : null;
        for (const view of this.views.values()) if (view.isEditable) view.setStandIn(view === editing ? field : null);
        if (!field) return;
        set(field, "aria-label", editing?.node.label || namelessText);
        set(field, "aria-description", editing?.node.hint || null);
        set(field, "lang", editing?.node.language || null);
    }

    /**
     * Gives a level to headings that have none: the first heading in reading order is of the first level, unless another one
     * is; all others are of the second.
     */
    orderHeadings() {
        const headings = [...this.element.querySelectorAll(".heading")].map((element) => viewOf(element));
        let hasTitle = headings.some((view) => view.node.level === 1);
        for (const view of headings) {
            set(view.element, "aria-level", String(view.node.level || (hasTitle ? 2 : 1)));
            hasTitle = true;
        }
    }

    /** Tab leads to the option that is chosen, or to the first one; arrows, to the others. */
    orderOptions() {
        for (const choice of this.views.values()) {
            if (choice.role !== "choice") continue;
            const options = choice.node.children.map((number) => this.views.get(number))
                .filter((view) => view?.role === "option" && view.has(states.focusable));
            const stop = options.find((view) => view.has(states.selected)) ?? options[0];
            for (const view of options) set(view.element, "tabindex", view === stop ? "0" : "-1");
        }
    }

    /**
     * To be called when a text begins to be edited: on a slow line the keyboard's focus may be somewhere else by then, and stays
     * there.
     *
     * @returns {boolean} whether it was the field that was left
     */
    takeLeftField() {
        const { leftField } = this;
        this.leftField = null;
        return leftField !== null && this.focused !== null;
    }

    get editing() { return [...this.views.values()].find((view) => view.isEditable && view.has(states.editing)) ?? null; }

    /** @returns {{ isSecure: boolean, label: string } | null} the text that can be edited there, in CSS pixels of the window */
    fieldAt(x, y) {
        const field = this.editableAt(x, y);
        return field ? { isSecure: field.has(states.secure), label: field.node.label || namelessText } : null;
    }

    editableAt(x, y) {
        return [...this.views.values()].find((view) => {
            if (!view.isEditable || view.has(states.disabled)) return false;
            const { left, top, right, bottom } = view.element.getBoundingClientRect();
            return x >= left && x <= right && y >= top && y <= bottom;
        });
    }

    /** Readers read what comes into this element. */
    announce(text) {
        if (!this.announcer) {
            this.announcer = document.createElement("div");
            this.announcer.id = "announcements";
            this.announcer.setAttribute("role", "status");
            this.element.after(this.announcer);
        }
        const line = document.createElement("p");
        line.textContent = text;
        // Readers look at what changes in an element that they know already.
        setTimeout(() => this.announcer.replaceChildren(line), announcementDelay);
    }

    /** Not while something is typed. */
    focus(number) {
        const element = this.views.get(number)?.element;
        if (!element || bringsKeyboard(document.activeElement)) return;
        if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
        element.focus({ preventScroll: true });
    }

    // MARK: - To the program

    notePointer(event) {
        this.lastPointer = event.timeStamp;
        const focused = focusedElement();
        if (event.type === "pointerdown" && this.element.contains(focused)) focused.blur();
    }

    /** A click without a finger is a reader's, or a test's. */
    click(event) {
        const hasFinger = event.timeStamp - this.lastPointer < clickDelay;
        const index = event.target.dataset?.action, view = viewOf(event.target);
        if (hasFinger || !view) return;
        if (index !== undefined) this.act(view.number, actions.custom, Number(index));
        else if (view.isEditable) this.act(view.number, actions.focus);
        else if (clickable.has(view.role)) this.act(view.number, actions.activate);
    }

    /** From what has the focus Tab leads on to what can be done with it besides. */
    focusChanged(target) {
        const view = viewOf(target);
        if (view !== this.focused) {
            const hasGoneOn = this.focused?.isEditable && !this.focused.standIn && view;
            this.leftField = hasGoneOn ? this.focused : null;
            this.focused?.offerExtras(false);
            view?.offerExtras(true);
            this.focused = view;
        }
        this.act(view?.number ?? 0, actions.focus);
    }

    /** The keys that activate, on one of them, are no keys of the program's. */
    pressExtra(event) {
        const index = event.target.dataset?.action;
        if (index === undefined || !["Enter", " "].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) this.act(viewOf(event.target).number, actions.custom, Number(index));
    }

    /** What arrows do with a slider is the program's affair. */
    keepFromSliding(event) {
        const isMove = /^(Arrow|Page|Home|End)/.test(event.key);
        if (isMove && viewOf(event.target)?.role === "slider") event.preventDefault();
    }

    /** Tab leads from a text that is being edited to what comes before or after its field. */
    leaveField(event) {
        if (keyOf(event) !== "Tab" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
        if (!bringsKeyboard(event.target) || this.element.contains(event.target)) return;
        // What is said of the field may come after the text that is edited in it: then it is the one around the caret.
        const { left, top } = event.target.getBoundingClientRect(), editing = this.editing ?? this.editableAt(left, top);
        const stops = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("[tabindex='0']")]);
        if (!editing) return;
        const wanted = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
        const beyond = stops.filter((stop) => editing.element.compareDocumentPosition(stop) & wanted);
        const next = event.shiftKey ? beyond.at(-1) : beyond[0];
        if (!next) return;
        event.preventDefault();
        // An element that has no place yet is hidden, and takes no focus.
        if (this.timer !== null) {
            clearTimeout(this.timer);
            this.place();
        }
        next.focus({ preventScroll: true });
    }

    // MARK: - Places

    /** To be called when layers may stand elsewhere. */
    placeLater() {
        if (this.timer !== null || this.views.size === 0) return;
        const pause = Math.max(0, this.lastPlaced + shortestPause - performance.now());
        this.timer = setTimeout(() => this.place(), pause);
    }

    /** First all is read, then all is written, so that the page is laid out once. */
    place() {
        this.timer = null;
        this.lastPlaced = performance.now();
        const views = [...this.views.values()].filter((view) => view.node.place.layer !== 0);
        const frames = views.map((view) => frameOf(view.node.place, this.layers.views));
        views.forEach((view, index) => view.place(frames[index]));
        if (document.getAnimations().length > 0) this.timer = setTimeout(() => this.place(), animationPause);
    }
}

/** @returns {number[] | null} in CSS pixels of the window */
function frameOf({ layer, frame }, layers) {
    const view = layers.get(layer);
    if (!view) return null;
    if (view.keepsDepth) return frameInSpace(view, frame ?? standardized(view.state.bounds), layers);
    const { left, top, width, height } = view.element.getBoundingClientRect();
    if (!frame) return [left, top, width, height];
    const [x, y, boundsWidth, boundsHeight] = view.state.bounds;
    const scaleX = boundsWidth === 0 ? 1 : width / Math.abs(boundsWidth);
    const scaleY = boundsHeight === 0 ? 1 : height / Math.abs(boundsHeight);
    return [left + (frame[0] - x) * scaleX, top + (frame[1] - y) * scaleY, frame[2] * scaleX, frame[3] * scaleY];
}

/** A layer that keeps depth has no place of its own: where its rectangle is seen on the plane that it stands over. */
function frameInSpace(view, [x, y, width, height], layers) {
    let plane = view.above;
    while (plane?.keepsDepth) plane = plane.above;
    if (!plane) return null;
    const map = mapThrough(view.above.space, view.state);
    const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([x, y]) => {
        const [left, top, , w] = [0, 1, 2, 3].map((column) => x * map[column] + y * map[4 + column] + map[12 + column]);
        return w > 0 ? [left / w, top / w] : null;
    });
    if (corners.includes(null)) return null;
    const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y), left = Math.min(...xs), top = Math.min(...ys);
    return frameOf({ layer: plane.number, frame: [left, top, Math.max(...xs) - left, Math.max(...ys) - top] }, layers);
}

/** One thing that the program tells of, as an element. */
class NodeView {
    constructor(number) {
        this.number = number;
        this.node = {
            role: 0, states: 0, label: "", value: "", hint: "", language: "", identifier: "",
            place: { layer: 0, frame: null }, scale: null, actions: [], children: [], level: 0,
        };
        this.element = null;
        /** Stands for it while its text is edited. @type {HTMLElement | null} */
        this.standIn = null;
        /** Whether it has been selected before: then it is one that can be. */
        this.canBeSelected = false;
        /** For the item of a list, what makes it one. */
        this.item = null;
        /** What can be done besides. @type {HTMLElement[]} */
        this.extras = [];
        /** Whether the keyboard gets to them. */
        this.offersExtras = false;
        this.frame = "";
    }

    take(values) { Object.assign(this.node, values); }

    get role() { return roles[this.node.role]; }

    get isEditable() { return this.role === "textField" || this.role === "searchField"; }

    has(state) { return (this.node.states & state) !== 0; }

    // MARK: - Elements

    /** Brings the element up to date. */
    update() {
        const tag = this.role === "slider" ? "INPUT" : "DIV";
        if (this.element?.tagName !== tag) this.makeElement(tag);
        const { element, role, node } = this;
        element.className = `node ${role}`;
        const image = role === "image" && node.label === "" ? "none" : null;
        const landmark = role === "landmark" && node.label === "" ? "group" : null;
        set(element, "role", image ?? landmark ?? ariaRoles[role]);
        if (role !== "heading") set(element, "aria-level", null);
        set(element, "aria-modal", role === "dialog" ? "true" : null);
        set(element, "aria-description", node.hint || null);
        set(element, "lang", node.language || null);
        set(element, "data-testid", node.identifier || null);
        // What a browser takes for a tab stop by itself.
        const none = tag === "INPUT" ? "-1" : null;
        set(element, "tabindex", this.has(states.focusable) ? "0" : none);
        this.updateText();
        this.updateStates();
        if (role === "slider") this.updateScale();
        else this.updateProgress();
        this.updateExtras();
        if (this.number === 0) set(document.documentElement, "lang", node.language || "en");
        if (this.standIn) this.hideForStandIn();
    }

    /** @param {HTMLElement | null} element that readers find in the place of this one */
    setStandIn(element) {
        if (element === this.standIn) return;
        this.standIn = element;
        set(this.element, "aria-owns", element ? textInputName : null);
        if (element) element.id = textInputName;
        this.update();
    }

    /** What it says itself is not read beside what stands for it. */
    hideForStandIn() {
        for (const name of [
            "role", "tabindex", "aria-label", "aria-description", "aria-multiline", "aria-disabled", "aria-current",
        ]) set(this.element, name, null);
        this.element.firstElementChild?.setAttribute("aria-hidden", "true");
    }

    makeElement(tag) {
        const element = document.createElement(tag);
        if (tag === "INPUT") element.type = "range";
        element.viewOfNode = this;
        this.element?.replaceWith(element);
        this.element = element;
        this.frame = "";
    }

    updateText() {
        const { element, node, role } = this;
        const name = valued.has(role) ? node.label : [node.label, node.value].filter(Boolean).join(", ");
        const isText = textual.has(role);
        set(element, "aria-label", !isText && name !== "" ? name : null);
        if (isText || this.isEditable) {
            const text = isText ? name : this.has(states.secure) ? "\u2022".repeat([...node.value].length) : node.value;
            let span = element.firstElementChild;
            if (!span) element.append(span = document.createElement("span"));
            if (span.textContent !== text) span.textContent = text;
            span.removeAttribute("aria-hidden");
        } else if (!holders.has(role)) {
            element.replaceChildren();
        }
    }

    updateStates() {
        const { element, role } = this;
        const isButton = role === "button", isOption = role === "option";
        const isSelected = this.has(states.selected), isDisabled = this.has(states.disabled);
        this.canBeSelected ||= isSelected;
        set(element, "aria-disabled", isDisabled ? "true" : null);
        if (element.tagName === "INPUT") element.disabled = isDisabled;
        // A button that loses the attribute would be another kind of thing to readers, and nothing that was changed.
        set(element, "aria-pressed", isButton && this.canBeSelected ? String(isSelected) : null);
        set(element, "aria-current", !isButton && !isOption && isSelected ? "true" : null);
        const isChecked = isOption ? isSelected : this.has(states.on);
        set(element, "aria-checked", isOption || role === "toggle" ? String(isChecked) : null);
        set(element, "aria-multiline", this.isEditable && this.has(states.multiline) ? "true" : null);
    }

    /** Without numbers it stands in the middle, and can be made larger and smaller. */
    updateScale() {
        const { element, node } = this;
        const percent = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(node.value);
        const [value, minimum, maximum] = node.scale ?? (percent ? [Number(percent[1]), 0, 100] : [1, 0, 2]);
        set(element, "min", String(minimum));
        set(element, "max", String(maximum));
        set(element, "step", node.scale ? "any" : "1");
        element.value = String(value);
        this.told = value;
        set(element, "aria-valuetext", node.value || null);
    }

    /** Without numbers it says that something is going on. */
    updateProgress() {
        const { element, node, role } = this, isProgress = role === "progress";
        const [value, minimum, maximum] = isProgress && node.scale ? node.scale.map(String) : [];
        set(element, "aria-valuemin", minimum);
        set(element, "aria-valuemax", maximum);
        set(element, "aria-valuenow", value);
        set(element, "aria-valuetext", isProgress && node.value ? node.value : null);
    }

    /** Somebody has moved the slider, without the program. */
    slide(act) {
        const wanted = Number(this.element.value);
        if (this.node.scale) act(this.number, actions.setValue, wanted);
        else act(this.number, wanted > this.told ? actions.increment : actions.decrement);
        this.element.value = String(this.told);
    }

    updateExtras() {
        const names = this.node.actions;
        while (this.extras.length > names.length) this.extras.pop().remove();
        names.forEach((name, index) => {
            const extra = this.extras[index] ?? document.createElement("div");
            this.extras[index] = extra;
            extra.className = "node extra";
            extra.viewOfNode = this;
            extra.dataset.action = String(index);
            set(extra, "role", "button");
            set(extra, "aria-label", `${name}: ${this.node.label}`);
            set(extra, "tabindex", this.offersExtras ? "0" : "-1");
            set(extra, "data-name", name);
        });
        if (this.item) reorder(this.item, [this.element, ...this.extras]);
        else if (this.element.parentElement) this.element.after(...this.extras);
    }

    offerExtras(isOffered) {
        this.offersExtras = isOffered;
        for (const extra of this.extras) set(extra, "tabindex", isOffered ? "0" : "-1");
    }

    /** What stands for it in its parent. */
    outer(isInList) {
        if (!isInList) {
            this.item?.remove();
            this.item = null;
            return [this.element, ...this.extras];
        }
        if (!this.item) {
            this.item = document.createElement("div");
            this.item.setAttribute("role", "listitem");
        }
        reorder(this.item, [this.element, ...this.extras]);
        return [this.item];
    }

    /** A dialog without a name is called by the first text in it. */
    nameDialog(views) {
        if (this.role !== "dialog" || this.node.label !== "") return;
        const first = this.node.children.map((number) => views.get(number)?.node.label).find(Boolean);
        set(this.element, "aria-label", first ?? null);
    }

    place(frame) {
        const text = frame ? frame.map((number) => number.toFixed(2)).join(" ") : "none";
        if (text === this.frame) return;
        this.frame = text;
        for (const { style } of [this.element, ...this.extras]) {
            style.display = frame ? "" : "none";
            ["left", "top", "width", "height"].forEach((name, index) => { style[name] = frame ? `${frame[index]}px` : ""; });
        }
    }

    destroy() {
        for (const element of [this.element, this.item, ...this.extras]) element?.remove();
    }
}

/** @returns {HTMLElement | null} */
function focusedElement() { return /** @type {HTMLElement | null} */ (document.activeElement); }

function viewOf(element) { return element?.closest?.(".node")?.viewOfNode ?? null; }

function set(element, name, value) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** What the parent stands in is left where it is. */
function reorder(parent, elements) {
    const wanted = elements.filter((element) => !element.contains(parent)), kept = new Set(wanted);
    for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
    wanted.forEach((child, index) => {
        if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
    });
}
