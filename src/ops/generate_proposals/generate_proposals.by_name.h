// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(GenerateProposals, numbers, NEGenerateProposalsLayer, CLGenerateProposalsLayer) {
    T *scores = c.in("scores", info_of({3, 6, 5}, DataType::F32), 0, 1),
      *deltas = c.in("deltas", info_of({12, 6, 5}, DataType::F32)),
      *anchors = c.in("anchors", info_of({4, 3}, DataType::F32), 0, 20), *proposals = c.out("proposals"),
      *scores_out = c.out("scores_out"), *count = c.out("num_valid_proposals");
    c.real("im_width", 90).real("im_height", 80).real("im_scale", 0.5).real("spatial_scale", 0.125);
    c.integer("pre_nms_top_n", 50).integer("post_nms_top_n", 9).real("nms_threshold", 0.375).real("min_size", 6);
    const GenerateProposalsInfo info(90, 80, 0.5F, 0.125F, 50, 9, 0.375F, 6);
    c.expect([&](Fn &f) { f.configure(scores, deltas, anchors, proposals, scores_out, count, info); });
}
