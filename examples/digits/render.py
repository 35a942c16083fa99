# SPDX-License-Identifier: MIT
"""Renders digits as small grayscale images with random position, size, slant, noise and contrast."""

import functools

import numpy as np
from PIL import Image, ImageDraw, ImageFont

SIZE = 28  # pixels per side
CLASSES = 10
_SUPER = 4  # drawn at this multiple and reduced by a box filter, which anti-aliases any transformation
_GLYPH_POINTS = 96  # size at which a glyph is drawn before it is transformed
_SPLIT_IDS = {"train": 0, "test": 1}  # part of the seed, so that the splits share no random numbers


@functools.lru_cache(maxsize=None)
def _glyph(path, digit):
    """The digit in white on black, cropped to its ink (a PIL image of mode L)."""
    font = ImageFont.truetype(str(path), _GLYPH_POINTS, layout_engine=ImageFont.Layout.BASIC)
    canvas = Image.new("L", (2 * _GLYPH_POINTS, 2 * _GLYPH_POINTS), 0)
    ImageDraw.Draw(canvas).text((_GLYPH_POINTS // 2, _GLYPH_POINTS // 4), str(digit), fill=255, font=font)
    box = canvas.getbbox()
    if box is None:
        raise ValueError(f"{path} draws nothing for the digit {digit}")
    return canvas.crop(box)


def _shape_matrix(rng, width, height):
    """Random 2x2 matrix from glyph pixels to supersampled image pixels, and the half extents of the result."""
    target = rng.uniform(14.0, 24.0) * _SUPER  # height of the digit
    scale_y = target / height
    scale_x = scale_y * rng.uniform(0.85, 1.15)
    slant = rng.uniform(-0.22, 0.22)
    angle = np.deg2rad(rng.uniform(-8.0, 8.0))
    rotation = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    matrix = rotation @ np.array([[scale_x, slant * scale_y], [0.0, scale_y]])
    half = np.abs(matrix) @ np.array([width / 2.0, height / 2.0])
    limit = (SIZE / 2.0 - 1.0) * _SUPER  # one pixel of margin on each side
    shrink = min(1.0, limit / half.max())
    return matrix * shrink, half * shrink


def _coverage(rng, path, digit):
    """Ink coverage of the digit, 0 to 1, float64 [SIZE, SIZE]."""
    glyph = _glyph(path, digit)
    matrix, half = _shape_matrix(rng, glyph.width, glyph.height)
    room = (SIZE / 2.0 - 1.0) * _SUPER - half
    centre = SIZE * _SUPER / 2.0 + rng.uniform(-1.0, 1.0, 2) * room
    inverse = np.linalg.inv(matrix)
    shift = np.array([glyph.width / 2.0, glyph.height / 2.0]) - inverse @ centre
    big = glyph.transform(
        (SIZE * _SUPER, SIZE * _SUPER),
        Image.Transform.AFFINE,
        (inverse[0, 0], inverse[0, 1], shift[0], inverse[1, 0], inverse[1, 1], shift[1]),
        resample=Image.Resampling.BILINEAR,
    )
    pixels = np.asarray(big, dtype=np.float64) / 255.0
    return pixels.reshape(SIZE, _SUPER, SIZE, _SUPER).mean(axis=(1, 3))


def _blur(image, amount):
    """Blurs with the separable kernel (amount, 1 - 2 amount, amount); amount 0 to 0.25."""
    for axis in (0, 1):
        padded = np.pad(image, [(1, 1) if a == axis else (0, 0) for a in (0, 1)], mode="edge")
        low, high = np.take(padded, range(SIZE), axis), np.take(padded, range(2, SIZE + 2), axis)
        image = amount * (low + high) + (1.0 - 2.0 * amount) * image
    return image


def _levels(rng):
    """Gray levels (background, ink) that differ by at least 80 of 255, either of them the darker one."""
    low = rng.uniform(0.0, 175.0)
    high = rng.uniform(low + 80.0, 255.0)
    return (low, high) if rng.random() < 0.5 else (high, low)


def render(seed, split, index, digit, path):
    """One image, uint8 [SIZE, SIZE]; the same arguments always give the same pixels."""
    rng = np.random.Generator(np.random.PCG64([seed, _SPLIT_IDS[split], index]))
    ink = _coverage(rng, path, digit)
    if rng.random() < 0.5:
        ink = _blur(ink, rng.uniform(0.0, 0.25))
    background, foreground = _levels(rng)
    y, x = np.mgrid[0:SIZE, 0:SIZE] / (SIZE - 1.0) - 0.5
    slope = rng.uniform(-20.0, 20.0, 2)  # uneven light: gray levels from one edge to the other
    image = background + (foreground - background) * ink + slope[0] * x + slope[1] * y
    image += rng.normal(0.0, rng.uniform(0.0, 12.0), image.shape)
    return np.clip(np.rint(image), 0, 255).astype(np.uint8)


def render_split(seed, split, count, families, progress=None):
    """Renders count images, digits and families taking turns so that each occurs equally often.

    families is one split of fonts.font_files(). Returns images uint8 [count, SIZE, SIZE], labels uint8 [count] and
    the index of the family of each image, uint8 [count]. progress(done, count) is called now and then.
    """
    images = np.empty((count, SIZE, SIZE), np.uint8)
    labels = (np.arange(count) % CLASSES).astype(np.uint8)
    family = ((np.arange(count) // CLASSES) % len(families)).astype(np.uint8)
    for i in range(count):
        paths = families[family[i]][1]
        path = paths[(i // (CLASSES * len(families))) % len(paths)]
        images[i] = render(seed, split, i, int(labels[i]), path)
        if progress and (i % 500 == 499 or i + 1 == count):
            progress(i + 1, count)
    return images, labels, family
