// SPDX-License-Identifier: MIT
#include "src/ops/common/rows.h"
#include "src/ops/conv2d_winograd/winograd.plan.h"
#include "src/ops/conv2d_winograd/winograd_points.h"
#include "src/plan/contiguous.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac::conv2d {

namespace {

/// Workspace.
enum WorkspaceSlot : int { packed = TensorType::ACL_INT_0, blocks, one_point, turned_weights, padded_bias };

uint8_t *memory(ITensorPack &pack, WorkspaceSlot slot) {
    return data(*pack.get_tensor(slot));
}

}  // namespace

ARM_COMPUTE_COLD MemoryRequirements WinogradPlan::workspace() const {
    const size_t weights = channels * static_cast<size_t>(scheme.kernel_h * scheme.kernel_w) * n * size;
    return {MemoryInfo(packed, MemoryLifetime::Persistent, first->packed_b_bytes(), 64),
            MemoryInfo(blocks, MemoryLifetime::Temporary, slots * blocking.bytes(), 64),
            MemoryInfo(one_point, MemoryLifetime::Prepare, n * blocking.k * size, 64),
            MemoryInfo(turned_weights, MemoryLifetime::Prepare, turn == nullptr ? 0 : weights, 64),
            MemoryInfo(padded_bias, dst_n < n ? n * size : 0, 64)};
}

/// Packs one point of all kernels, for one block of input channels.
ARM_COMPUTE_COLD void WinogradPlan::pack_point(const uint8_t *weights, size_t k0, size_t point,
                                               ITensorPack &pack) const {
    const int across = scheme.points_w();
    double by_y[7], by_x[7];
    WinogradLine(scheme.points_h()).kernel(static_cast<int>(point) / across, scheme.kernel_h, by_y);
    WinogradLine(across).kernel(static_cast<int>(point) % across, scheme.kernel_w, by_x);
    float factors[25];
    for (int y = 0; y < scheme.kernel_h; ++y) {
        for (int x = 0; x < scheme.kernel_w; ++x) {
            factors[y * scheme.kernel_w + x] = static_cast<float>(by_y[y] * by_x[x]);
        }
    }
    uint8_t *const to = memory(pack, one_point);
    const size_t taps = static_cast<size_t>(scheme.kernel_h * scheme.kernel_w);
    const size_t here = std::min(blocking.k, channels - k0), row_bytes = blocking.k * size;
    parallel(transforms->name, n, grain_for(taps * blocking.k), pack, [&](const Share &part) {
        for (size_t i = part.begin; i < part.end; ++i) {
            WinogradWeights w{};
            w.src = weights + (i * taps * channels + k0) * size;
            w.src_step = static_cast<ptrdiff_t>(channels * size);
            w.factors = factors;
            w.taps = taps;
            w.channels = here;
            w.dst = to + i * row_bytes;
            transforms->weights(w);
            std::memset(to + i * row_bytes + here * size, 0, row_bytes - here * size);
        }
    });
    const size_t batch = k0 / blocking.k * scheme.points() + point;
    first->pack_b({to, static_cast<ptrdiff_t>(row_bytes), 0}, memory(pack, packed), pack, batch, 1);
}

ARM_COMPUTE_COLD void WinogradPlan::prepare(ITensorPack &pack) const {
    const ITensor &weights = *pack.get_const_tensor(TensorType::ACL_SRC_1);
    const DenseRows rows(weights, 4, pack);
    const uint8_t *from = rows.data();
    if (turn != nullptr) {
        uint8_t *const to = memory(pack, turned_weights);
        turn_weights(from, to, pack);
        from = to;
    }
    for (size_t k = 0; k < channels; k += blocking.k) {
        for (size_t point = 0; point < scheme.points(); ++point) {
            pack_point(from, k, point, pack);
        }
    }
    if (!retain) {
        weights.mark_as_unused();
    }
}

/// Sets the position of a tile's inputs, from channel k on.
void WinogradPlan::aim(const Job &job, size_t tile, size_t k, WinogradInput &t) const {
    const Place at = place(tile);
    const int x = at.x - window.pad_left, y = at.y - window.pad_top;
    const uint8_t *image = job.src + static_cast<ptrdiff_t>(at.image) * job.src_image + k * size;
    for (int r = 0; r < scheme.points_h(); ++r) {
        const bool inside = y + r >= 0 && y + r < window.in_h;
        t.rows[r] = inside ? image + (y + r) * job.src_y + x * job.src_x : job.zeros;
    }
    t.begin = std::max(0, -x);
    t.end = std::max(t.begin, std::min(scheme.points_w(), window.in_w - x));
}

/// Transforms tiles [tile, tile + count), channels from k0 on, to rows that the product reads in place.
void WinogradPlan::write_inputs(const Job &job, size_t tile, size_t count, size_t k0, uint8_t *base) const {
    const size_t row_bytes = first->plain_row_bytes(), channels_here = std::min(blocking.k, channels - k0);
    const size_t used = channels_here * size, chunk = turn == nullptr ? channels_here : blocking.chunk;
    Patch patch{base + blocking.patch(), chunk * size};
    WinogradInput t{};
    t.scheme = scheme.scheme;
    t.step = job.src_x;
    t.dst_step = static_cast<ptrdiff_t>(blocking.input_step);
    for (size_t k = 0; k < channels_here; k += chunk) {
        t.channels = std::min(chunk, channels_here - k);
        for (size_t i = 0; i < count; ++i) {
            turn == nullptr ? aim(job, tile + i, k0 + k, t) : aim_patch(job, patch, tile + i, tile + count, k0 + k, t);
            t.dst = base + i * row_bytes + k * size;
            transforms->input(t);
        }
    }
    for (size_t i = 0; used < row_bytes && i < count * scheme.points(); ++i) {
        uint8_t *const row = base + i / count * blocking.input_step + i % count * row_bytes;
        std::memset(row + used, 0, row_bytes - used);
    }
}

/// The same through a buffer, in groups of as many tiles as the product's micro-kernel has rows.
void WinogradPlan::pack_inputs(const Job &job, size_t tile, size_t count, size_t k0, uint8_t *base) const {
    const size_t group = first->tile(), channels_here = std::min(blocking.k, channels - k0);
    uint8_t *const stage = base + blocking.stage();
    const size_t row_bytes = blocking.chunk * size;
    const void *rows[256];
    Patch patch{base + blocking.patch(), row_bytes};
    WinogradInput t{};
    t.scheme = scheme.scheme;
    t.step = job.src_x;
    t.dst_step = static_cast<ptrdiff_t>(blocking.stage_step);
    for (size_t i = 0; i < count; i += group, base += first->packed_rows_bytes()) {
        const size_t here = std::min(group, count - i);
        for (size_t k = 0; k < channels_here; k += blocking.chunk) {
            t.channels = std::min(blocking.chunk, channels_here - k);
            for (size_t j = 0; j < here; ++j) {
                turn == nullptr ? aim(job, tile + i + j, k0 + k, t)
                                : aim_patch(job, patch, tile + i + j, tile + i + here, k0 + k, t);
                t.dst = stage + j * row_bytes;
                transforms->input(t);
            }
            for (size_t p = 0; p < scheme.points(); ++p) {
                for (size_t j = 0; j < group; ++j) {
                    rows[j] = stage + p * blocking.stage_step + std::min(j, here - 1) * row_bytes;
                }
                first->pack_rows(rows, k, t.channels, k + t.channels == channels_here, base + p * blocking.input_step);
            }
        }
    }
}

/// Computes the products of all points of `count` tiles.
void WinogradPlan::multiply(const Job &job, size_t count, size_t k0, size_t n0, size_t columns, uint8_t *base) const {
    gemm::Args args;
    args.m = count;
    args.batches = scheme.points();
    args.first_batch = k0 / blocking.k * args.batches;
    args.first_column = n0;
    args.columns = columns;
    args.a = base;
    args.a_batch_step = static_cast<ptrdiff_t>(blocking.input_step);
    args.b = job.weights;
    args.d = base + blocking.input_bytes;
    args.d_step = static_cast<ptrdiff_t>(blocking.row() * size);
    args.d_batch_step = static_cast<ptrdiff_t>(blocking.product_step);
    args.workspace = base + blocking.bytes() - blocking.gemm_bytes;
    if (k0 == 0) {
        first->run_here(args);
        return;
    }
    args.c = args.d;
    args.c_step = args.d_step;
    args.c_batch_step = args.d_batch_step;
    more->run_here(args);
}

/// The arguments shared by all tiles of a block.
WinogradOutput WinogradPlan::output(const Job &job, size_t n0, size_t columns) const {
    WinogradOutput t{};
    t.scheme = scheme.scheme;
    t.src_step = static_cast<ptrdiff_t>(blocking.product_step);
    t.channels = columns;
    t.bias = job.bias == nullptr ? nullptr : job.bias + n0 * size;
    t.lo = activation.clamp.lo;
    t.hi = activation.clamp.hi;
    return t;
}

void WinogradPlan::transform_outputs(const Job &job, size_t tile, size_t count, size_t n0, size_t columns,
                                     uint8_t *base) const {
    uint8_t *const edge = base + blocking.input_bytes + blocking.middle_bytes;
    const size_t row_bytes = columns * size;
    WinogradOutput t = output(job, n0, columns);
    for (size_t i = 0; i < count; ++i) {
        const Place at = place(tile + i);
        const int width = std::min(scheme.out_w, window.out_w - at.x);
        const int height = std::min(scheme.out_h, window.out_h - at.y);
        const bool whole = width == scheme.out_w && height == scheme.out_h;
        uint8_t *image = job.dst + static_cast<ptrdiff_t>(at.image) * job.dst_image;
        uint8_t *const dst = image + at.y * job.dst_y + at.x * job.dst_x + n0 * size;
        t.src = base + blocking.input_bytes + i * blocking.row() * size;
        t.dst = whole ? dst : edge;
        t.dst_x = whole ? job.dst_x : static_cast<ptrdiff_t>(row_bytes);
        t.dst_y = whole ? job.dst_y : t.dst_x * scheme.out_w;
        transforms->output(t);
        for (int p = 0; !whole && p < width * height; ++p) {
            std::memcpy(dst + p / width * job.dst_y + p % width * job.dst_x,
                        edge + p / width * t.dst_y + p % width * t.dst_x, row_bytes);
        }
        for (int y = 0; activation.function != nullptr && y < height; ++y) {
            apply_in_place(activation::Fused::run, activation.function.get(), dst + y * job.dst_y, job.dst_x,
                           static_cast<size_t>(width), columns, size);
        }
    }
}

