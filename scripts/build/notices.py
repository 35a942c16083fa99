# SPDX-License-Identifier: MIT
"""Licenses that go with what is built: this project's, and those of libraries whose code becomes part of it."""

import os

# The license of each library of Project.external_libraries(), and its copyright, which the license's text lacks.
EXTERNAL = {"cpu_features": ("Apache-2.0", "Copyright 2017 Google LLC, 2018 IBM, 2020 Intel Corporation")}
# The same of headers that are installed with a library.
HEADERS = {"OpenCL-Headers": ("Apache-2.0", "Copyright 2008-2023 The Khronos Group Inc.")}


def texts(root, libraries):
    """{file name: text} for a library with the code or headers of these external libraries."""
    def read(*path):
        with open(os.path.join(root, *path), encoding="utf-8") as file:
            return file.read()
    found = {"LICENSE": read("LICENSE")}
    for name in libraries:
        license_, owners = {**EXTERNAL, **HEADERS}[name]
        found[f"LICENSE.{name}"] = f"{name}\n{owners}\n\n{read('packaging', 'licenses', license_ + '.txt')}"
    return found
