# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Works what a page tells of: by keyboard alone, and by accessibility actions, as a reader does it."""

from waiting import eventually

# A reader moves a slider that has no numbers by a step.
STEP = "(slider, by) => { slider.value = Number(slider.value) + by; slider.dispatchEvent(new Event('input', { bubbles: true })); }"


class Hands:
    def __init__(self, page):
        self.page, self.dom = page, page.page

    def find(self, role, name):
        return self.dom.get_by_role(role, name=name, exact=True)

    # --- By keyboard alone ---

    @property
    def focused(self):
        """The name of what has the focus."""
        return self.dom.evaluate(
            "(e => e === document.body ? null : e.getAttribute('aria-label') ?? e.textContent)(document.activeElement)")

    def focus(self, name):
        """By Tab, from where the focus is."""
        passed = []
        for _ in range(60):
            self.dom.keyboard.press("Tab")
            passed.append(self.focused)
            if passed[-1] == name or self.choose(name):
                return
        raise AssertionError(f"Tab does not lead to {name}, but to {passed}")

    def choose(self, name):
        """By the arrow keys, from the option that has the focus to another one of its choice."""
        options = self.dom.locator("[role=radiogroup]:has(:focus) [role=radio]")
        names = options.evaluate_all("options => options.map((option) => option.ariaLabel)")
        for _ in names if name in names else []:
            before = self.focused
            self.dom.keyboard.press("ArrowRight")
            eventually(lambda: self.focused != before, "the focus goes on")
            if self.focused == name:
                return True
        return False

    def press(self, name, *keys):
        self.focus(name)
        for key in keys:
            self.dom.keyboard.press(key)

    # --- By accessibility actions ---

    def act(self, role, name):
        self.find(role, name).dispatch_event("click")

    def step(self, name, by):
        self.find("slider", name).evaluate(STEP, by)
