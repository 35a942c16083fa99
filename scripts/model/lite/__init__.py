# SPDX-License-Identifier: MIT
"""TFLite files translated to ONNX."""


class LiteError(Exception):
    """An error in a file, or an operator that cannot be translated."""
