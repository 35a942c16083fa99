# SPDX-License-Identifier: MIT
"""The pieces of make_digits.py: fonts, rendering, training, quantization, reference inference, files."""


class DigitsError(Exception):
    """An error whose text tells the user what to do; printed without a traceback."""
