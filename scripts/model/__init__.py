# SPDX-License-Identifier: MIT
"""The path from a model file to a library that runs it: a zoo of models, TFLite, comparison with ONNX Runtime."""
