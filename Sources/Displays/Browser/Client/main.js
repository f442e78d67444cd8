// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { Accessibility } from "./accessibility/accessibility.js";
import { Banner } from "./page/banner.js";
import { Clock } from "./wire/clock.js";
import { CommitQueue } from "./wire/commits.js";
import { Connection } from "./wire/connection.js";
import { ContentStore } from "./layers/contents.js";
import { DrawingWorker } from "./drawing/drawing.js";
import { Hover } from "./input/hover.js";
import { OnScreenKeyboard } from "./input/keyboard.js";
import { Keys } from "./input/keys.js";
import { LayerTree } from "./layers/layers.js";
import { Magnifier } from "./page/magnifier.js";
import * as messages from "./wire/messages.js";
import { pageElement } from "./page/elements.js";
import { Offer } from "./page/offer.js";
import { programScreen } from "./opening.js";
import { PictureSender } from "./input/pasting.js";
import { Pointers } from "./input/pointers.js";
import { MalformedDataError } from "./wire/reader.js";
import * as requests from "./wire/requests.js";
import { Sharing } from "./page/sharing.js";
import { Sounds } from "./page/sounds.js";
import { Stage } from "./page/stage.js";
import { StepsBack } from "./page/steps-back.js";
import { tabStore } from "./page/storage.js";
import { Tabs } from "./page/tabs.js";
import { TextInput } from "./input/textinput.js";
import { Way } from "./page/way.js";
import { Wheel } from "./input/wheel.js";

// A program's screen in a browser tab.
//
//     program --commits--> Connection -> messages -> ContentStore, CommitQueue -> LayerTree -> the page's elements
//     program <--events--- Connection <- messages <- Pointers, Wheel, Keys, TextInput, Screen, Clock
//
// The page knows layers, pictures and animations, and nothing of what they mean: it composites, the program decides.

/** @typedef {import("./wire/requests.js").Pasted} Pasted */
/**
 * A commit with the contents to free when it was applied (`ContentStore.settle`).
 *
 * @typedef {messages.Commit & { dropped: import("./layers/contents.js").Dropped[] }} SettledCommit
 */

const reloadedKey = "kosketus.reloaded";

/** How long a full commit waits for a fetched picture, so that both appear together, in milliseconds. Chosen. */
const pictureTime = 100;

class Page {
    constructor() {
        /** @type {string | null} The program's reason for ending the connection. */
        this.problem = null;
        /** The page's own title. */
        this.ownTitle = document.title;
        this.banner = new Banner(pageElement("div#banner"));
        this.offer = new Offer(pageElement("div#offer"));
        this.way = new Way(pageElement("form#way"));
        this.tabs = new Tabs((url) => this.offer.show(url));
        this.clock = new Clock();
        this.stage = new Stage(pageElement("div#stage"));
        this.drawing = new DrawingWorker();
        this.tree = new LayerTree(this.stage, this.clock, this.drawing);
        this.contents = new ContentStore((image) => this.tree.pictureCame(image));
        this.commits = new CommitQueue({
            apply: (/** @type {SettledCommit} */ commit) => this.apply(commit),
            acknowledge: (serial) => this.connection.send(messages.encodeAcknowledgement(serial)),
            fail: (error) => this.connection.fail(error),
        });
        this.screen = programScreen;
        this.screen.handlers = { changed: () => this.sendScreen(), visibilityChanged: () => this.sendVisibility() };
        this.pointers = new Pointers(this.stage, this.clock, (samples) => this.sendPointers(samples));
        this.magnifier = new Magnifier(this.stage, () => this.pointers.letGo(), () => this.stageMoved());
        this.wheel = new Wheel(this.stage, this.clock, (samples) => this.sendScroll(samples));
        this.hover = new Hover(this.stage, this.clock, (sample) => this.connection.send(messages.encodeHover(sample)));
        this.keys = new Keys(this.clock, (samples) => this.connection.send(messages.encodeKeys(samples)));
        this.keyboard = new OnScreenKeyboard(this.stage, (frame) => {
            if (this.connection.isConnected) this.connection.send(messages.encodeKeyboard(frame));
        });
        // After the keys: a key that the program uses does not edit the text.
        this.textInput = new TextInput(this.stage, {
            send: (...edit) => { if (this.connection.isConnected) this.connection.send(messages.encodeEdit(...edit)); },
            keyboardIsShown: () => this.keyboard.isShown,
            fieldAt: (x, y) => this.accessibility.fieldAt(x, y),
            elementChanged: (field) => this.accessibility.setEdited(field),
            wasLeft: (field) => this.accessibility.takeLeftField(field),
            awaitedField: () => this.accessibility.awaitedField,
        });
        /** @type {Connection} */
        this.connection = new Connection(this.clock, {
            greeted: (isOutdated) => this.begin(isOutdated), lost: (silence) => this.end(silence),
            message: (bytes) => this.receive(bytes),
            problem: (problem) => this.tell(problem), refused: () => this.turnAway(),
            blocked: () => this.tellBlocked(), unanswered: () => this.tellUnanswered(),
            silent: (silence) => this.banner.showCounting("Nothing comes from the program", silence),
            heard: () => this.tellNothingWrong(),
        });
        this.accessibility = new Accessibility(
            pageElement("main#accessibility"), this.tree,
            (...action) => { if (this.connection.isConnected) this.connection.send(messages.encodeAction(...action)); });
        this.wakefulness = new requests.Wakefulness();
        this.sounds = new Sounds();
        this.sharing = new Sharing();
        this.clipboard = new requests.Clipboard((contents) => this.paste(contents));
        this.pictureSender = new PictureSender((message) => {
            if (this.connection.isConnected) this.connection.send(message);
            return this.connection.isConnected;
        });
        this.stepsBack = new StepsBack({
            address: () => this.connection.address,
            goBack: (steps) => { if (this.connection.isConnected) this.connection.send(messages.encodeGoBack(steps)); },
        });
        this.clock.onchange = () => this.tree.retime();
    }

