// SPDX-License-Identifier: MIT
// Sorting and suppression process boxes one after another, so they run on the CPU. On a device, a run waits
// for the commands enqueued before, and maps the tensors.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/cl/launch/kernel.h"
#include "src/ops/generate_proposals/generate_proposals.h"
#include "src/runtime/refuse.h"

namespace ac::generate_proposals {

namespace {

/// A tensor mapped for the CPU. `waits` until the queue has written it and all tensors mapped
/// before.
class Mapped {
public:
    Mapped(const ITensor *tensor, cl::CommandQueue &queue, bool waits = false)
        : tensor_(static_cast<ICLTensor *>(const_cast<ITensor *>(tensor))), queue_(queue) {
        ocl::memory_of(tensor);  // refuses a tensor without memory
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
