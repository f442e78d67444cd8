# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The catalog's controls in a real page, with real touches."""

import functools
import pathlib
import re
import time

import pytest
from PIL import Image, ImageChops

from hands import Hands
from pictures import coarse
from resting import quiet
from waiting import eventually, throughout

GOLDENS = pathlib.Path(__file__).parents[1] / "CatalogTests" / "Goldens"

WIDTH, HEIGHT = 375, 500
GREEN, BLUE = (52, 199, 89), (0, 122, 255)
# In seconds. A scroll view passes a finger to its contents 0.15 s after the program has heard of it, which takes a busy machine a while.
RESTING = 0.5

PAGES = ("Buttons", "Styles", "Values", "Progress", "Text", "Pickers", "Dates")


@pytest.fixture
def catalog(start):
    return start("Catalog")


@pytest.fixture
def values(catalog, open_page):
    """The page with the values."""
    page = open_page(catalog.address, width=WIDTH, height=HEIGHT)
    Hands(page).tap("radio", "Values")
    eventually(lambda: boxes(page, GREEN), "there is a green switch")
    return page


def is_near(pixel, color, tolerance=12):
    return all(abs(one - other) <= tolerance for one, other in zip(pixel, color))


def near(picture, color, tolerance=12):
    """White where the picture is near the colour, else black."""
    channels = ImageChops.difference(picture, Image.new("RGB", picture.size, color)).split()
    return functools.reduce(ImageChops.lighter, channels).point(lambda value: 255 if value <= tolerance else 0)


def boxes(page, color):
    """Adjacent rows of pixels in a colour, merged to areas: left, top, right, bottom of each, from top to bottom."""
    picture = page.picture()
    width, pixels, areas = picture.width, near(picture, color).tobytes(), []
    for y in range(picture.height):
        for match in re.finditer(b"\xff+", pixels[y * width:(y + 1) * width]):
            begin, x = match.span()
            for area in areas:
                if area[3] >= y - 1 and begin <= area[2] and x >= area[0]:
                    area[:] = min(area[0], begin), area[1], max(area[2], x), y
                    break
            else:
                areas.append([begin, y, x, y])
    return [area for area in areas if (area[2] - area[0]) * (area[3] - area[1] + 1) >= 30]


def switches(page):
    return [area for area in boxes(page, GREEN) if area[3] - area[1] > 20]


def tracks(page):
    """The coloured parts of sliders: wide and low."""
    return [area for area in boxes(page, BLUE) if area[2] - area[0] > 20 and area[3] - area[1] <= 5]


def test_a_tap_turns_a_switch_over(values):
    (left, top, right, bottom), = eventually(lambda: (lambda found: len(found) == 1 and found)(switches(values)), "one switch is on")
    # The previous one is off.
    Hands(values).tap_at(left - 40, (top + bottom) / 2)
    eventually(lambda: len(switches(values)) == 2, "both switches are on")
    Hands(values).tap_at(left - 40, (top + bottom) / 2)
    eventually(lambda: len(switches(values)) == 1, "one switch is on")


def test_a_finger_drags_a_slider(values):
    left, top, right, bottom = eventually(lambda: tracks(values), "there is a slider")[0]
    y = (top + bottom) / 2
    fingers = values.fingers()
    fingers.put(one=(right + 5, y))
    time.sleep(RESTING)
    for step in range(1, 21):
        fingers.move(one=(right + 5 + step * 2, y))
    fingers.lift()
    has_grown = lambda: abs(tracks(values)[0][2] - right - 40) <= 1 and abs(tracks(values)[0][0] - left) <= 1
    eventually(has_grown, "the track grew by 40")
    # A touch beside its thumb does not move it.
    Hands(values).tap_at(left + 2, y)
    throughout(has_grown, "it stays", 0.3)


def test_segments_turn_the_pages_and_wheels_spin_by_themselves(catalog, values):
    Hands(values).tap("radio", "Progress")
    bars = eventually(lambda: [area for area in boxes(values, GREEN) if area[3] - area[1] <= 5], "a green bar")
    assert not switches(values) and len(bars) == 1
    acknowledged = quiet(values, catalog)
    first = values.picture().tobytes()
    eventually(lambda: values.picture().tobytes() != first, "wheels spin")
    assert values.evaluate("kosketus.acknowledged") == acknowledged
    assert values.errors == []


def test_the_thumb_of_segments_is_seen_wherever_it_goes(catalog, open_page):
    """Its layer moves from one segment to the next in an animation."""
    page = open_page(catalog.address, width=WIDTH, height=HEIGHT)
    places = {title: Hands(page).middle("radio", title) for title in PAGES}

    def seen():
        """Between the title and the thumb's lower edge: white in the selected segment, grey elsewhere."""
        picture = page.picture()
        return [name for name, (x, y) in places.items() if picture.getpixel((round(x), round(y) + 11)) == (255, 255, 255)]
    for title in ("Styles", "Values", "Progress", "Text", "Buttons", "Values"):
        Hands(page).tap_at(*places[title])
        eventually(lambda: seen() == [title], f"the thumb is at {title}, and nowhere else: {seen()}")


