// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Commits on their way from the wire to the screen, in order.
 *
 *     add --pictures decoded, worker has drawn--> ready --now or in the next frame--> applied --frame--> acknowledged
 *
 * When nothing was applied since the last frame, a commit is applied at once: the work is done while there is time for
 * it, and the next frame shows it. Left for the frame's own callback it would be shown in the same frame at best, and a
 * frame later whenever applying, style and paint together take longer than what is left then. More commits than one
 * before a frame wait for it, so that a program that hurries costs no more than the frames that are seen.
 *
 * Acknowledged is in the frame's callback, not when applied, and one commit for each frame: so a program that commits
 * all the time goes at the pace of the frames, although two of its commits may be on their way.
 */
export class CommitQueue {
    /**
     * @param {{apply: (commit) => void, acknowledge: (serial: number) => void, fail: (error: Error) => void}} handlers
     */
    constructor(handlers) {
        this.handlers = handlers;
        this.frame = null;
        this.reset();
    }

    /** Forgets what waits: its connection is gone. */
    reset() {
        /** @type {{commit: object, isReady: boolean}[]} */
        this.waiting = [];
        /** The serial of the last commit that was applied, and of the last one that was acknowledged. */
        this.applied = 0;
        this.acknowledged = 0;
        /** Those between the two. @type {number[]} */
        this.shown = [];
        this.cancelFrame();
    }

    /** @param {Promise<void>[]} needs what has to be there before the commit is applied */
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

    /** To be called when the page is hidden or shown: a hidden page has no frames. */
    proceed() {
        if (document.hidden) this.finishFrame();
        else if (this.frame === null) this.applyReady();
    }

    applyReady() {
        while (this.waiting[0]?.isReady) {
            const { commit } = this.waiting.shift();
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
        // A window that is covered may get no frames without being told that it is hidden.
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
        if (this.shown.length === 0) return;
        if (document.hidden) this.shown = this.shown.slice(-1);
        this.acknowledged = this.shown.shift();
        this.handlers.acknowledge(this.acknowledged);
        if (this.shown.length > 0) this.requestFrame();
    }
}

/** After this, in milliseconds, a frame that was asked for is taken not to come. Chosen. */
CommitQueue.longestFrame = 500;
