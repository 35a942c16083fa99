// SPDX-License-Identifier: MIT
// How A and B get from the user's memory into panels.
#include "src/gemm/engine/job.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac::gemm {

/// Packs rows [m0, m0 + width) for k in [k0, k1) at dst. If dst is null, only computes the sums.
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
    const bool gather = config_.tap_fill == 0 && gathers(*row_, channels, size);
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
            part.k = std::min(count, first < channels - config_.tap_fill ? channels - config_.tap_fill - first : 0);
            part.fill = count - part.k + (k == k1 ? pack.fill : 0);
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
    static constexpr size_t together = 8;
    const size_t nr = blocking_.nr, panels = ceil_div(config_.n, nr);
    const size_t batches = !config_.b_batched ? 1 : count != 0 ? count : config_.batches;
    const size_t batch_bytes = b_batch_bytes(*row_, config_, blocking_);
    uint8_t *to = align64(static_cast<uint8_t *>(packed)) + (config_.b_batched ? first * batch_bytes : 0);
    parallel(row_->name, panels * batches, grain_for(nr * config_.k), pack,
             [this, b, to, panels, nr, batch_bytes](const Share &part) {
                 for (size_t u = part.begin; u < part.end;) {
                     const size_t batch = u / panels, panel = u % panels;
                     const size_t here = std::min(std::min(part.end - u, panels - panel), together);
                     uint8_t *base = to + batch * batch_bytes;
                     int32_t *sums = row_->acc == Type::s32 ? reinterpret_cast<int32_t *>(base) : nullptr;
                     pack_panels(
                         b, batch, panel * nr, here, 0, config_.k,
                         base + b_sums_bytes(*row_, config_, blocking_) + panel * nr * blocking_.kp * row_->b_size,
                         sums);
                     u += here;
                 }
             });
}

/// Packs `count` panels from column n0 on, for k in [k0, k1), consecutively at dst; omits blocks after the last column.
/// Takes a few lines of B at a time: their pages stay in the TLB, and the parts for the next panels are loaded with
/// them. `sums`: those of column 0.
void Gemm::pack_panels(const BMatrix &b, size_t batch, size_t n0, size_t count, size_t k0, size_t k1, uint8_t *dst,
                       int32_t *sums) const {
    const size_t width = block_of(*row_, blocking_), bytes = block_bytes(*row_, blocking_, k0, k1);
    const size_t lines = config_.b_layout == BLayout::kn ? packed_lines : k1 - k0;
    const size_t blocks = std::min(count * blocking_.nr / width, ceil_div(config_.n - n0, width));
    GemmPack p{};
    p.width = width;
    if (sums != nullptr) {
        std::fill_n(sums + n0, count * blocking_.nr, 0);
        std::fill_n(sums + extreme_of(config_, blocking_, n0), count, 0);
    }
    for (size_t k = k0; k < k1; k += lines) {
        p.k = std::min(lines, k1 - k);
        p.fill = k + p.k < k1 ? 0 : round_up(k1 - k0, row_->ku) - (k1 - k0);
        for (size_t i = 0; i < blocks; ++i) {
            size_t step = width;
            if (narrows(*row_)) {
                p.width = step = narrow_width(*row_, config_, blocking_, n0 + i * width);
            }
            p.dst = dst + i * bytes + (k - k0) * step * row_->b_size;
            if (sums != nullptr) {
                p.sums = sums + n0 + i * width;
                p.extreme = sums + extreme_of(config_, blocking_, n0 + i * width);
            }
            pack_panel(b, batch, n0 + i * width, k, p);
        }
    }
}

/// Packs a piece of a block of a panel; p gives its size and destination.
void Gemm::pack_panel(const BMatrix &b, size_t batch, size_t n0, size_t k, GemmPack p) const {
    const void *src = at(b.data, mul(batch, b.batch_step));
    const size_t size = element_bytes(config_.b_type);
    p.count = std::min(p.width, config_.n - n0);
    p.flip = is_unsigned8(config_.b_type) ? 0x80 : 0;
    if (config_.b_layout == BLayout::kn) {
        p.src = at(src, mul(k, b.step) + mul(n0, size));
        p.step = b.step;
        row_->pack_b_columns(p);
        return;
    }
    const void *rows[max_nr];
    for (size_t i = 0; i < p.width; ++i) {
        rows[i] = at(src, mul(n0 + std::min(i, p.count - 1), b.step) + mul(k, size));
    }
    p.rows = rows;
    row_->pack_b_rows(p);
}

/// While one panel of B is multiplied, the next one is prefetched. Each tile fetches its share, so the data arrives in
/// time even from a third-level cache. A single tile instead fetches what it needs soon.
void Gemm::fetch_panel(GemmTile &tile, const void *next) const {
    const size_t tiles = ceil_div(tile.m, size_t{row_->mr});
    const size_t steps = tile.taps * ceil_div(tile.k, size_t{row_->kr});
    constexpr ptrdiff_t soon = 4096;
    tile.fetch = tiles == 1 ? at(tile.b, soon) : next;
    tile.fetch_step = static_cast<ptrdiff_t>(ceil_div(static_cast<size_t>(tile.b_step), tiles));
    tile.fetch_panel = mul(steps, tile.fetch_step);
}

/// Sets the step of a packed panel that may be the last one.
void Gemm::narrow(GemmTile &tile, size_t column) const {
    if (narrows(*row_)) {
        const size_t width = narrow_width(*row_, config_, blocking_, column);
        tile.b_step = mul(width * row_->kr, size_t{row_->b_size});
    }
}

/// Sets the tile's panel of B at column n of the block, for k in [k0, k1).
void Gemm::provide_b(const Job &job, const Block &block, const Workspace &w, size_t n, size_t k0, size_t k1,
                     GemmTile &tile) const {
    const size_t nr = blocking_.nr, column = job.args->first_column + n;
    tile.b_step = packed_b_step(*row_, blocking_);
    if (job.place == BPlace::fixed) {
        provide_fixed_b(job, block, w, n, k0, k1, tile);
        return;
    }
    if constexpr (panels_narrow) {
        narrow(tile, column);
    }
    if (job.place == BPlace::packed || job.place == BPlace::first) {
        const uint8_t *panels = block.b + b_sums_bytes(*row_, config_, blocking_);
        const size_t width = block_of(*row_, blocking_);
        const auto panel = [&](size_t c, size_t k) {
            const size_t step = narrows(*row_) ? narrow_width(*row_, config_, blocking_, c) : width;
            return panels + (c * blocking_.kp + k * step) * row_->b_size;
        };
        tile.b = panel(column, k0);
        tile.b_block = mul(blocking_.kp * width, size_t{row_->b_size});
        tile.extreme = row_->finishes &&  // other kernels handle all bytes alike
                       reinterpret_cast<const int32_t *>(block.b)[extreme_of(config_, blocking_, column)] != 0;
        const bool last = n + nr >= block.n1;
        fetch_panel(tile, last ? panel(column - n + block.n0, k1 < block.k1 ? k1 : block.k0) : panel(column + nr, k0));
        return;
    }
    const BMatrix &b = job.args->b_source;
    const size_t batch = config_.b_batched ? block.batch : 0;
    if (job.place == BPlace::in_place && tile.n == nr) {
        tile.b = at(b.data, mul(batch, b.batch_step) + mul(k0, b.step) + mul(column, size_t{row_->b_size}));
        tile.b_step = b.step;
        // The data to the right: the next panel, or the one after it.
        tile.fetch = at(tile.b, mul(std::max<size_t>(nr * row_->b_size, 128), size_t{1}));
        tile.fetch_step = b.step;
        tile.fetch_panel = 0;
        return;
    }
    const size_t together = panels_together(*row_, config_, blocking_), i = (n - block.n0) / nr % together;
    uint8_t *panels = block.base + w.panels;
    if (i == 0) {
        pack_panels(b, batch, column, std::min(together, ceil_div(block.n1 - n, nr)), k0, k1, panels, nullptr);
    }
    const size_t bytes = panel_bytes(*row_, blocking_, k0, k1);
    tile.b = panels + i * bytes;
    tile.b_block = mul(block_bytes(*row_, blocking_, k0, k1), size_t{1});
    fetch_panel(tile, at(tile.b, mul(bytes, size_t{1})));
}

/// The same in a fixed format. If the last steps of the micro-kernel exceed k, copies the blocks of the panel and
/// appends zeros.
void Gemm::provide_fixed_b(const Job &job, const Block &block, const Workspace &w, size_t n, size_t k0, size_t k1,
                           GemmTile &tile) const {
    const BMatrix &b = job.args->b_source;
    const size_t line = block_of(*row_, blocking_) * row_->b_size;  // bytes per element of k
    const void *blocks = at(b.data, mul(config_.b_batched ? block.batch : 0, b.batch_step) + mul(k0, line));
    const auto panel = [&](size_t column) { return at(blocks, mul(column / block_of(*row_, blocking_), b.step)); };
    const size_t first = job.args->first_column, next = n + blocking_.nr;
    tile.b = panel(first + n);
    tile.b_block = b.step;
    if (k1 == config_.k && copies_last(*row_, config_)) {
        uint8_t *to = block.base + w.panels;
        const size_t there = round_up(k1 - k0, row_->kr) * line, bytes = block_bytes(*row_, blocking_, k0, k1);
        for (size_t column = 0; column < tile.n; column += block_of(*row_, blocking_), to += bytes) {
            std::memcpy(to, panel(first + n + column), there);
            std::memset(to + there, 0, bytes - there);
        }
        tile.b = block.base + w.panels;
        tile.b_block = mul(bytes, size_t{1});
    }
    fetch_panel(tile, panel(first + (next < block.n1 ? next : block.n0)));
}

}  // namespace ac::gemm
