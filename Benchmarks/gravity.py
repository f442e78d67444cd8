# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The library Gravity beside REBOUND, in one run: the parts of GravityBench and the same work in REBOUND take turns, and a
JSON line for each ratio follows. Processor time, one thread.

REBOUND is not a part of this project. For a copy that is built for this processor, which is what the figures in
docs/Performance.md compare with:

    CFLAGS="-O3 -march=native" .venv/bin/pip install --no-binary rebound rebound

Without it this prints that line, and nothing else. Arguments name workloads; "W5" is this one. KOSKETUS_BIN is the folder of
the program, .build/release if it is not set.
"""
import json, math, os, statistics, subprocess, sys, time
from pathlib import Path

try:
    import rebound
except ImportError:
    rebound = None

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path(os.environ.get("KOSKETUS_BIN", ROOT / ".build/release")) / "GravityBench"
# Turns of both programs. The median of a turn's runs is a program's figure; the median of the turns' ratios is the ratio.
TURNS = 3
STEP, DAY = 1e-6, 0.01720209895
# As in GravityBench: semi-major axis, eccentricity, inclination, mean longitude, longitude of the perihelion, node, 1 / mass.
PLANETS = [
    (0.38709893, 0.20563069, 7.00487, 252.25084, 77.45645, 48.33167, 6_023_600),
    (0.72333199, 0.00677323, 3.39471, 181.97973, 131.53298, 76.68069, 408_523.71),
    (1.00000011, 0.01671022, 0.00005, 100.46435, 102.94719, -11.26064, 328_900.56),
    (1.52366231, 0.09341233, 1.85061, 355.45332, 336.04084, 49.57854, 3_098_708),
    (5.20336301, 0.04839266, 1.3053, 34.40438, 14.75385, 100.55615, 1047.3486),
    (9.53707032, 0.0541506, 2.48446, 49.94432, 92.43194, 113.71504, 3497.898),
    (19.19126393, 0.04716771, 0.76986, 313.23218, 170.96424, 74.22988, 22902.98),
    (30.06896348, 0.00858587, 1.76917, 304.88003, 44.97135, 131.72169, 19412.24),
]


def numbers(state=4242):
    """From -1 to 1."""
    while True:
        state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
        yield (state >> 8) / 16_777_216 * 2 - 1


def cloud(count, method):
    simulation, place = rebound.Simulation(), numbers()
    simulation.integrator, simulation.gravity, simulation.dt = "leapfrog", method, STEP
    if method == "tree":
        # The opening angle is 0.5.
        simulation.root_size, simulation.opening_angle2, simulation.boundary = 4.0, 0.25, "open"
    for _ in range(count):
        simulation.add(m=1 / count, x=next(place), y=next(place), z=next(place))
    return simulation


def solar_system(integrator):
    simulation = rebound.Simulation()
    simulation.add(m=1)
    for axis, eccentricity, *angles, inverse in PLANETS:
        inclination, longitude, perihelion, node = map(math.radians, angles)
        simulation.add(m=1 / inverse, a=axis, e=eccentricity, inc=inclination, l=longitude, pomega=perihelion, Omega=node,
                       primary=simulation.particles[0])
    simulation.move_to_com()
    simulation.integrator, simulation.dt = integrator, 4 * DAY
    if integrator == "ias15":
        simulation.integrator.epsilon = 0
    if integrator == "whfast":
        simulation.integrator.safe_mode = 0
    return simulation


def seconds(body):
    begin = time.process_time()
    body()
    return time.process_time() - begin


def cloud_rate(count, method):
    """Steps a second; a run is a quarter of a second."""
    simulation = cloud(count, method)
    simulation.steps(1)
    steps = max(1, int(0.25 / max(seconds(lambda: simulation.steps(1)), 1e-6)))
    return statistics.median(steps / seconds(lambda: simulation.steps(steps)) for _ in range(3))


def solar_rate(integrator):
    def run():
        simulation.steps(20_000)
        simulation.synchronize()
    rates = []
    for _ in range(3):
        simulation = solar_system(integrator)
        simulation.steps(100)
        rates.append(20_000 / seconds(run))
    return statistics.median(rates)


# The parts of GravityBench, with the names of their work and what REBOUND does for it.
PARTS = {
    "direct": {f"direct, leapfrog, N={count}": lambda count=count: cloud_rate(count, "basic") for count in (100, 1000, 10_000)},
    "tree": {f"tree theta=0.5, leapfrog, N={count}": lambda count=count: cloud_rate(count, "tree") for count in (10_000, 100_000)},
    "solar": {f"9-body solar system, {integrator}, dt=4.0 d": lambda integrator=integrator: solar_rate(integrator)
              for integrator in ("leapfrog", "whfast", "ias15")},
}
# Parts of other settings, compared with REBOUND's figures for the same work.
FURTHER = ("double", "portable")


def ours(part):
    """Steps a second by name of the program and work."""
    out = subprocess.run([str(PROGRAM), part], check=True, text=True, stdout=subprocess.PIPE, env=os.environ | {"BENCH_CLOCK": "cpu"})
    lines = [json.loads(line) for line in out.stdout.splitlines()]
    return {(line["name"], line["work"]): line["median"] for line in lines if line["unit"] == "steps/s"}


def main():
    if rebound is None:
        print('No REBOUND to compare with. To get it: CFLAGS="-O3 -march=native" .venv/bin/pip install --no-binary rebound rebound',
              file=sys.stderr)
        return
    figures, peers = {}, {}
    for _ in range(TURNS):
        for part, works in PARTS.items():
            for key, value in ours(part).items():
                figures.setdefault(key, []).append(value)
            for work, run in works.items():
                peers.setdefault(work, []).append(run())
        for part in FURTHER:
            for key, value in ours(part).items():
                figures.setdefault(key, []).append(value)
    for (name, work), values in figures.items():
        if work not in peers:
            continue
        ratios = [one / other for one, other in zip(values, peers[work])]
        print(json.dumps(dict(
            w="W5", name=name, work=work, unit="times REBOUND", n=len(ratios), median=round(statistics.median(ratios), 2),
            min=round(min(ratios), 2), max=round(max(ratios), 2), clock="cpu", steps=float(f"{statistics.median(values):.4g}"),
            rebound=float(f"{statistics.median(peers[work]):.4g}"), version=rebound.__version__)), flush=True)


if __name__ == "__main__" and (len(sys.argv) == 1 or "W5" in sys.argv[1:]):
    main()
