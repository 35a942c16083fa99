// SPDX-License-Identifier: MIT
#include "arm_compute/core/SubTensorInfo.h"

namespace arm_compute {

SubTensorInfo::SubTensorInfo(ITensorInfo *parent, TensorShape tensor_shape, Coordinates coords, bool extend_parent)
    : _parent(parent),
      _tensor_shape(tensor_shape),
      _dims_state(),
      _coords(coords),
      _valid_region{Coordinates(), _tensor_shape},
      _extend_parent(extend_parent),
      _lock_paddings(false) {
    ARM_COMPUTE_EXIT_ON_MSG(parent == nullptr, "a sub-tensor needs a parent");
    fit_into_parent(_tensor_shape);
}

void SubTensorInfo::fit_into_parent(const TensorShape &shape) {
    const TensorShape &parent_shape = _parent->tensor_shape();
    if (shape.total_size() == 0) {
        return;
    }
    if (!_extend_parent) {
        // A parent without shape is initialised later.
        for (size_t d = 0; parent_shape.total_size() != 0 && d < TensorShape::num_max_dimensions; ++d) {
            const bool outside = _coords[d] < 0 || static_cast<size_t>(_coords[d]) + shape[d] > parent_shape[d];
            ARM_COMPUTE_EXIT_ON_MSG(outside, "a sub-tensor reaches outside its parent");
        }
        return;
    }
    TensorShape extended = parent_shape;
    for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
        extended.set(d, std::max(extended[d], static_cast<size_t>(_coords[d]) + shape[d]));
    }
    if (extended != parent_shape) {
        _parent->set_tensor_shape(extended);
    }
}

std::unique_ptr<ITensorInfo> SubTensorInfo::clone() const {
    return std::make_unique<SubTensorInfo>(*this);
}

}  // namespace arm_compute
