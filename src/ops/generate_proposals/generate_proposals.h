// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/ProposalInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(GenerateProposals)

namespace ac::generate_proposals {

/// The infos of a call.
struct Inputs {
    const ITensorInfo &scores, &deltas, &anchors;
};
struct Outputs {
    ITensorInfo &proposals, &scores, &count;
};

/// The best boxes predicted by a region proposal network, as documented by NEGenerateProposalsLayer.
/// Pack: ACL_SRC_0 scores, ACL_SRC_1 deltas, ACL_SRC_2 anchors, ACL_DST_0 proposals, ACL_DST_1 their scores, ACL_DST_2
/// their number.
Status plan(PlanPtr &out, const Inputs &in, const Outputs &to, const GenerateProposalsInfo &info,
            const Target &target = Target::host());

/// For an OpenCL device: runs `on_host` on the mapped tensors.
Status plan_cl(PlanPtr &out, PlanPtr on_host, const Target &target);

}  // namespace ac::generate_proposals
