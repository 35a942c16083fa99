# SPDX-License-Identifier: MIT
"""Rows of operators that sample images at computed places."""

import numpy as np

from judge_rows import row

FLOATS = ("float", "double", "float16")


def numbers(c):
    """NaN and infinity reach other results than those of ONNX Runtime: they are multiplied by weights of zero."""
    return bool(np.isfinite(c.array(c.x)).all())


@row("GridSample", ranks=(4, 5), types=FLOATS)
def grid_sample(c):
    c.need(c.rank in (4, 5) and c.opset >= (16 if c.rank == 4 else 20) and all(c.dims) and numbers(c))
    extents = [c.pick(1, 2, 3, 5) for _ in c.dims[2:]]
    names = ("bilinear", "nearest", "bicubic") if c.opset < 20 else ("linear", "nearest", "cubic")
    mode = c.pick(*(names if c.rank == 4 else names[:2]))
    # Places halfway between elements and on the borders, where the order of the steps of float decides, are left out.
    places = c.numbers.integers(-60, 61, [c.dims[0]] + extents + [c.rank - 2]) / 40 + 0.0071
    grid = c.given(places, c.type if c.type != "float16" else "float", constant=0.3)
    c.add(c.x, grid, mode=c.pick(mode, mode, None if "linear" in mode else mode), align_corners=c.pick(None, 0, 1),
          padding_mode=c.pick(None, "zeros", "border", "reflection"))


@row("RoiAlign", ranks=(4,), types=FLOATS)
def roi_align(c):
    c.need(c.rank == 4 and all(c.dims) and c.opset >= 10 and numbers(c))
    count = c.pick(1, 2, 4)
    corners = np.sort(c.numbers.uniform(-1, 9, [count, 2, 2]), axis=1).reshape(count, 4)
    words = {"output_height": c.pick(None, 1, 2, 3), "output_width": c.pick(None, 1, 2, 5),
             "sampling_ratio": c.pick(None, 0, 1, 2), "spatial_scale": c.pick(None, 0.5, 1.0),
             "mode": c.pick(None, "avg", "max")}
    if c.opset >= 16:
        words["coordinate_transformation_mode"] = c.pick(None, "half_pixel", "output_half_pixel")
    c.add(c.x, c.given(corners, c.type, constant=0.3),
          c.given(c.numbers.integers(0, c.dims[0], [count]), constant=0.5), **words)


@row("DeformConv", ranks=(4,), types=FLOATS)
def deform_conv(c):
    c.need(c.rank == 4 and c.opset >= 19 and all(c.dims) and numbers(c))
    channels, spatial = c.dims[1], c.dims[2:]
    divisors = [g for g in (1, 2, 4) if channels % g == 0]
    groups, shifts = c.chance.choice(divisors), c.chance.choice(divisors)
    kernel, strides = [c.pick(1, 2, 3), c.pick(1, 2, 3)], [c.pick(1, 2), c.pick(1, 1, 2)]
    dilations, pads = [c.pick(1, 1, 2), c.pick(1, 1, 2)], [c.pick(0, 1) for _ in range(4)]
    spans = [(k - 1) * d + 1 for k, d in zip(kernel, dilations)]
    rooms = [n + pads[i] + pads[i + 2] - spans[i] for i, n in enumerate(spatial)]
    # The reference of ONNX, the only judge, divides by the extents less one.
    c.need(all(r >= 0 for r in rooms) and all(n > 1 for n in spatial), "a small image")
    results = [r // s + 1 for r, s in zip(rooms, strides)]
    taps = kernel[0] * kernel[1]
    filters = groups * c.pick(1, 2)
    operands = [c.operand([filters, channels // groups] + kernel, kind="weights"),
                c.operand([c.dims[0], shifts * taps * 2] + results, constant=0.2)]
    bias = c.operand([filters], constant=0.7) if c.maybe() else ""
    mask = c.operand([c.dims[0], shifts * taps] + results, kind="unit", constant=0.2) if c.maybe() else ""
    c.add(c.x, *operands, bias, mask, group=groups, offset_group=shifts, strides=strides, dilations=dilations,
          pads=pads, kernel_shape=c.pick(None, kernel))
