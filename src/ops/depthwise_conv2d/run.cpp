// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/depthwise_conv2d.plan.h"
#include "src/ops/depthwise_conv2d/repeat.h"
#include "src/plan/contiguous.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace ac::depthwise_conv2d {

using experimental::MemoryInfo;
using experimental::MemoryLifetime;
using experimental::MemoryRequirements;

namespace {

/// Workspace.
enum WorkspaceSlot : int {
    packed = TensorType::ACL_INT_0,
    blocks = TensorType::ACL_INT_1,
};

uint8_t *memory(ITensorPack &pack, WorkspaceSlot slot) {
    const ITensor *t = pack.get_tensor(slot);
    return t == nullptr ? nullptr : data(*t);
}

}  // namespace

/// One run: steps in bytes, addresses of first elements.
struct DepthwiseConv2dPlan::Job {
    const uint8_t *src;
    uint8_t *dst;
    size_t src_x, src_y, src_c, src_image, dst_x, dst_y, dst_c, dst_image;
    const uint8_t *zeros;
    const uint8_t *packed;
    Channels channels;
    size_t all;      ///< units
    uint8_t *slots;  ///< memory of slots; null if they need none
};

/// A block of outputs of one image.
struct DepthwiseConv2dPlan::Unit {
    size_t image, c, channels;
    int y, lines, x, columns;
};

MemoryRequirements DepthwiseConv2dPlan::workspace() const {
    MemoryRequirements needs;
    if (packs) {
        const MemoryLifetime lasting = constant ? MemoryLifetime::Persistent : MemoryLifetime::Temporary;
        needs.emplace_back(packed, lasting, packing.bytes(), 64);
    }
    if (bytes_of_slot() != 0) {
        needs.emplace_back(blocks, slots * bytes_of_slot(), 64);
    }
    return needs;
}

void DepthwiseConv2dPlan::pack_weights(ITensorPack &pack) const {
    const Unpacked from(*pack.get_const_tensor(TensorType::ACL_SRC_1), pack.get_const_tensor(TensorType::ACL_SRC_2));
    alone("pack_weights", pack, [this, from, to = memory(pack, packed)] { packing.pack(to, from, requantization); });
}

void DepthwiseConv2dPlan::prepare(ITensorPack &pack) const {
    if (packs && constant) {
        pack_weights(pack);
        pack.get_const_tensor(TensorType::ACL_SRC_1)->mark_as_unused();
    }
}

Channels DepthwiseConv2dPlan::constants(ITensorPack &pack) const {
    Channels c;
    if (packs) {
        c = packing.channels_in(memory(pack, packed));
    } else {
        const ITensor &weights = *pack.get_const_tensor(TensorType::ACL_SRC_1);
        c.weights = data(weights);
        c.weights_x = static_cast<ptrdiff_t>(weights.info()->strides_in_bytes()[1]);
        c.weights_y = static_cast<ptrdiff_t>(weights.info()->strides_in_bytes()[2]);
    }
    const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
    if (!packing.quantized && bias != nullptr) {
        c.bias = data(*bias);
    }
    return c;
}

/// Units are ordered by blocks of a line, then lines, images and channels.
DepthwiseConv2dPlan::Unit DepthwiseConv2dPlan::unit(size_t index) const {
    const auto bands = static_cast<size_t>(ceil_div(window.out_w, cut.columns));
    const auto calls = static_cast<size_t>(ceil_div(window.out_h, cut.lines));
    Unit u{};
    u.x = static_cast<int>(index % bands) * cut.columns;
    u.columns = std::min(cut.columns, window.out_w - u.x);
    index /= bands;
    u.y = static_cast<int>(index % calls) * cut.lines;
    u.lines = std::min(cut.lines, window.out_h - u.y);
    index /= calls;
    u.c = index % chunks() * cut.channels;
    u.channels = index % chunks() + 1 == chunks() ? channels - u.c : cut.channels;
    u.image = index / chunks();
    return u;
}

/// Copies `count` pixels of NHWC from `from`, with the channels that outputs [u.c, u.c + u.channels) need.
void DepthwiseConv2dPlan::repeat_pixels(const Job &job, const Unit &u, const uint8_t *from, uint8_t *to,
                                        int count) const {
    const auto pixels = static_cast<size_t>(count);
    if (u.channels == channels && job.src_x * multiplier == channels * size) {  // no gaps between pixels
        repeat(from, to, pixels * channels / multiplier, size, multiplier);
        return;
    }
    const size_t begin = u.c / multiplier, left = (multiplier - u.c % multiplier) % multiplier;
    const size_t head = std::min(left, u.channels), whole = (u.channels - head) / multiplier;
    const size_t tail = u.channels - head - whole * multiplier;
    for (size_t i = 0; i < pixels; ++i, from += job.src_x, to += cut.pixel) {
        const uint8_t *const p = from + (begin + (left != 0)) * size;
        if (head != 0) {
            repeat(p - size, to, 1, size, head);
        }
        repeat(p, to + head * size, whole, size, multiplier);
        if (tail != 0) {
            repeat(p + whole * size, to + (u.channels - tail) * size, 1, size, tail);
        }
    }
}

