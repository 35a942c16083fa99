// SPDX-License-Identifier: MIT
// Contents of tensors of the C++ and C interfaces, for cases by name.
#pragma once

#include "arm_compute/Acl.h"
#include "arm_compute/AclGenericOperators.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/runtime/NEON/NEFunctions.h"

#include "tests/framework/op_test.h"
#include "tests/framework/walk.h"
#ifdef ARM_COMPUTE_CL
#include "arm_compute/runtime/CL/CLFunctions.h"

#include "tests/framework/op_test_cl.h"
#endif

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

namespace ac::test {

/// Writes elements to a tensor in logical order.
inline void put_bytes(ITensor &tensor, const std::vector<uint8_t> &contents) {
    const ITensorInfo &info = *tensor.info();
    const size_t size = info.element_size(), count = info.tensor_shape().total_size();
    for (size_t i = 0; i < count; ++i) {
        uint8_t *at = tensor.buffer() + info.offset_first_element_in_bytes();
        size_t rest = i;
        for (size_t d = 0; d < info.num_dimensions(); ++d) {
            at += rest % info.dimension(d) * info.strides_in_bytes()[d];
            rest /= info.dimension(d);
        }
        std::memcpy(at, &contents[i * size], size);
    }
}

inline void put(Tensor &tensor, const std::vector<uint8_t> &contents) {
    put_bytes(tensor, contents);
}
inline std::vector<uint8_t> get(Tensor &tensor) {
    return bytes(tensor);
}
inline AclTarget backend_of(const Tensor *) {
    return AclCpu;
}
/// Selects the type of input lists' elements, and the settings argument of MatMul.
const ITensor *concrete(const Tensor *);
CpuMatMulSettings settings_of(const Tensor *);
#ifdef ARM_COMPUTE_CL
inline void put(CLTensor &tensor, const std::vector<uint8_t> &contents) {
    tensor.map(true);
    put_bytes(tensor, contents);
    tensor.unmap();
}
inline std::vector<uint8_t> get(CLTensor &tensor) {
    tensor.map(true);
    std::vector<uint8_t> found = bytes(tensor);
    tensor.unmap();
    return found;
}
inline AclTarget backend_of(const CLTensor *) {
    opencl_target();
    return AclGpuOcl;
}
const ICLTensor *concrete(const CLTensor *);
GpuMatMulSettings settings_of(const CLTensor *);
#endif

inline size_t bytes_of(const ITensorInfo &info) {
    return info.tensor_shape().total_size() * info.element_size();
}
/// Initial contents: those of an input; sevens in an output.
template <class T> void put_first(NamedOperand<T> &o) {
    put(*o.tensor, o.output ? std::vector<uint8_t>(bytes_of(*o.tensor->info()), 7) : o.contents);
}

/// Converts an info to an operand.
inline AclOperand operand_of(const char *name, const ITensorInfo &info) {
    AclOperand operand;
    std::memset(&operand, 0, sizeof(operand));
    operand.name = name;
    operand.data_type = info.data_type() == DataType::UNKNOWN ? 0 : 256 + static_cast<int32_t>(info.data_type());
    operand.data_layout = info.data_layout() == DataLayout::NHWC ? AclNhwc : AclNchw;
    operand.ndims = info.tensor_shape().total_size() == 0 ? 0 : static_cast<int32_t>(info.num_dimensions());
    for (size_t d = 0; d < 6; ++d) {
        operand.shape[d] = static_cast<int32_t>(info.dimension(d));
    }
    operand.channels = static_cast<int32_t>(info.num_channels());
    operand.flags = info.are_values_constant() ? 0 : AclOperandVariable;
    operand.scale = info.quantization_info().uniform().scale;
    operand.offset = info.quantization_info().uniform().offset;
    return operand;
}

/// The objects of the C interface for every case.
class Session {
public:
    explicit Session(AclTarget target) {
        EXPECT_EQ(AclCreateContext(&context, target, nullptr), AclSuccess) << AclLastErrorText();
        EXPECT_EQ(AclCreateQueue(&queue, context, nullptr), AclSuccess) << AclLastErrorText();
    }
    ~Session() {
        EXPECT_EQ(AclDestroyQueue(queue), AclSuccess);
        EXPECT_EQ(AclDestroyContext(context), AclSuccess);
    }
    Session(const Session &) = delete;
    Session &operator=(const Session &) = delete;

    AclContext context = nullptr;
    AclQueue queue = nullptr;
};

/// A tensor of the C interface with these contents.
inline AclTensor make_c_tensor(AclContext context, const AclOperand &operand, const std::vector<uint8_t> &contents) {
    AclTensor tensor = nullptr;
    EXPECT_EQ(AclCreateOperandTensor(&tensor, context, &operand, true), AclSuccess) << AclLastErrorText();
    void *memory = nullptr;
    EXPECT_EQ(AclMapTensor(tensor, &memory), AclSuccess);
    if (memory != nullptr && !contents.empty()) {
        std::memcpy(memory, contents.data(), contents.size());
    }
    EXPECT_EQ(AclUnmapTensor(tensor, memory), AclSuccess);
    return tensor;
}

/// The contents of a dense tensor of `size` bytes.
inline std::vector<uint8_t> read_c_tensor(AclTensor tensor, size_t size) {
    std::vector<uint8_t> found(size);
    void *memory = nullptr;
    EXPECT_EQ(AclMapTensor(tensor, &memory), AclSuccess);
    if (memory != nullptr) {
        std::memcpy(found.data(), memory, size);
    }
    EXPECT_EQ(AclUnmapTensor(tensor, memory), AclSuccess);
    return found;
}

}  // namespace ac::test
