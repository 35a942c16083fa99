// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGenerateProposalsLayer.h"
#include "arm_compute/runtime/NEON/functions/NEGenerateProposalsLayer.h"

#include "src/api/twins.h"
#include "src/ops/generate_proposals/generate_proposals.h"

#define AC_PARAMETERS(T)                                                                                     \
    const T *scores, const T *deltas, const T *anchors, T *proposals, T *scores_out, T *num_valid_proposals, \
        const GenerateProposalsInfo &info
AC_FUNCTION(GenerateProposalsLayer, (scores, deltas, anchors, proposals, scores_out, num_valid_proposals, info),
            "GenerateProposals",
            ac::generate_proposals::plan(c.plan, {c.in(0), c.in(1), c.in(2)}, {c.out(0), c.out(1), c.out(2)}, info,
                                         c.target),
            ac::in(scores), ac::in(deltas), ac::in(anchors), ac::out(proposals), ac::out(scores_out),
            ac::out(num_valid_proposals))
