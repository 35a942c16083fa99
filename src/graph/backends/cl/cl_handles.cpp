// SPDX-License-Identifier: MIT
#include "arm_compute/graph/backends/CL/CLSubTensorHandle.h"
#include "arm_compute/graph/backends/CL/CLTensorHandle.h"
#include "arm_compute/runtime/IMemoryGroup.h"

namespace arm_compute::graph::backends {

CLTensorHandle::CLTensorHandle(const ITensorInfo &info) : _tensor() {
    _tensor.allocator()->init(TensorInfo(info));
}

void CLTensorHandle::allocate() {
    _tensor.allocator()->allocate();
}

void CLTensorHandle::free() {
    _tensor.allocator()->free();
}

void CLTensorHandle::manage(IMemoryGroup *mg) {
    if (mg != nullptr) {
        mg->manage(&_tensor);
    }
}

void CLTensorHandle::map(bool blocking) {
    _tensor.map(blocking);
}

void CLTensorHandle::unmap() {
    _tensor.unmap();
}

void CLTensorHandle::release_if_unused() {
    if (!_tensor.is_used()) {
        _tensor.allocator()->free();
    }
}

arm_compute::ITensor &CLTensorHandle::tensor() {
    return _tensor;
}

const arm_compute::ITensor &CLTensorHandle::tensor() const {
    return _tensor;
}

ITensorHandle *CLTensorHandle::parent_handle() {
    return this;
}

bool CLTensorHandle::is_subtensor() const {
    return false;
}

Target CLTensorHandle::target() const {
    return Target::CL;
}

CLSubTensorHandle::CLSubTensorHandle(ITensorHandle *parent_handle, const TensorShape &shape, const Coordinates &coords,
                                     bool extend_parent)
    : _sub_tensor(static_cast<ICLTensor *>(&parent_handle->tensor()), shape, coords, extend_parent),
      _parent_handle(parent_handle) {}

void CLSubTensorHandle::allocate() {}

void CLSubTensorHandle::free() {}

void CLSubTensorHandle::manage(IMemoryGroup *) {}

void CLSubTensorHandle::map(bool blocking) {
    _sub_tensor.map(blocking);
}

void CLSubTensorHandle::unmap() {
    _sub_tensor.unmap();
}

void CLSubTensorHandle::release_if_unused() {}

arm_compute::ITensor &CLSubTensorHandle::tensor() {
    return _sub_tensor;
}

const arm_compute::ITensor &CLSubTensorHandle::tensor() const {
    return _sub_tensor;
}

ITensorHandle *CLSubTensorHandle::parent_handle() {
    return _parent_handle->parent_handle();
}

bool CLSubTensorHandle::is_subtensor() const {
    return true;
}

Target CLSubTensorHandle::target() const {
    return Target::CL;
}

}  // namespace arm_compute::graph::backends
