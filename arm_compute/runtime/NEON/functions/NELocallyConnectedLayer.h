// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELOCALLYCONNECTEDLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELOCALLYCONNECTEDLAYER_H

#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"
#include "arm_compute/runtime/NEON/functions/NEMatMul.h"
#include "arm_compute/runtime/NEON/functions/NEPadLayer.h"
#include "arm_compute/runtime/common/CpuBackend.h"
#include "arm_compute/runtime/common/LocallyConnected.h"

#include <memory>
#include <utility>

namespace arm_compute {

namespace detail {
/// The functions of NELocallyConnectedLayer.
struct NELocallyConnectedFunctions {
    using Pad = NEPadLayer;
    using Product = NEMatMul;
    using Add = NEArithmeticAddition;

    /// sums = lhs * transposed rhs.
    static void multiply(CpuBackend::Context, Product &product, ITensor *lhs, ITensor *rhs, ITensor *sums) {
        product.configure(lhs, rhs, sums, MatMulInfo().adj_rhs(true), CpuMatMulSettings());
    }
};
}  // namespace detail

/// A convolution with kernels of its own for each position of the output.
/// NCHW.
/// | src | weights | bias   | dst |
/// |-----|---------|--------|-----|
/// | F16 | F16     | F16, - | F16 |
/// | F32 | F32     | F32, - | F32 |
class NELocallyConnectedLayer
    : public detail::LocallyConnected<detail::CpuBackend, detail::NELocallyConnectedFunctions> {
public:
    /// @param memory_manager Provides temporary memory; null: the function allocates its own.
    NELocallyConnectedLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : LocallyConnected(std::move(memory_manager)) {}
    /// @param input     (width, height, channels, batches).
    /// @param weights   (kernel width, kernel height, channels, outputs, positions); the first three dimensions are
    ///                  contiguous. They are read in each run.
    /// @param biases    (outputs, positions), or null.
    /// @param output    (columns, rows, outputs, batches); position p is column p % columns. An empty info is filled
    /// in.
    /// @param conv_info Strides and padding.
    void configure(const ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info) {
        plan(nullptr, input, weights, biases, output, conv_info);
    }
    /// @param input, weights, biases, output, conv_info As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info) {
        return detail::check_locally_connected(input, weights, biases, output, conv_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELOCALLYCONNECTEDLAYER_H
