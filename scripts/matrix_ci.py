# SPDX-License-Identifier: MIT
"""The job lists of CI services for the cells of scripts/matrix.py: each cell is a job with its own compiler cache, and
the last job creates one page of all results."""
import hashlib
import json
import re

OUT = "build/matrix"
IMAGE = "debian:bookworm"


def cache_key(cell, name):
    """Cells with equal axes and options share a cache between commits."""
    return f"ccache-{name}-{hashlib.sha256(json.dumps(cell, sort_keys=True).encode()).hexdigest()[:8]}"


def _command(path, more):
    return f"python3 scripts/matrix.py {path} {more}"


def github(path, cells, name_of):
    """A GitHub Actions workflow."""
    first = [{"uses": "actions/checkout@v4"}]
    page = {"name": "page", "path": OUT + "/index.html"}
    return {
        "name": "matrix",
        "on": ["push", "pull_request"],
        "jobs": {
            "cell": {
                "name": "${{ matrix.cell }}",
                "runs-on": "ubuntu-latest",
                "container": IMAGE,
                "env": {"CCACHE_DIR": "${{ github.workspace }}/.ccache"},
                "strategy": {"fail-fast": False, "matrix": {"include": [
                    {"cell": name_of(c), "key": cache_key(c, name_of(c))} for c in cells]}},
                "steps": first + [
                    {"uses": "actions/cache@v4", "with": {"path": ".ccache",
                                                          "key": "${{ matrix.key }}-${{ github.sha }}",
                                                          "restore-keys": "${{ matrix.key }}-"}},
                    {"run": "scripts/setup.sh test"},
                    {"run": _command(path, "--jobs 1 --only ${{ matrix.cell }}")},
                    {"uses": "actions/upload-artifact@v4", "if": "always()", "with": {
                        "name": "result-${{ matrix.cell }}",
                        "path": f"{OUT}/*/result.json\n{OUT}/*/log.txt\n{OUT}/index.html"}}],
            },
            "page": {
                "needs": "cell", "if": "always()", "runs-on": "ubuntu-latest",
                "steps": first + [
                    {"uses": "actions/cache@v4", "with": {"path": OUT + "/history.json",
                                                          "key": "matrix-history-${{ github.sha }}",
                                                          "restore-keys": "matrix-history-"}},
                    {"uses": "actions/download-artifact@v4", "with": {"path": OUT, "merge-multiple": True}},
                    {"run": _command(path, "--page")},
                    {"uses": "actions/upload-artifact@v4", "with": page}],
            },
        },
    }


def gitlab(path, cells, name_of):
    """A .gitlab-ci.yml."""
    jobs = {
        "stages": ["cells", "page"],
        ".cell": {"stage": "cells", "image": IMAGE, "variables": {"CCACHE_DIR": "$CI_PROJECT_DIR/.ccache"},
                  "before_script": ["scripts/setup.sh test"],
                  "artifacts": {"when": "always", "paths": [f"{OUT}/*/result.json", f"{OUT}/*/log.txt"]}},
    }
    for cell in cells:
        name = name_of(cell)
        jobs[name] = {"extends": ".cell", "cache": {"key": cache_key(cell, name), "paths": [".ccache"]},
                      "script": [_command(path, f"--jobs 1 --only {name}")]}
    jobs["page"] = {"stage": "page", "when": "always", "image": IMAGE,
                    "before_script": ["apt-get update && apt-get install -y --no-install-recommends python3 git"],
                    "cache": {"key": "matrix-history", "paths": [OUT + "/history.json"]},
                    "script": [_command(path, "--page")],
                    "artifacts": {"when": "always", "paths": [OUT + "/index.html"]}}
    return jobs


SERVICES = {"github": github, "gitlab": gitlab}


def _plain(value):
    if isinstance(value, str) and re.fullmatch(r"[A-Za-z./][\w./@ *=&-]*[\w*]", value) and \
            value.lower() not in ("on", "off", "yes", "no", "true", "false", "null"):
        return value
    return json.dumps(value)


def yaml(value, indent=""):
    """Lists and dictionaries as YAML; other values as JSON, which YAML accepts."""
    lines = []
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, (dict, list)) and inner:
                lines += [f"{indent}{_plain(key)}:"] + yaml(inner, indent + "  ")
            else:
                lines.append(f"{indent}{_plain(key)}: {_plain(inner)}")
    else:
        for inner in value:
            if isinstance(inner, dict):
                first, *rest = yaml(inner, indent + "  ")
                lines += [f"{indent}- {first.strip()}"] + rest
            else:
                lines.append(f"{indent}- {_plain(inner)}")
    return lines


def text(service, path, cells, name_of):
    head = f"# Made by: scripts/matrix.py {path} --{service}"
    return "\n".join([head] + yaml(SERVICES[service](path, cells, name_of))) + "\n"
