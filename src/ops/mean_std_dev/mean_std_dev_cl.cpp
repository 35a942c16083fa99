// SPDX-License-Identifier: MIT
#include "src/cl/device/features.h"
#include "src/ops/mean_std_dev/mean_std_dev.h"
#include "src/ops/statistics/statistics_cl.h"

#include <cmath>

namespace ac::mean_std_dev {
namespace {

/// The structs State of mean_std_dev.cl.
struct Sums {
    uint64_t sum, squares;
};
struct Moments {
    float count, mean, squares;
};

void merge(const Sums *groups, size_t count, uint64_t pixels, float *mean, float *deviation) {
    Sums all{};
    for (size_t g = 0; g < count; ++g) {
        all.sum += groups[g].sum;
        all.squares += groups[g].squares;
    }
    finish(pixels, all.sum, all.squares, mean, deviation);
}

void merge(const Moments *groups, size_t count, uint64_t, float *mean, float *deviation) {
    double n = 0, center = 0, squares = 0;
    for (size_t g = 0; g < count; ++g) {
        const double more = static_cast<double>(groups[g].count);
        if (more > 0) {
            const double d = static_cast<double>(groups[g].mean) - center, part = more / (n + more);
            squares += static_cast<double>(groups[g].squares) + d * d * n * part;
            center += d * part;
            n += more;
        }
    }
    *mean = static_cast<float>(center);
    if (deviation != nullptr) {
        *deviation = static_cast<float>(std::sqrt(squares / n));
    }
}

class ClMeanPlan final : public ocl::KernelPlan {
public:
    ClMeanPlan(ocl::KernelPtr kernel, const ITensorInfo &src, float *mean, float *deviation, size_t items)
        : KernelPlan(std::move(kernel)),
          is_real_(src.data_type() != DataType::U8),
          region_(src),
          mean_(mean),
          deviation_(deviation),
          items_(items),
          groups_(statistics::groups_of(region_, items, 64)) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const cl_mem results = ocl::memory_of(pack.get_tensor(scratch));
        ocl::Launch(*kernel_)
            .source(&src)
            .buffer(results)
            .value(statistics::ClPixels(src, region_))
            .local(items_)
            .run(pack, items_ * groups_);
        is_real_ ? take<Moments>(results) : take<Sums>(results);
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, groups_ * (is_real_ ? sizeof(Moments) : sizeof(Sums)), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    template <class T> void take(cl_mem results) const {
        T groups[statistics::cl_groups];
        statistics::read(*kernel_, results, 0, groups, groups_ * sizeof(T));
        merge(groups, groups_, region_.pixels(), mean_, deviation_);
    }

    bool is_real_;
    Region region_;
    float *mean_, *deviation_;
    size_t items_, groups_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, float *mean, float *deviation, const Target &target) {
    const Operator &op = MeanStdDev_operator;
    AC_RETURN_ON_ERROR(statistics::check_cl(op, Region(src)));
    const bool real = src.data_type() != DataType::U8;
    const size_t items = statistics::items_of(target);
    const Type type = type_of(src.data_type());
    ocl::Options options;
    options.elements_in(type, real ? "float" : "uint", real ? 8 : 16).set("L", static_cast<long>(items));
    if (real) {
        options.flag("REAL");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::make_on_lines(kernel, op, target, "mean_std_dev", type, options, items));
    out = std::make_unique<ClMeanPlan>(std::move(kernel), src, mean, deviation, items);
    return Status{};
}

}  // namespace ac::mean_std_dev
