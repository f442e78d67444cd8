// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { mapThrough, standardized } from "../layers/geometry.js";
import { bringsKeyboard } from "../input/keyboard.js";
import { keyOf } from "../input/keys.js";
import { actions } from "../wire/messages.js";

// The accessibility tree of the program's screen, as invisible elements over the stage. Screen readers, the keyboard
// focus and tests find roles, names and states in them, in reading order.
//
//     describe --> NodeView, an element each --> place(): where its layer is, some times a second
//     click, input, focus of an element --> an action --> the program
//
// The program receives all keys (keys.js): it knows where the focus is, and what they do there. Pointer events pass
// through the elements to the stage: a finger on a button is a finger on the screen.

/**
 * @typedef {import("../wire/messages.js").AccessibilityNode} AccessibilityNode
 * @typedef {import("../wire/messages.js").NodeUpdate} NodeUpdate
 * @typedef {import("../layers/layer-view.js").LayerView} LayerView
 */

/**
 * The element of a node or of a custom action: an input for a slider, else a div.
 *
 * @typedef {HTMLElement & Partial<Pick<HTMLInputElement, "disabled" | "type" | "value">> & { viewOfNode?: NodeView }}
 *     NodeElement
 */

/** @typedef {(node: number, action: number, number?: number) => void} Act */
/** @typedef {(view: NodeView | undefined) => view is NodeView} IsView */

const roles = [
    "plain", "text", "image", "button", "link", "toggle", "slider", "textField", "searchField", "heading", "canvas", "group",
    "list", "landmark", "dialog", "progress", "option", "choice",
];
const states = { disabled: 1, selected: 2, on: 4, focusable: 8, multiline: 16, secure: 32, editing: 64 };

/** @type {Record<string, string>} by the names in `roles` */
const ariaRoles = {
    image: "img", button: "button", link: "link", toggle: "switch", textField: "textbox", searchField: "searchbox",
    heading: "heading", canvas: "application", group: "group", list: "list", landmark: "region", dialog: "dialog",
    progress: "progressbar", option: "radio", choice: "radiogroup",
};
/** Roles whose name is their text. */
const textual = new Set(["text", "heading"]);
/** Roles of containers. */
const holders = new Set(["plain", "group", "list", "landmark", "dialog", "choice"]);
/** Roles that react to a click. */
const clickable = new Set([
    "button", "link", "toggle", "option", "text", "heading", "image", "canvas", "textField", "searchField",
]);
/** Roles whose value is not part of their name. */
const valued = new Set(["slider", "textField", "searchField", "progress"]);

/** The shortest time between two updates of the elements' places while layers change, in milliseconds. Chosen. */
const shortestPause = 100;
/** The same while only animations run. */
const animationPause = 250;
/** How long readers need to notice a new element, in milliseconds. Chosen. */
const announcementDelay = 50;
/** The id of the element in which the text of a field is edited. */
const textInputName = "text-input";
/** The name of an edited text that has none. */
const namelessText = "Text";
/** The longest time from lifting a finger to its click, in milliseconds. Chosen. */
const clickDelay = 700;

export class Accessibility {
    /**
     * @param {HTMLElement} element the container of all others
     * @param {import("../layers/layers.js").LayerTree} layers
     * @param {Act} act
     */
    constructor(element, layers, act) {
        this.element = element;
        this.layers = layers;
        this.act = act;
        /** @type {Map<number, NodeView>} */
        this.views = new Map();
        /** @type {NodeView | null} the node that has the keyboard focus, itself or by one of its actions */
        this.focused = null;
        /**
         * The numbers of fields that Tab left before the program reported that their text is edited. A field stays in
         * it until that report, until the focus returns, or until another key or a pointer acts.
         *
         * @type {Set<number>}
         */
        this.passedFields = new Set();
        /** @type {NodeView | null} the field whose text is edited, to the page's knowledge */
        this.edited = null;
        /** @type {number | null} the node that the program wants to focus, until it can take the focus */
        this.wanted = null;
        /** @type {NodeView | null} the focused node when all nodes were forgotten */
        this.forgotten = null;
        /** Whether elements are being moved: focus changes are ignored then. */
        this.isDescribing = false;
        /** @type {HTMLElement | null} */
        this.announcer = null;
        /** @type {number | null} */
        this.timer = null;
        this.lastPlaced = -Infinity;
        /** When a pointer last went down or up: a click soon afterwards does not come from a screen reader. */
        this.lastPointer = -Infinity;
        this.observe();
    }

