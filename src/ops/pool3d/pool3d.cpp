// SPDX-License-Identifier: MIT
#include "src/ops/pool3d/pool3d.h"

#include "src/dispatch/types.h"
#include "src/ops/common/window.h"
#include "src/ops/pool3d/pool3d.args.h"
#include "src/ops/pool3d/pool3d_cl.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"
#include "src/plan/strided.h"

#include <algorithm>
#include <limits>

AC_DECLARE_TABLE(pool3d)

namespace ac::pool3d {

AC_TYPES(types, R"(NEPooling3dLayer CLPooling3dLayer: src dst
F16 =
F32 =
QASYMM8 =
QASYMM8_SIGNED =
)")

namespace {

/// The part of one window: the first element inside, the number inside, and the number that a mean counts.
struct Part {
    int first, inside, counted;
};
Part part(const Extent &e, int o) {
    const int begin = o * e.stride - e.before, end = begin + e.window, first = std::max(begin, 0);
    return {first, std::max(std::min(end, e.in) - first, 0), std::min(end, e.in + e.after) - begin};
}

class Pool3dPlan final : public RowPlan<RowOf<Pool3dFn>> {
public:
    Pool3dPlan(const RowOf<Pool3dFn> *row, const Pool2dArgs &args, const Extent &y, const Extent &z)
        : RowPlan(row), args_(args), y_(y), z_(z) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const Strided from(src), to(*pack.get_tensor(TensorType::ACL_DST));
        const size_t channels = from.extent[0], batches = src.info()->tensor_shape().total_size_upper(4);
        const auto rows = static_cast<size_t>(y_.out), slices = static_cast<size_t>(z_.out);
        const size_t cost = channels * static_cast<size_t>(args_.out_width) * static_cast<size_t>(args_.window_width) *
                            static_cast<size_t>(y_.window) * static_cast<size_t>(z_.window) / 4;
        parallel(row_->name, rows * slices * batches, grain_for(cost), pack, [=](const Share &share) {
            for (size_t u = share.begin; u < share.end; ++u) {
                row_->run(args_, row_of(from, to, u / rows / slices, u / rows % slices, u % rows));
            }
        });
    }

private:
    Pool3dRow row_of(const Strided &src, const Strided &dst, size_t batch, size_t z, size_t y) const {
        const size_t *const from = src.step, *const to = dst.step;
        const Part rows = part(y_, static_cast<int>(y)), slices = part(z_, static_cast<int>(z));
        Pool3dRow row{};
        row.src_x = static_cast<ptrdiff_t>(from[1]);
        row.src_y = static_cast<ptrdiff_t>(from[2]);
        row.src_z = static_cast<ptrdiff_t>(from[3]);
        row.src = src.first + batch * from[4] + static_cast<size_t>(slices.inside == 0 ? 0 : slices.first) * from[3] +
                  static_cast<size_t>(rows.inside == 0 ? 0 : rows.first) * from[2];
        row.slices = static_cast<size_t>(slices.inside);
        row.rows_each = static_cast<size_t>(rows.inside);
        row.rows = row.slices * row.rows_each;
        row.counted_rows = args_.exclude_padding ? static_cast<int>(row.rows) : rows.counted * slices.counted;
        row.dst = dst.first + batch * to[4] + z * to[3] + y * to[2];
        row.dst_x = static_cast<ptrdiff_t>(to[1]);
        row.channels = src.extent[0];
        return row;
    }

    Pool2dArgs args_;
    Extent y_, z_;
};

struct Windows {
    Extent axis[3];  ///< x, y, z
};

Status windows_of(Windows &out, const ITensorInfo &src, const Pooling3dLayerInfo &info) {
    const bool global = info.is_global_pooling;
    const size_t asked[3] = {info.pool_size.width, info.pool_size.height, info.pool_size.depth};
    const size_t strides[3] = {info.stride.width, info.stride.height, info.stride.depth};
    const Padding3D &pad = info.padding;
    const size_t before[3] = {pad.left, pad.top, pad.front}, after[3] = {pad.right, pad.bottom, pad.back};
    for (size_t d = 0; d < 3; ++d) {
        const size_t window = global ? src.dimension(1 + d) : asked[d];
        AC_RETURN_IF(window == 0 || strides[d] == 0,
                     "Pool3d: a window of %zux%zux%zu and strides of %zu, %zu and %zu; none may be 0", asked[0],
                     asked[1], asked[2], strides[0], strides[1], strides[2]);
        AC_RETURN_IF(!global && window <= std::max(before[d], after[d]),
                     "Pool3d: a window of %zux%zux%zu may be entirely in the padding", asked[0], asked[1], asked[2]);
        AC_RETURN_IF(std::max({before[d], after[d], strides[d]}) > INT32_MAX, "Pool3d: padding or strides beyond %d",
                     INT32_MAX);
        SlidingWindow w;
        w.in_w = as_int(src.dimension(1 + d));
        w.in_h = 1;
        w.kernel_w = as_int(window);
        const PadStrideInfo along(static_cast<unsigned>(strides[d]), 1, static_cast<unsigned>(before[d]),
                                  static_cast<unsigned>(after[d]), 0, 0, info.round_type);
        AC_RETURN_ON_ERROR(slide(w, "Pool3d", along, Size2D(1, 1)));
        out.axis[d] = {w.in_w, w.kernel_w, w.out_w, w.stride_x, w.pad_left, static_cast<int>(after[d])};
    }
    return Status{};
}

Pool2dArgs arguments(const ITensorInfo &src, const ITensorInfo &dst, const Extent &x, const Pooling3dLayerInfo &info) {
    Pool2dArgs args{};
    args.kind = info.pool_type == PoolingType::MAX   ? Pool2dKind::max
                : info.pool_type == PoolingType::AVG ? Pool2dKind::mean
                                                     : Pool2dKind::l2;
    args.exclude_padding = info.exclude_padding;
    args.width = x.in;
    args.out_width = x.out;
    args.window_width = x.window;
    args.stride = x.stride;
    args.pad_left = x.before;
    args.pad_right = x.after;
    args.lowest = -std::numeric_limits<float>::infinity();
    const UniformQuantizationInfo from = src.quantization_info().uniform(), to = dst.quantization_info().uniform();
    args.rescale = is_data_type_quantized(src.data_type()) && src.quantization_info() != dst.quantization_info();
    args.src_offset = from.offset;
    args.dst_offset = to.offset;
    args.ratio = args.rescale ? from.scale / to.scale : 1.f;
    return args;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Pooling3dLayerInfo &info,
            const Target &target) {
    AC_RETURN_IF(src.data_layout() != DataLayout::NDHWC, "Pool3d: the layout of the input is not NDHWC");
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "Pool3d: the input has no shape");
    Windows windows;
    AC_RETURN_ON_ERROR(windows_of(windows, src, info));
    TensorInfo expected(src);
    TensorShape shape = src.tensor_shape();
    for (size_t d = 0; d < 3; ++d) {
        shape.set(1 + d, static_cast<size_t>(windows.axis[d].out));
    }
    init_if_empty(dst, expected.set_tensor_shape(shape));
    AC_RETURN_ON_ERROR(check_types(Pool3d_operator, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_same_layout("Pool3d", {"output", dst}, {"input", src}));
    AC_RETURN_ON_ERROR(check_shape("Pool3d", dst, shape));
    AC_RETURN_ON_ERROR(check_enumerator("Pool3d", "type", info.pool_type, PoolingType::L2));
    const bool quantized = is_data_type_quantized(src.data_type());
    AC_RETURN_IF(quantized && info.pool_type == PoolingType::L2, "Pool3d: L2 accepts F32 or F16, not %s",
                 string_from_data_type(src.data_type()).c_str());
    AC_RETURN_IF(quantized && info.pool_type == PoolingType::AVG && !info.exclude_padding,
                 "Pool3d: means of %s need exclude_padding", string_from_data_type(src.data_type()).c_str());
    AC_RETURN_IF(quantized && src.quantization_info() != dst.quantization_info() &&
                     (src.quantization_info().empty() || dst.quantization_info().empty()),
                 "Pool3d: input and output have a scale each, or none");
    const Pool2dArgs args = arguments(src, dst, windows.axis[0], info);
    AC_ON_OPENCL(target, plan_cl(out, src, args, windows.axis, target))
    const RowOf<Pool3dFn> *row = nullptr;
    AC_FIND_ROW(row, Pool3d_operator, pool3d_table, type_of(src.data_type()), target);
    out = std::make_unique<Pool3dPlan>(row, args, windows.axis[1], windows.axis[2]);
    return Status{};
}

}  // namespace ac::pool3d
