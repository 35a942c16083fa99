// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLLUT_H
#define ARM_COMPUTE_CORE_CL_ICLLUT_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/ILut.h"

#include <cstdint>

namespace arm_compute {

/// A table on an OpenCL device.
class ICLLut : public ILut {
public:
    ICLLut() = default;
    ICLLut(const ICLLut &) = delete;
    ICLLut &operator=(const ICLLut &) = delete;
    virtual const cl::Buffer &cl_buffer() const = 0;
    /// Makes the contents accessible through buffer().
    void map(cl::CommandQueue &q, bool blocking = true) { _mapping = do_map(q, blocking); }
    void unmap(cl::CommandQueue &q) {
        do_unmap(q);
        _mapping = nullptr;
    }
    uint8_t *buffer() const override { return _mapping; }

protected:
    virtual uint8_t *do_map(cl::CommandQueue &q, bool blocking) = 0;
    virtual void do_unmap(cl::CommandQueue &q) = 0;

private:
    uint8_t *_mapping{nullptr};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLLUT_H
