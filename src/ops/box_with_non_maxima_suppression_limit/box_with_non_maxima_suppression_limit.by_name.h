// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/CPP/functions/CPPBoxWithNonMaximaSuppressionLimit.h"

#include "tests/framework/by_name.h"

AC_BY_NAME(BoxWithNonMaximaSuppressionLimit, options, CPPBoxWithNonMaximaSuppressionLimit, None) {
    for (const bool soft : {false, true}) {
        c.restart();
        const auto f32 = [](const TensorShape &shape) { return info_of(shape, DataType::F32); };
        T *scores = c.in("scores_in", f32({3, 20}), 0, 1), *boxes = c.in("boxes_in", f32({12, 20}), 0, 30),
          *splits = c.in("batch_splits_in", f32({2}), 9, 10), *scores_out = c.out("scores_out", f32({15})),
          *boxes_out = c.out("boxes_out", f32({4, 15})), *classes = c.out("classes", f32({15})),
          *splits_out = c.out("batch_splits_out", f32({2})), *keeps = c.out("keeps", f32({15})),
          *keeps_size = c.out("keeps_size", info_of({3}, DataType::U32));
        c.real("score_thresh", 0.125).real("nms", 0.25).integer("detections_per_im", 7).flag("soft_nms", soft);
        c.word("soft_nms_method", "GAUSSIAN").real("soft_nms_sigma", 0.75).real("soft_nms_min_score", 0.0625);
        c.flag("suppress_size", true).real("min_size", 2).real("im_width", 25).real("im_height", 24);
        const BoxNMSLimitInfo info(0.125F, 0.25F, 7, soft, NMSType::GAUSSIAN, 0.75F, 0.0625F, true, 2, 25, 24);
        c.expect([&](Fn &f) {
            f.configure(scores, boxes, splits, scores_out, boxes_out, classes, splits_out, keeps, keeps_size, info);
        });
    }
}
