// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/Tensor.h"

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/MemoryRegion.h"
#include "arm_compute/runtime/TensorAllocator.h"

#include "src/base/text.h"
#include "src/runtime/refuse.h"

#include <cstdint>
#include <memory>
#include <utility>

namespace arm_compute {
namespace {

/// The usual size of a cache line: no two tensors share a line, and no vector load of up to 64 bytes from the start
/// crosses one.
constexpr size_t default_alignment = 64;

/// Is the part of `shape` that begins at `coords` within `parent`?
bool is_within(const TensorShape &parent, const Coordinates &coords, const TensorShape &shape) {
    for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
        const int64_t begin = coords[d];
        if (begin < 0 || static_cast<uint64_t>(begin) + shape[d] > parent[d]) {
            return false;
        }
    }
    return true;
}

}  // namespace

void ITensorAllocator::init(const TensorInfo &input, size_t alignment) {
    // A copy that moves: an assignment would have the code of copies a second time.
    TensorInfo copy(static_cast<const ITensorInfo &>(input));
    _info_owned = std::move(copy);
    _info_external = nullptr;
    _alignment = alignment;
}

void ITensorAllocator::soft_init(TensorInfo &input, size_t alignment) {
    _info_external = &input;
    _alignment = alignment;
}
TensorAllocator &TensorAllocator::operator=(TensorAllocator &&other) noexcept {
    if (this != &other) {
        ITensorAllocator::operator=(std::move(other));
        _owner = std::exchange(other._owner, nullptr);
        _associated_memory_group = std::exchange(other._associated_memory_group, nullptr);
        _memory = std::move(other._memory);
        other._memory.set_region(nullptr);
    }
    return *this;
}

void TensorAllocator::init(const TensorAllocator &allocator, const Coordinates &coords, TensorInfo &sub_info) {
    const TensorInfo &parent = allocator.info();
    ac::refuse_if(!is_within(parent.tensor_shape(), coords, sub_info.tensor_shape()),
                  "a part of a tensor is not within it: check coordinates and shape");
    ac::refuse_if(sub_info.element_size() > parent.element_size(),
                  "a part of a tensor has larger elements than the tensor");
    _memory = Memory(allocator._memory.region());
    size_t offset = parent.offset_first_element_in_bytes();
    for (size_t d = 0; d < coords.num_dimensions(); ++d) {
        offset += static_cast<size_t>(coords[d]) * parent.strides_in_bytes()[d];  // may not fit into an int
    }
    const size_t total_size = offset + sub_info.total_size() - sub_info.offset_first_element_in_bytes();
    if (sub_info.format() != Format::UNKNOWN) {
        sub_info.init(sub_info.tensor_shape(), sub_info.format(), parent.strides_in_bytes(), offset, total_size);
    } else {
        sub_info.init(sub_info.tensor_shape(), sub_info.num_channels(), sub_info.data_type(), parent.strides_in_bytes(),
                      offset, total_size);
    }
    init(sub_info);
}

void TensorAllocator::allocate() {
    const size_t bytes_alignment = alignment() != 0 ? alignment() : default_alignment;
    if (_associated_memory_group == nullptr) {
        _memory.set_owned_region(std::make_unique<MemoryRegion>(info().total_size(), bytes_alignment));
    } else {
        _associated_memory_group->finalize_memory(_owner, _memory, info().total_size(), bytes_alignment);
    }
    info().set_is_resizable(false);
}

void TensorAllocator::free() {
    _memory.set_region(nullptr);
    info().set_is_resizable(true);
}

Status TensorAllocator::import_memory(void *memory) {
    if (memory == nullptr) {
        return ac::error("import_memory: the pointer is null");
    }
    if (_associated_memory_group != nullptr) {
        return ac::error("import_memory: a memory group manages this tensor; do not call manage() for it");
    }
    if (alignment() != 0 && reinterpret_cast<uintptr_t>(memory) % alignment() != 0) {
        return ac::error("import_memory: the memory at %p is not aligned to %zu bytes, which init() asked for", memory,
                         alignment());
    }
    _memory.set_owned_region(std::make_unique<MemoryRegion>(memory, info().total_size()));
    info().set_is_resizable(false);
    return Status{};
}

void TensorAllocator::set_associated_memory_group(IMemoryGroup *associated_memory_group) {
    ac::refuse_if(associated_memory_group == nullptr, "a tensor cannot be managed by a null memory group");
    ac::refuse_if(_associated_memory_group != nullptr && _associated_memory_group != associated_memory_group,
                  "another memory group manages this tensor already");
    ac::refuse_if(data() != nullptr,
                  "the tensor has memory already; let a memory group manage it before it is allocated");
    _associated_memory_group = associated_memory_group;
}

uint8_t *Tensor::buffer() const {
    return _allocator.data();
}

void Tensor::associate_memory_group(IMemoryGroup *memory_group) {
    _allocator.set_associated_memory_group(memory_group);
}

}  // namespace arm_compute
