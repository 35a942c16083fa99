# SPDX-License-Identifier: MIT
"""8-bit quantization: parameters, fixed-point multipliers and the integer arithmetic of requantization.

Convolution weights are symmetric per output channel (int8, 1 to 127 steps either way), activations are asymmetric per
tensor: real = scale * (q - offset). qasymm8 and qasymm8_signed hold the same steps with offsets 128 apart. Scales are
float32, because that is what the library keeps.
"""

import math

import numpy as np

TYPES = ("qasymm8", "qasymm8_signed")
LIMITS = {"qasymm8": (0, 255), "qasymm8_signed": (-128, 127)}
SIGNED_SHIFT = 128  # offset of qasymm8 minus offset of qasymm8_signed
STORAGE = {"qasymm8": np.uint8, "qasymm8_signed": np.int8}


def per_type(scale, offset):
    """Description of one tensor's quantization for both types; the offset is that of qasymm8."""
    scale = float(np.float32(scale))
    return {
        "qasymm8": {"scale": scale, "offset": int(offset)},
        "qasymm8_signed": {"scale": scale, "offset": int(offset) - SIGNED_SHIFT},
    }


def activation_range(low, high):
    """Quantization of a tensor with values from low to high; 0 is exactly one step."""
    low, high = min(0.0, float(low)), max(0.0, float(high))
    scale = np.float32(max(high - low, 1e-6) / 255.0)
    return per_type(scale, min(255, max(0, round(-low / float(scale)))))


def symmetric(weights, axis):
    """int8 weights and float32 scales along axis (None: one scale for all)."""
    others = None if axis is None else tuple(a for a in range(weights.ndim) if a != axis % weights.ndim)
    peak = np.abs(weights).max(axis=others, keepdims=axis is not None)
    scales = (np.maximum(peak, 1e-12) / 127.0).astype(np.float32)
    q = np.clip(np.rint(weights / scales), -127, 127).astype(np.int8)
    return q, np.atleast_1d(np.squeeze(scales))


def bias_int32(bias, input_scale, weight_scales):
    """Bias in units of input scale times weight scale."""
    steps = bias.astype(np.float64) / (np.float64(input_scale) * weight_scales.astype(np.float64))
    return np.clip(np.rint(steps), -(2**31), 2**31 - 1).astype(np.int32)


def fixed_point(multiplier):
    """A positive multiplier as (mantissa in Q0.31, right shift): multiplier = mantissa / 2^31 / 2^shift."""
    if not (multiplier > 0 and math.isfinite(multiplier)):
        raise ValueError(f"a requantization multiplier must be positive and finite, not {multiplier}")
    fraction, exponent = math.frexp(float(multiplier))
    mantissa = math.floor(fraction * 2**31 + 0.5)
    if mantissa == 2**31:
        mantissa //= 2
        exponent += 1
    return mantissa, -exponent


def rounding_doubling_high_mul(a, b):
    """(a * b) / 2^31, rounded to nearest, ties up, saturated; a is int64 holding int32 values, b an int32 value.

    This is the operation of the Arm instruction SQRDMULH.
    """
    return np.minimum((a * np.int64(b) + np.int64(1 << 30)) >> np.int64(31), np.int64(2**31 - 1))


def rounding_shift_right(a, shift):
    """a / 2^shift, rounded to nearest, ties away from zero; a is int64."""
    if shift == 0:
        return a
    mask = np.int64((1 << shift) - 1)
    threshold = (mask >> 1) + (a < 0)
    return (a >> np.int64(shift)) + ((a & mask) > threshold)


def saturate_int32(a):
    """Clamps int64 values to the range of int32."""
    return np.clip(a, -(2**31), 2**31 - 1)


def requantize(accumulators, multipliers, offset, limits):
    """int32 accumulators [..., c] to 8-bit steps: multiply, shift, add the offset, clamp to limits (low, high).

    multipliers is a list of one float32 per channel, or of a single one for all channels.
    """
    accumulators = saturate_int32(accumulators.astype(np.int64))
    channels = accumulators.shape[-1]
    if len(multipliers) not in (1, channels):
        raise ValueError(f"{len(multipliers)} multipliers for {channels} channels")
    result = np.empty_like(accumulators)
    for c in range(channels):
        mantissa, shift = fixed_point(multipliers[c if len(multipliers) > 1 else 0])
        value = accumulators[..., c]
        if shift < 0:
            value = saturate_int32(value << np.int64(-shift))
        value = rounding_doubling_high_mul(value, mantissa)
        result[..., c] = rounding_shift_right(value, max(shift, 0))
    return np.clip(result + offset, limits[0], limits[1])


def divide_rounding(total, count):
    """total / count, rounded to nearest, ties away from zero; total is int64."""
    magnitude = (2 * np.abs(total) + count) // (2 * count)
    return np.where(total < 0, -magnitude, magnitude)


def relu6_limits(quantization, kind):
    """The steps of 0 and 6 in a tensor's quantization, within the range of the type."""
    low, high = LIMITS[kind]
    top = math.floor(6.0 / quantization["scale"] + 0.5) + quantization["offset"]
    return max(low, quantization["offset"]), min(high, top)
