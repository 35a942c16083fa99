// SPDX-License-Identifier: MIT
// Sorting and suppression need all boxes one after another, so that they are made on the CPU: on a device, a run waits
// for what was enqueued before, and maps the tensors.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/cl/kernel.h"
#include "src/ops/generate_proposals/generate_proposals.h"
#include "src/runtime/refuse.h"

namespace ac::generate_proposals {

using namespace arm_compute;

namespace {

/// A tensor while the CPU uses it, from when the queue has made it: `waits` for that and for all that were mapped
/// before.
class Mapped {
public:
    Mapped(const ITensor *tensor, cl::CommandQueue &queue, bool waits = false)
        : tensor_(static_cast<ICLTensor *>(const_cast<ITensor *>(tensor))), queue_(queue) {
        ocl::memory_of(tensor);  // refuses one without
        tensor_->map(queue_, waits);
    }
    ~Mapped() { tensor_->unmap(queue_); }
    Mapped(const Mapped &) = delete;
    Mapped &operator=(const Mapped &) = delete;

private:
    ICLTensor *tensor_;
    cl::CommandQueue &queue_;
};

class MappedPlan final : public Plan {
public:
    MappedPlan(PlanPtr on_host, const Target &target) : on_host_(std::move(on_host)), target_(target) {}

    void run(ITensorPack &pack) const override {
        CLScheduler *const scheduler = ocl::scheduler_for(target_);
        refuse_if(scheduler == nullptr, "OpenCL: no CLScheduler has the context that the function was configured for");
        cl::CommandQueue &queue = scheduler->queue();
        const experimental::MemoryInfo need = on_host_->workspace()[0];
        Tensor words;
        words.allocator()->init(TensorInfo(TensorShape(need.size), 1, DataType::U8), need.alignment);
        words.allocator()->allocate();
        const Mapped scores(pack.get_const_tensor(TensorType::ACL_SRC_0), queue),
            deltas(pack.get_const_tensor(TensorType::ACL_SRC_1), queue),
            anchors(pack.get_const_tensor(TensorType::ACL_SRC_2), queue),
            proposals(pack.get_tensor(TensorType::ACL_DST_0), queue),
            scores_out(pack.get_tensor(TensorType::ACL_DST_1), queue),
            count(pack.get_tensor(TensorType::ACL_DST_2), queue, true);
        ITensorPack with_words(pack);
        with_words.add_tensor(need.slot, &words);
        on_host_->run(with_words);
    }

private:
    PlanPtr on_host_;
    Target target_;
};

}  // namespace

Status plan_cl(PlanPtr &out, PlanPtr on_host, const Target &target) {
    out = std::make_unique<MappedPlan>(std::move(on_host), target);
    return Status{};
}

}  // namespace ac::generate_proposals
