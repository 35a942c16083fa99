// SPDX-License-Identifier: MIT
// Parts of a plan's work on an OpenCL device, for kernels that programs enqueue.
#include "arm_compute/runtime/CL/ClKernels.h"

#include "src/cl/device/status.h"
#include "src/cl/launch/kernel.h"

#include <algorithm>

namespace ac::ocl {
namespace {

using arm_compute::detail::RowRange;

/// Enqueues the work items that belong to some rows. The launches of a plan have a row of items for each row, or group
/// of rows, of a plane, and follow each other in the order of the planes.
class AC_HIDDEN RowLaunches final : public OnLaunches {
public:
    RowLaunches(const RowRange &rows, cl::CommandQueue &queue) : rows_(rows), queue_(queue) {}

    void take(Launch &launch) override {
        const size_t height = launch.gws().get()[1];
        cl_int code = CL_SUCCESS;
        if (rows_.first == 0 && rows_.end == rows_.of) {
            code = launch.enqueue(queue_, nullptr);
        } else {
            const size_t first = std::max(rows_.first, begin_), end = std::min(rows_.end, begin_ + height);
            if (first < end) {
                code = launch.enqueue_rows(queue_, first - begin_, end - begin_);
            }
        }
        begin_ = (begin_ + height) % rows_.of;
        if (code != CL_SUCCESS) {
            failure("running a kernel", code).throw_if_error();
        }
    }

private:
    RowRange rows_;
    cl::CommandQueue &queue_;
    size_t begin_ = 0;  ///< the first row of the next launch
};

}  // namespace
}  // namespace ac::ocl

void arm_compute::detail::run_rows_cl(const IPlan &plan, ITensorPack &pack, const RowRange &rows,
                                      cl::CommandQueue &queue) {
    ac::ocl::RowLaunches launches(rows, queue);
    plan.run(pack);
}
