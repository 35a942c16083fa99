// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOCALLYCONNECTEDLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOCALLYCONNECTEDLAYER_H

#include "arm_compute/runtime/CL/ClBackend.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLMatMul.h"
#include "arm_compute/runtime/CL/functions/CLPadLayer.h"
#include "arm_compute/runtime/common/LocallyConnected.h"

#include <memory>
#include <utility>

namespace arm_compute {

namespace detail {
/// The functions of CLLocallyConnectedLayer.
struct CLLocallyConnectedFunctions {
    using Pad = CLPadLayer;
    using Product = CLMatMul;
    using Add = CLArithmeticAddition;

    /// sums = lhs * transposed rhs.
    static void multiply(ClBackend::Context context, Product &product, ICLTensor *lhs, ICLTensor *rhs,
                         ICLTensor *sums) {
        ClBackend::configure(context, product, lhs, rhs, sums, MatMulInfo().adj_rhs(true));
    }
};
}  // namespace detail

/// NELocallyConnectedLayer on an OpenCL device.
/// | src | weights | bias   | dst |
/// |-----|---------|--------|-----|
/// | F16 | F16     | F16, - | F16 |
/// | F32 | F32     | F32, - | F32 |
class CLLocallyConnectedLayer
    : public detail::LocallyConnected<detail::ClBackend, detail::CLLocallyConnectedFunctions> {
public:
    /// @param memory_manager Provides temporary memory; null: the function allocates its own.
    CLLocallyConnectedLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : LocallyConnected(std::move(memory_manager)) {}
    /// @param input     (width, height, channels, batches).
    /// @param weights   (kernel width, kernel height, channels, outputs, positions); the first three dimensions are
    ///                  contiguous. They are read in each run.
    /// @param biases    (outputs, positions), or null.
    /// @param output    (columns, rows, outputs, batches); position p is column p % columns. An empty info is filled
    /// in.
    /// @param conv_info Strides and padding.
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   const PadStrideInfo &conv_info) {
        plan(nullptr, input, weights, biases, output, conv_info);
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output, const PadStrideInfo &conv_info) {
        plan(&compile_context, input, weights, biases, output, conv_info);
    }
    /// @param input, weights, biases, output, conv_info As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info) {
        return detail::check_locally_connected(input, weights, biases, output, conv_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLOCALLYCONNECTEDLAYER_H
