// SPDX-License-Identifier: MIT
#include "src/ops/gather/gather.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

#include <algorithm>

namespace ac::gather {
namespace {

AC_TYPES(types, R"(NEGather CLGather: src indices dst
All U32|S32 =
)")

/// Maps the loops of a result to an output with as many elements, but possibly other dimensions.
class Place {
public:
    explicit Place(const TensorShape &shape) : shape_(shape) {}

    /// Adds the next loop of the result, `extent` steps of `src_dim`, to `dst`, and to `src` if it is given.
    /// Returns false if the output's dimensions have no such loop.
    bool loop(size_t extent, Way &dst, Way *src, size_t src_dim) {
        ptrdiff_t by = 1;
        while (extent > 1) {
            for (; dim_ + 1 < MAX_DIMS && by_ == shape_[dim_]; by_ = 1) {
                ++dim_;
            }
            const size_t left = shape_[dim_] / by_, part = extent % left == 0 ? left : extent;
            if (left == 1 || left % part != 0 || dst.count == Way::max_loops) {
                return false;
            }
            dst.loop(part, dim_, static_cast<ptrdiff_t>(by_));
            if (src != nullptr) {
                src->loop(part, src_dim, by);
            }
            by *= static_cast<ptrdiff_t>(part);
            by_ *= part;
            extent /= part;
        }
        return true;
    }

private:
    const TensorShape &shape_;
    size_t dim_ = 0, by_ = 1;  ///< the position of the next loop
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &indices, ITensorInfo &dst, int axis,
            const Target &target) {
    AC_RETURN_ON_ERROR(check_rank(Gather_operator, "input", src));
    const auto dims = static_cast<int>(src.num_dimensions());
    axis = on_device(target) && dims != 0 ? axis % dims : axis;
    AC_RETURN_IF(axis < -dims || axis >= dims, "Gather: axis %d; an input of %d dimensions has axes %d to %d", axis,
                 dims, -dims, dims - 1);
    AC_RETURN_IF(src.tensor_shape().total_size() == 0 || indices.tensor_shape().total_size() == 0,
                 "Gather: the input or the indices have no shape");
    const auto at = static_cast<size_t>(axis < 0 ? axis + dims : axis), more = rank(indices.tensor_shape());
    const size_t last = std::max(rank(src.tensor_shape()), at + 1) + more - 1;
    AC_RETURN_IF(last > MAX_DIMS, "Gather: a result of %zu dimensions; it must have at most %zu", last, MAX_DIMS);
    TensorShape shape(src.tensor_shape());
    for (size_t d = at; d < last; ++d) {
        shape.set(d, d < at + more ? indices.dimension(d - at) : src.dimension(d - more + 1));
    }
    AC_RETURN_ON_ERROR(check_types(Gather_operator, types, target,
                                   {src.data_type(), indices.data_type(), type_or(dst, src.data_type())}));
    const bool fits = dst.tensor_shape().total_size() == shape.total_size();
    AC_RETURN_ON_ERROR(check_moved(Gather_operator, src, dst, fits ? dst.tensor_shape() : shape));
    AC_RETURN_ON_ERROR(check_same_quantization("Gather", {"output", dst}, {"input", src}));
    Box box;
    moves::Pick pick{indices, at, Way()};
    Place place(dst.tensor_shape());
    for (size_t d = 0; d < last; ++d) {
        const bool picked = d >= at && d < at + more;
        AC_RETURN_IF(
            !place.loop(shape[d], picked ? pick.dst : box.dst, picked ? nullptr : &box.src, d < at ? d : d - more + 1),
            "Gather: the output is %s; its dimensions are not those of the result, %s, joined or split",
            shape_text(dst.tensor_shape()).c_str(), shape_text(shape).c_str());
    }
    return moves::plan(out, Gather_operator, {src, dst, {box}}, pick, target);
}

}  // namespace ac::gather
