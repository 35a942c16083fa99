# SPDX-License-Identifier: MIT
"""The logic of the build, as plain Python: SConstruct, the scripts and the unit tests all use it."""
