// SPDX-License-Identifier: MIT
#include "src/gemm/gemm.h"

#include "src/gemm/layout.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac {
namespace gemm {

/// One run, as all its slots see it.
struct Gemm::Job {
    const Args *args;
    size_t m, batches;
    const uint8_t *b;    ///< packed, aligned
    uint8_t *workspace;  ///< aligned
    size_t split_m, split_n;
    const void *bias;  ///< what the micro-kernel starts from
    const void *c;
    bool c_is_bias;       ///< C is one row with beta 1: it is the bias
    bool finish;          ///< tiles go through the finishing function
    GemmFinish epilogue;  ///< with all that does not depend on the tile
};

namespace {

const void *at(const void *p, ptrdiff_t bytes) {
    return static_cast<const uint8_t *>(p) + bytes;
}
void *at(void *p, ptrdiff_t bytes) {
    return static_cast<uint8_t *>(p) + bytes;
}

ptrdiff_t mul(size_t a, size_t b) {
    return static_cast<ptrdiff_t>(a * b);
}
ptrdiff_t mul(size_t a, ptrdiff_t b) {
    return static_cast<ptrdiff_t>(a) * b;
}

/// The sums that packing would have made.
void add_rows(const GemmTile &tile, int32_t *sums) {
    for (size_t i = 0; i < tile.m; ++i) {
        const auto *row = static_cast<const uint8_t *>(at(tile.a, mul(i, tile.a_step)));
        for (size_t k = 0; k < tile.k; ++k) {
            sums[i] += static_cast<int8_t>(row[k] ^ tile.flip);
        }
    }
}

/// Share `i` of `of` when `count` things are dealt out.
size_t share(size_t count, size_t i, size_t of) {
    return count * i / of;
}

/// How many parts rows and columns are cut into: the largest part is what the run waits for.
void split(size_t row_panels, size_t column_panels, size_t slots, size_t &split_m, size_t &split_n) {
    size_t best = 0;
    for (size_t sn = 1; sn <= slots; ++sn) {
        if (slots % sn != 0) {
            continue;
        }
        const size_t rows = ceil_div(row_panels, slots / sn);
        // Packing a panel of A, which each of the sn parts repeats, costs about as much as one column panel does.
        const size_t cost = rows * (ceil_div(column_panels, sn) + 1);
        if (best == 0 || cost < best) {
            best = cost;
            split_m = slots / sn;
            split_n = sn;
        }
    }
}

}  // namespace

/// Packs rows [m0, m0 + mr) for k in [k0, k1) at dst.
void Gemm::pack_a(const Job &job, uint8_t *scratch, size_t batch, size_t m0, size_t k0, size_t k1, void *dst,
                  int32_t *sums) const {
    const Args &args = *job.args;
    const size_t mr = row_->mr;
    const size_t size = element_bytes(config_.a_type);
    GemmPack pack{};
    pack.width = mr;
    pack.count = std::min(mr, job.m - m0);
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
    if (config_.a_source == ASource::rows) {
        for (size_t i = 0; i < mr; ++i) {
            rows[i] = at(a, mul(m0 + std::min(i, pack.count - 1), args.a_step) + mul(k0, size));
        }
        row_->pack_a_rows(pack);
        return;
    }
    pack_indirect(job, pack, scratch, m0, k0, k1);
}

void Gemm::pack_indirect(const Job &job, GemmPack pack, uint8_t *scratch, size_t m0, size_t k0, size_t k1) const {
    const size_t mr = row_->mr;
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
            pack.dst = at(pack.dst, mul(count * mr, size_t{row_->a_size}));
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

/// Rows [m0, m1) and columns [n0, n1), for all k: at most mc rows.
void Gemm::run_block(const Job &job, size_t slot, size_t batch, size_t m0, size_t m1, size_t n0, size_t n1) const {
    const Args &args = *job.args;
    const Workspace w = workspace_of(*row_, config_, blocking_);
    uint8_t *base = job.workspace + slot * w.bytes;
    const size_t mr = row_->mr, nr = blocking_.nr;
    const size_t acc = acc_bytes(*row_), d_size = element_bytes(config_.d_type);
    const uint8_t *b =
        job.b + (config_.b_batched ? args.first_batch + batch : 0) * b_batch_bytes(*row_, config_, blocking_);
    const uint8_t *panels = b + b_sums_bytes(*row_, config_, blocking_);
    void *d = at(args.d, mul(batch, args.d_batch_step) + mul(m0, args.d_step));
    const void *c = job.c == nullptr ? nullptr : at(job.c, mul(batch, args.c_batch_step) + mul(m0, args.c_step));
    int32_t *sums = job.epilogue.b_factor == 0 ? nullptr : reinterpret_cast<int32_t *>(base + w.sums);
    if (sums != nullptr) {
        std::fill_n(sums, round_up(m1 - m0, mr), 0);
    }
    GemmFinish finish = job.epilogue;
    finish.m = m1 - m0;
    finish.a_sums = sums;
    size_t k0 = 0;
    do {  // once for k == 0
        const size_t k1 = std::min(config_.k, k0 + blocking_.kc);
        const bool first = k0 == 0, last = k1 == config_.k;
        const size_t kp = round_up(k1 - k0, row_->ku);
        GemmTile tile{};
        tile.m = m1 - m0;
        tile.lo = last && !job.finish ? config_.lo : -std::numeric_limits<float>::infinity();
        tile.hi = last && !job.finish ? config_.hi : std::numeric_limits<float>::infinity();
        if (row_->a_in_place) {
            tile.a = at(args.a,
                        mul(batch, args.a_batch_step) + mul(m0, args.a_step) + mul(k0, element_bytes(config_.a_type)));
            tile.a_step = args.a_step;
            tile.k = k1 - k0;
            tile.flip = is_unsigned8(config_.a_type) ? 0x80 : 0;
            if (sums != nullptr) {
                add_rows(tile, sums);
            }
        } else {
            tile.a = base + w.a;
            tile.a_step = mul(mr * kp, size_t{row_->a_size});
            tile.k = kp;
            for (size_t m = m0; m < m1; m += mr) {
                pack_a(job, base + w.scratch, batch, m, k0, k1, base + w.a + (m - m0) * kp * row_->a_size,
                       sums == nullptr ? nullptr : sums + (m - m0));
            }
        }
        for (size_t n = n0; n < n1; n += nr) {
            tile.n = std::min(nr, n1 - n);
            tile.b = panels + n * blocking_.kp * row_->b_size + k0 * nr * row_->b_size;
            void *out = at(d, mul(n, d_size));
            tile.bias = first && job.bias != nullptr ? at(job.bias, mul(n, acc)) : nullptr;
            tile.c = first ? (c == nullptr || job.finish ? nullptr : at(c, mul(n, acc))) : out;
            tile.c_step = first ? args.c_step : args.d_step;
            tile.d = job.finish ? base + w.tile : out;
            tile.d_step = job.finish ? mul(nr, acc) : args.d_step;
            row_->run(tile);
            if (job.finish) {
                finish_tile(job, finish, base + w.tile, c, b, n, tile.n, out);
            }
        }
        k0 = k1;
    } while (k0 < config_.k);
    if (config_.function != nullptr) {
        for (size_t m = m0; m < m1; ++m) {
            void *out = at(d, mul(m - m0, args.d_step) + mul(n0, d_size));
            config_.function(config_.function_args, out, out, n1 - n0);
        }
    }
}

void Gemm::finish_tile(const Job &job, GemmFinish finish, const void *acc, const void *c, const void *b, size_t n,
                       size_t columns, void *out) const {
    finish.acc = acc;
    finish.acc_step = mul(blocking_.nr, acc_bytes(*row_));
    finish.n = columns;
    finish.d = out;
    finish.d_step = job.args->d_step;
    finish.bias = finish.bias == nullptr ? nullptr : at(finish.bias, mul(n, bias_bytes(config_)));
    finish.c = c == nullptr ? nullptr : at(c, mul(n, element_bytes(config_.d_type)));
    finish.c_step = job.args->c_step;
    if (row_->acc == GemmAcc::s32) {
        finish.b_sums = static_cast<const int32_t *>(b) + n;
        if (finish.per_channel) {
            finish.multipliers += n;
            finish.shifts += n;
        }
    }
    const DataType type = config_.d_type;
    GemmFinishFn *const put = type == config_.a_type  ? finish_->to_type
                              : type == DataType::S32 ? finish_->to_s32
                                                      : finish_->to_f32;
    put(finish);
}

/// The part of the work that slot `slot` of `slots` has: a rectangle of row panels (of all batches) and columns.
void Gemm::run_slot(const Job &job, size_t slot) const {
    const size_t mr = row_->mr, nr = blocking_.nr;
    const size_t row_panels = ceil_div(job.m, mr), column_panels = ceil_div(config_.n, nr);
    const size_t im = slot / job.split_n, in = slot % job.split_n;
    const size_t n0 = share(column_panels, in, job.split_n) * nr;
    const size_t n1 = std::min(config_.n, share(column_panels, in + 1, job.split_n) * nr);
    if (n0 >= n1) {
        return;
    }
    const size_t end = share(row_panels * job.batches, im + 1, job.split_m);
    for (size_t p = share(row_panels * job.batches, im, job.split_m); p < end;) {
        const size_t batch = p / row_panels;
        const size_t here = std::min(end, (batch + 1) * row_panels) - p;  // panels of this batch that remain
        const size_t blocks = ceil_div(here * mr, blocking_.mc);
        const size_t count = ceil_div(here, blocks);  // blocks of about the same height
        const size_t m0 = (p - batch * row_panels) * mr;
        run_block(job, slot, batch, m0, std::min(job.m, m0 + count * mr), n0, n1);
        p += count;
    }
}

/// Fills what depends on the run but not on the tile.
void Gemm::fill_epilogue(Job &job) const {
    const Args &args = *job.args;
    GemmFinish &e = job.epilogue;
    e.bias = args.bias;
    if (row_->acc != GemmAcc::s32) {
        e.alpha = config_.alpha;
        e.beta = config_.beta;
        e.lo = config_.lo;
        e.hi = config_.hi;
        e.acc_is_f16 = row_->acc == GemmAcc::f16;
        e.bias_is_f32 = config_.bias_type == DataType::F32;
        job.c = config_.beta == 0.f ? nullptr : args.c;
        // Kernels start from one vector for all rows, or from a matrix; with both, or with factors, finish() adds.
        job.finish =
            finish_always(*row_, config_) || (job.c != nullptr && (config_.beta != 1.f || job.args->bias != nullptr));
        if (!job.finish && job.c != nullptr && args.c_step == 0 && args.c_batch_step == 0) {
            job.bias = job.c;
            job.c = nullptr;
        } else if (!job.finish) {
            job.bias = args.bias;
        }
        return;
    }
    const Quantization &q = *args.quantization;
    const int32_t a = q.a_offset - (is_unsigned8(config_.a_type) ? 128 : 0) + (row_->a_unsigned ? 128 : 0);
    const int32_t b = q.b_offset - (is_unsigned8(config_.b_type) ? 128 : 0);
    e.base =
        static_cast<int32_t>(static_cast<uint32_t>(config_.k) * static_cast<uint32_t>(a) * static_cast<uint32_t>(b));
    e.a_factor = -a;
    e.b_factor = -b;
    e.multipliers = q.multipliers;
    e.shifts = q.shifts;
    e.per_channel = q.per_channel;
    e.d_offset = q.d_offset;
    const bool is_u8 = is_unsigned8(config_.d_type);
    e.qlo = std::max(q.lo, is_u8 ? 0 : -128);
    e.qhi = std::min(q.hi, is_u8 ? 255 : 127);
    e.lo = config_.lo;
    e.hi = config_.hi;
    e.scale = q.scale;
    job.finish = true;
}

void Gemm::run(const Args &args, ITensorPack &pack) const {
    if (config_.m == 0 || config_.n == 0 || config_.batches == 0) {
        return;
    }
    Job job{};
    job.args = &args;
    job.m = args.m == 0 ? config_.m : args.m;
    job.batches = args.batches == 0 ? config_.batches : args.batches;
    job.b = align64(static_cast<const uint8_t *>(args.b));
    job.workspace = align64(static_cast<uint8_t *>(args.workspace));
    fill_epilogue(job);
    const size_t slots = std::min<size_t>(slots_, worth_slots(*row_, config_, blocking_));
    split(ceil_div(job.m, row_->mr) * job.batches, ceil_div(config_.n, blocking_.nr), slots, job.split_m, job.split_n);
    if (slots == 1) {
        run_slot(job, 0);
        return;
    }
    parallel(row_->name, slots, 1, pack, [&](const Share &part) {
        for (size_t slot = part.begin; slot < part.end; ++slot) {
            run_slot(job, slot);
        }
    });
}

void Gemm::pack_b(const BMatrix &b, void *packed, ITensorPack &pack, size_t first, size_t count) const {
    const size_t nr = blocking_.nr;
    const size_t panels = ceil_div(config_.n, nr),
                 batches = config_.b_batched ? (count != 0 ? count : config_.batches) : 1;
    const size_t size = element_bytes(config_.b_type);
    uint8_t *to = align64(static_cast<uint8_t *>(packed));
    const auto pack_panel = [&](size_t batch, size_t panel) {
        uint8_t *base = to + (first + batch) * b_batch_bytes(*row_, config_, blocking_);
        const size_t n0 = panel * nr;
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
            p.src = at(src, mul(n0, size));
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
    };
    parallel(row_->name, panels * batches, grain_for(nr * config_.k), pack, [&](const Share &part) {
        for (size_t u = part.begin; u < part.end; ++u) {
            pack_panel(u / panels, u % panels);
        }
    });
}

size_t Gemm::packed_b_bytes() const {
    return (config_.b_batched ? config_.batches : 1) * b_batch_bytes(*row_, config_, blocking_) + alignment - 1;
}

size_t Gemm::workspace_bytes() const {
    return slots_ * workspace_of(*row_, config_, blocking_).bytes + alignment - 1;
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