def test_a_disc_is_seen_through_the_blur_wherever_a_finger_drags_it(catalog, open_page):
    page = open_page(catalog.address, width=WIDTH, height=HEIGHT)
    Hands(page).tap("radio", "Progress")
    # See Tests/CatalogTests/Goldens/progress_light.png: the red disc begins half below the pane's left edge.
    color = lambda x, y: page.picture().convert("RGB").getpixel((x, y))
    disc, middle = (70, 280), (187, 270)
    eventually(lambda: is_near(color(*disc), (255, 59, 48)), "the red disc is there")
    redness = lambda: color(*middle)[0] - color(*middle)[2]
    before = redness()
    fingers = page.fingers()
    fingers.put(one=disc)
    time.sleep(RESTING)
    for step in range(1, 26):
        fingers.move(one=(disc[0] + step * 5, disc[1]))
    fingers.lift()
    eventually(lambda: redness() > before + 30, "its colour is seen in the middle of the pane")
    quiet(page, catalog)
    # Blurred: it is not as red as the disc, and its edge is nowhere sharp.
    picture = page.picture().convert("RGB")
    row = [picture.getpixel((x, middle[1])) for x in range(100, 276)]
    assert max(abs(one[1] - other[1]) for one, other in zip(row, row[1:])) < 25
    assert not any(is_near(each, (255, 59, 48)) for each in row)
    # A dark style: the pane darkens.
    bright = sum(color(*middle))
    Hands(page).tap_at(16 + 343 * 0.3, 206)
    eventually(lambda: sum(color(*middle)) < bright - 100, "the pane is darker")
    assert page.errors == []


@pytest.mark.parametrize("title, look", [
    ("Buttons", "light"), ("Buttons", "dark"), ("Values", "light"), ("Values", "dark"), ("Values", "right_to_left"),
    ("Text", "light"), ("Text", "dark"),
])
def test_controls_look_as_without_a_browser(catalog, open_page, engine, title, look):
    """Also when the appearance changes while they are visible: pages open in light mode, and from left to right."""
    if (engine, look) == ("webkit", "dark"):
        pytest.skip("WebKit's driver emulates no preferences")
    page = open_page(catalog.address, width=WIDTH, height=HEIGHT, scale=2)
    Hands(page).tap("radio", title)
    if look == "right_to_left":
        page.evaluate("document.documentElement.dir = 'rtl'")
    else:
        if engine == "chromium":
            page.page.emulate_media(color_scheme=look)
    golden = Image.open(GOLDENS / f"{title.lower()}_{look}.png")

    def largest_difference():
        return max(high for _, high in ImageChops.difference(coarse(page.picture()), coarse(golden)).getextrema())
    eventually(lambda: largest_difference() < 50, f"the page looks like {golden.filename}")


# --- Sharing ---


class Shares(Hands):
    """The page with what can be shared, and a person who shares it."""

    def choose_activity(self, button, activity):
        self.tap("button", button)
        eventually(lambda: self.find("button", activity).count() == 1, f"the sheet offers {activity}")
        self.rest()
        self.tap("button", activity)

    def save(self, button, activity):
        """The file that the browser saves."""
        with self.dom.expect_download() as found:
            self.choose_activity(button, activity)
        return found.value

    def wait_for(self, text):
        eventually(lambda: self.dom.get_by_text(text, exact=True).count() == 1, f"the catalog says {text!r}")


@pytest.fixture
def shares(catalog, open_page):
    shares = Shares(open_page(catalog.address, width=WIDTH, height=812), catalog)
    shares.tap("radio", "Share")
    eventually(lambda: shares.find("button", "Share File").count() == 1, "the page is shown")
    return shares


@pytest.mark.chromium_only("only Playwright hands a test what a browser saves")
def test_a_file_is_saved_from_a_share_sheet(shares):
    saved = shares.save("Share File", "Save to Files")
    assert saved.suggested_filename == "Planets.csv"
    assert pathlib.Path(saved.path()).read_text() == "Planet,Moons\nEarth,1\nMars,2\nSaturn,274\n"
    shares.wait_for("Share File: SaveToFiles done")


@pytest.mark.chromium_only("only Playwright hands a test what a browser saves")
def test_an_image_is_drawn_when_it_is_saved(shares):
    with Image.open(shares.save("Share Image", "Save Image").path()) as image:
        assert image.size == (640, 400) and image.convert("RGB").getpixel((320, 200)) == (224, 194, 128)


def test_a_program_has_activities_of_its_own(shares):
    shares.choose_activity("Share All", "Count Words")
    eventually(lambda: shares.find("heading", "7 Words").count() == 1, "the activity shows its alert")
    shares.rest()
    shares.tap("button", "OK")
    shares.wait_for("Share All: CountWords done")


def test_a_closed_share_sheet_shares_nothing(shares):
    shares.tap("button", "Share Text")
    eventually(lambda: shares.find("button", "Close").count() == 1, "the sheet is shown")
    shares.rest()
    shares.tap("button", "Close")
    shares.wait_for("Share Text: cancelled")
