// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/ICLArray.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/device/status.h"
#include "src/cl/launch/kernel.h"
#include "src/ops/hog/windows.h"

namespace ac::hog {
namespace {

/// Memory of the program, as the host sees it.
class Mapped {
public:
    Mapped(cl_command_queue queue, const ITensor *tensor) : queue_(queue) {
        if (tensor == nullptr) {
            return;
        }
        const ITensorInfo &info = *tensor->info();
        memory_ = ocl::memory_of(tensor);
        cl_int code = CL_SUCCESS;
        first_ = clEnqueueMapBuffer(queue_, memory_, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE,
                                    info.offset_first_element_in_bytes(),
                                    info.tensor_shape().total_size() * info.element_size(), 0, nullptr, nullptr, &code);
        if (code != CL_SUCCESS) {
            ocl::failure("reading scores of windows", code).throw_if_error();
        }
    }
    ~Mapped() {
        if (first_ != nullptr) {
            clEnqueueUnmapMemObject(queue_, memory_, first_, 0, nullptr, nullptr);
        }
    }
    Mapped(const Mapped &) = delete;
    Mapped &operator=(const Mapped &) = delete;
    template <class T> T *as() const { return static_cast<T *>(first_); }

private:
    cl_command_queue queue_;
    cl_mem memory_ = nullptr;
    void *first_ = nullptr;
};

class ClListPlan final : public Plan {
public:
    ClListPlan(Lister lister, arm_compute::CLScheduler *scheduler)
        : lister_(std::move(lister)), scheduler_(scheduler) {}

    void run(ITensorPack &pack) const override {
        cl::CommandQueue &queue = scheduler_->queue();
        const Mapped scores(queue(), pack.get_const_tensor(TensorType::ACL_SRC)),
            candidates(queue(), pack.get_const_tensor(TensorType::ACL_DST));
        auto &list = static_cast<arm_compute::ICLDetectionWindowArray &>(*lister_.wanted().list);
        const bool has_room = list.max_num_values() != 0;
        if (has_room) {
            list.map(queue, true);
        }
        lister_.finish(scores.as<float>(), candidates.as<DetectionWindow>());
        if (has_room) {
            list.unmap(queue);
        }
    }

private:
    Lister lister_;
    arm_compute::CLScheduler *scheduler_;
};

}  // namespace

Status plan_list_cl(PlanPtr &out, Lister lister, const Operator &op, const Target &target) {
    arm_compute::CLScheduler *const scheduler = ocl::scheduler_for(target);
    AC_RETURN_IF(scheduler == nullptr, "%s: no CLScheduler has the context", op.name);
    out = std::make_unique<ClListPlan>(std::move(lister), scheduler);
    return Status{};
}

}  // namespace ac::hog
