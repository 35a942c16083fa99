# SPDX-License-Identifier: MIT
"""Networks for classification on larger machines: VGG, ResNet, Inception, DenseNet."""


def vgg16(n):
    x = n.image("input", n.pick(224, 32))
    for out, repeats in ((64, 2), (128, 2), (256, 3), (512, 3), (512, 3)):
        for _ in range(repeats):
            x = n.act(n.conv(x, n.channels(out), 3), "relu")
        x = n.pool(x, "MaxPool", 2)
    x = n.flatten(x)
    for _ in range(2):
        x = n.act(n.linear(x, n.channels(4096), gemm=True), "relu")
    x = n.linear(x, n.pick(1000, 10), power=4.0, gemm=True)
    n.output(n.node("Softmax", [x], axis=1), "probabilities")


def residual(n, x, mid, out, stride):
    """A residual block: two 3x3 if mid is None, otherwise 1x1, 3x3, 1x1."""
    y = n.block(n.block(x, out, 3, stride), out, 3, act=None) if mid is None else n.block(
        n.block(n.block(x, mid), mid, 3, stride), out, act=None)
    short = x if n.shape(x) == n.shape(y) else n.block(x, out, 1, stride, None)
    return n.act(n.add(y, short), "relu")


def resnet(n, repeats, bottleneck):
    x = n.block(n.image("input", n.pick(224, 64)), n.channels(64), 7, 2)
    x = n.pool(x, "MaxPool", 3, 2, 1)
    for stage, count in enumerate(repeats):
        mid = n.channels(64 << stage)
        for i in range(n.times(count)):
            stride = 2 if stage and i == 0 else 1
            x = residual(n, x, mid if bottleneck else None, mid * 4 if bottleneck else mid, stride)
    n.classify(x, softmax=False)


def resnet18(n):
    resnet(n, (2, 2, 2, 2), False)


def resnet50(n):
    resnet(n, (3, 4, 6, 3), True)


def chain(n, x, *layers):
    """A sequence of blocks, each (channels, kernel[, stride[, pad]])."""
    for layer in layers:
        out, kernel, stride, pad = (layer + (1, None))[:4] if len(layer) < 4 else layer
        x = n.block(x, n.channels(out), kernel, stride, pad=pad)
    return x


def inception_a(n, x, pooled):
    average = n.pool(x, "AveragePool", 3, 1, 1)
    return n.concat([chain(n, x, (64, 1)), chain(n, x, (48, 1), (64, 5)), chain(n, x, (64, 1), (96, 3), (96, 3)),
                     chain(n, average, (pooled, 1))])


def inception_c(n, x, mid):
    average = n.pool(x, "AveragePool", 3, 1, 1)
    wide, tall = (1, 7), (7, 1)
    return n.concat([chain(n, x, (192, 1)), chain(n, x, (mid, 1), (mid, wide), (192, tall)),
                     chain(n, x, (mid, 1), (mid, tall), (mid, wide), (mid, tall), (192, wide)),
                     chain(n, average, (192, 1))])


def inception_e(n, x):
    average = n.pool(x, "AveragePool", 3, 1, 1)
    a, b = chain(n, x, (384, 1)), chain(n, x, (448, 1), (384, 3))
    return n.concat([chain(n, x, (320, 1)), n.concat([chain(n, a, (384, (1, 3))), chain(n, a, (384, (3, 1)))]),
                     n.concat([chain(n, b, (384, (1, 3))), chain(n, b, (384, (3, 1)))]), chain(n, average, (192, 1))])


def inception_v3(n):
    x = chain(n, n.image("input", n.pick(299, 75)), (32, 3, 2, 0), (32, 3, 1, 0), (64, 3))
    x = n.pool(x, "MaxPool", 3, 2)
    x = chain(n, x, (80, 1), (192, 3, 1, 0))
    x = n.pool(x, "MaxPool", 3, 2)
    for pooled in (32, 64, 64)[:n.pick(3, 1)]:
        x = inception_a(n, x, pooled)
    x = n.concat([chain(n, x, (384, 3, 2, 0)), chain(n, x, (64, 1), (96, 3), (96, 3, 2, 0)),
                  n.pool(x, "MaxPool", 3, 2)])
    for mid in (128, 160, 160, 192)[:n.pick(4, 1)]:
        x = inception_c(n, x, mid)
    x = n.concat([chain(n, x, (192, 1), (320, 3, 2, 0)),
                  chain(n, x, (192, 1), (192, (1, 7)), (192, (7, 1)), (192, 3, 2, 0)), n.pool(x, "MaxPool", 3, 2)])
    for _ in range(n.pick(2, 1)):
        x = inception_e(n, x)
    n.classify(x)


def densenet121(n):
    growth = n.channels(32)
    x = n.block(n.image("input", n.pick(224, 64)), 2 * growth, 7, 2)
    x = n.pool(x, "MaxPool", 3, 2, 1)
    for stage, count in enumerate((6, 12, 24, 16)):
        for _ in range(n.times(count)):
            y = n.conv(n.act(n.batch_norm(x), "relu"), 4 * growth, bias=False)
            y = n.conv(n.act(n.batch_norm(y), "relu"), growth, 3, bias=False)
            x = n.concat([x, y])
        if stage < 3:
            x = n.conv(n.act(n.batch_norm(x), "relu"), n.shape(x)[1] // 2, bias=False)
            x = n.pool(x, "AveragePool", 2)
    n.classify(n.act(n.batch_norm(x), "relu"), softmax=False)
