// SPDX-License-Identifier: MIT
#include "src/net/device.h"

#include "arm_compute/runtime/Allocator.h"
#include "arm_compute/runtime/IPoolManager.h"
#include "arm_compute/runtime/SubTensor.h"
#include "arm_compute/runtime/Tensor.h"

#include "support/AlignedMemory.h"

#include "src/base/system/memory.h"
#include "src/net/device_cl.h"

#include <algorithm>
#include <stdexcept>

#include <stdlib.h>
#include <string.h>

namespace ac::net {

namespace {

class CpuBuffer final : public Buffer {
public:
    explicit CpuBuffer(const TensorInfo &info) { own.allocator()->init(info); }
    ITensor &tensor() override { return own; }
    void allocate() override {
        own.allocator()->allocate();
        has_memory = true;
    }
    void allocate_unset() override {
        const size_t bytes = own.info()->total_size();
        memory_.reset(bytes != 0 ? system_memory(bytes, 64) : nullptr);
        if (memory_ == nullptr) {
            return allocate();  // which says that there is no memory
        }
        own.allocator()->import_memory(memory_.get()).throw_if_error();
        has_memory = true;
    }
    bool allocate_sparse() override {
        constexpr size_t alignment = 64;
        const size_t bytes = own.info()->total_size();
        // Fresh pages of the system are zeros already, and calloc() leaves them alone.
        sparse_.reset(bytes != 0 && bytes < SIZE_MAX - alignment ? calloc(1, bytes + alignment) : nullptr);
        if (sparse_ == nullptr) {
            return Buffer::allocate_sparse();
        }
        const uintptr_t at = (reinterpret_cast<uintptr_t>(sparse_.get()) + alignment - 1) & ~(alignment - 1);
        own.allocator()->import_memory(reinterpret_cast<void *>(at)).throw_if_error();
        has_memory = true;
        return true;
    }
    void free() override {
        own.allocator()->free();
        memory_.reset();
        sparse_.reset();
    }
    void use_memory_of(Buffer &other) override {
        own.allocator()->import_memory(other.tensor().buffer()).throw_if_error();
        has_memory = true;
    }

    Tensor own{};

private:
    struct Free {
        void operator()(void *memory) const { arm_compute::detail::free_aligned(memory); }
    };
    struct FreeSparse {
        void operator()(void *memory) const { ::free(memory); }
    };
    std::unique_ptr<void, Free> memory_{};
    std::unique_ptr<void, FreeSparse> sparse_{};
};

class CpuPart final : public Buffer {
public:
    CpuPart(Buffer &whole, const TensorShape &shape, const Coordinates &at) : own_(&whole.tensor(), shape, at) {}
    ITensor &tensor() override { return own_; }
    void reshape(Buffer &whole, const TensorShape &shape, const Coordinates &at) override {
        own_ = SubTensor(&whole.tensor(), shape, at);
    }

private:
    SubTensor own_;
};

class CpuMovable final : public Buffer {
public:
    explicit CpuMovable(const TensorInfo &info, void *memory = nullptr) : own_(info) {
        own_.memory = static_cast<uint8_t *>(memory);
    }
    ITensor &tensor() override { return own_; }
    void use_memory_of(Buffer &other) override {
        own_.memory = other.tensor().buffer();
        has_memory = true;
    }

private:
    struct Pointer final : ITensor {
        explicit Pointer(const TensorInfo &described) : own(described) {}
        ITensorInfo *info() const override { return &own; }
        ITensorInfo *info() override { return &own; }
        uint8_t *buffer() const override { return memory; }

        mutable TensorInfo own;
        uint8_t *memory = nullptr;
    };

    Pointer own_;
};

class CpuBound final : public Buffer {
public:
    explicit CpuBound(ITensor &tensor) : own_(tensor) {}
    ITensor &tensor() override { return own_; }

private:
    ITensor &own_;
};

class Cpu final : public Device {
public:
    std::unique_ptr<Buffer> make(const TensorInfo &info) override { return std::make_unique<CpuBuffer>(info); }
    std::unique_ptr<Buffer> make_movable(const TensorInfo &info) override { return std::make_unique<CpuMovable>(info); }
    std::unique_ptr<Buffer> at(void *memory, const TensorInfo &info) override {
        return std::make_unique<CpuMovable>(info, memory);
    }
    std::unique_ptr<Buffer> bind(ITensor &tensor) override { return std::make_unique<CpuBound>(tensor); }
    std::unique_ptr<Buffer> part(Buffer &whole, const TensorShape &shape, const Coordinates &at) override {
        return std::make_unique<CpuPart>(whole, shape, at);
    }
    size_t place(const std::vector<Buffer *> &buffers, const std::vector<Lifetime> &lifetimes, bool again) override {
        const OffsetPlan plan(lifetimes);
        if (plan.size == 0) {
            return 0;
        }
        if (!again || again_ == nullptr || again_->info()->total_size() < plan.size) {
            blocks_.push_back(std::make_unique<Tensor>());
            Tensor &made = *blocks_.back();
            made.allocator()->init(TensorInfo(TensorShape(plan.size), 1, DataType::U8),
                                   std::max<size_t>(plan.alignment, 64));
            made.allocator()->allocate();
            again_ = again ? &made : again_;
        }
        Tensor &block = again ? *again_ : *blocks_.back();
        for (size_t i = 0; i < buffers.size(); ++i) {
            static_cast<CpuBuffer *>(buffers[i])
                ->own.allocator()
                ->import_memory(block.buffer() + plan.offsets[i])
                .throw_if_error();
            buffers[i]->has_memory = true;
        }
        return plan.size;
    }
    void copy(ITensor &from, size_t from_offset, ITensor &to, size_t to_offset, size_t bytes) override {
        memmove(to.buffer() + to_offset, from.buffer() + from_offset, bytes);
    }
    const std::shared_ptr<IMemoryManager> &temporaries() override { return temporaries_; }
    void settle() override {
        if (temporaries_->pool_manager()->num_pools() == 0) {
            temporaries_->populate(allocator_, 1);
        }
    }

private:
    Allocator allocator_{};
    std::shared_ptr<IMemoryManager> temporaries_ = make_memory_manager(MappingType::OFFSETS);
    std::vector<std::unique_ptr<Tensor>> blocks_{};
    Tensor *again_ = nullptr;  ///< one of them
};

}  // namespace

std::unique_ptr<Device> make_device(AclTarget target) {
#ifdef ARM_COMPUTE_CL
    if (target == AclGpuOcl) {
        return make_cl_device();
    }
#endif
    if (target != AclCpu) {
        throw std::runtime_error("this library has no such target");
    }
    return std::make_unique<Cpu>();
}

}  // namespace ac::net
