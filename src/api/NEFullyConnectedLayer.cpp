// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"

#include "src/api/managed_weights.h"
#include "src/api/weighted.h"
#include "src/ops/fully_connected/fully_connected.h"

namespace arm_compute {

namespace weights_transformations {

struct NEFullyConnectedLayerReshapeWeightsManaged::Impl : ac::Function {
    Tensor output;
};

NEFullyConnectedLayerReshapeWeightsManaged::NEFullyConnectedLayerReshapeWeightsManaged()
    : impl_(std::make_unique<Impl>()) {}
NEFullyConnectedLayerReshapeWeightsManaged::NEFullyConnectedLayerReshapeWeightsManaged(
    NEFullyConnectedLayerReshapeWeightsManaged &&) = default;
NEFullyConnectedLayerReshapeWeightsManaged &NEFullyConnectedLayerReshapeWeightsManaged::operator=(
    NEFullyConnectedLayerReshapeWeightsManaged &&) = default;
NEFullyConnectedLayerReshapeWeightsManaged::~NEFullyConnectedLayerReshapeWeightsManaged() = default;

void NEFullyConnectedLayerReshapeWeightsManaged::run() {
    impl_->output.allocator()->allocate();
    impl_->run();
    _reshape_run = true;
}

void NEFullyConnectedLayerReshapeWeightsManaged::release() {
    impl_->output.allocator()->free();
}

ITensor *NEFullyConnectedLayerReshapeWeightsManaged::get_weights() {
    return &impl_->output;
}

uint32_t NEFullyConnectedLayerReshapeWeightsManaged::uid() {
    return 0x54524e53;  // there is one way to transpose
}

void NEFullyConnectedLayerReshapeWeightsManaged::configure(const ITensor *input) {
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(input == nullptr, "FullyConnected: a tensor is missing");
                         return ac::fully_connected::plan_transpose(plan, *input->info(), *impl_->output.info());
                     }),
                     {{TensorType::ACL_SRC, input}, {TensorType::ACL_DST, &impl_->output}});
}

}  // namespace weights_transformations

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const FullyConnectedLayerInfo &info, const WeightsInfo &weights_info) {
    return [&](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *biases,
               ITensorInfo &dst) {
        return ac::fully_connected::plan(plan, src, weights, biases, dst, info, weights_info);
    };
}

}  // namespace

struct NEFullyConnectedLayer::Impl : ac::Function {
    Impl(std::shared_ptr<IMemoryManager> memory_manager, IWeightsManager *weights_manager)
        : ac::Function(std::move(memory_manager)), managed(weights_manager) {}
    ac::ManagedWeights managed;
};

NEFullyConnectedLayer::NEFullyConnectedLayer(std::shared_ptr<IMemoryManager> memory_manager,
                                             IWeightsManager *weights_manager)
    : impl_(std::make_unique<Impl>(std::move(memory_manager), weights_manager)) {}

NEFullyConnectedLayer::~NEFullyConnectedLayer() = default;

void NEFullyConnectedLayer::configure(const ITensor *input, const ITensor *weights, const ITensor *biases,
                                      ITensor *output, FullyConnectedLayerInfo fc_info,
                                      const WeightsInfo &weights_info) {
    const bool retain = fc_info.retain_internal_weights || weights_info.retain_internal_weights();
    fc_info.retain_internal_weights = retain || impl_->managed.managed();
    ac::configure_weighted(*impl_, "FullyConnected", input, weights, biases, output, planner(fc_info, weights_info));
    impl_->managed.use(weights, retain);
}

Status NEFullyConnectedLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                       const ITensorInfo *output, FullyConnectedLayerInfo fc_info,
                                       const WeightsInfo &weights_info) {
    return ac::validate_weighted("FullyConnected", input, weights, biases, output, planner(fc_info, weights_info));
}

Status NEFullyConnectedLayer::has_opt_impl(WeightFormat &expected_weight_format, const ITensorInfo *input,
                                           const ITensorInfo *weights, const ITensorInfo *biases,
                                           const ITensorInfo *output, const FullyConnectedLayerInfo &fc_info,
                                           const WeightsInfo &weights_info) {
    expected_weight_format = WeightFormat::UNSPECIFIED;
    return validate(input, weights, biases, output, fc_info, weights_info);
}

void NEFullyConnectedLayer::run() {
    prepare();
    impl_->run();
}

void NEFullyConnectedLayer::prepare() {
    impl_->prepare();
    impl_->managed.packed();
}

}  // namespace arm_compute
