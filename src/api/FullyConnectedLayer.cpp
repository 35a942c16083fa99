// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFullyConnectedLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/api/managed_weights.h"
#include "src/api/twins.h"
#include "src/ops/fully_connected/fully_connected.h"

namespace arm_compute {

namespace {

template <class T>
auto connect(const T *input, const T *weights, const T *biases, const T *output, const FullyConnectedLayerInfo &info,
             const WeightsInfo &weights_info = WeightsInfo(), WeightFormat *found = nullptr) {
    return ac::call(
        "FullyConnected",
        [&info, weights_info, found](const ac::PlanCall &c) {
            return ac::fully_connected::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, weights_info,
                                             c.target, found);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
namespace weights_transformations {

struct NEFullyConnectedLayerReshapeWeightsManaged::Impl : ac::Function {
    Tensor output;
};

NEFullyConnectedLayerReshapeWeightsManaged::NEFullyConnectedLayerReshapeWeightsManaged()
    : _impl(std::make_unique<Impl>()) {}
NEFullyConnectedLayerReshapeWeightsManaged::NEFullyConnectedLayerReshapeWeightsManaged(
    NEFullyConnectedLayerReshapeWeightsManaged &&) = default;
NEFullyConnectedLayerReshapeWeightsManaged &NEFullyConnectedLayerReshapeWeightsManaged::operator=(
    NEFullyConnectedLayerReshapeWeightsManaged &&) = default;
NEFullyConnectedLayerReshapeWeightsManaged::~NEFullyConnectedLayerReshapeWeightsManaged() = default;

void NEFullyConnectedLayerReshapeWeightsManaged::run() {
    _impl->output.allocator()->allocate();
    _impl->run();
    _reshape_run = true;
}

void NEFullyConnectedLayerReshapeWeightsManaged::release() {
    _impl->output.allocator()->free();
}

ITensor *NEFullyConnectedLayerReshapeWeightsManaged::get_weights() {
    return &_impl->output;
}

uint32_t NEFullyConnectedLayerReshapeWeightsManaged::uid() {
    return 0x54524e53;  // constant, because there is only one way to transpose
}

void NEFullyConnectedLayerReshapeWeightsManaged::configure(const ITensor *input) {
    const ITensor *output = &_impl->output;
    _impl->configure(ac::call(
        "FullyConnected",
        [](const ac::PlanCall &c) { return ac::fully_connected::plan_transpose(c.plan, c.in(0), c.out()); },
        ac::in(input), ac::out(output)));
}

}  // namespace weights_transformations

NEFullyConnectedLayer::NEFullyConnectedLayer(std::shared_ptr<IMemoryManager> memory_manager,
                                             IWeightsManager *weights_manager)
    : CpuFunction(new ac::ManagedFunction(std::move(memory_manager), weights_manager)) {}

void NEFullyConnectedLayer::configure(const ITensor *input, const ITensor *weights, const ITensor *biases,
                                      ITensor *output, FullyConnectedLayerInfo fc_info,
                                      const WeightsInfo &weights_info) {
    auto &managed = static_cast<ac::ManagedFunction &>(function());
    const bool retain = fc_info.retain_internal_weights || weights_info.retain_internal_weights() ||
                        is_fixed_format(weights_info.weight_format());
    fc_info.retain_internal_weights = retain || managed.managed();
    managed.configure(connect(input, weights, biases, output, fc_info, weights_info));
    managed.use(weights, retain);
}

Status NEFullyConnectedLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                       const ITensorInfo *output, FullyConnectedLayerInfo fc_info,
                                       const WeightsInfo &weights_info) {
    return ac::validate(connect(input, weights, biases, output, fc_info, weights_info));
}

Status NEFullyConnectedLayer::has_opt_impl(WeightFormat &expected_weight_format, const ITensorInfo *input,
                                           const ITensorInfo *weights, const ITensorInfo *biases,
                                           const ITensorInfo *output, const FullyConnectedLayerInfo &fc_info,
                                           const WeightsInfo &weights_info) {
    return ac::find_format(expected_weight_format, [&](WeightFormat *found) {
        return connect(input, weights, biases, output, fc_info, weights_info, found);
    });
}
#endif

#ifdef AC_API_CL
#define AC_PARAMETERS(T) const T *input, const T *weights, const T *biases, T *output, FullyConnectedLayerInfo fc_info
AC_FUNCTION_CALL(FullyConnectedLayer, (input, weights, biases, output, fc_info),
                 connect(input, weights, biases, output, fc_info))
#endif

}  // namespace arm_compute
