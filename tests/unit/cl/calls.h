// SPDX-License-Identifier: MIT
// Counts OpenCL calls with functions that wrap the driver's.
#pragma once

#include "arm_compute/core/CL/OpenCL.h"

#include "src/base/interface.h"

#include <functional>

namespace ac {
namespace {

/// During its lifetime, counts calls that wait for the device, and launched kernels.
class Calls {
public:
    Calls() : before_(CLSymbols::get()) {
        CLSymbols &s = CLSymbols::get();
        count(s.clFinish_ptr, waits);
        count(s.clWaitForEvents_ptr, waits);
        count(s.clEnqueueNDRangeKernel_ptr, works);
        count_blocking(s.clEnqueueReadBuffer_ptr);
        count_blocking(s.clEnqueueWriteBuffer_ptr);
        count_blocking(s.clEnqueueMapBuffer_ptr);
    }
    ~Calls() { CLSymbols::get() = before_; }
    Calls(const Calls &) = delete;
    Calls &operator=(const Calls &) = delete;

    int waits = 0, works = 0;

private:
    template <class R, class... P> static void count(std::function<R(P...)> &function, int &counter) {
        function = [&counter, real = function](P... p) {
            ++counter;
            return real(p...);
        };
    }
    /// The third argument says whether the call waits.
    template <class R, class... P>
    void count_blocking(std::function<R(cl_command_queue, cl_mem, cl_bool, P...)> &function) {
        function = [this, real = function](cl_command_queue queue, cl_mem memory, cl_bool blocking, P... p) {
            waits += blocking == CL_TRUE ? 1 : 0;
            return real(queue, memory, blocking, p...);
        };
    }

    const CLSymbols before_;
};

}  // namespace
}  // namespace ac