    start() {
        this.banner.show("Connecting to the program …");
        this.connection.connect();
    }

    // MARK: - The connection's life

    /** @param {boolean} isOutdated whether the hello is no longer true */
    begin(isOutdated) {
        tabStore.remove(reloadedKey);
        pageElement("section#entry").hidden = true;
        this.problem = null;
        this.entitle("");
        this.accessibility.clear();
        this.pointers.setEnabled(true);
        this.wheel.setEnabled(true);
        this.keys.setEnabled(true);
        this.textInput.reconnected();
        this.keyboard.reset();
        this.way.hide();
        this.tellNothingWrong();
        if (!isOutdated) return;
        this.sendScreen();
        this.sendVisibility();
    }

    /**
     * Gives the program's settings their defaults: those that differ follow the next greeting (PageSettings.swift). The title
     * stays until then, as the last picture does, and so does the text that is edited, so that edits on their way are not
     * lost: the program reports whether it is still edited.
     */
    resetSettings() {
        this.keys.take([]);
        this.hover.setWanted(false);
        this.pointers.setTakesSecondButton(false);
        this.setTakesPinches(false);
        this.stepsBack.forget();
        this.wakefulness.set(false);
    }

    tellNothingWrong() {
        if (this.isStarting) this.banner.show("Waiting for the program\u2019s first picture …");
        else this.banner.hide();
    }

    /** Whether the program has not shown a picture yet. */
    get isStarting() { return document.documentElement.classList.contains("starting"); }

    /**
     * The last picture stays, without receiving input.
     *
     * @param {number | null} silence seconds without a message, if that ended the connection
     */
    end(silence) {
        this.pointers.setEnabled(false);
        this.wheel.setEnabled(false);
        this.keys.setEnabled(false);
        this.commits.reset();
        this.resetSettings();
        this.sharing.stop();
        this.offer.hide();
        this.contents.clear();
        if (silence !== null && !this.problem) {
            this.banner.showNow(`Nothing has come from the program for ${Math.round(silence)} s; connecting again …`);
        } else {
            this.banner.show(this.problem ?? "The connection is lost; connecting again …");
        }
    }

    /** @param {number} problem one of `problems` */
    tell(problem) {
        if (problem === messages.problems.version) return this.reload();
        if (problem === messages.problems.closed) return this.close();
        this.problem = problem === messages.problems.tooManyViewers
            ? "This program is shown on as many pages as it allows; trying again …"
            : "The program has ended. If it is started again, open its new address.";
        this.banner.showNow(this.problem);
    }

    /** Handles that the program closed the scene. Browsers close tabs only that another page has opened. */
    close() {
        this.problem = "The program has closed this page. Reload it for a new one.";
        this.banner.showNow(this.problem);
        this.connection.stop();
        this.contents.end();
        window.close();
    }

    /** Handles a program that does not know this page's key: it was restarted, and has a new address. */
    turnAway() {
        if (this.isStarting) {
            document.documentElement.classList.remove("starting");
            pageElement("section#entry").hidden = false;
        }
        this.problem = "This address is no longer valid. Open the one that the program printed when it was started.";
        this.banner.showNow(this.problem);
        this.way.show();
        this.contents.end();
    }

