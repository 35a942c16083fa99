# SPDX-License-Identifier: MIT
"""Networks whose output is an image: DeepLab v3, U-Net, super-resolution."""

import math

from .mobile import mobilenet_v2_features


def deeplab_v3(n):
    """Based on MobileNet v2 with an output stride of 16; the spatial pyramid has the rates 6, 12, 18."""
    size = n.pick(513, 65)
    x = mobilenet_v2_features(n, n.image("input", size), 16)
    mid = n.channels(256)
    branches = [n.block(x, mid)]
    branches += [n.block(x, mid, 3, dilation=rate) for rate in (6, 12, 18)]
    pooled = n.block(n.global_pool(x), mid)
    branches.append(n.resize(pooled, n.shape(x)[2:], "linear", "align_corners"))
    x = n.block(n.concat(branches), mid)
    x = n.conv(x, 21)
    n.output(n.resize(x, (size, size), "linear", "align_corners"), "logits")


def twice(n, x, out):
    return n.block(n.block(x, out, 3), out, 3)


def up(n, x, out):
    """A transposed convolution that doubles the size."""
    channels = n.shape(x)[1]
    w = n.floats((channels, out, 2, 2), 1 / math.sqrt(channels * n.power(x)))
    return n.node("ConvTranspose", [x, w, n.floats((out,), 0.1, word="bias")], kernel_shape=[2, 2], strides=[2, 2],
                  pads=[0, 0, 0, 0])


def unet(n):
    """Five levels, 64 to 1024 channels, 256x256 with padding, so that all levels have even sizes."""
    x = n.image("input", n.pick(256, 32), 1)
    levels = []
    for out in (64, 128, 256, 512):
        levels.append(twice(n, x, n.channels(out)))
        x = n.pool(levels[-1], "MaxPool", 2)
    x = twice(n, x, n.channels(1024))
    for skip in reversed(levels):
        c = n.shape(skip)[1]
        x = twice(n, n.concat([skip, up(n, x, c)]), c)
    n.output(n.act(n.conv(x, 1), "sigmoid"), "mask")


def super_resolution(n):
    """The efficient sub-pixel network with a scale of 3."""
    x = n.image("input", n.pick(224, 24), 1)
    x = n.act(n.conv(x, n.channels(64), 5), "relu")
    x = n.act(n.conv(x, n.channels(64), 3), "relu")
    x = n.act(n.conv(x, n.channels(32), 3), "relu")
    x = n.conv(x, 9, 3)
    n.output(n.node("DepthToSpace", [x], blocksize=3, mode="CRD"), "output")
