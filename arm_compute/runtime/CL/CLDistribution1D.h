// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLDISTRIBUTION1D_H
#define ARM_COMPUTE_RUNTIME_CL_CLDISTRIBUTION1D_H

#include "arm_compute/core/CL/ICLDistribution1D.h"
#include "arm_compute/runtime/CL/CLMemoryRegion.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include <cstddef>
#include <cstdint>

namespace arm_compute {

/// Counts in a buffer on an OpenCL device.
class CLDistribution1D : public ICLDistribution1D {
public:
    /// Parameters as those of IDistribution1D.
    CLDistribution1D(size_t num_bins, int32_t offset, uint32_t range)
        : ICLDistribution1D(num_bins, offset, range),
          _region(CL_MEM_ALLOC_HOST_PTR | CL_MEM_READ_WRITE, size()),
          _buffer(_region.cl_data()) {}
    CLDistribution1D(const CLDistribution1D &) = delete;
    CLDistribution1D &operator=(const CLDistribution1D &) = delete;
    using ICLDistribution1D::map;
    using ICLDistribution1D::unmap;
    /// The same on CLScheduler's queue.
    void map(bool blocking = true) { map(CLScheduler::get().queue(), blocking); }
    void unmap() { unmap(CLScheduler::get().queue()); }
    cl::Buffer &cl_buffer() override { return _buffer; }

protected:
    uint32_t *do_map(cl::CommandQueue &q, bool blocking) override {
        return static_cast<uint32_t *>(_region.map(q, blocking));
    }
    void do_unmap(cl::CommandQueue &q) override { _region.unmap(q); }

private:
    CLBufferMemoryRegion _region;
    cl::Buffer _buffer;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLDISTRIBUTION1D_H
