// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEGEMMConvolutionLayer.h"

#include "src/api/managed_weights.h"
#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const Conv2dInfo &info) {
    return [&info](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *biases,
                   ITensorInfo &dst) {
        return ac::conv2d::plan(plan, src, weights, biases, dst, info, ac::Target::host(), ac::conv2d::Way::product);
    };
}

}  // namespace

struct NEGEMMConvolutionLayer::Impl : ac::Function {
    Impl(std::shared_ptr<IMemoryManager> memory_manager, IWeightsManager *weights_manager)
        : ac::Function(std::move(memory_manager)), managed(weights_manager) {}
    ac::ManagedWeights managed;
};

NEGEMMConvolutionLayer::NEGEMMConvolutionLayer(const std::shared_ptr<IMemoryManager> &memory_manager,
                                               IWeightsManager *weights_manager)
    : impl_(std::make_unique<Impl>(memory_manager, weights_manager)) {}

NEGEMMConvolutionLayer::~NEGEMMConvolutionLayer() = default;

void NEGEMMConvolutionLayer::configure(const ITensor *input, const ITensor *weights, const ITensor *biases,
                                       ITensor *output, const PadStrideInfo &conv_info, const WeightsInfo &weights_info,
                                       const Size2D &dilation, const ActivationLayerInfo &act_info,
                                       bool enable_fast_math, unsigned int num_groups) {
    const bool retain = weights_info.retain_internal_weights();
    const WeightsInfo own(weights_info.are_reshaped(), weights_info.kernel_width(), weights_info.kernel_height(),
                          weights_info.num_kernels(), retain || impl_->managed.managed(), weights_info.weight_format());
    const Conv2dInfo info(conv_info, dilation, act_info, enable_fast_math, num_groups, own);
    ac::configure_weighted(*impl_, "Conv2d", input, weights, biases, output, planner(info));
    impl_->managed.use(weights, retain);
}

Status NEGEMMConvolutionLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                        const ITensorInfo *output, const PadStrideInfo &conv_info,
                                        const WeightsInfo &weights_info, const Size2D &dilation,
                                        const ActivationLayerInfo &act_info, bool enable_fast_math,
                                        unsigned int num_groups) {
    const Conv2dInfo info(conv_info, dilation, act_info, enable_fast_math, num_groups, weights_info);
    return ac::validate_weighted("Conv2d", input, weights, biases, output, planner(info));
}

Status NEGEMMConvolutionLayer::has_opt_impl(WeightFormat &expected_weight_format, const ITensorInfo *src,
                                            const ITensorInfo *weights, const ITensorInfo *biases,
                                            const ITensorInfo *dst, const PadStrideInfo &conv_info,
                                            const WeightsInfo &weights_info, const Size2D &dilation,
                                            const ActivationLayerInfo &act_info, bool enable_fast_math) {
    expected_weight_format = WeightFormat::UNSPECIFIED;
    return validate(src, weights, biases, dst, conv_info, weights_info, dilation, act_info, enable_fast_math);
}

void NEGEMMConvolutionLayer::run() {
    prepare();
    impl_->run();
}

void NEGEMMConvolutionLayer::prepare() {
    impl_->prepare();
    impl_->managed.packed();
}

}  // namespace arm_compute
