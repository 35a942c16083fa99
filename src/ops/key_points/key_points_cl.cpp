// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/ICLArray.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/device/status.h"
#include "src/cl/launch/kernel.h"
#include "src/dispatch/types.h"
#include "src/ops/key_points/key_points.h"
#include "src/ops/statistics/statistics_cl.h"

#include <algorithm>
#include <array>

namespace ac::key_points {
namespace {

/// The struct of the same name in key_points.cl.
struct Scores {
    int64_t first, step;
    uint32_t width, height, room, unused;
};
static_assert(sizeof(Scores) == 32 && sizeof(Candidate) == 8, "as in key_points.cl");

constexpr size_t most_items = 64;  ///< of a group

class ClListPlan final : public ocl::KernelPlan {
public:
    using Kernels = std::array<ocl::KernelPtr, 3>;

    ClListPlan(const Kernels &kernels, const Lister &lister, size_t items)
        : KernelPlan(kernels[0]), kernels_(kernels), lister_(lister), items_(items) {}

    void run(ITensorPack &pack) const override {
        const Region &region = lister_.region();
        const cl_mem counts = ocl::memory_of(pack.get_tensor(scratch)), memory = ocl::memory_of(pack.get_tensor(list));
        uint32_t found = 0;
        if (region.pixels() != 0) {
            launch(*pack.get_const_tensor(TensorType::ACL_SRC), counts, memory, pack);
            statistics::read(*kernel_, counts, region.height() * sizeof(found), &found, sizeof(found));
        }
        finish(memory, found);
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, (lister_.region().height() + 1) * sizeof(uint32_t), 64),
                MemoryInfo(list, lister_.bytes(), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0, list = TensorType::ACL_INT_1 };

    void launch(const ITensor &src, cl_mem counts, cl_mem memory, ITensorPack &pack) const {
        const Region &region = lister_.region();
        const ITensorInfo &info = *src.info();
        const auto height = static_cast<uint32_t>(region.height());
        const auto step = static_cast<int64_t>(info.strides_in_bytes()[1]);
        const Scores scores{static_cast<int64_t>(info.offset_first_element_in_bytes()) + region.y * step +
                                region.x * static_cast<int64_t>(info.element_size()),
                            step,
                            static_cast<uint32_t>(region.width()),
                            height,
                            static_cast<uint32_t>(std::min<size_t>(lister_.room(), UINT32_MAX)),
                            0};
        ocl::Launch(*kernels_[0]).source(&src).buffer(counts).value(scores).local(items_).run(pack, items_ * height);
        ocl::Launch(*kernels_[1]).buffer(counts).value(height).local(items_).run(pack, items_);
        ocl::Launch(*kernels_[2])
            .source(&src)
            .buffer(counts)
            .buffer(memory)
            .value(scores)
            .local(items_)
            .run(pack, items_ * height);
    }
    /// The host sees the candidates and the list of points.
    void finish(cl_mem memory, size_t found) const {
        cl::CommandQueue &queue = kernel_->scheduler().queue();
        cl_int code = CL_SUCCESS;
        void *const mapped = clEnqueueMapBuffer(queue(), memory, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0,
                                                lister_.bytes(), 0, nullptr, nullptr, &code);
        if (code != CL_SUCCESS) {
            ocl::failure("reading corners", code).throw_if_error();
        }
        auto &points = static_cast<arm_compute::ICLKeyPointArray &>(*lister_.wanted().points);
        const bool has_room = points.max_num_values() != 0;
        if (has_room) {
            points.map(queue, true);
        }
        lister_.finish(mapped, found, points.buffer());
        if (has_room) {
            points.unmap(queue);
        }
        clEnqueueUnmapMemObject(queue(), memory, mapped, 0, nullptr, nullptr);
    }

    Kernels kernels_;
    Lister lister_;
    size_t items_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &scores, const Lister &lister,
               const Target &target) {
    const size_t items = std::min(most_items, statistics::items_of(target));
    const Type type = type_of(scores.data_type());
    ClListPlan::Kernels kernels;
    for (size_t phase = 0; phase < kernels.size(); ++phase) {
        ocl::Options options;
        options.elements_in(type, "float", 1).set("L", static_cast<long>(items));
        options.set("PHASE", static_cast<long>(phase));
        AC_RETURN_ON_ERROR(ocl::Kernel::make(kernels[phase], op, target, "key_points", type, options));
    }
    out = std::make_unique<ClListPlan>(kernels, lister, items);
    return Status{};
}

}  // namespace ac::key_points
