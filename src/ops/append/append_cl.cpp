// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/ops/append/append.h"
#include "src/ops/move/move.h"
#include "src/ops/move/pieces.h"

namespace ac::append {
namespace {

using moves::Pieces;
using moves::pieces_of;

/// The kernel's arguments: the struct of the same name in append.cl, byte for byte.
struct Append {
    Pieces from, to;
    int64_t axis_step, position_step, first_position;
    uint32_t inner, count, extent, batch, circular, elements;
};
static_assert(sizeof(Append) == 2 * 128 + 48, "as in append.cl");

class ClAppendPlan final : public ocl::KernelPlan {
public:
    ClAppendPlan(PlanPtr copy, ocl::KernelPtr kernel, const TensorShape &cache, const TensorShape &update,
                 size_t positions, const Place &place)
        : KernelPlan(std::move(kernel)),
          copy_(std::move(copy)),
          cache_(cache),
          update_(update),
          positions_(positions),
          place_(place) {}

    void run(ITensorPack &pack) const override {
        const ITensor *cache = pack.get_const_tensor(TensorType::ACL_SRC_0),
                      *update = pack.get_const_tensor(TensorType::ACL_SRC_1),
                      *positions = pack.get_const_tensor(TensorType::ACL_SRC_2),
                      *dst = pack.get_tensor(TensorType::ACL_DST);
        if (cache != dst) {
            copy_->run(pack);
        }
        const Way part(update_);
        Append a{pieces_of(part, *update),
                 pieces_of(part, *dst),
                 static_cast<int64_t>(dst->info()->strides_in_bytes()[place_.axis]),
                 static_cast<int64_t>(positions->info()->strides_in_bytes()[0]),
                 static_cast<int64_t>(positions->info()->offset_first_element_in_bytes()),
                 1,
                 static_cast<uint32_t>(update_[place_.axis]),
                 static_cast<uint32_t>(cache_[place_.axis]),
                 static_cast<uint32_t>(update_.total_size()),
                 place_.circular ? 1U : 0U,
                 static_cast<uint32_t>(update_.total_size())};
        for (size_t d = 0; d < place_.axis; ++d) {
            a.inner *= static_cast<uint32_t>(update_[d]);
        }
        if (positions_ != 1) {
            a.batch = a.elements / static_cast<uint32_t>(positions_);
        }
        ocl::Launch launch(*kernel_);
        launch.source(update).source(positions).destination(dst).value(a);
        launch.run(pack, a.elements);
    }

private:
    PlanPtr copy_;
    TensorShape cache_, update_;
    size_t positions_;
    Place place_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &cache, const ITensorInfo &update, const ITensorInfo &positions,
               const Place &place, const Target &target) {
    AC_RETURN_IF(cache.tensor_shape().total_size() > UINT32_MAX, "Append: more elements than 2^32 - 1");
    PlanPtr copy;
    AC_RETURN_ON_ERROR(
        moves::plan_copy(copy, Append_operator, cache, cache, cache.tensor_shape(), Coordinates(), target));
    const Type type = type_of_size(cache.element_size());
    ocl::Options options;
    options.elements(type, target, true);
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Append_operator, target, "append", type, options));
    out = std::make_unique<ClAppendPlan>(std::move(copy), std::move(kernel), cache.tensor_shape(),
                                         update.tensor_shape(), positions.tensor_shape().total_size(), place);
    return Status{};
}

}  // namespace ac::append