    /** Reports that requests are answered, but sockets do not open. */
    tellBlocked() {
        this.problem = "The program answers, but no WebSocket to it opens. A proxy or an extension of the browser may block it; "
            + "trying again …";
        this.banner.showNow(this.problem);
    }

    /** Reports that a socket opens, but that no greeting comes. */
    tellUnanswered() {
        this.problem = "The connection opens, but nothing comes from the program; trying again …";
        this.banner.showNow(this.problem);
    }

    /**
     * Reloads the page of a program with another protocol version. Once only: if that did not help, another time will
     * not either.
     */
    reload() {
        if (tabStore.read(reloadedKey) || !tabStore.write(reloadedKey, "yes")) {
            this.problem = "This page and the program do not understand each other. Reload the page.";
            return this.banner.showNow(this.problem);
        }
        location.reload();
    }

    // MARK: - From the program

    /** @param {Uint8Array} bytes one message @returns {unknown} */
    receive(bytes) {
        const message = messages.decodeServerMessage(bytes, this.contents);
        switch (message.kind) {
        case "greeting": return this.connection.greet(message);
        case "commit": return this.take(message.commit);
        case "clock": return this.hear(message);
        case "open": return this.answer(message.number, this.open(message.address));
        case "stayAwake": return this.wakefulness.set(message.isAwake);
        case "copy": return this.textInput.hasCopied(message.text) || this.clipboard.copy(message.text);
        case "copyPicture": return this.clipboard.copyPicture(message.name);
        case "openScene": return this.answer(message.number, this.tabs.open(message.session));
        case "showScene": return this.show(message.number, message.session);
        case "title": return this.entitle(message.title);
        case "takeKeys": return this.keys.take(message.shortcuts);
        case "input": return this.edit(message.input);
        case "readClipboard": return this.readClipboard(message.number);
        case "hover": return this.hover.setWanted(message.isWanted);
        case "secondButton": return this.pointers.setTakesSecondButton(message.isWanted);
        case "backSteps": return this.stepsBack.set(message.steps);
        case "pinches": return this.setTakesPinches(message.isWanted);
        case "unresponsive": return this.tellUnresponsive(message.seconds);
        case "describe": return this.accessibility.describe(message.update);
        case "announce": return this.accessibility.announce(message.text);
        case "focus": return this.accessibility.focus(message.node);
        // Browsers on computers and on iPhones can't vibrate, and ignore it.
        case "vibrate": return navigator.vibrate?.(message.durations);
        case "sound": return this.sounds.play(message.sound);
        case "saveFile": return this.answerLater(message.number, () => this.sharing.save(message.file));
        case "share": return this.answerLater(message.number, () => this.sharing.share(message));
        default: return this.tell(message.problem);
        }
    }

    /** @param {messages.Commit} commit */
    take(commit) {
        const { images, dropped } = this.contents.settle(commit);
        const needed = images.filter((image) => commit.isFull || !image.abort);
        const pictures = needed.map((image) => image.abort ? atOnce(image.decoded) : image.decoded.catch(() => {
            throw new MalformedDataError(image.position, "the browser cannot read an image");
        }));
        this.commits.add(Object.assign(commit, { dropped }), [...pictures, ...this.tree.prepare(commit)]);
    }

    /**
     * The tab's title; the page's own title while the program has none.
     *
     * @param {string} title
     */
    entitle(title) {
        document.title = title || this.ownTitle;
    }

    /** @param {{ pageTime: number, time: number }} answer */
    hear({ pageTime, time }) {
        this.connection.answered(Clock.pageTime - pageTime, this.commits.applied > 0);
        this.clock.answer(pageTime, time);
    }

    /** @param {boolean} isTaken */
    setTakesPinches(isTaken) {
        this.pointers.takesPinches = isTaken;
        this.wheel.takesPinches = isTaken;
        this.magnifier.setProgramsOwn(isTaken);
    }

    /** @param {number} seconds since the program last handled a message; 0 when it has resumed */
    tellUnresponsive(seconds) {
        if (seconds > 0) this.banner.showCounting("The program does not answer", seconds);
        else this.tellNothingWrong();
    }

    /** @param {messages.InputState | null} state */
    edit(state) {
        this.textInput.set(state);
        this.keyboard.setWanted(state !== null);
    }

    /**
     * Answers a request when its work is done, unless the connection was lost meanwhile: a new one did not ask.
     *
     * @param {number} number
     * @param {() => Promise<boolean>} work
     */
    async answerLater(number, work) {
        const { socket } = this.connection;
        const isDone = await work();
        if (this.connection.isConnected && this.connection.socket === socket) this.answer(number, isDone);
    }

