// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGENERATEPROPOSALSLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGENERATEPROPOSALSLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEGenerateProposalsLayer on tensors of an OpenCL device. Sorting and suppression need all boxes one after another,
/// so a run waits for what was enqueued before and makes the proposals on the CPU. The results have equal bits.
///
/// | scores  | deltas          | anchors | proposals | scores_out | num_valid_proposals |
/// |---------|-----------------|---------|-----------|------------|---------------------|
/// | QASYMM8 | QASYMM8, QSYMM8 | QSYMM16 | QASYMM16  | QASYMM8    | U32                 |
/// | F16     | F16             | F16     | F16       | F16        | U32                 |
/// | F32     | F32             | F32     | F32       | F32        | U32                 |
class CLGenerateProposalsLayer : public detail::ClFunction {
public:
    /// @param memory_manager Not used: temporary memory is the CPU's.
    CLGenerateProposalsLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}

    /// As NEGenerateProposalsLayer::configure().
    void configure(const ICLTensor *scores, const ICLTensor *deltas, const ICLTensor *anchors, ICLTensor *proposals,
                   ICLTensor *scores_out, ICLTensor *num_valid_proposals, const GenerateProposalsInfo &info);
    /// The same, for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *scores, const ICLTensor *deltas,
                   const ICLTensor *anchors, ICLTensor *proposals, ICLTensor *scores_out,
                   ICLTensor *num_valid_proposals, const GenerateProposalsInfo &info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *scores, const ITensorInfo *deltas, const ITensorInfo *anchors,
                           const ITensorInfo *proposals, const ITensorInfo *scores_out,
                           const ITensorInfo *num_valid_proposals, const GenerateProposalsInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGENERATEPROPOSALSLAYER_H
