# SPDX-License-Identifier: MIT
"""What scripts/bench.py is made of: cases, programs, counts, comparisons, tables."""
