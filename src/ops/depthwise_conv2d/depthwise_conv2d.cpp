// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/activation/fused.h"
#include "src/ops/common/rows.h"
#include "src/ops/common/window.h"
#include "src/ops/depthwise_conv2d/checks.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.args.h"
#include "src/ops/depthwise_conv2d/repeat.h"
#include "src/ops/depthwise_conv2d/weights.h"
#include "src/ops/permute/permute.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <vector>

namespace ac {

extern const Operator DepthwiseConv2d_operator;
extern const Table depthwise_conv2d_table;
extern const Table depthwise_dot_table;

namespace depthwise_conv2d {
namespace {

using namespace arm_compute;
using experimental::MemoryInfo;
using experimental::MemoryLifetime;
using experimental::MemoryRequirements;

/// Workspace.
enum Slot : int {
    packed = TensorType::ACL_INT_0,
    nhwc_src = TensorType::ACL_INT_1,
    nhwc_dst = TensorType::ACL_INT_2,
    repeated = TensorType::ACL_INT_3,
};

/// Channels that one unit of work takes where there are few rows; a multiple of every vector length.
constexpr size_t channel_chunk = 128;
/// Rolling kernels make 14 rows a call, or 28 of rows up to this: many multiples of what they make at a time, for one
/// loading of the weights.
constexpr int call_width = 8;

uint8_t *memory(ITensorPack &pack, Slot slot) {
    const ITensor *t = pack.get_tensor(slot);
    return t == nullptr ? nullptr : data(*t);
}

class DepthwiseConv2dPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC_0);
        ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        if (packs && !constant) {
            pack_weights(pack);
        }
        View from(src_info, memory(pack, nhwc_src));
        View to(dst_info, memory(pack, nhwc_dst));
        View more(repeated_info, memory(pack, repeated));
        if (permute_src != nullptr) {
            ITensorPack in{{TensorType::ACL_SRC, src}, {TensorType::ACL_DST, static_cast<ITensor *>(&from)}};
            permute_src->run(in);
            src = &from;
        }
        if (multiplier != 1) {
            repeat_channels(*src, more, pack);
            src = &more;
        }
        convolve(*src, permute_dst != nullptr ? to : *dst, pack);
        if (permute_dst != nullptr) {
            ITensorPack out{{TensorType::ACL_SRC, static_cast<const ITensor *>(&to)}, {TensorType::ACL_DST, dst}};
            permute_dst->run(out);
        }
    }

    void prepare(ITensorPack &pack) const override {
        if (packs && constant) {
            pack_weights(pack);
            pack.get_const_tensor(TensorType::ACL_SRC_1)->mark_as_unused();
        }
    }

    MemoryRequirements workspace() const override {
        MemoryRequirements needs;
        if (packs) {
            const MemoryLifetime lasting = constant ? MemoryLifetime::Persistent : MemoryLifetime::Temporary;
            needs.emplace_back(packed, lasting, packing.bytes(), 64);
        }
        if (permute_src != nullptr) {
            needs.emplace_back(nhwc_src, src_info.total_size(), 64);
            needs.emplace_back(nhwc_dst, dst_info.total_size(), 64);
        }
        if (multiplier != 1) {
            needs.emplace_back(repeated, repeated_info.total_size(), 64);
        }
        return needs;
    }

    const Row *row() const override { return dot_ != nullptr ? static_cast<const Row *>(dot_) : row_; }

    const RowOf<DepthwiseDotFn> *dot_ = nullptr;  ///< null: row_
    const RowOf<DepthwiseConv2dFn> *row_ = nullptr;
    DepthwiseConv2dArgs args{};
    SlidingWindow window;
    size_t multiplier = 1;
    bool packs = false, constant = true;
    Packing packing;
    Requantization requantization;
    activation::FusedPtr function;
    std::vector<uint8_t> outside;  ///< what counts as zero: a pixel, or a row for rolling kernels
    PlanPtr permute_src, permute_dst;
    TensorInfo src_info, dst_info, repeated_info;  ///< in NHWC

private:
    void pack_weights(ITensorPack &pack) const {
        packing.pack(memory(pack, packed), *pack.get_const_tensor(TensorType::ACL_SRC_1),
                     pack.get_const_tensor(TensorType::ACL_SRC_2), requantization);
    }

    Channels channels(ITensorPack &pack) const {
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

    /// Each channel `multiplier` times.
    void repeat_channels(const ITensor &src, const ITensor &dst, ITensorPack &pack) const {
        const Strides &from = src.info()->strides_in_bytes();
        const Strides &to = dst.info()->strides_in_bytes();
        const size_t size = src.info()->element_size();
        const auto w = static_cast<size_t>(window.in_w), h = static_cast<size_t>(window.in_h);
        // A row at a time where nothing lies between its pixels.
        const size_t count = src.info()->dimension(0);
        const size_t pixels = from[1] == count * size ? w : 1;
        parallel("depthwise_conv2d_repeat", h * src.info()->dimension(3), grain_for(w * count * multiplier / 8), pack,
                 [&](const Share &share) {
                     for (size_t u = share.begin; u < share.end; ++u) {
                         const uint8_t *p = data(src) + u % h * from[2] + u / h * from[3];
                         uint8_t *q = data(dst) + u % h * to[2] + u / h * to[3];
                         for (size_t x = 0; x < w; x += pixels) {
                             repeat(p + x * from[1], q + x * to[1], pixels * count, size, multiplier);
                         }
                     }
                 });
    }

    /// In NHWC, with a kernel for each channel of src.
    void convolve(const ITensor &src, const ITensor &dst, ITensorPack &pack) const {
        const Strides &from = src.info()->strides_in_bytes();
        const Strides &to = dst.info()->strides_in_bytes();
        const size_t size = src.info()->element_size();
        const size_t count = src.info()->dimension(0);
        const Channels constants = channels(pack);
        // Pixels may lie further apart than when this was planned.
        std::vector<uint8_t> longer;
        const size_t row_bytes = static_cast<size_t>(window.in_w) * from[1];
        if (args.rolling && row_bytes > outside.size()) {
            longer.assign(row_bytes, outside[0]);
        }
        const uint8_t *zeros = longer.empty() ? outside.data() : longer.data();
        const int lines = args.rolling ? (window.out_w <= call_width ? 28 : 14) : 1;
        const auto calls = static_cast<size_t>((window.out_h + lines - 1) / lines);
        const size_t batches = src.info()->dimension(3);
        // The last chunk takes what is left, so that none is smaller than a vector.
        const size_t chunks = calls * batches < 8 ? std::max<size_t>(1, count / channel_chunk) : 1;
        const size_t chunk = chunks == 1 ? count : channel_chunk;
        const size_t taps = static_cast<size_t>(window.kernel_w) * static_cast<size_t>(window.kernel_h);
        const size_t cost = taps * static_cast<size_t>(window.out_w * lines) * std::min(chunk, count) / 4;
        parallel(row()->name, calls * batches * chunks, grain_for(cost), pack, [&](const Share &share) {
            const size_t count_of_rows =
                static_cast<size_t>(window.kernel_h + (lines + depthwise_spare) * window.stride_y);
            std::vector<const void *> rows(count_of_rows + 5 * taps);
            for (size_t u = share.begin; u < share.end; ++u) {
                const int y = static_cast<int>(u % calls) * lines;
                const size_t c = u / calls % chunks * chunk;
                const size_t batch = u / calls / chunks;
                find_rows(rows.data(), count_of_rows, data(src) + batch * from[3] + c * size, from[2], y, zeros);
                DepthwiseDotRows r;
                r.rows = rows.data();
                r.src_x = static_cast<ptrdiff_t>(from[1]);
                r.stride_y = window.stride_y;
                r.outside = zeros;
                r.pixels = rows.data() + count_of_rows;
                r.count = std::min(lines, window.out_h - y);
                r.dst = data(dst) + batch * to[3] + static_cast<size_t>(y) * to[2] + c * size;
                r.dst_x = static_cast<ptrdiff_t>(to[1]);
                r.dst_y = static_cast<ptrdiff_t>(to[2]);
                const size_t weight = packing.size;
                r.weights = constants.weights + c * weight;
                r.weights_x = constants.weights_x;
                r.weights_y = constants.weights_y;
                r.bias = constants.bias == nullptr ? nullptr : constants.bias + c * (packing.quantized ? 4 : size);
                r.multipliers = constants.multipliers == nullptr ? nullptr : constants.multipliers + c;
                r.shifts = constants.shifts == nullptr ? nullptr : constants.shifts + c;
                r.channels = u / calls % chunks == chunks - 1 ? count - c : chunk;
                if (dot_ != nullptr) {
                    const uint8_t *blocks = memory(pack, packed);
                    std::memcpy(&r.corrections, blocks, sizeof(r.corrections));
                    r.weights = blocks + packing.block_of(c);
                    dot_->run(args, &r);
                } else {
                    row_->run(args, r);
                }
                if (function != nullptr) {
                    activate(r);
                }
            }
        });
    }

    /// Addresses of the input rows that the output rows from y on read.
    void find_rows(const void **rows, size_t count, const uint8_t *src, size_t step, int y, const void *zeros) const {
        const int first = y * window.stride_y - window.pad_top;
        for (size_t i = 0; i < count; ++i) {
            const int at = first + static_cast<int>(i) * window.dilation_y;
            rows[i] = at >= 0 && at < window.in_h ? src + static_cast<size_t>(at) * step : zeros;
        }
    }

    /// While the outputs are in the cache.
    void activate(const DepthwiseConv2dRows &r) const {
        for (int t = 0; t < r.count; ++t) {
            auto *p = static_cast<uint8_t *>(r.dst) + t * r.dst_y;
            for (int x = 0; x < window.out_w; ++x, p += r.dst_x) {
                activation::Fused::run(function.get(), p, p, r.channels);
            }
        }
    }
};

TensorInfo nhwc_info(const ITensorInfo &like, size_t channels, int w, int h) {
    TensorInfo info(TensorShape(channels, static_cast<size_t>(w), static_cast<size_t>(h), like.dimension(3)), 1,
                    like.data_type(), like.quantization_info());
    info.set_data_layout(DataLayout::NHWC);
    return info;
}

/// See DepthwiseConv2dArgs::rolling.
void fill_columns(DepthwiseConv2dArgs &args, const SlidingWindow &w) {
    const int k = w.kernel_w, s = w.stride_x;
    const int needed = (w.out_w - 1) * s + k - w.pad_left;  // counted from the first column that exists
    args.columns = std::min(needed, w.in_w);
    args.beyond = needed - args.columns;
    args.rolling = k == w.kernel_h && (k == 3 || k == 5) && s == w.stride_y && s <= 2 && w.dilation_x == 1 &&
                   w.dilation_y == 1 && w.pad_left + args.columns >= k && args.beyond <= k / 2;
}

/// The kernel's arguments, and what it does not read of tensors.
Status fill_arguments(DepthwiseConv2dPlan &made, const ITensorInfo &src, const ITensorInfo &weights,
                      const ITensorInfo &dst, size_t channels, const ActivationLayerInfo &activation,
                      const Target &target) {
    const SlidingWindow &w = made.window;
    DepthwiseConv2dArgs &args = made.args;
    args.width = w.in_w;
    args.out_width = w.out_w;
    args.kernel_w = w.kernel_w;
    args.kernel_h = w.kernel_h;
    args.stride = w.stride_x;
    args.dilation = w.dilation_x;
    args.pad_left = w.pad_left;
    fill_columns(args, w);
    Clamp clamp;
    if (!as_clamp(activation, clamp)) {
        AC_RETURN_ON_ERROR(activation::fuse(made.function, dst, dst, activation, target.inside()));
    }
    int32_t zero = 0;
    if (is_quantized(src.data_type())) {
        Requantization &r = made.requantization;
        AC_RETURN_ON_ERROR(make_requantization(r, "DepthwiseConv2d", src, weights, dst, channels, activation));
        zero = zero_point(src);
        args.dst_offset = r.offset;
        args.dst_lo = r.lo;
        args.dst_hi = r.hi;
        args.rolling = args.rolling && std::all_of(r.shifts.begin(), r.shifts.end(), [](int32_t s) { return s >= 0; });
    } else {
        args.lo = clamp.lo;
        args.hi = clamp.hi;
        args.clamp =
            clamp.lo > -std::numeric_limits<float>::infinity() || clamp.hi < std::numeric_limits<float>::infinity();
    }
    const size_t dense = channels * src.element_size();
    const size_t pixel = made.permute_src != nullptr || made.multiplier != 1 ? dense : src.strides_in_bytes()[1];
    made.packing.src_zero = zero;
    made.outside.assign(args.rolling ? static_cast<size_t>(std::max(w.in_w, 2)) * pixel : dense,
                        static_cast<uint8_t>(zero));
    return Status{};
}

void describe_packing(DepthwiseConv2dPlan &made, const ITensorInfo &src, const ITensorInfo &weights, size_t channels,
                      bool nchw) {
    const bool quantized = is_quantized(src.data_type());
    made.packs = quantized || nchw;
    Packing &p = made.packing;
    p.stride = made.window.stride_x;
    p.channels = channels;
    p.kernel_w = static_cast<size_t>(made.window.kernel_w);
    p.kernel_h = static_cast<size_t>(made.window.kernel_h);
    p.size = quantized ? sizeof(int16_t) : src.element_size();
    p.nchw = nchw;
    p.quantized = quantized;
    p.is_unsigned = weights.data_type() == DataType::QASYMM8;
    p.zero = quantized ? zero_point(weights) : 0;
}

/// Kernels on dot products, where there are any for these bytes.
void choose_dots(DepthwiseConv2dPlan &made, const ITensorInfo &src, const Target &target) {
    const Type type = type_of(src.data_type());
    Packing &p = made.packing;
    const std::vector<int32_t> &shifts = made.requantization.shifts;
    const auto fits = [](int32_t s) { return s >= 0 && s <= largest_dot_shift; };
    if (!p.quantized || !made.args.rolling || !std::all_of(shifts.begin(), shifts.end(), fits)) {
        return;
    }
    const auto *row = select_as<RowOf<DepthwiseDotFn>>(depthwise_dot_table, type, target);
    if (row == nullptr || (target.row != nullptr && std::strcmp(row->name, target.row) != 0)) {
        return;
    }
    const DepthwiseDotBlock block = row->run(made.args, nullptr);
    if (!block.whole || p.channels >= block.lanes) {
        made.dot_ = row;
        p.dot = block;
        p.src_zero -= type == Type::qu8 ? 128 : 0;  // they take bytes as signed ones
    }
}

/// What is done in NHWC, and the ways there and back.
Status plan_layouts(DepthwiseConv2dPlan &made, const ITensorInfo &src, ITensorInfo &dst, size_t channels, bool nchw,
                    const Target &target) {
    const SlidingWindow &w = made.window;
    made.src_info = nhwc_info(src, src.dimension(nchw ? 2 : 0), w.in_w, w.in_h);
    made.repeated_info = nhwc_info(src, channels, w.in_w, w.in_h);
    made.dst_info = nhwc_info(dst, channels, w.out_w, w.out_h);
    if (nchw) {
        const PermutationVector there(2U, 0U, 1U), back(1U, 2U, 0U);
        AC_RETURN_ON_ERROR(permute::plan(made.permute_src, src, made.src_info, there, target.inside()));
        AC_RETURN_ON_ERROR(permute::plan(made.permute_dst, made.dst_info, dst, back, target.inside()));
    }
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const ConvolutionInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check_types(src, weights, bias));
    const bool nchw = src.data_layout() == DataLayout::NCHW;
    AC_RETURN_IF(!nchw && src.data_layout() != DataLayout::NHWC, "DepthwiseConv2d: the layout is NHWC or NCHW");
    AC_RETURN_IF(weights.data_layout() != src.data_layout(),
                 "DepthwiseConv2d: input and weights are of different layouts");
    const size_t dx = nchw ? 0 : 1;
    const size_t dc = nchw ? 2 : 0;
    AC_RETURN_ON_ERROR(check_shapes(src, weights, bias, dc, info.depth_multiplier));
    auto made = std::make_unique<DepthwiseConv2dPlan>();
    SlidingWindow &w = made->window;
    w.in_w = static_cast<int>(src.dimension(dx));
    w.in_h = static_cast<int>(src.dimension(dx + 1));
    w.kernel_w = static_cast<int>(weights.dimension(dx));
    w.kernel_h = static_cast<int>(weights.dimension(dx + 1));
    AC_RETURN_ON_ERROR(slide(w, "DepthwiseConv2d", info.pad_stride_info, info.dilation));
    const size_t channels = weights.dimension(dc);
    TensorShape shape(src.tensor_shape());
    shape.set(dx, static_cast<size_t>(w.out_w));
    shape.set(dx + 1, static_cast<size_t>(w.out_h));
    shape.set(dc, channels);
    AC_RETURN_ON_ERROR(check_dst(src, dst, shape));
    AC_RETURN_ON_ERROR(check_operator(DepthwiseConv2d_operator, target, {src.data_type()}, src.data_layout()));
    const Type type = type_of(src.data_type());
    made->row_ = select_as<RowOf<DepthwiseConv2dFn>>(depthwise_conv2d_table, type, target);
    if (made->row_ == nullptr) {
        return why_no_row(DepthwiseConv2d_operator, depthwise_conv2d_table, type, target);
    }
    made->multiplier = info.depth_multiplier;
    made->constant = weights.are_values_constant();
    describe_packing(*made, src, weights, channels, nchw);
    AC_RETURN_ON_ERROR(plan_layouts(*made, src, dst, channels, nchw, target));
    AC_RETURN_ON_ERROR(fill_arguments(*made, src, weights, dst, channels, info.act_info, target));
    choose_dots(*made, src, target);
    out = std::move(made);
    return Status{};
}

}  // namespace depthwise_conv2d
}  // namespace ac
