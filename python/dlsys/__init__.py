# SPDX-License-Identifier: MIT
"""Arrays on CPU and GPU, operations on them, differentiation, the layers of neural networks, models
of ONNX, and frames of a camera.

The computing is done by the library beside the package; docs/python.md has examples.
"""

from . import autodiff, frames, gpu_op, model, ndarray, nn
from ._base import DLError
from .frames import FrameProcessor
from .ndarray import NDArray, array, cpu, empty, from_dlpack, from_numpy, gpu

__all__ = ["DLError", "FrameProcessor", "NDArray", "array", "autodiff", "cpu", "empty", "frames", "from_dlpack",
           "from_numpy", "gpu", "gpu_op", "model", "ndarray", "nn"]