    observe() {
        for (const name of ["pointerdown", "pointerup"]) {
            addEventListener(name, (event) => this.notePointer(event), { capture: true });
        }
        addEventListener("keydown", (event) => this.noteKey(event), { capture: true });
        // The keyboard focus does not follow the mouse.
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
            // Any other action at the focus may begin to edit another text.
            this.noteAct(["Tab", "Shift"].includes(keyOf(event)) || viewOf(event.target)?.isEditable);
            this.leaveField(event);
        });
        addEventListener("resize", () => this.placeLater());
    }

    // MARK: - From the program

    /** Forgets all nodes: the program will describe another screen, or another state of this one. */
    clear() {
        this.forgotten = this.focused ?? this.forgotten;
        this.views.clear();
        this.passedFields.clear();
        this.edited = this.wanted = null;
        this.keepingFocus(() => this.element.replaceChildren());
    }

    /**
     * Reports the focus to the program once, after elements were moved or removed.
     *
     * @param {() => void} move
     */
    keepingFocus(move) {
        const wasDescribing = this.isDescribing;
        this.isDescribing = true;
        move();
        this.isDescribing = wasDescribing;
        if (!wasDescribing && viewOf(focusedElement()) !== this.focused) this.focusChanged(focusedElement());
    }

    /** @param {NodeUpdate} update */
    describe(update) {
        this.keepingFocus(() => this.take(update));
        this.placeLater();
        this.focusWanted();
    }

    /** @param {NodeUpdate} update */
    take({ isFull, changes, removed }) {
        if (isFull) this.clear();
        const focused = focusedElement();
        const changed = changes.map(({ node, values }) => {
            const view = this.views.get(node) ?? new NodeView(node), wasEditing = view.has(states.editing);
            this.views.set(node, view);
            view.take(values);
            if (view.isEditable && view.has(states.editing) && !wasEditing) this.edited = view;
            return { view, values };
        });
        for (const { view } of changed) view.update();
        for (const { view, values } of changed) {
            if (values.children || values.role !== undefined) this.fill(view);
        }
        for (const node of removed) this.remove(node);
        this.nameField();
        this.orderHeadings();
        this.orderOptions();
        // An element that moves in the document loses the focus.
        if (focused && focused !== document.activeElement && this.element.contains(focused)) {
            focused.focus({ preventScroll: true });
        }
        this.focusAgain();
    }

    /** Restores the focus after a new connection has described all nodes again. */
    focusAgain() {
        const { forgotten } = this;
        this.forgotten = null;
        const view = forgotten && this.views.get(forgotten.number);
        if (view && view.role === forgotten.role && view.node.label === forgotten.node.label) this.wanted ??= view.number;
    }

    /**
     * Puts a node's children into its element. Moves only those that are out of place.
     *
     * @param {NodeView} view
     */
    fill(view) {
        const place = view.number === 0 ? this.element : view.element;
        const isList = view.role === "list";
        const wanted = view.node.children.map((number) => this.views.get(number)?.outer(isList)).filter(Boolean).flat();
        if (holders.has(view.role)) reorder(place, wanted);
        view.nameDialog(this.views);
    }

    /** @param {number} number */
    remove(number) {
        const view = this.views.get(number);
        if (!view) return;
        this.views.delete(number);
        view.destroy();
    }

    /**
     * Lets the element of textinput.js replace the element of the edited field: readers find the typed text in the
     * field's place. Call it when either of them may have changed.
     */
    nameField() {
        // The newest: another text's goes only when this one has the focus.
        const field = /** @type {HTMLElement | null} */ ([...document.querySelectorAll(".text-input")].at(-1) ?? null);
        const editing = field ? this.editing : null;
        for (const view of this.views.values()) if (view.isEditable) view.setStandIn(view === editing ? field : null);
        if (!field) return;
        set(field, "aria-label", editing?.node.label || namelessText);
        set(field, "aria-description", editing?.node.hint || null);
        set(field, "lang", editing?.node.language || null);
    }

    /**
     * Gives levels to headings without one: level 1 to the first heading in reading order, unless another heading has
     * that level; level 2 to the others.
     */
    orderHeadings() {
        const headings = [...this.element.querySelectorAll(".heading")].map((element) => viewOf(element)).filter(Boolean);
        let hasTitle = headings.some((view) => view.node.level === 1);
        for (const view of headings) {
            set(view.element, "aria-level", String(view.node.level || (hasTitle ? 2 : 1)));
            hasTitle = true;
        }
    }

    /** Lets Tab lead to the selected option, or to the first one. Arrow keys lead to the others. */
    orderOptions() {
        for (const choice of this.views.values()) {
            if (choice.role !== "choice") continue;
            const options = choice.node.children.map((number) => this.views.get(number))
                .filter(/** @type {IsView} */ (view) => view?.role === "option" && view.has(states.focusable));
            const stop = options.find((view) => view.has(states.selected)) ?? options[0];
            for (const view of options) set(view.element, "tabindex", view === stop ? "0" : "-1");
        }
    }

    /**
     * Call it when another text is edited, or none.
     *
     * @param {number[] | null} frame where it is, in CSS pixels of the window: left, top, width and height
     */
    setEdited(frame) {
        this.edited = frame ? this.fieldAround(frame) ?? this.toldField : null;
        this.nameField();
    }

    /**
     * Call it when editing begins: on a slow line the keyboard focus may have moved on by then, and stays where it is.
     *
     * @param {number[]} frame where it is, in CSS pixels of the window: left, top, width and height
     * @returns {boolean} whether the field had already lost the focus
     */
    takeLeftField(frame) {
        const { focused, passedFields } = this;
        if (!focused || passedFields.size === 0) return false;
        const begun = this.fieldAround(frame);
        // The others may have been left in the same turn of the program, and are not answered then.
        if (begun !== focused && begun && passedFields.delete(begun.number)) return true;
        passedFields.clear();
        // A field that Tab has not led over is the program's own wish.
        return !begun && !focused.isEditable;
    }

    /**
     * The field whose frame matches best. The node may be described as edited only later, so it is found by its frame.
     *
     * @param {number[]} frame in CSS pixels of the window: left, top, width and height
     * @returns {NodeView | null}
     */
    fieldAround([left, top, width, height]) {
        const x = left + width / 2, y = top + height / 2;
        /** @type {NodeView | null} */
        let found = null, smallest = Infinity;
        for (const view of this.views.values()) {
            const frame = view.isEditable ? frameOf(view.node.place, this.layers.views) : null;
            if (!frame || x < frame[0] || x > frame[0] + frame[2] || y < frame[1] || y > frame[1] + frame[3]) continue;
            const distance = Math.abs(frame[0] - left) + Math.abs(frame[1] - top)
                + Math.abs(frame[2] - width) + Math.abs(frame[3] - height);
            if (distance < smallest) [found, smallest] = [view, distance];
        }
        return found;
    }

    get toldField() { return [...this.views.values()].find((view) => view.isEditable && view.has(states.editing)) ?? null; }

    get editing() { return this.edited && this.views.get(this.edited.number) === this.edited ? this.edited : this.toldField; }

    /**
     * The field that has the keyboard focus and whose text is not edited yet.
     *
     * @returns {NodeView | null}
     */
    get awaitedField() { return this.focused?.isEditable && !this.focused.standIn ? this.focused : null; }

    /**
     * @param {number} x
     * @param {number} y
     * @returns {{ isSecure: boolean, label: string } | null} the editable text at a point, in CSS pixels of the window
     */
    fieldAt(x, y) {
        const field = this.editableAt(x, y);
        return field ? { isSecure: field.has(states.secure), label: field.node.label || namelessText } : null;
    }

    /** @param {number} x @param {number} y */
    editableAt(x, y) {
        return [...this.views.values()].find((view) => {
            if (!view.isEditable || view.has(states.disabled)) return false;
            const { left, top, right, bottom } = view.element.getBoundingClientRect();
            return x >= left && x <= right && y >= top && y <= bottom;
        });
    }

    /**
     * Lets screen readers announce a text: they read what is added to this element.
     *
     * @param {string} text
     */
    announce(text) {
        const announcer = this.announcer ?? this.makeAnnouncer();
        const line = document.createElement("p");
        line.textContent = text;
        // Readers notice changes only in elements that they already know.
        setTimeout(() => announcer.replaceChildren(line), announcementDelay);
    }

    makeAnnouncer() {
        const announcer = document.createElement("div");
        announcer.id = "announcements";
        announcer.setAttribute("role", "status");
        this.element.after(announcer);
        this.announcer = announcer;
        return announcer;
    }

    /**
     * Moves the focus to a node, except while a text is edited. A node that is not described or placed yet gets it later.
     *
     * @param {number} number
     */
    focus(number) {
        this.wanted = number;
        this.focusWanted();
    }

    focusWanted() {
        if (bringsKeyboard(document.activeElement)) this.wanted = null;
        const view = this.wanted === null ? null : this.views.get(this.wanted);
        // An element without a place is hidden, and loses the focus.
        if (!view || !view.isPlaced) return;
        const { element } = view;
        if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
        element.focus({ preventScroll: true });
        if (document.activeElement === element) this.wanted = null;
    }

    // MARK: - To the program

    /** After any action the focus stays where that action leads. */
    noteAct(leadsOn = false) {
        this.wanted = this.forgotten = null;
        if (!leadsOn) this.passedFields.clear();
    }

    /** @param {Event} event */
    notePointer(event) {
        this.lastPointer = event.timeStamp;
        if (event.type !== "pointerdown") return;
        // As on iOS, the focus is drawn for those who use keys. The program moves it for others too, for their readers.
        this.element.classList.toggle("pointed", true);
        this.noteAct();
        const focused = focusedElement();
        if (focused && this.element.contains(focused)) focused.blur();
    }

    /** @param {KeyboardEvent} event */
    noteKey(event) {
        // Keyboards on screens type into fields.
        if (keyOf(event) === "Tab" || !bringsKeyboard(event.target)) this.element.classList.toggle("pointed", false);
    }

    /**
     * Handles a click without a pointer, which comes from a screen reader or a test.
     *
     * @param {MouseEvent} event
     */
    click(event) {
        const hasFinger = event.timeStamp - this.lastPointer < clickDelay;
        const index = actionOf(event.target), view = viewOf(event.target);
        if (hasFinger || !view) return;
        if (index !== undefined) this.act(view.number, actions.custom, Number(index));
        else if (view.isEditable) this.act(view.number, actions.focus);
        else if (clickable.has(view.role)) this.act(view.number, actions.activate);
    }

    /**
     * Lets Tab lead from the focused node to its custom actions.
     *
     * @param {EventTarget | null} target
     */
    focusChanged(target) {
        if (this.isDescribing) return;
        const view = viewOf(target);
        if (view !== this.focused) {
            const left = this.awaitedField;
            if (view && left) this.passedFields.add(left.number);
            if (view) this.passedFields.delete(view.number);
            if (view && view.number !== this.wanted) this.wanted = null;
            this.focused?.offerExtras(false);
            view?.offerExtras(true);
            this.focused = view;
        }
        // Places the focused element now, so that the browser scrolls to it.
        if (view) this.placeNow();
        this.act(view?.number ?? 0, actions.focus);
    }

    /**
     * Handles the keys that activate a custom action. The program does not receive them.
     *
     * @param {KeyboardEvent} event
     */
    pressExtra(event) {
        const index = actionOf(event.target), view = viewOf(event.target);
        if (!view || index === undefined || !["Enter", " "].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) this.act(view.number, actions.custom, Number(index));
    }

    /**
     * Leaves the arrow keys on a slider to the program.
     *
     * @param {KeyboardEvent} event
     */
    keepFromSliding(event) {
        const isMove = /^(Arrow|Page|Home|End)/.test(event.key);
        if (isMove && viewOf(event.target)?.role === "slider") event.preventDefault();
    }

    /**
     * Moves the focus by Tab from an edited text to the element before or after its field.
     *
     * @param {KeyboardEvent} event
     */
    leaveField(event) {
        if (keyOf(event) !== "Tab" || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
        const { target } = event;
        if (!(target instanceof Element) || !bringsKeyboard(target) || this.element.contains(target)) return;
        // The field's children may follow the edited text: the field is then the one around the caret.
        const { left, top } = target.getBoundingClientRect(), editing = this.editing ?? this.editableAt(left, top);
        const stops = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("[tabindex='0']")]);
        if (!editing) return;
        const wanted = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
        const beyond = stops.filter((stop) => editing.element.compareDocumentPosition(stop) & wanted);
        const next = event.shiftKey ? beyond.at(-1) : beyond[0];
        if (!next) return;
        event.preventDefault();
        // An element without a place is hidden, and takes no focus.
        this.placeNow();
        next.focus({ preventScroll: true });
    }

    // MARK: - Places

    /** Call it when layers may have moved. */
    placeLater() {
        if (this.timer !== null || this.views.size === 0) return;
        const pause = Math.max(0, this.lastPlaced + shortestPause - performance.now());
        this.timer = setTimeout(() => this.place(), pause);
    }

    /** Call it before using a place. */
    placeNow() {
        if (this.timer === null) return;
        clearTimeout(this.timer);
        this.place();
    }

    /** Reads all places before it writes any, so that the browser lays out the page once. */
    place() {
        this.timer = null;
        this.lastPlaced = performance.now();
        const views = [...this.views.values()].filter((view) => view.node.place.layer !== 0);
        const frames = views.map((view) => frameOf(view.node.place, this.layers.views));
        views.forEach((view, index) => view.place(frames[index]));
        this.focusWanted();
        if (document.getAnimations().length > 0) this.timer = setTimeout(() => this.place(), animationPause);
    }
}

