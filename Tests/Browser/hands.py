# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Uses a page's accessibility tree: by touches, by keyboard alone, and by accessibility actions, as screen readers do."""

from resting import rest
from waiting import at_last, eventually

# A screen reader moves a slider without numbers by a step.
STEP = "(slider, by) => { slider.value = Number(slider.value) + by; slider.dispatchEvent(new Event('input', { bubbles: true })); }"


def box_of(element, name="the element"):
    """The frame of an element, as a dictionary. The element is placed shortly after its layer is created: this waits for it."""
    element.wait_for(state="attached")
    eventually(lambda: element.evaluate("element => element.style.width") != "", f"{name} is placed")
    return element.bounding_box()


def middle_of(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Hands:
    def __init__(self, page, program=None):
        """`program` is the one that the page shows, for tests that wait until both are at rest."""
        self.page, self.dom, self.program = page, page.page, program

    def rest(self):
        """Waits for both: a program takes nothing during a transition, which ends later than what is seen of it."""
        rest(self.page, self.program)

    def find(self, role, name):
        return self.dom.get_by_role(role, name=name, exact=True)

    # --- By touches ---

    def box(self, role, name):
        return box_of(self.find(role, name), name)

    def middle(self, role, name):
        return middle_of(self.box(role, name))

    def tap(self, role, name):
        self.tap_at(*self.middle(role, name))

    def tap_at(self, x, y):
        fingers = self.page.fingers()
        fingers.put(one=(x, y))
        fingers.lift()

    # --- By keyboard alone ---

    @property
    def focused(self):
        """The name of the focused element."""
        return self.dom.evaluate(
            "(e => e === document.body ? null : e.getAttribute('aria-label') ?? e.textContent)(document.activeElement)")

    def focus(self, name):
        """Moves by Tab from the focused element."""
        passed = []
        for _ in range(60):
            passed.append(self.tab())
            if passed[-1] == name or self.choose(name):
                return
        raise AssertionError(f"Tab does not lead to {name}, but to {passed}")

    def tab(self):
        """Presses Tab, and returns the name of the element to which that moves."""
        self.dom.keyboard.press("Tab")
        # What has the focus may get another element, when the text of a field begins or ends to be edited.
        return at_last(lambda: self.focused, lambda name: name is not None, patience=1)

    def choose(self, name):
        """Moves by arrow keys from the focused option to another one of its group."""
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
