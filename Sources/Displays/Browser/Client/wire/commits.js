// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Applies commits in order.
 *
 *     add --pictures decoded, worker has drawn--> ready --now or in the next frame--> applied --frame--> acknowledged
 *
 * A commit is applied immediately when nothing was applied since the last frame: there is time for the work, and the
 * next frame shows it. In the frame's own callback there may be too little time left to apply, style and paint it, and
 * it would be shown a frame later. Further commits wait for the frame, so that a fast program costs no more than the
 * frames that are visible.
 *
 * Commits are acknowledged in the frame's callback, not when they are applied, and one for each frame. So a program
 * that commits continuously runs at the frame rate, although two of its commits may be in flight.
 *
 * @template {{ serial: number }} Commit
 */
export class CommitQueue {
    /**
     * @param {{
     *     apply: (commit: Commit) => void, acknowledge: (serial: number) => void, fail: (error: unknown) => void,
     * }} handlers
     */
    constructor(handlers) {
        this.handlers = handlers;
        /** @type {number | null} */
        this.frame = null;
        /** @type {number | null} */
        this.timeout = null;
        /** @type {{commit: Commit, isReady: boolean}[]} */
        this.waiting = [];
        /** The serials of the last applied and of the last acknowledged commit. */
        this.applied = 0;
        this.acknowledged = 0;
        /** @type {number[]} The serials of the commits between those two. */
        this.shown = [];
    }

    /** Discards waiting commits, because their connection is gone. */
    reset() {
        this.waiting = [];
        this.applied = this.acknowledged = 0;
        this.shown = [];
        this.cancelFrame();
    }

    /** @param {Commit} commit @param {Promise<unknown>[]} needs fulfilled before the commit is applied */
    add(commit, needs) {
        const entry = { commit, isReady: needs.length === 0 };
        this.waiting.push(entry);
        if (entry.isReady) return this.proceed();
        Promise.all(needs).then(
            () => {
                entry.isReady = true;
                this.proceed();
            },
            (error) => { if (this.waiting.includes(entry)) this.handlers.fail(error); });
    }

    /** Call it when the page was hidden or shown: a hidden page has no frames. */
    proceed() {
        if (document.hidden) this.finishFrame();
        else if (this.frame === null) this.applyReady();
    }

    applyReady() {
        for (let [next] = this.waiting; next?.isReady; [next] = this.waiting) {
            const { commit } = next;
            this.waiting.shift();
            try {
                this.handlers.apply(commit);
            } catch (error) {
                return this.handlers.fail(error);
            }
            this.applied = commit.serial;
            this.shown.push(commit.serial);
            this.requestFrame();
        }
    }

    // MARK: - Frames

    requestFrame() {
        if (this.frame !== null) return;
        this.frame = requestAnimationFrame(() => this.finishFrame());
        // A covered window may get no frames without being reported as hidden.
        this.timeout = setTimeout(() => this.finishFrame(), CommitQueue.longestFrame);
    }

    cancelFrame() {
        if (this.frame !== null) cancelAnimationFrame(this.frame);
        clearTimeout(this.timeout);
        this.frame = null;
    }

    finishFrame() {
        this.applyReady();
        this.cancelFrame();
        if (document.hidden) this.shown = this.shown.slice(-1);
        const serial = this.shown.shift();
        if (serial === undefined) return;
        this.acknowledged = serial;
        this.handlers.acknowledge(serial);
        if (this.shown.length > 0) this.requestFrame();
    }
}

/** How long to wait for a requested frame, in milliseconds. Chosen. */
CommitQueue.longestFrame = 500;