/**
 * @param {AccessibilityNode["place"]} place
 * @param {Map<number, LayerView>} layers
 * @returns {number[] | null} in CSS pixels of the window
 */
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

/**
 * The frame of a node in a layer that keeps depth, which has no place of its own: as seen on the plane that the layer
 * belongs to.
 *
 * @param {LayerView} view
 * @param {number[]} frame
 * @param {Map<number, LayerView>} layers
 */
function frameInSpace(view, [x, y, width, height], layers) {
    const { above } = view;
    let plane = above;
    while (plane?.keepsDepth) plane = plane.above;
    if (!above || !plane) return null;
    const map = mapThrough(above.space, view.state);
    const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([x, y]) => {
        const [left, top, , w] = [0, 1, 2, 3].map((column) => x * map[column] + y * map[4 + column] + map[12 + column]);
        return w > 0 ? [left / w, top / w] : null;
    }).filter(Boolean);
    if (corners.length < 4) return null;
    const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y), left = Math.min(...xs), top = Math.min(...ys);
    return frameOf({ layer: plane.number, frame: [left, top, Math.max(...xs) - left, Math.max(...ys) - top] }, layers);
}

/** A node of the accessibility tree, as an element. */
class NodeView {
    /** @param {number} number */
    constructor(number) {
        this.number = number;
        /** @type {AccessibilityNode} */
        this.node = {
            role: 0, states: 0, label: "", value: "", hint: "", language: "", identifier: "",
            place: { layer: 0, frame: null }, scale: null, actions: [], children: [], level: 0, position: [0, 0],
        };
        /** @type {NodeElement} */
        this.element = this.makeElement("DIV");
        /** @type {HTMLElement | null} replaces this element while its text is edited */
        this.standIn = null;
        /** Whether the node was selected before: then it can be selected. */
        this.canBeSelected = false;
        /** @type {HTMLElement | null} the list item around an element in a list */
        this.item = null;
        /** @type {NodeElement[]} the elements of the custom actions */
        this.extras = [];
        /** Whether the keyboard reaches the custom actions. */
        this.offersExtras = false;
        /** The value of a slider, as the program has it. */
        this.told = 0;
        this.frame = "";
    }

