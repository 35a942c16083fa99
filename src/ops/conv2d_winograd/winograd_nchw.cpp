// SPDX-License-Identifier: MIT
// Winograd's convolution in NCHW, or with channels padded with zeros: the inputs and outputs of a few tiles at a time
// change their layout in the thread's workspace, so no tensor is copied.
#include "src/ops/conv2d_winograd/winograd.plan.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac::conv2d {

/// Converts (kw, kh, Cin, Cout) or (Cin, kw, kh, Cout) to (channels, kw, kh, n).
void WinogradPlan::turn_weights(const uint8_t *weights, uint8_t *to, ITensorPack &pack) const {
    const auto taps = static_cast<size_t>(scheme.kernel_h * scheme.kernel_w);
    const size_t bytes = taps * src_channels * size, filled = taps * channels * size;
    const auto element = static_cast<ptrdiff_t>(size);
    const PermuteArgs steps{static_cast<ptrdiff_t>(nchw ? taps * size : size),
                            static_cast<ptrdiff_t>(nchw ? size : src_channels * size), element,
                            static_cast<ptrdiff_t>(channels * size)};
    if (channels != src_channels || n != dst_n) {
        std::memset(to, 0, filled * n);
    }
    parallel(turn->name, dst_n, grain_for(taps * src_channels), pack, [&](const Share &part) {
        for (size_t i = part.begin; i < part.end; ++i) {
            turn->run(steps, weights + i * bytes, to + i * filled, src_channels, taps);
        }
    });
}

/// Copies the inputs of the patch's tiles, with zeros outside of the image.
void WinogradPlan::fill_patch(const Job &job, const Patch &patch, size_t k, size_t channels_here) const {
    const bool turned = scheme.turned;
    const Place at = place(patch.first);
    const int x = turned ? at.y - window.pad_top : at.x - window.pad_left;
    const int y = turned ? at.x - window.pad_left : at.y - window.pad_top;
    const int in_w = turned ? window.in_h : window.in_w, in_h = turned ? window.in_w : window.in_h;
    const int used = patch_width() - static_cast<int>(blocking.run - patch.count) * out_across();
    const int x0 = std::max(0, x), x1 = std::min(in_w, x + used), height = patch_height();
    const ptrdiff_t step_x = turned ? job.src_y : job.src_x, step_y = turned ? job.src_x : job.src_y;
    const size_t line = static_cast<size_t>(patch_width()) * patch.pixel;
    const size_t given = std::min(channels_here, src_channels - std::min(k, src_channels));
    if (x0 != x || x1 != x + used || y < 0 || y + height > in_h || given != channels_here) {
        std::memset(patch.data, 0, line * static_cast<size_t>(height));
    }
    const PermuteArgs steps{job.src_c, step_x, static_cast<ptrdiff_t>(size), static_cast<ptrdiff_t>(patch.pixel)};
    const uint8_t *const image =
        job.src + static_cast<ptrdiff_t>(at.image) * job.src_image + static_cast<ptrdiff_t>(k) * job.src_c;
    for (int r = std::max(0, -y); r < std::min(height, in_h - y) && x0 < x1; ++r) {
        turn->run(steps, image + (y + r) * step_y + x0 * step_x,
                  patch.data + static_cast<size_t>(r) * line + static_cast<size_t>(x0 - x) * patch.pixel, given,
                  static_cast<size_t>(x1 - x0));
    }
}

/// Like aim(), but in a patch. Refills the patch if it lacks the tile; tiles from `end` on are not needed.
void WinogradPlan::aim_patch(const Job &job, Patch &patch, size_t tile, size_t end, size_t k, WinogradInput &t) const {
    if (patch.k != k || tile < patch.first || tile >= patch.first + patch.count) {
        patch.k = k;
        patch.first = tile;
        patch.count = std::min({blocking.run, across() - tile % across(), end - tile});
        fill_patch(job, patch, k, t.channels);
    }
    const auto pixel = static_cast<ptrdiff_t>(patch.pixel), line = patch_width() * pixel;
    const uint8_t *const from = patch.data + static_cast<ptrdiff_t>(tile - patch.first) * out_across() * pixel;
    const ptrdiff_t down = scheme.turned ? pixel : line;
    for (int r = 0; r < scheme.points_h(); ++r) {
        t.rows[r] = from + r * down;
    }
    t.step = scheme.turned ? line : pixel;
    t.begin = 0;
    t.end = scheme.points_w();
}

void WinogradPlan::turn_outputs(const Job &job, size_t tile, size_t count, size_t n0, size_t columns,
                                uint8_t *base) const {
    const bool turned = scheme.turned;
    uint8_t *const block = base + blocking.input_bytes + blocking.middle_bytes;
    const auto pixel = static_cast<ptrdiff_t>(columns * size);
    const ptrdiff_t line = static_cast<ptrdiff_t>(blocking.run) * out_across() * pixel;
    const ptrdiff_t step_x = turned ? job.dst_y : job.dst_x, step_y = turned ? job.dst_x : job.dst_y;
    const int out_w = turned ? window.out_h : window.out_w, out_h = turned ? window.out_w : window.out_h;
    const PermuteArgs steps{pixel, static_cast<ptrdiff_t>(size), step_x, job.dst_c};
    const size_t wanted = std::min(columns, dst_n - std::min(n0, dst_n));
    WinogradOutput t = output(job, n0, columns);
    t.dst_x = turned ? line : pixel;
    t.dst_y = turned ? pixel : line;
    for (size_t i = 0, here; i < count; i += here) {
        here = std::min({blocking.run, across() - (tile + i) % across(), count - i});
        for (size_t j = 0; j < here; ++j) {
            t.src = base + blocking.input_bytes + (i + j) * blocking.row() * size;
            t.dst = block + static_cast<ptrdiff_t>(j) * out_across() * pixel;
            transforms->output(t);
        }
        const Place at = place(tile + i);
        const int x = turned ? at.y : at.x, y = turned ? at.x : at.y;
        const int width = std::min(static_cast<int>(here) * out_across(), out_w - x);
        const int height = std::min(turned ? scheme.out_w : scheme.out_h, out_h - y);
        uint8_t *const dst = job.dst + static_cast<ptrdiff_t>(at.image) * job.dst_image + y * step_y + x * step_x +
                             static_cast<ptrdiff_t>(n0) * job.dst_c;
        for (int r = 0; r < height; ++r) {
            uint8_t *const from = block + r * line;
            if (activation.function != nullptr) {
                activation::Fused::run(activation.function.get(), from, from, static_cast<size_t>(width) * columns);
            }
            turn->run(steps, from, dst + r * step_y, static_cast<size_t>(width), wanted);
        }
    }
}

}  // namespace ac::conv2d
