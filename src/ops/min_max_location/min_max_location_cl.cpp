// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/ICLArray.h"

#include "src/cl/device/features.h"
#include "src/ops/min_max_location/min_max_location.h"
#include "src/ops/statistics/statistics_cl.h"

#include <algorithm>
#include <cstring>

namespace ac::min_max_location {
namespace {

using arm_compute::ICLCoordinates2DArray;

/// The struct of the same name in min_max_location.cl; an extreme is an int or a float.
struct Part {
    uint32_t extreme[2], count[2], before[2];
};

constexpr size_t most = 4096;  ///< pixels of a part, if its lines are shorter

class ClMinMaxPlan final : public ocl::KernelPlan {
public:
    using Kernels = std::array<ocl::KernelPtr, 3>;

    ClMinMaxPlan(const Kernels &kernels, const ITensorInfo &src, const Results &results, size_t items)
        : KernelPlan(kernels[0]),
          kernels_(kernels),
          type_(src.data_type()),
          region_(src),
          results_(results),
          items_(items) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const cl_mem memory = ocl::memory_of(pack.get_tensor(scratch));
        const statistics::ClPixels pixels(src, region_);
        const auto lines = static_cast<uint32_t>(lines_of(pixels.length));
        const size_t parts = (pixels.lines + lines - 1) / lines;
        ocl::Launch(*kernels_[0])
            .source(&src)
            .buffer(memory)
            .value(pixels)
            .value(lines)
            .local(items_)
            .run(pack, items_ * parts);
        ocl::Launch(*kernels_[1]).buffer(memory).value(static_cast<uint32_t>(parts)).local(items_).run(pack, items_);
        for (uint32_t k = 0; k < 2; ++k) {
            auto *const list = static_cast<ICLCoordinates2DArray *>(results_.place[k]);
            if (list != nullptr && list->max_num_values() != 0) {
                const auto room = static_cast<uint32_t>(std::min<size_t>(list->max_num_values(), UINT32_MAX));
                ocl::Launch(*kernels_[2])
                    .source(&src)
                    .buffer(memory)
                    .buffer(list->cl_buffer()())
                    .value(pixels)
                    .value(lines)
                    .value(k)
                    .value(room)
                    .local(items_)
                    .run(pack, items_ * parts);
            }
        }
        Part whole;
        statistics::read(*kernels_[1], memory, parts * sizeof(Part), &whole, sizeof(whole));
        take(whole);
    }
    /// Parts of whole lines; without padding there may be fewer.
    MemoryRequirements workspace() const override {
        const size_t lines = lines_of(region_.width()), most_parts = (region_.height() + lines - 1) / lines;
        const size_t together = (region_.pixels() + statistics::cl_line - 1) / statistics::cl_line;
        return {MemoryInfo(scratch, (std::max(most_parts, together) + 1) * sizeof(Part), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    static size_t lines_of(size_t length) { return std::max<size_t>(1, most / length); }
    void take(const Part &whole) const {
        for (size_t k = 0; k < 2; ++k) {
            std::memcpy(results_.value[k], &whole.extreme[k], sizeof(whole.extreme[k]));
            if (type_ == DataType::F32) {
                float value;
                std::memcpy(&value, &whole.extreme[k], sizeof(value));
                store(type_, static_cast<double>(value) + 0.0, results_.value[k]);  // 0 instead of -0
            }
            if (results_.count[k] != nullptr) {
                *results_.count[k] = whole.count[k];
            }
            if (results_.place[k] != nullptr) {
                set_length(*results_.place[k], whole.count[k]);
            }
        }
    }

    Kernels kernels_;
    DataType type_;
    Region region_;
    Results results_;
    size_t items_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Results &results, const Target &target) {
    const Operator &op = MinMaxLocation_operator;
    AC_RETURN_ON_ERROR(statistics::check_cl(op, Region(src)));
    const bool real = src.data_type() == DataType::F32;
    const size_t items = statistics::items_of(target);
    const Type type = type_of(src.data_type());
    const bool lists = results.place[0] != nullptr || results.place[1] != nullptr;
    ClMinMaxPlan::Kernels kernels;
    for (size_t phase = 0; phase < (lists ? 3 : 2); ++phase) {
        ocl::Options options;
        options.elements_in(type, real ? "float" : "int").set("L", static_cast<long>(items));
        options.set("PHASE", static_cast<long>(phase));
        if (real) {
            options.flag("REAL");
        }
        if (phase == 0 && (lists || results.count[0] != nullptr || results.count[1] != nullptr)) {
            options.flag("COUNT");
        }
        AC_RETURN_ON_ERROR(ocl::make_on_lines(kernels[phase], op, target, "min_max_location", type, options, items));
    }
    out = std::make_unique<ClMinMaxPlan>(kernels, src, results, items);
    return Status{};
}

}  // namespace ac::min_max_location
