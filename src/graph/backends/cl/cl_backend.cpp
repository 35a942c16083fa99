// SPDX-License-Identifier: MIT
#include "arm_compute/graph/backends/CL/CLDeviceBackend.h"

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/INode.h"
#include "arm_compute/graph/backends/CL/CLFunctionFactory.h"
#include "arm_compute/graph/backends/CL/CLNodeValidator.h"
#include "arm_compute/graph/backends/CL/CLSubTensorHandle.h"
#include "arm_compute/graph/backends/CL/CLTensorHandle.h"
#include "arm_compute/graph/backends/FunctionHelpers.h"
#include "arm_compute/graph/backends/ValidateHelpers.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include "src/graph/backends/backend.h"
#include "src/graph/runtime/lifetimes.h"

#include <fstream>
#include <stdexcept>

namespace arm_compute {
namespace graph {
namespace backends {

namespace {

/// Whether the device in use is one of clvk.
bool is_clvk() {
    const std::vector<cl::Device> devices = CLScheduler::get().context().getInfo<CL_CONTEXT_DEVICES>();
    const cl::Platform platform(devices.at(0).getInfo<CL_DEVICE_PLATFORM>());
    return platform.getInfo<CL_PLATFORM_NAME>().find("clvk") != std::string::npos;
}

}  // namespace

CLDeviceBackend::CLDeviceBackend() : _tuner(false), _gemm_heuristics(), _allocator(), _tuner_file() {}

CLDeviceBackend::~CLDeviceBackend() {
    if (_tuner.tune_new_kernels() && !_tuner.tuning_params_table().empty() && !_tuner_file.empty()) {
        _tuner.save_to_file(_tuner_file);
    }
}

void CLDeviceBackend::set_kernel_tuning(bool enable_tuning) {
    _tuner.set_tune_new_kernels(enable_tuning);
}

void CLDeviceBackend::set_kernel_tuning_mode(CLTunerMode tuning_mode) {
    _tuner.set_tuner_mode(tuning_mode);
}

void CLDeviceBackend::initialize_backend() {
    if (!_initialised) {
        CLScheduler::get().default_init(&_tuner, &_gemm_heuristics);
        _allocator = std::make_unique<CLBufferAllocator>();
        _initialised = true;
    }
}

void CLDeviceBackend::setup_backend_context(GraphContext &ctx) {
    const GraphConfig &config = ctx.config();
    const bool clvk = config.backend_type == CLBackendType::Clvk;
    if (clvk && !CLScheduler::get().is_initialised()) {
        CLScheduler::get().default_init(&_tuner, &_gemm_heuristics, config.backend_type);
    }
    initialize_backend();
    if (clvk && !is_clvk()) {
        throw std::runtime_error("CLVK: this process uses an OpenCL device of another platform already");
    }
    _tuner_file = config.tuner_file;
    if (std::ifstream(_tuner_file).good()) {
        _tuner.load_from_file(_tuner_file);
    }
    set_kernel_tuning(config.use_tuner);
    set_kernel_tuning_mode(config.tuner_mode);
    if (std::ifstream(config.mlgo_file).good()) {
        _gemm_heuristics.reload_from_file(config.mlgo_file);
    }
    _contexts += ac::graph::add_managers(ctx, Target::CL, *this, MemoryManagerAffinity::Buffer) ? 1 : 0;
}

void CLDeviceBackend::release_backend_context(GraphContext &ctx) {
    // Only a context with managers of this backend was set up by it. It is released once.
    const MemoryManagerContext *const memory = ctx.memory_management_ctx(Target::CL);
    if (memory != nullptr && _allocator != nullptr && memory->allocator == _allocator.get()) {
        ctx.memory_managers().erase(Target::CL);
        ctx.weights_managers().erase(Target::CL);
        --_contexts;
    }
}

bool CLDeviceBackend::is_backend_supported() {
    return opencl_is_available();
}

IAllocator *CLDeviceBackend::backend_allocator() {
    return _allocator.get();
}

std::unique_ptr<ITensorHandle> CLDeviceBackend::create_tensor(const Tensor &tensor) {
    return std::make_unique<CLTensorHandle>(ac::graph::info_of(tensor.desc()));
}

std::unique_ptr<ITensorHandle> CLDeviceBackend::create_subtensor(ITensorHandle *parent, TensorShape shape,
                                                                 Coordinates coords, bool extend_parent) {
    return parent != nullptr ? std::make_unique<CLSubTensorHandle>(parent, shape, coords, extend_parent) : nullptr;
}

std::unique_ptr<arm_compute::IFunction> CLDeviceBackend::configure_node(INode &node, GraphContext &ctx) {
    return CLFunctionFactory::create(&node, ctx);
}

Status CLDeviceBackend::validate_node(INode &node) {
    return CLNodeValidator::validate(&node);
}

std::shared_ptr<arm_compute::IMemoryManager> CLDeviceBackend::create_memory_manager(MemoryManagerAffinity affinity) {
    // A buffer cannot be cut at any offset.
    return affinity == MemoryManagerAffinity::Buffer ? ac::graph::make_memory_manager(MappingType::BLOBS) : nullptr;
}

std::shared_ptr<arm_compute::IWeightsManager> CLDeviceBackend::create_weights_manager() {
    return std::make_shared<IWeightsManager>();
}

void CLDeviceBackend::sync() {
    if (_initialised) {
        CLScheduler::get().sync();
    }
}

std::unique_ptr<arm_compute::IFunction> CLFunctionFactory::create(INode *node, GraphContext &ctx) {
    return node != nullptr ? create_function(*node, Target::CL, &ctx) : nullptr;
}

Status CLNodeValidator::validate(INode *node) {
    return node != nullptr ? validate_function(*node, Target::CL) : Status{};
}

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute
