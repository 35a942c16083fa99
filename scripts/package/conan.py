# SPDX-License-Identifier: MIT
"""The Conan package, made with `conan create`, which builds and runs the test program. Words are recipe options."""

import json
import os
import shutil
import tempfile

from . import common

RECIPE = os.path.join(common.ROOT, "packaging", "conan")


def make(args):
    if shutil.which("conan") is None:
        raise common.Failure("conan is not installed: pip install conan")
    words = [word for option in args.options for word in ("-o", f"{common.about()['name']}/*:{option}")]
    common.run(["conan", "profile", "detect", "--exist-ok"])
    with tempfile.NamedTemporaryFile("r", encoding="utf-8") as report:
        common.run(["conan", "create", RECIPE, "--format=json", "--out-file", report.name, *words])
        nodes = json.load(report)["graph"]["nodes"].values()
    reference = next(n["ref"] for n in nodes if n["name"] == common.about()["name"])
    archive = os.path.join(args.out, f"{common.about()['name']}-{common.version()}-conan.tgz")
    common.run(["conan", "cache", "save", f"{reference.partition('#')[0]}:*", f"--file={archive}"])
    return [archive]
