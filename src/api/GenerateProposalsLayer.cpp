// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEGenerateProposalsLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLGenerateProposalsLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/generate_proposals/generate_proposals.h"

namespace arm_compute {

namespace {

template <class T>
auto generate(const T *scores, const T *deltas, const T *anchors, const T *proposals, const T *scores_out,
              const T *num_valid_proposals, const GenerateProposalsInfo &info) {
    return ac::call(
        "GenerateProposals",
        [&](const ac::Call &c) {
            return ac::generate_proposals::plan(c.plan, {c.in(0), c.in(1), c.in(2)}, {c.out(0), c.out(1), c.out(2)},
                                                info, c.target);
        },
        ac::in(scores), ac::in(deltas), ac::in(anchors), ac::out(proposals), ac::out(scores_out),
        ac::out(num_valid_proposals));
}

}  // namespace

AC_CONFIGURE(GenerateProposalsLayer,
             (const AnyTensor *scores, const AnyTensor *deltas, const AnyTensor *anchors, AnyTensor *proposals,
              AnyTensor *scores_out, AnyTensor *num_valid_proposals, const GenerateProposalsInfo &info),
             generate<AnyTensor>(scores, deltas, anchors, proposals, scores_out, num_valid_proposals, info))
AC_VALIDATE(GenerateProposalsLayer,
            (const ITensorInfo *scores, const ITensorInfo *deltas, const ITensorInfo *anchors,
             const ITensorInfo *proposals, const ITensorInfo *scores_out, const ITensorInfo *num_valid_proposals,
             const GenerateProposalsInfo &info),
            generate(scores, deltas, anchors, proposals, scores_out, num_valid_proposals, info))

}  // namespace arm_compute
