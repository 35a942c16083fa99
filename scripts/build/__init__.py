# SPDX-License-Identifier: MIT
"""The logic of the build in plain Python, used by SConstruct, the scripts and the unit tests."""
