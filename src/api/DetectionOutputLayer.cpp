// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPDetectionOutputLayer.h"

#include "src/api/twins.h"
#include "src/ops/detection_output/detection_output.h"

#define AC_PARAMETERS(T) \
    const T *input_loc, const T *input_conf, const T *input_priorbox, T *output, DetectionOutputLayerInfo info
AC_CLASS(CPPDetectionOutputLayer, "DetectionOutput",
         ac::detection_output::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), info, c.target), ac::in(input_loc),
         ac::in(input_conf), ac::in(input_priorbox), ac::out(output))