    /** @param {Partial<AccessibilityNode>} values */
    take(values) { Object.assign(this.node, values); }

    get role() { return roles[this.node.role]; }

    get isEditable() { return this.role === "textField" || this.role === "searchField"; }

    /** @param {number} state */
    has(state) { return (this.node.states & state) !== 0; }

    // MARK: - Elements

    /** Brings the element up to date. */
    update() {
        const tag = this.role === "slider" ? "INPUT" : "DIV";
        if (this.element.tagName !== tag) this.replaceElement(tag);
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
        // Browsers make inputs tab stops by themselves; a focused element keeps its focus.
        const none = tag === "INPUT" || (element === document.activeElement && element.tabIndex === -1) ? "-1" : null;
        set(element, "tabindex", this.has(states.focusable) ? "0" : none);
        this.updateText();
        this.updateStates();
        if (role === "slider") this.updateScale();
        else this.updateProgress();
        this.updateExtras();
        this.updatePosition();
        if (this.number === 0) set(document.documentElement, "lang", node.language || "en");
        if (this.standIn) this.hideForStandIn();
    }

    /** @param {HTMLElement | null} element that readers find in place of this one */
    setStandIn(element) {
        if (element === this.standIn) return;
        this.standIn = element;
        set(this.element, "aria-owns", element ? textInputName : null);
        if (element) element.id = textInputName;
        this.update();
    }

    /** Hides the field's own text from readers while another element replaces it. */
    hideForStandIn() {
        for (const name of [
            "role", "tabindex", "aria-label", "aria-description", "aria-multiline", "aria-disabled", "aria-current",
        ]) set(this.element, name, null);
        this.element.firstElementChild?.setAttribute("aria-hidden", "true");
    }

    /** @param {string} tag */
    makeElement(tag) {
        /** @type {NodeElement} */
        const element = document.createElement(tag);
        if (tag === "INPUT") element.type = "range";
        element.viewOfNode = this;
        return element;
    }

    /** @param {string} tag */
    replaceElement(tag) {
        const element = this.makeElement(tag);
        this.element.replaceWith(element);
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
        // Readers would see a button that loses the attribute as another kind of element, not as a changed button.
        set(element, "aria-pressed", isButton && this.canBeSelected ? String(isSelected) : null);
        set(element, "aria-current", !isButton && !isOption && isSelected ? "true" : null);
        const isChecked = isOption ? isSelected : this.has(states.on);
        set(element, "aria-checked", isOption || role === "toggle" ? String(isChecked) : null);
        set(element, "aria-multiline", this.isEditable && this.has(states.multiline) ? "true" : null);
    }

    /** Without numbers the slider is in the middle, and can be increased and decreased. */
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

    /** Without numbers the progress is indeterminate. */
    updateProgress() {
        const { element, node, role } = this, isProgress = role === "progress";
        const [value, minimum, maximum] = isProgress && node.scale ? node.scale.map(String) : [];
        set(element, "aria-valuemin", minimum);
        set(element, "aria-valuemax", maximum);
        set(element, "aria-valuenow", value);
        set(element, "aria-valuetext", isProgress && node.value ? node.value : null);
    }

    /**
     * Handles a slider that was moved by the browser or a reader.
     *
     * @param {Act} act
     */
    slide(act) {
        const wanted = Number(this.element.value);
        if (this.node.scale) act(this.number, actions.setValue, wanted);
        else act(this.number, wanted > this.told ? actions.increment : actions.decrement);
        this.element.value = String(this.told);
    }

    updateExtras() {
        const names = this.node.actions;
        while (this.extras.length > names.length) this.extras.pop()?.remove();
        names.forEach((name, index) => {
            /** @type {NodeElement} */
            const extra = this.extras[index] ??= document.createElement("div");
            extra.className = "node extra";
            extra.viewOfNode = this;
            extra.dataset.action = String(index);
            set(extra, "role", "button");
            set(extra, "aria-label", `${name}: ${this.node.label}`);
            set(extra, "tabindex", this.offersExtras ? "0" : "-1");
            set(extra, "data-name", name);
        });
        if (this.item) reorder(this.item, [this.element, ...this.extras]);
        // Elements that are inserted again would be styled and laid out again.
        else if (!this.extras.at(-1)?.parentElement) this.element.after(...this.extras);
    }

