// SPDX-License-Identifier: MIT
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/INode.h"
#include "arm_compute/graph/backends/FunctionHelpers.h"
#include "arm_compute/graph/backends/NEON/NEDeviceBackend.h"
#include "arm_compute/graph/backends/NEON/NEFunctionFactory.h"
#include "arm_compute/graph/backends/NEON/NENodeValidator.h"
#include "arm_compute/graph/backends/NEON/NESubTensorHandle.h"
#include "arm_compute/graph/backends/NEON/NETensorHandle.h"
#include "arm_compute/graph/backends/ValidateHelpers.h"
#include "arm_compute/runtime/IWeightsManager.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/graph/backends/backend.h"
#include "src/net/lifetimes.h"

namespace arm_compute::graph::backends {

NEDeviceBackend::NEDeviceBackend() : _allocator() {}

void NEDeviceBackend::initialize_backend() {}

void NEDeviceBackend::setup_backend_context(GraphContext &ctx) {
    if (ctx.config().num_threads >= 0) {
        Scheduler::get().set_num_threads(static_cast<unsigned int>(ctx.config().num_threads));
    }
    ac::graph::add_managers(ctx, Target::NEON, *this, MemoryManagerAffinity::Offset);
}

void NEDeviceBackend::release_backend_context(GraphContext &) {}

bool NEDeviceBackend::is_backend_supported() {
    return true;
}

IAllocator *NEDeviceBackend::backend_allocator() {
    return &_allocator;
}

std::unique_ptr<ITensorHandle> NEDeviceBackend::create_tensor(const Tensor &tensor) {
    return std::make_unique<NETensorHandle>(ac::graph::info_of(tensor.desc()));
}

std::unique_ptr<ITensorHandle> NEDeviceBackend::create_subtensor(ITensorHandle *parent, TensorShape shape,
                                                                 Coordinates coords, bool extend_parent) {
    return parent != nullptr ? std::make_unique<NESubTensorHandle>(parent, shape, coords, extend_parent) : nullptr;
}

std::unique_ptr<arm_compute::IFunction> NEDeviceBackend::configure_node(INode &node, GraphContext &ctx) {
    return NEFunctionFactory::create(&node, ctx);
}

Status NEDeviceBackend::validate_node(INode &node) {
    return NENodeValidator::validate(&node);
}

std::shared_ptr<arm_compute::IMemoryManager> NEDeviceBackend::create_memory_manager(MemoryManagerAffinity affinity) {
    return ac::net::make_memory_manager(affinity == MemoryManagerAffinity::Offset ? MappingType::OFFSETS
                                                                                  : MappingType::BLOBS);
}

std::shared_ptr<arm_compute::IWeightsManager> NEDeviceBackend::create_weights_manager() {
    return std::make_shared<IWeightsManager>();
}

void NEDeviceBackend::sync() {}

std::unique_ptr<arm_compute::IFunction> NEFunctionFactory::create(INode *node, GraphContext &ctx) {
    return node != nullptr ? create_function(*node, Target::NEON, &ctx) : nullptr;
}

Status NENodeValidator::validate(INode *node) {
    return node != nullptr ? validate_function(*node, Target::NEON) : Status{};
}

NETensorHandle::NETensorHandle(const ITensorInfo &info) : _tensor() {
    _tensor.allocator()->init(info);
}

void NETensorHandle::allocate() {
    _tensor.allocator()->allocate();
}

void NETensorHandle::free() {
    _tensor.allocator()->free();
}

void NETensorHandle::manage(IMemoryGroup *mg) {
    if (mg != nullptr) {
        mg->manage(&_tensor);
    }
}

void NETensorHandle::map(bool) {}

void NETensorHandle::unmap() {}

void NETensorHandle::release_if_unused() {
    if (!_tensor.is_used()) {
        _tensor.allocator()->free();
    }
}

arm_compute::ITensor &NETensorHandle::tensor() {
    return _tensor;
}

const arm_compute::ITensor &NETensorHandle::tensor() const {
    return _tensor;
}

ITensorHandle *NETensorHandle::parent_handle() {
    return this;
}

bool NETensorHandle::is_subtensor() const {
    return false;
}

Target NETensorHandle::target() const {
    return Target::NEON;
}

NESubTensorHandle::NESubTensorHandle(ITensorHandle *parent_handle, const TensorShape &shape, const Coordinates &coords,
                                     bool extend_parent)
    : _sub_tensor(&parent_handle->tensor(), shape, coords, extend_parent), _parent_handle(parent_handle) {}

void NESubTensorHandle::allocate() {}

void NESubTensorHandle::free() {}

void NESubTensorHandle::manage(IMemoryGroup *) {}

void NESubTensorHandle::map(bool) {}

void NESubTensorHandle::unmap() {}

void NESubTensorHandle::release_if_unused() {}

arm_compute::ITensor &NESubTensorHandle::tensor() {
    return _sub_tensor;
}

const arm_compute::ITensor &NESubTensorHandle::tensor() const {
    return _sub_tensor;
}

ITensorHandle *NESubTensorHandle::parent_handle() {
    return _parent_handle->parent_handle();
}

bool NESubTensorHandle::is_subtensor() const {
    return true;
}

Target NESubTensorHandle::target() const {
    return Target::NEON;
}

}  // namespace arm_compute::graph::backends
