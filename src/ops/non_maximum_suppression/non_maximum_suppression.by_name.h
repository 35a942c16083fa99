// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/CPP/functions/CPPNonMaximumSuppression.h"

#include "tests/framework/by_name.h"

AC_BY_NAME(NonMaximumSuppression, thresholds, CPPNonMaximumSuppression, None) {
    T *boxes = c.in("boxes", info_of({4, 20}, DataType::F32), 0, 1),
      *scores = c.in("scores", info_of({20}, DataType::F32), 0, 1),
      *indices = c.out("indices", info_of({8}, DataType::S32));
    c.integer("max_output_size", 6).real("score_threshold", 0.25).real("nms_threshold", 0.125);
    c.expect([&](Fn &f) { f.configure(boxes, scores, indices, 6, 0.25F, 0.125F); });
}
