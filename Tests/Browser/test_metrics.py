# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The metrics of a program, as a server of Prometheus reads them while a person uses the program."""

import re
import threading
import urllib.error
import urllib.request

import pytest
from prometheus_client.parser import text_string_to_metric_families

from programs import run
from test_words import Form, NAME
from waiting import eventually

pytestmark = pytest.mark.chromium_only("what is tested is the program")


class Metrics:
    def __init__(self, program):
        self.address = re.search(r"Metrics: (http://\S+)", eventually(lambda: "Metrics: " in program.error_text and program.error_text,
                                                                    "the program says where its metrics are"))[1]

    def read(self):
        with urllib.request.urlopen(self.address, timeout=30) as answer:
            assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
            return answer.read().decode()

    def values(self):
        """All samples by name and labels."""
        return {(sample.name, *sorted(sample.labels.items())): sample.value
                for family in text_string_to_metric_families(self.read()) for sample in family.samples}

    def __getitem__(self, name):
        return self.values()[("kosketus_" + name,)]


@pytest.fixture
def words(start):
    program = start("Words", "--metrics", "127.0.0.1:0")
    return program, Metrics(program)


def test_values_follow_what_a_page_does(words, open_page):
    program, metrics = words
    kinds = {family.name: family.type for family in text_string_to_metric_families(metrics.read())}
    assert kinds == {
        "kosketus_tabs": "gauge", "kosketus_scenes": "gauge", "kosketus_memory_bytes": "gauge", "kosketus_commits": "counter",
        "kosketus_sent_bytes": "counter", "kosketus_received_bytes": "counter", "kosketus_evictions": "counter",
        "kosketus_refusals": "counter", "kosketus_event_wait_seconds": "histogram", "kosketus_commit_seconds": "histogram"}
    assert [metrics[name] for name in ("tabs", "scenes", "commits_total", "sent_bytes_total")] == [0, 0, 0, 0]
    page = open_page(program.address, width=390, height=844)
    before = metrics.values()
    assert metrics["tabs"] == 1 and metrics["scenes"] == 1
    assert metrics["commits_total"] >= 1 and metrics["memory_bytes"] > 10e6
    # The page, its script and the first picture.
    assert metrics["sent_bytes_total"] > 50_000 and metrics["received_bytes_total"] > 500
    form = Form(page)
    form.touch(NAME)

    def has_measured():
        """At most ten events a second are measured."""
        form.keyboard.type("a")
        return metrics["commit_seconds_count"] >= 2
    eventually(has_measured, "touches and keys have led to commits")
    for name in ("commits_total", "received_bytes_total", "sent_bytes_total", "event_wait_seconds_count"):
        assert metrics[name] > before[("kosketus_" + name,)], name
    values = metrics.values()
    for name in ("event_wait_seconds", "commit_seconds"):
        buckets = [value for key, value in values.items() if key[0] == f"kosketus_{name}_bucket"]
        assert buckets == sorted(buckets) and buckets[-1] == values[(f"kosketus_{name}_count",)]
        assert values[(f"kosketus_{name}_sum",)] > 0
    page.page.close()
    eventually(lambda: metrics["tabs"] == 0, "the page has left")
    assert metrics["scenes"] == 1


def test_refusals_have_reasons(words):
    program, metrics = words
    key = ("kosketus_refusals_total", ("reason", "host"))
    assert metrics.values()[key] == 0
    for _ in range(30):
        request = urllib.request.Request(f"http://{program.host}/", headers={"Host": "example.org"})
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(request, timeout=30)
    # More than there are lines in the log.
    assert metrics.values()[key] == 30


def test_many_readers_at_once_get_whole_answers(words, open_page):
    program, metrics = words
    page = open_page(program.address, width=390, height=844)
    problems = []

    def read():
        try:
            for _ in range(20):
                assert metrics.values()[("kosketus_tabs",)] == 1
        except Exception as error:
            problems.append(error)
    readers = [threading.Thread(target=read) for _ in range(8)]
    for reader in readers:
        reader.start()
    Form(page).touch(NAME)
    for reader in readers:
        reader.join()
    assert problems == [] and page.errors == []


def test_an_address_that_is_none_is_reported():
    status, _, errors = run("Words", "--port", "0", "--metrics", "here")
    assert status == 69 and '"here" is not an address for --metrics.' in errors
