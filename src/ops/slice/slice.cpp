// SPDX-License-Identifier: MIT
#include "src/ops/slice/slice.h"

#include "arm_compute/core/utils/helpers/tensor_transform.h"

#include "src/ops/strided_slice/strided_slice.h"

namespace ac::slice {

AC_TYPES(types, R"(NESlice NESplit CLSlice CLSplit: src dst
All =
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Coordinates &starts, const Coordinates &ends,
            const Target &target) {
    for (size_t d = 0; d < starts.num_dimensions(); ++d) {
        AC_RETURN_IF(starts[d] < 0, "Slice: dimension %zu starts at %d; a start must be at least 0", d, starts[d]);
    }
    const int32_t to_the_end = helpers::tensor_transform::construct_slice_end_mask(ends);
    strided_slice::Part part;
    AC_RETURN_ON_ERROR(strided_slice::make(part, Slice_operator, src, {starts, ends, {}, 0, to_the_end}));
    AC_RETURN_ON_ERROR(check_moved(Slice_operator, types, target, src, dst, part.shape));
    return moves::plan(out, Slice_operator, {src, dst, {part.box}}, target);
}

}  // namespace ac::slice
