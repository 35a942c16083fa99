// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLLUT_H
#define ARM_COMPUTE_RUNTIME_CL_CLLUT_H

#include "arm_compute/core/CL/ICLLut.h"
#include "arm_compute/runtime/CL/CLLutAllocator.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace arm_compute {

/// A table in a buffer on an OpenCL device.
class CLLut : public ICLLut {
public:
    /// An empty table; allocator()->init() gives it a size.
    CLLut() = default;
    /// Parameters as those of ILutAllocator::init().
    CLLut(size_t num_elements, DataType data_type) { _allocator.init(num_elements, data_type); }
    ILutAllocator *allocator() { return &_allocator; }
    using ICLLut::map;
    using ICLLut::unmap;
    /// The same on CLScheduler's queue.
    void map(bool blocking = true) { map(CLScheduler::get().queue(), blocking); }
    void unmap() { unmap(CLScheduler::get().queue()); }
    size_t num_elements() const override { return _allocator.num_elements(); }
    uint32_t index_offset() const override {
        return type() == DataType::S16 ? static_cast<uint32_t>(num_elements() / 2) : 0;
    }
    size_t size_in_bytes() const override { return _allocator.size(); }
    DataType type() const override { return _allocator.type(); }
    const cl::Buffer &cl_buffer() const override { return _allocator.cl_data(); }
    void clear() override {
        map();
        std::memset(buffer(), 0, size_in_bytes());
        unmap();
    }

protected:
    uint8_t *do_map(cl::CommandQueue &q, bool blocking) override { return _allocator.map(q, blocking); }
    void do_unmap(cl::CommandQueue &q) override { _allocator.unmap(q, buffer()); }

private:
    CLLutAllocator _allocator{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLLUT_H
