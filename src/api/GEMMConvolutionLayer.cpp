// SPDX-License-Identifier: MIT
#ifdef AC_API_CL
#include "arm_compute/runtime/CL/functions/CLGEMMConvolutionLayer.h"
#else
#include "arm_compute/runtime/NEON/functions/NEGEMMConvolutionLayer.h"
#endif

#include "src/api/managed_weights.h"
#include "src/api/twins.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

template <class T>
auto convolve(const T *input, const T *weights, const T *biases, const T *output, const Conv2dInfo &info,
              WeightFormat *found = nullptr) {
    return ac::call(
        "Conv2d",
        [&info, found](const ac::PlanCall &c) {
            if (found != nullptr) {
                return ac::conv2d::plan_product(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, found);
            }
            return ac::conv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, c.target,
                                    ac::conv2d::Way::product);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
NEGEMMConvolutionLayer::NEGEMMConvolutionLayer(const std::shared_ptr<IMemoryManager> &memory_manager,
                                               IWeightsManager *weights_manager)
    : CpuFunction(new ac::ManagedFunction(memory_manager, weights_manager)) {}

void NEGEMMConvolutionLayer::configure(const ITensor *input, const ITensor *weights, const ITensor *biases,
                                       ITensor *output, const PadStrideInfo &conv_info, const WeightsInfo &weights_info,
                                       const Size2D &dilation, const ActivationLayerInfo &act_info,
                                       bool enable_fast_math, unsigned int num_groups) {
    auto &managed = static_cast<ac::ManagedFunction &>(function());
    const bool retain = weights_info.retain_internal_weights() || is_fixed_format(weights_info.weight_format());
    const WeightsInfo own(weights_info.are_reshaped(), weights_info.kernel_width(), weights_info.kernel_height(),
                          weights_info.num_kernels(), retain || managed.managed(), weights_info.weight_format());
    managed.configure(convolve(input, weights, biases, output,
                               Conv2dInfo(conv_info, dilation, act_info, enable_fast_math, num_groups, own)));
    managed.use(weights, retain);
}

Status NEGEMMConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                        const ITensorInfo *output, const PadStrideInfo &conv_info,
                                        const WeightsInfo &weights_info, const Size2D &dilation,
                                        const ActivationLayerInfo &act_info, bool enable_fast_math,
                                        unsigned int num_groups) {
    return ac::validate(
        convolve(input, weights, biases, output,
                 Conv2dInfo(conv_info, dilation, act_info, enable_fast_math, num_groups, weights_info)));
}

Status NEGEMMConvolutionLayer::has_opt_impl(WeightFormat &expected_weight_format, const ITensorInfo *src,
                                            const ITensorInfo *weights, const ITensorInfo *biases,
                                            const ITensorInfo *dst, const PadStrideInfo &conv_info,
                                            const WeightsInfo &weights_info, const Size2D &dilation,
                                            const ActivationLayerInfo &act_info, bool enable_fast_math) {
    const Conv2dInfo info(conv_info, dilation, act_info, enable_fast_math, 1, weights_info);
    return ac::find_format(expected_weight_format,
                           [&](WeightFormat *found) { return convolve(src, weights, biases, dst, info, found); });
}
#endif

#ifdef AC_API_CL
#define AC_PARAMETERS(T)                                                                              \
    const T *input, const T *weights, const T *biases, T *output, const PadStrideInfo &conv_info,     \
        const WeightsInfo &weights_info, const Size2D &dilation, const ActivationLayerInfo &act_info, \
        unsigned int num_groups
AC_FUNCTION_CALL(GEMMConvolutionLayer,
                 (input, weights, biases, output, conv_info, weights_info, dilation, act_info, num_groups),
                 convolve(input, weights, biases, output,
                          Conv2dInfo(conv_info, dilation, act_info, false, num_groups, weights_info)))
#endif

}  // namespace arm_compute
