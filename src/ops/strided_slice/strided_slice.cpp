// SPDX-License-Identifier: MIT
#include "src/ops/strided_slice/strided_slice.h"

#include "arm_compute/core/utils/helpers/tensor_transform.h"

#include <cstdlib>

namespace ac::strided_slice {

AC_TYPES(types, R"(NEStridedSlice CLStridedSlice: src dst
All =
)")

Status make(Part &part, const Operator &op, const ITensorInfo &src, const Slices &s) {
    using namespace helpers::tensor_transform;
    const TensorShape &in = src.tensor_shape();
    const size_t dims = in.num_dimensions();  // including trailing ones that the shape keeps: the lists may name them
    AC_RETURN_ON_ERROR(check_rank(op, "input", src));
    for (const Coordinates *list : {&s.starts, &s.ends, &s.strides}) {
        AC_RETURN_IF(list->num_dimensions() > dims, "%s: starts, ends or strides for %zu dimensions; the input has %zu",
                     op.name, size_t{list->num_dimensions()}, dims);
    }
    size_t to = 0;
    for (size_t d = 0; d < dims; ++d) {
        AC_RETURN_IF(in[d] > INT32_MAX, "%s: dimension %zu has %zu elements; a slice counts up to 2^31 - 1", op.name, d,
                     in[d]);
        const int index = static_cast<int>(d), stride = d < s.strides.num_dimensions() ? s.strides[d] : 1;
        AC_RETURN_IF(stride == 0, "%s: the stride of dimension %zu is 0", op.name, d);
        const int start = calculate_start_on_index(in, index, s.starts, s.strides, s.begin_mask);
        const int end = calculate_end_on_index(in, index, start, s.ends, s.strides, s.end_mask, s.shrink_axis_mask);
        const int64_t range = stride > 0 ? int64_t{end} - start : int64_t{start} - end,
                      step = std::abs(int64_t{stride});
        AC_RETURN_IF(range <= 0, "%s: the slice of dimension %zu is empty: from %d, in front of %d, in steps of %d",
                     op.name, d, start, end, stride);
        part.box.src.start(d, start);
        if ((s.shrink_axis_mask & (1 << d)) == 0) {
            const auto extent = static_cast<size_t>((range + step - 1) / step);
            part.box.loop(extent, d, stride, to);
            part.shape.set(to++, extent);
        }
    }
    AC_RETURN_IF(to == 0, "%s: all %zu dimensions are shrunk; one must stay", op.name, dims);
    return Status{};
}

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Slices &slices, const Target &target) {
    Part part;
    AC_RETURN_ON_ERROR(make(part, StridedSlice_operator, src, slices));
    AC_RETURN_ON_ERROR(check_moved(StridedSlice_operator, types, target, src, dst, part.shape));
    return moves::plan(out, StridedSlice_operator, {src, dst, {part.box}}, target);
}

}  // namespace ac::strided_slice
