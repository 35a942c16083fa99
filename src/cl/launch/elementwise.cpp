// SPDX-License-Identifier: MIT
#include "src/cl/launch/elementwise.h"

namespace ac::ocl {

void ElementwisePlan::run(ITensorPack &pack) const {
    const ITensor *operands[Walk::operands] = {};
    size_t count = 0;
    for (const int slot : sources_) {
        operands[count++] = pack.get_const_tensor(slot);
    }
    const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
    Walk walk = count == 1   ? Walk(shape_, {operands[0], dst})
                : count == 2 ? Walk(shape_, {operands[0], operands[1], dst})
                             : Walk(shape_, {operands[0], operands[1], operands[2], dst});
    for (size_t d = 0; d < start_.num_dimensions(); ++d) {
        walk.offset[count] += start_[d] * static_cast<int64_t>(dst->info()->strides_in_bytes()[d]);
    }
    Launch launch(*kernel_);
    for (size_t k = 0; k < count; ++k) {
        launch.source(operands[k]);
    }
    launch.destination(dst);
    if (table_() != nullptr || table_slot_ >= 0) {
        launch.buffer(table_slot_ < 0 ? table_() : memory_of(pack.get_tensor(table_slot_)));
    }
    launch.value(walk);
    for (const std::vector<uint8_t> &value : values_) {
        launch.bytes(value.data(), value.size());
    }
    const auto vector = static_cast<size_t>(kernel_->vector());
    launch.run(pack, (static_cast<size_t>(walk.length) + vector - 1) / vector * walk.rows());
}

}  // namespace ac::ocl
