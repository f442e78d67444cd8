// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

"use strict";

// Reports why the page does not start. A separate classic script, without anything that older browsers lack: it runs
// before the page's modules, and reports when one of them does not load or throws an error.

(function () {
    /** @type {string[]} */
    var missing = [];

    function isStarted() { return "kosketus" in window; }

    /**
     * The name of a file without its folder.
     *
     * @param {string | undefined} address
     */
    function nameOf(address) { return String(address || "").replace(/[?#].*$/, "").replace(/^.*\//, ""); }

    /** The scripts whose requests failed, in browsers that report that. */
    function failed() {
        /** @type {{ name: string, responseStatus?: any }[]} Some browsers lack the status. */
        var entries = window.performance && performance.getEntriesByType ? performance.getEntriesByType("resource") : [];
        return entries.filter(function (entry) { return entry.responseStatus >= 400; }).map(function (entry) {
            return nameOf(entry.name);
        }).filter(function (name, index, names) {
            return name.slice(-3) === ".js" && names.indexOf(name) === index && missing.indexOf(name) < 0;
        });
    }

    /** @param {string} reason */
    function tell(reason) {
        if (isStarted()) return;
        var banner = document.getElementById("banner");
        if (!banner) {
            document.addEventListener("DOMContentLoaded", function () { tell(reason); });
            return;
        }
        document.documentElement.classList.add("failed");
        banner.textContent = "The page can\u2019t start: " + reason;
    }

    /** @param {ErrorEvent & { target: Partial<HTMLLinkElement & HTMLScriptElement> | null }} event */
    function noteError(event) {
        var target = event.target;
        if (target && target.tagName === "LINK") {
            missing.push(nameOf(target.href));
        } else if (target && target.tagName === "SCRIPT") {
            // Browsers report a module that can't be loaded for the script that imports it.
            var own = nameOf(target.src), files = missing.concat(failed());
            tell("the browser could not load " + (files.join(", ") || own + " or a script that it needs") + ".");
        } else if (event.message) {
            var file = nameOf(event.filename);
            tell(event.message + (file ? " (" + file + ":" + event.lineno + ")" : ""));
        }
    }

    addEventListener("error", noteError, true);
    addEventListener("unhandledrejection", function (event) {
        tell(String(event.reason && event.reason.message || event.reason));
    });
})();
