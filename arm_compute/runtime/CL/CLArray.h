// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLARRAY_H
#define ARM_COMPUTE_RUNTIME_CL_CLARRAY_H

#include "arm_compute/core/CL/ICLArray.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/CL/CLMemoryRegion.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include <cstddef>
#include <cstdint>

namespace arm_compute {

/// An array in OpenCL memory.
template <class T> class CLArray : public ICLArray<T> {
public:
    /// An array without capacity.
    CLArray() : ICLArray<T>(0), _buffer() {}
    CLArray(const CLArray &) = delete;
    CLArray &operator=(const CLArray &) = delete;
    CLArray(CLArray &&) = default;
    CLArray &operator=(CLArray &&) = default;

    /// @param max_num_values Capacity, above 0. Throws if it cannot be allocated.
    /// @param scheduler      Its context is used; null: CLScheduler::get().
    CLArray(size_t max_num_values, CLScheduler *scheduler = nullptr)
        : ICLArray<T>(max_num_values),
          _scheduler(scheduler),
          _buffer(CLBufferMemoryRegion(CL_MEM_ALLOC_HOST_PTR | CL_MEM_READ_WRITE, max_num_values * sizeof(T), scheduler)
                      .cl_data()) {}

    using ICLArray<T>::map;
    using ICLArray<T>::unmap;

    /// Maps the values for the CPU, on the scheduler's queue.
    void map(bool blocking = true) { ICLArray<T>::map(queue(), blocking); }
    void unmap() { ICLArray<T>::unmap(queue()); }

    const cl::Buffer &cl_buffer() const override { return _buffer; }

protected:
    uint8_t *do_map(cl::CommandQueue &q, bool blocking) override {
        CLBufferMemoryRegion region(_buffer);
        return static_cast<uint8_t *>(region.map(q, blocking));
    }
    void do_unmap(cl::CommandQueue &q, uint8_t *mapping) override {
        clEnqueueUnmapMemObject(q(), _buffer(), mapping, 0, nullptr, nullptr);
    }

private:
    cl::CommandQueue &queue() const { return (_scheduler != nullptr ? *_scheduler : CLScheduler::get()).queue(); }

    CLScheduler *_scheduler{nullptr};
    cl::Buffer _buffer;
};

using CLUInt8Array = CLArray<cl_uchar>;
using CLUInt16Array = CLArray<cl_ushort>;
using CLUInt32Array = CLArray<cl_uint>;
using CLInt16Array = CLArray<cl_short>;
using CLInt32Array = CLArray<cl_int>;
using CLFloatArray = CLArray<cl_float>;
using CLKeyPointArray = CLArray<KeyPoint>;
using CLCoordinates2DArray = CLArray<Coordinates2D>;
using CLDetectionWindowArray = CLArray<DetectionWindow>;
using CLSize2DArray = CLArray<Size2D>;
using CLROIArray = CLArray<ROI>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLARRAY_H
