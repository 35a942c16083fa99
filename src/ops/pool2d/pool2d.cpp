// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/pool2d.h"

#include "src/ops/common/window.h"
#include "src/ops/pool2d/indices.h"
#include "src/ops/pool2d/pool2d.args.h"
#include "src/ops/pool2d/pool2d_cl.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <limits>

AC_DECLARE_TABLE(pool2d)

namespace ac::pool2d {
namespace {

/// Channels per unit of work if there are few rows; a multiple of every vector length.
constexpr size_t channel_chunk = 256;
/// Rows of NCHW per unit of work.
constexpr size_t lines_together = 16;

class Pool2dPlan final : public RowPlan<RowOf<Pool2dFn>> {
public:
    Pool2dPlan(const RowOf<Pool2dFn> *row, const Pool2dArgs &args, const SlidingWindow &window, int pad_bottom,
               bool in_window)
        : RowPlan(row), args_(args), window_(window), pad_bottom_(pad_bottom), in_window_(in_window) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        ITensor *dst = pack.get_tensor(TensorType::ACL_DST_0);
        ITensor *indices = pack.get_tensor(TensorType::ACL_DST_1);
        // Independent parts of a row: planes in NCHW, chunks of channels in NHWC.
        const size_t channels = src->info()->dimension(args_.planar ? 2 : 0);
        const size_t batches = src->info()->dimension(3);
        const auto rows = static_cast<size_t>(window_.out_h);
        const size_t chunk = args_.planar ? 1 : rows * batches < 8 ? channel_chunk : channels;
        const size_t chunks = (channels + chunk - 1) / chunk;
        const Images images(*src, *dst);
        const size_t lines = args_.planar ? std::min(lines_together, rows) : 1, blocks = (rows + lines - 1) / lines;
        const size_t cost = static_cast<size_t>(window_.kernel_w * window_.kernel_h) *
                            static_cast<size_t>(window_.out_w) * lines * std::min(chunk, channels) / 4;
        auto body = [this, images, channels, rows, chunk, chunks, lines, blocks](const Share &share) {
            for (size_t u = share.begin; u < share.end; ++u) {
                const size_t y = u % blocks;
                const size_t c = u / blocks % chunks * chunk;
                if (args_.planar) {
                    run_lines(images, u / blocks / chunks, c, y * lines, std::min(rows, (y + 1) * lines));
                } else {
                    row_->run(args_, row_of(images, u / blocks / chunks, y, c, std::min(chunk, channels - c)));
                }
            }
        };
        parallel(row_->name, blocks * batches * chunks, grain_for(cost), pack, body);
        if (indices != nullptr) {
            find_indices(*src, *indices, window_, args_.planar, in_window_, pack);
        }
    }

private:
    /// The memory of both tensors; bytes between elements of each dimension.
    struct Images {
        Images(const ITensor &a, const ITensor &b) : src(data(a)), dst(data(b)) {
            for (size_t d = 0; d < 4; ++d) {
                from[d] = a.info()->strides_in_bytes()[d];
                to[d] = b.info()->strides_in_bytes()[d];
            }
        }
        const uint8_t *src;
        uint8_t *dst;
        size_t from[4], to[4];
    };
    /// Number of output rows from y on whose windows are complete vertically; at least one.
    size_t alike(size_t y) const {
        const int space = window_.in_h + window_.pad_top - window_.kernel_h, row = static_cast<int>(y);
        const int inside = space < 0 ? 0 : space / window_.stride_y + 1;
        return row * window_.stride_y < window_.pad_top || row >= inside ? 1 : static_cast<size_t>(inside - row);
    }
    /// Rows [y, end) of a plane; rows with equal windows are processed together.
    void run_lines(const Images &images, size_t batch, size_t plane, size_t y, size_t end) const {
        while (y < end) {
            Pool2dRow row = row_of(images, batch, y, plane, 1);
            row.lines = static_cast<int>(std::min(alike(y), end - y));
            row.src_line = row.src_y * window_.stride_y;
            row.dst_line = static_cast<ptrdiff_t>(images.to[1]);
            row_->run(args_, row);
            y += static_cast<size_t>(row.lines);
        }
    }
    /// Always inline: a call per row would be 5 % of the instructions of short rows.
    __attribute__((always_inline)) Pool2dRow row_of(const Images &images, size_t batch, size_t y, size_t c,
                                                    size_t count) const {
        const size_t dx = args_.planar ? 0 : 1;
        const size_t dc = args_.planar ? 2 : 0;
        const size_t *const from = images.from, *const to = images.to;
        const int begin = static_cast<int>(y) * window_.stride_y - window_.pad_top;
        const int first = std::max(begin, 0);
        const int last = std::min(begin + window_.kernel_h, window_.in_h);
        const int rows = std::max(last - first, 0);
        const int counted = std::min(begin + window_.kernel_h, window_.in_h + pad_bottom_) - begin;
        Pool2dRow row;
        row.src =
            images.src + batch * from[3] + c * from[dc] + (rows != 0 ? static_cast<size_t>(first) * from[dx + 1] : 0);
        row.src_x = static_cast<ptrdiff_t>(from[dx]);
        row.src_y = static_cast<ptrdiff_t>(from[dx + 1]);
        row.rows = static_cast<size_t>(rows);
        row.counted_rows = args_.exclude_padding ? rows : counted;
        row.dst = images.dst + batch * to[3] + c * to[dc] + y * to[dx + 1];
        row.dst_x = static_cast<ptrdiff_t>(to[dx]);
        row.channels = args_.planar ? 1 : count;
        return row;
    }

