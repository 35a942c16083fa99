// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLDISTRIBUTION1D_H
#define ARM_COMPUTE_CORE_CL_ICLDISTRIBUTION1D_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/IDistribution1D.h"

#include <cstddef>
#include <cstdint>

namespace arm_compute {

/// Counts on an OpenCL device.
class ICLDistribution1D : public IDistribution1D {
public:
    /// Parameters as those of IDistribution1D.
    ICLDistribution1D(size_t num_bins, int32_t offset, uint32_t range) : IDistribution1D(num_bins, offset, range) {}
    ICLDistribution1D(const ICLDistribution1D &) = delete;
    const ICLDistribution1D &operator=(const ICLDistribution1D &) = delete;
    /// Makes the contents accessible through buffer().
    void map(cl::CommandQueue &q, bool blocking = true) { _mapping = do_map(q, blocking); }
    void unmap(cl::CommandQueue &q) {
        do_unmap(q);
        _mapping = nullptr;
    }
    virtual cl::Buffer &cl_buffer() = 0;
    uint32_t *buffer() const override { return _mapping; }

protected:
    virtual uint32_t *do_map(cl::CommandQueue &q, bool blocking) = 0;
    virtual void do_unmap(cl::CommandQueue &q) = 0;

private:
    uint32_t *_mapping{nullptr};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLDISTRIBUTION1D_H
