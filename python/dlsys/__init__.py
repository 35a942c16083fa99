# SPDX-License-Identifier: MIT
"""Arrays on CPU and GPU, operations on them, differentiation, and the layers of neural networks.

The computing is done by the library beside the package; docs/python.md has examples.
"""

from . import autodiff, gpu_op, ndarray, nn
from ._base import DLError
from .ndarray import NDArray, array, cpu, empty, from_dlpack, from_numpy, gpu

__all__ = ["DLError", "NDArray", "array", "autodiff", "cpu", "empty", "from_dlpack", "from_numpy", "gpu", "gpu_op",
           "ndarray", "nn"]
