# SPDX-License-Identifier: MIT
"""The int8 forms of the zoo: pairs of QuantizeLinear and DequantizeLinear, with ranges from a run."""

import logging
import os
import tempfile

import onnx
from onnxruntime import quantization


class OneSample(quantization.CalibrationDataReader):
    """The model's sample input, once."""

    def __init__(self, samples):
        self.left = [samples]

    def get_next(self):
        return self.left.pop() if self.left else None


def quantized(model, samples, operations=None):
    """The QDQ form: activations u8, weights s8 per output channel. operations: limits it to these names.

    Weights use 7 bits: 8 bits overflow the 16-bit sums that ONNX Runtime uses on AVX2.
    """
    # It warns about intended properties of this model: not optimized before, with weights of rank 1.
    logging.getLogger().setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        source, target = (os.path.join(folder, name) for name in ("float.onnx", "int8.onnx"))
        onnx.save(model, source)
        quantization.quantize_static(
            source, target, OneSample(samples), quant_format=quantization.QuantFormat.QDQ, per_channel=True,
            op_types_to_quantize=operations,
            reduce_range=True, activation_type=quantization.QuantType.QUInt8, weight_type=quantization.QuantType.QInt8)
        result = onnx.load(target)
    onnx.checker.check_model(result)
    return result
