// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(DetectionPostProcess, numbers, NEDetectionPostProcessLayer, None) {
    for (const bool regular : {false, true}) {
        c.restart();
        T *boxes = c.in("box_encoding", info_of({4, 20}, DataType::F32)),
          *score = c.in("score", info_of({4, 20}, DataType::F32), 0, 1),
          *anchors = c.in("anchors", info_of({4, 20}, DataType::F32), 0, 1), *out = c.out("boxes"),
          *classes = c.out("classes"), *scores = c.out("scores"), *count = c.out("num_detection");
        c.integer("max_detections", 6).integer("max_classes_per_detection", 2).real("nms_score_threshold", 0.25);
        c.real("iou_threshold", 0.375).integer("num_classes", 3).real("scale_y", 2).real("scale_x", 3);
        c.real("scale_h", 4).real("scale_w", 5).flag("use_regular_nms", regular).integer("detection_per_class", 3);
        const DetectionPostProcessLayerInfo info(6, 2, 0.25F, 0.375F, 3, {{2, 3, 4, 5}}, regular, 3);
        c.expect([&](Fn &f) { f.configure(boxes, score, anchors, out, classes, scores, count, info); });
    }
}
