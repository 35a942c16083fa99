// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERNNLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERNNLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// One step of a recurrent layer: hidden_state = f(input * weights^T + hidden_state * recurrent_weights + bias), and
/// output is a copy of it.
/// Any layout; strides may differ between the tensors. With one batch that dimension may be omitted.
/// | src | weights | recurrent | bias | hidden | dst |
/// |-----|---------|-----------|------|--------|-----|
/// | F16 | F16     | F16       | F16  | F16    | F16 |
/// | F32 | F32     | F32       | F32  | F32    | F32 |
class NERNNLayer : public detail::CpuFunction {
public:
    NERNNLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    NERNNLayer(NERNNLayer &&) = delete;
    NERNNLayer &operator=(NERNNLayer &&) = delete;
    /// @param input             Input (inputs, batches).
    /// @param weights           Input weights (inputs, units); read once, and unused after prepare().
    /// @param recurrent_weights (units, units), not transposed: row k has the factors of hidden unit k. Read once.
    /// @param bias              Bias (units).
    /// @param hidden_state      State (units, batches); each run reads and then overwrites it. The caller sets it to
    ///                          zero before the first run.
    /// @param output            Copy of the new state, (units, batches). An empty info is filled in.
    /// @param info              f: any function, or none.
    void configure(const ITensor *input, const ITensor *weights, const ITensor *recurrent_weights, const ITensor *bias,
                   ITensor *hidden_state, ITensor *output, ActivationLayerInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *recurrent_weights,
                           const ITensorInfo *bias, const ITensorInfo *hidden_state, const ITensorInfo *output,
                           const ActivationLayerInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERNNLAYER_H
