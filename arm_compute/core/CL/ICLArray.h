// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLARRAY_H
#define ARM_COMPUTE_CORE_CL_ICLARRAY_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/IArray.h"

#include <cstddef>
#include <cstdint>

namespace arm_compute {

/// An array in OpenCL memory. Its values can be accessed between map() and unmap().
template <class T> class ICLArray : public IArray<T> {
public:
    /// @param max_num_values Capacity.
    explicit ICLArray(size_t max_num_values) : IArray<T>(max_num_values), _mapping(nullptr) {}
    ICLArray(const ICLArray &) = delete;
    ICLArray &operator=(const ICLArray &) = delete;
    ICLArray(ICLArray &&) = default;
    ICLArray &operator=(ICLArray &&) = default;
    virtual ~ICLArray() = default;

    /// The values on the device.
    virtual const cl::Buffer &cl_buffer() const = 0;

    /// Maps the values for the CPU.
    ///
    /// @param q        Queue for the mapping.
    /// @param blocking Whether to wait for the mapping; otherwise wait for the queue before using buffer().
    void map(cl::CommandQueue &q, bool blocking = true) { _mapping = do_map(q, blocking); }

    /// Ends the mapping.
    ///
    /// @param q Queue for the end of the mapping.
    void unmap(cl::CommandQueue &q) {
        do_unmap(q, _mapping);
        _mapping = nullptr;
    }

    /// The values, or null while not mapped.
    T *buffer() const override { return reinterpret_cast<T *>(_mapping); }

protected:
    virtual uint8_t *do_map(cl::CommandQueue &q, bool blocking) = 0;
    virtual void do_unmap(cl::CommandQueue &q, uint8_t *mapping) = 0;

private:
    uint8_t *_mapping;
};

using ICLUInt8Array = ICLArray<cl_uchar>;
using ICLUInt16Array = ICLArray<cl_ushort>;
using ICLUInt32Array = ICLArray<cl_uint>;
using ICLInt16Array = ICLArray<cl_short>;
using ICLInt32Array = ICLArray<cl_int>;
using ICLFloatArray = ICLArray<cl_float>;
using ICLKeyPointArray = ICLArray<KeyPoint>;
using ICLCoordinates2DArray = ICLArray<Coordinates2D>;
using ICLDetectionWindowArray = ICLArray<DetectionWindow>;
using ICLSize2DArray = ICLArray<Size2D>;
using ICLROIArray = ICLArray<ROI>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLARRAY_H
