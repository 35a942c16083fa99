// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLHOG_H
#define ARM_COMPUTE_CORE_CL_ICLHOG_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/IHOG.h"

#include <cstdint>

namespace arm_compute {

/// A model on an OpenCL device. Its coefficients can be accessed between map() and unmap().
class ICLHOG : public IHOG {
public:
    ICLHOG() : _mapping(nullptr) {}
    ICLHOG(const ICLHOG &) = delete;
    ICLHOG &operator=(const ICLHOG &) = delete;
    ICLHOG(ICLHOG &&) = default;
    ICLHOG &operator=(ICLHOG &&) = default;
    virtual ~ICLHOG() = default;

    /// The coefficients on the device.
    virtual const cl::Buffer &cl_buffer() const = 0;

    /// Maps the coefficients for the CPU.
    ///
    /// @param q        Queue for the mapping.
    /// @param blocking Whether to wait for the mapping; otherwise wait for the queue before using descriptor().
    void map(cl::CommandQueue &q, bool blocking = true) { _mapping = reinterpret_cast<float *>(do_map(q, blocking)); }

    /// Ends the mapping.
    ///
    /// @param q Queue for the end of the mapping.
    void unmap(cl::CommandQueue &q) {
        do_unmap(q);
        _mapping = nullptr;
    }

    /// Frees the coefficients.
    virtual void free() = 0;

    /// The coefficients, or null while not mapped.
    float *descriptor() const override { return _mapping; }

protected:
    virtual uint8_t *do_map(cl::CommandQueue &q, bool blocking) = 0;
    virtual void do_unmap(cl::CommandQueue &q) = 0;

private:
    float *_mapping;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLHOG_H