    /** @param {number} number */
    readClipboard(number) {
        return this.answerLater(number, async () => {
            const found = await requests.readClipboard();
            if (!found || !this.connection.isConnected) return false;
            if (this.wantsPictures(found)) return this.sendPictures(found.pictures);
            this.sendPaste(found.text);
            return true;
        });
    }

    /** @param {number} number @param {string} session */
    show(number, session) { return this.answerLater(number, () => this.tabs.show(session)); }

    /** @param {SettledCommit} commit */
    apply(commit) {
        this.tree.apply(commit);
        if (this.isStarting) this.started();
        this.accessibility.placeLater();
        this.stepsBack.adjust();
        this.drawing.drop(commit.dropped);
        ContentStore.retire(commit.dropped);
    }

    started() {
        document.documentElement.classList.remove("starting");
        this.banner.hide();
    }

    stageMoved() {
        this.accessibility.placeLater();
        this.textInput.place();
    }

    // MARK: - To the program

    /** @param {messages.PointerSample[]} samples */
    sendPointers(samples) {
        for (let start = 0; start < samples.length; start += messages.mostSamples) {
            this.connection.send(messages.encodePointers(samples.slice(start, start + messages.mostSamples)));
        }
    }

    /** @param {messages.ScrollSample[]} samples */
    sendScroll(samples) {
        for (let start = 0; start < samples.length; start += messages.mostSamples) {
            this.connection.send(messages.encodeScroll(samples.slice(start, start + messages.mostSamples)));
        }
    }

    sendScreen() {
        this.stage.fit();
        this.tree.rescale();
        if (this.connection.isConnected) this.connection.send(messages.encodeScreen(this.screen.description));
    }

    /** @param {string} address */
    open(address) { return requests.open(address, (url) => this.offer.show(url)); }

    /** @param {number} number @param {boolean} isDone */
    answer(number, isDone) { this.connection.send(messages.encodeAnswer(number, isDone)); }

    /**
     * Of a text and pictures together, an edited text gets the text.
     *
     * @param {Pasted} contents
     */
    wantsPictures({ text, pictures }) { return pictures.length > 0 && !(text && this.textInput.isEditing); }

    /**
     * @param {Blob[]} pictures
     * @returns {Promise<boolean>} whether all were sent; false when the browser can't read one of them
     */
    sendPictures(pictures) { return this.pictureSender.sendAll(pictures).catch(() => false); }

    /**
     * Pastes by the keyboard shortcut.
     *
     * @param {Pasted} contents
     */
    async paste(contents) {
        if (this.wantsPictures(contents)) {
            if (await this.sendPictures(contents.pictures)) this.finishPaste();
        } else if (contents.text) {
            this.sendPaste(contents.text);
            if (this.textInput.isEditing) this.textInput.paste();
            else this.finishPaste();
        }
    }

    finishPaste() { if (this.connection.isConnected) this.connection.send(messages.encodeFinishPaste()); }

    /**
     * Truncates a text that is too long for a message, between two characters.
     *
     * @param {string} text
     */
    sendPaste(text) {
        if (!this.connection.isConnected) return;
        const bytes = new Uint8Array(messages.longestText);
        const { read } = new TextEncoder().encodeInto(text, bytes);
        this.connection.send(messages.encodePaste(text.slice(0, read)));
    }

    sendVisibility() {
        if (this.connection.isConnected) this.connection.send(messages.encodeVisibility(this.screen.isVisible));
        this.commits.proceed();
    }

    // MARK: - For tests

    /** The page's state for tests and debugging tools. */
    get report() {
        const page = this;
        return Object.freeze({
            get connected() { return page.connection.isConnected; },
            get session() { return page.connection.session; },
            get serial() { return page.commits.applied; },
            get acknowledged() { return page.commits.acknowledged; },
            get messages() { return { ...page.connection.counts }; },
            get layerCount() { return page.tree.layerCount; },
            get shownLayers() { return page.tree.shownLayers; },
            get workerCanvases() { return page.drawing.surfaces.size; },
        });
    }
}

/**
 * Waits for a promise, but at most for `pictureTime`.
 *
 * @param {Promise<unknown>} promise
 */
function atOnce(promise) {
    return Promise.race([promise, new Promise((resolve) => { setTimeout(resolve, pictureTime); })]);
}

const page = new Page();
Object.defineProperty(window, "kosketus", { value: page.report });
page.start();
