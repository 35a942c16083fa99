# SPDX-License-Identifier: MIT
"""The table of cases, the emulated CPUs, the published counts: data in this folder."""

import fnmatch
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))


class Unknown(Exception):
    """An unknown word on the command line."""


def load(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as f:
        return json.load(f)


class Cases:
    def __init__(self, data=None, published=None):
        data = data or load("cases.json")
        published = published or load("published.json")
        self.groups = data["groups"]
        self.all = [case for group in self.groups.values() for case in group]
        self.cpus = {c["name"]: c["cpu"] for c in data["cpus"]}
        self.only = {c["name"]: set(c["groups"]) for c in data["cpus"] if "groups" in c}
        self.what = {c["name"]: c["what"] for c in data["cpus"]}
        self.published = {case: {cpu: n for cpu, n in zip(published["cpus"], counts) if n is not None}
                          for case, counts in published["counts"].items()}
        self.sets = {"all": self.all, "mobilenet": data.get("mobilenet", []), "operators": data.get("operators", []),
                     "vision": self.groups.get("vision", []),
                     "published": [c for c in self.all if c in self.published],
                     "ci": [c for c in self.all if c in self.published or c in data["ci"]]}

    def choose(self, patterns, name="all"):
        """Cases of a set, or those that match any of the patterns, in the table's order. Five words that match no case
        of the table are a case of their own."""
        if not patterns:
            return list(self.sets[name])
        found, own = set(), []
        for pattern in patterns:
            fitting = [c for c in self.all if fnmatch.fnmatchcase(c, pattern)]
            if not fitting and len(pattern.split()) == 5 and "*" not in pattern:
                own.append(" ".join(pattern.split()))
            elif not fitting:
                raise Unknown(f'no case fits "{pattern}"; bench.py cases lists them')
            found.update(fitting)
        return [c for c in self.all if c in found] + own

    def counts_on(self, case, cpu):
        """Whether a case is counted on a CPU: a CPU with "groups" has their cases and those without a group."""
        groups = {name for name, cases in self.groups.items() if case in cases}
        return cpu not in self.only or not groups or bool(groups & self.only[cpu])

    def choose_cpus(self, names):
        for name in names:
            if name not in self.cpus:
                raise Unknown(f'no CPU "{name}"; there are {", ".join(self.cpus)}')
        return [n for n in self.cpus if not names or n in names]
