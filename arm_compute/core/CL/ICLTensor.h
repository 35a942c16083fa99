// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLTENSOR_H
#define ARM_COMPUTE_CORE_CL_ICLTENSOR_H

#include "arm_compute/core/CL/CLTypes.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/ITensor.h"

#include <cstdint>

namespace arm_compute {

/// A tensor in the memory of an OpenCL device. The CPU can reach its elements between map() and unmap() only; functions
/// of the device must not run on it in between.
class ICLTensor : public ITensor {
public:
    ICLTensor() = default;
    ICLTensor(const ICLTensor &) = delete;
    ICLTensor &operator=(const ICLTensor &) = delete;
    ICLTensor(ICLTensor &&) = default;
    ICLTensor &operator=(ICLTensor &&) = default;
    virtual ~ICLTensor() = default;

    /// Scales and offsets per channel, on the device.
    virtual CLQuantization quantization() const = 0;

    /// The memory, padding included.
    virtual const cl::Buffer &cl_buffer() const = 0;

    /// Makes the elements accessible to the CPU: buffer() is their address then.
    ///
    /// @param q        Queue that the mapping goes to; earlier work is finished first.
    /// @param blocking Whether to wait until it is done; otherwise wait for the queue before buffer() is used.
    void map(cl::CommandQueue &q, bool blocking = true);

    /// Ends what map() began. Functions that are enqueued later see what the CPU wrote.
    ///
    /// @param q Queue that the end of the mapping goes to.
    void unmap(cl::CommandQueue &q);

    /// Fills the memory, padding included, with zero bytes.
    ///
    /// @param q Queue that this goes to. It is done when the call returns.
    void clear(cl::CommandQueue &q);

    /// First byte of the memory, padding included, or null while it is not mapped.
    uint8_t *buffer() const override;

protected:
    virtual uint8_t *do_map(cl::CommandQueue &q, bool blocking) = 0;
    virtual void do_unmap(cl::CommandQueue &q) = 0;

private:
    uint8_t *_mapping{nullptr};
};

using ICLImage = ICLTensor;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLTENSOR_H
