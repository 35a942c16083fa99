// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGENERATEPROPOSALSLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGENERATEPROPOSALSLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEGenerateProposalsLayer on tensors of an OpenCL device. Sorting and suppression are sequential, so
/// each run waits for the work enqueued before and computes the proposals on the CPU. Results are
/// bit-identical.
class CLGenerateProposalsLayer : public detail::ClFunction {
public:
    /// @param memory_manager Not used: temporary memory is on the CPU.
    CLGenerateProposalsLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}

    void configure(const ICLTensor *scores, const ICLTensor *deltas, const ICLTensor *anchors, ICLTensor *proposals,
                   ICLTensor *scores_out, ICLTensor *num_valid_proposals, const GenerateProposalsInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *scores, const ICLTensor *deltas,
                   const ICLTensor *anchors, ICLTensor *proposals, ICLTensor *scores_out,
                   ICLTensor *num_valid_proposals, const GenerateProposalsInfo &info);
    static Status validate(const ITensorInfo *scores, const ITensorInfo *deltas, const ITensorInfo *anchors,
                           const ITensorInfo *proposals, const ITensorInfo *scores_out,
                           const ITensorInfo *num_valid_proposals, const GenerateProposalsInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGENERATEPROPOSALSLAYER_H
