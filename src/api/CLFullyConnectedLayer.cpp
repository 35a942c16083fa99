// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFullyConnectedLayer.h"

#include "src/api/cl_function.h"
#include "src/api/weighted.h"
#include "src/ops/fully_connected/fully_connected.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const FullyConnectedLayerInfo &info, const ac::Target &target) {
    return [&info, target](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights,
                           const ITensorInfo *biases, ITensorInfo &dst) {
        return ac::fully_connected::plan(plan, src, weights, biases, dst, info, WeightsInfo(), target);
    };
}

}  // namespace

AC_CL_FUNCTION(CLFullyConnectedLayer)
AC_FUNCTION_PREPARE(CLFullyConnectedLayer)

CLFullyConnectedLayer::CLFullyConnectedLayer(std::shared_ptr<IMemoryManager> memory_manager, IWeightsManager *)
    : impl_(std::make_unique<Impl>(std::move(memory_manager))) {}

void CLFullyConnectedLayer::configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases,
                                      ICLTensor *output, FullyConnectedLayerInfo fc_info) {
    configure(ac::default_cl_context(), input, weights, biases, output, fc_info);
}

void CLFullyConnectedLayer::configure(const CLCompileContext &compile_context, const ICLTensor *input,
                                      const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                                      FullyConnectedLayerInfo fc_info) {
    ac::configure_weighted<ac::ClFunction>(*impl_, "FullyConnected", input, weights, biases, output,
                                           planner(fc_info, impl_->on(compile_context)));
}

Status CLFullyConnectedLayer::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                       const ITensorInfo *output, FullyConnectedLayerInfo fc_info) {
    return ac::validate_weighted("FullyConnected", input, weights, biases, output,
                                 planner(fc_info, ac::ocl::on_default()));
}

}  // namespace arm_compute
