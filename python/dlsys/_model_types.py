# SPDX-License-Identifier: MIT
"""Types of ONNX as types of NumPy and of the package ml_dtypes."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Dict, Optional

import numpy as np

if TYPE_CHECKING or __package__:
    from ._base import DLError
else:  # imported from the package's folder
    from _base import DLError

# Types of ONNX by the library's names, those of the package ml_dtypes as texts. Without that package, bfloat16 is
# float32 in NumPy.
DTYPES: Dict[str, Any] = {
    "float": np.float32, "float16": np.float16, "bfloat16": "bfloat16", "double": np.float64, "int8": np.int8,
    "uint8": np.uint8, "int16": np.int16, "uint16": np.uint16, "int32": np.int32, "uint32": np.uint32,
    "int64": np.int64, "uint64": np.uint64, "bool": np.bool_, "int4": "int4", "uint4": "uint4", "int2": "int2",
    "uint2": "uint2", "float8e4m3fn": "float8_e4m3fn", "float8e4m3fnuz": "float8_e4m3fnuz", "float8e5m2": "float8_e5m2",
    "float8e5m2fnuz": "float8_e5m2fnuz", "float8e8m0": "float8_e8m0fnu", "float6e2m3": "float6_e2m3fn",
    "float6e3m2": "float6_e3m2fn", "float4e2m1": "float4_e2m1fn"}
_WORDS = {kind if isinstance(kind, str) else np.dtype(kind).name: word for word, kind in DTYPES.items()}


_known_words: Dict[np.dtype, Optional[str]] = {}


@functools.lru_cache(maxsize=None)
def dtype_of(word: str) -> Optional[np.dtype]:
    """The type of NumPy, or of ml_dtypes, by the library's name; None for "undefined"."""
    kind = DTYPES.get(word)
    if not isinstance(kind, str):
        return None if kind is None else np.dtype(kind)
    try:
        import ml_dtypes
    except ImportError:
        if word == "bfloat16":
            return np.dtype(np.float32)
        raise DLError(f"arrays of {word} need the package ml_dtypes") from None
    if not hasattr(ml_dtypes, kind):
        raise DLError(f"arrays of {word} need a newer version of the package ml_dtypes")
    return np.dtype(getattr(ml_dtypes, kind))


def word_of(kind: Any) -> Optional[str]:
    """The library's name of a type of NumPy, for instance "float" for float32; None: it has none."""
    try:
        return _known_words[kind]
    except (KeyError, TypeError):  # a type's name takes NumPy longer than a small model's run
        kind = np.dtype(kind)
        return _known_words.setdefault(kind, _WORDS.get(kind.name))


@functools.lru_cache(maxsize=None)
def family_of(kind: np.dtype) -> str:
    """As numpy.dtype.kind, which knows no types of ml_dtypes."""
    name = kind.name
    return next((letter for start, letter in (("bfloat", "f"), ("float", "f"), ("int", "i"), ("uint", "u"))
                 if name.startswith(start)), kind.kind)
