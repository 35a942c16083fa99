// SPDX-License-Identifier: MIT
// How A and B get from the user's memory into panels.
#include "src/gemm/job.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac {
namespace gemm {

/// Packs rows [m0, m0 + width) for k in [k0, k1) at dst; without it, only the sums are made.
void Gemm::pack_a(const Job &job, uint8_t *scratch, size_t batch, size_t m0, size_t width, size_t k0, size_t k1,
                  void *dst, int32_t *sums) const {
    const Args &args = *job.args;
    const size_t size = element_bytes(config_.a_type);
    GemmPack pack{};
    pack.width = width;
    pack.count = std::min(width, job.m - m0);
    pack.k = k1 - k0;
    pack.fill = round_up(pack.k, row_->ku) - pack.k;
    pack.dst = dst;
    pack.flip = is_unsigned8(config_.a_type) != row_->a_unsigned ? 0x80 : 0;
    pack.sums = sums;
    const void *a = at(args.a, mul(batch, args.a_batch_step));
    if (config_.a_source == ASource::columns) {
        pack.src = at(a, mul(k0, args.a_step) + mul(m0, size));
        pack.step = args.a_step;
        row_->pack_a_columns(pack);
        return;
    }
    const void **rows = reinterpret_cast<const void **>(scratch);
    pack.rows = rows;
    pack.step = mul(pack.k + pack.fill, size_t{row_->a_size});
    if (config_.a_source == ASource::rows) {
        for (size_t i = 0; i < width; ++i) {
            rows[i] = at(a, mul(m0 + std::min(i, pack.count - 1), args.a_step) + mul(k0, size));
        }
        row_->pack_a_rows(pack);
        return;
    }
    pack_indirect(job, pack, scratch, m0, k0, k1);
}

void Gemm::pack_indirect(const Job &job, GemmPack pack, uint8_t *scratch, size_t m0, size_t k0, size_t k1) const {
    const size_t mr = pack.width;
    const size_t taps = config_.taps;
    const size_t channels = config_.k / taps;
    const size_t size = element_bytes(config_.a_type);
    const void **pointers = reinterpret_cast<const void **>(scratch);
    const void **rows = pointers + taps * mr;
    uint8_t *gathered = reinterpret_cast<uint8_t *>(rows + mr);
    const Indirection &source = job.args->indirection;
    source.fill(source.context, m0, pack.count, pointers);
    const bool gather = gathers(*row_, channels, size);
    const size_t row_bytes = round_up(pack.k * size, 16);
    for (size_t k = k0; k < k1;) {
        const size_t tap = k / channels;
        const size_t first = k - tap * channels;
        const size_t count = std::min(channels - first, k1 - k);
        const void *const *of_tap = pointers + tap * pack.count;
        for (size_t i = 0; i < pack.count; ++i) {
            const void *p = at(of_tap[i], mul(first, size));
            if (gather) {
                std::memcpy(gathered + i * row_bytes + (k - k0) * size, p, count * size);
            } else {
                rows[i] = p;
            }
        }
        k += count;
        if (!gather) {
            std::fill(rows + pack.count, rows + mr, rows[pack.count - 1]);
            GemmPack part = pack;
            part.rows = rows;
            part.k = count;
            part.fill = k == k1 ? pack.fill : 0;
            row_->pack_a_rows(part);
            if (pack.dst != nullptr) {
                pack.dst = at(pack.dst, mul(row_->a_in_place ? count : count * mr, size_t{row_->a_size}));
            }
        }
    }
    if (gather) {
        for (size_t i = 0; i < mr; ++i) {
            rows[i] = gathered + std::min(i, pack.count - 1) * row_bytes;
        }
        pack.rows = rows;
        row_->pack_a_rows(pack);
    }
}

void Gemm::pack_rows(const void *const *rows, size_t k0, size_t k, bool last, void *group) const {
    GemmPack pack{};
    pack.rows = rows;
    pack.width = row_->mr;
    pack.count = row_->mr;
    pack.k = k;
    pack.fill = last ? blocking_.kp - k0 - k : 0;
    pack.step = mul(blocking_.kp, size_t{row_->a_size});
    pack.dst = at(group, mul(row_->a_in_place ? k0 : k0 * row_->mr, size_t{row_->a_size}));
    row_->pack_a_rows(pack);
}

bool Gemm::reads() const {
    return reads_a(*row_, config_);
}

size_t Gemm::plain_row_bytes() const {
    const bool plain = row_->a_in_place && row_->a_size == element_bytes(config_.a_type);
    return plain ? blocking_.kp * row_->a_size : 0;
}

void Gemm::pack_b(const BMatrix &b, void *packed, ITensorPack &pack, size_t first, size_t count) const {
    const size_t panels = ceil_div(config_.n, blocking_.nr);
    const size_t batches = !config_.b_batched ? 1 : count != 0 ? count : config_.batches;
    uint8_t *to = align64(static_cast<uint8_t *>(packed)) + first * b_batch_bytes(*row_, config_, blocking_);
    parallel(row_->name, panels * batches, grain_for(blocking_.nr * config_.k), pack, [&](const Share &part) {
        for (size_t u = part.begin; u < part.end; ++u) {
            const size_t batch = u / panels;
            pack_panel(b, batch, u % panels * blocking_.nr, to + batch * b_batch_bytes(*row_, config_, blocking_));
        }
    });
}

/// The panel that begins at column n0, into B at `base`.
void Gemm::pack_panel(const BMatrix &b, size_t batch, size_t n0, uint8_t *base) const {
    const size_t nr = blocking_.nr;
    const void *src = at(b.data, mul(batch, b.batch_step));
    GemmPack p{};
    p.width = nr;
    p.count = std::min(nr, config_.n - n0);
    p.k = config_.k;
    p.fill = blocking_.kp - config_.k;
    p.dst = base + b_sums_bytes(*row_, config_, blocking_) + n0 * blocking_.kp * row_->b_size;
    p.flip = is_unsigned8(config_.b_type) ? 0x80 : 0;
    if (row_->acc == GemmAcc::s32) {
        p.sums = reinterpret_cast<int32_t *>(base) + n0;
        std::fill_n(p.sums, nr, 0);
    }
    if (config_.b_layout == BLayout::kn) {
        p.src = at(src, mul(n0, element_bytes(config_.b_type)));
        p.step = b.step;
        row_->pack_b_columns(p);
        return;
    }
    const void *rows[max_nr];
    for (size_t i = 0; i < nr; ++i) {
        rows[i] = at(src, mul(n0 + std::min(i, p.count - 1), b.step));
    }
    p.rows = rows;
    row_->pack_b_rows(p);
}

void ConvolutionWindow::fill(const void *window, size_t m0, size_t rows, const void **out) {
    const ConvolutionWindow &w = *static_cast<const ConvolutionWindow *>(window);
    const auto plane = static_cast<size_t>(w.out_w) * static_cast<size_t>(w.out_h);
    auto image = static_cast<ptrdiff_t>(m0 / plane);
    int y = static_cast<int>(m0 % plane) / w.out_w;
    int x = static_cast<int>(m0 % plane) % w.out_w;
    for (size_t i = 0; i < rows; ++i) {
        const uint8_t *base = w.src + image * w.image_step;
        const void **to = out + i;
        for (int ky = 0; ky < w.kernel_h; ++ky) {
            const int iy = y * w.stride_y - w.pad_top + ky * w.dilation_y;
            const bool inside_y = static_cast<unsigned>(iy) < static_cast<unsigned>(w.in_h);
            for (int kx = 0; kx < w.kernel_w; ++kx, to += rows) {
                const int ix = x * w.stride_x - w.pad_left + kx * w.dilation_x;
                const bool inside = inside_y && static_cast<unsigned>(ix) < static_cast<unsigned>(w.in_w);
                *to = inside ? base + iy * w.y_step + ix * w.x_step : w.padding;
            }
        }
        if (++x == w.out_w) {
            x = 0;
            if (++y == w.out_h) {
                y = 0;
                ++image;
            }
        }
    }
}

}  // namespace gemm
}  // namespace ac
