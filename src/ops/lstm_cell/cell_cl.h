// SPDX-License-Identifier: MIT
// The cell on an OpenCL device, alone or as the end of a kernel that computes the sums.
#pragma once

#include "src/cl/launch/kernel.h"
#include "src/ops/activation/function_cl.h"
#include "src/ops/lstm_cell/lstm_cell.h"

namespace ac::lstm_cell {

/// Where a plan finds the tensors.
struct Slots {
    int sums, cell, after, state, copy;
};

/// The arguments of kernels that include cell.clh.
class CellArguments {
public:
    explicit CellArguments(const Slots &slots) : slots_(slots) {}
    /// Sets the options of the kernel.
    Status make(ocl::Options &options, const LstmCellOperands &call, const Target &target);
    /// The tensors of these arguments: c, the sums, c', h' and the copy of h'. Another tensor replaces an absent one.
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

    Slots slots_;
    Step step_{};
    activation::Function function_{};
    bool has_cell_ = false, copies_ = false;
};

Status plan_cl(PlanPtr &out, const LstmCellOperands &call, const Target &target);

}  // namespace ac::lstm_cell
