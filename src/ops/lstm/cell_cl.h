// SPDX-License-Identifier: MIT
// Steps of a layer on an OpenCL device that need fewer launches than operators would. Slots: ACL_SRC_0 is x, ACL_SRC_1
// h, ACL_SRC_2 the weights (inputs + outputs, columns), ACL_SRC_3 the bias, ACL_SRC_4 the cell; ACL_DST_0 has the sums
// of all gates, then gates and cell; ACL_DST_1 is c', ACL_DST_2 is h', and so is ACL_DST_0 + 3 with `copies`.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/cl/kernel.h"
#include "src/ops/activation/function_cl.h"

namespace ac::lstm {

/// Up to so many batches, the kernel of sums is faster than a product, as measured on an H100.
constexpr size_t few_batches = 32;

/// The results of a step from the sums of its gates, without peephole weights and normalization.
struct CellStep {
    const TensorInfo &cell;  ///< (units, batches)
    ActivationLayerInfo activation;
    float clip;  ///< the limit of c'; 0: none
    bool cifg, copies;
};

/// The arguments of kernels that include cell.clh.
class CellArguments {
public:
    /// Sets the options of the kernel.
    Status make(ocl::Options &options, const CellStep &step, const Target &target);
    /// The tensors of these arguments: c, the gates, c', h' and the copy of h'.
    const ITensor *tensor(const ITensorPack &pack, size_t k) const;
    void set_structs(ocl::Launch &launch, const ITensorPack &pack) const;

private:
    /// The struct of the same name in cell.clh, byte for byte.
    struct Step {
        int64_t first[5] = {}, row[5] = {};
        uint32_t units = 0, batches = 0;
        float clip = 0, unused = 0;
    };
    static_assert(sizeof(Step) == 96, "as in cell.clh");

    Step step_{};
    activation::Function function_{};
    bool copies_ = false;
};

/// The results from the sums in ACL_DST_0.
Status plan_cell_cl(PlanPtr &out, const CellStep &step, const Target &target);

/// The operands of the sums of all gates: dst = weights * [x h] + bias.
struct SumsStep {
    const TensorInfo &x, &h, &weights;
    bool biased;
};

/// The sums for at most few_batches; with `cell`, everything in one launch, if no output overlaps x and h. Otherwise it
/// copies these two first, to ACL_INT_0 and ACL_INT_1.
Status plan_sums_cl(PlanPtr &out, const SumsStep &sums, const CellStep *cell, const Target &target);

}  // namespace ac::lstm