    Pool2dArgs args_;
    SlidingWindow window_;
    int pad_bottom_;
    bool in_window_;
};

Pool2dKind kind_of(PoolingType type) {
    return type == PoolingType::MAX ? Pool2dKind::max : type == PoolingType::AVG ? Pool2dKind::mean : Pool2dKind::l2;
}

Pool2dArgs arguments(const ITensorInfo &src, const ITensorInfo &dst, const SlidingWindow &w,
                     const PoolingLayerInfo &info, bool planar) {
    Pool2dArgs args{};
    args.kind = kind_of(info.pool_type);
    args.planar = planar;
    args.exclude_padding = info.exclude_padding;
    args.width = w.in_w;
    args.out_width = w.out_w;
    args.window_width = w.kernel_w;
    args.stride = w.stride_x;
    args.pad_left = w.pad_left;
    args.pad_right = static_cast<int>(info.pad_stride_info.pad_right());
    args.lowest = info.use_inf_as_limit              ? -std::numeric_limits<float>::infinity()
                  : src.data_type() == DataType::F16 ? -65504.f
                                                     : std::numeric_limits<float>::lowest();
    if (is_data_type_quantized_asymmetric_char(src.data_type())) {
        const UniformQuantizationInfo from = src.quantization_info().uniform();
        const UniformQuantizationInfo to = dst.quantization_info().uniform();
        args.rescale = from.scale != to.scale || from.offset != to.offset;
        args.src_offset = from.offset;
        args.dst_offset = to.offset;
        args.ratio = args.rescale ? from.scale / to.scale : 1.f;
    }
    return args;
}

/// The required info of dst.
TensorInfo output_info(const ITensorInfo &src, const SlidingWindow &w, DataLayout layout) {
    const size_t dx = layout == DataLayout::NCHW ? 0 : 1;
    TensorShape shape = src.tensor_shape();
    shape.set(dx, static_cast<size_t>(w.out_w));
    shape.set(dx + 1, static_cast<size_t>(w.out_h));
    TensorInfo info(shape, 1, src.data_type(), src.quantization_info());
    info.set_data_layout(layout);
    return info;
}

AC_TYPES(types, R"(NEPoolingLayer CLPoolingLayer: src dst
QASYMM8 =
QASYMM8_SIGNED =
F16 =
F32 =
)")

Status check_indices(const ITensorInfo &src, const ITensorInfo &dst, ITensorInfo &indices, PoolingType type) {
    AC_RETURN_IF(type != PoolingType::MAX, "Pool2d: indices are those of maxima; the pooling type is not MAX");
    AC_RETURN_IF(src.tensor_shape().total_size() > std::numeric_limits<uint32_t>::max(),
                 "Pool2d: an input of %zu elements has indices beyond 32 bits", src.tensor_shape().total_size());
    TensorInfo expected(dst.tensor_shape(), 1, DataType::U32);
    expected.set_data_layout(dst.data_layout());
    init_if_empty(indices, expected);
    AC_RETURN_IF(indices.data_type() != DataType::U32, "Pool2d: indices must be U32, not %s",
                 string_from_data_type(indices.data_type()).c_str());
    return check_same_shape("Pool2d", {"index tensor", indices.tensor_shape()}, {"output", dst.tensor_shape()});
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, ITensorInfo *indices, const PoolingLayerInfo &info,
            const Target &target) {
    const DataLayout layout = src.data_layout() == DataLayout::UNKNOWN ? info.data_layout : src.data_layout();
    AC_RETURN_IF(layout != DataLayout::NHWC && layout != DataLayout::NCHW,
                 "Pool2d: the layout is neither NHWC nor NCHW");
    AC_RETURN_IF(rank(src.tensor_shape()) > 4,
                 "Pool2d: the input is %s; at most 4 dimensions (with batches) are supported",
                 shape_text(src.tensor_shape()).c_str());
    const bool planar = layout == DataLayout::NCHW;
    const size_t dx = planar ? 0 : 1;
    SlidingWindow w;
    w.in_w = as_int(src.dimension(dx));
    w.in_h = as_int(src.dimension(dx + 1));
    w.kernel_w = info.is_global_pooling ? w.in_w : as_int(info.pool_size.width);
    w.kernel_h = info.is_global_pooling ? w.in_h : as_int(info.pool_size.height);
    AC_RETURN_IF(w.kernel_w < 1 || w.kernel_h < 1, "Pool2d: a window of %dx%d; it needs at least one element",
                 w.kernel_w, w.kernel_h);
    AC_RETURN_ON_ERROR(slide(w, "Pool2d", info.pad_stride_info, Size2D(1, 1)));
    const PadStrideInfo &pad = info.pad_stride_info;
    const bool beside = !info.exclude_padding && !info.is_global_pooling &&
                        is_data_type_quantized_asymmetric_char(src.data_type()) &&
                        (w.kernel_w <= static_cast<int>(std::max(pad.pad_left(), pad.pad_right())) ||
                         w.kernel_h <= static_cast<int>(std::max(pad.pad_top(), pad.pad_bottom())));
    AC_RETURN_IF(beside, "Pool2d: a window of %dx%d may be entirely in the padding", w.kernel_w, w.kernel_h);
    const TensorInfo expected = output_info(src, w, layout);
    init_if_empty(dst, expected);
    AC_RETURN_ON_ERROR(check_types(Pool2d_operator, types, target, {src.data_type(), dst.data_type()}, layout));
    AC_RETURN_ON_ERROR(check_shape("Pool2d", dst, expected.tensor_shape()));
    AC_RETURN_ON_ERROR(check_enumerator("Pool2d", "type", info.pool_type, PoolingType::L2));
    AC_RETURN_IF(is_data_type_quantized_asymmetric_char(src.data_type()) && info.pool_type == PoolingType::L2,
                 "Pool2d: L2 accepts F32 or F16, not %s", string_from_data_type(src.data_type()).c_str());
    AC_RETURN_IF(is_data_type_quantized_asymmetric_char(src.data_type()) &&
                     src.quantization_info() != dst.quantization_info() &&
                     (src.quantization_info().empty() || dst.quantization_info().empty()),
                 "Pool2d: input and output have a scale each, or none");
    if (indices != nullptr) {
        AC_RETURN_ON_ERROR(check_indices(src, dst, *indices, info.pool_type));
    }
    AC_ON_OPENCL(target, plan_cl(out, src, indices != nullptr, arguments(src, dst, w, info, planar), w, info, target))
    const Type type = type_of(src.data_type());
    const RowOf<Pool2dFn> *row = nullptr;
    AC_FIND_ROW(row, Pool2d_operator, pool2d_table, type, target);
    out = std::make_unique<Pool2dPlan>(row, arguments(src, dst, w, info, planar), w,
                                       static_cast<int>(info.pad_stride_info.pad_bottom()), info.use_kernel_indices);
    return Status{};
}

}  // namespace ac::pool2d
