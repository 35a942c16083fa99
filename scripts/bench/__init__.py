# SPDX-License-Identifier: MIT
"""The parts of scripts/bench.py: cases, programs, counts, comparisons, tables."""
