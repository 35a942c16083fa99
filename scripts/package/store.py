# SPDX-License-Identifier: MIT
"""An archive of a store: objects of all operators and tiers for one platform. scripts/slim.py in it builds any
subset."""

import os
import tempfile

from . import common


def make(args):
    build = common.Build("store", args.options)
    name = build.file_name("store")
    with tempfile.TemporaryDirectory() as folder:
        build.install(folder, store="1")
        path = common.tar(os.path.join(args.out, name + ".tar.gz"), os.path.join(folder, "store"), name)
        return [path, common.checksums(args.out)]
