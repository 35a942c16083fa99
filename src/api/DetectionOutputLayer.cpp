// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPDetectionOutputLayer.h"

#include "src/api/function.h"
#include "src/ops/detection_output/detection_output.h"

namespace arm_compute {

namespace {

template <class T>
auto detection_output(const T *loc, const T *conf, const T *priors, const T *output,
                      const DetectionOutputLayerInfo &info) {
    return ac::call(
        "DetectionOutput",
        [&](const ac::Call &c) {
            return ac::detection_output::plan(c.plan, c.in(0), c.in(1), c.in(2), c.out(), info, c.target);
        },
        ac::in(loc), ac::in(conf), ac::in(priors), ac::out(output));
}

}  // namespace

void CPPDetectionOutputLayer::configure(const ITensor *input_loc, const ITensor *input_conf,
                                        const ITensor *input_priorbox, ITensor *output, DetectionOutputLayerInfo info) {
    function().configure(detection_output<ITensor>(input_loc, input_conf, input_priorbox, output, info));
}

Status CPPDetectionOutputLayer::validate(const ITensorInfo *input_loc, const ITensorInfo *input_conf,
                                         const ITensorInfo *input_priorbox, const ITensorInfo *output,
                                         DetectionOutputLayerInfo info) {
    return ac::validate(detection_output(input_loc, input_conf, input_priorbox, output, info));
}

}  // namespace arm_compute
