// SPDX-License-Identifier: MIT
// The sums of all gates of a few batches on an OpenCL device, with fewer launches than operators would need. Slots:
// ACL_SRC_0 is x, ACL_SRC_1 h, ACL_SRC_2 the weights (inputs + outputs, columns), ACL_SRC_3 the bias, ACL_SRC_4 the
// cell; ACL_DST_0 has the sums of all gates, then gates and cell; ACL_DST_1 is c', ACL_DST_2 is h', and so is ACL_DST_0
// + 3 with copies.
#pragma once

#include "src/ops/lstm_cell/cell_cl.h"

namespace ac::lstm {

/// Up to so many batches, the kernel of sums is faster than a product, as measured on an H100.
constexpr size_t few_batches = 32;

/// The operands of the sums of all gates: dst = weights * [x h] + bias.
struct SumsStep {
    const TensorInfo &x, &h, &weights;
    bool biased;
};

/// The sums for at most few_batches; with `cell`, everything in one launch, if no output overlaps x and h. Otherwise it
/// copies these two first, to ACL_INT_0 and ACL_INT_1.
Status plan_sums_cl(PlanPtr &out, const SumsStep &sums, const lstm_cell::LstmCellOperands *cell, const Target &target);

}  // namespace ac::lstm
