#!/usr/bin/env python3
# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Solves the random systems of Tests/ConstraintSolverTests with scipy, and writes constraint-solutions.txt.

    KOSKETUS_WRITE_SYSTEMS=systems.txt swift test --filter DifferentialTests
    python3 make-constraint-solutions.py systems.txt

It needs numpy and scipy from PyPI. The method has nothing in common with the solver under test: a linear program for
each priority, from the highest, with the minimum of each as a constraint of the next; two for each variable that ask
for its least and greatest value; and required constraints one after the other for those that conflict.
"""
import json
import sys
from pathlib import Path

import numpy as np
from scipy.optimize import linprog

AT_MOST, EQUAL, AT_LEAST = 0, 1, 2
# As small as the tolerance of the linear programs allows: each priority may use up the slacks of all higher ones.
SLACK = 1e-9
TOLERANCE = 1e-10


class Program:
    """Rows of a linear program over the variables and one violation for each optional constraint."""

    def __init__(self, count, constraints):
        self.count = count
        self.optional = [c for c in constraints if c[3] < 1000]
        self.width = count + len(self.optional)
        self.upper, self.upper_bounds, self.equal, self.equal_bounds = [], [], [], []
        for index, (terms, constant, relation, _) in enumerate(self.optional):
            row = self.row(terms)
            if relation in (AT_MOST, EQUAL):
                self.at_most(row - self.unit(count + index), -constant)
            if relation in (AT_LEAST, EQUAL):
                self.at_most(-row - self.unit(count + index), constant)

    def unit(self, index):
        row = np.zeros(self.width)
        row[index] = 1
        return row

    def row(self, terms):
        row = np.zeros(self.width)
        for variable, coefficient in terms:
            row[variable] += coefficient
        return row

    def at_most(self, row, bound):
        self.upper.append(row)
        self.upper_bounds.append(bound)

    def require(self, constraint):
        terms, constant, relation, _ = constraint
        row = self.row(terms)
        if relation == EQUAL:
            self.equal.append(row)
            self.equal_bounds.append(-constant)
        elif relation == AT_MOST:
            self.at_most(row, -constant)
        else:
            self.at_most(-row, constant)

    def minimum(self, objective):
        """The solution with the least objective; None if the rows conflict."""
        for method, presolve in (("highs", True), ("highs-ds", False), ("highs-ipm", False)):
            result = linprog(
                objective, self.upper or None, self.upper_bounds or None, self.equal or None,
                self.equal_bounds or None, bounds=[(None, None)] * self.count + [(0, None)] * len(self.optional),
                method=method, options={"presolve": presolve, "primal_feasibility_tolerance": TOLERANCE,
                                        "dual_feasibility_tolerance": TOLERANCE})
            if result.status in (0, 3):
                return result.fun if result.status == 0 else -np.inf
        return None


def solve(count, constraints):
    required = [key for key, c in enumerate(constraints) if c[3] == 1000]
    broken = broken_keys(count, constraints, required)
    program = Program(count, constraints)
    for key in required:
        if key not in broken:
            program.require(constraints[key])
    priorities = sorted({c[3] for c in program.optional}, reverse=True)
    violations = [0.0] if len(broken) < len(required) else []
    for priority in priorities:
        objective = np.zeros(program.width)
        for index, constraint in enumerate(program.optional):
            if constraint[3] == priority:
                objective[count + index] = 1
        least = program.minimum(objective)
        violations.append(least)
        program.at_most(objective, least + SLACK)
    values = []
    for variable in range(count):
        row = program.unit(variable)
        least, greatest = program.minimum(row), program.minimum(-row)
        is_unique = None not in (least, greatest) and np.isfinite(least) and abs(-greatest - least) < 1e-4
        values.append(number((least - greatest) / 2) if is_unique else "-")
    return ";".join([" ".join(map(str, broken)), " ".join(map(number, violations)), " ".join(values)])


def broken_keys(count, constraints, required):
    program = Program(count, [])
    for key in required:
        program.require(constraints[key])
    if program.minimum(np.zeros(count)) is not None:
        return []
    accepted, broken = [], []
    for key in required:
        program = Program(count, [])
        for other in accepted + [key]:
            program.require(constraints[other])
        if program.minimum(np.zeros(count)) is None:
            broken.append(key)
        else:
            accepted.append(key)
    return broken


def number(value):
    return "0" if abs(value) < 1e-8 else f"{value:.8f}".rstrip("0").rstrip(".")


if __name__ == "__main__":
    systems = [json.loads(line) for line in Path(sys.argv[1]).read_text().splitlines()]
    lines = [solve(count, constraints) for count, constraints in systems]
    Path(__file__).with_name("constraint-solutions.txt").write_text("\n".join(lines) + "\n")
