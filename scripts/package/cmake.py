# SPDX-License-Identifier: MIT
"""An archive of the files that `scons install` writes: it works wherever it is unpacked."""

import os
import tempfile

from . import common


def make(args):
    build = common.Build("cmake", args.options)
    name = build.file_name()
    with tempfile.TemporaryDirectory() as folder:
        build.install(folder)
        return [common.tar(os.path.join(args.out, name + ".tar.gz"), folder, name), common.checksums(args.out)]
