// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_ITENSORACCESSOR_H
#define ACL_ARM_COMPUTE_GRAPH_ITENSORACCESSOR_H

#include "arm_compute/core/ITensor.h"

#include <memory>

namespace arm_compute {
namespace graph {
/// Fills or reads a tensor of a graph: an input before each run, an output after each run, a constant once.
class ITensorAccessor {
public:
    virtual ~ITensorAccessor() = default;
    /// Fills or reads a tensor. Its buffer is mapped if access_tensor_data() is true.
    ///
    /// @param[in,out] tensor The tensor, with its shape and strides.
    /// @return Input: false stops the execution before the run. Output: true requests another run. Constant: ignored.
    virtual bool access_tensor(ITensor &tensor) = 0;
    /// False if access_tensor() does not access the elements; they are then not mapped.
    virtual bool access_tensor_data() { return true; }
};

using ITensorAccessorUPtr = std::unique_ptr<ITensorAccessor>;
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_ITENSORACCESSOR_H
