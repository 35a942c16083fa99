// SPDX-License-Identifier: MIT
// Counts live OpenCL objects, with functions that wrap the driver's.
#pragma once

#include "arm_compute/core/CL/OpenCL.h"

#include "src/base/interface.h"

#include <atomic>
#include <functional>
#include <type_traits>

namespace ac::test {

/// Counts references taken minus references released since its construction. The destructor restores the driver's
/// functions. Other threads must not use OpenCL during construction and destruction.
class ObjectCount {
public:
    ObjectCount() : before_(symbols()) {
        CLSymbols &s = symbols();
        count(s.clCreateContext_ptr, 1);
        count(s.clRetainContext_ptr, 1);
        count(s.clReleaseContext_ptr, -1);
        count(s.clCreateCommandQueue_ptr, 1);
        count(s.clCreateCommandQueueWithProperties_ptr, 1);
        count(s.clRetainCommandQueue_ptr, 1);
        count(s.clReleaseCommandQueue_ptr, -1);
        count(s.clCreateBuffer_ptr, 1);
        count(s.clRetainMemObject_ptr, 1);
        count(s.clReleaseMemObject_ptr, -1);
        count(s.clCreateProgramWithSource_ptr, 1);
        count(s.clCreateProgramWithBinary_ptr, 1);
        count(s.clRetainProgram_ptr, 1);
        count(s.clReleaseProgram_ptr, -1);
        count(s.clCreateKernel_ptr, 1);
        count(s.clRetainKernel_ptr, 1);
        count(s.clReleaseKernel_ptr, -1);
    }
    ~ObjectCount() { symbols() = before_; }
    ObjectCount(const ObjectCount &) = delete;
    ObjectCount &operator=(const ObjectCount &) = delete;

    long live() const { return live_; }

    /// The table of functions; a test may replace some of them during the lifetime of this object.
    static CLSymbols &symbols() { return CLSymbols::get(); }

private:
    template <class R, class... P> void count(std::function<R(P...)> &function, int step) {
        function = [this, step, real = function](P... p) {
            const R result = real(p...);
            bool worked;
            if constexpr (std::is_pointer<R>::value) {
                worked = result != nullptr;
            } else {
                worked = result == CL_SUCCESS;
            }
            live_ += worked ? step : 0;
            return result;
        };
    }

    const CLSymbols before_;
    std::atomic<long> live_{0};
};

}  // namespace ac::test
