// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(ROIPool2d, bins, NEROIPoolingLayer, CLROIPoolingLayer) {
    T *src = c.in("src", info_of({12, 10, 3, 2}, DataType::F32)),
      *rois = c.in("rois", info_of({5, 4}, DataType::U16), 0, 20);
    T *dst = c.out();
    c.integer("pooled_width", 3).integer("pooled_height", 2).real("spatial_scale", 0.5);
    c.expect([&](Fn &f) { f.configure(src, rois, dst, ROIPoolingLayerInfo(3, 2, 0.5F)); });
}
