# SPDX-License-Identifier: MIT
"""Compiled networks: from a recording of what a model runs to C sources and a library."""
