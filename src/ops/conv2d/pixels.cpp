// SPDX-License-Identifier: MIT
#include "src/ops/conv2d/product.h"

namespace ac::conv2d {

void Pixels::write(const void *context, size_t m0, size_t rows, const void **out) {
    const Pixels &p = *static_cast<const Pixels *>(context);
    const SlidingWindow &w = p.window;
    const auto plane = static_cast<size_t>(w.out_w) * static_cast<size_t>(w.out_h);
    const uint8_t *image = p.image + static_cast<ptrdiff_t>(m0 / plane) * p.image_step;
    int y = static_cast<int>(m0 % plane) / w.out_w;
    int x = static_cast<int>(m0 % plane) % w.out_w;
    for (size_t i = 0; i < rows; ++i) {
        const void **to = out + i;
        for (int ky = 0; ky < w.kernel_h; ++ky) {
            const int iy = y * w.stride_y - w.pad_top + ky * w.dilation_y;
            const bool inside_y = static_cast<unsigned>(iy) < static_cast<unsigned>(w.in_h);
            for (int kx = 0; kx < w.kernel_w; ++kx, to += rows) {
                const int ix = x * w.stride_x - w.pad_left + kx * w.dilation_x;
                const bool inside = inside_y && static_cast<unsigned>(ix) < static_cast<unsigned>(w.in_w);
                *to = inside ? image + iy * p.y_step + ix * p.x_step : p.padding;
            }
        }
        if (++x == w.out_w) {
            x = 0;
            if (++y == w.out_h) {
                y = 0;
                image += p.image_step;
            }
        }
    }
}

/// Whole rows of the kernel: those that are above or below the image for all lines of these outputs are outside.
ARM_COMPUTE_COLD void Pixels::taps(const void *context, size_t m0, size_t m1, size_t &first, size_t &end) {
    const SlidingWindow &w = static_cast<const Pixels *>(context)->window;
    const auto width = static_cast<size_t>(w.out_w), plane = width * static_cast<size_t>(w.out_h);
    int ky0 = 0, ky1 = w.kernel_h;
    if (m0 / plane == (m1 - 1) / plane) {
        const int top = static_cast<int>(m0 % plane / width) * w.stride_y - w.pad_top;
        const int bottom = static_cast<int>((m1 - 1) % plane / width) * w.stride_y - w.pad_top;
        for (; ky0 + 1 < ky1 && bottom + ky0 * w.dilation_y < 0; ++ky0) {
        }
        for (; ky0 + 1 < ky1 && top + (ky1 - 1) * w.dilation_y >= w.in_h; --ky1) {
        }
    }
    first = static_cast<size_t>(ky0 * w.kernel_w);
    end = static_cast<size_t>(ky1 * w.kernel_w);
}

}  // namespace ac::conv2d
