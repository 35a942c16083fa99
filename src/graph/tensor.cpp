// SPDX-License-Identifier: MIT
#include "arm_compute/graph/Tensor.h"

#include "src/graph/backends/mapped.h"

#include <utility>

namespace arm_compute::graph {

Tensor::Tensor(TensorID id, TensorDescriptor desc) : _id(id), _desc(std::move(desc)) {}

void Tensor::set_handle(std::unique_ptr<ITensorHandle> backend_tensor) {
    _handle = std::move(backend_tensor);
}

void Tensor::set_accessor(std::unique_ptr<ITensorAccessor> accessor) {
    _accessor = std::move(accessor);
}

std::unique_ptr<ITensorAccessor> Tensor::extract_accessor() {
    return std::move(_accessor);
}

bool Tensor::call_accessor() {
    if (_accessor == nullptr || _handle == nullptr) {
        return false;
    }
    if (!_accessor->access_tensor_data()) {
        return _accessor->access_tensor(_handle->tensor());
    }
    const ac::graph::Mapped mapped({_handle.get()});
    return _handle->tensor().buffer() != nullptr && _accessor->access_tensor(_handle->tensor());
}

}  // namespace arm_compute::graph
