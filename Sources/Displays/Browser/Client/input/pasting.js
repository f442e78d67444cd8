// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import * as messages from "../wire/messages.js";

// Sends pasted pictures to the program in pieces, so that other input is not delayed behind them.

const pieceLength = 32_768;

/** In bytes and bytes per second. The program accepts twice as much before it ends a connection. */
const allowance = { burst: 1_000_000, rate: 800_000 };

export class PictureSender {
    /** @param {(message: Uint8Array) => boolean} send returns whether the page is connected */
    constructor(send) {
        this.send = send;
        /** The number of the pictures that are being sent. Pictures pasted meanwhile replace them. */
        this.number = 0;
        this.credit = allowance.burst;
        this.time = performance.now();
    }

    /**
     * @param {Blob[]} pictures sent up to the count that the program accepts
     * @returns {Promise<boolean>} whether all were sent
     */
    async sendAll(pictures) {
        this.number += 1;
        const { number } = this, files = pictures.slice(0, messages.mostPastedPictures);
        const length = files.reduce((sum, file) => sum + file.size, 0);
        let flags = messages.pieces.begins;
        if (length > messages.largestPaste) {
            // The program logs it.
            this.send(messages.encodePicturePiece(flags, Math.min(length, 0xffffffff), new Uint8Array(0)));
            return false;
        }
        for (const file of files) {
            const bytes = new Uint8Array(await file.arrayBuffer());
            for (let start = 0; start === 0 || start < bytes.length; start += pieceLength) {
                const piece = bytes.subarray(start, start + pieceLength);
                await this.wait(piece.length);
                if (number !== this.number) return false;
                if (start + pieceLength >= bytes.length) flags |= messages.pieces.endsPicture;
                if (flags & messages.pieces.endsPicture && file === files.at(-1)) flags |= messages.pieces.ends;
                if (!this.send(messages.encodePicturePiece(flags, length, piece))) return false;
                flags = 0;
            }
        }
        return true;
    }

    /**
     * Waits until `count` bytes may be sent.
     *
     * @param {number} count
     */
    async wait(count) {
        const now = performance.now();
        this.credit = Math.min(allowance.burst, this.credit + (now - this.time) / 1000 * allowance.rate) - count;
        this.time = now;
        if (this.credit >= 0) return;
        await new Promise((resolve) => { setTimeout(resolve, -this.credit / allowance.rate * 1000); });
    }
}
