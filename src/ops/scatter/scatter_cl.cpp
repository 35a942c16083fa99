// SPDX-License-Identifier: MIT
#include "src/ops/scatter/scatter_cl.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/cl/launch/kernel.h"
#include "src/ops/move/move.h"
#include "src/ops/move/pieces.h"

#include <algorithm>

AC_DECLARE_OPERATOR(Scatter)

namespace ac::scatter {

using moves::Pieces;
using moves::pieces_of;

namespace {

/// The kernel's arguments: the struct of the same name in scatter.cl, byte for byte.
struct Scatter {
    Pieces slice_of_updates, slice_of_dst, updates, indices;
    int64_t coordinate;
    int64_t step[5];
    uint32_t extent[5];
    uint32_t length, count, elements, parts, func;
};
static_assert(sizeof(Scatter) == 4 * 128 + 48 + 40, "as in scatter.cl");

/// The paths through the tensors.
struct Ways {
    Way slice, updates, indices;
    size_t dims, length, count, elements;

    Ways(const ITensorInfo &updates_info, const ITensorInfo &index_info, const ITensorInfo &dst)
        : dims(dst.num_dimensions()), length(index_info.dimension(0)) {
        const size_t data = dims - length;
        for (size_t d = 0; d < data; ++d) {
            slice.loop(dst.dimension(d), d);
        }
        for (size_t d = 1; d < MAX_DIMS && data + d - 1 < MAX_DIMS; ++d) {
            updates.loop(updates_info.dimension(data + d - 1), data + d - 1);
            indices.loop(index_info.dimension(d), d);
        }
        count = indices.elements();
        elements = slice.elements();
    }
};

class ScatterPlan final : public ocl::KernelPlan {
public:
    ScatterPlan(PlanPtr start, ocl::KernelPtr kernel, const Ways &ways, const TensorShape &dst, ScatterFunction func)
        : KernelPlan(std::move(kernel)), start_(std::move(start)), ways_(ways), dst_(dst), func_(func) {}

    void run(ITensorPack &pack) const override {
        start_->run(pack);
        const ITensor *updates = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *indices = pack.get_const_tensor(TensorType::ACL_SRC_2);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        // slices of few elements are shared among items: several thousand work items fill a device
        constexpr size_t items = 4096;
        Scatter s{pieces_of(ways_.slice, *updates),
                  pieces_of(ways_.slice, *dst),
                  Pieces(Path(ways_.updates, *updates->info())),
                  pieces_of(ways_.indices, *indices),
                  static_cast<int64_t>(indices->info()->strides_in_bytes()[0]),
                  {},
                  {},
                  static_cast<uint32_t>(ways_.length),
                  static_cast<uint32_t>(ways_.count),
                  static_cast<uint32_t>(ways_.elements),
                  static_cast<uint32_t>(std::max<size_t>(1, items / ways_.elements)),
                  static_cast<uint32_t>(func_)};
        for (size_t k = 0; k < ways_.length; ++k) {
            const size_t d = ways_.dims - 1 - k;
            s.step[k] = static_cast<int64_t>(dst->info()->strides_in_bytes()[d]);
            s.extent[k] = static_cast<uint32_t>(dst_[d]);
        }
        ocl::Launch launch(*kernel_);
        launch.source(updates).source(indices).destination(dst).value(s);
        launch.run(pack, ways_.elements * s.parts);
    }

private:
    PlanPtr start_;
    Ways ways_;
    TensorShape dst_;
    ScatterFunction func_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &updates, const ITensorInfo &indices, const ITensorInfo &dst,
               const ScatterInfo &info, const Target &target) {
    AC_RETURN_IF(std::max(updates.tensor_shape().total_size(), dst.tensor_shape().total_size()) > UINT32_MAX,
                 "Scatter: more elements than 2^32 - 1");
    const Way all(dst.tensor_shape());
    const Box box = info.zero_initialization ? Box::fill(all) : Box{all, all};
    PlanPtr start;
    AC_RETURN_ON_ERROR(moves::plan(start, Scatter_operator, {dst, dst, {box}}, target));
    ocl::Options options;
    options.elements(type_of(dst.data_type()), target, true);
    if (is_data_type_float(dst.data_type())) {
        options.flag("FLOATING");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(kernel, Scatter_operator, target, "scatter", type_of(dst.data_type()), options));
    out = std::make_unique<ScatterPlan>(std::move(start), std::move(kernel), Ways(updates, indices, dst),
                                        dst.tensor_shape(), info.func);
    return Status{};
}

}  // namespace ac::scatter
