// SPDX-License-Identifier: MIT
// Parts of a plan's work, for kernels that programs run on threads of their own.
#include "arm_compute/runtime/IScheduler.h"
#include "arm_compute/runtime/common/PlanRows.h"

#include "src/plan/parallel.h"
#include "src/plan/plan.h"

namespace ac {
namespace {

using arm_compute::detail::RowRange;

/// Runs the units of each parallel run that belong to some rows. A unit is a row, or belongs to the same part of the
/// work as some rows.
class RowScheduler final : public IScheduler {
public:
    explicit RowScheduler(const RowRange &rows) : rows_(rows) {}

    void set_num_threads(unsigned int) override {}
    unsigned int num_threads() const override { return 1; }
    void schedule(ICPPKernel *kernel, const Hints &) override { run(*kernel, kernel->window()); }
    void schedule_op(ICPPKernel *kernel, const Hints &, const Window &window, ITensorPack &) override {
        run(*kernel, window);
    }
    void run_workloads(std::vector<Workload> &workloads) override {
        for (const Workload &workload : workloads) {
            workload({0, 1, &cpu_info()});
        }
    }

private:
    void run(ICPPKernel &kernel, const Window &window) {
        const uint64_t units = window.num_iterations(Window::DimX);
        const uint64_t first = rows_.first * units / rows_.of, end = rows_.end * units / rows_.of;
        if (first < end) {
            Window part;
            part.set(Window::DimX, Window::Dimension(static_cast<int>(first), static_cast<int>(end), 1));
            kernel.run(part, {0, 1, &cpu_info()});
        }
    }

    RowRange rows_;
};

}  // namespace
}  // namespace ac

void arm_compute::detail::run_rows(const IPlan &plan, ITensorPack &pack, const RowRange &rows) {
    ac::RowScheduler scheduler(rows);
    const ac::OnScheduler here(&scheduler);
    plan.run(pack);
}
