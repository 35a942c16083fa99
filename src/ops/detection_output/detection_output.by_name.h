// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/CPP/functions/CPPDetectionOutputLayer.h"

#include "tests/framework/by_name.h"

AC_BY_NAME(DetectionOutput, numbers, CPPDetectionOutputLayer, None) {
    for (const bool shared : {false, true}) {
        c.restart();
        T *loc = c.in("locations", info_of({shared ? 24u : 72u, 2}, DataType::F32)),
          *conf = c.in("confidences", info_of({18, 2}, DataType::F32)),
          *priors = c.in("priors", info_of({24, 2}, DataType::F32), 0, 1), *dst = c.out();
        c.integer("classes", 3).flag("share_location", shared).word("code_type", "CENTER_SIZE");
        c.integer("keep_top_k", 4).real("nms_threshold", 0.75).integer("top_k", 5).integer("background_label_id", 1);
        c.real("confidence_threshold", -0.5).flag("variance_encoded_in_target", shared).real("eta", 0.875);
        const DetectionOutputLayerInfo info(3, shared, DetectionOutputLayerCodeType::CENTER_SIZE, 4, 0.75F, 5, 1, -0.5F,
                                            shared, 0.875F);
        c.expect([&](Fn &f) { f.configure(loc, conf, priors, dst, info); });
    }
}