    /** @param {boolean} isOffered */
    offerExtras(isOffered) {
        this.offersExtras = isOffered;
        for (const extra of this.extras) set(extra, "tabindex", isOffered ? "0" : "-1");
    }

    /**
     * The element that represents the node in its parent.
     *
     * @param {boolean} isInList
     */
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
        this.updatePosition();
        return [this.item];
    }

    /** Says which item of a list it is, and of how many: not all of them need be in the document. */
    updatePosition() {
        const [position, count] = this.node.position;
        if (!this.item) return;
        set(this.item, "aria-posinset", position ? String(position) : null);
        set(this.item, "aria-setsize", position ? String(count) : null);
    }

    /**
     * Names a dialog without a name after its first heading, or its first text if there is no heading.
     *
     * @param {Map<number, NodeView>} views
     */
    nameDialog(views) {
        if (this.role !== "dialog" || this.node.label !== "") return;
        const named = this.node.children.flatMap((number) => views.get(number) ?? []).filter((view) => view.node.label);
        const first = named.find((view) => view.role === "heading") ?? named[0];
        set(this.element, "aria-label", first?.node.label ?? null);
    }

    /** Whether it is where it is seen, if it is to be seen anywhere. */
    get isPlaced() { return this.node.place.layer === 0 || !["", "none"].includes(this.frame); }

    /** @param {number[] | null} frame rounded to hundredths: an element is not moved by less, so it must not stand in between */
    place(frame) {
        const rounded = frame?.map((number) => Math.round(number * 100) / 100), text = rounded?.join(" ") ?? "none";
        if (text === this.frame) return;
        this.frame = text;
        for (const { style } of [this.element, ...this.extras]) {
            style.display = frame ? "" : "none";
            sides.forEach((name, index) => { style[name] = rounded ? `${rounded[index]}px` : ""; });
        }
    }

    destroy() {
        for (const element of [this.element, this.item, ...this.extras]) element?.remove();
    }
}

/** The sides of a frame, in the order of its numbers. */
const sides = /** @type {const} */ (["left", "top", "width", "height"]);

/**
 * The index of the custom action whose element it is, if any.
 *
 * @param {EventTarget | null} target
 */
function actionOf(target) { return target instanceof HTMLElement ? target.dataset.action : undefined; }

/** @returns {HTMLElement | null} */
function focusedElement() { return /** @type {HTMLElement | null} */ (document.activeElement); }

/** @param {(EventTarget & { closest?(selectors: string): NodeElement | null }) | null} element */
function viewOf(element) { return element?.closest?.(".node")?.viewOfNode ?? null; }

/** @param {Element} element @param {string} name @param {string | null | undefined} value */
function set(element, name, value) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Puts elements into order, without moving the element that contains the focus.
 *
 * @param {Element} parent
 * @param {Element[]} elements
 */
function reorder(parent, elements) {
    const wanted = elements.filter((element) => !element.contains(parent)), kept = new Set(wanted);
    for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
    wanted.forEach((child, index) => {
        if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
    });
}
