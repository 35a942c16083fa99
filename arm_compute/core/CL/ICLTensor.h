// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLTENSOR_H
#define ARM_COMPUTE_CORE_CL_ICLTENSOR_H

#include "arm_compute/core/CL/CLTypes.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/ITensor.h"

#include <cstdint>

namespace arm_compute {

/// A tensor in OpenCL memory. The CPU can access its elements only between map() and unmap(); device functions must not
/// use it during that time.
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

    /// The memory, including padding.
    virtual const cl::Buffer &cl_buffer() const = 0;

    /// Maps the elements for the CPU: buffer() is then their address.
    ///
    /// @param q        Queue for the mapping; earlier work is finished first.
    /// @param blocking Whether to wait for the mapping; otherwise wait for the queue before using buffer().
    void map(cl::CommandQueue &q, bool blocking = true);

    /// Ends the mapping. Functions that are enqueued later see the CPU's changes.
    ///
    /// @param q Queue for the end of the mapping.
    void unmap(cl::CommandQueue &q);

    /// Fills the memory, including padding, with zero bytes.
    ///
    /// @param q Queue for the work. It is finished when the call returns.
    void clear(cl::CommandQueue &q);

    /// First byte of the memory, including padding, or null while it is not mapped.
    uint8_t *buffer() const override;

protected:
    /// The queue of the scheduler that has the memory's context; that of CLScheduler::get() if there is none.
    cl::CommandQueue &queue_of_memory() const;

    virtual uint8_t *do_map(cl::CommandQueue &q, bool blocking) = 0;
    virtual void do_unmap(cl::CommandQueue &q) = 0;

private:
    uint8_t *_mapping{nullptr};
};

using ICLImage = ICLTensor;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLTENSOR_H
