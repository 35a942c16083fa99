// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_SUBTENSOR_H
#define ARM_COMPUTE_RUNTIME_SUBTENSOR_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/SubTensorInfo.h"
#include "arm_compute/core/TensorShape.h"
#include "arm_compute/runtime/Tensor.h"

#include <cstdint>

namespace arm_compute {

class ITensorInfo;

/// A view of a part of a tensor. It uses the parent's memory and strides without a copy.
class SubTensor : public ITensor {
public:
    SubTensor() = default;

    /// @param parent        The whole tensor, not null; must outlive this object. Its memory may be allocated
    ///                      later.
    /// @param tensor_shape  Shape of the part.
    /// @param coords        Start of the part in @p parent.
    /// @param extend_parent Whether the parent grows if the part exceeds it; otherwise that is an error.
    SubTensor(ITensor *parent, const TensorShape &tensor_shape, const Coordinates &coords, bool extend_parent = false)
        : _parent(parent), _info(parent == nullptr ? nullptr : parent->info(), tensor_shape, coords, extend_parent) {}
    ~SubTensor() = default;
    SubTensor(const SubTensor &) = delete;
    SubTensor &operator=(const SubTensor &) = delete;
    SubTensor(SubTensor &&) = default;
    SubTensor &operator=(SubTensor &&) = default;

    /// The whole tensor.
    ITensor *parent() { return _parent; }

    ITensorInfo *info() const override { return &_info; }
    ITensorInfo *info() override { return &_info; }

    /// First byte of the parent's memory; info() has the offset of the part.
    uint8_t *buffer() const override { return _parent == nullptr ? nullptr : _parent->buffer(); }

private:
    ITensor *_parent{nullptr};
    mutable SubTensorInfo _info{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_SUBTENSOR_H
