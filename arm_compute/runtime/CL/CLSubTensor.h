// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLSUBTENSOR_H
#define ARM_COMPUTE_RUNTIME_CL_CLSUBTENSOR_H

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/SubTensorInfo.h"
#include "arm_compute/core/TensorShape.h"

#include <cstdint>

namespace arm_compute {

class ITensorInfo;

/// A view of a part of an OpenCL tensor. It uses the parent's memory and strides without a copy.
class CLSubTensor : public ICLTensor {
public:
    CLSubTensor() = default;

    /// @param parent        The whole tensor, not null; must outlive this object.
    /// @param tensor_shape  Shape of the part.
    /// @param coords        Start of the part in @p parent.
    /// @param extend_parent Whether the parent grows if the part exceeds it; otherwise that is an error.
    CLSubTensor(ICLTensor *parent, const TensorShape &tensor_shape, const Coordinates &coords,
                bool extend_parent = false)
        : _parent(parent), _info(parent == nullptr ? nullptr : parent->info(), tensor_shape, coords, extend_parent) {}
    ~CLSubTensor() = default;
    CLSubTensor(const CLSubTensor &) = delete;
    CLSubTensor &operator=(const CLSubTensor &) = delete;
    CLSubTensor(CLSubTensor &&) = default;
    CLSubTensor &operator=(CLSubTensor &&) = default;

    using ICLTensor::map;
    using ICLTensor::unmap;

    /// Maps the parent's elements for the CPU, on the queue of the parent's scheduler; info() has the offset of the
    /// part. Several views of a tensor, and the tensor itself, can be mapped at the same time: the last unmap() ends
    /// the mapping.
    ///
    /// @param blocking Whether to wait for the mapping.
    void map(bool blocking = true);
    void unmap();

    /// The whole tensor.
    ICLTensor *parent() { return _parent; }

    ITensorInfo *info() const override { return &_info; }
    ITensorInfo *info() override { return &_info; }
    const cl::Buffer &cl_buffer() const override { return whole().cl_buffer(); }
    CLQuantization quantization() const override { return whole().quantization(); }

protected:
    uint8_t *do_map(cl::CommandQueue &q, bool blocking) override;
    void do_unmap(cl::CommandQueue &q) override;

private:
    /// The parent; it is an error if there is none.
    ICLTensor &whole() const {
        ARM_COMPUTE_EXIT_ON_MSG(_parent == nullptr, "a sub-tensor without a parent is used: give its constructor one");
        return *_parent;
    }

    ICLTensor *_parent{nullptr};
    mutable SubTensorInfo _info{};
};

inline void CLSubTensor::map(bool blocking) {
    ICLTensor::map(queue_of_memory(), blocking);
}

inline void CLSubTensor::unmap() {
    ICLTensor::unmap(queue_of_memory());
}

inline uint8_t *CLSubTensor::do_map(cl::CommandQueue &q, bool blocking) {
    whole().map(q, blocking);
    return whole().buffer();
}

inline void CLSubTensor::do_unmap(cl::CommandQueue &q) {
    if (buffer() != nullptr) {
        whole().unmap(q);
    }
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLSUBTENSOR_H
