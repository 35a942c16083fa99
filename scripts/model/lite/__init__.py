# SPDX-License-Identifier: MIT
"""TFLite files translated to ONNX."""

import contextlib
import struct


class LiteError(Exception):
    """A file that is damaged or no TFLite file."""


class Refused(LiteError):
    """What a file holds that cannot be translated. refused: [(node, operation, reason)]."""

    def __init__(self, refused):
        self.refused = list(refused)
        super().__init__("\n".join(", ".join(w for w in entry[:2] if w) + f": {entry[2]}" for entry in self.refused))


# What code that trusts the contents of a file raises. The reader checks counts, indices and extents where they enter;
# these are what remains.
_DAMAGE = (struct.error, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError,
           MemoryError, AssertionError)
_MEANING = ((struct.error, "an offset leads out of it"), (MemoryError, "it asks for too much memory"),
            (LookupError, "an operand or a dimension is missing"),
            (AttributeError, "an operand or an option is missing"))


@contextlib.contextmanager
def trusting(place=""):
    """Code that trusts the contents of a file: its errors become a LiteError."""
    try:
        yield
    except LiteError:
        raise
    except _DAMAGE as error:
        said = " ".join(str(error).split())
        what = next((text for kind, text in _MEANING if isinstance(error, kind)), type(error).__name__)
        raise LiteError(f"{place}the file is damaged: {what}" + (f" ({said})" if said else "")) from None
