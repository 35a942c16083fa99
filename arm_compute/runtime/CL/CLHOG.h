// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLHOG_H
#define ARM_COMPUTE_RUNTIME_CL_CLHOG_H

#include "arm_compute/core/CL/ICLHOG.h"
#include "arm_compute/runtime/CL/CLMemoryRegion.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include <cstdint>

namespace arm_compute {

/// A model whose coefficients are in a buffer on an OpenCL device.
class CLHOG : public ICLHOG {
public:
    /// A model without a geometry.
    CLHOG() = default;
    /// Sets the geometry, and allocates the coefficients in the context of CLScheduler; their values are not defined.
    /// Throws if they cannot be allocated.
    void init(const HOGInfo &input) {
        _info = input;
        _buffer =
            CLBufferMemoryRegion(CL_MEM_ALLOC_HOST_PTR | CL_MEM_READ_WRITE, input.descriptor_size() * sizeof(cl_float))
                .cl_data();
    }
    using ICLHOG::map;
    using ICLHOG::unmap;
    /// The same on CLScheduler's queue.
    void map(bool blocking = true) { ICLHOG::map(CLScheduler::get().queue(), blocking); }
    void unmap() { ICLHOG::unmap(CLScheduler::get().queue()); }
    void free() override { _buffer = cl::Buffer(); }
    const HOGInfo *info() const override { return &_info; }
    const cl::Buffer &cl_buffer() const override { return _buffer; }

protected:
    uint8_t *do_map(cl::CommandQueue &q, bool blocking) override {
        CLBufferMemoryRegion region(_buffer);
        return static_cast<uint8_t *>(region.map(q, blocking));
    }
    void do_unmap(cl::CommandQueue &q) override {
        clEnqueueUnmapMemObject(q(), _buffer(), descriptor(), 0, nullptr, nullptr);
    }

private:
    HOGInfo _info{};
    cl::Buffer _buffer{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLHOG_H
