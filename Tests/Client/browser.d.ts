// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Interfaces of browsers that the page uses, and that the DOM types of TypeScript 4.8 lack.

// Browsers ignore timers and requests that do not exist.
declare function clearTimeout(timer: number | null | undefined): void;
declare function clearInterval(timer: number | null | undefined): void;

type OffscreenCanvasRenderingContext2D = CanvasRenderingContext2D;

declare class OffscreenCanvas extends EventTarget {
    constructor(width: number, height: number);
    width: number;
    height: number;
    getContext(kind: "2d", options?: CanvasRenderingContext2DSettings): CanvasRenderingContext2D | null;
    convertToBlob(options?: { type?: string; quality?: number }): Promise<Blob>;
    transferToImageBitmap(): ImageBitmap;
}

interface HTMLCanvasElement {
    transferControlToOffscreen(): OffscreenCanvas;
}

interface CanvasDrawImage {
    drawImage(image: OffscreenCanvas, x: number, y: number): void;
    drawImage(image: OffscreenCanvas, x: number, y: number, width: number, height: number): void;
    drawImage(
        image: CanvasImageSource | OffscreenCanvas, sourceX: number, sourceY: number, sourceWidth: number, sourceHeight: number,
        x: number, y: number, width: number, height: number): void;
}

interface CanvasFillStrokeStyles {
    createPattern(image: OffscreenCanvas, repetition: string | null): CanvasPattern | null;
}

interface CanvasPath {
    roundRect(x: number, y: number, width: number, height: number, radii?: number | DOMPointInit | Array<number | DOMPointInit>): void;
}

interface CanvasRenderingContext2D {
    reset(): void;
}

interface Array<T> {
    findLastIndex(isWanted: (element: T, index: number, array: T[]) => unknown): number;
    filter(isTruthy: BooleanConstructor): Exclude<T, null | undefined | false | 0 | "">[];
}

interface PointerEvent {
    readonly altitudeAngle: number;
    readonly azimuthAngle: number;
}

interface WheelEvent {
    /** The steps of a wheel, each counted 120 times. */
    readonly wheelDeltaX?: number;
    readonly wheelDeltaY?: number;
}

interface VirtualKeyboard extends EventTarget {
    readonly boundingRect: DOMRect;
    overlaysContent: boolean;
    show(): void;
    hide(): void;
}

interface WakeLockSentinel extends EventTarget {
    readonly released: boolean;
    release(): Promise<void>;
}

interface Navigator {
    readonly virtualKeyboard?: VirtualKeyboard;
    readonly userActivation?: { readonly hasBeenActive: boolean };
    readonly wakeLock?: { request(kind: "screen"): Promise<WakeLockSentinel> };
}

declare namespace Intl {
    interface Locale {
        getTextInfo?(): { direction?: string };
        readonly textInfo?: { direction?: string };
    }
}

interface PerformanceEntry {
    readonly responseStatus?: number;
}

interface Worker {
    postMessage(message: any, transfer: OffscreenCanvas[]): void;
}

/** A linear, radial or conic gradient of a display list. */
interface Gradient {
    kind: string;
    /** Two points, each followed by a radius if the gradient is radial. */
    numbers: number[];
    extendsBefore: boolean;
    extendsAfter: boolean;
    /** Places from 0 to 1, in order, with CSS colours. */
    stops: [number, string][];
}