/// Computes the tiles and columns of a slot.
void WinogradPlan::run_slot(const Job &job, size_t slot) const {
    const auto share = [](size_t count, size_t i, size_t of) { return count * i / of; };
    const size_t panel = first->panel(), panels = ceil_div(n - blocking.rest, panel);
    const size_t it = slot / job.split_n, in = slot % job.split_n;
    const size_t end = share(tiles(), it + 1, job.split_tiles);
    const size_t n0 = share(panels, in, job.split_n) * panel;
    const size_t n1 = in + 1 == job.split_n ? n : share(panels, in + 1, job.split_n) * panel;
    uint8_t *const base = job.workspace + slot * blocking.bytes();
    for (size_t tile = share(tiles(), it, job.split_tiles); tile < end;) {
        const size_t count = std::min(blocking.tiles, end - tile);
        for (size_t from = n0, to; from < n1; from = to) {
            to = std::min(n1, from + blocking.n);
            if (n1 - to <= blocking.rest) {
                to = n1;
            }
            for (size_t k = 0; k < channels; k += blocking.k) {
                if (blocking.k_blocks > 1 || from == n0) {
                    first->plain_row_bytes() != 0 ? write_inputs(job, tile, count, k, base)
                                                  : pack_inputs(job, tile, count, k, base);
                }
                multiply(job, count, k, from, to - from, base);
            }
            turn == nullptr ? transform_outputs(job, tile, count, from, to - from, base)
                            : turn_outputs(job, tile, count, from, to - from, base);
        }
        tile += count;
    }
}

/// Splits tiles first. Columns are split only if tiles are few, because each part transforms the inputs again.
void WinogradPlan::split(Job &job) const {
    const size_t panels = ceil_div(n - blocking.rest, first->panel());
    double best = 0;
    for (size_t sn = 1; sn <= slots; ++sn) {
        if (slots % sn == 0) {
            const size_t rows = ceil_div(ceil_div(tiles(), slots / sn), first->tile());
            const double cost = static_cast<double>(rows) * (static_cast<double>(ceil_div(panels, sn)) + 0.5);
            if (best == 0 || cost < best) {
                best = cost;
                job.split_tiles = slots / sn;
                job.split_n = sn;
            }
        }
    }
}

ARM_COMPUTE_COLD void WinogradPlan::run(ITensorPack &pack) const {
    const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
    const ITensor &dst = *pack.get_const_tensor(TensorType::ACL_DST);
    const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
    const Strides &from = src.info()->strides_in_bytes(), &to = dst.info()->strides_in_bytes();
    const size_t w = nchw ? 0 : 1, c = nchw ? 2 : 0;
    const size_t x = scheme.turned ? w + 1 : w, y = scheme.turned ? w : w + 1;
    Job job{};
    job.src = data(src);
    job.dst = data(dst);
    job.src_x = static_cast<ptrdiff_t>(from[x]);
    job.src_y = static_cast<ptrdiff_t>(from[y]);
    job.src_c = static_cast<ptrdiff_t>(from[c]);
    job.src_image = static_cast<ptrdiff_t>(from[3]);
    job.dst_x = static_cast<ptrdiff_t>(to[x]);
    job.dst_y = static_cast<ptrdiff_t>(to[y]);
    job.dst_c = static_cast<ptrdiff_t>(to[c]);
    job.dst_image = static_cast<ptrdiff_t>(to[3]);
    job.bias = bias == nullptr ? nullptr : data(*bias);
    // A row of zeros as wide as a tile. Padding added after planning may have made it wider.
    std::vector<uint8_t> wide;
    const size_t zeros_bytes =
        static_cast<size_t>(scheme.points_w() - 1) * static_cast<size_t>(job.src_x) + channels * size;
    if (turn == nullptr && zeros_bytes > zeros->size) {
        wide.assign(zeros_bytes, 0);
    }
    job.zeros = wide.empty() ? zeros->data() : wide.data();
    if (bias != nullptr && dst_n < n) {
        uint8_t *const padded = memory(pack, padded_bias);
        alone("pad_bias", pack, [given = job.bias, padded, bytes = dst_n * size, all = n * size] {
            std::memcpy(padded, given, bytes);
            std::memset(padded + bytes, 0, all - bytes);
        });
        job.bias = padded;
    }
    job.weights = memory(pack, packed);
    job.workspace = memory(pack, blocks);
    split(job);
    parallel(transforms->name, slots, 1, pack, [this, job](const Share &part) {
        for (size_t slot = part.begin; slot < part.end; ++slot) {
            run_slot(job, slot);
        }
    });
}

}  // namespace ac::conv2d
