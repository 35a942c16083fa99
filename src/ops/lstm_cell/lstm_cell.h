// SPDX-License-Identifier: MIT
// The results of a step of long short-term memory from the sums of its gates, without peephole weights, normalization
// and projection. i, f and o are the input, forget and output gates, g is the candidate for the cell:
//     f = logistic(f), i = logistic(i), o = logistic(o)        c' = f . c + i . act(g), clipped        h' = o . act(c')
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

namespace ac::lstm_cell {

/// Slots: ACL_SRC_0 sums, ACL_SRC_1 cell; ACL_DST_0 state, ACL_DST_1 cell_out, and copy_slot.
struct LstmCellOperands {
    const ITensorInfo &sums;  ///< (4 units, batches): i, g, f, o; with CIFG (3 units, batches) without i
    const ITensorInfo *cell;  ///< c, (units, batches); null: zeros
    ITensorInfo &state;       ///< h', (units, batches)
    ITensorInfo &cell_out;    ///< c', (units, batches); may be the tensor of c
    float clip = 0;           ///< the largest absolute value of c'; 0: none
    ActivationLayerInfo activation = ActivationLayerInfo(ActivationFunction::TANH, 1.F, 1.F);  ///< act
    bool cifg = false;                                                                         ///< i = 1 - f
    bool copies = false;  ///< h' is also stored to copy_slot
    bool gates = false;   ///< i, c', f and o replace the sums
};
constexpr int copy_slot = TensorType::ACL_DST_0 + 2;

/// Whether the CPU's kernel computes this function.
bool has_kernel(const ActivationLayerInfo &activation);

/// All tensors are F32 or F16. Empty outputs are filled in. The CPU has act = tanh only.
Status plan(PlanPtr &out, const LstmCellOperands &call, const Target &target = Target::host());

}  // namespace ac::lstm_cell