/// The same from NCHW: planes become channels, each repeated for its outputs.
void DepthwiseConv2dPlan::turn_pixels(const Job &job, const Unit &u, const uint8_t *from, uint8_t *to,
                                      int count) const {
    const auto pixels = static_cast<size_t>(count);
    const auto planes = static_cast<ptrdiff_t>(job.src_c);
    const auto step = static_cast<ptrdiff_t>(size * multiplier);
    const PermuteArgs steps{planes, static_cast<ptrdiff_t>(job.src_x), step, static_cast<ptrdiff_t>(cut.pixel)};
    for (size_t i = 0; i < std::min(multiplier, u.channels); ++i) {
        const size_t c = u.c + i;
        turn->run(steps, from + c / multiplier * job.src_c, to + i * size,
                  (u.channels - i + multiplier - 1) / multiplier, pixels);
    }
}

/// Copies the input of a unit, line by line; skips lines outside of the image.
void DepthwiseConv2dPlan::stage(const Job &job, const Unit &u, const Band &b, uint8_t *to) const {
    const int first = u.y * window.stride_y - window.pad_top;
    const size_t line = cut.pixel * static_cast<size_t>(columns_of_unit());
    const uint8_t *const image = job.src + u.image * job.src_image + static_cast<size_t>(b.first) * job.src_x;
    for (int i = 0; i < rows_for(u.lines); ++i, to += line) {
        const int y = first + i * window.dilation_y;
        if (y >= 0 && y < window.in_h) {
            const uint8_t *from = image + static_cast<size_t>(y) * job.src_y;
            nchw ? turn_pixels(job, u, from, to, b.args.width) : repeat_pixels(job, u, from, to, b.args.width);
        }
    }
}

/// Stores the addresses of the input rows that a unit reads, and some more: see depthwise_spare.
void DepthwiseConv2dPlan::find_rows(const Job &job, const Unit &u, const Band &b, const uint8_t *staged,
                                    const void **rows) const {
    const int first = u.y * window.stride_y - window.pad_top, used = rows_for(u.lines);
    const int count = rows_for(cut.lines + depthwise_spare);
    const size_t line = cut.pixel * static_cast<size_t>(columns_of_unit());
    const uint8_t *const image =
        job.src + u.image * job.src_image + u.c * size + static_cast<size_t>(b.first) * job.src_x;
    for (int i = 0; i < count; ++i) {
        const int y = first + i * window.dilation_y;
        const bool there = y >= 0 && y < window.in_h && i < used;
        rows[i] = !there              ? job.zeros
                  : staged == nullptr ? image + static_cast<size_t>(y) * job.src_y
                                      : staged + static_cast<size_t>(i) * line;
    }
}

void DepthwiseConv2dPlan::run_unit(const Job &job, const Unit &u, const void **rows, uint8_t *memory) const {
    const Band b = band(u.x, u.columns);
    const uint8_t *staged = nullptr;
    if (memory != nullptr) {
        stage(job, u, b, memory);
        staged = memory;
    }
    find_rows(job, u, b, staged, rows);
    DepthwiseDotRows r{};
    r.rows = rows;
    r.src_x = static_cast<ptrdiff_t>(memory != nullptr ? cut.pixel : job.src_x);
    r.stride_y = window.stride_y;
    r.outside = job.zeros;
    r.pixels = rows + rows_for(cut.lines + depthwise_spare);
    r.count = u.lines;
    r.dst_x = static_cast<ptrdiff_t>(nchw ? cut.pixel : job.dst_x);
    r.dst_y = nchw ? r.dst_x * cut.columns : static_cast<ptrdiff_t>(job.dst_y);
    r.dst = nchw ? memory + cut.src_bytes
                 : job.dst + u.image * job.dst_image + static_cast<size_t>(u.y) * job.dst_y +
                       static_cast<size_t>(u.x) * job.dst_x + u.c * size;
    const Channels &constant_of = job.channels;
    r.weights = constant_of.weights + u.c * packing.size;
    r.weights_x = constant_of.weights_x;
    r.weights_y = constant_of.weights_y;
    r.bias = constant_of.bias == nullptr ? nullptr : constant_of.bias + u.c * (packing.quantized ? 4 : size);
    r.multipliers = constant_of.multipliers == nullptr ? nullptr : constant_of.multipliers + u.c;
    r.shifts = constant_of.shifts == nullptr ? nullptr : constant_of.shifts + u.c;
    r.channels = u.channels;
    if (dot_ != nullptr) {
        std::memcpy(&r.corrections, job.packed, sizeof(r.corrections));
        r.weights = job.packed + packing.block_of(u.c);
        dot_->run(b.args, r);
    } else {
        row_->run(b.args, r);
    }
    finish(job, u, r);
}

/// Applies the activation and stores NCHW, while the outputs are in the cache.
void DepthwiseConv2dPlan::finish(const Job &job, const Unit &u, const DepthwiseConv2dRows &r) const {
    const PermuteArgs steps{r.dst_x, static_cast<ptrdiff_t>(size), static_cast<ptrdiff_t>(job.dst_x),
                            static_cast<ptrdiff_t>(job.dst_c)};
    uint8_t *to = job.dst + u.image * job.dst_image + u.c * job.dst_c + static_cast<size_t>(u.y) * job.dst_y +
                  static_cast<size_t>(u.x) * job.dst_x;
    for (int t = 0; t < u.lines && (nchw || function != nullptr); ++t, to += job.dst_y) {
        uint8_t *const line = static_cast<uint8_t *>(r.dst) + t * r.dst_y;
        if (function != nullptr) {
            apply_in_place(activation::Fused::run, function.get(), line, r.dst_x, static_cast<size_t>(u.columns),
                           u.channels, size);
        }
        if (nchw) {
            turn->run(steps, line, to, static_cast<size_t>(u.columns), u.channels);
        }
    }
}

void DepthwiseConv2dPlan::run(ITensorPack &pack) const {
    if (packs && !constant) {
        pack_weights(pack);
    }
    const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
    const ITensor &dst = *pack.get_const_tensor(TensorType::ACL_DST);
    const Strides &from = src.info()->strides_in_bytes(), &to = dst.info()->strides_in_bytes();
    const size_t x = nchw ? 0 : 1, y = nchw ? 1 : 2, c = nchw ? 2 : 0;
    // Pixels may be further apart than when this was planned.
    std::vector<uint8_t> longer;
    const size_t row_bytes = static_cast<size_t>(std::max(columns_of_unit(), 2)) * from[1];
    if (!staged() && args.rolling && row_bytes > outside->size) {
        longer.assign(row_bytes, outside->value);
    }
    const size_t taps = static_cast<size_t>(window.kernel_w) * static_cast<size_t>(window.kernel_h);
    const Job job{data(src),
                  data(dst),
                  from[x],
                  from[y],
                  from[c],
                  from[3],
                  to[x],
                  to[y],
                  to[c],
                  to[3],
                  longer.empty() ? outside->data() : longer.data(),
                  memory(pack, packed),
                  constants(pack),
                  units(),
                  bytes_of_slot() == 0 ? nullptr : memory(pack, blocks)};
    if (bytes_of_slot() == 0) {
        const size_t cost = taps * static_cast<size_t>(cut.columns * cut.lines) * std::min(cut.channels, channels) / 4;
        parallel(row()->name, job.all, grain_for(cost), pack,
                 [this, job](const Share &share) { run_units(job, share.begin, share.end, nullptr); });
        return;
    }
    parallel(row()->name, slots, 1, pack, [this, job](const Share &share) {
        for (size_t s = share.begin; s < share.end; ++s) {
            run_units(job, job.all * s / slots, job.all * (s + 1) / slots, job.slots + s * bytes_of_slot());
        }
    });
}

size_t DepthwiseConv2dPlan::addresses() const {
    return static_cast<size_t>(rows_for(cut.lines + depthwise_spare)) +
           5 * static_cast<size_t>(window.kernel_w) * static_cast<size_t>(window.kernel_h);
}

void DepthwiseConv2dPlan::run_units(const Job &job, size_t begin, size_t end, uint8_t *memory) const {
    const void *few[few_addresses];
    const size_t many = address_bytes();
    const void **const addresses = many == 0 ? few : reinterpret_cast<const void **>(memory);
    for (size_t i = begin; i < end; ++i) {
        run_unit(job, unit(i), addresses, staged() ? memory + many : nullptr);
    }
}

}  // namespace ac::depthwise_conv2d
