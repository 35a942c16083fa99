// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/CL/CLBufferAllocator.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/CLTensor.h"

#include "src/net/device_cl.h"

#include <stdexcept>
#include <string>

namespace ac::net {

namespace {

class ClBuffer final : public Buffer {
public:
    explicit ClBuffer(const TensorInfo &info) { own.allocator()->init(info); }
    ITensor &tensor() override { return own; }
    void allocate() override {
        own.allocator()->allocate();
        has_memory = true;
    }
    void free() override { own.allocator()->free(); }
    void use_memory_of(Buffer &other) override {
        own.allocator()->import_memory(static_cast<ICLTensor &>(other.tensor()).cl_buffer()).throw_if_error();
        has_memory = true;
    }
    void map() override { own.map(true); }
    void unmap() override { own.unmap(); }

    CLTensor own{};
};

class ClPart final : public Buffer {
public:
    ClPart(Buffer &whole, const TensorShape &shape, const Coordinates &at)
        : own_(static_cast<ICLTensor *>(&whole.tensor()), shape, at) {}
    ITensor &tensor() override { return own_; }
    void map() override { own_.map(true); }
    void unmap() override { own_.unmap(); }
    void reshape(Buffer &whole, const TensorShape &shape, const Coordinates &at) override {
        own_ = CLSubTensor(static_cast<ICLTensor *>(&whole.tensor()), shape, at);
    }

private:
    CLSubTensor own_;
};

class ClBound final : public Buffer {
public:
    explicit ClBound(ITensor &tensor) : own_(static_cast<ICLTensor &>(tensor)) {}
    ITensor &tensor() override { return own_; }
    void map() override { own_.map(CLScheduler::get().queue(), true); }
    void unmap() override { own_.unmap(CLScheduler::get().queue()); }

private:
    ICLTensor &own_;
};

void check(cl_int code, const char *what) {
    if (code != CL_SUCCESS) {
        throw std::runtime_error(std::string(what) + " failed with OpenCL's code " + std::to_string(code));
    }
}

class OpenCl final : public Device {
public:
    std::unique_ptr<Buffer> make(const TensorInfo &info) override { return std::make_unique<ClBuffer>(info); }
    std::unique_ptr<Buffer> at(void *, const TensorInfo &) override {
        throw std::runtime_error("states on OpenCL have their own memory");
    }
    std::unique_ptr<Buffer> bind(ITensor &tensor) override { return std::make_unique<ClBound>(tensor); }
    std::unique_ptr<Buffer> part(Buffer &whole, const TensorShape &shape, const Coordinates &at) override {
        return std::make_unique<ClPart>(whole, shape, at);
    }
    /// A buffer cannot be divided at arbitrary offsets, so buffers share blocks.
    size_t place(const std::vector<Buffer *> &buffers, const std::vector<Lifetime> &lifetimes, bool) override {
        const BlockPlan plan(lifetimes);
        std::vector<cl::Buffer> blocks;
        size_t all = 0;
        for (const BlobInfo &block : plan.infos) {
            cl_int code = CL_SUCCESS;
            blocks.emplace_back(CLScheduler::get().context(), CL_MEM_ALLOC_HOST_PTR | CL_MEM_READ_WRITE, block.size,
                                nullptr, &code);
            check(code, "allocating memory between layers");
            all += block.size;
        }
        for (size_t i = 0; i < buffers.size(); ++i) {
            static_cast<ClBuffer *>(buffers[i])
                ->own.allocator()
                ->import_memory(blocks[plan.blocks[i]])
                .throw_if_error();
            buffers[i]->has_memory = true;
        }
        return all;
    }
    void copy(ITensor &from, size_t from_offset, ITensor &to, size_t to_offset, size_t bytes) override {
        const auto buffer = [](ITensor &tensor) { return static_cast<ICLTensor &>(tensor).cl_buffer()(); };
        check(clEnqueueCopyBuffer(CLScheduler::get().queue()(), buffer(from), buffer(to), from_offset, to_offset, bytes,
                                  0, nullptr, nullptr),
              "copying a part of a tensor");
    }
    void sync() override { CLScheduler::get().sync(); }
    const std::shared_ptr<IMemoryManager> &temporaries() override { return temporaries_; }
    void settle() override {
        if (temporaries_->pool_manager()->num_pools() == 0) {
            temporaries_->populate(allocator_, 1);
        }
    }

private:
    CLBufferAllocator allocator_{};
    std::shared_ptr<IMemoryManager> temporaries_ = make_memory_manager(MappingType::BLOBS);
};

}  // namespace

std::unique_ptr<Device> make_cl_device() {
    if (!opencl_is_available()) {
        throw std::runtime_error("there is no OpenCL device");
    }
    if (!CLScheduler::get().is_initialised()) {
        CLScheduler::get().default_init();
    }
    return std::make_unique<OpenCl>();
}

}  // namespace ac::net
