// SPDX-License-Identifier: MIT
#include "src/ops/generate_proposals/generate_proposals.h"

#include "src/ops/generate_proposals/generate_proposals.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(GenerateProposals, R"(
in scores: (W, H, A), NHWC: (A, W, H): of A anchors in each cell
in deltas: (W, H, 4 A), NHWC: (4 A, W, H): dx, dy, dw, dh
in anchors: (4, A): x1, y1, x2, y2 around the first cell, in pixels
out proposals: (5, n): 0, x1, y1, x2, y2; zero after the last proposal
out scores_out: (n)
out num_valid_proposals: (1) of U32: how many proposals there are
float im_width: of the image, in pixels
float im_height: of the image, in pixels
float im_scale: by which the image was scaled
float spatial_scale = 1: of the feature map, relative to the image
int pre_nms_top_n = 6000: another limit of n; 0: none
int post_nms_top_n = 300: limit of n where outputs are filled in; 0: none
float nms_threshold: overlap above which a box is dropped
float min_size = 16: smallest side of what a box shares with a better one, in pixels of the original image
)") {
    const GenerateProposalsInfo info(given.im_width, given.im_height, given.im_scale, given.spatial_scale,
                                     given.pre_nms_top_n, given.post_nms_top_n, given.nms_threshold, given.min_size);
    return generate_proposals::plan(
        plan, {call.in(given.scores), call.in(given.deltas), call.in(given.anchors)},
        {call.out(given.proposals), call.out(given.scores_out), call.out(given.num_valid_proposals)}, info,
        call.target);
}
