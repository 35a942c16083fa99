# SPDX-License-Identifier: MIT
"""Networks for small devices: MobileNet v1 to v3, ShuffleNet v2, SqueezeNet, EfficientNet."""

MNV2 = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))


def mobilenet_v1_features(n, x, act="relu6"):
    """The 13 pairs of a depthwise and a pointwise convolution; returns the outputs of all."""
    # Padding only at the end, like TensorFlow for an even size and a stride of 2.
    after = (0, 0, 1, 1)
    x = n.block(x, n.channels(32), 3, 2, act, pad=after if n.shape(x)[2] % 2 == 0 else None)
    found = []
    for out, stride in ((64, 1), (128, 2), (128, 1), (256, 2), (256, 1), (512, 2), (512, 1), (512, 1), (512, 1),
                        (512, 1), (512, 1), (1024, 2), (1024, 1)):
        c = n.shape(x)[1]
        pad = after if stride == 2 and n.shape(x)[2] % 2 == 0 else None
        x = n.block(n.block(x, c, 3, stride, act, groups=c, pad=pad), n.channels(out), act=act)
        found.append(x)
    return found


def mobilenet_v1(n):
    n.classify(mobilenet_v1_features(n, n.image("input", n.pick(224, 32)))[-1], 1001)


def inverted(n, x, out, expand, stride, kernel=3, act="relu6", squeeze=None, dilation=1):
    """Expand, depthwise, (squeeze and excite,) project, and the sum with the input where the shapes are equal.

    squeeze: None, or (channels, first activation, second activation).
    """
    source, wide = x, expand
    if wide != n.shape(x)[1]:
        x = n.block(x, wide, act=act)
    x = n.block(x, wide, kernel, stride, act, groups=wide, dilation=dilation)
    if squeeze:
        gate = n.act(n.conv(n.global_pool(x), squeeze[0]), squeeze[1])
        x = n.mul(x, n.act(n.conv(gate, wide), squeeze[2]))
    x = n.block(x, out, act=None)
    return n.add(source, x) if n.shape(source) == n.shape(x) else x


def mobilenet_v2_features(n, x, output_stride=32):
    """The 17 inverted residuals. output_stride: larger strides become dilations."""
    x = n.block(x, n.channels(32), 3, 2, "relu6")
    total, dilation = 2, 1
    for expand, out, repeats, stride in MNV2:
        for i in range(n.times(repeats)):
            step = stride if i == 0 else 1
            if total * step > output_stride:
                dilation, step = dilation * step, 1
            total *= step
            x = inverted(n, x, n.channels(out), expand * n.shape(x)[1], step, dilation=dilation)
    return x


def mobilenet_v2(n):
    x = mobilenet_v2_features(n, n.image("input", n.pick(224, 32)))
    n.classify(n.block(x, n.channels(1280), act="relu6"), softmax=False)


MNV3 = ((3, 16, 16, False, "relu", 1), (3, 64, 24, False, "relu", 2), (3, 72, 24, False, "relu", 1),
        (5, 72, 40, True, "relu", 2), (5, 120, 40, True, "relu", 1), (5, 120, 40, True, "relu", 1),
        (3, 240, 80, False, "hswish", 2), (3, 200, 80, False, "hswish", 1), (3, 184, 80, False, "hswish", 1),
        (3, 184, 80, False, "hswish", 1), (3, 480, 112, True, "hswish", 1), (3, 672, 112, True, "hswish", 1),
        (5, 672, 160, True, "hswish", 2), (5, 960, 160, True, "hswish", 1), (5, 960, 160, True, "hswish", 1))


def mobilenet_v3(n):
    """The large form."""
    x = n.block(n.image("input", n.pick(224, 32)), n.channels(16), 3, 2, "hswish")
    for kernel, wide, out, squeeze, act, stride in MNV3:
        gate = (n.channels(-(-wide // 32) * 8), "relu", "hsigmoid") if squeeze else None
        x = inverted(n, x, n.channels(out), n.channels(wide), stride, kernel, act, gate)
    x = n.block(x, n.channels(960), act="hswish")
    x = n.flatten(n.global_pool(x))
    x = n.act(n.linear(x, n.channels(1280), gemm=True), "hswish")
    n.output(n.linear(x, n.pick(1000, 10), power=4.0, gemm=True), "logits")


def efficientnet_b0(n):
    x = n.block(n.image("input", n.pick(224, 32)), n.channels(32), 3, 2, "silu")
    for kernel, expand, out, repeats, stride in ((3, 1, 16, 1, 1), (3, 6, 24, 2, 2), (5, 6, 40, 2, 2),
                                                 (3, 6, 80, 3, 2), (5, 6, 112, 3, 1), (5, 6, 192, 4, 2),
                                                 (3, 6, 320, 1, 1)):
        for i in range(n.times(repeats)):
            c = n.shape(x)[1]
            gate = (max(4, c // 4), "silu", "sigmoid")
            x = inverted(n, x, n.channels(out), expand * c, stride if i == 0 else 1, kernel, "silu", gate)
    n.classify(n.block(x, n.channels(1280), act="silu"))


def squeezenet(n):
    """Version 1.1."""
    x = n.act(n.conv(n.image("input", n.pick(224, 48)), n.channels(64), 3, 2, pad=0), "relu")
    for i, (squeeze, expand) in enumerate(((16, 64), (16, 64), (32, 128), (32, 128), (48, 192), (48, 192), (64, 256),
                                           (64, 256))):
        if i in (0, 2, 4):
            x = n.pool(x, "MaxPool", 3, 2, ceil=True)
        s = n.act(n.conv(x, n.channels(squeeze)), "relu")
        e = n.channels(expand)
        x = n.concat([n.act(n.conv(s, e), "relu"), n.act(n.conv(s, e, 3), "relu")])
    x = n.act(n.conv(x, n.pick(1000, 10)), "relu")
    x = n.flatten(n.global_pool(x))
    n.output(n.node("Softmax", [x], axis=1), "probabilities")


def shuffle(n, x):
    """Interleaves the channels of two halves."""
    b, c, h, w = n.shape(x)
    x = n.transpose(n.reshape(x, [b, 2, c // 2, h, w]), [0, 2, 1, 3, 4])
    return n.reshape(x, [b, c, h, w])


def shufflenet_unit(n, x, out, stride):
    half = out // 2
    if stride == 1:
        keep, x = n.split(x, 2)
    else:
        c = n.shape(x)[1]
        keep = n.block(n.block(x, c, 3, 2, None, groups=c), half)
    x = n.block(x, half)
    x = n.block(n.block(x, half, 3, stride, None, groups=half), half)
    return shuffle(n, n.concat([keep, x]))


def shufflenet_v2(n):
    """Width 1.0."""
    x = n.block(n.image("input", n.pick(224, 64)), n.channels(24), 3, 2)
    x = n.pool(x, "MaxPool", 3, 2, 1)
    for out, repeats in ((116, 4), (232, 8), (464, 4)):
        for i in range(n.times(repeats)):
            x = shufflenet_unit(n, x, n.channels(out) // 2 * 2, 2 if i == 0 else 1)
    x = n.block(x, n.channels(1024))
    x = n.node("ReduceMean", [x], axes=[2, 3], keepdims=0)
    n.output(n.linear(x, n.pick(1000, 10), power=4.0, gemm=True), "logits")
