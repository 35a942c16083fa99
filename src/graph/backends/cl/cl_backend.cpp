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
#include "src/net/lifetimes.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <stdexcept>

namespace arm_compute::graph::backends {

namespace {

/// Whether the platform in use is clvk.
bool is_clvk() {
    const std::vector<cl::Device> devices = CLScheduler::get().context().getInfo<CL_CONTEXT_DEVICES>();
    const cl::Platform platform(devices.at(0).getInfo<CL_DEVICE_PLATFORM>());
    return platform.getInfo<CL_PLATFORM_NAME>().find("clvk") != std::string::npos;
}

bool has_device() {
    cl_platform_id platforms[16] = {};
    cl_uint count = 0;
    if (clGetPlatformIDs(16, platforms, &count) != CL_SUCCESS) {
        return false;
    }
    return std::any_of(platforms, platforms + std::min(count, 16U), [](cl_platform_id platform) {
        cl_uint devices = 0;
        return clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &devices) == CL_SUCCESS && devices != 0;
    });
}

}  // namespace

CLDeviceBackend::CLDeviceBackend() : _tuner(false), _gemm_heuristics(), _allocator(), _tuner_file() {}

CLDeviceBackend::~CLDeviceBackend() {
    save_tuning();
    CLScheduler &scheduler = CLScheduler::get();
    if (scheduler.gemm_heuristics() == &_gemm_heuristics) {
        scheduler.default_init();
    }
}

void CLDeviceBackend::save_tuning() const {
    if (!_tuner_file.empty()) {
        try {
            _tuner.save_to_file(_tuner_file);
        } catch (const std::runtime_error &error) {  // the program ends or continues without the file
            std::fprintf(stderr, "%s\n", error.what());
        }
    }
}

void CLDeviceBackend::set_kernel_tuning(bool enable_tuning) {
    _tuner.set_tune_new_kernels(enable_tuning);
}

void CLDeviceBackend::set_kernel_tuning_mode(CLTunerMode tuning_mode) {
    _tuner.set_tuner_mode(tuning_mode);
}

void CLDeviceBackend::initialize_backend() {
    CLScheduler::get().default_init(&_tuner, &_gemm_heuristics);
    if (_allocator == nullptr) {
        _allocator = std::make_unique<CLBufferAllocator>();
    }
}

void CLDeviceBackend::setup_backend_context(GraphContext &ctx) {
    const GraphConfig &config = ctx.config();
    const bool clvk = config.backend_type == CLBackendType::Clvk;
    if (clvk && !CLScheduler::get().is_initialised()) {
        CLScheduler::get().default_init(&_tuner, &_gemm_heuristics, config.backend_type);
    }
    if (_contexts == 0) {
        initialize_backend();
    }
    if (clvk && !is_clvk()) {
        throw std::runtime_error("CLVK: this process uses an OpenCL device of another platform already");
    }
    if (!config.use_tuner || config.tuner_file != _tuner_file) {
        save_tuning();  // of earlier contexts; at exit only the file of the last context is written
    }
    _tuner_file = config.tuner_file;
    if (std::ifstream(_tuner_file).good()) {
        const Status status = _tuner.read_file(_tuner_file);
        if (!bool(status)) {
            std::fprintf(stderr, "%s; the file is left as it is\n", status.error_description().c_str());
            _tuner_file.clear();
        }
    }
    set_kernel_tuning(config.use_tuner);
    set_kernel_tuning_mode(config.tuner_mode);
    _gemm_heuristics.reload_from_file(config.mlgo_file);  // without such a file there are no heuristics
    _contexts += ac::graph::add_managers(ctx, Target::CL, *this, MemoryManagerAffinity::Buffer) ? 1 : 0;
}

void CLDeviceBackend::release_backend_context(GraphContext &ctx) {
    // This backend set up only contexts that have its managers. Each one is released once.
    const MemoryManagerContext *const memory = ctx.memory_management_ctx(Target::CL);
    if (memory != nullptr && _allocator != nullptr && memory->allocator == _allocator.get()) {
        ctx.memory_managers().erase(Target::CL);
        ctx.weights_managers().erase(Target::CL);
        _contexts -= _contexts > 0 ? 1 : 0;  // the program itself may have added a context of this allocator
    }
}

bool CLDeviceBackend::is_backend_supported() {
    return opencl_is_available() && (CLScheduler::get().is_initialised() || has_device());
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
    // A buffer cannot be divided at arbitrary offsets.
    return affinity == MemoryManagerAffinity::Buffer ? ac::net::make_memory_manager(MappingType::BLOBS) : nullptr;
}

std::shared_ptr<arm_compute::IWeightsManager> CLDeviceBackend::create_weights_manager() {
    return std::make_shared<IWeightsManager>();
}

void CLDeviceBackend::sync() {
    if (_allocator != nullptr) {
        CLScheduler::get().sync();
    }
}

std::unique_ptr<arm_compute::IFunction> CLFunctionFactory::create(INode *node, GraphContext &ctx) {
    return node != nullptr ? create_function(*node, Target::CL, &ctx) : nullptr;
}

Status CLNodeValidator::validate(INode *node) {
    return node != nullptr ? validate_function(*node, Target::CL) : Status{};
}

}  // namespace arm_compute::graph::backends
