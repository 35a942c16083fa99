// SPDX-License-Identifier: MIT
#include "src/ops/upsample/upsample.h"

#include "arm_compute/core/PixelValue.h"

#include "src/ops/move/blocks.h"
#include "src/plan/rules.h"

namespace ac::upsample {

AC_TYPES(types, R"(CPPUpsample: src dst
All = cpu
)")

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const PadStrideInfo &info,
            const Target &target) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0 || dst.tensor_shape().total_size() == 0,
                 "Upsample: a tensor has no shape");
    AC_RETURN_IF(src.data_layout() == DataLayout::UNKNOWN, "Upsample: the input has no data layout");
    AC_RETURN_ON_ERROR(
        check_types(Upsample_operator, types, target, {src.data_type(), dst.data_type()}, src.data_layout()));
    const moves::ImageDims dims(src.data_layout());
    const size_t strides[] = {info.stride().first, info.stride().second}, starts[] = {info.pad_left(), info.pad_top()};
    TensorShape others(dst.tensor_shape());
    Box box;
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        if (d != dims.space[0] && d != dims.space[1]) {
            box.loop(src.dimension(d), d, 1, d);
            continue;
        }
        const size_t axis = d == dims.space[0] ? 0 : 1, extent = src.dimension(d), step = strides[axis];
        AC_RETURN_IF(step == 0, "Upsample: a stride is 0");
        AC_RETURN_IF(starts[axis] >= dst.dimension(d) || (dst.dimension(d) - starts[axis] - 1) / step < extent - 1,
                     "Upsample: %zu pixels in steps of %zu from %zu on do not fit into %zu", extent, step, starts[axis],
                     dst.dimension(d));
        box.loop(extent, d, 1, d, static_cast<ptrdiff_t>(step));
        box.dst.start(d, static_cast<ptrdiff_t>(starts[axis]));
        others.set(d, extent, false);
    }
    AC_RETURN_ON_ERROR(
        check_same_shape("Upsample", {"output without its plane", others}, {"input", src.tensor_shape()}));
    const uint64_t zero = PixelValue(0., dst.data_type(), dst.quantization_info()).value.u64;
    return moves::plan(out, Upsample_operator, {src, dst, {Box::fill(Way(dst.tensor_shape())), box}, zero}, target);
}

}  // namespace ac::upsample
