# SPDX-License-Identifier: MIT
"""TFLite files translated to ONNX."""


class LiteError(Exception):
    """What is wrong with a file, or which operator cannot be translated."""
