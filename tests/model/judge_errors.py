# SPDX-License-Identifier: MIT
"""What the judge cannot judge."""


class Unfit(Exception):
    """A node that cannot be made, or for which nothing says what it computes."""
